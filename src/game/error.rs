//! Why a game cannot be settled.

use crate::Outcome;

/// A game that nobody can resign, or agree to draw, any more.
///
/// ```
/// use draughts::{Color, Game, variant::Russian};
/// let mut game = Game::<Russian>::from_fen("B:Wa1,c1:Bb2")?;
/// let error = game.resign(Color::Black).unwrap_err();
/// assert_eq!(error.to_string(), "the game is over: white wins: the side to move is blocked");
/// # Ok::<(), draughts::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the game is over: {outcome}")]
#[non_exhaustive]
pub struct GameOver {
    /// How it ended.
    pub outcome: Outcome,
}

//! Why a game cannot be settled, or a written one not be played.

use alloc::boxed::Box;
use core::fmt;

use super::Game;
use crate::notation::pdn::Place;
use crate::notation::{FenError, MoveTextError};
use crate::{Outcome, Variant};

/// A game that nobody can resign, or agree to draw, any more.
///
/// ```
/// use draughts::{Color, Game, variant::Russian};
/// let mut game = Game::<Russian>::from_fen("B:Wa1,c1:Bb2")?;
/// let error = game.resign(Color::Black).unwrap_err();
/// assert_eq!(error.to_string(), "the game is over: white wins: the side to move is blocked");
/// # Ok::<(), draughts::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("the game is over: {outcome}")]
#[non_exhaustive]
pub struct GameOver {
    /// How it ended.
    pub outcome: Outcome,
}

/// A written game that cannot be played to its end; `G` is the game's type.
///
/// ```
/// use draughts::{game::{ReplayErrorKind, Replayer}, notation::pdn::Reader, variant::Russian};
/// let text = b"[FEN \"W:Wc3:Bd4,b8\"]\n1. c3-b4 *";
/// let mut reader = Reader::from_bytes(text);
/// let error = reader.read_game(&mut Replayer::<Russian>::new())?.unwrap().unwrap_err();
/// assert!(matches!(error.kind, ReplayErrorKind::Move(_)));
/// let text = "line 2, column 4, ply 1: illegal move: a capture is compulsory (I-6, R-6): \"c3-b4\"";
/// assert_eq!(error.to_string(), text);
/// assert_eq!(error.game.position().to_fen(), "W:Wc3:Bb8,d4");
/// # Ok::<(), draughts::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}ply {ply}: {kind}", At(*.place))]
#[non_exhaustive]
pub struct ReplayError<G> {
    /// What is wrong.
    pub kind: ReplayErrorKind,
    /// The ply that could not be played, from 1; 1 also when the game has no
    /// start.
    pub ply: usize,
    /// Where it is written, if it was read.
    pub place: Option<Place>,
    /// The game up to there, without its result; the variant's start if the
    /// game has none that can be read.
    pub game: Box<G>,
}

impl<V: Variant> ReplayError<Game<V>> {
    pub(super) fn new(kind: ReplayErrorKind, game: Game<V>, place: Option<Place>) -> Self {
        Self {
            kind,
            ply: game.ply() + 1,
            place,
            game: Box::new(game),
        }
    }
}

impl<G> ReplayError<G> {
    /// The error with the game as another type.
    pub(crate) fn map<H>(self, game: impl FnOnce(G) -> H) -> ReplayError<H> {
        ReplayError {
            kind: self.kind,
            ply: self.ply,
            place: self.place,
            game: Box::new(game(*self.game)),
        }
    }
}

/// Says where, if that is known.
pub(crate) struct At(pub(crate) Option<Place>);

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.map_or(Ok(()), |place| write!(f, "{place}, "))
    }
}

/// Why a written game cannot be played on.
///
/// ```
/// use draughts::game::ReplayErrorKind;
/// let text = "a position is put up in the middle of play";
/// assert_eq!(ReplayErrorKind::SetupInPlay.to_string(), text);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum ReplayErrorKind {
    /// The position it begins with cannot be read.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// A move cannot be read, or is not legal, or could be several.
    #[error(transparent)]
    Move(#[from] MoveTextError),
    /// A `/FEN "..."/` after a move: a game has one line.
    #[error("a position is put up in the middle of play")]
    SetupInPlay,
}

//! The result of a position or a game, and who has won as far as a position
//! alone can tell.

use core::fmt;

use super::Position;
use crate::variant::{DrawReason, Objective};
use crate::{Color, Variant};

/// The result of a position or of a game. A position alone is never a draw.
///
/// ```
/// use draughts::{Outcome, Position, variant::Russian};
/// assert_eq!(Position::<Russian>::start().outcome(), Outcome::Ongoing);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Outcome {
    /// Not decided: the side to move has a legal move.
    Ongoing,
    /// Somebody has won.
    Win {
        /// Who.
        winner: Color,
        /// What ended the game.
        reason: WinReason,
    },
    /// Nobody has won.
    Draw {
        /// By which rule.
        reason: DrawReason,
    },
}

/// What ended a game that somebody won.
///
/// ```
/// use draughts::{Color, Outcome, Position, WinReason, variant::Italian};
/// let position = Position::<Italian>::from_fen("W:W5:B1,2")?;
/// let reason = WinReason::Blocked;
/// assert_eq!(position.outcome(), Outcome::Win { winner: Color::Black, reason });
/// # Ok::<(), draughts::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum WinReason {
    /// The side to move has no piece.
    NoPieces,
    /// The side to move has pieces, and none can move.
    Blocked,
    /// The other player has resigned (I-25, P-5).
    Resigned,
}

impl Outcome {
    /// The winner, if somebody has won.
    ///
    /// ```
    /// use draughts::{Color, Position, variant::Italian};
    /// let position = Position::<Italian>::from_fen("W:W:B1")?;
    /// assert_eq!(position.outcome().winner(), Some(Color::Black));
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[must_use]
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::Win { winner, .. } => Some(winner),
            Self::Ongoing | Self::Draw { .. } => None,
        }
    }

    /// Whether somebody has won or it is drawn.
    ///
    /// ```
    /// use draughts::{Position, variant::Russian};
    /// assert!(!Position::<Russian>::start().outcome().is_over());
    /// assert!(Position::<Russian>::from_fen("W:W:Bh8")?.outcome().is_over());
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[must_use]
    pub const fn is_over(self) -> bool {
        !matches!(self, Self::Ongoing)
    }
}

impl fmt::Display for Outcome {
    /// `white wins: the side to move is blocked`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ongoing => f.pad("ongoing"),
            Self::Win { winner, reason } => write!(f, "{winner} wins: {reason}"),
            Self::Draw { reason } => write!(f, "draw: {reason}"),
        }
    }
}

impl fmt::Display for WinReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::NoPieces => "the side to move has no piece",
            Self::Blocked => "the side to move is blocked",
            Self::Resigned => "the other side resigned",
        })
    }
}

impl<V: Variant> Position<V> {
    /// The result by the variant's own aim. Only the side to move is looked
    /// at (P-3, P-4): without a legal move it loses in Russian and Italian
    /// draughts (I-24, R-19) and wins in giveaway (P-2).
    ///
    /// ```
    /// use draughts::{Color, Position, variant::{Poddavki, Russian}};
    /// let fen = "W:W:Bd4";
    /// let russian = Position::<Russian>::from_fen(fen)?;
    /// let poddavki = Position::<Poddavki>::from_fen(fen)?;
    /// assert_eq!(russian.outcome().winner(), Some(Color::Black));
    /// assert_eq!(poddavki.outcome().winner(), Some(Color::White));
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        if self.has_moves() {
            return Outcome::Ongoing;
        }
        Outcome::Win {
            winner: match V::OBJECTIVE {
                Objective::Win => self.turn().other(),
                Objective::Giveaway => self.turn(),
            },
            reason: if self.board().of(self.turn()).is_empty() {
                WinReason::NoPieces
            } else {
                WinReason::Blocked
            },
        }
    }
}

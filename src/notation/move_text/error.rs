//! What can be wrong with a move's text.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::Refusal;

/// A move's text that could not be read or found.
///
/// ```
/// use draughts::{Position, notation::MoveTextErrorKind, variant::Russian};
/// let error = Position::<Russian>::start().parse_move("c3-c4").unwrap_err();
/// assert_eq!((error.kind, error.offset), (MoveTextErrorKind::Square, 3));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub struct MoveTextError {
    /// What is wrong.
    pub kind: MoveTextErrorKind,
    /// Where, in bytes from the start; 0 when the move as a whole is meant.
    pub offset: usize,
    /// The text that is wrong.
    pub found: String,
}

impl fmt::Display for MoveTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            kind,
            offset,
            found,
        } = self;
        match kind {
            MoveTextErrorKind::Illegal(_) | MoveTextErrorKind::Ambiguous { .. } => {
                write!(f, "{kind}: {found:?}")
            }
            _ => write!(f, "{kind} at byte {offset} of the move: {found:?}"),
        }
    }
}

/// What can be wrong with a move's text.
///
/// ```
/// use draughts::{notation::MoveTextErrorKind, Refusal};
/// let kind = MoveTextErrorKind::Illegal(Refusal::CaptureCompulsory);
/// assert_eq!(kind.to_string(), "illegal move: a capture is compulsory (I-6, R-6)");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum MoveTextErrorKind {
    /// There is no text.
    #[error("nothing to read")]
    Empty,
    /// Not a dark square of the board.
    #[error("no such square")]
    Square,
    /// A separator is missing, or differs from the one before.
    #[error("squares must be joined by one kind of -, x or :")]
    Separator,
    /// More than two squares joined by `-`.
    #[error("the squares of a path are joined by x or :")]
    DashedPath,
    /// A quiet move must change the square.
    #[error("a move goes to another square")]
    SameSquare,
    /// More squares than any capture has.
    #[error("more squares than a capture can have")]
    TooLong,
    /// No legal move fits.
    #[error("illegal move: {0}")]
    Illegal(Refusal),
    /// Several legal moves fit.
    #[error("several moves fit: {}", .candidates.join(", "))]
    Ambiguous {
        /// Their full texts, sorted.
        candidates: Vec<String>,
    },
}

//! What can be wrong with a FEN.

use alloc::string::String;

use crate::{SetupError, SetupFaults};

/// A FEN that could not be read.
///
/// ```
/// use draughts::{Position, notation::FenErrorKind, variant::Russian};
/// let error = Position::<Russian>::from_fen("W:Wa1:Bh8,b3").unwrap_err();
/// assert_eq!((error.kind, error.offset, &*error.found), (FenErrorKind::Square, 10, "b3"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("{kind} at byte {offset} of the FEN: {found:?}")]
#[non_exhaustive]
pub struct FenError {
    /// What is wrong.
    pub kind: FenErrorKind,
    /// Where, in bytes from the start.
    pub offset: usize,
    /// The text that is wrong; empty where something is missing.
    pub found: String,
}

/// What can be wrong with a FEN.
///
/// ```
/// use draughts::notation::FenErrorKind;
/// assert_eq!(FenErrorKind::Empty.to_string(), "nothing to read");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum FenErrorKind {
    /// There is no text.
    #[error("nothing to read")]
    Empty,
    /// It does not begin with `W:` or `B:`.
    #[error("the side to move must be W or B")]
    Turn,
    /// The side to move is `?`.
    #[error("the side to move is not known")]
    UnknownTurn,
    /// Neither side's pieces are given.
    #[error("the pieces are missing")]
    MissingSection,
    /// A section does not begin with `W` or `B`.
    #[error("a section must begin with W or B")]
    Color,
    /// A side's pieces are given twice.
    #[error("this side was given before")]
    RepeatedColor,
    /// Not a dark square of the board.
    #[error("no such square")]
    Square,
    /// Two pieces on one square.
    #[error("this square was given before")]
    DuplicateSquare,
    /// A range that runs down, or not of numbers.
    #[error("a range must run upward and have numbers")]
    Range,
    /// Nothing between two commas.
    #[error("a square is missing")]
    EmptyElement,
    /// Numbers and letters in one FEN.
    #[error("numbers and letters must not be mixed")]
    MixedNaming,
    /// A counter without a number that fits in 32 bits, or given twice.
    #[error("a counter must be one number")]
    Counter,
    /// Something follows that is no part of a FEN.
    #[error("more text than a FEN has")]
    TrailingText,
    /// It can be read, but no game can be played from it.
    #[error("{}", SetupError { faults: *.0 })]
    Setup(SetupFaults),
}

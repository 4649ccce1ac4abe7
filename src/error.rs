//! One error for callers that need not tell the crate's errors apart.

use core::convert::Infallible;

use crate::any::UnknownVariant;
use crate::board::DiagramError;
use crate::game::{At, GameOver, ReplayError, ReplayErrorKind};
use crate::notation::pdn::{Place, ReadError, RecordError, SyntaxError};
use crate::notation::{FenError, MoveTextError};
use crate::perft::{PerftError, TableTooLarge, UnknownLeaves};
use crate::{EntryError, IllegalMove, SetupError, SquareOutOfRange, UnknownColor};

/// Any error of this crate.
///
/// ```
/// use draughts::{Error, Position, variant::Italian};
/// fn first(fen: &str) -> Result<String, Error> {
///     let mut position = Position::<Italian>::from_fen(fen)?;
///     position.play(position.parse_move("31x8")?)?;
///     Ok(position.to_fen())
/// }
/// assert_eq!(first("W:W31:B12,20,28").unwrap(), "B:W8:B");
/// assert!(matches!(first("W:W33:B1"), Err(Error::Fen(_))));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// A FEN could not be read.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// A move's text could not be read.
    #[error(transparent)]
    MoveText(#[from] MoveTextError),
    /// A square did not fit a move that was being entered.
    #[error(transparent)]
    Entry(#[from] EntryError),
    /// A move was not legal.
    #[error(transparent)]
    IllegalMove(#[from] IllegalMove),
    /// A game was over already.
    #[error(transparent)]
    GameOver(#[from] GameOver),
    /// A position could not be set up.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A diagram could not be read.
    #[error(transparent)]
    Diagram(#[from] DiagramError),
    /// No square has this number.
    #[error(transparent)]
    SquareOutOfRange(#[from] SquareOutOfRange),
    /// A game of a PDN text could not be read.
    #[error(transparent)]
    Syntax(#[from] SyntaxError),
    /// Something could not be written as PDN.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// A written game could not be played.
    #[error("{}ply {ply}: {kind}", At(*.place))]
    Replay {
        /// What is wrong.
        kind: ReplayErrorKind,
        /// The ply that could not be played, from 1.
        ply: usize,
        /// Where it is written, if it was read.
        place: Option<Place>,
    },
    /// A count could not be finished.
    #[error(transparent)]
    Perft(#[from] PerftError),
    /// There was not enough memory for a table.
    #[error(transparent)]
    TableTooLarge(#[from] TableTooLarge),
    /// Leaves are not counted by this.
    #[error(transparent)]
    UnknownLeaves(#[from] UnknownLeaves),
    /// No colour has this name.
    #[error(transparent)]
    UnknownColor(#[from] UnknownColor),
    /// No variant has this name.
    #[error(transparent)]
    UnknownVariant(#[from] UnknownVariant),
}

impl<G> From<ReplayError<G>> for Error {
    /// Without the game up to there.
    fn from(error: ReplayError<G>) -> Self {
        Self::Replay {
            kind: error.kind,
            ply: error.ply,
            place: error.place,
        }
    }
}

impl From<ReadError<Infallible>> for Error {
    fn from(error: ReadError<Infallible>) -> Self {
        Self::Syntax(error.into())
    }
}

//! One error for callers that need not tell the crate's errors apart.

#[cfg(feature = "std")]
use alloc::string::{String, ToString};
use core::convert::Infallible;
#[cfg(feature = "std")]
use std::io;

use crate::any::UnknownVariant;
use crate::board::DiagramError;
use crate::game::{At, GameOver, ReplayError, ReplayErrorKind};
use crate::notation::pdn::{Place, ReadError, RecordError, SyntaxError};
use crate::notation::{FenError, MoveTextError, MoveTextErrorKind};
use crate::perft::{PerftError, TableTooLarge, UnknownLeaves};
use crate::{EntryError, IllegalMove, SetupError, SquareOutOfRange, UnknownColor};

/// Any error that a function of this crate returns.
///
/// It is a value: compared, hashed and cloned. So a game that could not be
/// played to its end is not in it, and of a failed source only what can be
/// kept.
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
///
/// With the feature `std` it takes what reading a file can come to, too:
///
/// ```
/// use draughts::{any::{AnyGame, VariantId}, notation::pdn::Reader, Error};
/// fn plies(file: impl std::io::Read) -> Result<usize, Error> {
///     let mut plies = 0;
///     for record in Reader::new(file).records() {
///         plies += AnyGame::from_record(VariantId::Italian, &record?)?.ply();
///     }
///     Ok(plies)
/// }
/// assert_eq!(plies(&b"1. 22-18 12-16 * 1. 21-17 *"[..]), Ok(3));
/// assert!(matches!(plies(&b"1. 22-18 }"[..]), Err(Error::Syntax(_))));
/// assert!(matches!(plies(&b"1. 22-17 *"[..]), Err(Error::Replay { ply: 1, .. })));
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
    /// A move that had been read was not legal, or could be several.
    #[error(transparent)]
    FindMove(#[from] MoveTextErrorKind),
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
    /// A source of PDN text failed.
    #[cfg(feature = "std")]
    #[error("{text}")]
    Io {
        /// What kind of failure it is.
        kind: io::ErrorKind,
        /// What the failure says.
        text: String,
    },
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

#[cfg(feature = "std")]
impl From<ReadError<io::Error>> for Error {
    /// Of a failed source the kind and the text.
    fn from(error: ReadError<io::Error>) -> Self {
        match error {
            ReadError::Syntax(error) => error.into(),
            ReadError::Source(error) => Self::Io {
                kind: error.kind(),
                text: error.to_string(),
            },
        }
    }
}

//! Boards set up by hand, and the one validator that tells which of them a
//! game can be played from.

use core::fmt;

use bitflags::bitflags;

use crate::{Bitboard, Board, Color};

/// A board and the side to move, not yet checked.
///
/// ```
/// use draughts::{Board, Color, Position, Setup, variant::Russian};
/// let setup = Setup { board: Board::TWELVE_MEN, turn: Color::Black };
/// assert!(Position::<Russian>::from_setup(setup).is_ok());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The pieces.
    pub board: Board,
    /// The side to move.
    pub turn: Color,
}

bitflags! {
    /// What is wrong with a [`Setup`]; several faults can hold at once.
    ///
    /// ```
    /// use draughts::{Setup, SetupFaults, Board, Color};
    /// let setup = Setup { board: Board::EMPTY, turn: Color::White };
    /// assert_eq!(setup.faults(), SetupFaults::NO_PIECES);
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub struct SetupFaults: u8 {
        /// There is no piece at all.
        ///
        /// ```
        /// use draughts::{Board, Color, Setup, SetupFaults};
        /// let setup = Setup { board: Board::EMPTY, turn: Color::White };
        /// assert_eq!(setup.faults(), SetupFaults::NO_PIECES);
        /// ```
        const NO_PIECES = 1 << 0;
        /// A white man stands on the row where it would have been crowned
        /// (I-28, R-28).
        ///
        /// ```
        /// use draughts::{square, Board, Color, Piece, Setup, SetupFaults};
        /// let board = Board::EMPTY.with(square!(b8), Piece::from_symbol('w'));
        /// let setup = Setup { board, turn: Color::White };
        /// assert_eq!(setup.faults(), SetupFaults::WHITE_MAN_ON_LAST_ROW);
        /// ```
        const WHITE_MAN_ON_LAST_ROW = 1 << 1;
        /// The same of a black man.
        ///
        /// ```
        /// use draughts::{square, Board, Color, Piece, Setup, SetupFaults};
        /// let board = Board::EMPTY.with(square!(a1), Piece::from_symbol('b'));
        /// let setup = Setup { board, turn: Color::White };
        /// assert_eq!(setup.faults(), SetupFaults::BLACK_MAN_ON_LAST_ROW);
        /// ```
        const BLACK_MAN_ON_LAST_ROW = 1 << 2;
        /// White has more than twelve pieces (I-28, R-28).
        ///
        /// ```
        /// use draughts::{square, Board, Color, Piece, Setup, SetupFaults};
        /// let board = Board::TWELVE_MEN.with(square!(d4), Piece::from_symbol('w'));
        /// let setup = Setup { board, turn: Color::White };
        /// assert_eq!(setup.faults(), SetupFaults::TOO_MANY_WHITE);
        /// ```
        const TOO_MANY_WHITE = 1 << 3;
        /// Black has more than twelve pieces.
        ///
        /// ```
        /// use draughts::{square, Board, Color, Piece, Setup, SetupFaults};
        /// let board = Board::TWELVE_MEN.with(square!(d4), Piece::from_symbol('b'));
        /// let setup = Setup { board, turn: Color::White };
        /// assert_eq!(setup.faults(), SetupFaults::TOO_MANY_BLACK);
        /// ```
        const TOO_MANY_BLACK = 1 << 4;

        /// The faults that still leave a game to be played: composed problems
        /// have them. A man left on its last row stays a man and has no
        /// forward step.
        ///
        /// ```
        /// use draughts::SetupFaults;
        /// assert!(!SetupFaults::RECOVERABLE.contains(SetupFaults::NO_PIECES));
        /// ```
        const RECOVERABLE = Self::WHITE_MAN_ON_LAST_ROW.bits()
            | Self::BLACK_MAN_ON_LAST_ROW.bits()
            | Self::TOO_MANY_WHITE.bits()
            | Self::TOO_MANY_BLACK.bits();
    }
}

impl Setup {
    /// Everything that is wrong with it.
    ///
    /// ```
    /// use draughts::{Board, Color, Setup, SetupFaults};
    /// let setup = Setup { board: Board::TWELVE_MEN, turn: Color::White };
    /// assert_eq!(setup.faults(), SetupFaults::empty());
    /// ```
    #[must_use]
    pub fn faults(&self) -> SetupFaults {
        let board = &self.board;
        let mut faults = SetupFaults::empty();
        faults.set(SetupFaults::NO_PIECES, board.occupied().is_empty());
        for (color, on_last_row, too_many) in [
            (
                Color::White,
                SetupFaults::WHITE_MAN_ON_LAST_ROW,
                SetupFaults::TOO_MANY_WHITE,
            ),
            (
                Color::Black,
                SetupFaults::BLACK_MAN_ON_LAST_ROW,
                SetupFaults::TOO_MANY_BLACK,
            ),
        ] {
            let crowned = board.men(color) & Bitboard::last_row(color);
            faults.set(on_last_row, !crowned.is_empty());
            faults.set(too_many, board.of(color).len() > 12);
        }
        faults
    }

    /// Checks the setup, letting those of the [recoverable]
    /// faults pass that are in `accepted`.
    ///
    /// [recoverable]: SetupFaults::RECOVERABLE
    ///
    /// # Errors
    /// All faults that remain.
    ///
    /// ```
    /// use draughts::{Board, Color, Setup, SetupFaults};
    /// let setup = Setup { board: Board::EMPTY, turn: Color::White };
    /// assert!(setup.check(SetupFaults::all()).is_err()); // not recoverable
    /// ```
    pub fn check(self, accepted: SetupFaults) -> Result<Self, SetupError> {
        let faults = self.faults() - (accepted & SetupFaults::RECOVERABLE);
        if faults.is_empty() {
            Ok(self)
        } else {
            Err(SetupError { faults })
        }
    }
}

/// A [`Setup`] that no game can be played from.
///
/// ```
/// use draughts::{Board, Color, Position, Setup, variant::Italian};
/// let setup = Setup { board: Board::EMPTY, turn: Color::White };
/// let error = Position::<Italian>::from_setup(setup).unwrap_err();
/// assert_eq!(error.to_string(), "no pieces");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub struct SetupError {
    /// Everything that is wrong and was not accepted.
    pub faults: SetupFaults,
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for (fault, text) in [
            (SetupFaults::NO_PIECES, "no pieces"),
            (
                SetupFaults::WHITE_MAN_ON_LAST_ROW,
                "a white man on its last row",
            ),
            (
                SetupFaults::BLACK_MAN_ON_LAST_ROW,
                "a black man on its last row",
            ),
            (SetupFaults::TOO_MANY_WHITE, "more than 12 white pieces"),
            (SetupFaults::TOO_MANY_BLACK, "more than 12 black pieces"),
        ] {
            if self.faults.contains(fault) {
                write!(f, "{separator}{text}")?;
                separator = ", ";
            }
        }
        Ok(())
    }
}

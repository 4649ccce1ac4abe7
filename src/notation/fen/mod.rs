//! FEN, the text form of a position: `W:W31:B12,20,28`.
//!
//! The reader takes what stands in files: ranges, a `K` before a square or a
//! range, colours in either order, an empty or missing side, a trailing dot,
//! the counters some sites add, spaces, a lower-case turn or `k`, upper-case
//! squares, leading zeros, numbers for a variant with algebraic names. What is
//! refused unless asked for is in [`FenOptions`]. The writer makes one form
//! only.

mod error;
mod reader;

use alloc::string::String;
use core::fmt::Write;

pub use error::{FenError, FenErrorKind};

use crate::{Color, Layout, Position, Role, Setup, SetupFaults, Variant};

/// How a FEN is read.
///
/// ```
/// use draughts::notation::{Fen, FenOptions};
/// use draughts::{layout::NumberOne, Layout};
/// // Some programs number the Russian board from a1 on, not from b8 on.
/// let from_a1 = Layout { number_one: NumberOne::BottomLeft, ..Layout::RUSSIAN };
/// let fen = Fen::parse("W:W1-12:B21-32", FenOptions::strict(from_a1))?;
/// assert_eq!(fen.setup.board, draughts::Board::TWELVE_MEN);
/// # Ok::<(), draughts::notation::FenError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct FenOptions {
    /// How squares are named, and where number 1 stands.
    pub layout: Layout,
    /// The faults of a setup that pass, if they are
    /// [recoverable](SetupFaults::RECOVERABLE).
    pub accepted: SetupFaults,
    /// Whether names and numbers may stand in one FEN.
    pub mixed_naming: bool,
}

impl FenOptions {
    /// Only positions that a game can reach by its piece counts and crowning.
    ///
    /// ```
    /// use draughts::{notation::{Fen, FenOptions}, Layout};
    /// assert!(Fen::parse("W:Wa1,22:B", FenOptions::strict(Layout::RUSSIAN)).is_err());
    /// ```
    #[must_use]
    pub const fn strict(layout: Layout) -> Self {
        Self {
            layout,
            accepted: SetupFaults::empty(),
            mixed_naming: false,
        }
    }

    /// Everything that can be understood, as files of composed problems need
    /// it: men on their last row, more than twelve pieces, mixed names.
    ///
    /// ```
    /// use draughts::{notation::{Fen, FenOptions}, Layout};
    /// assert!(Fen::parse("W:Wa1,22:B", FenOptions::lenient(Layout::RUSSIAN)).is_ok());
    /// ```
    #[must_use]
    pub const fn lenient(layout: Layout) -> Self {
        Self {
            layout,
            accepted: SetupFaults::RECOVERABLE,
            mixed_naming: true,
        }
    }
}

/// What a FEN says: a checked setup, and counters where it has them.
///
/// ```
/// use draughts::{notation::{Fen, FenOptions}, Layout};
/// let fen = Fen::parse("W:W21,22:B1,2:H4:F9", FenOptions::strict(Layout::ITALIAN))?;
/// assert_eq!((fen.half_moves, fen.move_number), (Some(4), Some(9)));
/// # Ok::<(), draughts::notation::FenError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Fen {
    /// Board and side to move.
    pub setup: Setup,
    /// Plies since the last capture or man's move (`:H4`).
    pub half_moves: Option<u32>,
    /// Number of the move to come (`:F9`, or `:9` at the end).
    pub move_number: Option<u32>,
}

impl Fen {
    /// A setup without counters.
    ///
    /// ```
    /// use draughts::{notation::Fen, Layout, Position, variant::Italian};
    /// let mut fen = Fen::new(Position::<Italian>::from_fen("W:W21:B1")?.to_setup());
    /// fen.move_number = Some(40);
    /// assert_eq!(fen.to_text(Layout::ITALIAN), "W:W21:B1:F40");
    /// # Ok::<(), draughts::notation::FenError>(())
    /// ```
    #[must_use]
    pub const fn new(setup: Setup) -> Self {
        Self {
            setup,
            half_moves: None,
            move_number: None,
        }
    }

    /// Reads a FEN.
    ///
    /// # Errors
    /// What is wrong and where.
    ///
    /// ```
    /// use draughts::{notation::{Fen, FenErrorKind, FenOptions}, Layout};
    /// let error = Fen::parse("W:W21,22,33:B1", FenOptions::strict(Layout::ITALIAN));
    /// let error = error.unwrap_err();
    /// assert_eq!((error.kind, error.offset), (FenErrorKind::Square, 9));
    /// assert_eq!(error.to_string(), "no such square at byte 9 of the FEN: \"33\"");
    /// ```
    pub fn parse(text: &str, options: FenOptions) -> Result<Self, FenError> {
        reader::parse(text, options)
    }

    /// The FEN with its counters, where it has them, in the form that sites
    /// write: half-moves before the move's number.
    ///
    /// ```
    /// use draughts::{notation::{Fen, FenOptions}, Layout};
    /// let fen = Fen::parse("B:WK7:BK29:F12:H3.", FenOptions::strict(Layout::ITALIAN))?;
    /// assert_eq!(fen.to_text(Layout::ITALIAN), "B:WK7:BK29:H3:F12");
    /// # Ok::<(), draughts::notation::FenError>(())
    /// ```
    #[must_use]
    pub fn to_text(&self, layout: Layout) -> String {
        let mut text = self.setup.to_fen(layout);
        for (letter, counter) in [('H', self.half_moves), ('F', self.move_number)] {
            if let Some(counter) = counter {
                // Writing to a string cannot fail.
                let _ = write!(text, ":{letter}{counter}");
            }
        }
        text
    }
}

impl<V: Variant> Position<V> {
    /// Reads a FEN in the variant's own names, or in numbers where these are
    /// algebraic (`1` is `b8`).
    ///
    /// # Errors
    /// What is wrong and where; a setup must be without faults.
    ///
    /// ```
    /// use draughts::{Position, variant::Russian};
    /// let named = Position::<Russian>::from_fen("W:Wa1,Kc3:Bh8")?;
    /// let numbered = Position::<Russian>::from_fen("W:W29,K22:B4.")?;
    /// assert_eq!(named, numbered);
    /// # Ok::<(), draughts::notation::FenError>(())
    /// ```
    pub fn from_fen(text: &str) -> Result<Self, FenError> {
        Self::from_fen_with(text, FenOptions::strict(V::LAYOUT))
    }

    /// Reads a FEN with the options that the caller wants; its counters are
    /// dropped.
    ///
    /// # Errors
    /// What is wrong and where.
    ///
    /// ```
    /// use draughts::{notation::FenOptions, Layout, Position, variant::Italian};
    /// let fen = "W:W1:B32"; // both men should have been crowned
    /// let lenient = FenOptions::lenient(Layout::ITALIAN);
    /// assert!(Position::<Italian>::from_fen(fen).is_err());
    /// assert!(Position::<Italian>::from_fen_with(fen, lenient).is_ok());
    /// ```
    pub fn from_fen_with(text: &str, options: FenOptions) -> Result<Self, FenError> {
        let Setup { board, turn } = Fen::parse(text, options)?.setup;
        Ok(Self::new(board, turn))
    }

    /// The position as FEN in the variant's own names.
    ///
    /// ```
    /// use draughts::{Position, variant::Italian};
    /// let position = Position::<Italian>::from_fen("B:B12:WK31,5.")?;
    /// assert_eq!(position.to_fen(), "B:W5,K31:B12");
    /// # Ok::<(), draughts::notation::FenError>(())
    /// ```
    #[must_use]
    pub fn to_fen(&self) -> String {
        self.to_setup().to_fen(V::LAYOUT)
    }
}

impl Setup {
    /// The setup as FEN: White first, squares in the order of the layout's
    /// numbers, no ranges, no spaces.
    ///
    /// ```
    /// use draughts::{Board, Color, Layout, Setup};
    /// let setup = Setup { board: Board::EMPTY, turn: Color::White };
    /// assert_eq!(setup.to_fen(Layout::RUSSIAN), "W:W:B");
    /// ```
    #[must_use]
    pub fn to_fen(&self, layout: Layout) -> String {
        let mut text = String::from(letter(self.turn));
        for color in Color::ALL {
            text.push(':');
            text.push_str(letter(color));
            let pieces = layout.squares().filter_map(|square| {
                let piece = self.board.get(square)?;
                (piece.color == color).then_some((square, piece.role))
            });
            for (i, (square, role)) in pieces.enumerate() {
                if i > 0 {
                    text.push(',');
                }
                if role == Role::King {
                    text.push('K');
                }
                text.push_str(layout.name(square).as_str());
            }
        }
        text
    }
}

const fn letter(color: Color) -> &'static str {
    match color {
        Color::White => "W",
        Color::Black => "B",
    }
}

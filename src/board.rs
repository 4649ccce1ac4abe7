//! Where the pieces stand: one bitboard per side and role. Whose turn it is,
//! and what may be done, stands elsewhere.
//!
//! ```
//! use draughts::{board::DiagramError, Board};
//! let error = DiagramError::TooShort { symbols: 1 };
//! assert_eq!(".".parse::<Board>(), Err(error));
//! ```

use core::fmt;
use core::str::FromStr;

use crate::bitboard::geometry_rows;
use crate::{Bitboard, Color, Piece, Role, Square, geometry};

/// The pieces on the 32 dark squares.
///
/// Invariant: a square holds at most one piece. Nothing else is promised; a
/// board from play is checked by [`Position`](crate::Position).
///
/// The text form is a diagram of eight rows seen from White: `w` and `b` are
/// men, `W` and `B` kings, `.` is empty. It prints with `{}` and parses back. The
/// dark corner is drawn at the left, whatever the variant; for people, the right
/// way round and with names, there is [`Diagram`](crate::notation::Diagram).
///
/// ```
/// use draughts::{board, square, Board, Color, Piece, Role};
/// let board = board![
///       .   .   .   b
///     .   .   .   .
///       .   .   .   .
///     .   .   .   .
///       .   .   .   .
///     .   .   .   .
///       .   .   .   .
///     W   .   .   .
/// ];
/// assert_eq!(board.get(square!(a1)), Some(Piece::new(Color::White, Role::King)));
/// assert_eq!(board.to_string().parse::<Board>(), Ok(board));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Board {
    men: [Bitboard; 2],
    kings: [Bitboard; 2],
}

impl Board {
    /// The board without pieces.
    ///
    /// ```
    /// assert!(draughts::Board::EMPTY.occupied().is_empty());
    /// ```
    pub const EMPTY: Self = Self {
        men: [Bitboard::EMPTY; 2],
        kings: [Bitboard::EMPTY; 2],
    };

    /// Twelve men a side on the three rows nearest to each (I-3, R-2).
    ///
    /// ```
    /// use draughts::{Board, Color};
    /// assert_eq!(Board::TWELVE_MEN.of(Color::Black).len(), 12);
    /// ```
    pub const TWELVE_MEN: Self = Self {
        men: [
            Bitboard::from_bits(0xfff0_0000),
            Bitboard::from_bits(0x0000_0fff),
        ],
        kings: [Bitboard::EMPTY; 2],
    };

    /// Eight men a side on the two rows nearest to each (T-2).
    ///
    /// ```
    /// use draughts::{Board, Color};
    /// assert_eq!(Board::EIGHT_MEN.of(Color::Black).len(), 8);
    /// ```
    pub const EIGHT_MEN: Self = Self {
        men: [
            Bitboard::from_bits(0xff00_0000),
            Bitboard::from_bits(0x0000_00ff),
        ],
        kings: [Bitboard::EMPTY; 2],
    };

    /// The board with these men and kings, given White's first; `None` if two
    /// pieces would share a square.
    ///
    /// ```
    /// use draughts::{squares, Bitboard, Board};
    /// let men = [squares![a1], squares![h8]];
    /// assert!(Board::from_bitboards(men, [Bitboard::EMPTY; 2]).is_some());
    /// assert!(Board::from_bitboards(men, men).is_none());
    /// ```
    #[must_use]
    pub const fn from_bitboards(men: [Bitboard; 2], kings: [Bitboard; 2]) -> Option<Self> {
        let board = Self { men, kings };
        let pieces = men[0].len() + men[1].len() + kings[0].len() + kings[1].len();
        if board.occupied().len() == pieces {
            Some(board)
        } else {
            None
        }
    }

    /// The board without the check of [`from_bitboards`](Self::from_bitboards).
    #[inline]
    pub(crate) const fn from_disjoint(men: [Bitboard; 2], kings: [Bitboard; 2]) -> Self {
        let board = Self { men, kings };
        debug_assert!(
            board.occupied().len() == men[0].len() + men[1].len() + kings[0].len() + kings[1].len()
        );
        board
    }

    /// The men of a side.
    ///
    /// ```
    /// use draughts::{Board, Color};
    /// assert_eq!(Board::TWELVE_MEN.men(Color::White).bits(), 0xfff0_0000);
    /// ```
    #[must_use]
    #[inline]
    pub const fn men(&self, color: Color) -> Bitboard {
        self.men[color as usize]
    }

    /// The kings of a side.
    ///
    /// ```
    /// use draughts::{Board, Color};
    /// assert!(Board::TWELVE_MEN.kings(Color::White).is_empty());
    /// ```
    #[must_use]
    #[inline]
    pub const fn kings(&self, color: Color) -> Bitboard {
        self.kings[color as usize]
    }

    /// All pieces of a side.
    ///
    /// ```
    /// use draughts::{Board, Color};
    /// assert_eq!(Board::TWELVE_MEN.of(Color::White).len(), 12);
    /// ```
    #[must_use]
    #[inline]
    pub const fn of(&self, color: Color) -> Bitboard {
        Bitboard::from_raw(self.men(color).raw() | self.kings(color).raw())
    }

    /// All squares with a piece.
    ///
    /// ```
    /// assert_eq!(draughts::Board::TWELVE_MEN.occupied().len(), 24);
    /// ```
    #[must_use]
    #[inline]
    pub const fn occupied(&self) -> Bitboard {
        Bitboard::from_raw(self.of(Color::White).raw() | self.of(Color::Black).raw())
    }

    /// The piece on a square.
    ///
    /// ```
    /// use draughts::{square, Board};
    /// assert_eq!(Board::TWELVE_MEN.get(square!(a1)).unwrap().symbol(), 'w');
    /// assert_eq!(Board::TWELVE_MEN.get(square!(a5)), None);
    /// ```
    #[must_use]
    pub const fn get(&self, square: Square) -> Option<Piece> {
        let mut i = 0;
        while i < Piece::ALL.len() {
            let piece = Piece::ALL[i];
            if self.bitboard(piece).contains(square) {
                return Some(piece);
            }
            i += 1;
        }
        None
    }

    const fn bitboard(&self, piece: Piece) -> Bitboard {
        match piece.role {
            Role::Man => self.men(piece.color),
            Role::King => self.kings(piece.color),
        }
    }

    /// The board with this piece, or none, on the square.
    ///
    /// ```
    /// use draughts::{square, Board, Piece};
    /// let board = Board::EMPTY.with(square!(c3), Piece::from_symbol('W'));
    /// assert_eq!(board.occupied().len(), 1);
    /// assert_eq!(board.with(square!(c3), None), Board::EMPTY);
    /// ```
    #[must_use]
    pub const fn with(mut self, square: Square, piece: Option<Piece>) -> Self {
        let mut side = 0;
        while side < 2 {
            self.men[side] = self.men[side].without(square);
            self.kings[side] = self.kings[side].without(square);
            side += 1;
        }
        if let Some(Piece { color, role }) = piece {
            let set = match role {
                Role::Man => &mut self.men[color as usize],
                Role::King => &mut self.kings[color as usize],
            };
            *set = set.with(square);
        }
        self
    }

    /// The board turned by 180 degrees with the colours swapped: the same
    /// game seen by the other side.
    ///
    /// ```
    /// use draughts::Board;
    /// assert_eq!(Board::TWELVE_MEN.turned(), Board::TWELVE_MEN);
    /// ```
    #[must_use]
    pub const fn turned(&self) -> Self {
        Self {
            men: [self.men[1].turned(), self.men[0].turned()],
            kings: [self.kings[1].turned(), self.kings[0].turned()],
        }
    }

    /// Reads a diagram: 32 symbols `. w W b B` row by row from White's top
    /// left; white space is skipped. Usable in `const`.
    ///
    /// # Errors
    /// A symbol that is none of these, or fewer or more than 32 of them.
    ///
    /// ```
    /// use draughts::Board;
    /// let error = Board::from_diagram("w x").unwrap_err();
    /// assert_eq!(error.to_string(), "'x' at byte 2 is not one of . w W b B");
    /// ```
    pub const fn from_diagram(text: &str) -> Result<Self, DiagramError> {
        let bytes = text.as_bytes();
        let (mut board, mut count, mut i) = (Self::EMPTY, 0, 0);
        while i < bytes.len() {
            let byte = bytes[i];
            if byte.is_ascii_whitespace() {
                i += 1;
                continue;
            }
            let piece = Piece::from_symbol(byte as char);
            if piece.is_none() && byte != b'.' {
                return Err(DiagramError::Symbol {
                    symbol: char_at(text, i),
                    offset: i,
                });
            }
            if count == Square::COUNT {
                return Err(DiagramError::TooLong { offset: i });
            }
            board = board.with(Square::at(count as u8), piece);
            count += 1;
            i += 1;
        }
        if count < Square::COUNT {
            return Err(DiagramError::TooShort { symbols: count });
        }
        Ok(board)
    }
}

/// The character that starts at this byte; for error messages in `const`.
const fn char_at(text: &str, offset: usize) -> char {
    let bytes = text.as_bytes();
    let first = bytes[offset];
    let (mut code, length) = match first {
        0..0x80 => (first as u32, 1),
        0x80..0xe0 => (first as u32 & 0x1f, 2),
        0xe0..0xf0 => (first as u32 & 0x0f, 3),
        _ => (first as u32 & 0x07, 4),
    };
    let mut i = 1;
    while i < length {
        code = code << 6 | (bytes[offset + i] & 0x3f) as u32;
        i += 1;
    }
    match char::from_u32(code) {
        Some(symbol) => symbol,
        None => char::REPLACEMENT_CHARACTER,
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        geometry_rows(f, |square| self.get(square).map_or('.', Piece::symbol))
    }
}

impl fmt::Debug for Board {
    /// `{:?}` prints the four bitboards, `{:#?}` a call of [`board!`](crate::board!).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            return write!(f, "board![\n{self}\n]");
        }
        f.debug_struct("Board")
            .field("men", &self.men)
            .field("kings", &self.kings)
            .finish()
    }
}

impl FromStr for Board {
    type Err = DiagramError;

    fn from_str(text: &str) -> Result<Self, DiagramError> {
        Self::from_diagram(text)
    }
}

/// Why a diagram is no [`Board`].
///
/// ```
/// use draughts::{Board, board::DiagramError};
/// assert_eq!(Board::from_diagram(". ."), Err(DiagramError::TooShort { symbols: 2 }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum DiagramError {
    /// A character that stands for nothing.
    #[error("{symbol:?} at byte {offset} is not one of . w W b B")]
    Symbol {
        /// The character.
        symbol: char,
        /// Its byte offset.
        offset: usize,
    },
    /// The text ends before the board is full.
    #[error("a diagram has 32 squares, this one has {symbols}")]
    TooShort {
        /// How many squares were given.
        symbols: usize,
    },
    /// A 33rd square.
    #[error("a 33rd square at byte {offset}")]
    TooLong {
        /// Its byte offset.
        offset: usize,
    },
}

/// The square of this name on a board with its dark corner at the bottom
/// left, checked when compiled. Squares of boards that are numbered come from
/// [`Layout::numbered`](crate::Layout::numbered).
///
/// ```
/// use draughts::{square, Layout};
/// assert_eq!(square!(b8).index(), 0);
/// assert_eq!(Layout::ITALIAN.numbered(32), Some(square!(a1)));
/// ```
#[macro_export]
macro_rules! square {
    ($name:ident) => {
        const { $crate::board::named(stringify!($name)) }
    };
}

/// The set of the squares named, checked when compiled; names as in
/// [`square!`](crate::square!).
///
/// ```
/// use draughts::{square, squares};
/// assert_eq!(squares![a1, c3].first(), Some(square!(c3)));
/// ```
#[macro_export]
macro_rules! squares {
    ($($name:ident),* $(,)?) => {
        const { $crate::Bitboard::EMPTY$(.with($crate::board::named(stringify!($name))))* }
    };
}

/// The [`Board`] of a diagram, checked when compiled.
///
/// ```
/// use draughts::{board, Board};
/// let start = board![
///       b   b   b   b
///     b   b   b   b
///       b   b   b   b
///     .   .   .   .
///       .   .   .   .
///     w   w   w   w
///       w   w   w   w
///     w   w   w   w
/// ];
/// assert_eq!(start, Board::TWELVE_MEN);
/// ```
#[macro_export]
macro_rules! board {
    ($($row:tt)*) => {
        const {
            match $crate::Board::from_diagram(stringify!($($row)*)) {
                Ok(board) => board,
                Err(_) => panic!("a board has 32 squares, each one of . w W b B"),
            }
        }
    };
}

/// For the macros: the square with this algebraic name in the crate's own
/// geometry.
#[doc(hidden)]
#[must_use]
pub const fn named(name: &str) -> Square {
    if let &[file @ b'a'..=b'h', rank @ b'1'..=b'8'] = name.as_bytes()
        && let Some(square) = Square::from_coords(file - b'a', rank - b'1')
    {
        return square;
    }
    panic!("a dark square is named a1, c1 ... h8")
}

const _: () = assert!(size_of::<Board>() == 16);
const _: () =
    assert!(Board::TWELVE_MEN.men[0].raw() & geometry::BOTTOM_ROW == geometry::BOTTOM_ROW);

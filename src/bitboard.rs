//! Sets of squares in one `u32`. Knows nothing of pieces.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign,
};

use crate::geometry::{self, Direction};
use crate::{Color, Square};

/// A set of squares, one bit each.
///
/// `&`, `|`, `^`, `-` and `!` are the set operators. The bits are kept in an
/// order of the crate's own; [`bits`](Self::bits) and
/// [`from_bits`](Self::from_bits) speak of squares: bit `n` is square `n`.
///
/// ```
/// use draughts::{squares, Bitboard};
/// let road = squares![a1, b2, c3, d4, e5, f6, g7, h8];
/// assert_eq!((road & squares![c3, c5]).len(), 1);
/// assert_eq!(road - road, Bitboard::EMPTY);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Bitboard(u32);

impl Bitboard {
    /// No square.
    ///
    /// ```
    /// assert!(draughts::Bitboard::EMPTY.is_empty());
    /// ```
    pub const EMPTY: Self = Self(0);

    /// All 32 squares.
    ///
    /// ```
    /// assert_eq!(draughts::Bitboard::FULL.len(), 32);
    /// ```
    pub const FULL: Self = Self(u32::MAX);

    /// The set whose square `n` is in it when bit `n` is set.
    ///
    /// ```
    /// use draughts::{Bitboard, Square};
    /// assert_eq!(Bitboard::from_bits(0b100), Square::at(2).into());
    /// ```
    #[must_use]
    pub const fn from_bits(bits: u32) -> Self {
        Self(geometry::from_public(bits))
    }

    /// The set as bits: bit `n` for square `n`.
    ///
    /// ```
    /// assert_eq!(draughts::squares![b8, a7].bits(), 0x11);
    /// ```
    #[must_use]
    pub const fn bits(self) -> u32 {
        geometry::to_public(self.0)
    }

    /// The set of one square.
    ///
    /// ```
    /// use draughts::{Bitboard, Square};
    /// assert_eq!(Bitboard::from_square(Square::at(9)).bits(), 1 << 9);
    /// ```
    #[must_use]
    pub const fn from_square(square: Square) -> Self {
        Self(geometry::bit_of(square))
    }

    /// The row on which men of this colour are crowned.
    ///
    /// ```
    /// use draughts::{squares, Bitboard, Color};
    /// assert_eq!(Bitboard::last_row(Color::White), squares![b8, d8, f8, h8]);
    /// ```
    #[must_use]
    pub const fn last_row(color: Color) -> Self {
        match color {
            Color::White => Self(geometry::TOP_ROW),
            Color::Black => Self(geometry::BOTTOM_ROW),
        }
    }

    #[inline]
    pub(crate) const fn from_raw(raw: u32) -> Self {
        Self(raw)
    }

    #[inline]
    pub(crate) const fn raw(self) -> u32 {
        self.0
    }

    /// How many squares are in the set.
    ///
    /// ```
    /// assert_eq!(draughts::squares![a1, h8].len(), 2);
    /// ```
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no square is in the set.
    ///
    /// ```
    /// assert!(!draughts::Bitboard::FULL.is_empty());
    /// ```
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the square is in the set.
    ///
    /// ```
    /// use draughts::{square, squares};
    /// assert!(squares![a1, c1].contains(square!(c1)));
    /// ```
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0 & geometry::bit_of(square) != 0
    }

    /// The set with this square in it.
    ///
    /// ```
    /// use draughts::{square, squares};
    /// assert_eq!(squares![a1].with(square!(c1)), squares![a1, c1]);
    /// ```
    #[must_use]
    pub const fn with(self, square: Square) -> Self {
        Self(self.0 | geometry::bit_of(square))
    }

    /// The set without this square.
    ///
    /// ```
    /// use draughts::{square, squares};
    /// assert_eq!(squares![a1, c1].without(square!(c1)), squares![a1]);
    /// ```
    #[must_use]
    pub const fn without(self, square: Square) -> Self {
        Self(self.0 & !geometry::bit_of(square))
    }

    /// Every square moved one step; what would leave the board is dropped.
    ///
    /// ```
    /// use draughts::{squares, Direction};
    /// assert_eq!(squares![c3, h4].shift(Direction::NorthEast), squares![d4]);
    /// ```
    #[must_use]
    pub const fn shift(self, direction: Direction) -> Self {
        Self(geometry::step(self.0, direction))
    }

    /// The set as it lies when the board is turned by 180 degrees.
    ///
    /// ```
    /// use draughts::squares;
    /// assert_eq!(squares![a1, b2].turned(), squares![h8, g7]);
    /// ```
    #[must_use]
    pub const fn turned(self) -> Self {
        Self(geometry::turned(self.0))
    }

    /// The first square in order, if there is one.
    ///
    /// ```
    /// use draughts::{square, squares};
    /// assert_eq!(squares![a1, h8, g7].first(), Some(square!(h8)));
    /// ```
    #[must_use]
    pub const fn first(self) -> Option<Square> {
        Square::new(self.bits().trailing_zeros() as u8)
    }

    /// The squares in order.
    ///
    /// ```
    /// use draughts::{square, squares};
    /// let mut iter = squares![a1, h8].iter();
    /// assert_eq!(iter.len(), 2);
    /// assert_eq!(iter.next_back(), Some(square!(a1)));
    /// ```
    pub const fn iter(self) -> Squares {
        Squares(self.bits())
    }
}

macro_rules! operator {
    ($name:ident, $method:ident, $assign:ident, $assign_method:ident, $apply:expr) => {
        impl $name for Bitboard {
            type Output = Self;

            #[inline]
            fn $method(self, other: Self) -> Self {
                let apply: fn(u32, u32) -> u32 = $apply;
                Self(apply(self.0, other.0))
            }
        }

        impl $assign for Bitboard {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                *self = $name::$method(*self, other);
            }
        }
    };
}

operator!(BitAnd, bitand, BitAndAssign, bitand_assign, |a, b| a & b);
operator!(BitOr, bitor, BitOrAssign, bitor_assign, |a, b| a | b);
operator!(BitXor, bitxor, BitXorAssign, bitxor_assign, |a, b| a ^ b);
operator!(Sub, sub, SubAssign, sub_assign, |a, b| a & !b);

impl Not for Bitboard {
    type Output = Self;

    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl From<Square> for Bitboard {
    fn from(square: Square) -> Self {
        Self::from_square(square)
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl Extend<Square> for Bitboard {
    fn extend<I: IntoIterator<Item = Square>>(&mut self, squares: I) {
        *self |= squares.into_iter().collect::<Self>();
    }
}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    fn into_iter(self) -> Squares {
        self.iter()
    }
}

impl fmt::Debug for Bitboard {
    /// `{:?}` prints the public bits, `{:#?}` eight rows of `X` and `.`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !f.alternate() {
            return write!(f, "Bitboard({:#010x})", self.bits());
        }
        geometry_rows(f, |square| if self.contains(square) { 'X' } else { '.' })
    }
}

/// Writes eight rows of four symbols, each where its square lies.
pub(crate) fn geometry_rows(
    f: &mut fmt::Formatter<'_>,
    symbol: impl Fn(Square) -> char,
) -> fmt::Result {
    for row in Square::ALL.chunks(4) {
        let (file, rank) = row[0].coords();
        if rank < 7 {
            f.write_str("\n")?;
        }
        if file == 1 {
            f.write_str("  ")?;
        }
        for (i, &square) in row.iter().enumerate() {
            if i > 0 {
                f.write_str("   ")?;
            }
            write!(f, "{}", symbol(square))?;
        }
    }
    Ok(())
}

macro_rules! format_bits {
    ($($name:ident),*) => {$(
        impl fmt::$name for Bitboard {
            /// Formats the public bits.
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::$name::fmt(&self.bits(), f)
            }
        }
    )*};
}

format_bits!(LowerHex, UpperHex, Binary, Octal);

/// Iterator over the squares of a [`Bitboard`], in order.
///
/// ```
/// use draughts::squares;
/// let indices: Vec<u8> = squares![a1, b8, h8].into_iter().map(|s| s.index()).collect();
/// assert_eq!(indices, [0, 3, 28]);
/// ```
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Squares(u32);

impl Iterator for Squares {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let square = Square::new(self.0.trailing_zeros() as u8)?;
        self.0 &= self.0 - 1;
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl DoubleEndedIterator for Squares {
    fn next_back(&mut self) -> Option<Square> {
        let index = self.0.checked_ilog2()?;
        self.0 ^= 1 << index;
        Square::new(index as u8)
    }
}

impl ExactSizeIterator for Squares {}
impl FusedIterator for Squares {}

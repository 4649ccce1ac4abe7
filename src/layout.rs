//! How a board's squares are named and drawn: which corner is dark, numbers
//! or letters, where number 1 stands. The rules never look at it.
//!
//! ```
//! use draughts::layout::{DarkCorner, Naming, NumberOne};
//! use draughts::{square, Layout};
//! let from_a1 = Layout {
//!     dark_corner: DarkCorner::Left,
//!     naming: Naming::Numeric,
//!     number_one: NumberOne::BottomLeft,
//! };
//! assert_eq!(from_a1.name(square!(c1)).as_str(), "2");
//! ```

use core::fmt;
use core::iter::FusedIterator;

use crate::Square;

/// Which bottom corner, seen from White, is a dark square.
///
/// ```
/// use draughts::layout::DarkCorner;
/// assert_ne!(DarkCorner::Left, DarkCorner::Right);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DarkCorner {
    /// The left one, as in Russian draughts (R-1).
    Left,
    /// The right one, as in Italian draughts (I-1): the left-right mirror of
    /// the other.
    Right,
}

/// The corner, seen from White, where number 1 stands. Numbers run along the
/// rows.
///
/// ```
/// use draughts::layout::NumberOne;
/// assert_ne!(NumberOne::TopLeft, NumberOne::BottomRight);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NumberOne {
    /// Black's back row, from White's left (I-2).
    TopLeft,
    /// Black's back row, from White's right.
    TopRight,
    /// White's back row, from White's left.
    BottomLeft,
    /// White's back row, from White's right.
    BottomRight,
}

/// Letters and digits, or numbers.
///
/// ```
/// use draughts::layout::Naming;
/// assert_ne!(Naming::Algebraic, Naming::Numeric);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Naming {
    /// `a1` to `h8`; only dark squares have a piece on them.
    Algebraic,
    /// `1` to `32`.
    Numeric,
}

/// How a variant names and draws the squares.
///
/// The Russian board, with its dark corner at the left; it is numbered too, as
/// the English board is:
#[doc = "<div style=\"display:flex;gap:1em;max-width:42em\">"]
#[doc = include_str!("../assets/russian.svg")]
#[doc = include_str!("../assets/russian-numbers.svg")]
/// </div>
///
/// The Italian board is the mirror image:
#[doc = "<div style=\"max-width:20.5em\">"]
#[doc = include_str!("../assets/italian.svg")]
/// </div>
///
/// ```
/// use draughts::{square, Layout};
/// assert_eq!(Layout::RUSSIAN.name(square!(b8)).to_string(), "b8");
/// // The Italian board is the mirror image: square 1 is its top left.
/// assert_eq!(Layout::ITALIAN.name(square!(h8)).to_string(), "1");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Layout {
    /// Where the dark corner is.
    pub dark_corner: DarkCorner,
    /// How squares are written.
    pub naming: Naming,
    /// Where number 1 stands. With algebraic naming this is the order in
    /// which numeric text is read.
    pub number_one: NumberOne,
}

impl Layout {
    /// Dark corner left, algebraic; numbers are read from `b8` (R-1, R-30,
    /// B-1, C-1).
    ///
    /// ```
    /// use draughts::{square, Layout};
    /// assert_eq!(Layout::RUSSIAN.number(square!(b8)), 1);
    /// ```
    pub const RUSSIAN: Self = Self {
        dark_corner: DarkCorner::Left,
        naming: Naming::Algebraic,
        number_one: NumberOne::TopLeft,
    };

    /// Dark corner left, numbers from White's top left (E-1, L-1).
    ///
    /// ```
    /// use draughts::{square, Layout};
    /// assert_eq!(Layout::ENGLISH.name(square!(b8)).as_str(), "1");
    /// ```
    pub const ENGLISH: Self = Self {
        naming: Naming::Numeric,
        ..Self::RUSSIAN
    };

    /// Dark corner right, numbers from White's top left (I-1, I-2).
    ///
    /// ```
    /// use draughts::{square, Layout};
    /// assert_eq!(Layout::ITALIAN.number(square!(a1)), 32);
    /// ```
    pub const ITALIAN: Self = Self {
        dark_corner: DarkCorner::Right,
        naming: Naming::Numeric,
        number_one: NumberOne::TopLeft,
    };

    /// Dark corner right, numbers from White's bottom right (S-1).
    ///
    /// ```
    /// use draughts::{square, Layout};
    /// assert_eq!(Layout::SPANISH.number(square!(a1)), 1);
    /// ```
    pub const SPANISH: Self = Self {
        number_one: NumberOne::BottomRight,
        ..Self::ITALIAN
    };

    /// Dark corner left, numbers from White's bottom right, which is the top
    /// left of Black, who begins (T-1).
    ///
    /// ```
    /// use draughts::{square, Layout};
    /// assert_eq!(Layout::THAI.number(square!(g1)), 1);
    /// ```
    pub const THAI: Self = Self {
        number_one: NumberOne::BottomRight,
        ..Self::ENGLISH
    };

    /// The name of a square.
    ///
    /// ```
    /// use draughts::{square, Layout};
    /// assert_eq!(format!("{:>3}", Layout::RUSSIAN.name(square!(c3))), " c3");
    /// ```
    #[must_use]
    pub const fn name(self, square: Square) -> SquareName {
        let (file, rank) = self.drawn_at(square);
        match self.naming {
            Naming::Algebraic => SquareName([b'a' + file, b'1' + rank]),
            Naming::Numeric => {
                let number = self.number(square);
                SquareName([
                    if number < 10 { 0 } else { b'0' + number / 10 },
                    b'0' + number % 10,
                ])
            }
        }
    }

    /// The number of a square, 1 to 32.
    ///
    /// ```
    /// use draughts::{square, Layout};
    /// assert_eq!(Layout::ITALIAN.number(square!(g1)), 29);
    /// ```
    #[must_use]
    pub const fn number(self, square: Square) -> u8 {
        self.renumber(square.index()) + 1
    }

    /// The square with this number; `None` unless it is 1 to 32.
    ///
    /// ```
    /// use draughts::{square, Layout};
    /// assert_eq!(Layout::ITALIAN.numbered(4), Some(square!(b8)));
    /// assert_eq!(Layout::ITALIAN.numbered(0), None);
    /// ```
    #[must_use]
    pub const fn numbered(self, number: u8) -> Option<Square> {
        match number {
            1..=32 => Square::new(self.renumber(number - 1)),
            _ => None,
        }
    }

    /// From the geometry's order to this layout's, both from 0; each way.
    const fn renumber(self, index: u8) -> u8 {
        let mirrored = matches!(self.dark_corner, DarkCorner::Right);
        let (from_right, from_below) = match self.number_one {
            NumberOne::TopLeft => (false, false),
            NumberOne::TopRight => (true, false),
            NumberOne::BottomLeft => (false, true),
            NumberOne::BottomRight => (true, true),
        };
        let index = if from_below { index ^ 0b11100 } else { index };
        if from_right == mirrored {
            index
        } else {
            index ^ 0b00011
        }
    }

    /// The square with this algebraic name, lower or upper case, on this
    /// board.
    ///
    /// ```
    /// use draughts::{square, Layout};
    /// assert_eq!(Layout::RUSSIAN.lettered("C3"), Some(square!(c3)));
    /// assert_eq!(Layout::RUSSIAN.lettered("b3"), None); // light
    /// ```
    #[must_use]
    pub const fn lettered(self, name: &str) -> Option<Square> {
        let &[file, rank @ b'1'..=b'8'] = name.as_bytes() else {
            return None;
        };
        let file = match file.to_ascii_lowercase() {
            file @ b'a'..=b'h' => file - b'a',
            _ => return None,
        };
        Square::from_coords(self.mirrored(file), rank - b'1')
    }

    /// Where a square is drawn: column from White's left and row from White's
    /// side, both from 0.
    ///
    /// ```
    /// use draughts::{square, Layout};
    /// assert_eq!(Layout::ITALIAN.drawn_at(square!(a1)), (7, 0));
    /// ```
    #[must_use]
    pub const fn drawn_at(self, square: Square) -> (u8, u8) {
        let (file, rank) = square.coords();
        (self.mirrored(file), rank)
    }

    /// From a file of the geometry to the column where it is drawn, both from
    /// 0; each way.
    pub(crate) const fn mirrored(self, file: u8) -> u8 {
        match self.dark_corner {
            DarkCorner::Left => file,
            DarkCorner::Right => 7 - file,
        }
    }

    /// The squares in the order of their numbers.
    ///
    /// ```
    /// use draughts::{square, Layout};
    /// assert_eq!(Layout::ITALIAN.squares().next(), Some(square!(h8)));
    /// ```
    #[must_use]
    pub fn squares(
        self,
    ) -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator + FusedIterator {
        (0..Square::COUNT as u8).map(move |i| Square::at(self.renumber(i)))
    }
}

/// A square's name, ready to be printed or compared.
///
/// ```
/// use draughts::{square, Layout};
/// assert_eq!(Layout::ITALIAN.name(square!(a7)).as_str(), "8");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SquareName([u8; 2]);

impl SquareName {
    /// The name as text.
    ///
    /// ```
    /// use draughts::{square, Layout};
    /// assert_eq!(Layout::RUSSIAN.name(square!(e5)).as_str(), "e5");
    /// ```
    #[must_use]
    pub fn as_str(&self) -> &str {
        let text = if self.0[0] == 0 {
            &self.0[1..]
        } else {
            &self.0
        };
        core::str::from_utf8(text).unwrap_or_default()
    }
}

impl fmt::Display for SquareName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for SquareName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

//! The 32 dark squares of one geometry. Holds numbers and coordinates; names
//! (`c3`, `22`) belong to a [`Layout`](crate::Layout).
//!
//! Inside the crate every board has its dark corner at the bottom left, seen
//! from White. Squares are counted row by row from the top left:
//!
//! ```text
//! 8     0     1     2     3
//! 7  4     5     6     7
//! 6     8     9    10    11
//! 5 12    13    14    15
//! 4    16    17    18    19
//! 3 20    21    22    23
//! 2    24    25    26    27
//! 1 28    29    30    31
//!    a  b  c  d  e  f  g  h
//! ```

use core::fmt;

use crate::geometry::{self, Direction};

/// A dark square, numbered 0 to 31 row by row from White's top left.
///
/// ```
/// use draughts::Square;
/// let a1 = Square::from_coords(0, 0).unwrap();
/// assert_eq!(a1.index(), 28);
/// assert_eq!(Square::new(32), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// How many dark squares there are.
    ///
    /// ```
    /// assert_eq!(draughts::Square::COUNT, 32);
    /// ```
    pub const COUNT: usize = 32;

    /// All squares in order.
    ///
    /// ```
    /// use draughts::Square;
    /// assert!(Square::ALL.is_sorted());
    /// ```
    pub const ALL: [Self; Self::COUNT] = {
        let mut all = [Self(0); Self::COUNT];
        let mut i = 0;
        while i < Self::COUNT {
            all[i] = Self(i as u8);
            i += 1;
        }
        all
    };

    /// The square with this number, if it is below 32.
    ///
    /// ```
    /// use draughts::Square;
    /// assert_eq!(Square::new(5).map(Square::index), Some(5));
    /// ```
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        if index < 32 { Some(Self(index)) } else { None }
    }

    /// The square with this number.
    ///
    /// # Panics
    /// If `index` is 32 or more.
    ///
    /// ```
    /// use draughts::Square;
    /// assert_eq!(Square::at(31).coords(), (6, 0));
    /// ```
    #[must_use]
    #[track_caller]
    pub const fn at(index: u8) -> Self {
        assert!(index < 32, "a square's index is below 32");
        Self(index)
    }

    /// The dark square on this file and rank, both counted from 0 at White's
    /// bottom left; `None` for a light square or one off the board.
    ///
    /// ```
    /// use draughts::Square;
    /// assert_eq!(Square::from_coords(1, 0), None); // b1 is light
    /// ```
    #[must_use]
    pub const fn from_coords(file: u8, rank: u8) -> Option<Self> {
        if file < 8 && rank < 8 && (file + rank).is_multiple_of(2) {
            Some(Self(4 * (7 - rank) + file / 2))
        } else {
            None
        }
    }

    /// Its number, 0 to 31.
    ///
    /// ```
    /// assert_eq!(draughts::Square::at(7).index(), 7);
    /// ```
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// File and rank, both from 0 at White's bottom left.
    ///
    /// ```
    /// assert_eq!(draughts::Square::at(0).coords(), (1, 7));
    /// ```
    #[must_use]
    pub const fn coords(self) -> (u8, u8) {
        let rank = 7 - self.0 / 4;
        (2 * (self.0 % 4) + rank % 2, rank)
    }

    /// The next square in a direction, unless the edge is reached.
    ///
    /// ```
    /// use draughts::{Direction, Square};
    /// let a1 = Square::from_coords(0, 0).unwrap();
    /// assert_eq!(a1.step(Direction::NorthEast), Square::from_coords(1, 1));
    /// assert_eq!(a1.step(Direction::NorthWest), None);
    /// ```
    #[must_use]
    pub const fn step(self, direction: Direction) -> Option<Self> {
        let stepped = geometry::step(geometry::bit_of(self), direction);
        if stepped == 0 {
            None
        } else {
            Some(geometry::square_of(stepped))
        }
    }

    /// The square where this one comes to lie when the board is turned by
    /// 180 degrees.
    ///
    /// ```
    /// assert_eq!(draughts::Square::at(0).turned().index(), 31);
    /// ```
    #[must_use]
    pub const fn turned(self) -> Self {
        Self(31 - self.0)
    }
}

impl fmt::Debug for Square {
    /// Prints the number and the coordinates in the crate's own geometry.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (file, rank) = self.coords();
        write!(
            f,
            "Square({}:{}{})",
            self.0,
            (b'a' + file) as char,
            rank + 1
        )
    }
}

impl TryFrom<u8> for Square {
    type Error = SquareOutOfRange;

    fn try_from(index: u8) -> Result<Self, SquareOutOfRange> {
        Self::new(index).ok_or(SquareOutOfRange { index })
    }
}

/// A number that is no square's.
///
/// ```
/// use draughts::Square;
/// let error = Square::try_from(40).unwrap_err();
/// assert_eq!(error.to_string(), "40 is not the index of a square (0 to 31)");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("{index} is not the index of a square (0 to 31)")]
#[non_exhaustive]
pub struct SquareOutOfRange {
    /// The number given.
    pub index: u8,
}

//! The two sides. Holds nothing about where they sit or who moves first: that
//! is the variant's matter.

use core::fmt;
use core::ops::Not;

/// One of the two sides.
///
/// ```
/// use draughts::Color;
/// assert_eq!(!Color::White, Color::Black);
/// assert_eq!(Color::Black.to_string(), "black");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    /// The side whose men move up the board.
    White,
    /// The side whose men move down the board.
    Black,
}

impl Color {
    /// Both colours, White first.
    ///
    /// ```
    /// use draughts::Color;
    /// assert_eq!(Color::ALL, [Color::White, Color::Black]);
    /// ```
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// The other side.
    ///
    /// ```
    /// use draughts::Color;
    /// assert_eq!(Color::White.other(), Color::Black);
    /// ```
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

impl Not for Color {
    type Output = Self;

    fn not(self) -> Self {
        self.other()
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::White => "white",
            Self::Black => "black",
        })
    }
}

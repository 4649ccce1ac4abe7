//! The two sides. Holds nothing about where they sit or who moves first: that
//! is the variant's matter.

use core::fmt;
use core::ops::Not;
use core::str::FromStr;

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

    /// Its name in lower case.
    ///
    /// ```
    /// use draughts::Color;
    /// assert_eq!(Color::White.name(), "white");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
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
        f.pad(self.name())
    }
}

impl FromStr for Color {
    type Err = UnknownColor;

    fn from_str(name: &str) -> Result<Self, UnknownColor> {
        let named = Self::ALL.into_iter().find(|color| color.name() == name);
        named.ok_or(UnknownColor)
    }
}

/// A text that names no [`Color`].
///
/// ```
/// use draughts::{Color, UnknownColor};
/// assert_eq!("black".parse(), Ok(Color::Black));
/// assert_eq!("red".parse::<Color>(), Err(UnknownColor));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("neither white nor black")]
pub struct UnknownColor;

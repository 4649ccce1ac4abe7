//! What movetext is made of: moves and what stands among them, results, numbers.
//! How they are written is in `words` and `tokens`.

use core::fmt;

use crate::Color;

/// A part of the movetext. `T` is a text: bytes as they stand for a
/// [`Visitor`](super::Visitor), `&str` in a [`Record`](super::Record).
///
/// ```
/// use draughts::notation::pdn::{Item, Reader};
/// let record = Reader::from_bytes(b"1. 32-28! $4 {good} *").records().next().unwrap()?;
/// let items = [Item::Move("32-28"), Item::Strength("!"), Item::Nag(4), Item::Comment("good")];
/// assert!(record.entries().map(|entry| entry.item).eq(items));
/// # Ok::<(), draughts::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Item<T> {
    /// A move as written, not checked in any way.
    Move(T),
    /// A strength mark of the move before it: `!`, `?`, any row of them, or
    /// one in parentheses, `(?)`.
    Strength(T),
    /// A numeric annotation, `$1` and so on. PGN knows those up to 255; files
    /// have others.
    Nag(u16),
    /// A comment, with its blanks and line ends.
    Comment(T),
    /// The FEN of a position put up here; `B::` only hands the move to Black.
    Setup(T),
    /// `(`: other moves instead of the last one.
    StartVariation,
    /// `)`
    EndVariation,
    /// How the game ended, or the variation in which it stands.
    Result(GameResult),
}

impl<T> Item<T> {
    /// The item with another text.
    ///
    /// ```
    /// use draughts::notation::pdn::Item;
    /// assert_eq!(Item::Move("a3-b4").map(str::len), Item::Move(5));
    /// ```
    #[must_use]
    pub fn map<U>(self, text: impl FnOnce(T) -> U) -> Item<U> {
        match self {
            Self::Move(t) => Item::Move(text(t)),
            Self::Strength(t) => Item::Strength(text(t)),
            Self::Nag(nag) => Item::Nag(nag),
            Self::Comment(t) => Item::Comment(text(t)),
            Self::Setup(t) => Item::Setup(text(t)),
            Self::StartVariation => Item::StartVariation,
            Self::EndVariation => Item::EndVariation,
            Self::Result(result) => Item::Result(result),
        }
    }
}

/// A result as it is written; two schools of points are in use, and the
/// text is kept.
///
/// ```
/// use draughts::{notation::pdn::GameResult, Color};
/// let result = GameResult::from_bytes(b"2-0").unwrap();
/// assert_eq!((result, result.winner()), (GameResult::TwoZero, Some(Color::White)));
/// assert_eq!(GameResult::from_bytes(b"1-10"), None); // a move
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum GameResult {
    /// `1-0`, White has won.
    OneZero,
    /// `0-1`, Black has won.
    ZeroOne,
    /// `1/2-1/2`, a draw.
    HalfHalf,
    /// `2-0`, White has won.
    TwoZero,
    /// `0-2`, Black has won.
    ZeroTwo,
    /// `1-1`, a draw.
    OneOne,
    /// `0-0`, nobody has a point.
    ZeroZero,
    /// `*`, not finished or not known.
    Unknown,
}

impl GameResult {
    /// Every result.
    ///
    /// ```
    /// use draughts::notation::pdn::GameResult;
    /// let draws = GameResult::ALL.into_iter().filter(|result| result.is_draw());
    /// assert!(draws.eq([GameResult::HalfHalf, GameResult::OneOne]));
    /// ```
    pub const ALL: [Self; 8] = [
        Self::OneZero,
        Self::ZeroOne,
        Self::HalfHalf,
        Self::TwoZero,
        Self::ZeroTwo,
        Self::OneOne,
        Self::ZeroZero,
        Self::Unknown,
    ];

    /// The result that is written like that, whole.
    ///
    /// ```
    /// use draughts::notation::pdn::GameResult;
    /// assert_eq!(GameResult::from_bytes(b"*"), Some(GameResult::Unknown));
    /// ```
    #[must_use]
    #[inline]
    pub const fn from_bytes(text: &[u8]) -> Option<Self> {
        match text {
            b"1-0" => Some(Self::OneZero),
            b"0-1" => Some(Self::ZeroOne),
            b"1/2-1/2" => Some(Self::HalfHalf),
            b"2-0" => Some(Self::TwoZero),
            b"0-2" => Some(Self::ZeroTwo),
            b"1-1" => Some(Self::OneOne),
            b"0-0" => Some(Self::ZeroZero),
            b"*" => Some(Self::Unknown),
            _ => None,
        }
    }

    /// The first of the texts that is a result, unknown if none is.
    pub(crate) fn first_of<'a>(mut texts: impl Iterator<Item = &'a [u8]>) -> Self {
        texts.find_map(Self::from_bytes).unwrap_or(Self::Unknown)
    }

    /// How it is written.
    ///
    /// ```
    /// use draughts::notation::pdn::GameResult;
    /// assert_eq!(GameResult::HalfHalf.as_str(), "1/2-1/2");
    /// ```
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::OneZero => "1-0",
            Self::ZeroOne => "0-1",
            Self::HalfHalf => "1/2-1/2",
            Self::TwoZero => "2-0",
            Self::ZeroTwo => "0-2",
            Self::OneOne => "1-1",
            Self::ZeroZero => "0-0",
            Self::Unknown => "*",
        }
    }

    /// Who has won: in Poddavki too the side with the point.
    ///
    /// ```
    /// use draughts::{notation::pdn::GameResult, Color};
    /// assert_eq!(GameResult::ZeroTwo.winner(), Some(Color::Black));
    /// assert_eq!(GameResult::OneOne.winner(), None);
    /// ```
    #[must_use]
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::OneZero | Self::TwoZero => Some(Color::White),
            Self::ZeroOne | Self::ZeroTwo => Some(Color::Black),
            _ => None,
        }
    }

    /// Whether both have the half.
    ///
    /// ```
    /// use draughts::notation::pdn::GameResult;
    /// assert!(GameResult::OneOne.is_draw());
    /// assert!(!GameResult::ZeroZero.is_draw());
    /// ```
    #[must_use]
    pub const fn is_draw(self) -> bool {
        matches!(self, Self::HalfHalf | Self::OneOne)
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// A move number: `1.`, or `1...` before a move of the second player.
///
/// ```
/// use core::ops::ControlFlow;
/// use draughts::notation::pdn::{Item, MoveNumber, Place, Reader, Visitor};
///
/// /// The last number of a game.
/// struct Last;
///
/// impl Visitor for Last {
///     type Tags = ();
///     type Movetext = Option<MoveNumber>;
///     type Output = Option<MoveNumber>;
///
///     fn begin_tags(&mut self, _: Place) -> ControlFlow<Self::Output, ()> {
///         ControlFlow::Continue(())
///     }
///     fn begin_movetext(&mut self, _: ()) -> ControlFlow<Self::Output, Self::Movetext> {
///         ControlFlow::Continue(None)
///     }
///     fn number(
///         &mut self, last: &mut Self::Movetext, number: MoveNumber, _: Place,
///     ) -> ControlFlow<Self::Output> {
///         *last = Some(number);
///         ControlFlow::Continue(())
///     }
///     fn item(
///         &mut self, _: &mut Self::Movetext, _: Item<&[u8]>, _: Place,
///     ) -> ControlFlow<Self::Output> {
///         ControlFlow::Continue(())
///     }
///     fn end_game(&mut self, last: Self::Movetext) -> Self::Output { last }
/// }
///
/// let mut reader = Reader::from_bytes(b"7... 12-16 8. 21-17 8... 16-20 *");
/// let number = reader.read_game(&mut Last)?.flatten().unwrap();
/// assert_eq!((number.number, number.is_second), (8, true));
/// # Ok::<(), draughts::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MoveNumber {
    /// The number as written, at most `u32::MAX`; files are often wrong.
    pub number: u32,
    /// Whether it is written with more than one dot.
    pub is_second: bool,
}

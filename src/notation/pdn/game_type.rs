//! The `GameType` tag.

use core::fmt;

use crate::Color;

/// The value of a `GameType` tag: `25,W,8,8,A0,0`, or short `25`.
///
/// ```
/// use draughts::{notation::pdn::{GameType, Notation}, variant::{Russian, Variant}, Color};
/// let game_type = GameType::parse("25,W,8,8,A0,0").unwrap();
/// assert_eq!(Some(game_type.number), Russian::PDN.number().map(u32::from));
/// let tail = game_type.tail.unwrap();
/// assert_eq!((tail.first, tail.width, tail.height), (Color::White, 8, 8));
/// assert_eq!((tail.notation, tail.corner), (Notation::Algebraic, 0));
/// assert_eq!(tail.is_inverted, Some(false));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct GameType {
    /// The number of the game: 22 Italian, 25 Russian.
    pub number: u32,
    /// What follows it, if that is well-formed.
    pub tail: Option<GameTypeTail>,
}

/// What may follow the number of a game type: the board and its names.
///
/// ```
/// use draughts::notation::pdn::GameType;
/// let tail = GameType::parse("22,W,8,8,N2,1").unwrap().tail.unwrap();
/// assert_eq!((tail.width, tail.corner, tail.is_inverted), (8, 2, Some(true)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct GameTypeTail {
    /// Who moves first.
    pub first: Color,
    /// Squares from left to right.
    pub width: u32,
    /// Squares from the nearest row to the farthest.
    pub height: u32,
    /// How squares are named.
    pub notation: Notation,
    /// Where the first square is, seen by who moves first: 0 bottom left,
    /// 1 bottom right, 2 top left, 3 top right.
    pub corner: u8,
    /// Whether the bottom left corner is no square of the game; absent if
    /// the text has no such flag.
    pub is_inverted: Option<bool>,
}

/// How a game type writes moves.
///
/// ```
/// use draughts::notation::pdn::{GameType, Notation};
/// let tail = GameType::parse("22,W,8,8,N2,1").unwrap().tail.unwrap();
/// assert_eq!(tail.notation, Notation::Numeric);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Notation {
    /// `A`: letter and digit.
    Algebraic,
    /// `N`: numbers.
    Numeric,
    /// `S`: short, as in chess.
    Short,
}

impl GameType {
    /// Reads a value. A tail that is not well-formed does not lose the
    /// number; without a number it is none.
    ///
    /// ```
    /// use draughts::notation::pdn::GameType;
    /// assert_eq!(GameType::parse("25,W,8,8,B7").unwrap().number, 25);
    /// assert_eq!(GameType::parse("Russian"), None);
    /// ```
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim_ascii();
        let end = text
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(text.len());
        let (number, tail) = text.split_at(end);
        let number = number.parse().ok()?;
        let tail = tail.strip_prefix(',').and_then(GameTypeTail::parse);
        Some(Self { number, tail })
    }
}

impl GameType {
    /// Who moves first: as the tail says, else by the number.
    ///
    /// ```
    /// use draughts::{notation::pdn::GameType, Color};
    /// assert_eq!(GameType::parse("21").map(GameType::first), Some(Color::Black));
    /// assert_eq!(GameType::parse("21,W,8,8,N1").map(GameType::first), Some(Color::White));
    /// ```
    #[must_use]
    pub const fn first(self) -> Color {
        match (self.tail, self.number) {
            (Some(tail), _) => tail.first,
            // English, Pool, Thai.
            (None, 21 | 23 | 31) => Color::Black,
            (None, _) => Color::White,
        }
    }
}

impl GameTypeTail {
    fn parse(text: &str) -> Option<Self> {
        let mut fields = text.split(',');
        let first = match fields.next()? {
            "W" => Color::White,
            "B" => Color::Black,
            _ => return None,
        };
        let width = size(fields.next()?)?;
        let height = size(fields.next()?)?;
        let &[letter, corner @ b'0'..=b'3'] = fields.next()?.as_bytes() else {
            return None;
        };
        let notation = match letter {
            b'A' => Notation::Algebraic,
            b'N' => Notation::Numeric,
            b'S' => Notation::Short,
            _ => return None,
        };
        let is_inverted = match fields.next() {
            None => None,
            Some("0") => Some(false),
            Some("1") => Some(true),
            Some(_) => return None,
        };
        let tail = Self {
            first,
            width,
            height,
            notation,
            corner: corner - b'0',
            is_inverted,
        };
        fields.next().is_none().then_some(tail)
    }
}

fn size(text: &str) -> Option<u32> {
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| is_number)
}

/// As the tag has it.
impl fmt::Display for GameType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number)?;
        let Some(tail) = self.tail else {
            return Ok(());
        };
        let first = match tail.first {
            Color::White => 'W',
            Color::Black => 'B',
        };
        let notation = match tail.notation {
            Notation::Algebraic => 'A',
            Notation::Numeric => 'N',
            Notation::Short => 'S',
        };
        let (width, height, corner) = (tail.width, tail.height, tail.corner);
        write!(f, ",{first},{width},{height},{notation}{corner}")?;
        match tail.is_inverted {
            None => Ok(()),
            Some(flag) => write!(f, ",{}", u8::from(flag)),
        }
    }
}

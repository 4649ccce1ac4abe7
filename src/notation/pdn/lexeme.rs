//! What the scanner hands out: a token, a fault, or an error of the source.

use super::source::Source;
use super::{GameResult, MoveNumber, Place, SyntaxErrorKind};

/// What stands ahead. Small, since there are many: the scanner's `name` and
/// `value` tell what is inside a tag or a setup.
#[derive(Clone, Copy, Debug)]
pub(super) enum Token {
    Tag,
    /// The tags are over; has no text.
    Movetext,
    Number(MoveNumber),
    /// Dots without a meaning.
    Dots,
    Move,
    /// A move written with blanks, now in the scanner's `joined`.
    SpacedMove,
    Strength,
    Nag(u16),
    /// A `*` glued to a move.
    Forced,
    Comment,
    Setup,
    Open,
    Close,
    Result(GameResult),
    /// The game is over; has no text.
    End(Ending),
}

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    /// Its result, the end of the input, or a wrapper's.
    Marked,
    /// A `[` at the start of a line.
    NextGame,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Lexeme {
    pub(super) token: Token,
    pub(super) len: usize,
}

/// What is wrong ahead, and how far to go on from it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fault {
    pub(super) kind: SyntaxErrorKind,
    pub(super) place: Place,
    pub(super) resume: usize,
}

impl Fault {
    /// What is wrong, if anything is, where nothing is to be passed over.
    pub(super) fn at(wrong: Option<(SyntaxErrorKind, Place)>) -> Result<(), Self> {
        match wrong {
            None => Ok(()),
            Some((kind, place)) => Err(Self {
                kind,
                place,
                resume: 0,
            }),
        }
    }
}

/// Why there is no token.
#[derive(Debug)]
pub(super) enum Stop<E> {
    Fault(Fault),
    Source(E),
}

impl<E> From<E> for Stop<E> {
    fn from(error: E) -> Self {
        Self::Source(error)
    }
}

pub(super) type Scan<S, T = Lexeme> = Result<T, Stop<<S as Source>::Error>>;

//! Places in a text, and what can be wrong there.

use core::convert::Infallible;
use core::fmt;

/// A place in the input: the first byte of what is meant.
///
/// ```
/// use draughts::notation::pdn::Reader;
/// let error = Reader::from_bytes(b"1. 32-28\n )").records().next().unwrap().unwrap_err();
/// let place = error.syntax().unwrap().place;
/// assert_eq!((place.offset, place.line, place.column), (10, 2, 2));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// Bytes of the input before it.
    pub offset: u64,
    /// Its line, from 1. A line ends with LF, CR LF or a lone CR.
    pub line: u32,
    /// Its column in bytes, from 1.
    pub column: u32,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// Why one game cannot be read. The other games of the input can.
///
/// ```
/// use draughts::notation::pdn::{Reader, SyntaxErrorKind};
/// let mut records = Reader::from_bytes(b"[Site London]\n1. 32-28 *\n[Site \"Paris\"] *").records();
/// let error = records.next().unwrap().unwrap_err();
/// let error = error.syntax().unwrap();
/// assert_eq!((error.kind, error.game), (SyntaxErrorKind::TagValue, 1));
/// let text = "game 1, line 1, column 7: a tag needs a value in quotes";
/// assert_eq!(error.to_string(), text);
/// assert_eq!(records.next().unwrap().unwrap().tag("Site"), Some("Paris"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("game {game}, {place}: {kind}")]
#[non_exhaustive]
pub struct SyntaxError {
    /// What is wrong.
    pub kind: SyntaxErrorKind,
    /// Where it is wrong.
    pub place: Place,
    /// The number of the game in the input, from 1; bad games count.
    pub game: u64,
}

/// What is wrong with the text of a game.
///
/// ```
/// use draughts::notation::pdn::SyntaxErrorKind;
/// let text = SyntaxErrorKind::UnclosedComment.to_string();
/// assert_eq!(text, "a comment is not closed");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum SyntaxErrorKind {
    /// The name of a tag is a capital letter, then letters, digits and `_`.
    #[error("a tag needs a name that begins with a capital letter")]
    TagName,
    /// The value of a tag stands in quotes.
    #[error("a tag needs a value in quotes")]
    TagValue,
    /// The quoted value of a tag has no end.
    #[error("the value of a tag is not closed")]
    UnclosedValue,
    /// There is no `]` behind the value of a tag.
    #[error("a tag is not closed")]
    UnclosedTag,
    /// A `{` without its `}`.
    #[error("a comment is not closed")]
    UnclosedComment,
    /// A `(` without its `)`.
    #[error("a variation is not closed")]
    UnclosedVariation,
    /// A `}` without a `{` before it. Comments do not nest.
    #[error("there is no comment to close")]
    StrayBrace,
    /// A `)` without a `(` before it.
    #[error("there is no variation to close")]
    StrayParenthesis,
    /// A `[` or `]` among the moves. A game's tags come first, and those of
    /// the next game begin a line.
    #[error("a bracket among the moves")]
    StrayBracket,
    /// A byte that begins nothing.
    #[error("unexpected byte {0:#04x}")]
    Byte(u8),
    /// A setup is not of the form `/FEN "..."/`.
    #[error("a setup is written /FEN \"...\"/")]
    Setup,
    /// The number behind a `$` is not one of 1 to 65,535.
    #[error("a NAG is a number from 1 to 65535")]
    Nag,
    /// A strength mark that does not follow a move.
    #[error("a strength mark without a move")]
    StrayStrength,
    /// A strength mark apart from its move, which needs
    /// [`Tolerance::LOOSE_STRENGTH`](super::Tolerance::LOOSE_STRENGTH).
    #[error("a strength mark apart from its move")]
    LooseStrength,
    /// A `*` glued to a move, which needs
    /// [`Tolerance::FORCED_MARK`](super::Tolerance::FORCED_MARK).
    #[error("an asterisk glued to a move")]
    ForcedMark,
    /// A move that begins or ends with its sign; with blanks about the sign
    /// it needs [`Tolerance::SPACED_MOVE`](super::Tolerance::SPACED_MOVE).
    #[error("a move begins or ends with its sign")]
    BrokenMove,
    /// A move that was not known to the writer: `-`, `--`, `...`.
    #[error("a move is unknown")]
    UnknownMove,
    /// A number of at most three digits that is not followed by a dot.
    #[error("a number without a dot")]
    BareNumber,
    /// A move number with which a game or a variation ends.
    #[error("a move number without a move")]
    NumberWithoutMove,
    /// Another game begins though this one has moves and no result, which
    /// needs [`Tolerance::MISSING_RESULT`](super::Tolerance::MISSING_RESULT).
    #[error("the game has no result")]
    MissingResult,
    /// A word is longer than [`Limits::word`](super::Limits::word).
    #[error("a word is too long")]
    WordTooLong,
    /// A tag or a setup is longer than [`Limits::tag`](super::Limits::tag).
    #[error("a tag or setup is too long")]
    TagTooLong,
    /// A game has more tags than [`Limits::tags`](super::Limits::tags).
    #[error("too many tags")]
    TooManyTags,
    /// A comment is longer than [`Limits::comment`](super::Limits::comment).
    #[error("a comment is too long")]
    CommentTooLong,
    /// Variations are nested deeper than [`Limits::depth`](super::Limits::depth).
    #[error("variations are nested too deeply")]
    TooDeep,
    /// The game is longer than [`Limits::game`](super::Limits::game).
    #[error("the game is too long")]
    GameTooLong,
}

/// Why no game was read: its text is bad, or the source failed.
///
/// `E` is [`Infallible`] for a slice and `std::io::Error` for a reader.
///
/// ```
/// use draughts::notation::pdn::{ReadError, Reader};
/// let error = Reader::from_bytes(b"}").records().next().unwrap().unwrap_err();
/// let ReadError::Syntax(error) = error; // a slice has no other
/// assert_eq!(error.game, 1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum ReadError<E> {
    /// One game is bad; the next call gives the next game.
    #[error(transparent)]
    Syntax(#[from] SyntaxError),
    /// The source failed; there are no more games.
    #[error(transparent)]
    Source(E),
}

impl<E> ReadError<E> {
    /// What is wrong with the game, if that is why.
    ///
    /// ```
    /// use draughts::notation::pdn::{Reader, SyntaxErrorKind};
    /// let error = Reader::from_bytes(b"{").records().next().unwrap().unwrap_err();
    /// assert_eq!(error.syntax().unwrap().kind, SyntaxErrorKind::UnclosedComment);
    /// ```
    #[must_use]
    pub const fn syntax(&self) -> Option<&SyntaxError> {
        match self {
            Self::Syntax(error) => Some(error),
            Self::Source(_) => None,
        }
    }
}

impl From<ReadError<Infallible>> for SyntaxError {
    fn from(error: ReadError<Infallible>) -> Self {
        let ReadError::Syntax(error) = error;
        error
    }
}

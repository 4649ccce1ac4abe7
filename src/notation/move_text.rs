//! Reading moves: `c3-d4`, `31x8`, `31x24x15x8`.
//!
//! `x` and `:` both mean a capture, and a capture from square to square may
//! be written with `-`: captures are compulsory, so it can mean nothing else.
//! Squares between the first and the last are needed only where several
//! captures share these two. Upper-case squares and a leading zero (`06-11`) are
//! read; spaces are not.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use crate::layout::Naming;
use crate::position::Attempt;
use crate::{Layout, Move, Position, Refusal, Route, Square, Variant};

/// A move as written: squares, and whether it says that it captures.
///
/// ```
/// use draughts::{notation::MoveText, square, Layout};
/// let text = MoveText::parse("c3:e5:g7", Layout::RUSSIAN)?;
/// assert_eq!(text.squares(), [square!(c3), square!(e5), square!(g7)]);
/// assert!(text.is_capture());
/// # Ok::<(), draughts::notation::MoveTextError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MoveText {
    squares: Vec<Square>,
    is_capture: bool,
}

impl MoveText {
    /// Reads a move with the names of a layout. Whether it is legal is asked
    /// of a position: [`Position::find_move`].
    ///
    /// # Errors
    /// What is wrong and where.
    ///
    /// ```
    /// use draughts::{notation::{MoveText, MoveTextErrorKind}, Layout};
    /// let error = MoveText::parse("22-33", Layout::ITALIAN).unwrap_err();
    /// assert_eq!((error.kind, error.offset), (MoveTextErrorKind::Square, 3));
    /// ```
    pub fn parse(text: &str, layout: Layout) -> Result<Self, MoveTextError> {
        let error = |kind, offset: usize, found: &str| MoveTextError {
            kind,
            offset,
            found: found.to_string(),
        };
        if text.is_empty() {
            return Err(error(MoveTextErrorKind::Empty, 0, text));
        }
        let mut squares = Vec::new();
        let mut separator = None;
        let mut offset = 0;
        loop {
            let rest = &text[offset..];
            let name = rest.split(is_separator).next().unwrap_or_default();
            let square = read_square(name, layout)
                .ok_or_else(|| error(MoveTextErrorKind::Square, offset, name))?;
            squares.push(square);
            offset += name.len();
            let Some(sign) = text[offset..].chars().next() else {
                break;
            };
            let same = *separator.get_or_insert(sign) == sign;
            // A path is a capture's and is written as one.
            if !same || (sign == '-' && squares.len() > 1) {
                return Err(error(MoveTextErrorKind::Separator, offset, &text[offset..]));
            }
            offset += 1;
        }
        let is_capture = separator.is_some_and(|sign| sign != '-');
        match squares[..] {
            [_] => Err(error(MoveTextErrorKind::Separator, offset, "")),
            [from, to] if from == to && !is_capture => {
                Err(error(MoveTextErrorKind::SameSquare, 0, text))
            }
            _ => Ok(Self {
                squares,
                is_capture,
            }),
        }
    }

    /// The squares, from the first to the last; at least two.
    ///
    /// ```
    /// use draughts::{notation::MoveText, Layout};
    /// let text = MoveText::parse("31x24x15x8", Layout::ITALIAN)?;
    /// assert_eq!(text.squares().len(), 4);
    /// # Ok::<(), draughts::notation::MoveTextError>(())
    /// ```
    #[must_use]
    pub fn squares(&self) -> &[Square] {
        &self.squares
    }

    /// Whether it is written as a capture.
    ///
    /// ```
    /// use draughts::{notation::MoveText, Layout};
    /// assert!(!MoveText::parse("22-18", Layout::ITALIAN)?.is_capture());
    /// # Ok::<(), draughts::notation::MoveTextError>(())
    /// ```
    #[must_use]
    pub const fn is_capture(&self) -> bool {
        self.is_capture
    }

    fn ends(&self) -> (Square, Square) {
        (self.squares[0], self.squares[self.squares.len() - 1])
    }

    fn between(&self) -> &[Square] {
        &self.squares[1..self.squares.len() - 1]
    }
}

fn is_separator(c: char) -> bool {
    matches!(c, '-' | 'x' | ':')
}

fn read_square(name: &str, layout: Layout) -> Option<Square> {
    match layout.naming {
        Naming::Algebraic => layout.lettered(name),
        Naming::Numeric => {
            let digits = matches!(name.len(), 1 | 2) && name.bytes().all(|b| b.is_ascii_digit());
            layout.numbered(name.parse().ok().filter(|_| digits)?)
        }
    }
}

impl<V: Variant> Position<V> {
    /// Reads a move in the variant's own names and finds it among the legal
    /// ones.
    ///
    /// # Errors
    /// It cannot be read, it fits no legal move (with the reason), or it fits
    /// several, which are then listed.
    ///
    /// ```
    /// use draughts::{notation::MoveTextErrorKind, Position, variant::Italian};
    /// let fen = "B:W6,13,14,18,21,22,25,30,31:B1,2,3,4,7,9";
    /// let position = Position::<Italian>::from_fen(fen)?;
    /// let error = position.parse_move("3x26").unwrap_err();
    /// let candidates = vec!["3x10x17x26".to_string(), "3x10x19x26".to_string()];
    /// assert_eq!(error.kind, MoveTextErrorKind::Ambiguous { candidates });
    /// assert!(position.parse_move("3x10x17x26").is_ok());
    /// # Ok::<(), draughts::Error>(())
    /// ```
    pub fn parse_move(&self, text: &str) -> Result<Move, MoveTextError> {
        let parsed = MoveText::parse(text, V::LAYOUT)?;
        self.find_move(&parsed).map_err(|kind| MoveTextError {
            kind,
            offset: 0,
            found: text.to_string(),
        })
    }

    /// Finds a move that has been read among the legal ones. Results are
    /// compared, not paths: two ways round the same victims are one move.
    ///
    /// # Errors
    /// It fits no legal move, or several.
    ///
    /// ```
    /// use draughts::{notation::MoveText, Layout, Position, variant::Russian};
    /// let position = Position::<Russian>::start();
    /// let text = MoveText::parse("c3-d4", Layout::RUSSIAN)?;
    /// assert!(position.find_move(&text).is_ok());
    /// # Ok::<(), draughts::notation::MoveTextError>(())
    /// ```
    pub fn find_move(&self, text: &MoveText) -> Result<Move, MoveTextErrorKind> {
        let (from, to) = text.ends();
        let mut found: Vec<Move> = self.legal_moves().into_iter().collect();
        found.retain(|mv| {
            let captures = mv.is_capture() || !text.is_capture();
            mv.from() == from && mv.to() == to && captures
        });
        if found.len() > 1 || !text.between().is_empty() {
            self.keep_passing(&mut found, text.between());
        }
        match found[..] {
            [mv] => Ok(mv),
            [] => Err(MoveTextErrorKind::Illegal(self.refusal(Attempt {
                from,
                to,
                is_capture: text.is_capture(),
                captured: None,
            }))),
            _ => {
                let mut candidates: Vec<String> =
                    found.iter().map(|&mv| self.notate_full(mv)).collect();
                candidates.sort_unstable();
                Err(MoveTextErrorKind::Ambiguous { candidates })
            }
        }
    }

    /// Keeps the moves that have a route over these squares: over exactly
    /// these if there is one, else over these among others.
    fn keep_passing(&self, found: &mut Vec<Move>, between: &[Square]) {
        let routes = self.routes();
        let passing = |exactly: bool| -> Vec<Move> {
            let fits = |route: &&Route| {
                self.passes(route, between)
                    && (!exactly || route.victims().len() == between.len() + 1)
            };
            routes.iter().filter(fits).map(Route::mv).collect()
        };
        let mut kept = passing(true);
        if !found.iter().any(|mv| kept.contains(mv)) {
            kept = passing(false);
        }
        found.retain(|mv| kept.contains(mv));
    }

    /// Whether the route can stop on these squares one after the other.
    fn passes(&self, route: &Route, between: &[Square]) -> bool {
        let mut left = between;
        for leg in 0..route.victims().len().saturating_sub(1) {
            if let [next, rest @ ..] = left
                && self.landings(route, leg).contains(*next)
            {
                left = rest;
            }
        }
        left.is_empty()
    }
}

/// A move's text that could not be read or found.
///
/// ```
/// use draughts::{Position, notation::MoveTextErrorKind, variant::Russian};
/// let error = Position::<Russian>::start().parse_move("c3-c4").unwrap_err();
/// assert_eq!((error.kind, error.offset), (MoveTextErrorKind::Square, 3));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub struct MoveTextError {
    /// What is wrong.
    pub kind: MoveTextErrorKind,
    /// Where, in bytes from the start; 0 when the move as a whole is meant.
    pub offset: usize,
    /// The text that is wrong.
    pub found: String,
}

impl fmt::Display for MoveTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            kind,
            offset,
            found,
        } = self;
        match kind {
            MoveTextErrorKind::Illegal(_) | MoveTextErrorKind::Ambiguous { .. } => {
                write!(f, "{kind}: {found:?}")
            }
            _ => write!(f, "{kind} at byte {offset} of the move: {found:?}"),
        }
    }
}

/// What can be wrong with a move's text.
///
/// ```
/// use draughts::{notation::MoveTextErrorKind, Refusal};
/// let kind = MoveTextErrorKind::Illegal(Refusal::CaptureCompulsory);
/// assert_eq!(kind.to_string(), "illegal move: a capture is compulsory (I-6, R-6)");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MoveTextErrorKind {
    /// There is no text.
    #[error("nothing to read")]
    Empty,
    /// Not a dark square of the board.
    #[error("no such square")]
    Square,
    /// A separator is missing, or differs from the one before.
    #[error("squares must be joined by one kind of -, x or :")]
    Separator,
    /// A quiet move must change the square.
    #[error("a move goes to another square")]
    SameSquare,
    /// No legal move fits.
    #[error("illegal move: {0}")]
    Illegal(Refusal),
    /// Several legal moves fit.
    #[error("several captures fit: {}", .candidates.join(", "))]
    Ambiguous {
        /// Their full texts, sorted.
        candidates: Vec<String>,
    },
}

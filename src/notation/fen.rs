//! FEN, the text form of a position: `W:W31:B12,20,28`.
//!
//! The reader takes what stands in files: ranges, a `K` before a square or a
//! range, colours in either order, an empty or missing side, a trailing dot,
//! the counters some sites add, spaces, a lower-case turn or `k`, upper-case
//! squares, leading zeros, numbers for a variant with algebraic names and the
//! reverse. The writer makes one form only.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::layout::Naming;
use crate::{
    Bitboard, Board, Color, Layout, Piece, Position, Role, Setup, SetupError, SetupFaults, Square,
    Variant,
};

/// What a FEN says: a checked setup, and counters where it has them.
///
/// ```
/// use draughts::{notation::Fen, Layout, SetupFaults};
/// let fen = Fen::parse("W:W21,22:B1,2:H4:F9", Layout::ITALIAN, SetupFaults::empty())?;
/// assert_eq!((fen.half_moves, fen.move_number), (Some(4), Some(9)));
/// # Ok::<(), draughts::notation::FenError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Fen {
    /// Board and side to move.
    pub setup: Setup,
    /// Plies since the last capture or man's move (`:H4`).
    pub half_moves: Option<u32>,
    /// Number of the move to come (`:F9`, or `:9` at the end).
    pub move_number: Option<u32>,
}

impl Fen {
    /// Reads a FEN with the names of a layout.
    ///
    /// # Errors
    /// What is wrong and where. Of the faults of the setup, those in
    /// `accepted` pass if they are [recoverable](SetupFaults::RECOVERABLE).
    ///
    /// ```
    /// use draughts::{notation::{Fen, FenErrorKind}, Layout, SetupFaults};
    /// let error = Fen::parse("W:W21,22,33:B1", Layout::ITALIAN, SetupFaults::empty());
    /// let error = error.unwrap_err();
    /// assert_eq!((error.kind, error.offset), (FenErrorKind::Square, 9));
    /// assert_eq!(error.to_string(), "no such square at byte 9 of the FEN: \"33\"");
    /// ```
    pub fn parse(text: &str, layout: Layout, accepted: SetupFaults) -> Result<Self, FenError> {
        let mut reader = Reader {
            text,
            at: 0,
            layout,
            naming: None,
            board: Board::EMPTY,
            pieces: Vec::new(),
        };
        let fen = reader.fen()?;
        match fen.setup.check(accepted) {
            Ok(_) => Ok(fen),
            Err(SetupError { faults }) => Err(reader.setup_error(faults)),
        }
    }
}

impl<V: Variant> Position<V> {
    /// Reads a FEN in the variant's own names, or in numbers where these are
    /// algebraic (`1` is `b8`).
    ///
    /// # Errors
    /// What is wrong and where; a setup must be without faults.
    ///
    /// ```
    /// use draughts::{Position, variant::Russian};
    /// let named = Position::<Russian>::from_fen("W:Wa1,Kc3:Bh8")?;
    /// let numbered = Position::<Russian>::from_fen("W:W29,K22:B4.")?;
    /// assert_eq!(named, numbered);
    /// # Ok::<(), draughts::notation::FenError>(())
    /// ```
    pub fn from_fen(text: &str) -> Result<Self, FenError> {
        Self::from_fen_accepting(text, SetupFaults::empty())
    }

    /// Reads a FEN and lets the recoverable faults pass that are in
    /// `accepted`.
    ///
    /// # Errors
    /// What is wrong and where.
    ///
    /// ```
    /// use draughts::{Position, SetupFaults, variant::Italian};
    /// let fen = "W:W1:B32"; // both men should have been crowned
    /// assert!(Position::<Italian>::from_fen(fen).is_err());
    /// assert!(Position::<Italian>::from_fen_accepting(fen, SetupFaults::all()).is_ok());
    /// ```
    pub fn from_fen_accepting(text: &str, accepted: SetupFaults) -> Result<Self, FenError> {
        let Setup { board, turn } = Fen::parse(text, V::LAYOUT, accepted)?.setup;
        Ok(Self::new(board, turn))
    }

    /// The position as FEN in the variant's own names.
    ///
    /// ```
    /// use draughts::{Position, variant::Italian};
    /// let position = Position::<Italian>::from_fen("B:B12:WK31,5.")?;
    /// assert_eq!(position.to_fen(), "B:W5,K31:B12");
    /// # Ok::<(), draughts::notation::FenError>(())
    /// ```
    #[must_use]
    pub fn to_fen(&self) -> String {
        self.to_setup().to_fen(V::LAYOUT)
    }
}

impl Setup {
    /// The setup as FEN: White first, squares in the order of the layout's
    /// numbers, no ranges, no spaces.
    ///
    /// ```
    /// use draughts::{Board, Color, Layout, Setup};
    /// let setup = Setup { board: Board::EMPTY, turn: Color::White };
    /// assert_eq!(setup.to_fen(Layout::RUSSIAN), "W:W:B");
    /// ```
    #[must_use]
    pub fn to_fen(&self, layout: Layout) -> String {
        let mut text = String::from(letter(self.turn));
        for color in Color::ALL {
            text.push(':');
            text.push_str(letter(color));
            let pieces = layout.squares().filter_map(|square| {
                let piece = self.board.get(square)?;
                (piece.color == color).then_some((square, piece.role))
            });
            for (i, (square, role)) in pieces.enumerate() {
                if i > 0 {
                    text.push(',');
                }
                if role == Role::King {
                    text.push('K');
                }
                text.push_str(layout.name(square).as_str());
            }
        }
        text
    }
}

const fn letter(color: Color) -> &'static str {
    match color {
        Color::White => "W",
        Color::Black => "B",
    }
}

/// A FEN that could not be read.
///
/// ```
/// use draughts::{Position, notation::FenErrorKind, variant::Russian};
/// let error = Position::<Russian>::from_fen("W:Wa1:Bh8,b3").unwrap_err();
/// assert_eq!((error.kind, error.offset, &*error.found), (FenErrorKind::Square, 10, "b3"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind} at byte {offset} of the FEN: {found:?}")]
#[non_exhaustive]
pub struct FenError {
    /// What is wrong.
    pub kind: FenErrorKind,
    /// Where, in bytes from the start.
    pub offset: usize,
    /// The text that is wrong; empty where something is missing.
    pub found: String,
}

/// What can be wrong with a FEN.
///
/// ```
/// use draughts::notation::FenErrorKind;
/// assert_eq!(FenErrorKind::Empty.to_string(), "nothing to read");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum FenErrorKind {
    /// There is no text.
    #[error("nothing to read")]
    Empty,
    /// It does not begin with `W:` or `B:`.
    #[error("the side to move must be W or B")]
    Turn,
    /// The side to move is `?`.
    #[error("the side to move is not known")]
    UnknownTurn,
    /// Neither side's pieces are given.
    #[error("the pieces are missing")]
    MissingSection,
    /// A section does not begin with `W` or `B`.
    #[error("a section must begin with W or B")]
    Colour,
    /// A side's pieces are given twice.
    #[error("this side was given before")]
    RepeatedColour,
    /// Not a dark square of the board.
    #[error("no such square")]
    Square,
    /// Two pieces on one square.
    #[error("this square was given before")]
    DuplicateSquare,
    /// A range that runs down, or not of numbers.
    #[error("a range must run upward and have numbers")]
    Range,
    /// Nothing between two commas.
    #[error("a square is missing")]
    EmptyElement,
    /// Numbers and letters in one FEN.
    #[error("numbers and letters must not be mixed")]
    MixedNaming,
    /// A counter without a number that fits in 32 bits, or given twice.
    #[error("a counter must be one number")]
    Counter,
    /// Something follows that is no part of a FEN.
    #[error("more text than a FEN has")]
    TrailingText,
    /// It can be read, but no game can be played from it.
    #[error("{}", SetupError { faults: *.0 })]
    Setup(SetupFaults),
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    layout: Layout,
    naming: Option<Naming>,
    board: Board,
    /// Pieces in the order read, with their offsets.
    pieces: Vec<(Square, Piece, usize)>,
}

impl<'a> Reader<'a> {
    fn fen(&mut self) -> Result<Fen, FenError> {
        let turn = self.turn()?;
        let mut seen: [bool; 2] = [false; 2];
        let (mut half_moves, mut move_number) = (None, None);
        while self.accept(b':') {
            match self.peek() {
                Some(b'W') => self.section(Color::White, &mut seen)?,
                Some(b'B') => self.section(Color::Black, &mut seen)?,
                _ if seen == [false; 2] => break,
                Some(b'H') if half_moves.is_none() => half_moves = Some(self.counter()?),
                Some(b'F') if move_number.is_none() => {
                    move_number = Some(self.counter()?);
                    self.move_points()?;
                }
                Some(b'0'..=b'9') if move_number.is_none() => move_number = Some(self.number()?),
                Some(b'H' | b'F' | b'0'..=b'9') => return Err(self.error(FenErrorKind::Counter)),
                _ => return Err(self.error(FenErrorKind::Colour)),
            }
        }
        if seen == [false; 2] {
            let kind = match self.peek() {
                None => FenErrorKind::MissingSection,
                Some(_) => FenErrorKind::Colour,
            };
            return Err(self.error(kind));
        }
        self.accept(b'.');
        if self.peek().is_some() {
            return Err(self.error(FenErrorKind::TrailingText));
        }
        Ok(Fen {
            setup: Setup {
                board: self.board,
                turn,
            },
            half_moves,
            move_number,
        })
    }

    fn turn(&mut self) -> Result<Color, FenError> {
        let kind = match self.peek() {
            None => FenErrorKind::Empty,
            Some(b'?') => FenErrorKind::UnknownTurn,
            Some(b'W' | b'w' | b'B' | b'b') => FenErrorKind::MissingSection,
            Some(_) => FenErrorKind::Turn,
        };
        if kind != FenErrorKind::MissingSection {
            return Err(self.error(kind));
        }
        let letter = self.at;
        self.at += 1;
        match self.peek() {
            Some(b':') => {}
            None => return Err(self.error(kind)),
            Some(_) => return Err(self.error_at(FenErrorKind::Turn, letter)),
        }
        Ok(
            if self.text.as_bytes()[letter].eq_ignore_ascii_case(&b'w') {
                Color::White
            } else {
                Color::Black
            },
        )
    }

    fn section(&mut self, color: Color, seen: &mut [bool; 2]) -> Result<(), FenError> {
        if core::mem::replace(&mut seen[color as usize], true) {
            return Err(self.error(FenErrorKind::RepeatedColour));
        }
        self.at += 1;
        if matches!(self.peek(), None | Some(b':' | b'.')) {
            return Ok(());
        }
        loop {
            self.element(color)?;
            if !self.accept(b',') {
                return Ok(());
            }
        }
    }

    /// A square or a range, with its `K`.
    fn element(&mut self, color: Color) -> Result<(), FenError> {
        self.skip_spaces();
        let offset = self.at;
        let role = match self.peek() {
            Some(b'K' | b'k') => {
                self.at += 1;
                Role::King
            }
            _ => Role::Man,
        };
        let name = self.word();
        let piece = Piece::new(color, role);
        if name.is_empty() {
            let kind = if self.at == offset {
                FenErrorKind::EmptyElement
            } else {
                FenErrorKind::Square
            };
            return Err(self.error_at(kind, offset));
        }
        let Some((first, last)) = name.split_once('-') else {
            let square = self.square(name, offset)?;
            return self.put(square, piece, offset);
        };
        let (Some(first), Some(last)) = (number(first), number(last)) else {
            return Err(self.error_at(FenErrorKind::Range, offset));
        };
        if first > last {
            return Err(self.error_at(FenErrorKind::Range, offset));
        }
        self.note_naming(Naming::Numeric, offset)?;
        for number in first..=last {
            let Some(square) = self.layout.numbered(number) else {
                return Err(self.error_at(FenErrorKind::Square, offset));
            };
            self.put(square, piece, offset)?;
        }
        Ok(())
    }

    fn square(&mut self, name: &str, offset: usize) -> Result<Square, FenError> {
        let (naming, square) = if name.bytes().all(|byte| byte.is_ascii_digit()) {
            let square = number(name).and_then(|number| self.layout.numbered(number));
            (Naming::Numeric, square)
        } else {
            (Naming::Algebraic, self.layout.lettered(name))
        };
        let Some(square) = square else {
            return Err(self.error_at(FenErrorKind::Square, offset));
        };
        self.note_naming(naming, offset)?;
        Ok(square)
    }

    fn note_naming(&mut self, naming: Naming, offset: usize) -> Result<(), FenError> {
        if *self.naming.get_or_insert(naming) == naming {
            Ok(())
        } else {
            Err(self.error_at(FenErrorKind::MixedNaming, offset))
        }
    }

    fn put(&mut self, square: Square, piece: Piece, offset: usize) -> Result<(), FenError> {
        if self.board.occupied().contains(square) {
            return Err(self.error_at(FenErrorKind::DuplicateSquare, offset));
        }
        self.board = self.board.with(square, Some(piece));
        self.pieces.push((square, piece, offset));
        Ok(())
    }

    /// `H4` or `F9`.
    fn counter(&mut self) -> Result<u32, FenError> {
        self.at += 1;
        self.number()
    }

    fn number(&mut self) -> Result<u32, FenError> {
        let offset = self.at;
        let rest = &self.text[offset..];
        let len = rest.bytes().take_while(u8::is_ascii_digit).count();
        self.at += len;
        let number = rest[..len].parse();
        number.map_err(|_| self.error_at(FenErrorKind::Counter, offset))
    }

    /// `+0+0` behind a move number, as sites write it for other variants.
    fn move_points(&mut self) -> Result<(), FenError> {
        while self.accept(b'+') {
            self.number()?;
        }
        Ok(())
    }

    /// The text up to the next separator.
    fn word(&mut self) -> &'a str {
        let rest = &self.text[self.at..];
        let end = |c: char| matches!(c, ',' | ':' | '.') || c.is_ascii_whitespace();
        let word = rest.split(end).next().unwrap_or_default();
        self.at += word.len();
        word
    }

    fn skip_spaces(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_ascii_start().len();
    }

    fn peek(&mut self) -> Option<u8> {
        self.skip_spaces();
        self.text.as_bytes().get(self.at).copied()
    }

    fn accept(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        self.at += usize::from(found);
        found
    }

    fn error(&self, kind: FenErrorKind) -> FenError {
        self.error_at(kind, self.at)
    }

    fn error_at(&self, kind: FenErrorKind, offset: usize) -> FenError {
        let rest = &self.text[offset..];
        let end = |c: char| matches!(c, ',' | ':' | '.') || c.is_ascii_whitespace();
        let found = rest.split(end).next().unwrap_or_default();
        FenError {
            kind,
            offset,
            found: found.to_string(),
        }
    }

    fn setup_error(&self, faults: SetupFaults) -> FenError {
        let of = |color| {
            self.pieces
                .iter()
                .filter(move |(_, piece, _)| piece.color == color)
        };
        let last_row = |color| {
            let row = Bitboard::last_row(color);
            of(color)
                .find(move |(square, piece, _)| piece.role == Role::Man && row.contains(*square))
        };
        let culprits = [
            (SetupFaults::WHITE_MAN_ON_LAST_ROW, last_row(Color::White)),
            (SetupFaults::BLACK_MAN_ON_LAST_ROW, last_row(Color::Black)),
            (SetupFaults::TOO_MANY_WHITE, of(Color::White).nth(12)),
            (SetupFaults::TOO_MANY_BLACK, of(Color::Black).nth(12)),
        ];
        let offset = culprits
            .into_iter()
            .filter(|(fault, _)| faults.contains(*fault))
            .filter_map(|(_, piece)| Some(piece?.2))
            .min();
        self.error_at(FenErrorKind::Setup(faults), offset.unwrap_or_default())
    }
}

/// A square's number, with leading zeros if it has some; too large a number
/// is no square's either.
fn number(digits: &str) -> Option<u8> {
    let all_digits = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    all_digits.then(|| digits.parse().unwrap_or(u8::MAX))
}

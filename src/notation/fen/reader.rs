//! From characters to a setup.

use alloc::string::ToString;
use alloc::vec::Vec;

use super::{Fen, FenError, FenErrorKind, FenOptions};
use crate::layout::Naming;
use crate::{Bitboard, Board, Color, Piece, Role, Setup, SetupError, SetupFaults, Square};

pub(super) fn parse(text: &str, options: FenOptions) -> Result<Fen, FenError> {
    let mut reader = Reader {
        text,
        at: 0,
        options,
        naming: None,
        board: Board::EMPTY,
        pieces: Vec::new(),
    };
    let fen = reader.fen()?;
    match fen.setup.check(options.accepted) {
        Ok(_) => Ok(fen),
        Err(SetupError { faults }) => Err(reader.setup_error(faults)),
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    options: FenOptions,
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
                Some(b'W' | b'B') if half_moves.is_some() || move_number.is_some() => {
                    return Err(self.error(FenErrorKind::TrailingText));
                }
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
                _ => return Err(self.error(FenErrorKind::Color)),
            }
        }
        if seen == [false; 2] {
            let kind = match self.peek() {
                None => FenErrorKind::MissingSection,
                Some(_) => FenErrorKind::Color,
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
            return Err(self.error(FenErrorKind::RepeatedColor));
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
            let Some(square) = self.options.layout.numbered(number) else {
                return Err(self.error_at(FenErrorKind::Square, offset));
            };
            self.put(square, piece, offset)?;
        }
        Ok(())
    }

    fn square(&mut self, name: &str, offset: usize) -> Result<Square, FenError> {
        let (naming, square) = if name.bytes().all(|byte| byte.is_ascii_digit()) {
            let square = number(name).and_then(|number| self.options.layout.numbered(number));
            (Naming::Numeric, square)
        } else {
            (Naming::Algebraic, self.options.layout.lettered(name))
        };
        let Some(square) = square else {
            return Err(self.error_at(FenErrorKind::Square, offset));
        };
        self.note_naming(naming, offset)?;
        Ok(square)
    }

    fn note_naming(&mut self, naming: Naming, offset: usize) -> Result<(), FenError> {
        if self.options.mixed_naming || *self.naming.get_or_insert(naming) == naming {
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
        self.skip_spaces();
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

//! From characters to squares.

use alloc::string::ToString;

use super::{Leniency, MoveTextError, MoveTextErrorKind};
use crate::layout::Naming;
use crate::moves::MOST_CAPTURED;
use crate::{Layout, Square};

/// What a text says.
#[derive(Default)]
pub(super) struct Parts {
    pub(super) file: Option<u8>,
    pub(super) is_capture: bool,
    pub(super) squares: Path,
}

/// The squares of a move; no capture has more of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Path {
    squares: [Square; MOST_CAPTURED + 1],
    len: u8,
}

impl Default for Path {
    fn default() -> Self {
        Self {
            squares: [Square::at(0); MOST_CAPTURED + 1],
            len: 0,
        }
    }
}

impl Path {
    pub(super) fn as_slice(&self) -> &[Square] {
        &self.squares[..usize::from(self.len)]
    }

    /// Takes a square; tells whether there was room.
    pub(super) fn push(&mut self, square: Square) -> bool {
        let room = self.squares.get_mut(usize::from(self.len));
        let taken = room.map(|place| *place = square).is_some();
        self.len += u8::from(taken);
        taken
    }
}

pub(super) fn parse(
    text: &str,
    layout: Layout,
    leniency: Leniency,
) -> Result<Parts, MoveTextError> {
    Reader {
        text,
        end: leniency.trim_end(text).len(),
        layout,
        leniency,
    }
    .read()
}

struct Reader<'a> {
    text: &'a str,
    /// Where the move ends and what may stand behind it begins.
    end: usize,
    layout: Layout,
    leniency: Leniency,
}

impl<'a> Reader<'a> {
    fn read(&self) -> Result<Parts, MoveTextError> {
        if self.end == 0 {
            return Err(self.error(MoveTextErrorKind::Empty, 0, self.text));
        }
        let first = self.word(0);
        let is_one_word = first.len() == self.end || self.leniency.trim(first).is_empty();
        let unseparated = is_one_word.then(|| self.unseparated()).flatten();
        let parts = match unseparated {
            Some(parts) => parts,
            None => self.separated()?,
        };
        if let (None, &[from, to]) = (parts.file, parts.squares.as_slice())
            && from == to
            && !parts.is_capture
        {
            return Err(self.error(MoveTextErrorKind::SameSquare, 0, self.text));
        }
        Ok(parts)
    }

    /// Forms that consist of one word: `x`, `cd4`, `a3b4`, `2218`.
    fn unseparated(&self) -> Option<Parts> {
        let word = self.leniency.trim(&self.text[..self.end]);
        let allows = |form| self.leniency.contains(form);
        if allows(Leniency::LONE_CAPTURE) {
            let mut chars = word.chars();
            let sign = chars.next().and_then(|c| self.leniency.separator(c));
            if sign == Some('x') && chars.next().is_none() {
                return Some(Parts {
                    is_capture: true,
                    ..Parts::default()
                });
            }
        }
        let length = word.chars().count();
        let split = word.char_indices().nth(length / 2)?.0;
        let (first, second) = word.split_at(split);
        let is_pair = length == 4 && allows(Leniency::NO_SEPARATOR);
        let file = self.file(first).filter(|_| length == 3);
        let mut parts = Parts {
            file,
            ..Parts::default()
        };
        if file.is_none() {
            parts.squares.push(self.square(first).filter(|_| is_pair)?);
        }
        parts.squares.push(self.square(second)?);
        Some(parts)
    }

    /// Squares joined by signs, the first perhaps being a file only.
    fn separated(&self) -> Result<Parts, MoveTextError> {
        let mut parts = Parts::default();
        let mut joined_by = None;
        let mut offset = 0;
        loop {
            let name = self.word(offset);
            let file = self.file(name);
            if offset == 0 && file.is_some() {
                parts.file = file;
            } else {
                let square = self.square(name);
                let square =
                    square.ok_or_else(|| self.error(MoveTextErrorKind::Square, offset, name))?;
                if !parts.squares.push(square) {
                    return Err(self.error(MoveTextErrorKind::TooLong, offset, name));
                }
            }
            offset += name.len();
            let rest = &self.text[offset..self.end];
            let Some(c) = rest.chars().next() else {
                break;
            };
            let sign = self.leniency.separator(c);
            let is_path = parts.squares.as_slice().len() + usize::from(parts.file.is_some()) > 1;
            if *joined_by.get_or_insert(sign) != sign {
                return Err(self.error(MoveTextErrorKind::Separator, offset, rest));
            }
            // A path is a capture's and is written as one.
            if sign == Some('-') && is_path {
                return Err(self.error(MoveTextErrorKind::DashedPath, offset, rest));
            }
            offset += c.len_utf8();
        }
        if usize::from(parts.file.is_some()) + parts.squares.as_slice().len() < 2 {
            return Err(self.error(MoveTextErrorKind::Separator, self.end, ""));
        }
        parts.is_capture = joined_by.is_some_and(|sign| sign != Some('-'));
        Ok(parts)
    }

    /// The text from here to the next sign.
    fn word(&self, offset: usize) -> &'a str {
        let is_sign = |c| self.leniency.separator(c).is_some();
        self.text[offset..self.end]
            .split(is_sign)
            .next()
            .unwrap_or_default()
    }

    /// A file in place of the first square, in the crate's own geometry.
    fn file(&self, name: &str) -> Option<u8> {
        let mut chars = self.leniency.trim(name).chars();
        let letter = self.leniency.letter(chars.next()?)?;
        let is_short = self.layout.naming == Naming::Algebraic
            && self.leniency.contains(Leniency::SHORT)
            && chars.next().is_none();
        let column = matches!(letter, 'a'..='h' if is_short).then(|| letter as u8 - b'a')?;
        Some(self.layout.mirrored(column))
    }

    fn square(&self, name: &str) -> Option<Square> {
        let name = self.leniency.trim(name);
        let mut plain = [0_u8; 2];
        let mut len = 0;
        for c in name.chars() {
            *plain.get_mut(len)? = self.leniency.letter(c)? as u8;
            len += 1;
        }
        let plain = str::from_utf8(&plain[..len]).ok()?;
        match self.layout.naming {
            Naming::Algebraic => self.layout.lettered(plain),
            Naming::Numeric => {
                let starts_well =
                    !plain.starts_with('0') || self.leniency.contains(Leniency::LEADING_ZEROS);
                // `parse` takes a sign, `letter` above does not.
                self.layout
                    .numbered(plain.parse().ok().filter(|_| starts_well)?)
            }
        }
    }

    fn error(&self, kind: MoveTextErrorKind, offset: usize, found: &str) -> MoveTextError {
        debug_assert!(self.text[offset..].starts_with(found));
        MoveTextError {
            kind,
            offset,
            found: found.to_string(),
        }
    }
}

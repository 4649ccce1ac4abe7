//! The input as a reader sees it: bytes ahead, and where they stand.

use super::Place;
use super::source::{Slice, Source};

pub(super) const fn is_line_end(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}

/// A source with the place of its next byte. Indices count from there.
#[derive(Debug)]
pub(super) struct Input<S> {
    source: S,
    offset: u64,
    line: u32,
    line_start: u64,
    /// Behind the last CR: a LF there ends the same line.
    cr_end: u64,
}

impl<S: Source> Input<S> {
    pub(super) const fn new(source: S) -> Self {
        Self {
            source,
            offset: 0,
            line: 1,
            line_start: 0,
            cr_end: 0,
        }
    }

    pub(super) const fn offset(&self) -> u64 {
        self.offset
    }

    pub(super) fn place(&self) -> Place {
        Place {
            offset: self.offset,
            line: self.line,
            column: u32::try_from(self.offset - self.line_start + 1).unwrap_or(u32::MAX),
        }
    }

    /// The place of a byte ahead, past what may be line ends.
    pub(super) fn place_of(&self, index: usize) -> Place {
        let mut ahead = Input {
            source: Slice::new(self.source.bytes()),
            offset: self.offset,
            line: self.line,
            line_start: self.line_start,
            cr_end: self.cr_end,
        };
        ahead.advance_lines(index);
        ahead.place()
    }

    /// What is ahead, as far as it was asked for.
    #[inline]
    pub(super) fn ahead(&self) -> &[u8] {
        self.source.bytes()
    }

    /// The byte at an index, or none at the end.
    #[inline]
    pub(super) fn at(&mut self, index: usize) -> Result<Option<u8>, S::Error> {
        loop {
            if let Some(&byte) = self.source.bytes().get(index) {
                return Ok(Some(byte));
            }
            if !self.source.fill()? {
                return Ok(None);
            }
        }
    }

    /// The index of the first byte from `index` on that stops; the end of the
    /// input, or `limit`, if there is none before it.
    #[inline]
    pub(super) fn find(
        &mut self,
        mut index: usize,
        limit: usize,
        stops: impl Fn(u8) -> bool,
    ) -> Result<usize, S::Error> {
        loop {
            let bytes = self.source.bytes();
            let end = bytes.len().min(limit);
            if index < end {
                match bytes[index..end].iter().position(|&byte| stops(byte)) {
                    Some(distance) => return Ok(index + distance),
                    None => index = end,
                }
            }
            if index >= limit || !self.source.fill()? {
                return Ok(index);
            }
        }
    }

    /// The first index from `index` on, and before `limit`, without a space or tab.
    #[inline]
    pub(super) fn past_spaces(&mut self, index: usize, limit: usize) -> Result<usize, S::Error> {
        self.find(index, limit, |byte| !matches!(byte, b' ' | b'\t'))
    }

    pub(super) fn starts_with(&mut self, text: &[u8]) -> Result<bool, S::Error> {
        for (index, &byte) in text.iter().enumerate() {
            if self.at(index)? != Some(byte) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Goes on past bytes without line ends.
    #[inline]
    pub(super) fn advance(&mut self, count: usize) {
        self.source.consume(count);
        self.offset += count as u64;
    }

    /// Goes on past any bytes.
    pub(super) fn advance_lines(&mut self, count: usize) {
        let mut index = 0;
        loop {
            let rest = &self.source.bytes()[index..count];
            let Some(distance) = rest.iter().position(|&byte| is_line_end(byte)) else {
                break;
            };
            let byte = rest[distance];
            self.note(byte, self.offset + (index + distance) as u64);
            index += distance + 1;
        }
        self.advance(count);
    }

    /// Goes on past a LF or CR, and says whether it ends a line: the LF of a
    /// CR LF does not.
    pub(super) fn advance_line_end(&mut self, byte: u8) -> bool {
        let line = self.line;
        self.note(byte, self.offset);
        self.advance(1);
        self.line > line
    }

    /// A byte that may end a line.
    fn note(&mut self, byte: u8, offset: u64) {
        // The first byte of all has no CR before it.
        let is_second = byte == b'\n' && offset > 0 && self.cr_end == offset;
        self.line = self.line.saturating_add(u32::from(!is_second));
        self.line_start = offset + 1;
        if byte == b'\r' {
            self.cr_end = offset + 1;
        }
    }
}

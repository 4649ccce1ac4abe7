//! What is passed over between tokens.

use super::input::is_line_end;
use super::scanner::Scanner;
use super::source::Source;

/// Bytes to look at in one step, so that the buffer need not hold a line.
const STEP: usize = 256;

impl<S: Source> Scanner<S> {
    /// Goes past blanks, line ends, line comments and byte order marks.
    #[inline]
    pub(super) fn skip_blanks(&mut self) -> Result<(), S::Error> {
        loop {
            match self.input.at(0)? {
                Some(b' ' | b'\t' | 0x0b | 0x0c | 0x1a) => self.input.advance(1),
                Some(byte @ (b'\n' | b'\r')) => {
                    if self.input.advance_line_end(byte) {
                        self.line.is_after_empty |= self.line.is_at_start;
                        self.line.is_at_start = true;
                    }
                }
                Some(b'%' | b';') => self.skip_line_comment()?,
                Some(0xef) if self.input.starts_with(b"\xef\xbb\xbf")? => self.input.advance(3),
                _ => return Ok(()),
            }
        }
    }

    fn skip_line_comment(&mut self) -> Result<(), S::Error> {
        self.line.is_at_start = false;
        loop {
            let end = self.input.find(0, STEP, is_line_end)?;
            self.input.advance(end);
            if end < STEP {
                return Ok(());
            }
        }
    }

    /// Length of a forum's `[pgn]`, `[/pgn]`, `[pdn]` or `[/pdn]` here, or 0.
    pub(super) fn wrapper(&mut self) -> Result<usize, S::Error> {
        if self.input.at(0)? != Some(b'[') {
            return Ok(0);
        }
        let slash = usize::from(self.input.at(1)? == Some(b'/'));
        self.input.at(slash + 4)?;
        let is_wrapper = match self.input.ahead().get(slash + 1..slash + 5) {
            Some([name @ .., b']']) => {
                name.eq_ignore_ascii_case(b"pgn") || name.eq_ignore_ascii_case(b"pdn")
            }
            _ => false,
        };
        Ok(if is_wrapper { slash + 5 } else { 0 })
    }

    /// Goes to the end of a comment that was given up, or to the next game.
    pub(super) fn leave_long_comment(&mut self) -> Result<(), S::Error> {
        while self.in_long_comment {
            let stops = |byte| byte == b'}' || is_line_end(byte);
            let end = self.input.find(0, STEP, stops)?;
            self.input.advance(end);
            match self.input.at(0)? {
                None => return Ok(()),
                Some(b'}') => {
                    self.input.advance(1);
                    self.in_long_comment = false;
                }
                Some(byte) if is_line_end(byte) => {
                    self.input.advance_line_end(byte);
                    if self.is_tag_line(0)? {
                        self.in_long_comment = false;
                        self.line.is_at_start = true;
                    }
                }
                Some(_) => {} // a whole step without an end
            }
        }
        Ok(())
    }
}

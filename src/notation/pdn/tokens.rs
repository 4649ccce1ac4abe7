//! The tokens other than words, one function each.

use super::input::is_line_end;
use super::lexeme::{Lexeme, Scan, Token};
use super::scanner::{Before, Scanner};
use super::source::Source;
use super::{GameResult, SyntaxErrorKind, Tolerance};

fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | 0x0b | 0x0c | 0x1a) || is_line_end(byte)
}

fn is_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

impl<S: Source> Scanner<S> {
    /// `[Name "value"]`. A bad one ends with the last `]` of its line, or
    /// with its line.
    pub(super) fn tag(&mut self) -> Scan<S> {
        let limit = self.limits.tag;
        let start = self.input.find(1, limit, |byte| !is_blank(byte))?;
        if !self
            .input
            .at(start)?
            .is_some_and(|byte| byte.is_ascii_uppercase())
        {
            return self.bad_tag(SyntaxErrorKind::TagName, start);
        }
        let end = self.input.find(start, limit, |byte| !is_name(byte))?;
        let quote = self.input.find(end, limit, |byte| !is_blank(byte))?;
        if self.input.at(quote)? != Some(b'"') {
            return self.bad_tag(SyntaxErrorKind::TagValue, quote);
        }
        let close = self.closing_quote(quote + 1)?;
        if self.input.at(close)? != Some(b'"') {
            // Not a limit of its own: what is too long has its own error.
            return self.bad_tag_or(SyntaxErrorKind::UnclosedValue, close, quote);
        }
        let bracket = self.input.find(close + 1, limit, |byte| !is_blank(byte))?;
        if self.input.at(bracket)? != Some(b']') {
            // A quote that begins the next value closes this one by mistake.
            let runs_on = self.input.ahead()[quote..close]
                .iter()
                .any(|&b| is_line_end(b));
            return if runs_on {
                self.bad_tag_or(SyntaxErrorKind::UnclosedValue, bracket, quote)
            } else {
                self.bad_tag(SyntaxErrorKind::UnclosedTag, bracket)
            };
        }
        if bracket >= limit {
            return self.bad_tag(SyntaxErrorKind::UnclosedTag, bracket);
        }
        (self.name, self.value) = (start..end, quote + 1..close);
        Ok(Lexeme {
            token: Token::Tag,
            len: bracket + 1,
        })
    }

    /// The index of the next quote that is not escaped, or where none is found.
    fn closing_quote(&mut self, mut index: usize) -> Result<usize, S::Error> {
        loop {
            index = self
                .input
                .find(index, self.limits.tag, |byte| matches!(byte, b'"' | b'\\'))?;
            if index >= self.limits.tag || self.input.at(index)? != Some(b'\\') {
                return Ok(index);
            }
            let is_escape = matches!(self.input.at(index + 1)?, Some(b'"' | b'\\'));
            index += if is_escape { 2 } else { 1 };
        }
    }

    fn bad_tag(&mut self, kind: SyntaxErrorKind, index: usize) -> Scan<S> {
        self.bad_tag_or(kind, index, index)
    }

    /// The tag is bad, or too long if it was looked at as far as `reached`.
    fn bad_tag_or(&mut self, kind: SyntaxErrorKind, reached: usize, index: usize) -> Scan<S> {
        let limit = self.limits.tag.max(1);
        let line_end = self.input.find(1, limit, is_line_end)?;
        let line = &self.input.ahead()[..line_end];
        let bracket = line.iter().rposition(|&byte| byte == b']');
        let resume = bracket.map_or(line_end, |bracket| bracket + 1);
        Err(if reached >= self.limits.tag {
            self.fault(SyntaxErrorKind::TagTooLong, 0, resume)
        } else {
            self.fault(kind, index, resume)
        })
    }

    /// `{...}` to the first `}`. One that swallows the tags of another game
    /// and then another `{` was not closed. That is seen at this `{`, so that
    /// no text is looked at again and again.
    pub(super) fn comment(&mut self) -> Scan<S> {
        let limit = self.limits.comment.saturating_add(2);
        let stops = |byte| matches!(byte, b'{' | b'}') || is_line_end(byte);
        let mut tag_line = None;
        let mut index = 1;
        loop {
            index = self.input.find(index, limit, stops)?;
            let byte = self.input.at(index)?.filter(|_| index < limit);
            match byte {
                None => break,
                Some(b'}') => {
                    return Ok(Lexeme {
                        token: Token::Comment,
                        len: index + 1,
                    });
                }
                Some(b'{') if tag_line.is_some() => break,
                Some(b'{') => {}
                Some(_) if tag_line.is_none() && self.is_tag_line(index + 1)? => {
                    tag_line = Some(index + 1);
                }
                Some(_) => {}
            }
            index += 1;
        }
        let kind = if tag_line.is_none() && index >= limit {
            SyntaxErrorKind::CommentTooLong
        } else {
            SyntaxErrorKind::UnclosedComment
        };
        Err(self.fault(kind, 0, tag_line.unwrap_or(index)))
    }

    /// Whether a line that begins at an index begins with `[Name "`.
    pub(super) fn is_tag_line(&mut self, index: usize) -> Result<bool, S::Error> {
        let limit = index.saturating_add(self.limits.word);
        let bracket = self.input.past_spaces(index, limit)?;
        if self.input.at(bracket)? != Some(b'[') {
            return Ok(false);
        }
        let name = self.input.past_spaces(bracket + 1, limit)?;
        let is_name_start = self
            .input
            .at(name)?
            .is_some_and(|byte| byte.is_ascii_uppercase());
        let end = self.input.find(name, limit, |byte| !is_name(byte))?;
        let quote = self.input.past_spaces(end, limit)?;
        Ok(is_name_start && self.input.at(quote)? == Some(b'"'))
    }

    pub(super) fn nag(&mut self) -> Scan<S> {
        let limit = self.limits.word.max(1);
        let end = self.input.find(1, limit, |byte| !byte.is_ascii_digit())?;
        let digits = core::str::from_utf8(&self.input.ahead()[1..end]).unwrap_or_default();
        match digits.parse() {
            Ok(nag @ 1..) => Ok(Lexeme {
                token: Token::Nag(nag),
                len: end,
            }),
            _ => Err(self.fault(SyntaxErrorKind::Nag, 0, end)),
        }
    }

    pub(super) fn strength(&mut self) -> Scan<S> {
        let limit = self.limits.word.max(1);
        let end = self
            .input
            .find(1, limit, |byte| !matches!(byte, b'!' | b'?'))?;
        self.strength_to(end)
    }

    pub(super) fn strength_to(&mut self, len: usize) -> Scan<S> {
        if self.before != Before::Move {
            return Err(self.fault(SyntaxErrorKind::StrayStrength, 0, len));
        }
        if !self.is_glued() && !self.tolerance.contains(Tolerance::LOOSE_STRENGTH) {
            return Err(self.fault(SyntaxErrorKind::LooseStrength, 0, len));
        }
        Ok(Lexeme {
            token: Token::Strength,
            len,
        })
    }

    pub(super) fn asterisk(&mut self) -> Scan<S> {
        let is_mark = self.is_glued() && self.before != Before::Other;
        let token = if !is_mark {
            Token::Result(GameResult::Unknown)
        } else if self.tolerance.contains(Tolerance::FORCED_MARK) {
            Token::Forced
        } else {
            return Err(self.fault(SyntaxErrorKind::ForcedMark, 0, 1));
        };
        Ok(Lexeme { token, len: 1 })
    }

    /// `/FEN "..."/`
    pub(super) fn setup(&mut self) -> Scan<S> {
        let limit = self.limits.tag;
        let not_blank = |byte| !is_blank(byte);
        if !self.input.starts_with(b"/FEN")? {
            return Err(self.fault(SyntaxErrorKind::Setup, 0, 1));
        }
        let quote = self.input.find(4, limit, not_blank)?;
        let close = self
            .input
            .find(quote + 1, limit, |byte| byte == b'"' || is_line_end(byte))?;
        let slash = self.input.find(close + 1, limit, not_blank)?;
        let is_whole = self.input.at(quote)? == Some(b'"')
            && self.input.at(close)? == Some(b'"')
            && self.input.at(slash)? == Some(b'/');
        if slash >= limit {
            return Err(self.fault(SyntaxErrorKind::TagTooLong, 0, 1));
        }
        if !is_whole {
            return Err(self.fault(SyntaxErrorKind::Setup, 0, 1));
        }
        self.value = quote + 1..close;
        Ok(Lexeme {
            token: Token::Setup,
            len: slash + 1,
        })
    }

    /// Whether no blank is between the token before and the next byte.
    fn is_glued(&self) -> bool {
        self.input.offset() == self.last_end
    }
}

//! The tokens, one function each.

use super::input::is_line_end;
use super::scanner::{Before, Lexeme, Scan, Scanner, Token};
use super::source::Source;
use super::{GameResult, Leniency, MoveNumber, SyntaxErrorKind};

/// Bytes that end a word.
static DELIMITERS: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte <= b' ' as usize {
        table[byte] = true;
        byte += 1;
    }
    let marks = b"{}()[];%$!?*\".\x7f";
    let mut i = 0;
    while i < marks.len() {
        table[marks[i] as usize] = true;
        i += 1;
    }
    table
};

#[inline]
pub(super) fn is_delimiter(byte: u8) -> bool {
    DELIMITERS[usize::from(byte)]
}

fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | 0x0b | 0x0c | 0x1a) || is_line_end(byte)
}

pub(super) fn is_sign(byte: u8) -> bool {
    matches!(byte, b'-' | b':' | b'x' | b'X')
}

fn is_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// What is wrong with a word as a move, whatever the game.
pub(super) fn move_fault(word: &[u8]) -> Option<SyntaxErrorKind> {
    let ([first, ..], [.., last]) = (word, word) else {
        return None;
    };
    if is_sign(*first) || is_sign(*last) {
        if word.iter().all(|&byte| matches!(byte, b'-' | b':')) {
            return Some(SyntaxErrorKind::UnknownMove);
        }
        // A lone `x` is the one capture there is.
        return (word.len() > 1).then_some(SyntaxErrorKind::BrokenMove);
    }
    let is_number = word.len() <= 3 && word.iter().all(u8::is_ascii_digit);
    is_number.then_some(SyntaxErrorKind::BareNumber)
}

impl<S: Source> Scanner<S> {
    /// `[Name "value"]`. A bad one ends with the last `]` of its line, or
    /// with its line.
    pub(super) fn tag(&mut self) -> Scan<S> {
        let limit = self.limits.tag;
        let start = self.input.find(1, limit, |byte| !is_blank(byte))?;
        if !self.input.at(start)?.is_some_and(|byte| byte.is_ascii_uppercase()) {
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
            let runs_on = self.input.ahead()[quote..close].iter().any(|&b| is_line_end(b));
            return if runs_on {
                self.bad_tag_or(SyntaxErrorKind::UnclosedValue, bracket, quote)
            } else {
                self.bad_tag(SyntaxErrorKind::UnclosedTag, bracket)
            };
        }
        if bracket >= limit {
            return self.bad_tag(SyntaxErrorKind::UnclosedTag, bracket);
        }
        Ok(Lexeme {
            token: Token::Tag {
                name: start..end,
                value: quote + 1..close,
            },
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
    /// and then another `{` was not closed.
    pub(super) fn comment(&mut self) -> Scan<S> {
        let limit = self.limits.comment.saturating_add(2);
        let end = self.input.find(1, limit, |byte| byte == b'}')?;
        let is_closed = end < limit && self.input.at(end)?.is_some();
        if is_closed {
            let text = &self.input.ahead()[1..end];
            let Some(inner) = text.iter().rposition(|&byte| byte == b'{') else {
                return Ok(Lexeme {
                    token: Token::Comment,
                    len: end + 1,
                });
            };
            return match self.tag_line(1, inner)? {
                None => Ok(Lexeme {
                    token: Token::Comment,
                    len: end + 1,
                }),
                Some(line) => Err(self.fault(SyntaxErrorKind::UnclosedComment, 0, line)),
            };
        }
        let line = self.tag_line(1, end)?;
        Err(match line {
            Some(line) => self.fault(SyntaxErrorKind::UnclosedComment, 0, line),
            None if end >= limit => self.fault(SyntaxErrorKind::CommentTooLong, 0, end),
            None => self.fault(SyntaxErrorKind::UnclosedComment, 0, end),
        })
    }

    /// The first line with the beginning of a tag that begins between two
    /// indices.
    fn tag_line(&mut self, from: usize, to: usize) -> Result<Option<usize>, S::Error> {
        let mut index = from;
        loop {
            index = self.input.find(index, to, is_line_end)? + 1;
            if index >= to {
                return Ok(None);
            }
            if self.is_tag_line(index)? {
                return Ok(Some(index));
            }
        }
    }

    /// Whether a line that begins at an index begins with `[Name "`.
    pub(super) fn is_tag_line(&mut self, index: usize) -> Result<bool, S::Error> {
        let limit = index.saturating_add(self.limits.word);
        let bracket = self.input.past_spaces(index, limit)?;
        if self.input.at(bracket)? != Some(b'[') {
            return Ok(false);
        }
        let name = self.input.past_spaces(bracket + 1, limit)?;
        let is_name_start = self.input.at(name)?.is_some_and(|byte| byte.is_ascii_uppercase());
        let end = self.input.find(name, limit, |byte| !is_name(byte))?;
        let quote = self.input.past_spaces(end, limit)?;
        Ok(is_name_start && self.input.at(quote)? == Some(b'"'))
    }

    /// A move, a number or a result: the whole word decides.
    #[inline]
    pub(super) fn word(&mut self) -> Scan<S> {
        let limit = self.limits.word.saturating_add(1);
        let mut end = self.input.find(0, limit, is_delimiter)?;
        if end >= limit {
            return Err(self.fault(SyntaxErrorKind::WordTooLong, 0, end));
        }
        let word = &self.input.ahead()[..end];
        if word.iter().all(u8::is_ascii_digit) && self.input.at(end)? == Some(b'.') {
            return self.number(end);
        }
        let mut token = Token::Move;
        if self.leniency.contains(Leniency::SPACED_MOVE) {
            let joined = self.join(end)?;
            if joined > end {
                (end, token) = (joined, Token::SpacedMove);
            }
        }
        let word = match token {
            Token::SpacedMove => &self.joined[..],
            _ => &self.input.ahead()[..end],
        };
        if let Some(result) = GameResult::from_bytes(word) {
            token = Token::Result(result);
        } else if let Some(kind) = move_fault(word) {
            return Err(self.fault(kind, 0, end));
        }
        Ok(Lexeme { token, len: end })
    }

    /// The digits before `digits` and the dots behind them.
    fn number(&mut self, digits: usize) -> Scan<S> {
        let reach = self.limits.word;
        let number = self.input.ahead()[..digits].iter().fold(0_u32, |number, digit| {
            number.saturating_mul(10).saturating_add(u32::from(digit - b'0'))
        });
        let mut end = self.input.find(digits, digits + reach, |byte| byte != b'.')?;
        let mut is_second = end > digits + 1;
        if !is_second {
            let apart = self.input.past_spaces(end, end + reach)?;
            let dots = self.input.find(apart, apart + reach, |byte| byte != b'.')?;
            if dots > apart + 1 {
                (end, is_second) = (dots, true);
            }
        }
        Ok(Lexeme {
            token: Token::Number(MoveNumber { number, is_second }),
            len: end,
        })
    }

    /// Dots behind a number belong to it; one dot is a slip; more are a move
    /// that the writer did not know.
    pub(super) fn dots(&mut self) -> Scan<S> {
        let len = self.input.find(0, self.limits.word.max(1), |byte| byte != b'.')?;
        if len > 1 && self.number.is_none() {
            return Err(self.fault(SyntaxErrorKind::UnknownMove, 0, len));
        }
        Ok(Lexeme {
            token: Token::Dots,
            len,
        })
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
        let end = self.input.find(1, limit, |byte| !matches!(byte, b'!' | b'?'))?;
        self.strength_to(end)
    }

    pub(super) fn strength_to(&mut self, len: usize) -> Scan<S> {
        if self.before != Before::Move {
            return Err(self.fault(SyntaxErrorKind::StrayStrength, 0, len));
        }
        if !self.is_glued() && !self.leniency.contains(Leniency::LOOSE_STRENGTH) {
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
        } else if self.leniency.contains(Leniency::FORCED_MARK) {
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
        let close = self.input.find(quote + 1, limit, |byte| byte == b'"' || is_line_end(byte))?;
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
        Ok(Lexeme {
            token: Token::Setup(quote + 1..close),
            len: slash + 1,
        })
    }

    /// Whether no blank is between the token before and the next byte.
    fn is_glued(&self) -> bool {
        self.input.offset() == self.last_end
    }

    /// How far a move goes whose first word ends at `end`, if blanks stand
    /// about its sign; then [`Scanner::joined`] has it without them.
    fn join(&mut self, mut end: usize) -> Result<usize, S::Error> {
        let first = self.input.ahead()[0];
        if !first.is_ascii_alphanumeric() || (end == 1 && is_sign(first)) {
            return Ok(end);
        }
        self.joined.clear();
        self.joined.extend_from_slice(&self.input.ahead()[..end]);
        while let Some((start, next)) = self.joinable(end)? {
            self.joined.extend_from_slice(&self.input.ahead()[start..next]);
            end = next;
        }
        Ok(end)
    }

    /// The word behind blanks that goes on with the move in `joined`.
    fn joinable(&mut self, end: usize) -> Result<Option<(usize, usize)>, S::Error> {
        let limit = self.limits.word;
        let start = self.input.past_spaces(end, limit)?;
        let next = self.input.find(start, limit, is_delimiter)?;
        if start == end || start == next || next >= limit {
            return Ok(None);
        }
        let has_dot = self.input.at(next)? == Some(b'.');
        let word = &self.input.ahead()[start..next];
        let mut signs = self.joined.iter().copied().filter(|&byte| is_sign(byte));
        let sign = signs.next();
        if self.joined.last().copied().is_some_and(is_sign) {
            // The number of the next move is not a square.
            let is_number = has_dot && word.iter().all(u8::is_ascii_digit);
            let goes_on = word.iter().all(|&byte| !is_sign(byte) || (Some(byte) == sign && byte != b'-'));
            let is_square = word[0].is_ascii_alphanumeric() && !is_sign(word[0]);
            return Ok((is_square && goes_on && !is_number).then_some((start, next)));
        }
        // A plain move has one sign, a capture has the same sign throughout.
        let fits = sign.is_none_or(|sign| sign == word[0] && sign != b'-');
        if !is_sign(word[0]) || !fits {
            return Ok(None);
        }
        if word.len() > 1 {
            return Ok(Some((start, next)));
        }
        // A lone sign needs its square.
        let square = self.input.past_spaces(next, limit)?;
        let square_end = self.input.find(square, limit, is_delimiter)?;
        let has_dot = self.input.at(square_end)? == Some(b'.');
        let word = &self.input.ahead()[square..square_end];
        let is_number = has_dot && word.iter().all(u8::is_ascii_digit);
        let is_square = word.first().is_some_and(u8::is_ascii_alphanumeric)
            && !word.iter().any(|&byte| is_sign(byte));
        Ok((is_square && !is_number).then_some((start, next)))
    }
}

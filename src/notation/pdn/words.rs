//! Words: moves, numbers and results, which only the whole word tells apart.

use super::lexeme::{Lexeme, Scan, Token};
use super::scanner::Scanner;
use super::source::Source;
use super::{GameResult, MoveNumber, SyntaxErrorKind, Tolerance};

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

pub(super) fn is_sign(byte: u8) -> bool {
    matches!(byte, b'-' | b':' | b'x' | b'X')
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

/// The longest name of a square.
const SQUARE: usize = 2;

impl<S: Source> Scanner<S> {
    /// A move, a number or a result: the whole word decides.
    #[inline]
    pub(super) fn word(&mut self) -> Scan<S> {
        let limit = self.limits.word.saturating_add(1);
        let mut end = self.input.find(0, limit, is_delimiter)?;
        if end >= limit {
            return Err(self.fault(SyntaxErrorKind::WordTooLong, 0, end));
        }
        let has_dot = self.input.at(end)? == Some(b'.');
        if has_dot && self.input.ahead()[..end].iter().all(u8::is_ascii_digit) {
            return self.number(end);
        }
        let mut token = Token::Move;
        if self.tolerance.contains(Tolerance::SPACED_MOVE) {
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
        let number = self.input.ahead()[..digits]
            .iter()
            .fold(0_u32, |number, digit| {
                number
                    .saturating_mul(10)
                    .saturating_add(u32::from(digit - b'0'))
            });
        let mut end = self
            .input
            .find(digits, digits.saturating_add(reach), |byte| byte != b'.')?;
        let mut is_second = end > digits + 1;
        if !is_second {
            let apart = self.input.past_spaces(end, end.saturating_add(reach))?;
            let dots = self
                .input
                .find(apart, apart.saturating_add(reach), |byte| byte != b'.')?;
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
        let len = self
            .input
            .find(0, self.limits.word.max(1), |byte| byte != b'.')?;
        if len > 1 && self.number.is_none() {
            return Err(self.fault(SyntaxErrorKind::UnknownMove, 0, len));
        }
        Ok(Lexeme {
            token: Token::Dots,
            len,
        })
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
            self.joined
                .extend_from_slice(&self.input.ahead()[start..next]);
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
        let sign = self.joined.iter().copied().find(|&byte| is_sign(byte));
        let joins = if self.joined.last().copied().is_some_and(is_sign) {
            self.is_square(start, next, sign)?
        } else {
            let first = self.input.ahead()[start];
            // A plain move has one sign, a capture the same sign throughout.
            // Without one yet only a square is on the left: `c3d4 x` are two moves.
            let fits = match sign {
                None => self.joined.len() <= SQUARE,
                Some(sign) => sign == first && sign != b'-',
            };
            // A lone sign needs its square, or it is the one capture there is.
            let square = self.input.past_spaces(next, limit)?;
            let square_end = self.input.find(square, limit, is_delimiter)?;
            is_sign(first)
                && fits
                && (next > start + 1 || self.is_square(square, square_end, None)?)
        };
        Ok(joins.then_some((start, next)))
    }

    /// Whether a word behind a sign may be a square, or squares with the
    /// sign of a capture between. The number of the next move is none.
    fn is_square(&mut self, from: usize, to: usize, sign: Option<u8>) -> Result<bool, S::Error> {
        let has_dot = self.input.at(to)? == Some(b'.');
        let word = &self.input.ahead()[from..to];
        let is_number = has_dot && word.iter().all(u8::is_ascii_digit);
        let [first, rest @ ..] = word else {
            return Ok(false);
        };
        let goes_on = |&byte: &u8| !is_sign(byte) || (Some(byte) == sign && byte != b'-');
        let begins = first.is_ascii_alphanumeric() && !is_sign(*first);
        Ok(begins && rest.iter().all(goes_on) && !is_number)
    }
}

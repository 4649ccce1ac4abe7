//! What comes next in the input, and what has come before it in the game.
//!
//! [`Scanner::next`] looks ahead and consumes only what is between tokens;
//! [`Scanner::accept`] goes past a token, [`Scanner::recover`] past a fault.
//! Reading a game and passing over the rest of a bad one are the same steps,
//! so both end a game at the same place.

use alloc::vec::Vec;
use core::ops::Range;

use super::input::{Input, is_line_end};
use super::lexeme::{Ending, Fault, Lexeme, Scan, Stop, Token};
use super::source::Source;
use super::{Limits, Place, SyntaxErrorKind, Tolerance};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    Between,
    Tags,
    Movetext,
    /// Behind the result.
    Ended,
}

/// The token before, as far as marks ask for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Before {
    Move,
    Strength,
    Other,
}

/// The line of the next byte.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    /// Nothing but blanks since it began.
    pub(super) is_at_start: bool,
    /// An empty line is between it and the token before.
    pub(super) is_after_empty: bool,
}

#[derive(Debug)]
pub(super) struct Scanner<S> {
    pub(super) input: Input<S>,
    pub(super) tolerance: Tolerance,
    pub(super) limits: Limits,
    pub(super) phase: Phase,
    /// Where the name of the last tag is, from its first byte.
    pub(super) name: Range<usize>,
    /// Where the quoted text of the last tag or setup is, from its first byte.
    pub(super) value: Range<usize>,
    /// The last move that was written with blanks, without them.
    pub(super) joined: Vec<u8>,
    /// Where the open variations begin, and how many more are past the limit.
    open: Vec<Place>,
    too_deep: u64,
    /// A move number that still has no move.
    pub(super) number: Option<Place>,
    pub(super) before: Before,
    has_moves: bool,
    tags: usize,
    game_start: u64,
    /// Where the token before ended.
    pub(super) last_end: u64,
    pub(super) line: Line,
    /// In a comment that was given up as too long.
    pub(super) in_long_comment: bool,
}

impl<S: Source> Scanner<S> {
    pub(super) const fn new(source: S) -> Self {
        Self {
            input: Input::new(source),
            tolerance: Tolerance::empty(),
            limits: Limits::DEFAULT,
            phase: Phase::Between,
            name: 0..0,
            value: 0..0,
            joined: Vec::new(),
            open: Vec::new(),
            too_deep: 0,
            number: None,
            before: Before::Other,
            has_moves: false,
            tags: 0,
            game_start: 0,
            last_end: 0,
            line: Line {
                is_at_start: true,
                is_after_empty: false,
            },
            in_long_comment: false,
        }
    }

    /// Goes to the next game; none at the end of the input.
    pub(super) fn begin(&mut self) -> Result<Option<Place>, S::Error> {
        loop {
            self.skip_blanks()?;
            match self.wrapper()? {
                0 => break,
                len => self.input.advance(len),
            }
        }
        if self.input.at(0)?.is_none() {
            return Ok(None);
        }
        self.phase = Phase::Tags;
        self.open.clear();
        self.too_deep = 0;
        self.number = None;
        self.before = Before::Other;
        self.has_moves = false;
        self.tags = 0;
        self.line.is_after_empty = false;
        self.game_start = self.input.offset();
        Ok(Some(self.input.place()))
    }

    /// What comes next in the game that has begun.
    #[inline]
    pub(super) fn next(&mut self) -> Scan<S> {
        if self.in_long_comment {
            self.leave_long_comment()?;
        }
        if self.phase == Phase::Ended {
            return self.next_behind_result();
        }
        self.skip_blanks()?;
        let Some(byte) = self.input.at(0)? else {
            return Ok(self.over(Ending::Marked));
        };
        if byte == b'[' {
            return self.next_at_bracket();
        }
        if self.phase == Phase::Tags {
            return Ok(Lexeme {
                token: Token::Movetext,
                len: 0,
            });
        }
        self.movetext(byte)
    }

    /// Goes past a token. An error is what is wrong with the game though the
    /// token is not; it needs no recovery.
    #[inline]
    pub(super) fn accept(&mut self, lexeme: &Lexeme, place: Place) -> Result<(), Fault> {
        let mut wrong = None;
        let mut before = Before::Other;
        match lexeme.token {
            Token::Tag => {
                self.tags += 1;
                let is_wrong = self.tags > self.limits.tags;
                wrong = is_wrong.then_some((SyntaxErrorKind::TooManyTags, place));
            }
            Token::Move | Token::SpacedMove => {
                (self.number, self.has_moves, before) = (None, true, Before::Move);
            }
            Token::Number(_) => self.number = Some(place),
            Token::Strength => before = Before::Strength,
            Token::Movetext => self.phase = Phase::Movetext,
            Token::Setup => self.number = None,
            Token::Result(_) => {
                self.number = None;
                if self.open.is_empty() && self.too_deep == 0 {
                    self.phase = Phase::Ended;
                }
            }
            Token::Open => {
                self.open.push(place);
                self.number = None;
            }
            Token::Close => {
                self.open.pop();
                let number = self.number.take();
                wrong = number.map(|place| (SyntaxErrorKind::NumberWithoutMove, place));
            }
            Token::End(ending) => return self.accept_end(ending, place),
            _ => {}
        }
        self.before = before;
        if lexeme.len == 0 {
            return Ok(());
        }
        if self.input.offset() + lexeme.len as u64 - self.game_start > self.limits.game {
            wrong = wrong.or(Some((SyntaxErrorKind::GameTooLong, place)));
        }
        match lexeme.token {
            Token::Tag | Token::Comment | Token::Setup => {
                self.input.advance_lines(lexeme.len);
            }
            _ => self.input.advance(lexeme.len),
        }
        self.last_end = self.input.offset();
        self.line = Line {
            is_at_start: false,
            is_after_empty: false,
        };
        Fault::at(wrong)
    }

    fn accept_end(&mut self, ending: Ending, place: Place) -> Result<(), Fault> {
        self.phase = Phase::Between;
        let needs_result = ending == Ending::NextGame
            && self.has_moves
            && !self.tolerance.contains(Tolerance::MISSING_RESULT);
        Fault::at(if let Some(number) = self.number {
            Some((SyntaxErrorKind::NumberWithoutMove, number))
        } else if let Some(&open) = self.open.last() {
            Some((SyntaxErrorKind::UnclosedVariation, open))
        } else {
            needs_result.then_some((SyntaxErrorKind::MissingResult, place))
        })
    }

    /// The token that a whole text is behind a move, if it is one.
    pub(super) fn whole(mut self, len: usize) -> Option<Token> {
        (self.phase, self.before) = (Phase::Movetext, Before::Move);
        let lexeme = self.next().ok()?;
        let is_whole = self.input.offset() == 0 && lexeme.len == len;
        is_whole.then_some(lexeme.token)
    }

    /// Where the name is in the tag that a whole text is, if it is one.
    pub(super) fn whole_tag(mut self, len: usize) -> Option<Range<usize>> {
        let lexeme = self.tag().ok()?;
        (lexeme.len == len).then_some(self.name)
    }

    /// Goes past a fault, to where a token may begin.
    pub(super) fn recover(&mut self, fault: &Fault) {
        match fault.kind {
            SyntaxErrorKind::TooDeep => self.too_deep += 1,
            SyntaxErrorKind::CommentTooLong => self.in_long_comment = true,
            _ => {}
        }
        let last = self.input.ahead()[..fault.resume].last();
        self.line = Line {
            is_at_start: last.copied().is_some_and(is_line_end),
            is_after_empty: false,
        };
        self.before = Before::Other;
        self.input.advance_lines(fault.resume);
        self.last_end = self.input.offset();
    }

    /// A fault at an index, from which to go on at `resume`.
    pub(super) fn fault(
        &self,
        kind: SyntaxErrorKind,
        index: usize,
        resume: usize,
    ) -> Stop<S::Error> {
        Stop::Fault(Fault {
            kind,
            place: self.input.place_of(index),
            resume,
        })
    }

    fn over(&self, ending: Ending) -> Lexeme {
        // The tags of a game without movetext end first.
        let token = match self.phase {
            Phase::Tags => Token::Movetext,
            _ => Token::End(ending),
        };
        Lexeme { token, len: 0 }
    }

    fn next_at_bracket(&mut self) -> Scan<S> {
        if self.wrapper()? > 0 {
            return Ok(self.over(Ending::Marked));
        }
        match self.phase {
            Phase::Tags if !self.line.is_after_empty => self.tag(),
            _ if self.line.is_at_start => Ok(self.over(Ending::NextGame)),
            _ => Err(self.fault(SyntaxErrorKind::StrayBracket, 0, 1)),
        }
    }

    /// A comment on the line of the result is the game's, nothing else is.
    fn next_behind_result(&mut self) -> Scan<S> {
        while let Some(b' ' | b'\t') = self.input.at(0)? {
            self.input.advance(1);
        }
        match self.input.at(0)? {
            Some(b'{') => self.comment(),
            _ => Ok(self.over(Ending::Marked)),
        }
    }

    #[inline]
    fn movetext(&mut self, byte: u8) -> Scan<S> {
        match byte {
            b'{' => self.comment(),
            b'(' => self.parenthesis(),
            b')' if self.too_deep > 0 => {
                self.too_deep -= 1;
                Ok(Lexeme {
                    token: Token::Dots,
                    len: 1,
                })
            }
            b')' if self.open.is_empty() => {
                Err(self.fault(SyntaxErrorKind::StrayParenthesis, 0, 1))
            }
            b')' => Ok(Lexeme {
                token: Token::Close,
                len: 1,
            }),
            b'.' => self.dots(),
            b'$' => self.nag(),
            b'!' | b'?' => self.strength(),
            b'*' => self.asterisk(),
            b'/' => self.setup(),
            b'}' => Err(self.fault(SyntaxErrorKind::StrayBrace, 0, 1)),
            b']' => Err(self.fault(SyntaxErrorKind::StrayBracket, 0, 1)),
            b'"' | ..=0x1f | 0x7f => Err(self.fault(SyntaxErrorKind::Byte(byte), 0, 1)),
            _ => self.word(),
        }
    }

    /// `(`, if it does not begin a strength mark.
    fn parenthesis(&mut self) -> Scan<S> {
        let end = self
            .input
            .find(1, self.limits.word, |b| !matches!(b, b'!' | b'?'))?;
        if end > 1 && self.input.at(end)? == Some(b')') {
            return self.strength_to(end + 1);
        }
        if self.open.len() >= self.limits.depth {
            return Err(self.fault(SyntaxErrorKind::TooDeep, 0, 1));
        }
        Ok(Lexeme {
            token: Token::Open,
            len: 1,
        })
    }
}

//! The reader: from tokens to a visitor.

use core::ops::ControlFlow;

use super::lexeme::{Fault, Lexeme, Scan, Stop, Token};
use super::scanner::{Phase, Scanner};
use super::source::{Slice, Source};
use super::{Item, Limits, Place, ReadError, Records, SyntaxError, TagValue, Tolerance, Visitor};

/// The NAG of a forced move.
const FORCED: u16 = 7;

/// Reads games one by one, in one pass and with the memory of one token.
///
/// ```
/// use draughts::notation::pdn::Reader;
/// let text = "[White \"Rossi\"]\n1. 21-17 9-13 (9-14 2. 17-13) 2. 25-21 {quiet} *";
/// let record = Reader::from_bytes(text.as_bytes()).records().next().unwrap()?;
/// assert_eq!(record.tag("White"), Some("Rossi"));
/// # Ok::<(), draughts::notation::pdn::ReadError<core::convert::Infallible>>(())
/// ```
#[derive(Debug)]
pub struct Reader<S> {
    scanner: Scanner<S>,
    game: u64,
    has_failed: bool,
}

impl<'a> Reader<Slice<'a>> {
    /// Of a text in memory.
    ///
    /// ```
    /// use draughts::notation::pdn::Reader;
    /// assert_eq!(Reader::from_bytes(b"* * *").records().count(), 3);
    /// ```
    #[must_use]
    pub const fn from_bytes(bytes: &'a [u8]) -> Self {
        Self::from_source(Slice::new(bytes))
    }
}

#[cfg(feature = "std")]
impl<R: std::io::Read> Reader<super::Buffered<R>> {
    /// Of a file or another reader. It has its own buffer, so the reader
    /// needs none.
    ///
    /// ```
    /// use draughts::notation::pdn::Reader;
    /// let file = std::io::Cursor::new("1. a3-b4 *");
    /// assert_eq!(Reader::new(file).records().count(), 1);
    /// ```
    #[must_use]
    pub fn new(read: R) -> Self {
        Self::with_capacity(1 << 16, read)
    }

    /// With a buffer of so many bytes to begin with.
    ///
    /// # Panics
    /// If there is not so much memory.
    ///
    /// ```
    /// use draughts::notation::pdn::Reader;
    /// assert_eq!(Reader::with_capacity(1, &b"1. a3-b4 *"[..]).records().count(), 1);
    /// ```
    #[must_use]
    pub fn with_capacity(capacity: usize, read: R) -> Self {
        Self::from_source(super::Buffered::new(read, capacity))
    }
}

impl<S: Source> Reader<S> {
    const fn from_source(source: S) -> Self {
        Self {
            scanner: Scanner::new(source),
            game: 0,
            has_failed: false,
        }
    }

    /// Lets faults pass; by default none.
    ///
    /// ```
    /// use draughts::notation::pdn::{Tolerance, Reader};
    /// let reader = Reader::from_bytes(b"27-20* *").with_tolerance(Tolerance::all());
    /// assert!(reader.records().all(|record| record.is_ok()));
    /// ```
    #[must_use]
    pub const fn with_tolerance(mut self, tolerance: Tolerance) -> Self {
        self.scanner.tolerance = tolerance;
        self
    }

    /// Takes less or more than [`Limits::DEFAULT`].
    ///
    /// ```
    /// use draughts::notation::pdn::{Limits, Reader};
    /// let limits = Limits { word: 4, ..Limits::DEFAULT };
    /// let mut records = Reader::from_bytes(b"a3-b4 * a3b4 *").with_limits(limits).records();
    /// assert!(records.next().unwrap().is_err());
    /// assert!(records.next().unwrap().is_ok());
    /// ```
    #[must_use]
    pub const fn with_limits(mut self, limits: Limits) -> Self {
        self.scanner.limits = limits;
        self
    }

    /// The games as [`Record`](super::Record)s.
    ///
    /// ```
    /// use draughts::notation::pdn::Reader;
    /// let games = Reader::from_bytes(b"1. a3-b4 * 1. } * 1. c3-b4 *").records();
    /// let good: Vec<bool> = games.map(|game| game.is_ok()).collect();
    /// assert_eq!(good, [true, false, true]);
    /// ```
    pub const fn records(self) -> Records<S> {
        Records::new(self)
    }

    /// Shows the next game to a visitor; none at the end of the input.
    ///
    /// # Errors
    /// The game is bad, and the next call gives the next one; or the source
    /// has failed, and there are no more games.
    ///
    /// ```
    /// use draughts::{game::Replayer, notation::pdn::Reader, variant::Russian};
    /// let mut reader = Reader::from_bytes(b"1. c3-d4 *");
    /// let mut replayer = Replayer::<Russian>::new(); // it is a visitor
    /// let game = reader.read_game(&mut replayer)?.unwrap().unwrap();
    /// assert_eq!(game.ply(), 1);
    /// assert!(reader.read_game(&mut replayer)?.is_none());
    /// # Ok::<(), draughts::Error>(())
    /// ```
    ///
    /// [`Visitor`] shows one that is made by hand.
    pub fn read_game<V: Visitor>(
        &mut self,
        visitor: &mut V,
    ) -> Result<Option<V::Output>, ReadError<S::Error>> {
        if self.has_failed {
            return Ok(None);
        }
        self.try_read_game(visitor).map_err(|stop| match stop {
            Stop::Fault(fault) => ReadError::Syntax(self.error(&fault)),
            Stop::Source(error) => {
                self.has_failed = true;
                ReadError::Source(error)
            }
        })
    }

    fn try_read_game<V: Visitor>(&mut self, visitor: &mut V) -> Scan<S, Option<V::Output>> {
        self.skip_rest()?;
        let Some(place) = self.scanner.begin()? else {
            return Ok(None);
        };
        self.game += 1;
        Ok(Some(match self.read_phases(visitor, place)? {
            ControlFlow::Continue(movetext) => visitor.end_game(movetext),
            ControlFlow::Break(output) => output,
        }))
    }

    fn read_phases<V: Visitor>(
        &mut self,
        visitor: &mut V,
        place: Place,
    ) -> Scan<S, ControlFlow<V::Output, V::Movetext>> {
        let mut tags = match visitor.begin_tags(place) {
            ControlFlow::Continue(tags) => tags,
            ControlFlow::Break(output) => return Ok(ControlFlow::Break(output)),
        };
        if let ControlFlow::Break(output) = self.read_tags(visitor, &mut tags)? {
            return Ok(ControlFlow::Break(output));
        }
        let mut movetext = match visitor.begin_movetext(tags) {
            ControlFlow::Continue(movetext) => movetext,
            ControlFlow::Break(output) => return Ok(ControlFlow::Break(output)),
        };
        let flow = self.read_movetext(visitor, &mut movetext)?;
        Ok(flow.map_continue(|()| movetext))
    }

    fn read_tags<V: Visitor>(
        &mut self,
        visitor: &mut V,
        tags: &mut V::Tags,
    ) -> Scan<S, ControlFlow<V::Output>> {
        loop {
            let lexeme = self.next()?;
            let place = self.scanner.input.place();
            let ahead = self.scanner.input.ahead();
            let flow = match lexeme.token {
                Token::Tag => {
                    let name = &ahead[self.scanner.name.clone()];
                    let value = TagValue::new(&ahead[self.scanner.value.clone()]);
                    // A name is ASCII.
                    visitor.tag(tags, str::from_utf8(name).unwrap_or_default(), value, place)
                }
                _ => ControlFlow::Continue(()),
            };
            self.accept(&lexeme, place)?;
            if flow.is_break() || matches!(lexeme.token, Token::Movetext) {
                return Ok(flow);
            }
        }
    }

    fn read_movetext<V: Visitor>(
        &mut self,
        visitor: &mut V,
        movetext: &mut V::Movetext,
    ) -> Scan<S, ControlFlow<V::Output>> {
        loop {
            let lexeme = self.next()?;
            let place = self.scanner.input.place();
            let flow = match self.item(&lexeme) {
                Some(item) => visitor.item(movetext, item, place),
                None => match lexeme.token {
                    Token::Number(number) => visitor.number(movetext, number, place),
                    _ => ControlFlow::Continue(()),
                },
            };
            self.accept(&lexeme, place)?;
            if flow.is_break() || matches!(lexeme.token, Token::End(_)) {
                return Ok(flow);
            }
        }
    }

    /// What a token is to a visitor.
    #[inline]
    fn item(&self, lexeme: &Lexeme) -> Option<Item<&[u8]>> {
        let ahead = &self.scanner.input.ahead()[..lexeme.len];
        Some(match lexeme.token {
            Token::Move => Item::Move(ahead),
            Token::SpacedMove => Item::Move(&self.scanner.joined),
            Token::Strength => Item::Strength(ahead),
            Token::Nag(nag) => Item::Nag(nag),
            Token::Forced => Item::Nag(FORCED),
            Token::Comment => Item::Comment(&ahead[1..ahead.len() - 1]),
            Token::Setup => Item::Setup(&ahead[self.scanner.value.clone()]),
            Token::Open => Item::StartVariation,
            Token::Close => Item::EndVariation,
            Token::Result(result) => Item::Result(result),
            _ => return None,
        })
    }

    /// Passes over what is left of a game, whatever is wrong with it.
    fn skip_rest(&mut self) -> Result<(), S::Error> {
        while self.scanner.phase != Phase::Between {
            match self.next() {
                Ok(lexeme) => {
                    let place = self.scanner.input.place();
                    // What is wrong with the rest is not asked.
                    let _ = self.scanner.accept(&lexeme, place);
                }
                Err(Stop::Fault(_)) => {}
                Err(Stop::Source(error)) => return Err(error),
            }
        }
        Ok(())
    }

    /// The next token; the scanner is past a fault when it is told.
    #[inline]
    fn next(&mut self) -> Scan<S> {
        self.scanner.next().inspect_err(|stop| {
            if let Stop::Fault(fault) = stop {
                self.scanner.recover(fault);
            }
        })
    }

    #[inline]
    fn accept(&mut self, lexeme: &Lexeme, place: Place) -> Scan<S, ()> {
        self.scanner.accept(lexeme, place).map_err(Stop::Fault)
    }

    const fn error(&self, fault: &Fault) -> SyntaxError {
        SyntaxError {
            kind: fault.kind,
            place: fault.place,
            game: self.game,
        }
    }
}

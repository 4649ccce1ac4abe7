//! A game as it is written: tags and items, put together by a reader or by hand.
//! Nothing is played here.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::iter::FusedIterator;
use core::ops::Range;

use super::lexeme::Token;
use super::scanner::Scanner;
use super::source::Slice;
use super::write::{Escaped, tag_rank};
use super::{GameResult, GameType, Item, Limits, Place, Warning};

/// A game as it is written: tags, movetext and result.
///
/// It is read by [`Records`](super::Records) or made in code, and holds only
/// what can be written and read again (if decoding or an escape makes a text
/// longer than [`Limits::DEFAULT`], with wider limits). The items are one flat list, however
/// deep the variations are. Move numbers are not kept: files are often wrong
/// about them, and the writer counts anew.
///
/// Two records are equal if they are written alike: the order of tags,
/// places and warnings do not count, and a missing result is unknown.
///
/// ```
/// use draughts::notation::pdn::{GameResult, Item, Reader, Record};
/// let mut record = Record::new();
/// record.set_tag("White", "Rossi")?;
/// record.push(Item::Move("21-17"))?;
/// record.push(Item::Move("9-13"))?;
/// record.push(Item::StartVariation)?;
/// record.push(Item::Move("9-14"))?;
/// record.push(Item::EndVariation)?;
/// record.push(Item::Move("25-21"))?;
/// record.set_result(GameResult::HalfHalf);
///
/// let text = "[White \"Rossi\"]\n\n1. 21-17 9-13 (1... 9-14) 2. 25-21 1/2-1/2";
/// assert_eq!(record.to_string(), text);
/// assert_eq!(Reader::from_bytes(text.as_bytes()).records().next(), Some(Ok(record)));
/// # Ok::<(), draughts::notation::pdn::RecordError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Record {
    tags: Vec<Tag>,
    items: Vec<Stored>,
    /// The texts of the items, one behind the other.
    text: String,
    depth: usize,
    result: Option<GameResult>,
    result_place: Option<Place>,
    place: Option<Place>,
    pub(super) warnings: Vec<Warning>,
}

#[derive(Clone, Debug)]
struct Tag {
    name: String,
    value: String,
    place: Option<Place>,
}

#[derive(Clone, Debug)]
struct Stored {
    item: Item<Range<usize>>,
    place: Option<Place>,
}

/// An item of a [`Record`] and where it stood, if it was read.
///
/// ```
/// use draughts::notation::pdn::{Item, Reader};
/// let record = Reader::from_bytes(b"1. c3-d4 *").records().next().unwrap()?;
/// let entry = record.entries().next().unwrap();
/// assert_eq!((entry.item, entry.place.unwrap().column), (Item::Move("c3-d4"), 4));
/// # Ok::<(), draughts::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Entry<'a> {
    /// The item.
    pub item: Item<&'a str>,
    /// Where it stood.
    pub place: Option<Place>,
}

/// Why something cannot stand in a [`Record`]: it could not be written and
/// read again.
///
/// ```
/// use draughts::notation::pdn::{Item, Record, RecordError};
/// let mut record = Record::new();
/// assert_eq!(record.push(Item::Comment("a } b")), Err(RecordError::Comment));
/// assert_eq!(record.set_tag("white", "Rossi"), Err(RecordError::TagName));
/// assert_eq!(record, Record::new());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum RecordError {
    /// A name is a capital letter, then letters, digits and `_`.
    #[error("not the name of a tag")]
    TagName,
    /// A control character other than tab, form feed and line ends.
    #[error("a control character: {0:?}")]
    Control(char),
    /// A text is longer than [`Limits::DEFAULT`] lets pass.
    #[error("a text is too long")]
    TooLong,
    /// More tags than [`Limits::DEFAULT`] lets pass.
    #[error("too many tags")]
    TooManyTags,
    /// Not one word, a result, or no move in any notation.
    #[error("not the text of a move")]
    Move,
    /// Not a row of `!` and `?`, or not behind a move.
    #[error("not a strength mark behind a move")]
    Strength,
    /// A NAG is at least 1.
    #[error("not a NAG")]
    Nag,
    /// A comment with a `}`, or with the beginning of a tag and then a `{`.
    #[error("a comment that would be read in another way")]
    Comment,
    /// A FEN has no quotes and no line ends.
    #[error("not a FEN")]
    Setup,
    /// Variations are nested deeper than [`Limits::DEFAULT`] lets pass.
    #[error("variations are nested too deeply")]
    TooDeep,
    /// No variation is open here.
    #[error("no variation is open")]
    NoVariation,
}

impl Record {
    /// A record of nothing.
    ///
    /// ```
    /// use draughts::notation::pdn::Record;
    /// assert_eq!(Record::new().to_string(), "*");
    /// ```
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    pub(super) fn begin(place: Place) -> Self {
        Self {
            place: Some(place),
            ..Self::default()
        }
    }

    /// The names and values of the tags, in their order.
    ///
    /// ```
    /// use draughts::notation::pdn::Reader;
    /// let mut records = Reader::from_bytes(b"[Bianco \"A\"][Nero \"B\"] *").records();
    /// let record = records.next().unwrap()?;
    /// assert!(record.tags().eq([("Bianco", "A"), ("Nero", "B")]));
    /// # Ok::<(), draughts::notation::pdn::ReadError<core::convert::Infallible>>(())
    /// ```
    #[must_use]
    pub fn tags(
        &self,
    ) -> impl DoubleEndedIterator<Item = (&str, &str)> + ExactSizeIterator + FusedIterator {
        self.tags.iter().map(|tag| (&*tag.name, &*tag.value))
    }

    /// The value of a tag.
    ///
    /// ```
    /// use draughts::notation::pdn::Record;
    /// assert_eq!(Record::new().tag("White"), None);
    /// ```
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.find_tag(name).map(|tag| &*tag.value)
    }

    /// Where a tag stood, if it was read.
    ///
    /// ```
    /// use draughts::notation::pdn::Reader;
    /// let record = Reader::from_bytes(b"\n[FEN \"W:W:B\"] *").records().next().unwrap()?;
    /// assert_eq!(record.tag_place("FEN").unwrap().line, 2);
    /// # Ok::<(), draughts::notation::pdn::ReadError<core::convert::Infallible>>(())
    /// ```
    #[must_use]
    pub fn tag_place(&self, name: &str) -> Option<Place> {
        self.find_tag(name).and_then(|tag| tag.place)
    }

    fn find_tag(&self, name: &str) -> Option<&Tag> {
        self.tags.iter().find(|tag| tag.name == name)
    }

    /// What the tag `GameType` says, if there is one with a number.
    ///
    /// ```
    /// use draughts::notation::pdn::Record;
    /// let mut record = Record::new();
    /// record.set_tag("GameType", "25")?;
    /// assert_eq!(record.game_type().unwrap().number, 25);
    /// # Ok::<(), draughts::notation::pdn::RecordError>(())
    /// ```
    #[must_use]
    pub fn game_type(&self) -> Option<GameType> {
        GameType::parse(self.tag("GameType")?)
    }

    /// Gives a tag a value, or adds the tag behind the others.
    ///
    /// # Errors
    /// The name is not one, the value has a control character, or it is too
    /// much.
    ///
    /// ```
    /// use draughts::notation::pdn::{Record, RecordError};
    /// let mut record = Record::new();
    /// record.set_tag("Site", "Roma")?;
    /// record.set_tag("Site", "Milano \"Centro\"")?;
    /// assert_eq!(record.to_string(), "[Site \"Milano \\\"Centro\\\"\"]\n\n*");
    /// assert_eq!(record.set_tag("Site", "\0"), Err(RecordError::Control('\0')));
    /// # Ok::<(), RecordError>(())
    /// ```
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), RecordError> {
        check_characters(value)?;
        let written = format!("[{name} \"{}\"]", Escaped(value));
        if written.len() > Limits::DEFAULT.tag {
            return Err(RecordError::TooLong);
        }
        let scanner = Scanner::new(Slice::new(written.as_bytes()));
        let read = scanner.whole_tag(written.len());
        if read.map(|range| &written[range]) != Some(name) {
            return Err(RecordError::TagName);
        }
        if let Some(tag) = self.tags.iter_mut().find(|tag| tag.name == name) {
            value.clone_into(&mut tag.value);
            return Ok(());
        }
        if self.tags.len() >= Limits::DEFAULT.tags {
            return Err(RecordError::TooManyTags);
        }
        self.add_tag(name, value, None);
        Ok(())
    }

    /// Adds a tag that was read.
    pub(super) fn add_tag(&mut self, name: &str, value: &str, place: Option<Place>) {
        self.tags.push(Tag {
            name: name.to_owned(),
            value: value.to_owned(),
            place,
        });
    }

    /// The tags in the order of the PDN standard, the others behind.
    pub(super) fn sorted_tags(&self) -> Vec<(&str, &str)> {
        let mut tags: Vec<_> = self.tags().collect();
        tags.sort_by_key(|(name, _)| tag_rank(name));
        tags
    }

    /// The movetext without the result, in its order. Comments behind the
    /// result come last.
    ///
    /// ```
    /// use draughts::notation::pdn::{Item, Reader};
    /// let text = b"1. a3-b4 ( 1. c3-d4 $2 ) /FEN \"B::\"/ f6-e5! { good } *";
    /// let record = Reader::from_bytes(text).records().next().unwrap()?;
    /// let items: Vec<_> = record.entries().map(|entry| entry.item).collect();
    /// assert_eq!(items, [
    ///     Item::Move("a3-b4"), Item::StartVariation, Item::Move("c3-d4"), Item::Nag(2),
    ///     Item::EndVariation, Item::Setup("B::"), Item::Move("f6-e5"), Item::Strength("!"),
    ///     Item::Comment(" good "),
    /// ]);
    /// # Ok::<(), draughts::notation::pdn::ReadError<core::convert::Infallible>>(())
    /// ```
    #[must_use]
    pub fn entries(
        &self,
    ) -> impl DoubleEndedIterator<Item = Entry<'_>> + ExactSizeIterator + FusedIterator {
        self.items.iter().map(|stored| Entry {
            item: stored.item.clone().map(|range| &self.text[range]),
            place: stored.place,
        })
    }

    /// The entries outside variations.
    ///
    /// ```
    /// use draughts::notation::pdn::{Item, Reader};
    /// let text = b"1. a3-b4 (1. c3-d4 (1. c3-b4)) f6-e5 *";
    /// let record = Reader::from_bytes(text).records().next().unwrap()?;
    /// let items: Vec<_> = record.main_line().map(|entry| entry.item).collect();
    /// assert_eq!(items, [Item::Move("a3-b4"), Item::Move("f6-e5")]);
    /// # Ok::<(), draughts::notation::pdn::ReadError<core::convert::Infallible>>(())
    /// ```
    #[must_use]
    pub fn main_line(&self) -> impl FusedIterator<Item = Entry<'_>> {
        let mut depth = 0_usize;
        self.entries().filter(move |entry| match entry.item {
            Item::StartVariation => {
                depth += 1;
                false
            }
            Item::EndVariation => {
                depth -= 1;
                false
            }
            _ => depth == 0,
        })
    }

    /// Adds an item behind the others. A [`Item::Result`] is that of the
    /// variation that is open; the game's is set by
    /// [`set_result`](Self::set_result). A variation that is left open is
    /// closed when the record is written.
    ///
    /// # Errors
    /// The item could not be written and read again.
    ///
    /// ```
    /// use draughts::notation::pdn::{Item, Record, RecordError};
    /// let mut record = Record::new();
    /// record.push(Item::Move("31x24x15x8"))?;
    /// record.push(Item::Strength("!?"))?;
    /// assert_eq!(record.push(Item::Move("31 x 8")), Err(RecordError::Move));
    /// assert_eq!(record.push(Item::EndVariation), Err(RecordError::NoVariation));
    /// assert_eq!(record.to_string(), "1. 31x24x15x8!? *");
    /// # Ok::<(), RecordError>(())
    /// ```
    pub fn push(&mut self, item: Item<&str>) -> Result<(), RecordError> {
        self.check(item)?;
        self.add(item, None);
        Ok(())
    }

    fn check(&self, item: Item<&str>) -> Result<(), RecordError> {
        let is_written = |text: &str, limit, wrong, fits: fn(&Token) -> bool| {
            check_characters(text)?;
            if text.len() > limit {
                return Err(RecordError::TooLong);
            }
            let scanner = Scanner::new(Slice::new(text.as_bytes()));
            let token = scanner.whole(text.len());
            token.filter(fits).map(drop).ok_or(wrong)
        };
        let Limits {
            word,
            tag,
            comment,
            depth,
            ..
        } = Limits::DEFAULT;
        match item {
            Item::Move(text) => {
                is_written(text, word, RecordError::Move, |t| matches!(t, Token::Move))
            }
            Item::Strength(text) => {
                let last = self.items.last().map(|stored| &stored.item);
                if !matches!(last, Some(Item::Move(_))) {
                    return Err(RecordError::Strength);
                }
                is_written(text, word, RecordError::Strength, |t| {
                    matches!(t, Token::Strength)
                })
            }
            Item::Comment(text) => {
                let text = format!("{{{text}}}");
                is_written(&text, comment + 2, RecordError::Comment, |t| {
                    matches!(t, Token::Comment)
                })
            }
            Item::Setup(text) => {
                let text = format!("/FEN \"{text}\"/");
                is_written(&text, tag, RecordError::Setup, |t| {
                    matches!(t, Token::Setup)
                })
            }
            Item::Nag(0) => Err(RecordError::Nag),
            Item::StartVariation if self.depth >= depth => Err(RecordError::TooDeep),
            Item::EndVariation | Item::Result(_) if self.depth == 0 => {
                Err(RecordError::NoVariation)
            }
            _ => Ok(()),
        }
    }

    /// Adds an item that can be written.
    pub(super) fn add(&mut self, item: Item<&str>, place: Option<Place>) {
        match item {
            Item::StartVariation => self.depth += 1,
            Item::EndVariation => self.depth -= 1,
            Item::Result(result) if self.depth == 0 => {
                (self.result, self.result_place) = (Some(result), place);
                return;
            }
            _ => {}
        }
        let item = item.map(|text| {
            let start = self.text.len();
            self.text.push_str(text);
            start..self.text.len()
        });
        self.items.push(Stored { item, place });
    }

    /// The result behind the movetext, unknown if there is none.
    ///
    /// ```
    /// use draughts::notation::pdn::{GameResult, Reader};
    /// let record = Reader::from_bytes(b"1. 2-0").records().next().unwrap()?;
    /// assert_eq!(record.result(), GameResult::TwoZero);
    /// assert_eq!(record.entries().count(), 0);
    /// # Ok::<(), draughts::notation::pdn::ReadError<core::convert::Infallible>>(())
    /// ```
    #[must_use]
    pub fn result(&self) -> GameResult {
        self.result.unwrap_or(GameResult::Unknown)
    }

    /// The tags that tell a result; Italian files have their own.
    ///
    /// ```
    /// use draughts::notation::pdn::Record;
    /// assert!(Record::RESULT_TAGS.contains(&"Risultato"));
    /// ```
    pub const RESULT_TAGS: [&'static str; 2] = ["Result", "Risultato"];

    /// The result behind the moves, or else in a
    /// [tag](Self::RESULT_TAGS).
    ///
    /// ```
    /// use draughts::notation::pdn::{GameResult, Record};
    /// let mut record = Record::new();
    /// record.set_tag("Risultato", "1-0")?;
    /// assert_eq!(record.result(), GameResult::Unknown);
    /// assert_eq!(record.declared_result(), GameResult::OneZero);
    /// # Ok::<(), draughts::notation::pdn::RecordError>(())
    /// ```
    #[must_use]
    pub fn declared_result(&self) -> GameResult {
        if self.result() != GameResult::Unknown {
            return self.result();
        }
        let values = Self::RESULT_TAGS.iter().filter_map(|name| self.tag(name));
        GameResult::first_of(values.map(str::as_bytes))
    }

    /// Where the result stood, if there was one and it was read.
    ///
    /// ```
    /// use draughts::notation::pdn::Reader;
    /// let record = Reader::from_bytes(b"1. a3-b4").records().next().unwrap()?;
    /// assert_eq!(record.result_place(), None);
    /// # Ok::<(), draughts::notation::pdn::ReadError<core::convert::Infallible>>(())
    /// ```
    #[must_use]
    pub const fn result_place(&self) -> Option<Place> {
        self.result_place
    }

    /// Sets the result behind the movetext. The tag `Result` is another
    /// matter.
    ///
    /// ```
    /// use draughts::notation::pdn::{GameResult, Record};
    /// let mut record = Record::new();
    /// record.set_result(GameResult::OneZero);
    /// assert_eq!(record.to_string(), "1-0");
    /// ```
    pub const fn set_result(&mut self, result: GameResult) {
        self.result = Some(result);
        self.result_place = None;
    }

    /// Where the game began, if it was read.
    ///
    /// ```
    /// use draughts::notation::pdn::Reader;
    /// let record = Reader::from_bytes(b"\n *").records().next().unwrap()?;
    /// assert_eq!(record.place().unwrap().offset, 2);
    /// # Ok::<(), draughts::notation::pdn::ReadError<core::convert::Infallible>>(())
    /// ```
    #[must_use]
    pub const fn place(&self) -> Option<Place> {
        self.place
    }

    /// What was odd in the game's text and did not stop the reader.
    ///
    /// ```
    /// use draughts::notation::pdn::{Reader, WarningKind};
    /// let text = b"[Site \"Roma\"]\n[Site \"Milano\"] *";
    /// let record = Reader::from_bytes(text).records().next().unwrap()?;
    /// assert_eq!(record.tag("Site"), Some("Roma"));
    /// let warning = record.warnings()[0];
    /// assert_eq!((warning.kind, warning.place.line), (WarningKind::RepeatedTag, 2));
    /// # Ok::<(), draughts::notation::pdn::ReadError<core::convert::Infallible>>(())
    /// ```
    #[must_use]
    pub fn warnings(&self) -> &[Warning] {
        &self.warnings
    }

    /// How many variations are open at the end.
    pub(super) const fn depth(&self) -> usize {
        self.depth
    }
}

impl PartialEq for Record {
    fn eq(&self, other: &Self) -> bool {
        let items = |record: &Self| record.items.len();
        items(self) == items(other)
            && self.result() == other.result()
            && self
                .entries()
                .map(|e| e.item)
                .eq(other.entries().map(|e| e.item))
            && self.sorted_tags() == other.sorted_tags()
    }
}

impl Eq for Record {}

fn check_characters(text: &str) -> Result<(), RecordError> {
    let is_odd = |c: &char| c.is_ascii_control() && !matches!(c, '\t' | '\n' | '\r' | '\x0c');
    text.chars()
        .find(is_odd)
        .map_or(Ok(()), |c| Err(RecordError::Control(c)))
}

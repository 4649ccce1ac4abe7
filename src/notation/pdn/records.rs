//! Records from a reader, and what it warns of in them.

use core::iter::FusedIterator;
use core::ops::ControlFlow;

use super::source::Source;
use super::{Encoding, Item, Place, ReadError, Reader, Record, TagValue, Visitor};

/// The games of an input as [`Record`]s, good and bad in their order. A
/// failure of the source is the last item.
///
/// ```
/// use draughts::notation::pdn::Reader;
/// let texts: Vec<String> = Reader::from_bytes(b"a3-b4 * ] * [Site \"Riga\"] *")
///     .records()
///     .map(|record| match record {
///         Ok(record) => record.to_string(),
///         Err(error) => error.to_string(),
///     })
///     .collect();
/// assert_eq!(texts, [
///     "1. a3-b4 *",
///     "game 2, line 1, column 9: a bracket among the moves",
///     "[Site \"Riga\"]\n\n*",
/// ]);
/// ```
#[derive(Debug)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Records<S> {
    reader: Reader<S>,
    encoding: Encoding,
}

impl<S: Source> Records<S> {
    pub(super) const fn new(reader: Reader<S>) -> Self {
        Self {
            reader,
            encoding: Encoding::UTF_8,
        }
    }

    /// Decodes texts from another encoding than UTF-8.
    ///
    /// ```
    /// use draughts::notation::pdn::{Encoding, Reader, WarningKind};
    /// let text = b"1. a3-b4 {caf\xe9} *";
    /// let first = |encoding| {
    ///     Reader::from_bytes(text).records().with_encoding(encoding).next().unwrap().unwrap()
    /// };
    /// assert!(first(Encoding::LATIN_1).to_string().contains("{café}"));
    /// // With the wrong one nothing is lost but the characters.
    /// let record = first(Encoding::UTF_8);
    /// assert_eq!(record.warnings()[0].kind, WarningKind::Encoding);
    /// assert!(record.to_string().contains("{caf\u{fffd}}"));
    /// ```
    pub const fn with_encoding(mut self, encoding: Encoding) -> Self {
        self.encoding = encoding;
        self
    }
}

impl<S: Source> Iterator for Records<S> {
    type Item = Result<Record, ReadError<S::Error>>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut builder = Builder {
            encoding: self.encoding,
        };
        self.reader.read_game(&mut builder).transpose()
    }
}

/// The end of the input stays the end, and so does a failure of the source.
impl<S: Source> FusedIterator for Records<S> {}

/// Something odd in a text that is no error.
///
/// ```
/// use draughts::notation::pdn::{Reader, WarningKind};
/// let text = b"[Site \"Roma\"]\n[Site \"Milano\"] *";
/// let record = Reader::from_bytes(text).records().next().unwrap()?;
/// let warning = record.warnings()[0];
/// assert_eq!((warning.kind, warning.place.line), (WarningKind::RepeatedTag, 2));
/// # Ok::<(), draughts::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Warning {
    /// What is odd.
    pub kind: WarningKind,
    /// Where it stands.
    pub place: Place,
}

/// What is odd in a text.
///
/// ```
/// use draughts::notation::pdn::WarningKind;
/// assert_eq!(WarningKind::RepeatedTag.to_string(), "a tag is given again");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum WarningKind {
    /// A tag was given before; the first value is kept.
    #[error("a tag is given again")]
    RepeatedTag,
    /// A text is not in the encoding; what could not be decoded is U+FFFD.
    #[error("a text is not in the encoding")]
    Encoding,
}

/// Makes a record of a game.
struct Builder {
    encoding: Encoding,
}

impl Builder {
    /// Adds a text that is decoded, with a warning if it is not all there.
    fn decode<'a>(
        &self,
        record: &mut Record,
        bytes: &'a [u8],
        place: Place,
    ) -> alloc::borrow::Cow<'a, str> {
        let (text, is_exact) = self.encoding.decode(bytes);
        if !is_exact {
            warn(record, WarningKind::Encoding, place);
        }
        text
    }
}

fn warn(record: &mut Record, kind: WarningKind, place: Place) {
    record.warnings.push(Warning { kind, place });
}

impl Visitor for Builder {
    type Tags = Record;
    type Movetext = Record;
    type Output = Record;

    fn begin_tags(&mut self, place: Place) -> ControlFlow<Record, Record> {
        ControlFlow::Continue(Record::begin(place))
    }

    fn tag(
        &mut self,
        record: &mut Record,
        name: &str,
        value: TagValue<'_>,
        place: Place,
    ) -> ControlFlow<Record> {
        if record.tag(name).is_some() {
            warn(record, WarningKind::RepeatedTag, place);
        } else {
            let bytes = value.unescape();
            let value = self.decode(record, &bytes, place);
            record.add_tag(name, &value, Some(place));
        }
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, record: Record) -> ControlFlow<Record, Record> {
        ControlFlow::Continue(record)
    }

    fn item(
        &mut self,
        record: &mut Record,
        item: Item<&[u8]>,
        place: Place,
    ) -> ControlFlow<Record> {
        match item {
            Item::Move(bytes)
            | Item::Strength(bytes)
            | Item::Comment(bytes)
            | Item::Setup(bytes) => {
                let text = self.decode(record, bytes, place);
                record.add(item.map(|_| &*text), Some(place));
            }
            Item::Nag(_) | Item::StartVariation | Item::EndVariation | Item::Result(_) => {
                record.add(item.map(|_| ""), Some(place));
            }
        }
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, record: Record) -> Record {
        record
    }
}

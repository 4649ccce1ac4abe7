//! Who is shown games as they pass. What shows them is the `reader`.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::{Item, MoveNumber, Place};

/// Who is shown the parts of games by
/// [`Reader::read_game`](super::Reader::read_game), as they pass and without
/// a copy. Each game goes through phases: `Tags`, then `Movetext`, then
/// `Output`.
///
/// [`ControlFlow::Break`] leaves the game with its output. The rest of it is
/// then passed over, unchecked, when the next game is asked for.
///
/// ```
/// use core::ops::ControlFlow;
/// use draughts::notation::pdn::{Item, Place, Reader, TagValue, Visitor};
///
/// /// Plies of the games that have a tag `White`.
/// struct Count;
///
/// impl Visitor for Count {
///     type Tags = bool;
///     type Movetext = usize;
///     type Output = usize;
///
///     fn begin_tags(&mut self, _: Place) -> ControlFlow<usize, bool> {
///         ControlFlow::Continue(false)
///     }
///     fn tag(
///         &mut self, wanted: &mut bool, name: &str, _: TagValue<'_>, _: Place,
///     ) -> ControlFlow<usize> {
///         *wanted |= name == "White";
///         ControlFlow::Continue(())
///     }
///     fn begin_movetext(&mut self, wanted: bool) -> ControlFlow<usize, usize> {
///         if wanted { ControlFlow::Continue(0) } else { ControlFlow::Break(0) }
///     }
///     fn item(&mut self, plies: &mut usize, item: Item<&[u8]>, _: Place) -> ControlFlow<usize> {
///         *plies += usize::from(matches!(item, Item::Move(_)));
///         ControlFlow::Continue(())
///     }
///     fn end_game(&mut self, plies: usize) -> usize { plies }
/// }
///
/// let mut reader = Reader::from_bytes(b"[White \"A\"] 1. 21-17 12-15 * 1. 22-18 *");
/// assert_eq!(reader.read_game(&mut Count)?, Some(2));
/// assert_eq!(reader.read_game(&mut Count)?, Some(0));
/// assert_eq!(reader.read_game(&mut Count)?, None);
/// # Ok::<(), draughts::notation::pdn::ReadError<core::convert::Infallible>>(())
/// ```
pub trait Visitor {
    /// What is kept while the tags pass.
    type Tags;
    /// What is kept while the movetext passes.
    type Movetext;
    /// What a game gives.
    type Output;

    /// A game begins here.
    fn begin_tags(&mut self, place: Place) -> ControlFlow<Self::Output, Self::Tags>;

    /// A tag. The same name may come again.
    fn tag(
        &mut self,
        tags: &mut Self::Tags,
        name: &str,
        value: TagValue<'_>,
        place: Place,
    ) -> ControlFlow<Self::Output> {
        let _ = (tags, name, value, place);
        ControlFlow::Continue(())
    }

    /// The tags are over.
    fn begin_movetext(&mut self, tags: Self::Tags) -> ControlFlow<Self::Output, Self::Movetext>;

    /// A move number.
    fn number(
        &mut self,
        movetext: &mut Self::Movetext,
        number: MoveNumber,
        place: Place,
    ) -> ControlFlow<Self::Output> {
        let _ = (movetext, number, place);
        ControlFlow::Continue(())
    }

    /// Anything else of the movetext. Variations are balanced; a comment may
    /// follow the result of the game.
    fn item(
        &mut self,
        movetext: &mut Self::Movetext,
        item: Item<&[u8]>,
        place: Place,
    ) -> ControlFlow<Self::Output>;

    /// The game is over and was well-formed.
    fn end_game(&mut self, movetext: Self::Movetext) -> Self::Output;
}

/// The value of a tag as it stands between the quotes.
///
/// ```
/// use core::ops::ControlFlow;
/// use draughts::notation::pdn::{Item, Place, Reader, TagValue, Visitor};
///
/// /// The last value of a game, with and without its escapes.
/// struct Last;
///
/// impl Visitor for Last {
///     type Tags = [Vec<u8>; 2];
///     type Movetext = [Vec<u8>; 2];
///     type Output = [Vec<u8>; 2];
///
///     fn begin_tags(&mut self, _: Place) -> ControlFlow<Self::Output, Self::Tags> {
///         ControlFlow::Continue(Default::default())
///     }
///     fn tag(
///         &mut self, last: &mut Self::Tags, _: &str, value: TagValue<'_>, _: Place,
///     ) -> ControlFlow<Self::Output> {
///         *last = [value.raw().to_vec(), value.unescape().into_owned()];
///         ControlFlow::Continue(())
///     }
///     fn begin_movetext(&mut self, last: Self::Tags) -> ControlFlow<Self::Output, Self::Tags> {
///         ControlFlow::Break(last) // no move is asked for
///     }
///     fn item(
///         &mut self, _: &mut Self::Tags, _: Item<&[u8]>, _: Place,
///     ) -> ControlFlow<Self::Output> {
///         ControlFlow::Continue(())
///     }
///     fn end_game(&mut self, last: Self::Tags) -> Self::Output { last }
/// }
///
/// let mut reader = Reader::from_bytes(br#"[Event "the \"Open\""] *"#);
/// let [raw, text] = reader.read_game(&mut Last)?.unwrap();
/// assert_eq!(raw, br#"the \"Open\""#);
/// assert_eq!(text, br#"the "Open""#);
/// # Ok::<(), draughts::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TagValue<'a> {
    raw: &'a [u8],
}

impl<'a> TagValue<'a> {
    pub(super) const fn new(raw: &'a [u8]) -> Self {
        Self { raw }
    }

    /// With its escapes; for an example see [`TagValue`].
    #[must_use]
    pub const fn raw(self) -> &'a [u8] {
        self.raw
    }

    /// With `"` and `\` for `\"` and `\\`. Another byte behind a `\` leaves
    /// both as they are. For an example see [`TagValue`].
    #[must_use]
    pub fn unescape(self) -> Cow<'a, [u8]> {
        if !self.raw.contains(&b'\\') {
            return Cow::Borrowed(self.raw);
        }
        let mut bytes = Vec::with_capacity(self.raw.len());
        let mut rest = self.raw;
        while let [first, tail @ ..] = rest {
            let (byte, tail) = match (first, tail) {
                (b'\\', [escaped @ (b'"' | b'\\'), tail @ ..]) => (escaped, tail),
                _ => (first, tail),
            };
            bytes.push(*byte);
            rest = tail;
        }
        Cow::Owned(bytes)
    }
}

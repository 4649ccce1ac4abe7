//! From a game as it is written to a game as it is played.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::marker::PhantomData;
use core::ops::ControlFlow;

use super::{Game, ReplayError, ReplayErrorKind};
use crate::notation::pdn::{GameResult, Item, Place, Record, TagValue, Visitor};
use crate::notation::{FenOptions, Leniency};
use crate::{Layout, Variant};

/// Plays the main lines of written games, checking every move.
///
/// It is given a [`Record`], or as a [`Visitor`] to a
/// [`Reader`](crate::notation::pdn::Reader), which is faster. Variations,
/// comments and marks are passed over. Where the board decides nothing, the
/// written result does, in the movetext or in a tag: the loser has resigned, or
/// a draw was agreed. (`0-0`, where both have lost, settles nothing.) After a win
/// on the board a written result that says otherwise is dropped: compare
/// [`Record::declared_result`] with [`Game::outcome`].
///
/// The rules are those of `V`, whatever the tags `Variant` and `GameType` say;
/// [`VariantId::of_record`](crate::any::VariantId::of_record) reads them.
///
/// A visitor is shown bytes: moves that are not UTF-8 cannot be read. For files
/// in another encoding make [`Record`]s.
///
/// ```
/// use draughts::{game::Replayer, notation::pdn::Reader, variant::Italian, Color};
/// let text = b"1. 22-18 12-16 2. 21-17 (2. 18-13) 9-13 1-0   1. 22-18 12-17 *";
/// let mut reader = Reader::from_bytes(text);
/// let mut replayer = Replayer::<Italian>::new();
/// let game = reader.read_game(&mut replayer)?.unwrap().unwrap();
/// assert_eq!((game.ply(), game.outcome().winner()), (4, Some(Color::White)));
///
/// let error = reader.read_game(&mut replayer)?.unwrap().unwrap_err();
/// assert_eq!((error.ply, error.game.ply()), (2, 1));
/// # Ok::<(), draughts::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Replayer<V> {
    layout: Layout,
    leniency: Leniency,
    fen_options: FenOptions,
    variant: PhantomData<V>,
}

impl<V: Variant> Replayer<V> {
    /// Reads moves with the default [`Leniency`] and strict FENs.
    ///
    /// ```
    /// use draughts::{game::Replayer, notation::pdn::Record, variant::Russian};
    /// let game = Replayer::<Russian>::new().replay(&Record::new()).unwrap();
    /// assert_eq!(game.ply(), 0);
    /// ```
    #[must_use]
    pub const fn new() -> Self {
        Self {
            layout: V::LAYOUT,
            leniency: Leniency::DEFAULT,
            fen_options: FenOptions::strict(V::LAYOUT),
            variant: PhantomData,
        }
    }

    /// Reads moves with this leniency.
    ///
    /// ```
    /// use draughts::{game::Replayer, notation::Leniency, variant::Russian};
    /// let replayer = Replayer::<Russian>::new().with_leniency(Leniency::all());
    /// # let _ = replayer;
    /// ```
    #[must_use]
    pub const fn with_leniency(mut self, leniency: Leniency) -> Self {
        self.leniency = leniency;
        self
    }

    /// Reads moves with the names of another layout: some programs number the
    /// squares where the variant has letters.
    ///
    /// ```
    /// use draughts::{game::Replayer, notation::pdn::Reader, variant::Russian, Layout};
    /// let mut reader = Reader::from_bytes(b"1. 22-18 10-15 *");
    /// let mut replayer = Replayer::<Russian>::new().with_layout(Layout::ENGLISH);
    /// let game = reader.read_game(&mut replayer)?.unwrap().unwrap();
    /// assert_eq!(game.to_record().to_string().lines().last(), Some("1. c3-d4 d6-e5 *"));
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[must_use]
    pub const fn with_layout(mut self, layout: Layout) -> Self {
        self.layout = layout;
        self
    }

    /// Reads FENs with these options.
    ///
    /// ```
    /// use draughts::{game::Replayer, notation::FenOptions, variant::Russian, Layout};
    /// let options = FenOptions::lenient(Layout::RUSSIAN);
    /// let replayer = Replayer::<Russian>::new().with_fen_options(options);
    /// # let _ = replayer;
    /// ```
    #[must_use]
    pub const fn with_fen_options(mut self, options: FenOptions) -> Self {
        self.fen_options = options;
        self
    }

    /// Plays a record.
    ///
    /// # Errors
    /// The FEN or a move cannot be read or is not legal. The error holds the
    /// game up to there.
    ///
    /// ```
    /// use draughts::{game::Replayer, notation::pdn::{Item, Record}, variant::Italian};
    /// let mut record = Record::new();
    /// record.push(Item::Move("22-18"))?;
    /// record.push(Item::Move("12-17"))?;
    /// let error = Replayer::<Italian>::new().replay(&record).unwrap_err();
    /// let text = "ply 2: illegal move: the piece does not move there (I-4, I-5, R-3, R-4): \"12-17\"";
    /// assert_eq!(error.to_string(), text);
    /// # Ok::<(), draughts::Error>(())
    /// ```
    pub fn replay(&self, record: &Record) -> Result<Game<V>, ReplayError<Game<V>>> {
        let fen = record.tag("FEN").map(|fen| (fen, record.tag_place("FEN")));
        let mut line = Line::new(self.start(fen)?);
        for entry in record.entries() {
            self.follow(&mut line, entry.item, entry.place)?;
        }
        settle(&mut line.game, record.declared_result());
        Ok(line.game)
    }

    /// A game from a FEN and its place, or from the variant's start.
    fn start(&self, fen: Option<(&str, Option<Place>)>) -> Result<Game<V>, ReplayError<Game<V>>> {
        let Some((fen, place)) = fen else {
            return Ok(Game::new());
        };
        Game::from_fen_with(fen, self.fen_options)
            .map_err(|error| ReplayError::new(error.into(), Game::new(), place))
    }

    /// Takes a part of the movetext; moves in variations are passed over.
    fn follow(
        &self,
        line: &mut Line<V>,
        item: Item<&str>,
        place: Option<Place>,
    ) -> Result<(), ReplayError<Game<V>>> {
        let kind = match item {
            Item::StartVariation => {
                line.depth += 1;
                return Ok(());
            }
            Item::EndVariation => {
                // A reader's variations are balanced.
                line.depth = line.depth.saturating_sub(1);
                return Ok(());
            }
            Item::Move(text) if line.depth == 0 => {
                match line.game.play_text_in(self.layout, text, self.leniency) {
                    Ok(_) => return Ok(()),
                    Err(error) => error.into(),
                }
            }
            Item::Setup(_) if line.depth == 0 && line.game.ply() > 0 => {
                ReplayErrorKind::SetupInPlay
            }
            Item::Setup(fen) if line.depth == 0 => {
                line.game = self.start(Some((fen, place)))?;
                return Ok(());
            }
            _ => return Ok(()),
        };
        let game = core::mem::take(&mut line.game);
        Err(ReplayError::new(kind, game, place))
    }
}

impl<V: Variant> Default for Replayer<V> {
    fn default() -> Self {
        Self::new()
    }
}

/// The main line of a game as far as it has been followed: what a
/// [`Replayer`] keeps while the movetext passes.
///
/// ```
/// use core::ops::ControlFlow;
/// use draughts::game::{Line, Replayer};
/// use draughts::notation::pdn::{Item, Place, Visitor};
/// use draughts::variant::Russian;
///
/// // A game from the start with one move, without a reader.
/// let mut replayer = Replayer::<Russian>::new();
/// let place = Place { offset: 0, line: 1, column: 1 };
/// let ControlFlow::Continue(header) = replayer.begin_tags(place) else { panic!() };
/// let ControlFlow::Continue(mut line) = replayer.begin_movetext(header) else { panic!() };
/// assert!(replayer.item(&mut line, Item::Move(b"c3-d4"), place).is_continue());
/// let line: Line<Russian> = line;
/// assert_eq!(replayer.end_game(line).unwrap().ply(), 1);
/// ```
#[derive(Clone, Debug)]
pub struct Line<V: Variant> {
    game: Game<V>,
    /// How many variations are open.
    depth: usize,
    result: GameResult,
}

impl<V: Variant> Line<V> {
    fn new(game: Game<V>) -> Self {
        Self {
            game,
            depth: 0,
            result: GameResult::Unknown,
        }
    }
}

/// What a [`Replayer`] wants of the tags.
///
/// ```
/// use core::ops::ControlFlow;
/// use draughts::game::{Header, Replayer};
/// use draughts::notation::pdn::{Place, Visitor};
/// let place = Place { offset: 0, line: 1, column: 1 };
/// let begun = Replayer::<draughts::variant::Russian>::new().begin_tags(place);
/// let ControlFlow::Continue(Header { .. }) = begun else { panic!() };
/// ```
#[derive(Clone, Debug, Default)]
pub struct Header {
    fen: Option<(String, Place)>,
    /// The first value of each of [`Record::RESULT_TAGS`].
    results: [Option<Vec<u8>>; 2],
}

impl<V: Variant> Visitor for Replayer<V> {
    type Tags = Header;
    type Movetext = Line<V>;
    type Output = Result<Game<V>, ReplayError<Game<V>>>;

    fn begin_tags(&mut self, _: Place) -> ControlFlow<Self::Output, Header> {
        ControlFlow::Continue(Header::default())
    }

    fn tag(
        &mut self,
        header: &mut Header,
        name: &str,
        value: TagValue<'_>,
        place: Place,
    ) -> ControlFlow<Self::Output> {
        if name == "FEN" && header.fen.is_none() {
            let value = String::from_utf8_lossy(&value.unescape()).into_owned();
            header.fen = Some((value, place));
        } else if let Some(index) = Record::RESULT_TAGS.iter().position(|&tag| tag == name) {
            header.results[index].get_or_insert_with(|| value.raw().to_vec());
        }
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, header: Header) -> ControlFlow<Self::Output, Line<V>> {
        let fen = header.fen.as_ref();
        match self.start(fen.map(|(fen, place)| (&**fen, Some(*place)))) {
            Ok(game) => {
                let mut line = Line::new(game);
                let values = header.results.iter().flatten();
                line.result = GameResult::first_of(values.map(Vec::as_slice));
                ControlFlow::Continue(line)
            }
            Err(error) => ControlFlow::Break(Err(error)),
        }
    }

    fn item(
        &mut self,
        line: &mut Line<V>,
        item: Item<&[u8]>,
        place: Place,
    ) -> ControlFlow<Self::Output> {
        if let (Item::Result(result), 0) = (item, line.depth) {
            if result != GameResult::Unknown {
                line.result = result;
            }
            return ControlFlow::Continue(());
        }
        let text = match item {
            Item::Move(text) | Item::Setup(text) => String::from_utf8_lossy(text),
            _ => Cow::Borrowed(""),
        };
        match self.follow(line, item.map(|_| &*text), Some(place)) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => ControlFlow::Break(Err(error)),
        }
    }

    fn end_game(&mut self, mut line: Line<V>) -> Self::Output {
        settle(&mut line.game, line.result);
        Ok(line.game)
    }
}

/// Ends a game as its record says, where the board does not.
fn settle<V: Variant>(game: &mut Game<V>, result: GameResult) {
    // What the board has decided cannot be settled otherwise.
    let _ = match result.winner() {
        Some(winner) => game.resign(winner.other()),
        None if result.is_draw() && game.draws().is_empty() => game.agree_draw(),
        None => Ok(()),
    };
}

//! From a game as it is written to a game as it is played, and back.

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;
use core::ops::ControlFlow;

use super::Game;
use crate::notation::pdn::{GameResult, Item, Place, Record, TagValue, Visitor};
use crate::notation::{FenError, FenOptions, Leniency, MoveTextError};
use crate::variant::Objective;
use crate::{Color, Layout, Outcome, Variant};

/// Plays the main lines of written games, checking every move.
///
/// It is given a [`Record`], or as a [`Visitor`] to a
/// [`Reader`](crate::notation::pdn::Reader), which is faster. Variations,
/// comments and marks are passed over. Where the board decides nothing, the
/// written result does, in the movetext or in a tag: the loser has resigned, or
/// a draw was agreed. (`0-0`, where both have lost, settles nothing.)
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

/// A written game that cannot be played to its end; `G` is the game's type.
///
/// ```
/// use draughts::{game::{ReplayErrorKind, Replayer}, notation::pdn::Reader, variant::Russian};
/// let text = b"[FEN \"W:Wc3:Bd4,b8\"]\n1. c3-b4 *";
/// let mut reader = Reader::from_bytes(text);
/// let error = reader.read_game(&mut Replayer::<Russian>::new())?.unwrap().unwrap_err();
/// assert!(matches!(error.kind, ReplayErrorKind::Move(_)));
/// let text = "line 2, column 4, ply 1: illegal move: a capture is compulsory (I-6, R-6): \"c3-b4\"";
/// assert_eq!(error.to_string(), text);
/// assert_eq!(error.game.position().to_fen(), "W:Wc3:Bb8,d4");
/// # Ok::<(), draughts::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}ply {ply}: {kind}", At(*.place))]
#[non_exhaustive]
pub struct ReplayError<G> {
    /// What is wrong.
    pub kind: ReplayErrorKind,
    /// The ply that could not be played, from 1; 1 also when the game has no
    /// start.
    pub ply: usize,
    /// Where it is written, if it was read.
    pub place: Option<Place>,
    /// The game up to there, without its result; the variant's start if the
    /// game has none that can be read.
    pub game: Box<G>,
}

impl<V: Variant> ReplayError<Game<V>> {
    fn new(kind: ReplayErrorKind, game: Game<V>, place: Option<Place>) -> Self {
        Self {
            kind,
            ply: game.ply() + 1,
            place,
            game: Box::new(game),
        }
    }
}

impl<G> ReplayError<G> {
    /// The error with the game as another type.
    pub(crate) fn map<H>(self, game: impl FnOnce(G) -> H) -> ReplayError<H> {
        ReplayError {
            kind: self.kind,
            ply: self.ply,
            place: self.place,
            game: Box::new(game(*self.game)),
        }
    }
}

/// Says where, if that is known.
pub(crate) struct At(pub(crate) Option<Place>);

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.map_or(Ok(()), |place| write!(f, "{place}, "))
    }
}

/// Why a written game cannot be played on.
///
/// ```
/// use draughts::game::ReplayErrorKind;
/// let text = "a position is put up in the middle of play";
/// assert_eq!(ReplayErrorKind::SetupInPlay.to_string(), text);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum ReplayErrorKind {
    /// The position it begins with cannot be read.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// A move cannot be read, or is not legal, or could be several.
    #[error(transparent)]
    Move(#[from] MoveTextError),
    /// A `/FEN "..."/` after a move: a game has one line.
    #[error("a position is put up in the middle of play")]
    SetupInPlay,
}

impl<V: Variant> Game<V> {
    /// Plays a record with the default leniency: [`Replayer::replay`].
    ///
    /// # Errors
    /// As there.
    ///
    /// ```
    /// use draughts::{notation::pdn::Reader, variant::Poddavki, Game};
    /// let record = Reader::from_bytes(b"1. c3-d4 b6-c5 *").records().next().unwrap()?;
    /// let game = Game::<Poddavki>::from_record(&record).unwrap();
    /// assert_eq!(game.ply(), 2);
    /// # Ok::<(), draughts::Error>(())
    /// ```
    pub fn from_record(record: &Record) -> Result<Self, ReplayError<Game<V>>> {
        Replayer::new().replay(record)
    }

    /// The game as a record, to be written as PDN: moves, result, game type,
    /// and the start if it is another than the variant's. Names and dates are
    /// the caller's to [set](Record::set_tag). Results are written `1-0`,
    /// `1/2-1/2` and `0-1`. Moves that were taken back, and draw rules other
    /// than the variant's own, are not written. A start that only a lenient
    /// reader takes needs one again.
    ///
    /// A game type says nothing of the aim: giveaway has a tag `Variant` too
    /// (P-7).
    ///
    /// ```
    /// use draughts::{variant::Poddavki, Color, Game};
    /// let mut game = Game::<Poddavki>::from_fen("W:Wc3:Bd6")?;
    /// game.play_text("c3-d4")?;
    /// game.resign(Color::Black)?;
    /// let text = "[Result \"1-0\"]\n[GameType \"25,W,8,8,A0,0\"]\n[Variant \"Poddavki\"]\n\
    ///     [SetUp \"1\"]\n[FEN \"W:Wc3:Bd6\"]\n\n1. c3-d4 1-0";
    /// assert_eq!(game.to_record().to_string(), text);
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[must_use]
    pub fn to_record(&self) -> Record {
        let mut record = Record::new();
        let result = self.result();
        let mut tag = |name, value: &str| {
            // A name with control characters cannot be written.
            let _ = record.set_tag(name, value);
        };
        tag("Result", result.as_str());
        let game_type = V::PDN.game_type();
        if !game_type.is_empty() {
            tag("GameType", game_type);
        }
        if game_type.is_empty() || V::OBJECTIVE == Objective::Giveaway {
            tag("Variant", V::NAME);
        }
        if self.start_fen() != Game::<V>::new().start_fen() {
            let mut fen = self.start_fen();
            // PDN has no counters: they are written only where they say something.
            fen.half_moves = fen.half_moves.filter(|&count| count > 0);
            fen.move_number = fen.move_number.filter(|&number| number != 1);
            tag("SetUp", "1");
            tag("FEN", &fen.to_text(V::LAYOUT));
        }
        for (at, &mv) in self.positions().iter().zip(self.moves()) {
            // Squares and signs make a move's text in any layout.
            let _ = record.push(Item::Move(&at.notate(mv)));
        }
        record.set_result(result);
        record
    }

    /// The result as players write it.
    fn result(&self) -> GameResult {
        match (self.outcome(), self.outcome().winner()) {
            (_, Some(Color::White)) => GameResult::OneZero,
            (_, Some(Color::Black)) => GameResult::ZeroOne,
            (Outcome::Draw { .. }, _) => GameResult::HalfHalf,
            _ => GameResult::Unknown,
        }
    }
}

//! A game of a variant chosen at run time.

use alloc::string::String;
use alloc::vec::Vec;

use super::{AnyPosition, VariantId};
use crate::game::{DrawCount, GameOver, ReplayError, Replayer};
use crate::notation::pdn::Record;
use crate::notation::{Fen, FenError, FenOptions, Leniency, MoveTextError};
use crate::variant::DrawRules;
use crate::{Color, DrawReason, Game, IllegalMove, Move, Outcome, Variant};

/// Generic code to be run with a game of a variant that is known at run time
/// only.
///
/// ```
/// use draughts::any::{AnyGame, GameTask, VariantId};
/// use draughts::{Game, Variant};
///
/// /// Plays the first legal move until the game is over.
/// struct PlayOut;
///
/// impl GameTask for PlayOut {
///     type Output = usize;
///
///     fn run<V: Variant>(self, game: &mut Game<V>) -> usize {
///         while game.outcome() == draughts::Outcome::Ongoing {
///             game.play_unchecked(game.position().legal_moves()[0]);
///         }
///         game.ply()
///     }
/// }
///
/// let mut game = AnyGame::new(VariantId::Russian);
/// assert_eq!(game.run(PlayOut), game.ply());
/// ```
pub trait GameTask {
    /// What comes of it.
    type Output;

    /// Does it with a game of `V`.
    fn run<V: Variant>(self, game: &mut Game<V>) -> Self::Output;
}

macro_rules! any_game {
    ($($name:ident, $giveaway:ident;)*) => {
        /// A game of any variant: [`Game`] with the variant as a value.
        ///
        /// Each call looks once which variant it is and then runs the typed
        /// code. What makes many calls is better a [`GameTask`].
        ///
        /// ```
        /// use draughts::any::{AnyGame, VariantId};
        /// let mut game = AnyGame::new(VariantId::Italian);
        /// game.play_text("22-18")?;
        /// game.resign(draughts::Color::Black)?;
        /// assert_eq!(game.outcome().winner(), Some(draughts::Color::White));
        /// # Ok::<(), draughts::Error>(())
        /// ```
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize), serde(transparent))]
        pub struct AnyGame(Inner);

        // Stored as the typed game, which says its variant.
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged))]
        enum Inner {
            $(
                $name(Game<crate::variant::$name>),
                $giveaway(Game<crate::variant::Giveaway<crate::variant::$name>>),
            )*
        }

        /// `with_game!(any, game => ...)`: the expression with the typed game.
        macro_rules! with_game {
            ($any:expr, $game:ident => $body:expr) => {
                match $any {
                    $(
                        Inner::$name($game) => $body,
                        Inner::$giveaway($game) => $body,
                    )*
                }
            };
        }

        $(
            impl From<Game<crate::variant::$name>> for AnyGame {
                fn from(game: Game<crate::variant::$name>) -> Self {
                    Self(Inner::$name(game))
                }
            }

            impl From<Game<crate::variant::Giveaway<crate::variant::$name>>> for AnyGame {
                fn from(game: Game<crate::variant::Giveaway<crate::variant::$name>>) -> Self {
                    Self(Inner::$giveaway(game))
                }
            }
        )*

        impl AnyGame {
            /// The variant.
            ///
            /// ```
            /// use draughts::any::{AnyGame, VariantId};
            /// assert_eq!(AnyGame::new(VariantId::Thai).variant(), VariantId::Thai);
            /// ```
            #[must_use]
            pub const fn variant(&self) -> VariantId {
                match self.0 {
                    $(
                        Inner::$name(_) => VariantId::$name,
                        Inner::$giveaway(_) => VariantId::$giveaway,
                    )*
                }
            }
        }
    };
}

for_each_variant!(any_game!());

impl AnyGame {
    /// A game from the variant's start.
    ///
    /// ```
    /// use draughts::any::{AnyGame, AnyPosition, VariantId};
    /// let game = AnyGame::new(VariantId::Pool);
    /// assert_eq!(game.position(), AnyPosition::start(VariantId::Pool));
    /// ```
    #[must_use]
    #[inline]
    pub fn new(variant: VariantId) -> Self {
        with_variant!(variant, V => Game::<V>::new().into())
    }

    /// A game from any position.
    ///
    /// ```
    /// use draughts::any::{AnyGame, AnyPosition, VariantId};
    /// let start = AnyPosition::from_fen(VariantId::Czech, "W:Wa1:Bh8")?;
    /// assert_eq!(AnyGame::from_position(start).position(), start);
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn from_position(start: AnyPosition) -> Self {
        with_variant!(start.variant(), V => Game::<V>::from_position(start.typed()).into())
    }

    /// A game from a FEN, with its counters where it has them:
    /// [`Game::from_fen`].
    ///
    /// # Errors
    /// What is wrong and where; a setup must be without faults.
    ///
    /// ```
    /// use draughts::any::{AnyGame, VariantId};
    /// let game = AnyGame::from_fen(VariantId::Russian, "W:WKa1:BKh4:H12:F30")?;
    /// assert_eq!(game.move_number(), 30);
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[inline]
    pub fn from_fen(variant: VariantId, text: &str) -> Result<Self, FenError> {
        Self::from_fen_with(variant, text, FenOptions::strict(variant.layout()))
    }

    /// A game from a FEN that is read with the options that the caller wants:
    /// [`Game::from_fen_with`].
    ///
    /// # Errors
    /// What is wrong and where.
    ///
    /// ```
    /// use draughts::any::{AnyGame, VariantId};
    /// use draughts::{notation::FenOptions, Layout};
    /// let options = FenOptions::lenient(Layout::RUSSIAN);
    /// assert!(AnyGame::from_fen_with(VariantId::Russian, "W:Wa1,b8:Bc7", options).is_ok());
    /// ```
    #[inline]
    pub fn from_fen_with(
        variant: VariantId,
        text: &str,
        options: FenOptions,
    ) -> Result<Self, FenError> {
        with_variant!(variant, V => Ok(Game::<V>::from_fen_with(text, options)?.into()))
    }

    /// Plays a record with the default leniency: [`Replayer::replay`]. Which
    /// variant a record is of may be told by [`VariantId::of_record`].
    ///
    /// # Errors
    /// The FEN or a move cannot be read or is not legal.
    ///
    /// ```
    /// use draughts::any::{AnyGame, VariantId};
    /// use draughts::notation::pdn::Reader;
    /// let text = b"[GameType \"22\"] 1. 22-18 12-16 1-0";
    /// let record = Reader::from_bytes(text).records().next().unwrap()?;
    /// let variant = VariantId::of_record(&record).unwrap();
    /// let game = AnyGame::from_record(variant, &record).unwrap();
    /// assert_eq!((game.variant(), game.ply()), (VariantId::Italian, 2));
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[inline]
    pub fn from_record(variant: VariantId, record: &Record) -> Result<Self, AnyReplayError> {
        let fen_options = FenOptions::strict(variant.layout());
        Self::from_record_with(variant, record, Leniency::DEFAULT, fen_options)
    }

    /// Plays a record with the leniency and the options that the caller wants.
    ///
    /// # Errors
    /// As [`from_record`](Self::from_record).
    ///
    /// ```
    /// use draughts::any::{AnyGame, VariantId};
    /// use draughts::notation::{pdn::{Item, Record}, FenOptions, Leniency};
    /// use draughts::Layout;
    /// let mut record = Record::new();
    /// record.set_tag("FEN", "W:Wa1,b8:Bh4")?; // b8 should have been crowned
    /// record.push(Item::Move("a1-b2"))?;
    /// let options = FenOptions::lenient(Layout::RUSSIAN);
    /// let game =
    ///     AnyGame::from_record_with(VariantId::Russian, &record, Leniency::all(), options)?;
    /// assert_eq!(game.ply(), 1);
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[inline]
    pub fn from_record_with(
        variant: VariantId,
        record: &Record,
        leniency: Leniency,
        fen_options: FenOptions,
    ) -> Result<Self, AnyReplayError> {
        with_variant!(variant, V => match Replayer::<V>::new()
            .with_leniency(leniency)
            .with_fen_options(fen_options)
            .replay(record)
        {
            Ok(game) => Ok(game.into()),
            Err(error) => Err(error.map(AnyGame::from)),
        })
    }

    /// Does the task with the typed game.
    ///
    /// ```
    /// use draughts::any::{AnyGame, GameTask, VariantId};
    /// use draughts::{Game, Variant};
    ///
    /// struct Start;
    ///
    /// impl GameTask for Start {
    ///     type Output = String;
    ///
    ///     fn run<V: Variant>(self, game: &mut Game<V>) -> String {
    ///         game.positions()[0].to_fen()
    ///     }
    /// }
    ///
    /// let mut game = AnyGame::from_fen(VariantId::Italian, "W:W21:B12")?;
    /// assert_eq!(game.run(Start), "W:W21:B12");
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[inline]
    pub fn run<T: GameTask>(&mut self, task: T) -> T::Output {
        with_game!(&mut self.0, game => task.run(game))
    }

    /// The same game under other draw rules: [`Game::with_draw_rules`].
    ///
    /// ```
    /// use draughts::{any::{AnyGame, VariantId}, variant::DrawRules};
    /// let game = AnyGame::new(VariantId::Russian).with_draw_rules(DrawRules::NONE);
    /// assert_eq!(game.draw_rules(), DrawRules::NONE);
    /// ```
    #[must_use]
    #[inline]
    pub fn with_draw_rules(self, rules: DrawRules) -> Self {
        with_game!(self.0, game => game.with_draw_rules(rules).into())
    }

    /// The present position: [`Game::position`].
    ///
    /// ```
    /// use draughts::any::{AnyGame, VariantId};
    /// let game = AnyGame::new(VariantId::Italian);
    /// assert_eq!(game.position().legal_moves().len(), 7);
    /// ```
    #[must_use]
    #[inline]
    pub fn position(&self) -> AnyPosition {
        with_game!(&self.0, game => (*game.position()).into())
    }

    /// The positions from the start to the present one: [`Game::positions`].
    ///
    /// ```
    /// use draughts::any::{AnyGame, VariantId};
    /// assert_eq!(AnyGame::new(VariantId::Italian).positions().len(), 1);
    /// ```
    #[must_use]
    #[inline]
    pub fn positions(&self) -> Vec<AnyPosition> {
        with_game!(&self.0, game => game.positions().iter().map(|&at| at.into()).collect())
    }
}

/// Methods of [`Game`] that are the same for every variant.
macro_rules! forward {
    ($($(#[$meta:meta])* fn $name:ident(&$($mut:ident)?, $($argument:ident: $type:ty),*) $(-> $output:ty)?;)*) => {
        impl AnyGame {
            $(
                $(#[$meta])*
                #[inline]
                pub fn $name(&$($mut)? self, $($argument: $type),*) $(-> $output)? {
                    with_game!(&$($mut)? self.0, game => game.$name($($argument),*))
                }
            )*
        }
    };
}

forward! {
    /// The draw rules of this game:
    /// [`Game::draw_rules`].
    ///
    /// ```
    /// use draughts::any::{AnyGame, VariantId};
    /// let game = AnyGame::new(VariantId::Italian);
    /// assert_eq!(game.draw_rules(), VariantId::Italian.draws());
    /// ```
    #[must_use]
    fn draw_rules(&, ) -> DrawRules;

    /// The moves played:
    /// [`Game::moves`].
    ///
    /// ```
    /// use draughts::any::{AnyGame, VariantId};
    /// let mut game = AnyGame::new(VariantId::Italian);
    /// game.play_text("22-18")?;
    /// assert_eq!(game.moves().len(), 1);
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[must_use]
    fn moves(&, ) -> &[Move];

    /// The moves taken back:
    /// [`Game::undone`].
    ///
    /// ```
    /// use draughts::any::{AnyGame, VariantId};
    /// let mut game = AnyGame::new(VariantId::Italian);
    /// game.play_text("22-18")?;
    /// game.undo();
    /// assert_eq!(game.undone().len(), 1);
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[must_use]
    fn undone(&, ) -> &[Move];

    /// How many plies have been played:
    /// [`Game::ply`].
    ///
    /// ```
    /// use draughts::any::{AnyGame, VariantId};
    /// let game = AnyGame::new(VariantId::Italian);
    /// assert_eq!(game.ply(), 0);
    /// ```
    #[must_use]
    fn ply(&, ) -> usize;

    /// The number of the move to come:
    /// [`Game::move_number`].
    ///
    /// ```
    /// use draughts::any::{AnyGame, VariantId};
    /// let game = AnyGame::new(VariantId::Italian);
    /// assert_eq!(game.move_number(), 1);
    /// ```
    #[must_use]
    fn move_number(&, ) -> u32;

    /// The number of the move that a ply belongs to:
    /// [`Game::move_number_at`].
    ///
    /// ```
    /// use draughts::any::{AnyGame, VariantId};
    /// let game = AnyGame::new(VariantId::Italian);
    /// assert_eq!([0, 1, 2].map(|ply| game.move_number_at(ply)), [1, 1, 2]);
    /// ```
    #[must_use]
    fn move_number_at(&, ply: usize) -> u32;

    /// How often the present position has come up, this time included:
    /// [`Game::occurrences`].
    ///
    /// ```
    /// use draughts::any::{AnyGame, VariantId};
    /// let game = AnyGame::new(VariantId::Italian);
    /// assert_eq!(game.occurrences(), 1);
    /// ```
    #[must_use]
    fn occurrences(&, ) -> u32;

    /// The present position as FEN, with counters:
    /// [`Game::fen`].
    ///
    /// ```
    /// use draughts::any::{AnyGame, VariantId};
    /// let game = AnyGame::new(VariantId::Italian);
    /// let fen = game.fen().to_text(game.variant().layout());
    /// assert!(fen.ends_with(":H0:F1"));
    /// ```
    #[must_use]
    fn fen(&, ) -> Fen;

    /// The FEN from which the game begins:
    /// [`Game::start_fen`].
    ///
    /// ```
    /// use draughts::any::{AnyGame, VariantId};
    /// let mut game = AnyGame::new(VariantId::Italian);
    /// game.play_text("22-18")?;
    /// assert_ne!(game.start_fen(), game.fen());
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[must_use]
    fn start_fen(&, ) -> Fen;

    /// The present position as FEN with counters, as text: [`Game::to_fen`].
    ///
    /// ```
    /// use draughts::any::{AnyGame, VariantId};
    /// let game = AnyGame::from_fen(VariantId::Italian, "W:WK1:BK32:H7:F30")?;
    /// assert_eq!(game.to_fen(), "W:WK1:BK32:H7:F30");
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[must_use]
    fn to_fen(&, ) -> String;

    /// Plays a move after checking it:
    /// [`Game::play`].
    ///
    /// # Errors
    /// The move is not legal here, or a player has resigned; the game is as before.
    ///
    /// ```
    /// use draughts::any::{AnyGame, VariantId};
    /// let mut game = AnyGame::new(VariantId::Italian);
    /// let mv = game.position().legal_moves()[0];
    /// game.play(mv)?;
    /// assert!(game.play(mv).is_err());
    /// # Ok::<(), draughts::Error>(())
    /// ```
    fn play(&mut, mv: Move) -> Result<(), IllegalMove>;

    /// Plays a move that is known to be legal here:
    /// [`Game::play_unchecked`].
    ///
    /// ```
    /// use draughts::any::{AnyGame, VariantId};
    /// let mut game = AnyGame::new(VariantId::Italian);
    /// game.play_unchecked(game.position().legal_moves()[0]);
    /// assert_eq!(game.ply(), 1);
    /// ```
    fn play_unchecked(&mut, mv: Move);

    /// Reads a move and plays it:
    /// [`Game::play_text`].
    ///
    /// # Errors
    /// It cannot be read, or fits no legal move or several, or a player has
    /// resigned; the game is as before.
    ///
    /// ```
    /// use draughts::any::{AnyGame, VariantId};
    /// let mut game = AnyGame::new(VariantId::Italian);
    /// game.play_text("22-18")?;
    /// assert!(game.play_text("22-18").is_err());
    /// # Ok::<(), draughts::Error>(())
    /// ```
    fn play_text(&mut, text: &str) -> Result<Move, MoveTextError>;

    /// Reads a move with the leniency that the caller wants, and plays it:
    /// [`Game::play_text_with`].
    ///
    /// # Errors
    /// As [`play_text`](Self::play_text).
    ///
    /// ```
    /// use draughts::any::{AnyGame, VariantId};
    /// let mut game = AnyGame::new(VariantId::Italian);
    /// use draughts::notation::Leniency;
    /// assert!(game.play_text_with("22 – 18", Leniency::all()).is_ok());
    /// ```
    fn play_text_with(&mut, text: &str, leniency: Leniency) -> Result<Move, MoveTextError>;

    /// Takes the last move back:
    /// [`Game::undo`].
    ///
    /// ```
    /// use draughts::any::{AnyGame, VariantId};
    /// let mut game = AnyGame::new(VariantId::Italian);
    /// assert_eq!(game.undo(), None);
    /// ```
    fn undo(&mut, ) -> Option<Move>;

    /// Plays the move that was taken back last:
    /// [`Game::redo`].
    ///
    /// ```
    /// use draughts::any::{AnyGame, VariantId};
    /// let mut game = AnyGame::new(VariantId::Italian);
    /// game.play_text("22-18")?;
    /// assert_eq!(game.undo(), game.redo());
    /// # Ok::<(), draughts::Error>(())
    /// ```
    fn redo(&mut, ) -> Option<Move>;

    /// A player resigns:
    /// [`Game::resign`].
    ///
    /// # Errors
    /// The game is decided on the board, or settled.
    ///
    /// ```
    /// use draughts::any::{AnyGame, VariantId};
    /// use draughts::Color;
    /// let mut game = AnyGame::new(VariantId::Italian);
    /// game.resign(Color::White)?;
    /// assert_eq!(game.outcome().winner(), Some(Color::Black));
    /// # Ok::<(), draughts::Error>(())
    /// ```
    fn resign(&mut, color: Color) -> Result<(), GameOver>;

    /// The players agree on a draw (R-20):
    /// [`Game::agree_draw`].
    ///
    /// # Errors
    /// The game is decided on the board, or settled.
    ///
    /// ```
    /// use draughts::any::{AnyGame, VariantId};
    /// let mut game = AnyGame::new(VariantId::Italian);
    /// game.agree_draw()?;
    /// assert!(game.agree_draw().is_err());
    /// # Ok::<(), draughts::Error>(())
    /// ```
    fn agree_draw(&mut, ) -> Result<(), GameOver>;

    /// Takes back a resignation or an agreed draw:
    /// [`Game::reopen`].
    ///
    /// ```
    /// use draughts::any::{AnyGame, VariantId};
    /// let mut game = AnyGame::new(VariantId::Italian);
    /// assert!(!game.reopen());
    /// ```
    fn reopen(&mut, ) -> bool;

    /// The result so far:
    /// [`Game::outcome`].
    ///
    /// ```
    /// use draughts::any::{AnyGame, VariantId};
    /// let game = AnyGame::new(VariantId::Italian);
    /// assert_eq!(game.outcome(), draughts::Outcome::Ongoing);
    /// ```
    #[must_use]
    fn outcome(&, ) -> Outcome;

    /// All reasons for which the game is drawn at this ply:
    /// [`Game::draws`].
    ///
    /// ```
    /// use draughts::any::{AnyGame, VariantId};
    /// let game = AnyGame::new(VariantId::Italian);
    /// assert!(game.draws().is_empty());
    /// ```
    #[must_use]
    fn draws(&, ) -> Vec<DrawReason>;

    /// How far the draw rules have counted:
    /// [`Game::draw_counts`].
    ///
    /// ```
    /// use draughts::any::{AnyGame, VariantId};
    /// let game = AnyGame::new(VariantId::Italian);
    /// assert_eq!(game.draw_counts().len(), 2); // repetition and moves of kings only
    /// ```
    #[must_use]
    fn draw_counts(&, ) -> Vec<DrawCount>;

    /// The game as a record, to be written as PDN:
    /// [`Game::to_record`].
    ///
    /// ```
    /// use draughts::any::{AnyGame, VariantId};
    /// let game = AnyGame::new(VariantId::Italian);
    /// assert_eq!(game.to_record().tag("GameType"), Some("22,W,8,8,N2,1"));
    /// ```
    #[must_use]
    fn to_record(&, ) -> Record;
}

/// A written game of a variant chosen at run time that cannot be played to
/// its end.
///
/// ```
/// use draughts::{any::{AnyGame, VariantId}, notation::pdn::Reader};
/// let record = Reader::from_bytes(b"1. 22-18 22-18 *").records().next().unwrap()?;
/// let error = AnyGame::from_record(VariantId::Italian, &record).unwrap_err();
/// let text = "line 1, column 10, ply 2: illegal move: no piece stands there: \"22-18\"";
/// assert_eq!((error.to_string().as_str(), error.game.ply()), (text, 1));
/// # Ok::<(), draughts::Error>(())
/// ```
pub type AnyReplayError = ReplayError<AnyGame>;

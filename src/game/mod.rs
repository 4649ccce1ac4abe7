//! A game: positions one after the other, with the draw rules that need to
//! know them (R-21 to R-26, I-26, P-6), and what the players settle: a
//! resignation, an agreed draw. It has no clock and no names of players.
//!
//! ```
//! use draughts::{game::GameOver, variant::Russian, Color, Game};
//! let mut game = Game::<Russian>::new();
//! game.resign(Color::White)?;
//! let GameOver { outcome, .. } = game.agree_draw().unwrap_err();
//! assert_eq!(outcome, game.outcome());
//! # Ok::<(), GameOver>(())
//! ```

mod draws; // what the draw rules count
mod error;
mod history; // the line of play, backward and forward
mod record; // games, written
mod repetition; // earlier plies with the same position
mod replay; // written games, played
mod settled; // what the players settle

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use draws::Counters;
pub use draws::DrawCount;
pub(crate) use error::At;
pub use error::{GameOver, ReplayError, ReplayErrorKind};
use history::History;
pub use replay::{Header, Line, Replayer};
pub(crate) use settled::Settled;

use crate::notation::{Fen, FenError, FenOptions, Leniency, MoveTextError, MoveTextErrorKind};
use crate::variant::{DrawReason, DrawRules};
use crate::{IllegalMove, Layout, Move, Outcome, Position, Refusal, Variant};

/// A game of the variant `V`.
///
/// ```
/// use draughts::{Color, Game, Outcome, WinReason, variant::Poddavki};
/// let mut game = Game::<Poddavki>::from_fen("W:Wc3:Bd6")?;
/// for text in ["c3-d4", "d6-e5", "d4:f6"] {
///     assert_eq!(game.outcome(), Outcome::Ongoing);
///     game.play_text(text)?;
/// }
/// // Black is to move and has given its last piece away (P-2).
/// let outcome = Outcome::Win { winner: Color::Black, reason: WinReason::NoPieces };
/// assert_eq!((game.outcome(), game.ply(), game.move_number()), (outcome, 3, 2));
///
/// game.undo();
/// game.resign(Color::White)?;
/// let outcome = Outcome::Win { winner: Color::Black, reason: WinReason::Resigned };
/// assert_eq!(game.outcome(), outcome);
/// # Ok::<(), draughts::Error>(())
/// ```
///
/// A draw never stops [`play`](Self::play): [`outcome`](Self::outcome) reports
/// it, the players decide. A resignation does stop it.
///
/// With the feature `serde` a game is stored as its start, its moves and what
/// the players settled; moves that were taken back are not, so it is equal to
/// the game read back only if there are none.
#[derive(Clone)]
pub struct Game<V> {
    history: History<V>,
    rules: DrawRules,
    /// The number of the move that the first ply belongs to.
    first_number: u32,
    /// Belongs to the last ply of the line: out of force while moves are taken
    /// back, dropped when another is played.
    settled: Option<Settled>,
}

impl<V: Variant> Game<V> {
    /// A game from the variant's start.
    ///
    /// ```
    /// use draughts::{Game, Position, variant::Russian};
    /// assert_eq!(*Game::<Russian>::new().position(), Position::start());
    /// ```
    #[must_use]
    pub fn new() -> Self {
        Self::from_position(Position::start())
    }

    /// A game from any position.
    ///
    /// ```
    /// use draughts::{Game, Position, variant::Italian};
    /// let start = Position::<Italian>::from_fen("B:W21:B12")?;
    /// assert_eq!(Game::from_position(start).positions(), [start]);
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[must_use]
    pub fn from_position(start: Position<V>) -> Self {
        Self::starting(start, 0, 1)
    }

    /// A game from a FEN, with its counters where it has them: `:H` counts
    /// plies by kings without a capture, in which the balance of forces has
    /// not changed either; `:F` is the number of the move to come.
    ///
    /// # Errors
    /// What is wrong and where; a setup must be without faults.
    ///
    /// ```
    /// use draughts::{DrawReason, Game, Outcome, variant::Russian};
    /// let mut game = Game::<Russian>::from_fen("W:WKb2,h2:BKb8:H29:F40")?;
    /// game.play_text("b2-c1")?;
    /// let reason = DrawReason::KingsOnly; // R-23
    /// assert_eq!(game.outcome(), Outcome::Draw { reason });
    /// # Ok::<(), draughts::Error>(())
    /// ```
    pub fn from_fen(text: &str) -> Result<Self, FenError> {
        Self::from_fen_with(text, FenOptions::strict(V::LAYOUT))
    }

    /// Reads a FEN as [`from_fen`](Self::from_fen) does, with the options that
    /// the caller wants.
    ///
    /// # Errors
    /// What is wrong and where.
    ///
    /// ```
    /// use draughts::{notation::FenOptions, Game, Layout, variant::Italian};
    /// let fen = "W:W1,21:B12"; // the man on 1 should have been crowned
    /// assert!(Game::<Italian>::from_fen_with(fen, FenOptions::lenient(Layout::ITALIAN)).is_ok());
    /// ```
    pub fn from_fen_with(text: &str, options: FenOptions) -> Result<Self, FenError> {
        let fen = Fen::parse(text, options)?;
        Ok(Self::starting(
            Position::new(fen.setup.board, fen.setup.turn),
            fen.half_moves.unwrap_or(0),
            fen.move_number.unwrap_or(1),
        ))
    }

    fn starting(start: Position<V>, kings_only: u32, first_number: u32) -> Self {
        Self {
            history: History::new(start, Counters::starting(kings_only)),
            rules: V::DRAWS,
            first_number,
            settled: None,
        }
    }

    /// The same game under other draw rules than the variant's own.
    ///
    /// ```
    /// use draughts::{Game, variant::{DrawRules, Russian, Variant}};
    /// let rules = DrawRules { kings_only: None, ..Russian::DRAWS };
    /// let game = Game::<Russian>::new().with_draw_rules(rules);
    /// assert_eq!(game.draw_rules(), rules);
    /// ```
    #[must_use]
    pub fn with_draw_rules(mut self, rules: DrawRules) -> Self {
        self.rules = rules;
        self
    }

    /// The draw rules of this game.
    ///
    /// ```
    /// use draughts::{Game, variant::{Italian, Variant}};
    /// assert_eq!(Game::<Italian>::new().draw_rules(), Italian::DRAWS);
    /// ```
    #[must_use]
    pub const fn draw_rules(&self) -> DrawRules {
        self.rules
    }

    /// The present position.
    ///
    /// ```
    /// use draughts::{Game, variant::Russian};
    /// let game = Game::<Russian>::new();
    /// assert_eq!(game.position().legal_moves().len(), 7);
    /// ```
    #[must_use]
    pub fn position(&self) -> &Position<V> {
        self.history.position()
    }

    /// The present position as FEN, with the counters that sites write: plies
    /// by kings without a capture, and the number of the move to come. A FEN
    /// says nothing of repetitions, nor how long a balance of forces has lasted
    /// (R-22, R-24 to R-26) when a man has moved since.
    ///
    /// ```
    /// use draughts::{Game, Layout, variant::Italian};
    /// let mut game = Game::<Italian>::from_fen("W:WK1:BK32:H7:F30")?;
    /// game.play_text("1-5")?;
    /// assert_eq!(game.fen().to_text(Layout::ITALIAN), "B:WK5:BK32:H8:F30");
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[must_use]
    pub fn fen(&self) -> Fen {
        self.fen_at(self.ply())
    }

    /// The same as text in the variant's own names.
    ///
    /// ```
    /// use draughts::{Game, variant::Italian};
    /// let game = Game::<Italian>::from_fen("W:WK1:BK32:H7:F30")?;
    /// assert_eq!(game.to_fen(), "W:WK1:BK32:H7:F30");
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[must_use]
    pub fn to_fen(&self) -> String {
        self.fen().to_text(V::LAYOUT)
    }

    /// The FEN from which the game begins.
    ///
    /// ```
    /// use draughts::{Game, Layout, variant::Italian};
    /// let mut game = Game::<Italian>::from_fen("W:WK1:BK32:H7:F30")?;
    /// game.play_text("1-5")?;
    /// assert_eq!(game.start_fen().to_text(Layout::ITALIAN), "W:WK1:BK32:H7:F30");
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[must_use]
    pub fn start_fen(&self) -> Fen {
        self.fen_at(0)
    }

    fn fen_at(&self, ply: usize) -> Fen {
        let mut fen = Fen::new(self.positions()[ply].to_setup());
        fen.half_moves = Some(self.history.counters_at(ply).kings_only);
        fen.move_number = Some(self.move_number_at(ply));
        fen
    }

    /// The positions from the start to the present one, by ply: one more than
    /// there are moves.
    ///
    /// ```
    /// use draughts::{Game, variant::Russian};
    /// let mut game = Game::<Russian>::new();
    /// game.play_text("c3-d4")?;
    /// // The moves with the positions they were played in.
    /// let played = game.positions().iter().zip(game.moves());
    /// let texts: Vec<String> = played.map(|(at, &mv)| at.notate(mv)).collect();
    /// assert_eq!(texts, ["c3-d4"]);
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[must_use]
    pub fn positions(&self) -> &[Position<V>] {
        self.history.positions()
    }

    /// The moves played.
    ///
    /// ```
    /// use draughts::{Game, variant::Italian};
    /// let mut game = Game::<Italian>::new();
    /// let mv = game.play_text("22-18")?;
    /// assert_eq!(game.moves(), [mv]);
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        self.history.moves().0
    }

    /// The moves taken back, in the order in which [`redo`](Self::redo) plays
    /// them.
    ///
    /// ```
    /// use draughts::{Game, variant::Italian};
    /// let mut game = Game::<Italian>::new();
    /// let mv = game.play_text("22-18")?;
    /// game.undo();
    /// assert_eq!(game.undone(), [mv]);
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[must_use]
    pub fn undone(&self) -> &[Move] {
        self.history.moves().1
    }

    /// How many plies have been played.
    ///
    /// ```
    /// use draughts::{Game, variant::Russian};
    /// assert_eq!(Game::<Russian>::new().ply(), 0);
    /// ```
    #[must_use]
    pub const fn ply(&self) -> usize {
        self.history.ply()
    }

    /// The number of the move to come. A move is a ply of each side, and the
    /// side that begins the variant begins each.
    ///
    /// ```
    /// use draughts::{Game, variant::Russian};
    /// let mut game = Game::<Russian>::from_fen("B:We3:Bd6:F9")?;
    /// game.play_text("d6-c5")?;
    /// assert_eq!(game.move_number(), 10);
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[must_use]
    pub fn move_number(&self) -> u32 {
        self.move_number_at(self.ply())
    }

    /// The number of the move that a ply belongs to; ply 0 is the first.
    ///
    /// ```
    /// use draughts::{Game, variant::Russian};
    /// let game = Game::<Russian>::new();
    /// assert_eq!([0, 1, 2].map(|ply| game.move_number_at(ply)), [1, 1, 2]);
    /// ```
    #[must_use]
    pub fn move_number_at(&self, ply: usize) -> u32 {
        let is_second = self.positions()[0].turn() != V::FIRST;
        let complete = ply / 2 + usize::from(is_second && ply % 2 == 1);
        let complete = u32::try_from(complete).unwrap_or(u32::MAX);
        self.first_number.saturating_add(complete)
    }

    /// How often the present position has come up, with the same side to move
    /// and this time included: 1 for a new one. It is known at once, whichever
    /// draw rules are on.
    ///
    /// ```
    /// use draughts::{variant::{DrawRules, Russian}, Game};
    /// let mut game = Game::<Russian>::from_fen("W:WKa1:BKh2")?.with_draw_rules(DrawRules::NONE);
    /// assert_eq!(game.occurrences(), 1);
    /// for text in ["a1-b2", "h2-g1", "b2-a1", "g1-h2"] {
    ///     game.play_text(text)?;
    /// }
    /// assert_eq!(game.occurrences(), 2);
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[must_use]
    pub fn occurrences(&self) -> u32 {
        self.history.counters().occurrences
    }

    /// Plays a move after checking it. Moves that were taken back are dropped,
    /// and so is an agreed draw: the players go on.
    ///
    /// # Errors
    /// The move is not legal here, or a player has resigned; the error says
    /// which, and the game is as before.
    ///
    /// ```
    /// use draughts::{Color, Game, Refusal, variant::Russian};
    /// let mut game = Game::<Russian>::new();
    /// let mv = game.position().parse_move("c3-d4")?;
    /// game.play(mv)?;
    /// assert_eq!(game.play(mv).unwrap_err().reason, Refusal::EmptySquare);
    /// game.resign(Color::White)?;
    /// assert_eq!(game.play(mv).unwrap_err().reason, Refusal::Resigned);
    /// # Ok::<(), draughts::Error>(())
    /// ```
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        self.check_not_resigned()
            .map_err(|reason| IllegalMove { mv, reason })?;
        let mut after = *self.position();
        after.play(mv)?;
        self.push(mv, after);
        Ok(())
    }

    /// Plays a move that is known to be legal here, as one from
    /// [`Position::legal_moves`]. A resignation is dropped as an agreed draw
    /// is. With any other move the positions from here on are valid but make
    /// no sense, nor do the counts of the draw rules.
    ///
    /// ```
    /// use draughts::{Game, variant::Italian};
    /// let mut game = Game::<Italian>::new();
    /// game.play_unchecked(game.position().legal_moves()[0]);
    /// assert_eq!(game.ply(), 1);
    /// ```
    pub fn play_unchecked(&mut self, mv: Move) {
        let mut after = *self.position();
        after.play_unchecked(mv);
        self.push(mv, after);
    }

    fn push(&mut self, mv: Move, after: Position<V>) {
        self.settled = None;
        self.history.push(mv, after);
    }

    /// Reads a move as [`Position::parse_move`] does, and plays it.
    ///
    /// # Errors
    /// It cannot be read, or fits no legal move or several, or a player has
    /// resigned; the game is as before.
    ///
    /// ```
    /// use draughts::{Game, variant::Italian};
    /// let mut game = Game::<Italian>::new();
    /// game.play_text("22-18")?;
    /// assert!(game.play_text("12-17").is_err());
    /// assert_eq!(game.ply(), 1);
    /// # Ok::<(), draughts::Error>(())
    /// ```
    pub fn play_text(&mut self, text: &str) -> Result<Move, MoveTextError> {
        self.play_text_with(text, Leniency::default())
    }

    /// Reads a move with the leniency that the caller wants, and plays it.
    ///
    /// # Errors
    /// As [`play_text`](Self::play_text).
    ///
    /// ```
    /// use draughts::{notation::Leniency, Game, variant::Russian};
    /// let mut game = Game::<Russian>::new();
    /// assert!(game.play_text_with("c3 – d4", Leniency::all()).is_ok());
    /// # Ok::<(), draughts::Error>(())
    /// ```
    pub fn play_text_with(
        &mut self,
        text: &str,
        leniency: Leniency,
    ) -> Result<Move, MoveTextError> {
        self.play_text_in(V::LAYOUT, text, leniency)
    }

    fn play_text_in(
        &mut self,
        layout: Layout,
        text: &str,
        leniency: Leniency,
    ) -> Result<Move, MoveTextError> {
        self.check_not_resigned().map_err(|reason| MoveTextError {
            kind: MoveTextErrorKind::Illegal(reason),
            offset: 0,
            found: text.to_string(),
        })?;
        let mv = self.position().parse_move_in(layout, text, leniency)?;
        self.play_unchecked(mv);
        Ok(mv)
    }

    fn check_not_resigned(&self) -> Result<(), Refusal> {
        match self.settled() {
            Some(Settled::Resigned(_)) => Err(Refusal::Resigned),
            _ => Ok(()),
        }
    }

    /// Takes the last move back, if there is one. A resignation or an agreed
    /// draw after it is out of force until [`redo`](Self::redo) comes back to
    /// it; to take only that back there is [`reopen`](Self::reopen).
    ///
    /// ```
    /// use draughts::{Game, variant::Italian};
    /// let mut game = Game::<Italian>::new();
    /// let mv = game.play_text("22-18")?;
    /// assert_eq!((game.undo(), game.undo()), (Some(mv), None));
    /// # Ok::<(), draughts::Error>(())
    /// ```
    pub fn undo(&mut self) -> Option<Move> {
        self.history.undo()
    }

    /// Plays the move that was taken back last, if no other was played since.
    ///
    /// ```
    /// use draughts::{Game, variant::Italian};
    /// let mut game = Game::<Italian>::new();
    /// game.play_text("22-18")?;
    /// assert_eq!(game.undo(), game.redo());
    /// assert_eq!(game.redo(), None);
    /// # Ok::<(), draughts::Error>(())
    /// ```
    pub fn redo(&mut self) -> Option<Move> {
        self.history.redo()
    }

    /// The result so far. What the players settled comes first, then a win on
    /// the board, then the draw rule of the lowest number among
    /// [`draws`](Self::draws).
    ///
    /// ```
    /// use draughts::{DrawReason, Game, Outcome, variant::Russian};
    /// let mut game = Game::<Russian>::from_fen("W:WKa1,Ka3:BKh2")?;
    /// for text in ["a1-b2", "h2-g1", "b2-a1", "g1-h2"].repeat(2) {
    ///     assert_eq!(game.outcome(), Outcome::Ongoing);
    ///     game.play_text(text)?;
    /// }
    /// assert_eq!(game.outcome(), Outcome::Draw { reason: DrawReason::Repetition });
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        if let Some(settled) = self.settled() {
            return settled.outcome();
        }
        let outcome = self.position().outcome();
        match self.full_counts().next() {
            Some(reason) if outcome == Outcome::Ongoing => Outcome::Draw { reason },
            _ => outcome,
        }
    }

    /// All reasons for which the game is drawn at this ply, by number. A win
    /// on the board comes before those that count.
    ///
    /// ```
    /// use draughts::{DrawReason::{KingsOnly, TwoToOne}, Game, variant::Russian};
    /// let game = Game::<Russian>::from_fen("W:WKa1,Ka3:BKh2:H30")?;
    /// assert_eq!(game.draws(), [KingsOnly, TwoToOne]); // R-23, R-26
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[must_use]
    pub fn draws(&self) -> Vec<DrawReason> {
        let agreed = matches!(self.settled(), Some(Settled::Agreed));
        let agreement = agreed.then_some(DrawReason::Agreement);
        agreement.into_iter().chain(self.full_counts()).collect()
    }

    fn full_counts(&self) -> impl Iterator<Item = DrawReason> + use<V> {
        let full = |count: DrawCount| count.is_full().then_some(count.reason);
        self.counts().filter_map(full)
    }

    /// How far the draw rules have counted, by number: those that are on and
    /// whose balance of forces is on the board.
    ///
    /// ```
    /// use draughts::{DrawReason, Game, variant::Russian};
    /// let mut game = Game::<Russian>::from_fen("W:WKa1,Kc1,Ke1:BKb8")?;
    /// game.play_text("a1-b2")?;
    /// let lines: Vec<String> = game.draw_counts().iter().map(ToString::to_string).collect();
    /// assert_eq!(lines[1], "1 of 30: three or more kings against a lone king (R-22)");
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[must_use]
    pub fn draw_counts(&self) -> Vec<DrawCount> {
        self.counts().collect()
    }

    fn counts(&self) -> impl Iterator<Item = DrawCount> + use<V> {
        let counters = *self.history.counters();
        counters.counts(self.rules, self.position().board())
    }
}

/// The same line, moves taken back included, the same rules, counts and
/// settlement.
impl<V: Variant> PartialEq for Game<V> {
    fn eq(&self, other: &Self) -> bool {
        self.history == other.history
            && self.rules == other.rules
            && self.first_number == other.first_number
            && self.settled == other.settled
    }
}

impl<V: Variant> Eq for Game<V> {}

impl<V: Variant> Default for Game<V> {
    /// A [`new`](Game::new) game.
    fn default() -> Self {
        Self::new()
    }
}

impl<V: Variant> fmt::Debug for Game<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Game")
            .field("start", &self.positions()[0])
            .field("moves", &self.moves())
            .field("undone", &self.undone())
            .field("position", self.position())
            .field("outcome", &self.outcome())
            .finish_non_exhaustive()
    }
}

//! A game as a record, and back.

use super::{Game, ReplayError, Replayer};
use crate::notation::pdn::{GameResult, Item, Record};
use crate::variant::Objective;
use crate::{Color, Outcome, Variant};

impl<V: Variant> Game<V> {
    /// Plays a record with the default leniency: [`Replayer::replay`], which
    /// says what is not looked at.
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

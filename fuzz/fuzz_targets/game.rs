//! The first byte chooses the variant, each other one what is done next: a move, a move taken back
//! or played again, a resignation, a draw agreed on. After each the game is held against a plain
//! list of positions, and at the end against its own record, played anew.

#![no_main]

use draughts::any::{VariantId, VariantTask};
use draughts::notation::pdn::{Reader, Record};
use draughts::{
    Color, DrawReason, Game, IllegalMove, Move, Outcome, Position, Refusal, Role, Variant,
    WinReason,
};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Some((&first, deeds)) = data.split_first() else {
        return;
    };
    let id = VariantId::ALL[usize::from(first) % VariantId::ALL.len()];
    id.run(Play(deeds));
});

struct Play<'a>(&'a [u8]);

impl VariantTask for Play<'_> {
    type Output = ();

    fn run<V: Variant>(self) {
        let mut model = Model::<V> {
            positions: vec![Position::start()],
            moves: Vec::new(),
            ply: 0,
            settled: None,
        };
        let mut game = Game::<V>::new();
        // No game of interest is longer, and every step looks at the whole of it.
        for &deed in self.0.iter().take(400) {
            model.do_both(&mut game, deed);
            model.is_that_of(&game);
        }
        model.is_written_and_played(&game);
    }
}

/// A game as one would first write it.
struct Model<V> {
    positions: Vec<Position<V>>,
    moves: Vec<Move>,
    /// How many of the moves are not taken back.
    ply: usize,
    /// Behind the last of all moves.
    settled: Option<Outcome>,
}

impl<V: Variant> Model<V> {
    fn at(&self) -> Position<V> {
        self.positions[self.ply]
    }

    /// What is settled, unless moves behind which it was are taken back.
    fn settled(&self) -> Option<Outcome> {
        self.settled.filter(|_| self.ply == self.moves.len())
    }

    fn do_both(&mut self, game: &mut Game<V>, deed: u8) {
        match deed {
            0..=223 => self.play(game, deed),
            224..=235 => {
                let mv = self.ply.checked_sub(1).map(|ply| self.moves[ply]);
                self.ply -= usize::from(mv.is_some());
                assert_eq!(game.undo(), mv);
            }
            236..=243 => {
                let mv = self.moves.get(self.ply).copied();
                self.ply += usize::from(mv.is_some());
                assert_eq!(game.redo(), mv);
            }
            244..=247 => {
                let loser = Color::ALL[usize::from(deed % 2)];
                let reason = WinReason::Resigned;
                let winner = !loser;
                let is_settled = self.settle(Outcome::Win { winner, reason });
                assert_eq!(game.resign(loser).is_ok(), is_settled);
            }
            248..=251 => {
                let reason = DrawReason::Agreement;
                let is_settled = self.settle(Outcome::Draw { reason });
                assert_eq!(game.agree_draw().is_ok(), is_settled);
            }
            _ => {
                let was_settled = self.settled().is_some();
                if was_settled {
                    self.settled = None;
                }
                assert_eq!(game.reopen(), was_settled);
            }
        }
    }

    fn play(&mut self, game: &mut Game<V>, choice: u8) {
        let moves = self.at().legal_moves();
        let Some(index) = usize::from(choice).checked_rem(moves.len()) else {
            return;
        };
        let mv = moves[index];
        if matches!(self.settled(), Some(Outcome::Win { .. })) {
            let reason = Refusal::Resigned;
            let error = game.play(mv).unwrap_err();
            assert_eq!((error.mv, error.reason), (mv, reason));
            return;
        }
        let mut after = self.at();
        after.play_unchecked(mv);
        self.cut();
        self.positions.push(after);
        self.moves.push(mv);
        self.ply += 1;
        self.settled = None;
        assert_eq!(game.play(mv), Ok::<(), IllegalMove>(()));
    }

    fn settle(&mut self, outcome: Outcome) -> bool {
        let can = self.settled().is_none() && self.at().has_moves();
        if can {
            self.cut();
            self.settled = Some(outcome);
        }
        can
    }

    /// Drops what was taken back.
    fn cut(&mut self) {
        self.positions.truncate(self.ply + 1);
        self.moves.truncate(self.ply);
    }

    fn is_that_of(&self, game: &Game<V>) {
        let (played, undone) = self.moves.split_at(self.ply);
        assert_eq!(game.positions(), &self.positions[..=self.ply]);
        assert_eq!((game.moves(), game.undone()), (played, undone));
        assert_eq!((game.ply(), *game.position()), (self.ply, self.at()));
        let number = 1 + u32::try_from(self.ply / 2).unwrap();
        assert_eq!(game.move_number(), number);
        for counted in game.draw_counts() {
            match counted.reason {
                DrawReason::Repetition => assert_eq!(counted.count, self.occurrences()),
                DrawReason::KingsOnly => assert_eq!(counted.count, self.plies_by_kings()),
                _ => {}
            }
        }
        self.ends_as(game);
    }

    fn ends_as(&self, game: &Game<V>) {
        let drawn = game.draw_counts().into_iter().find(|count| count.is_full());
        let expected = match (self.settled(), self.at().outcome(), drawn) {
            (Some(settled), _, _) => settled,
            (None, Outcome::Ongoing, Some(count)) => Outcome::Draw {
                reason: count.reason,
            },
            (None, outcome, _) => outcome,
        };
        assert_eq!(game.outcome(), expected);
    }

    /// R-21, by looking at every position there was.
    fn occurrences(&self) -> u32 {
        let earlier = &self.positions[..=self.ply];
        let equal = earlier.iter().filter(|&position| *position == self.at());
        equal.count() as u32
    }

    /// R-23, I-26.
    fn plies_by_kings(&self) -> u32 {
        let back = self.moves[..self.ply].iter().rev();
        let by_kings = back.take_while(|mv| mv.role() == Role::King && !mv.is_capture());
        by_kings.count() as u32
    }

    /// What was played and settled outlives being written.
    fn is_written_and_played(&self, game: &Game<V>) {
        let text = game.to_record().to_string();
        let read: Vec<_> = Reader::from_bytes(text.as_bytes()).records().collect();
        let [Ok(record)] = &read[..] else {
            panic!("{read:?}");
        };
        assert_eq!(*record, game.to_record());
        let again = Game::<V>::from_record(record).unwrap();
        assert_eq!(
            (again.positions(), again.moves()),
            (game.positions(), game.moves())
        );
        assert_eq!(again.draw_counts(), game.draw_counts());
        assert_eq!(again.outcome().winner(), game.outcome().winner());
        assert_eq!(
            VariantId::of_record(record).map(VariantId::as_str),
            Some(V::ID)
        );
        let rewritten: Record = again.to_record();
        assert_eq!(rewritten, *record);
    }
}

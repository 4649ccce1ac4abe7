//! Games and their records.

use std::collections::HashSet;

use draughts::any::VariantId;
use draughts::notation::pdn::{GameResult, Item, Reader};
use draughts::strategies::{Force, games, games_from, records, setups_of};
use draughts::variant::{
    Brazilian, Czech, English, Giveaway, Italian, Poddavki, Pool, Russian, Spanish, Thai,
};
use draughts::{DrawReason, Game, Outcome, Position, WinReason};
use proptest::prelude::*;

use crate::common::{Known, bridge};
use crate::{count, has, reference, samples};

#[test]
fn games_are_played_by_the_rules() {
    fn check<V: Known>() {
        for game in samples(&games::<V>(), 12) {
            let mut again = reference_start::<V>();
            for (at, &mv) in game.positions().iter().zip(game.moves()) {
                let (board, turn) = bridge::board(at);
                assert_eq!((board, turn), again);
                let moves = reference::moves(&board, V::RULES_OF_REFERENCE, turn);
                let mv = bridge::a_move(mv);
                assert!(moves.contains(&mv), "{}", at.to_fen());
                again = (reference::play(&board, &mv), turn.other());
            }
            assert_eq!(bridge::board(game.position()), again);
            assert!(game.undone().is_empty());
        }
    }
    check::<Russian>();
    check::<Poddavki>();
    check::<Italian>();
    check::<English>();
    check::<Brazilian>();
    check::<Pool>();
    check::<Spanish>();
    check::<Czech>();
    check::<Thai>();
    check::<Giveaway<Thai>>();
}

fn reference_start<V: Known>() -> (reference::Board, reference::Side) {
    bridge::board(&Position::<V>::start())
}

#[test]
fn games_end_in_every_way() {
    let samples = samples(&games::<Russian>(), 3_000);
    let counts = count(
        &samples,
        [
            |game| game.outcome() == Outcome::Ongoing,
            |game| won(game) == Some(WinReason::NoPieces),
            |game| won(game) == Some(WinReason::Blocked),
            |game| won(game) == Some(WinReason::Resigned),
            |game| game.draws() == [DrawReason::Agreement],
            |game| game.ply() == 0,
            |game| game.ply() > 60,
        ],
    );
    println!("{counts:?}");
    let [ongoing, no_pieces, blocked, resigned, agreed, empty, long] = counts;
    assert!(ongoing > 500 && no_pieces > 50 && blocked > 20 && resigned > 50);
    assert!(agreed > 50 && empty > 5 && long > 50);
}

fn won(game: &Game<Russian>) -> Option<WinReason> {
    match game.outcome() {
        Outcome::Win { reason, .. } => Some(reason),
        _ => None,
    }
}

#[test]
fn games_begin_where_they_are_told_and_have_the_plies_asked_for() {
    let start = Position::<Italian>::from_fen("B:W25,26,27,K5:B1,2,3,K30").expect("a FEN");
    let mut plies = HashSet::new();
    for game in samples(&games_from(Just(start), 2..=5), 300) {
        assert_eq!(game.positions()[0], start);
        assert!((2..=5).contains(&game.ply()) || game.position().outcome().is_over());
        plies.insert(game.ply());
    }
    assert_eq!(plies, HashSet::from([2, 3, 4, 5]));
}

/// Random men run into each other; it takes kings to be drawn by a count.
#[test]
fn games_of_kings_are_drawn() {
    let king = Force::exactly(0, 1);
    let starts = setups_of(&king, &king);
    let starts = starts.prop_map(|setup| Position::<Italian>::from_setup(setup).expect("legal"));
    let samples = samples(&games_from(starts, 0..=120), 1_500);
    let is_drawn = |game: &Game<Italian>| {
        let draws = game.draws();
        draws.iter().any(|&reason| reason != DrawReason::Agreement)
    };
    let drawn = count(&samples, [is_drawn])[0];
    assert!(drawn > 10, "{drawn}");
}

#[test]
fn records_are_read_as_written_and_can_be_played() {
    let samples = samples(&records::<Poddavki>(), 300);
    for record in &samples {
        let text = record.to_string();
        let read: Vec<_> = Reader::from_bytes(text.as_bytes()).records().collect();
        assert_eq!(read, [Ok(record.clone())], "{text}");
        let game = Game::<Poddavki>::from_record(record).expect("legal moves");
        let moves = record.main_line();
        let moves = moves.filter(|entry| matches!(entry.item, Item::Move(_)));
        assert_eq!(game.ply(), moves.count());
        assert_eq!(VariantId::of_record(record), Some(VariantId::Poddavki));
    }
    let counts = count(
        &samples,
        [
            |record| has(record, |item| matches!(item, Item::Comment(_))),
            |record| has(record, |item| matches!(item, Item::Nag(_))),
            |record| has(record, |item| matches!(item, Item::Strength(_))),
            |record| has(record, |item| matches!(item, Item::StartVariation)),
            |record| record.result() == GameResult::Unknown,
            |record| record.result() == GameResult::OneZero,
            |record| record.result() == GameResult::ZeroOne,
            |record| record.result() == GameResult::HalfHalf,
        ],
    );
    assert!(counts.iter().all(|&count| count > 5), "{counts:?}");
}

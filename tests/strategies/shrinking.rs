//! What a failing value shrinks to.

use std::fmt::Debug;

use draughts::notation::pdn::{GameResult, Item, Record};
use draughts::strategies::{Force, games, reached, records, scattered, setups, setups_of};
use draughts::variant::{Italian, Russian};
use draughts::{Color, Outcome, Position, Setup, SetupFaults, Variant};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestError, TestRng, TestRunner};

use crate::common::bridge;
use crate::{has, reference};

/// What is left of a value that has the quality, when all is taken away without which it has it
/// still.
fn smallest<S: Strategy<Value: Debug>>(strategy: &S, has: impl Fn(&S::Value) -> bool) -> S::Value {
    let config = Config {
        cases: 5_000,
        failure_persistence: None,
        ..Config::default()
    };
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let mut runner = TestRunner::new_with_rng(config, rng);
    match runner.run(strategy, |value| {
        prop_assert!(!has(&value));
        Ok(())
    }) {
        Err(TestError::Fail(_, value)) => value,
        other => panic!("no value has the quality: {other:?}"),
    }
}

#[test]
fn setups_shrink_to_fewer_pieces() {
    let color = Color::Black;
    let has_king = |setup: &Setup| !setup.board.kings(color).is_empty();
    let setup = smallest(&setups(), has_king);
    assert_eq!(setup.board.occupied().len(), 1);
    assert_eq!(setup.faults(), SetupFaults::empty());

    // No fewer than asked for.
    let force = |men| Force { men, kings: 1..=3 };
    let setup = smallest(&setups_of(&force(2..=5), &force(0..=9)), |_| true);
    let [white, black] = Color::ALL.map(|color| (setup.board.men(color), setup.board.kings(color)));
    assert_eq!((white.0.len(), white.1.len()), (2, 1));
    assert_eq!((black.0.len(), black.1.len()), (0, 1));

    // A capture needs two pieces, a double capture three.
    for (victims, pieces) in [(1, 2), (2, 3), (3, 4)] {
        let at = smallest(&scattered::<Russian>(), |at| {
            let (board, turn) = bridge::board(at);
            let moves = reference::moves(&board, reference::RUSSIAN, turn);
            moves.iter().any(|mv| mv.captured.len() >= victims)
        });
        assert_eq!(at.board().occupied().len(), pieces, "{}", at.to_fen());
    }
}

#[test]
fn games_shrink_to_fewer_plies() {
    let game = smallest(&games::<Italian>(), |game| game.ply() >= 6);
    assert_eq!((game.ply(), game.outcome()), (6, Outcome::Ongoing));
    // Each move is the first of the list, in the order of the squares' numbers.
    let first = |at: &Position<Italian>| {
        let (board, turn) = bridge::board(at);
        let names = reference::Names::Mirrored;
        let number = |index| {
            reference::square_name(index, names)
                .parse::<u8>()
                .expect("1-32")
        };
        let moves = reference::moves(&board, reference::ITALIAN, turn);
        let moves = moves.iter().map(|mv| (number(mv.from), number(mv.to)));
        moves.min().expect("the game goes on")
    };
    for (at, mv) in game.positions().iter().zip(game.moves()) {
        let layout = Italian::LAYOUT;
        let mv = (layout.number(mv.from()), layout.number(mv.to()));
        assert_eq!(mv, first(at));
    }

    let at = smallest(&reached::<Russian>(), |at| {
        at.board().occupied().len() <= 22
    });
    assert!(at.board().occupied().len() >= 21, "{}", at.to_fen());
}

#[test]
fn records_shrink_to_what_is_wrong_with_them() {
    let has_variation = |record: &Record| has(record, |item| matches!(item, Item::StartVariation));
    let record = smallest(&records::<Russian>(), has_variation);
    let items: Vec<_> = record.entries().map(|entry| entry.item).collect();
    let first = Item::Move("a3-b4");
    let variation = [Item::StartVariation, first, Item::EndVariation];
    assert_eq!(items, [&[first][..], &variation].concat());
    assert_eq!(record.tag("Event"), Some(""));
    assert_eq!(record.result(), GameResult::Unknown);
}

//! What a failing value shrinks to.

use std::fmt::Debug;

use draughts::any::{AnyGame, AnyPosition};
use draughts::notation::pdn::{GameResult, Item, Record};
use draughts::strategies::{
    Force, games, games_from, positions, reached, records, scattered, setups, setups_of,
};
use draughts::variant::{Italian, Russian};
use draughts::{Board, Color, Game, Outcome, Position, Setup, SetupFaults, Square, Variant};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, RngAlgorithm, TestError, TestRng, TestRunner};

use crate::common::bridge;
use crate::{has, reference};

/// So that a median or a maximum says something.
const SEEDS: u8 = 60;

fn rng(seed: u8) -> TestRng {
    TestRng::from_seed(RngAlgorithm::ChaCha, &[seed; 32])
}

/// What is left of a value that has the quality, when all is taken away without which it has it
/// still, in so many attempts at most.
fn shrunk<S: Strategy<Value: Debug>>(
    strategy: &S,
    has: impl Fn(&S::Value) -> bool,
    seed: u8,
    max_shrink_iters: u32,
) -> S::Value {
    let config = Config {
        cases: 5_000,
        failure_persistence: None,
        max_shrink_iters,
        ..Config::default()
    };
    let mut runner = TestRunner::new_with_rng(config, rng(seed));
    match runner.run(strategy, |value| {
        prop_assert!(!has(&value));
        Ok(())
    }) {
        Err(TestError::Fail(_, value)) => value,
        other => panic!("no value has the quality: {other:?}"),
    }
}

/// The same for one seed, with as many attempts as a test of 256 cases has.
fn smallest<S: Strategy<Value: Debug>>(strategy: &S, has: impl Fn(&S::Value) -> bool) -> S::Value {
    shrunk(strategy, has, 0, 1_024)
}

/// The sizes for many seeds, from the smallest to the largest.
fn sizes<S: Strategy<Value: Debug>>(
    strategy: &S,
    has: impl Fn(&S::Value) -> bool,
    size: impl Fn(&S::Value) -> usize,
) -> Vec<usize> {
    let values = (0..SEEDS).map(|seed| shrunk(strategy, &has, seed, 1_024));
    let mut sizes: Vec<_> = values.map(|value| size(&value)).collect();
    sizes.sort_unstable();
    println!("{sizes:?}");
    sizes
}

/// Every value that is tried, with the one that it was made from. About half of them pass.
fn steps<S: Strategy<Value: Clone>>(strategy: &S, seed: u8) -> Vec<(S::Value, S::Value)> {
    let mut runner = TestRunner::new_with_rng(Config::default(), rng(seed));
    let mut tree = strategy.new_tree(&mut runner).expect("none is rejected");
    let mut failing = tree.current();
    let mut steps = vec![];
    let mut goes_on = tree.simplify();
    while goes_on {
        let value = tree.current();
        steps.push((failing.clone(), value.clone()));
        let passes = any::<bool>()
            .new_tree(&mut runner)
            .expect("none is rejected");
        goes_on = if passes.current() {
            tree.complicate()
        } else {
            failing = value;
            tree.simplify()
        };
    }
    steps
}

fn has_captures(at: &Position<Russian>) -> bool {
    let (board, turn) = bridge::board(at);
    let moves = reference::moves(&board, reference::RUSSIAN, turn);
    moves.iter().any(|mv| !mv.captured.is_empty())
}

fn pieces(board: &Board) -> usize {
    board.occupied().len() as usize
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
fn pieces_that_stay_do_not_move() {
    fn check<S: Strategy<Value: Clone>>(strategy: &S, setup: impl Fn(&S::Value) -> Setup) {
        let steps = (0..SEEDS).flat_map(|seed| steps(strategy, seed));
        for (failing, tried) in steps.map(|(failing, tried)| (setup(&failing), setup(&tried))) {
            assert_eq!(failing.turn, tried.turn);
            let stays = |square| {
                let piece = tried.board.get(square);
                piece.is_none() || piece == failing.board.get(square)
            };
            assert!(Square::ALL.into_iter().all(stays), "{failing:?}, {tried:?}");
        }
    }
    check(&setups(), |setup| *setup);
    check(&scattered::<Russian>(), Position::to_setup);
    check(&positions::<Russian>(), Position::to_setup);
    check(&any::<AnyPosition>(), AnyPosition::to_setup);
}

#[test]
fn a_variant_stays_the_same() {
    for (failing, tried) in (0..10).flat_map(|seed| steps(&any::<AnyPosition>(), seed)) {
        assert_eq!(failing.variant(), tried.variant());
    }
    for (failing, tried) in (0..10).flat_map(|seed| steps(&any::<AnyGame>(), seed)) {
        assert_eq!(failing.variant(), tried.variant());
        assert!(tried.ply() <= failing.ply());
    }
}

#[test]
fn positions_shrink_to_fewer_pieces_whatever_they_were() {
    let size = |at: &Position<Russian>| pieces(at.board());
    let is_black_to_move = |at: &Position<Russian>| at.turn() == Color::Black;
    let sizes_of_turn = sizes(&positions::<Russian>(), is_black_to_move, size);
    assert!(sizes_of_turn.iter().all(|&size| size == 1));
    let sizes_of_captures = sizes(&positions::<Russian>(), has_captures, size);
    assert!(sizes_of_captures.iter().all(|&size| size == 2));
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

/// One ply more or less makes such a property untrue.
#[test]
fn whose_turn_it_is_needs_a_ply_or_two() {
    let plies = |game: &Game<Russian>| game.ply();
    for (turn, least) in [(Color::Black, 1), (Color::White, 2)] {
        let has = |game: &Game<Russian>| game.ply() > 0 && game.position().turn() == turn;
        let sizes = sizes(&games::<Russian>(), has, plies);
        assert!(sizes.iter().all(|&size| size == least));
    }
    // The first move of the list, whatever was played.
    let mut first = Game::<Russian>::new();
    first.play_text("a3-b4").expect("a legal move");
    for seed in 0..SEEDS {
        let has = |at: &Position<Russian>| at.turn() == Color::Black;
        assert_eq!(shrunk(&reached(), has, seed, 1_024), *first.position());
    }
}

/// Two plies lead to a capture at best.
#[test]
fn captures_come_after_few_plies() {
    let has = |game: &Game<Russian>| has_captures(game.position());
    let sizes_of_games = sizes(&games::<Russian>(), has, Game::ply);
    let gone = |at: &Position<Russian>| 24 - pieces(at.board());
    let sizes_of_reached = sizes(&reached::<Russian>(), has_captures, gone);
    assert!(sizes_of_games[0] >= 2 && sizes_of_games[SEEDS as usize / 2] <= 3);
    assert!(sizes_of_games.iter().all(|&size| size <= 4));
    assert!(sizes_of_reached.iter().all(|&size| size == 0));
}

#[test]
fn games_never_grow() {
    let starts = scattered::<Italian>();
    let games = games_from(starts, 3..=30);
    for seed in 0..SEEDS {
        for (failing, tried) in steps(&games, seed) {
            assert!(tried.ply() <= failing.ply());
            let [before, after] =
                [&failing, &tried].map(|game| pieces(game.positions()[0].board()));
            assert!(after <= before);
        }
    }
    // No fewer than asked for.
    let start = Position::<Italian>::start();
    let sizes = sizes(&games_from(Just(start), 3..=30), |_| true, Game::ply);
    assert!(sizes.iter().all(|&size| size == 3));
}

#[test]
fn starts_shrink_under_their_games() {
    let kings = |game: &Game<Russian>| {
        let board = game.positions()[0].board();
        game.ply() >= 2 && !board.kings(Color::Black).is_empty()
    };
    let size = |game: &Game<Russian>| pieces(game.positions()[0].board());
    let sizes = sizes(&games_from(scattered(), 0..=20), kings, size);
    assert_eq!(sizes[SEEDS as usize / 2], 2);
    assert!(sizes.iter().all(|&size| size <= 3));
}

/// Whoever stops in the middle gets a value that fails.
#[test]
fn shrinking_can_be_broken_off() {
    let has = |game: &Game<Russian>| has_captures(game.position());
    for attempts in 1..=60 {
        for seed in 0..3 {
            let starts = scattered::<Russian>();
            let game = shrunk(&games_from(starts, 0..=40), has, seed, attempts);
            assert!(has(&game), "{attempts}");
        }
    }
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

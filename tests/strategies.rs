//! The feature `proptest`: what the strategies make is legal, worth testing, and shrinks.

mod common;
mod reference;

use std::collections::HashSet;
use std::fmt::Debug;
use std::hash::Hash;

use common::{Known, bridge};
use draughts::any::VariantId;
use draughts::notation::pdn::{GameResult, Item, Reader, Record};
use draughts::strategies::{
    Force, games, games_from, positions, reached, records, scattered, setups, setups_of, with_move,
};
use draughts::variant::{
    Brazilian, Czech, English, Giveaway, Italian, Poddavki, Pool, Russian, Spanish, Thai,
};
use draughts::{
    Color, DrawReason, Game, Outcome, Piece, Position, Setup, SetupFaults, Square, Variant,
    WinReason,
};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, RngAlgorithm, TestError, TestRng, TestRunner};

/// The same values in every run.
fn samples<S: Strategy>(strategy: &S, count: usize) -> Vec<S::Value> {
    let mut runner = TestRunner::deterministic();
    let trees = (0..count).map(|_| strategy.new_tree(&mut runner));
    trees
        .map(|tree| tree.expect("none is rejected").current())
        .collect()
}

/// How many samples of so many have each quality.
fn count<T, const N: usize>(samples: &[T], qualities: [fn(&T) -> bool; N]) -> [usize; N] {
    qualities.map(|has| samples.iter().filter(|sample| has(sample)).count())
}

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

/// As the reference sees it, which knows nothing of the crate.
fn has_captures<V: Known>(position: &Position<V>) -> bool {
    let (board, turn) = bridge::board(position);
    let moves = reference::moves(&board, V::RULES_OF_REFERENCE, turn);
    moves.first().is_some_and(|mv| !mv.captured.is_empty())
}

fn is_over<V: Known>(position: &Position<V>) -> bool {
    let (board, turn) = bridge::board(position);
    reference::moves(&board, V::RULES_OF_REFERENCE, turn).is_empty()
}

fn own_pieces<V: Variant>(position: &Position<V>) -> u32 {
    position.board().of(position.turn()).len()
}

fn has_kings<V: Variant>(position: &Position<V>, color: Color) -> bool {
    !position.board().kings(color).is_empty()
}

#[test]
fn setups_have_no_faults() {
    let setups = samples(&setups(), 5_000);
    assert!(setups.iter().all(|setup| setup.faults().is_empty()));
    let crowded = || Force {
        men: 0..=40,
        kings: 0..=40,
    };
    let setups = samples(&setups_of(crowded(), crowded()), 1_000);
    assert!(setups.iter().all(|setup| setup.faults().is_empty()));
    // No place is missing for the last of twenty-four men.
    let twelve = |setup: &Setup, color| setup.board.men(color).len() == 12;
    let full = |setup: &&Setup| Color::ALL.iter().all(|&color| twelve(setup, color));
    assert!(setups.iter().filter(full).count() >= 200);
}

#[test]
fn setups_have_the_pieces_asked_for() {
    let white = Force {
        men: 2..=5,
        kings: 1..=1,
    };
    let black = Force {
        men: 0..=0,
        kings: 3..=4,
    };
    let mut seen = HashSet::new();
    for Setup { board, turn } in samples(&setups_of(white, black), 1_000) {
        let men = board.men(Color::White).len();
        let kings = board.kings(Color::Black).len();
        assert!((2..=5).contains(&men) && (3..=4).contains(&kings));
        assert_eq!(board.kings(Color::White).len(), 1);
        assert_eq!(board.men(Color::Black).len(), 0);
        seen.insert((men, kings, turn));
    }
    assert_eq!(seen.len(), 4 * 2 * 2);

    let nothing = || Force {
        men: 0..=0,
        kings: 0..=0,
    };
    for Setup { board, turn } in samples(&setups_of(nothing(), nothing()), 10) {
        assert_eq!((board.kings(turn).len(), board.occupied().len()), (1, 1));
    }
}

/// Men and kings stand on every square where they may.
#[test]
fn setups_use_the_whole_board() {
    let mut seen = HashSet::new();
    for setup in samples(&setups(), 3_000) {
        for square in Square::ALL {
            seen.extend(setup.board.get(square).map(|piece| (square, piece)));
        }
    }
    let men = 2 * (Square::COUNT - 4);
    assert_eq!(seen.len(), men + 2 * Square::COUNT);
}

#[test]
fn scattered_positions_are_worth_testing() {
    fn check<V: Known>() {
        let samples = samples(&scattered::<V>(), 3_000);
        let counts = count(
            &samples,
            [
                |at| at.turn() == Color::White,
                |at| at.turn() == Color::Black,
                |at| has_kings(at, Color::White) && has_kings(at, Color::Black),
                |at| !has_kings(at, Color::White) && !has_kings(at, Color::Black),
                has_captures,
                |at| !has_captures(at) && !is_over(at),
                |at| own_pieces(at) == 0,
                |at| own_pieces(at) > 0 && is_over(at),
                |at| own_pieces(at) == 12,
            ],
        );
        println!("{}: {counts:?}", V::ID);
        let [
            white,
            black,
            kings,
            men,
            captures,
            quiet,
            bare,
            blocked,
            full,
        ] = counts;
        assert!(white > 1_200 && black > 1_200 && kings > 1_000 && men > 100);
        assert!(captures > 700 && quiet > 300 && bare > 50 && blocked > 10 && full > 50);
    }
    check::<Russian>();
    check::<Italian>();
    check::<Thai>();
}

#[test]
fn scattered_positions_have_long_captures() {
    let samples = samples(&scattered::<Russian>(), 2_000);
    let is_long = |at: &Position<Russian>| {
        let (board, turn) = bridge::board(at);
        let moves = reference::moves(&board, reference::RUSSIAN, turn);
        moves.iter().any(|mv| mv.captured.len() >= 4)
    };
    let long = count(&samples, [is_long])[0];
    assert!(long >= 100, "{long}");
}

#[test]
fn reached_positions_are_worth_testing() {
    fn check<V: Known>() {
        let samples = samples(&reached::<V>(), 3_000);
        assert!(samples.iter().all(|at| at.to_setup().faults().is_empty()));
        let counts = count(
            &samples,
            [
                |at| at.turn() == Color::White,
                |at| at.turn() == Color::Black,
                |at| has_kings(at, Color::White) || has_kings(at, Color::Black),
                has_captures,
                is_over,
                |at| *at == Position::start(),
                |at| at.board().occupied().len() <= 8,
            ],
        );
        println!("{}: {counts:?}", V::ID);
        let [white, black, kings, captures, over, start, few] = counts;
        assert!(white > 1_200 && black > 1_200 && kings > 300 && captures > 500);
        assert!(over > 10 && start > 10 && few > 200);
    }
    check::<Russian>();
    check::<Italian>();
    check::<Thai>();
}

/// How many rows the men of both sides have gone forward, all together.
fn advance<V: Variant>(position: &Position<V>) -> usize {
    let rows = |color| -> usize {
        let ranks = position.board().men(color).iter().map(|square| {
            let (_, rank) = square.coords();
            usize::from(match color {
                Color::White => rank,
                Color::Black => 7 - rank,
            })
        });
        ranks.sum()
    };
    // Four men on each of the first three rows.
    rows(Color::White) + rows(Color::Black) - 2 * 4 * (1 + 2)
}

/// Every position that so many plies lead to, by the reference.
fn after_plies(plies: usize) -> HashSet<(reference::Board, reference::Side)> {
    let mut positions = HashSet::from([(reference::Board::start(), reference::Side::White)]);
    for _ in 0..plies {
        let next = positions.iter().flat_map(|(board, turn)| {
            let moves = reference::moves(board, reference::RUSSIAN, *turn);
            let after = move |mv| (reference::play(board, &mv), turn.other());
            moves.into_iter().map(after)
        });
        positions = next.collect();
    }
    positions
}

/// As long as nothing is taken, the men have gone forward one row a ply: so the ply is known, and
/// all that can be reached by then.
#[test]
fn reached_positions_have_come_up_in_play() {
    let known: Vec<_> = (0..=3).map(after_plies).collect();
    let (mut checked, mut looked_up) = (0, 0);
    for at in samples(&reached::<Russian>(), 5_000) {
        if at.board().occupied().len() < 24 || has_kings(&at, Color::White) {
            continue;
        }
        let ply = advance(&at);
        let is_first_to_move = at.turn() == Color::White;
        assert_eq!(is_first_to_move, ply.is_multiple_of(2), "{}", at.to_fen());
        checked += 1;
        if let Some(known) = known.get(ply) {
            assert!(known.contains(&bridge::board(&at)), "{}", at.to_fen());
            looked_up += 1;
        }
    }
    assert!(checked > 300 && looked_up > 100, "{checked}, {looked_up}");
}

#[test]
fn positions_are_scattered_or_reached() {
    let samples = samples(&positions::<Italian>(), 1_000);
    let is_start = |at: &Position<Italian>| *at == Position::start();
    // A king while no piece of its side is lost: play hardly ever comes to that.
    let is_odd = |at: &Position<Italian>| {
        let board = at.board();
        let is_whole = |color: &Color| board.of(*color).len() == 12 && has_kings(at, *color);
        Color::ALL.iter().any(is_whole)
    };
    let [starts, odd] = count(&samples, [is_start, is_odd]);
    assert!(starts > 3 && odd > 3, "{starts}, {odd}");
}

#[test]
fn moves_are_legal() {
    fn check<V: Known>() {
        let strategy = with_move(positions::<V>());
        let mut kinds = HashSet::new();
        for (at, mv) in samples(&strategy, 1_000) {
            let (board, turn) = bridge::board(&at);
            let moves = reference::moves(&board, V::RULES_OF_REFERENCE, turn);
            assert!(moves.contains(&bridge::a_move(mv)), "{}", at.to_fen());
            kinds.insert((mv.is_capture(), mv.role(), mv.is_crowned()));
        }
        // Men and kings, quiet and capturing, and men crowned both ways.
        assert_eq!(kinds.len(), 6, "{kinds:?}");
    }
    check::<Russian>();
    check::<Italian>();
    check::<Spanish>();
}

#[test]
fn every_move_of_a_position_is_chosen() {
    let start = with_move(Just(Position::<Russian>::start()));
    let moves: HashSet<_> = samples(&start, 200).into_iter().collect();
    assert_eq!(moves.len(), 7);
}

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
    let kings = || Force {
        men: 0..=0,
        kings: 1..=1,
    };
    let starts = setups_of(kings(), kings());
    let starts = starts.prop_map(|setup| Position::<Italian>::from_setup(setup).expect("legal"));
    let samples = samples(&games_from(starts, 0..=120), 1_500);
    let is_drawn = |game: &Game<Italian>| {
        let draws = game.draws();
        draws.iter().any(|&reason| reason != DrawReason::Agreement)
    };
    let drawn = count(&samples, [is_drawn])[0];
    assert!(drawn > 10, "{drawn}");
}

/// Whether a record has an item that the predicate knows.
fn has(record: &Record, is_it: fn(Item<&str>) -> bool) -> bool {
    record.entries().any(|entry| is_it(entry.item))
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

#[test]
fn values_are_made_by_any() {
    fn distinct<T: Arbitrary + Eq + Hash>() -> usize {
        let values = samples(&any::<T>(), 500).into_iter();
        values.collect::<HashSet<T>>().len()
    }
    assert_eq!(distinct::<VariantId>(), VariantId::ALL.len());
    assert_eq!(distinct::<Square>(), 32);
    assert_eq!((distinct::<Piece>(), distinct::<Color>()), (4, 2));
    assert_eq!(samples(&any::<Setup>(), 10), samples(&setups(), 10));
    let positions = samples(&positions::<Italian>(), 10);
    assert_eq!(samples(&any::<Position<Italian>>(), 10), positions);
    let games = samples(&games::<Thai>(), 10);
    assert_eq!(samples(&any::<Game<Thai>>(), 10), games);
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
    let setup = smallest(&setups_of(force(2..=5), force(0..=9)), |_| true);
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

//! Setups, positions and moves.

use std::collections::HashSet;

use draughts::strategies::{
    Force, games_from, positions, reached, scattered, setups, setups_of, with_move,
};
use draughts::variant::{Italian, Russian, Spanish, Thai};
use draughts::{Color, Piece, Position, Setup, Square, Variant};
use proptest::prelude::*;

use crate::common::{Known, bridge};
use crate::{count, reference, samples};

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
    let crowded = Force::up_to(40, 40);
    let setups = samples(&setups_of(&crowded, &crowded), 1_000);
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
    for Setup { board, turn } in samples(&setups_of(&white, &black), 1_000) {
        let men = board.men(Color::White).len();
        let kings = board.kings(Color::Black).len();
        assert!((2..=5).contains(&men) && (3..=4).contains(&kings));
        assert_eq!(board.kings(Color::White).len(), 1);
        assert_eq!(board.men(Color::Black).len(), 0);
        seen.insert((men, kings, turn));
    }
    assert_eq!(seen.len(), 4 * 2 * 2);

    let nothing = Force::exactly(0, 0);
    for Setup { board, turn } in samples(&setups_of(&nothing, &nothing), 10) {
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

/// Squares that a shuffling of the board may exchange: the two last rows, the other edge squares,
/// and those inside, off which nothing can be captured.
fn zone(square: Square) -> usize {
    match square.coords() {
        (_, 0) => 0,
        (_, 7) => 1,
        (0 | 7, _) => 2,
        _ => 3,
    }
}

/// Every square of a zone is as likely as another: each count is within five standard deviations
/// of their mean. One in two million is not.
fn are_even(setups: &[Setup]) {
    let total = f64::from(setups.len() as u32);
    for piece in Piece::ALL {
        let count = |square| {
            let has = |setup: &&Setup| setup.board.get(square) == Some(piece);
            f64::from(setups.iter().filter(has).count() as u32)
        };
        for wanted in 0..4 {
            let squares = Square::ALL.into_iter();
            let squares = squares.filter(|&square| zone(square) == wanted);
            let counts: Vec<_> = squares.map(count).collect();
            let mean = counts.iter().sum::<f64>() / f64::from(counts.len() as u32);
            let most = 5.0 * (mean * (1.0 - mean / total)).sqrt();
            let is_near = |count: &f64| (count - mean).abs() <= most;
            assert!(counts.iter().all(is_near), "{piece:?}, {counts:?}");
        }
    }
}

#[test]
fn no_square_is_crowded() {
    are_even(&samples(&setups(), 20_000));
    let forces = setups_of(&Force::up_to(9, 3), &Force::up_to(4, 8));
    are_even(&samples(&forces, 20_000));
}

/// One man may stand on 28 squares, a king on 32: 10 000 of them, five standard deviations.
#[test]
fn a_lone_piece_is_anywhere() {
    let cases = [(1, 0, 28, 264..=450), (0, 1, 32, 225..=400)];
    for (men, kings, places, bounds) in cases {
        let lone = setups_of(&Force::exactly(men, kings), &Force::exactly(0, 0));
        let mut counts = [0; Square::COUNT];
        for Setup { board, .. } in samples(&lone, 10_000) {
            let squares = board.occupied().iter();
            squares.for_each(|square| counts[usize::from(square.index())] += 1);
        }
        let seen: Vec<_> = counts.into_iter().filter(|&count| count > 0).collect();
        assert_eq!(seen.len(), places);
        assert!(seen.iter().all(|count| bounds.contains(count)), "{seen:?}");
    }
}

/// A range that ends before it begins. The linter sees one that is written down.
fn backwards() -> std::ops::RangeInclusive<usize> {
    let least = Square::COUNT;
    least..=least - 1
}

#[test]
#[should_panic(expected = "empty size range")]
fn setups_of_no_number_of_men_are_refused() {
    let force = Force {
        men: backwards(),
        kings: 0..=1,
    };
    let _ = setups_of(&force, &Force::exactly(1, 1));
}

#[test]
#[should_panic(expected = "empty size range")]
fn games_of_no_number_of_plies_are_refused() {
    let _ = games_from(Just(Position::<Russian>::start()), backwards());
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
        assert!(captures > 700 && quiet > 300 && bare > 50 && blocked > 3 && full > 50);
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

//! Moves entered square by square, held against the reference: its paths are exactly the lists of
//! squares that can be entered.

mod common;
mod reference;

use std::collections::{BTreeMap, BTreeSet};

use common::positions::{any_setup, choices, game, runner, scattered};
use common::{Known, bridge};
use draughts::variant::{Giveaway, Italian, Poddavki, Russian};
use draughts::{
    Bitboard, Board, EntryErrorKind, MoveEntry, Position, SetupFaults, Square, square, squares,
};
use proptest::prelude::*;
use proptest::test_runner::{TestCaseError, TestCaseResult};
use reference::{RefMove, RefRoute};

/// Every path of the reference as the squares to enter.
fn paths<V: Known>(at: &Position<V>) -> Vec<(Vec<u8>, RefRoute)> {
    let (board, turn) = bridge::board(at);
    reference::paths(&board, V::RULES_OF_REFERENCE, turn)
        .into_iter()
        .map(|path| ([&[path.from], &path.stops[..]].concat(), path))
        .collect()
}

fn indices(squares: impl IntoIterator<Item = Square>) -> Vec<u8> {
    squares.into_iter().map(Square::index).collect()
}

/// Enters whatever fits, in all ways, and notes the complete moves. What a click changes, taking it
/// back restores.
fn enter_all<V: Known>(
    entry: &mut MoveEntry<V>,
    paths: &[(Vec<u8>, RefRoute)],
    found: &mut BTreeMap<Vec<u8>, RefMove>,
) -> TestCaseResult {
    check_state(entry, paths)?;
    if let Some(mv) = entry.mv() {
        let clicks = indices(entry.clicks().iter().copied());
        prop_assert!(found.insert(clicks, bridge::a_move(mv)).is_none());
    }
    let fitting = entry.fitting();
    for square in Square::ALL {
        let before = entry.clicks().to_vec();
        match entry.click(square) {
            Ok(mv) => {
                prop_assert!(fitting.contains(square));
                prop_assert_eq!(mv, entry.mv());
                enter_all(entry, paths, found)?;
                prop_assert_eq!(entry.take_back(), Some(square));
            }
            Err(error) => {
                prop_assert!(!fitting.contains(square));
                prop_assert_eq!(error.kind, EntryErrorKind::DoesNotFit);
                prop_assert_eq!((error.square, error.fitting), (square, fitting));
            }
        }
        prop_assert_eq!(entry.clicks(), &before[..]);
    }
    Ok(())
}

/// The next squares, the victims and the ways to end early, by the paths that begin like this.
fn check_state<V: Known>(entry: &MoveEntry<V>, paths: &[(Vec<u8>, RefRoute)]) -> TestCaseResult {
    let clicks = indices(entry.clicks().iter().copied());
    let begun: Vec<_> = paths
        .iter()
        .filter(|(path, _)| path.starts_with(&clicks))
        .collect();
    let next: BTreeSet<u8> = begun
        .iter()
        .filter_map(|(path, _)| path.get(clicks.len()).copied())
        .collect();
    prop_assert_eq!(indices(entry.fitting()), Vec::from_iter(next));
    if let Some((_, path)) = begun.first() {
        let legs = clicks.len().saturating_sub(1).min(path.captured.len());
        let mut taken = path.captured[..legs].to_vec();
        taken.sort_unstable();
        prop_assert_eq!(indices(entry.captured()), taken);
    }
    let ends: BTreeSet<u8> = begun.iter().map(|(_, path)| path.to).collect();
    for square in Square::ALL {
        let moves: BTreeSet<RefMove> = begun
            .iter()
            .map(|(_, path)| path.to_move())
            .filter(|mv| mv.to == square.index())
            .collect();
        match (entry.finish(square), moves.len()) {
            (Ok(mv), 1) => prop_assert!(moves.contains(&bridge::a_move(mv))),
            (Err(error), 0) => {
                prop_assert_eq!(error.kind, EntryErrorKind::DoesNotFit);
                prop_assert_eq!(indices(error.fitting), Vec::from_iter(ends.clone()));
            }
            (Err(error), _) => {
                prop_assert_eq!(error.kind, EntryErrorKind::Ambiguous);
                prop_assert_eq!(error.fitting, entry.fitting());
            }
            (Ok(mv), count) => prop_assert!(false, "{mv:?} is one of {count}"),
        }
    }
    Ok(())
}

fn entered_is_legal_and_legal_can_be_entered<V: Known>(at: &Position<V>) -> TestCaseResult {
    let paths = paths(at);
    // A position with thousands of paths is left to the others.
    if paths.len() > 200 {
        return Ok(());
    }
    let mut found = BTreeMap::new();
    let result = enter_all(&mut at.entry(), &paths, &mut found);
    result.map_err(|error| TestCaseError::fail(format!("{}: {error}", at.to_fen())))?;
    let expected: BTreeMap<_, _> = paths
        .iter()
        .map(|(clicks, path)| (clicks.clone(), path.to_move()))
        .collect();
    prop_assert_eq!(found, expected, "{}", at.to_fen());
    let movable: BTreeSet<u8> = paths.iter().map(|(_, path)| path.from).collect();
    prop_assert_eq!(indices(at.movable()), Vec::from_iter(movable));
    Ok(())
}

fn holds<V: Known>() {
    let result = runner(1_500, file!()).run(&scattered(), |setup| {
        let position = Position::<V>::from_setup(setup).expect("no faults");
        entered_is_legal_and_legal_can_be_entered(&position)
    });
    result.unwrap_or_else(|error| panic!("{error}"));
    let result = runner(10, file!()).run(&choices(), |choices| {
        let mut positions = game::<V>(&choices).into_iter();
        positions.try_for_each(|at| entered_is_legal_and_legal_can_be_entered(&at))
    });
    result.unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn russian() {
    holds::<Russian>();
}

#[test]
fn italian() {
    holds::<Italian>();
}

#[test]
fn poddavki() {
    holds::<Poddavki>();
}

#[test]
fn giveaway_italian() {
    holds::<Giveaway<Italian>>();
}

/// Men on their last row, a board full of pieces.
#[test]
fn odd_setups_can_be_entered_too() {
    let setups = any_setup().prop_filter("no pieces", |setup| setup.board != Board::EMPTY);
    let result = runner(500, file!()).run(&setups, |setup| {
        let accepted = SetupFaults::RECOVERABLE;
        let russian = Position::<Russian>::from_setup_accepting(setup, accepted).unwrap();
        entered_is_legal_and_legal_can_be_entered(&russian)?;
        let italian = Position::<Italian>::from_setup_accepting(setup, accepted).unwrap();
        entered_is_legal_and_legal_can_be_entered(&italian)
    });
    result.unwrap_or_else(|error| panic!("{error}"));
}

fn entry(fen: &str) -> MoveEntry<Russian> {
    Position::from_fen(fen).unwrap().entry()
}

#[track_caller]
fn click(entry: &mut MoveEntry<Russian>, squares: &[Square]) {
    for &square in squares {
        entry.click(square).unwrap();
    }
}

/// of e5, d6, c7 and b8 only d6 leads on.
#[test]
fn a_king_lands_where_it_can_go_on() {
    let mut entry = entry("W:WKg3:Bf4,e7");
    click(&mut entry, &[square!(g3)]);
    assert_eq!(entry.fitting(), squares![d6]);
    let error = entry.click(square!(e5)).unwrap_err();
    assert_eq!(error.to_string(), "e5 does not fit here: d6 would");
}

/// two ways round are one move.
#[test]
fn two_ways_round_are_no_ambiguity() {
    let mut entry = entry("W:We3:Bd4,d6,f6,f4");
    click(&mut entry, &[square!(e3)]);
    let early = entry.finish(square!(e3)).unwrap();
    click(
        &mut entry,
        &[square!(c5), square!(e7), square!(g5), square!(e3)],
    );
    assert_eq!(entry.mv(), Some(early));
    for _ in 0..4 {
        entry.take_back();
    }
    click(
        &mut entry,
        &[square!(g5), square!(e7), square!(c5), square!(e3)],
    );
    assert_eq!(entry.mv(), Some(early));
}

/// same start and end, other pieces; a click on the way decides.
#[test]
fn other_victims_are_an_ambiguity() {
    let mut entry = entry("W:WKd2:Bf6,c5,e5,e3");
    click(&mut entry, &[square!(d2)]);
    let error = entry.finish(square!(a3)).unwrap_err();
    assert_eq!(error.kind, EntryErrorKind::Ambiguous);
    assert_eq!(error.to_string(), "several moves end on a3");
    assert_eq!(entry.clicks(), [square!(d2)]);
    click(&mut entry, &[square!(g5)]);
    assert_eq!(
        entry.finish(square!(a3)).unwrap().captured(),
        squares![e3, f6, c5]
    );
}

#[test]
fn nothing_fits_after_a_complete_move_or_at_the_end_of_a_game() {
    let mut entry = entry("W:Wc3:Bh8");
    click(&mut entry, &[square!(c3), square!(d4)]);
    assert_eq!(entry.fitting(), Bitboard::EMPTY);
    let error = entry.click(square!(e5)).unwrap_err();
    assert_eq!(error.to_string(), "e5 does not fit here: nothing would");
    assert!(entry.mv().is_some());

    let over = Position::<Russian>::from_fen("W:W:Bd4").unwrap();
    assert_eq!(over.entry().fitting(), Bitboard::EMPTY);
    assert!(over.entry().click(square!(d4)).is_err());
    assert!(over.movable().is_empty());
}

//! The key of a position: whole and from a move, and how well it tells positions apart.

use std::collections::{HashMap, HashSet};

use draughts::variant::{Giveaway, Italian, Poddavki, Russian};
use draughts::{Board, Color, Piece, Position, Setup, Square, Variant};
use proptest::prelude::*;
use proptest::test_runner::TestCaseResult;

use crate::common::positions::{choices, game, runner, seeded};

/// After each legal move the key made from the move is that of the position.
fn follows_moves<V: Variant>(position: &Position<V>) -> TestCaseResult {
    for mv in position.legal_moves() {
        let mut after = *position;
        after.play_unchecked(mv);
        let key = position.key_after(mv, position.key());
        prop_assert_eq!(key, after.key(), "{}: {:?}", position.to_fen(), mv);
    }
    Ok(())
}

fn positions<V: Variant>(seed: u8) -> impl Iterator<Item = Position<V>> {
    seeded(seed).map(|setup| Position::from_setup(setup).expect("a good setup"))
}

fn holds<V: Variant>() {
    let games = runner(50, file!()).run(&choices(), |choices| {
        game::<V>(&choices).iter().try_for_each(follows_moves)
    });
    games.unwrap_or_else(|error| panic!("{error}"));
    for position in positions::<V>(1).take(3_000) {
        follows_moves(&position).unwrap_or_else(|error| panic!("{error}"));
    }
}

#[test]
fn russian_keys_follow_moves() {
    holds::<Russian>();
}

#[test]
fn poddavki_keys_follow_moves() {
    holds::<Poddavki>();
}

#[test]
fn italian_keys_follow_moves() {
    holds::<Italian>();
}

#[test]
fn giveaway_italian_keys_follow_moves() {
    holds::<Giveaway<Italian>>();
}

/// a capture that ends where it began, by a king and by a man.
#[test]
fn keys_follow_captures_round_a_ring() {
    for fen in ["W:We3:Bd4,d6,f6,f4", "W:WKe3:Bd4,d6,f6,f4"] {
        let position = Position::<Russian>::from_fen(fen).expect("a good FEN");
        let rings = position.legal_moves();
        assert!(rings.iter().any(|mv| mv.from() == mv.to()), "{fen}");
        follows_moves(&position).unwrap_or_else(|error| panic!("{error}"));
    }
}

#[test]
fn the_side_to_move_matters() {
    for position in positions::<Russian>(2).take(1_000) {
        let Setup { board, turn } = position.to_setup();
        let turn = turn.other();
        let other = Position::<Russian>::from_setup(Setup { board, turn }).expect("a good setup");
        assert_ne!(position.key(), other.key(), "{}", position.to_fen());
    }
}

/// Every piece on every square, with either side to move, has a key of its own.
#[test]
fn single_pieces_have_their_own_keys() {
    let mut keys = HashSet::new();
    for (square, piece) in Square::ALL
        .into_iter()
        .flat_map(|square| Piece::ALL.map(|piece| (square, piece)))
    {
        for turn in Color::ALL {
            let board = Board::EMPTY.with(square, Some(piece));
            let setup = Setup { board, turn };
            let accepted = setup.faults();
            let position = Position::<Russian>::from_setup_accepting(setup, accepted);
            assert!(keys.insert(position.expect("one piece").key()), "{setup:?}");
        }
    }
    assert_eq!(keys.len(), 32 * 4 * 2);
}

#[test]
fn different_positions_have_different_keys() {
    let mut by_key: HashMap<u64, Position<Russian>> = HashMap::new();
    let scattered = positions(3).take(20_000);
    // Positions near each other, which a weak key would mix up first.
    let near = positions(4).take(4_000).flat_map(|at: Position<Russian>| {
        let moves = at.legal_moves();
        moves.into_iter().map(move |mv| {
            let mut after = at;
            after.play_unchecked(mv);
            after
        })
    });
    for position in scattered.chain(near) {
        let before = *by_key.entry(position.key()).or_insert(position);
        assert_eq!(before, position);
    }
    assert!(by_key.len() > 30_000, "only {}", by_key.len());
}

/// The key of a position is that of its board, whatever the variant.
#[test]
fn the_variant_is_no_part_of_the_key() {
    let keys = [
        Position::<Russian>::start().key(),
        Position::<Poddavki>::start().key(),
        Position::<Italian>::start().key(),
    ];
    assert_eq!(keys, [keys[0]; 3]);
}

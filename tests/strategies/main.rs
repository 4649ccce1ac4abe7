//! The feature `proptest`: what the strategies make is legal, worth testing, and shrinks.

#[path = "../common/mod.rs"]
mod common;
mod games;
mod positions;
#[path = "../reference/mod.rs"]
mod reference;
mod shrinking;

use std::collections::HashSet;
use std::hash::Hash;

use draughts::any::{AnyGame, AnyPosition, VariantId};
use draughts::notation::pdn::{Item, Record};
use draughts::strategies::{games, positions, setups};
use draughts::variant::{Italian, Thai};
use draughts::{
    Bitboard, Board, Color, DrawReason, Game, Outcome, Piece, Position, Role, Setup, Square,
    WinReason,
};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

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

/// Whether a record has an item that the predicate knows.
fn has(record: &Record, is_it: fn(Item<&str>) -> bool) -> bool {
    record.entries().any(|entry| is_it(entry.item))
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
    let boards: Vec<_> = samples(&setups(), 10).iter().map(|at| at.board).collect();
    assert_eq!(samples(&any::<Board>(), 10), boards);
    assert_eq!((distinct::<Role>(), distinct::<Bitboard>()), (2, 500));
}

#[test]
fn positions_and_games_of_any_variant_are_made_by_any() {
    let positions = samples(&any::<AnyPosition>(), 500);
    let of_positions = positions.iter().map(AnyPosition::variant);
    assert_eq!(
        of_positions.collect::<HashSet<_>>().len(),
        VariantId::ALL.len()
    );
    let games = samples(&any::<AnyGame>(), 500);
    let of_games = games.iter().map(AnyGame::variant);
    assert_eq!(of_games.collect::<HashSet<_>>().len(), VariantId::ALL.len());
    let counts = count(
        &games,
        [
            |game| won(game) == Some(WinReason::Resigned),
            |game| game.draws() == [DrawReason::Agreement],
            |game| matches!(won(game), Some(WinReason::NoPieces | WinReason::Blocked)),
            |game| game.outcome() == Outcome::Ongoing && game.ply() > 20,
        ],
    );
    assert!(counts.iter().all(|&count| count > 5), "{counts:?}");
}

fn won(game: &AnyGame) -> Option<WinReason> {
    match game.outcome() {
        Outcome::Win { reason, .. } => Some(reason),
        _ => None,
    }
}

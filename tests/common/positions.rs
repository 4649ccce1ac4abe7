//! Positions for property tests: scattered pieces, and games of random moves from the start.

use draughts::{Board, Color, Piece, Position, Setup, Square, Variant};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, FileFailurePersistence, RngAlgorithm, TestRng, TestRunner};

/// Up to twelve pieces a side, on any squares where they may stand. This asks the crate for no
/// move.
pub(crate) use draughts::strategies::setups as scattered;

/// Any pieces on any squares, more or fewer of them.
pub(crate) fn any_board() -> impl Strategy<Value = Board> {
    let share = proptest::sample::select(vec![0.1, 0.3, 0.5, 0.9]);
    let cells = share.prop_flat_map(|share| {
        let piece = proptest::sample::select(&Piece::ALL[..]);
        let cell = proptest::option::weighted(share, piece);
        proptest::collection::vec(cell, Square::COUNT)
    });
    cells.prop_map(|cells| {
        let cells = Square::ALL.into_iter().zip(cells);
        cells.fold(Board::EMPTY, |board, (square, piece)| {
            board.with(square, piece)
        })
    })
}

/// [`any_board`] with either side to move.
pub(crate) fn any_setup() -> impl Strategy<Value = Setup> {
    (any_board(), turn()).prop_map(|(board, turn)| Setup { board, turn })
}

fn turn() -> impl Strategy<Value = Color> {
    proptest::sample::select(&Color::ALL[..])
}

/// What chooses the moves of a random game.
pub(crate) fn choices() -> impl Strategy<Value = Vec<u8>> {
    proptest::collection::vec(any::<u8>(), 0..=120)
}

/// The positions of the game that these choices lead through, the start included. Where the list
/// of moves is empty the game is over.
pub(crate) fn game<V: Variant>(choices: &[u8]) -> Vec<Position<V>> {
    let mut position = Position::<V>::start();
    let mut positions = vec![position];
    for &choice in choices {
        let mut moves: Vec<_> = position.legal_moves().into_iter().collect();
        // Sorted, so that a persisted failure stays the same game when the generator's order
        // changes.
        moves.sort_by_key(|mv| (mv.from(), mv.to(), mv.captured().bits()));
        let Some(&mv) = moves.get(usize::from(choice) % moves.len().max(1)) else {
            break;
        };
        position.play_unchecked(mv);
        positions.push(position);
    }
    positions
}

/// A runner that keeps failures beside the test file.
pub(crate) fn runner(cases: u32, source_file: &'static str) -> TestRunner {
    let persistence = FileFailurePersistence::WithSource("proptest-regressions");
    TestRunner::new(Config {
        cases,
        source_file: Some(source_file),
        failure_persistence: Some(Box::new(persistence)),
        ..Config::default()
    })
}

/// The same positions in every run.
pub(crate) fn seeded(seed: u8) -> impl Iterator<Item = Setup> {
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &[seed; 32]);
    let mut runner = TestRunner::new_with_rng(Config::default(), rng);
    let strategy = scattered();
    std::iter::repeat_with(move || {
        let tree = strategy.new_tree(&mut runner);
        tree.expect("the strategy rejects nothing").current()
    })
}

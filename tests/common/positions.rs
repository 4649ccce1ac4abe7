//! Positions for property tests: scattered pieces, and games of random moves from the start.

use draughts::{Bitboard, Board, Color, Piece, Position, Role, Setup, Square, Variant};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, FileFailurePersistence, RngAlgorithm, TestRng, TestRunner};

/// How many men and kings the side to move has, and how many the other side.
type Counts = (usize, usize, usize, usize);

/// Pieces anywhere a game could have put them: at most twelve a side, no man on its last row,
/// one piece at least.
///
/// Half of the boards are made for long captures: few pieces of the side to move, mostly kings,
/// and its enemies off the edge, where they can be jumped.
pub(crate) fn scattered() -> impl Strategy<Value = Setup> {
    let any_counts = prop_oneof![
        (0..=12_usize, 0..=3_usize, 0..=12_usize, 0..=3_usize),
        (0..=7_usize, 0..=3_usize, 0..=7_usize, 0..=3_usize),
        (0..=1_usize, 0..=4_usize, 0..=3_usize, 0..=6_usize),
    ];
    let hunters = (0..=2_usize, 0..=3_usize, 0..=9_usize, 0..=5_usize);
    let counts = prop_oneof![
        (any_counts, Just(false)).boxed(),
        (hunters, Just(true)).boxed(),
    ];
    let squares = Just(Square::ALL.to_vec()).prop_shuffle();
    (counts, squares, turn()).prop_map(|((counts, enemies_inside), squares, turn)| Setup {
        board: placed(counts, squares, turn, enemies_inside),
        turn,
    })
}

fn placed(counts: Counts, squares: Vec<Square>, turn: Color, enemies_inside: bool) -> Board {
    let (men, kings, enemy_men, enemy_kings) = counts;
    let enemy = turn.other();
    let pieces = [
        (
            Piece::new(enemy, Role::King),
            enemy_kings.min(12 - enemy_men),
        ),
        (Piece::new(enemy, Role::Man), enemy_men),
        (Piece::new(turn, Role::Man), men),
        (Piece::new(turn, Role::King), kings.min(12 - men)),
    ];
    let mut free = squares;
    let mut board = Board::EMPTY;
    for (piece, count) in pieces {
        let inside = piece.color == enemy && enemies_inside;
        for _ in 0..count {
            let fits = |square| {
                piece.role == Role::King || !Bitboard::last_row(piece.color).contains(square)
            };
            let place = (0..free.len())
                .filter(|&i| fits(free[i]))
                .min_by_key(|&i| (inside && is_on_edge(free[i]), i))
                .expect("a square is left");
            board = board.with(free.remove(place), Some(piece));
        }
    }
    if board == Board::EMPTY {
        board = board.with(free[0], Some(Piece::new(turn, Role::King)));
    }
    board
}

fn is_on_edge(square: Square) -> bool {
    let (file, rank) = square.coords();
    [file, rank].iter().any(|&at| at == 0 || at == 7)
}

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

//! Which of all complete captures may be chosen: the worth of each is a list of numbers, and the
//! greatest lists remain.

use super::board::{Board, Place};
use super::moves::RefRoute;
use super::rules::Precedence;

/// Drops the captures that a better one forbids.
pub fn keep_preferred(
    board: &Board,
    precedence: Precedence,
    captures: Vec<RefRoute>,
) -> Vec<RefRoute> {
    let worth = |route: &RefRoute| worth(board, precedence, route);
    let best = captures.iter().map(worth).max();
    captures
        .into_iter()
        .filter(|route| Some(worth(route)) == best)
        .collect()
}

/// What is compared between two captures: number by number, the greater wins. All lists of one
/// variant compare alike.
fn worth(board: &Board, precedence: Precedence, route: &RefRoute) -> Vec<usize> {
    // One letter a victim in the order taken: 1 for a king, 0 for a man.
    let word: Vec<usize> = route
        .captured
        .iter()
        .map(|&index| usize::from(board.get(Place::from_index(index)).is_king()))
        .collect();
    let pieces = word.len();
    let kings: usize = word.iter().sum();
    let by_king = usize::from(route.is_king);
    match precedence {
        Precedence::Free => vec![],
        // The word comes last, so it is only compared between words of one length: first letters
        // first, king before man.
        Precedence::Italian => [vec![pieces, by_king, kings], word].concat(),
        Precedence::MostPieces => vec![pieces],
        Precedence::FewestPieces => vec![usize::MAX - pieces],
        Precedence::PiecesThenKings => vec![pieces, kings],
        Precedence::ByKing => vec![by_king],
    }
}

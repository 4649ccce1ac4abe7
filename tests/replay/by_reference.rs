//! The main line of a game, played by the slow reference: no move text, no legal move and no
//! position of the crate is asked.

use draughts::notation::pdn::{Item, Record};

use crate::common::Known;
use crate::reference::{
    Board, RefMove, Side, board, distinct, paths, play, read_fen, step_by_step_legal, write_fen,
};

/// The boards after each ply, and who is to move.
#[track_caller]
pub(crate) fn boards<V: Known>(start: &str, moves: &[&str]) -> Vec<(Board, Side)> {
    let (mut board, mut turn) = read_fen(start, V::NAMES);
    let mut boards = Vec::new();
    for text in moves {
        board = play(&board, &found::<V>(&board, turn, text));
        turn = turn.other();
        boards.push((board, turn));
    }
    boards
}

/// The moves of a record that stand in no variation.
pub(crate) fn main_line(record: &Record) -> Vec<&str> {
    let mut depth = 0;
    let mut moves = Vec::new();
    for entry in record.entries() {
        match entry.item {
            Item::StartVariation => depth += 1,
            Item::EndVariation => depth -= 1,
            Item::Move(text) if depth == 0 => moves.push(text),
            _ => {}
        }
    }
    moves
}

/// The one move that a text with all its squares, or the first and the last, can mean.
#[track_caller]
fn found<V: Known>(board: &Board, turn: Side, text: &str) -> RefMove {
    let squares: Vec<u8> = text
        .split(['-', 'x', ':'])
        .map(|name| board::read_square(name, V::NAMES))
        .collect();
    let rules = V::RULES_OF_REFERENCE;
    let paths: Vec<_> = paths(board, rules, turn)
        .into_iter()
        .filter(|path| {
            let is_whole = squares.len() == 2 || path.stops == squares[1..];
            (path.from, Some(&path.to)) == (squares[0], squares.last()) && is_whole
        })
        .inspect(|path| assert!(step_by_step_legal(board, rules, turn, path), "{text}"))
        .collect();
    let mut moves = distinct(&paths);
    assert_eq!(
        moves.len(),
        1,
        "{text} in {}",
        write_fen(board, turn, V::NAMES)
    );
    moves.remove(0)
}

//! The first byte chooses the variant and the side to move, each other one a piece and its square.
//! Moves, routes, outcome and the boards after each move are those of the slow reference.

#![no_main]

#[path = "../../tests/common/bridge.rs"]
mod bridge;
mod known;
#[path = "../../tests/reference/mod.rs"]
mod reference;

use draughts::any::{VariantId, VariantTask};
use draughts::{Board, Color, Piece, Position, Setup, SetupFaults, Square, Variant};
use libfuzzer_sys::fuzz_target;
use reference::RefRoute;

fuzz_target!(|data: &[u8]| {
    let Some((&first, pieces)) = data.split_first() else {
        return;
    };
    let id = VariantId::ALL[usize::from(first >> 1) % VariantId::ALL.len()];
    let turn = Color::ALL[usize::from(first & 1)];
    let board = pieces.iter().fold(Board::EMPTY, |board, byte| {
        let piece = Piece::ALL[usize::from(byte >> 5) % Piece::ALL.len()];
        let is_full = board.of(piece.color).len() >= 12;
        let square = Square::at(byte % 32);
        // More pieces could make more routes than anybody can list.
        if is_full {
            board
        } else {
            board.with(square, Some(piece))
        }
    });
    id.run(Judge(Setup { board, turn }));
});

struct Judge(Setup);

impl VariantTask for Judge {
    type Output = ();

    fn run<V: Variant>(self) {
        let accepted = SetupFaults::RECOVERABLE;
        match Position::<V>::from_setup_accepting(self.0, accepted) {
            Ok(at) => judge(&at),
            Err(error) => assert_eq!(error.faults, SetupFaults::NO_PIECES),
        }
    }
}

fn judge<V: Variant>(at: &Position<V>) {
    let (board, turn) = bridge::board(at);
    let (rules, is_giveaway) = known::rules::<V>();
    let expected = reference::routes(&board, rules, turn);
    let moves = reference::distinct(&expected);
    assert_eq!(bridge::sorted_moves(at.legal_moves()), moves);
    let routes: Vec<RefRoute> = at.routes().iter().map(bridge::a_route).collect();
    assert_eq!(bridge::sorted_keys(&routes), bridge::sorted_keys(&expected));
    for route in &routes {
        assert!(reference::step_by_step_legal(&board, rules, turn, route));
    }
    let has_captures = moves.first().is_some_and(|mv| !mv.captured.is_empty());
    assert_eq!(
        (at.count_moves(), at.count_routes()),
        (moves.len(), expected.len())
    );
    assert_eq!(
        (at.has_moves(), at.has_captures()),
        (!moves.is_empty(), has_captures)
    );
    let winner = reference::outcome(&board, rules, turn, is_giveaway);
    assert_eq!(at.outcome().winner().map(bridge::side), winner);
    for mv in at.legal_moves() {
        let after = (reference::play(&board, &bridge::a_move(mv)), turn.other());
        let mut played = *at;
        played.play(mv).unwrap();
        assert_eq!(bridge::board(&played), after);
    }
    turned_moves_are_moves_of_the_turned_position(at, &routes);
}

fn turned_moves_are_moves_of_the_turned_position<V: Variant>(
    at: &Position<V>,
    routes: &[RefRoute],
) {
    let turned: Vec<RefRoute> = at.turned().routes().iter().map(bridge::a_route).collect();
    let expected: Vec<RefRoute> = routes.iter().map(bridge::turned).collect();
    assert_eq!(bridge::sorted_keys(&turned), bridge::sorted_keys(&expected));
}

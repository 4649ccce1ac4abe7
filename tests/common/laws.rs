//! Laws of the generator, each about one position. The expected side of every comparison comes from
//! the reference.

use draughts::perft::{Leaves, Perft};
use draughts::{Bitboard, Color, Outcome, Position, Role, Square, WinReason};
use proptest::prelude::*;
use proptest::test_runner::TestCaseResult;

use super::Known;
use super::bridge::{self, key, sorted_keys, sorted_moves};
use crate::reference::{self, Board, Place, RefMove, RefRoute, Side};

fn expected<V: Known>(at: &Position<V>) -> (Board, Side, Vec<RefRoute>) {
    let (board, turn) = bridge::board(at);
    let routes = reference::routes(&board, V::RULES_OF_REFERENCE, turn);
    (board, turn, routes)
}

pub(crate) fn moves_are_those_of_the_reference<V: Known>(at: &Position<V>) -> TestCaseResult {
    let (board, _, routes) = expected(at);
    // The reference has each move once, so equality rules out doubles too.
    prop_assert_eq!(sorted_moves(at.legal_moves()), reference::distinct(&routes));
    for mv in at.legal_moves() {
        let is_king = board.get(Place::from_index(mv.from().index())).is_king();
        prop_assert_eq!(mv.role() == Role::King, is_king);
    }
    Ok(())
}

/// Victims in order, squares where the piece stops, crown and role.
pub(crate) fn routes_are_those_of_the_reference<V: Known>(at: &Position<V>) -> TestCaseResult {
    let (_, _, mut expected) = expected(at);
    let mut routes: Vec<RefRoute> = at.routes().iter().map(bridge::a_route).collect();
    expected.sort_by_key(key);
    routes.sort_by_key(key);
    prop_assert_eq!(routes, expected);
    Ok(())
}

pub(crate) fn counts_and_partial_lists_agree<V: Known>(at: &Position<V>) -> TestCaseResult {
    let (_, _, routes) = expected(at);
    let moves = reference::distinct(&routes);
    prop_assert_eq!(at.count_moves(), moves.len());
    prop_assert_eq!(at.count_routes(), routes.len());
    prop_assert_eq!(at.has_moves(), !moves.is_empty());
    let captures: Vec<RefMove> = moves
        .iter()
        .filter(|mv| !mv.captured.is_empty())
        .cloned()
        .collect();
    prop_assert_eq!(at.has_captures(), !captures.is_empty());
    prop_assert_eq!(sorted_moves(at.captures()), captures);
    for square in Square::ALL {
        let from_here: Vec<RefMove> = moves
            .iter()
            .filter(|mv| mv.from == square.index())
            .cloned()
            .collect();
        prop_assert_eq!(sorted_moves(at.legal_moves_from(square)), from_here);
    }
    Ok(())
}

pub(crate) fn routes_pass_step_by_step<V: Known>(at: &Position<V>) -> TestCaseResult {
    let (board, turn) = bridge::board(at);
    for route in at.routes() {
        let route = bridge::a_route(&route);
        let legal = reference::step_by_step_legal(&board, V::RULES_OF_REFERENCE, turn, &route);
        prop_assert!(legal, "{route:?}");
    }
    Ok(())
}

pub(crate) fn captures_take_enemies_and_nothing_else_goes<V: Known>(
    at: &Position<V>,
) -> TestCaseResult {
    let (us, them) = (at.turn(), at.turn().other());
    for mv in at.legal_moves() {
        prop_assert_eq!(mv.captured() - at.board().of(them), Bitboard::EMPTY);
        let mut after = *at;
        after.play_unchecked(mv);
        let (before, after) = (at.board(), after.board());
        prop_assert_eq!(after.of(them), before.of(them) - mv.captured());
        let others = before.of(us).without(mv.from());
        prop_assert_eq!(after.of(us), others.with(mv.to()));
        let crowned = u32::from(mv.is_crowned());
        prop_assert_eq!(after.kings(us).len(), before.kings(us).len() + crowned);
        prop_assert_eq!(after.men(us).len() + crowned, before.men(us).len());
    }
    Ok(())
}

pub(crate) fn turning_the_board_turns_the_moves<V: Known>(at: &Position<V>) -> TestCaseResult {
    let turned = at.turned();
    let (board, turn) = bridge::board(at);
    prop_assert_eq!(bridge::board(&turned), (board.rotated(), turn.other()));
    prop_assert_eq!(turned.turned(), *at);
    let expected: Vec<RefRoute> = at
        .routes()
        .iter()
        .map(|route| bridge::turned(&bridge::a_route(route)))
        .collect();
    let routes: Vec<RefRoute> = turned.routes().iter().map(bridge::a_route).collect();
    prop_assert_eq!(sorted_keys(&routes), sorted_keys(&expected));
    prop_assert_eq!(
        sorted_moves(turned.legal_moves()),
        reference::distinct(&expected)
    );
    let winner = at.outcome().winner();
    prop_assert_eq!(turned.outcome().winner(), winner.map(Color::other));
    Ok(())
}

pub(crate) fn playing_gives_the_references_board<V: Known>(at: &Position<V>) -> TestCaseResult {
    let (board, turn) = bridge::board(at);
    for mv in at.legal_moves() {
        let expected = reference::play(&board, &bridge::a_move(mv));
        let (mut checked, mut unchecked) = (*at, *at);
        prop_assert_eq!(checked.play(mv), Ok(()));
        unchecked.play_unchecked(mv);
        prop_assert_eq!(bridge::board(&checked), (expected, turn.other()));
        prop_assert_eq!(unchecked, checked);
    }
    Ok(())
}

pub(crate) fn outcome_is_that_of_the_reference<V: Known>(at: &Position<V>) -> TestCaseResult {
    let (board, turn) = bridge::board(at);
    let winner = reference::outcome(&board, V::RULES_OF_REFERENCE, turn, V::IS_GIVEAWAY);
    let outcome = at.outcome();
    prop_assert_eq!(outcome.winner().map(bridge::side), winner);
    let reason = match outcome {
        Outcome::Win { reason, .. } => Some(reason),
        _ => None,
    };
    let is_bare = board.pieces(turn).next().is_none();
    let expected = winner.map(|_| {
        if is_bare {
            WinReason::NoPieces
        } else {
            WinReason::Blocked
        }
    });
    prop_assert_eq!(reason, expected);
    Ok(())
}

pub(crate) fn two_plies_have_as_many_leaves<V: Known>(at: &Position<V>) -> TestCaseResult {
    leaves_agree(at, 2)
}

/// Both counts, with and without bulk counting.
pub(crate) fn leaves_agree<V: Known>(at: &Position<V>, depth: u32) -> TestCaseResult {
    let (board, turn) = bridge::board(at);
    for leaves in [Leaves::Moves, Leaves::Routes] {
        let by_routes = leaves == Leaves::Routes;
        let expected = reference::perft(&board, V::RULES_OF_REFERENCE, turn, depth, by_routes);
        let perft = Perft::new().leaves(leaves);
        prop_assert_eq!(perft.count(at, depth), Ok(expected), "{}", leaves);
        prop_assert_eq!(
            perft.bulk(false).count(at, depth),
            Ok(expected),
            "{}",
            leaves
        );
    }
    Ok(())
}

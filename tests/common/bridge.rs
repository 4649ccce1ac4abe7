//! Positions, moves and routes of the crate as the reference's, square by square through the
//! public API.

use draughts::{Color, Move, Piece, Position, Role, Route, Square, Variant};

use crate::reference::{Board, Cell, Place, RefMove, RefRoute, Side};

pub(crate) fn side(color: Color) -> Side {
    match color {
        Color::White => Side::White,
        Color::Black => Side::Black,
    }
}

/// The board and the side to move, cell by cell.
pub(crate) fn board<V: Variant>(position: &Position<V>) -> (Board, Side) {
    let mut board = Board::empty();
    for place in Place::all() {
        if let Some(Piece { color, role }) = position.board().get(Square::at(place.index())) {
            let cell = match role {
                Role::Man => Cell::Man(side(color)),
                Role::King => Cell::King(side(color)),
            };
            board.set(place, cell);
        }
    }
    (board, side(position.turn()))
}

pub(crate) fn a_move(mv: Move) -> RefMove {
    RefMove {
        from: mv.from().index(),
        to: mv.to().index(),
        captured: mv.captured().iter().map(Square::index).collect(),
        crowned: mv.is_crowned(),
    }
}

/// Moves in the reference's order, so that two lists can be compared.
pub(crate) fn sorted_moves(moves: impl IntoIterator<Item = Move>) -> Vec<RefMove> {
    let mut moves: Vec<RefMove> = moves.into_iter().map(a_move).collect();
    moves.sort();
    moves
}

pub(crate) fn a_route(route: &Route) -> RefRoute {
    let indices = |squares: &[Square]| squares.iter().map(|square| square.index()).collect();
    RefRoute {
        from: route.mv().from().index(),
        to: route.mv().to().index(),
        captured: indices(route.victims()),
        stops: indices(route.stops()),
        crowned: route.mv().is_crowned(),
        is_king: route.mv().role() == Role::King,
    }
}

/// What makes a route what it is: start, end, victims in order, crown. The stops are left out.
pub(crate) type RouteKey = (u8, u8, Vec<u8>, bool);

pub(crate) fn key(route: &RefRoute) -> RouteKey {
    (route.from, route.to, route.captured.clone(), route.crowned)
}

pub(crate) fn sorted_keys<'a>(routes: impl IntoIterator<Item = &'a RefRoute>) -> Vec<RouteKey> {
    let mut keys: Vec<RouteKey> = routes.into_iter().map(key).collect();
    keys.sort();
    keys
}

/// The route on the board turned by 180 degrees.
pub(crate) fn turned(route: &RefRoute) -> RefRoute {
    let turn = |index: &u8| 31 - index;
    RefRoute {
        from: turn(&route.from),
        to: turn(&route.to),
        captured: route.captured.iter().map(turn).collect(),
        stops: route.stops.iter().map(turn).collect(),
        ..*route
    }
}

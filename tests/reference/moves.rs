//! Legal moves by search: every piece, every direction, every landing square.

use super::board::{Board, Cell, DIRECTIONS, Place, Side};
use super::precedence::keep_preferred;
use super::rules::{LastRow, Rules};

/// One way of making a move. All squares are indices 0..32.
///
/// Two routes are the same when `from`, `to`, `captured` (in order) and `crowned` are: `stops` only
/// shows one way of flying it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RefRoute {
    pub from: u8,
    pub to: u8,
    /// The pieces taken, in the order taken.
    pub captured: Vec<u8>,
    /// The landing squares, one for each capture (or `[to]` for a quiet move).
    pub stops: Vec<u8>,
    /// A man at the start, a king at the end.
    pub crowned: bool,
    /// What the mover was at the start.
    pub is_king: bool,
}

/// A move as a player sees it: the order of the captures does not matter.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RefMove {
    pub from: u8,
    pub to: u8,
    /// The pieces taken, in square order.
    pub captured: Vec<u8>,
    pub crowned: bool,
}

impl RefRoute {
    pub fn to_move(&self) -> RefMove {
        let mut captured = self.captured.clone();
        captured.sort_unstable();
        RefMove {
            from: self.from,
            to: self.to,
            captured,
            crowned: self.crowned,
        }
    }

    /// Whether only the stops differ, if anything does.
    pub fn same_route(&self, other: &Self) -> bool {
        (self.from, self.to, self.crowned) == (other.from, other.to, other.crowned)
            && self.captured == other.captured
    }
}

/// A capture under way.
#[derive(Clone)]
struct Run {
    /// The board without the capturing piece, whose starting square is thus empty (I-12, R-12).
    /// Pieces already taken are still on it, unless they leave at once.
    board: Board,
    rules: Rules,
    side: Side,
    from: Place,
    was_king: bool,
    is_king: bool,
    at: Place,
    captured: Vec<Place>,
    stops: Vec<Place>,
}

/// One possible jump: the piece jumped and where the jumper may land.
struct Jump {
    over: Place,
    landings: Vec<Place>,
}

/// Every legal move with every list of stops: a flying king that may land on two squares before it
/// goes straight on has two paths. [`routes`] has them once.
pub fn paths(board: &Board, rules: Rules, turn: Side) -> Vec<RefRoute> {
    let mut captures = Vec::new();
    for from in board.pieces(turn) {
        Run::new(board, rules, turn, from).complete(&mut captures);
    }
    if captures.is_empty() {
        // A quiet move only if nobody can capture (I-6, R-6).
        return quiet_moves(board, rules, turn);
    }
    keep_preferred(board, rules.precedence, captures)
}

/// Every legal move with every order of captures.
pub fn routes(board: &Board, rules: Rules, turn: Side) -> Vec<RefRoute> {
    let mut distinct: Vec<RefRoute> = Vec::new();
    for path in paths(board, rules, turn) {
        // Of several paths the first has the nearest landing squares, for `jump_towards` lists them
        // outward.
        if !distinct.iter().any(|known| known.same_route(&path)) {
            distinct.push(path);
        }
    }
    distinct
}

/// Every legal move once. Precedence has been applied to the routes before, since it may depend on
/// the order (I-17).
pub fn moves(board: &Board, rules: Rules, turn: Side) -> Vec<RefMove> {
    distinct(&routes(board, rules, turn))
}

/// The moves of these routes or paths, each once.
pub fn distinct<'a>(routes: impl IntoIterator<Item = &'a RefRoute>) -> Vec<RefMove> {
    let mut moves: Vec<RefMove> = routes.into_iter().map(RefRoute::to_move).collect();
    moves.sort();
    moves.dedup();
    moves
}

/// The board after a move; nothing is checked.
pub fn play(board: &Board, mv: &RefMove) -> Board {
    let mut after = *board;
    let (from, to) = (Place::from_index(mv.from), Place::from_index(mv.to));
    let piece = match board.get(from) {
        Cell::Man(side) if mv.crowned => Cell::King(side),
        piece => piece,
    };
    after.set(from, Cell::Empty);
    for &index in &mv.captured {
        after.set(Place::from_index(index), Cell::Empty);
    }
    // Last, since a round trip ends where it began.
    after.set(to, piece);
    after
}

/// The winner, if the side to move cannot move: it loses (I-24, R-19), or wins in giveaway (P-2).
pub fn outcome(board: &Board, rules: Rules, turn: Side, giveaway: bool) -> Option<Side> {
    if !routes(board, rules, turn).is_empty() {
        return None;
    }
    Some(if giveaway { turn } else { turn.other() })
}

/// Leaves at exactly `depth`. A position without moves adds nothing. With `count_routes` a move
/// counts once for each of its routes.
pub fn perft(board: &Board, rules: Rules, turn: Side, depth: u32, count_routes: bool) -> u64 {
    if depth == 0 {
        return 1;
    }
    let list: Vec<RefMove> = if count_routes {
        routes(board, rules, turn)
            .iter()
            .map(RefRoute::to_move)
            .collect()
    } else {
        moves(board, rules, turn)
    };
    list.iter()
        .map(|mv| match depth {
            // Playing a leaf would only add 1 each.
            1 => 1,
            _ => perft(
                &play(board, mv),
                rules,
                turn.other(),
                depth - 1,
                count_routes,
            ),
        })
        .sum()
}

impl Run {
    fn new(board: &Board, rules: Rules, side: Side, from: Place) -> Self {
        let is_king = board.get(from).is_king();
        let mut board = *board;
        board.set(from, Cell::Empty);
        Self {
            board,
            rules,
            side,
            from,
            was_king: is_king,
            is_king,
            at: from,
            captured: Vec::new(),
            stops: Vec::new(),
        }
    }

    /// Adds every complete capture that begins like this one.
    fn complete(&self, found: &mut Vec<RefRoute>) {
        for jump in self.jumps() {
            let (going_on, ended): (Vec<Self>, Vec<Self>) = jump
                .landings
                .iter()
                .map(|&landing| self.after(jump.over, landing))
                .partition(|run| !run.jumps().is_empty());
            // A capture goes on while it can (I-10, R-9), so a king must land where it can, if
            // there is such a square.
            if going_on.is_empty() {
                found.extend(ended.into_iter().map(Self::into_route));
            }
            for run in going_on {
                run.complete(found);
            }
        }
    }

    /// The jumps the piece can make from where it is: at most one in each direction.
    fn jumps(&self) -> Vec<Jump> {
        if self.has_ended() {
            return Vec::new();
        }
        DIRECTIONS
            .into_iter()
            .filter(|&direction| self.may_jump_towards(direction))
            .filter_map(|direction| self.jump_towards(direction))
            .collect()
    }

    /// A man that has just been crowned where crowning ends the move (I-19).
    fn has_ended(&self) -> bool {
        self.rules.last_row == LastRow::EndsTheMove && self.man_has_arrived()
    }

    /// A man that jumped to the last row. One that merely stands there, as an odd setup may have
    /// it, has not arrived.
    fn man_has_arrived(&self) -> bool {
        !self.is_king && !self.stops.is_empty() && self.at.rank == self.side.last_rank()
    }

    fn may_jump_towards(&self, (_, ranks): (i8, i8)) -> bool {
        self.is_king || self.rules.men_capture_backwards || ranks == self.side.forward()
    }

    fn jump_towards(&self, direction: (i8, i8)) -> Option<Jump> {
        let flies = self.is_king && self.rules.flying_kings;
        let mut over = self.at.step(direction)?;
        while flies && self.board.get(over).is_empty() {
            over = over.step(direction)?;
        }
        if !self.may_take(over) {
            return None;
        }
        let farthest = if flies && !self.rules.land_behind {
            7
        } else {
            1
        };
        let landings = free_squares(&self.board, over, direction, farthest);
        (!landings.is_empty()).then_some(Jump { over, landings })
    }

    fn may_take(&self, place: Place) -> bool {
        let victim = self.board.get(place);
        victim.side() == Some(self.side.other())
            // No piece is jumped twice (I-11, R-11).
            && !self.captured.contains(&place)
            && !(self.rules.men_spare_kings && !self.is_king && victim.is_king())
    }

    fn after(&self, over: Place, landing: Place) -> Self {
        let mut next = self.clone();
        next.captured.push(over);
        next.stops.push(landing);
        next.at = landing;
        if self.rules.victims_leave_at_once {
            next.board.set(over, Cell::Empty);
        }
        if self.rules.last_row == LastRow::GoesOnAsKing && next.man_has_arrived() {
            next.is_king = true;
        }
        next
    }

    fn into_route(self) -> RefRoute {
        RefRoute {
            from: self.from.index(),
            to: self.at.index(),
            captured: self.captured.iter().map(|place| place.index()).collect(),
            stops: self.stops.iter().map(|place| place.index()).collect(),
            // Ending on the last row crowns under every rule; a Russian man may have been crowned
            // on the way.
            crowned: !self.was_king && (self.is_king || self.man_has_arrived()),
            is_king: self.was_king,
        }
    }
}

/// The empty squares from `place` in a direction, nearest first, up to the first piece, the edge,
/// or `farthest` steps.
fn free_squares(board: &Board, place: Place, direction: (i8, i8), farthest: usize) -> Vec<Place> {
    std::iter::successors(place.step(direction), |square| square.step(direction))
        .take_while(|&square| board.get(square).is_empty())
        .take(farthest)
        .collect()
}

fn quiet_moves(board: &Board, rules: Rules, turn: Side) -> Vec<RefRoute> {
    let mut found = Vec::new();
    for from in board.pieces(turn) {
        let is_king = board.get(from).is_king();
        let farthest = if is_king && rules.flying_kings { 7 } else { 1 };
        for direction in DIRECTIONS {
            if is_king || direction.1 == turn.forward() {
                let targets = free_squares(board, from, direction, farthest);
                found.extend(
                    targets
                        .into_iter()
                        .map(|to| quiet_route(from, to, is_king, turn)),
                );
            }
        }
    }
    found
}

fn quiet_route(from: Place, to: Place, is_king: bool, turn: Side) -> RefRoute {
    RefRoute {
        from: from.index(),
        to: to.index(),
        captured: Vec::new(),
        stops: vec![to.index()],
        crowned: !is_king && to.rank == turn.last_rank(),
        is_king,
    }
}

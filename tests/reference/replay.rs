//! The rules of one route, checked by walking it.
//!
//! Where `moves` looks from a square in a direction, this looks at two squares and at what lies
//! between them, and it uses nothing of the search. It does not know which capture must be chosen
//! (I-14 to I-17): that needs all the others.

use super::board::{Board, Cell, Place, Side};
use super::moves::RefRoute;
use super::rules::{LastRow, Rules};

/// A piece on its way.
struct Walker {
    rules: Rules,
    /// Without the walker (I-12, R-12).
    board: Board,
    side: Side,
    is_king: bool,
    at: Place,
    /// Pieces jumped: still in the way, never to be jumped again.
    taken: Vec<Place>,
}

/// Whether the route breaks no rule, except for the choice between complete captures.
///
/// Checked: the mover and its role, every jump or step, that nothing is captured twice, that a
/// capture is complete (I-10, R-9) with its kings landing where they can go on, that a quiet
/// move does not shirk a capture (I-6, R-6), and the crown. Squares must be below 32.
pub fn step_by_step_legal(board: &Board, rules: Rules, turn: Side, route: &RefRoute) -> bool {
    let from = Place::from_index(route.from);
    let cell = board.get(from);
    if cell.side() != Some(turn)
        || cell.is_king() != route.is_king
        || route.stops.last() != Some(&route.to)
    {
        return false;
    }
    let walker = Walker::new(board, rules, turn, from);
    let is_king_at_the_end = if route.captured.is_empty() {
        quiet_end(board, &walker, route)
    } else {
        capture_end(walker, route)
    };
    // A crown is gained, never lost, and only by a man.
    is_king_at_the_end.is_some_and(|is_king| route.crowned == (is_king && !route.is_king))
}

/// The role after a quiet move, `None` if the move is not legal.
fn quiet_end(board: &Board, walker: &Walker, route: &RefRoute) -> Option<bool> {
    let to = Place::from_index(route.to);
    let capture_shirked = Place::all()
        .filter(|&from| board.get(from).side() == Some(walker.side))
        .any(|from| Walker::new(board, walker.rules, walker.side, from).can_jump());
    if route.stops.len() != 1 || capture_shirked || !walker.may_slide_to(to) {
        return None;
    }
    Some(walker.is_king || to.rank == walker.side.last_rank())
}

/// The role after a capture, `None` if it is not legal or not complete.
fn capture_end(mut walker: Walker, route: &RefRoute) -> Option<bool> {
    if route.captured.len() != route.stops.len() {
        return None;
    }
    let mut ended = false;
    for (&victim, &stop) in route.captured.iter().zip(&route.stops) {
        let (victim, stop) = (Place::from_index(victim), Place::from_index(stop));
        if ended || walker.victim_towards(stop) != Some(victim) {
            return None;
        }
        let rivals = walker.other_landings(victim, stop);
        ended = walker.land(victim, stop);
        let goes_on = !ended && walker.can_jump();
        // another landing square behind the same victim would have allowed a further capture.
        if !goes_on && rivals.iter().any(Walker::can_jump) {
            return None;
        }
    }
    if !ended && walker.can_jump() {
        return None;
    }
    Some(walker.is_king || walker.at.rank == walker.side.last_rank())
}

impl Walker {
    fn new(board: &Board, rules: Rules, side: Side, at: Place) -> Self {
        let is_king = board.get(at).is_king();
        let mut board = *board;
        board.set(at, Cell::Empty);
        Self {
            rules,
            board,
            side,
            is_king,
            at,
            taken: Vec::new(),
        }
    }

    /// Lands behind a victim. True if the move ends here whatever could be jumped next.
    fn land(&mut self, victim: Place, stop: Place) -> bool {
        self.taken.push(victim);
        if self.rules.victims_leave_at_once {
            self.board.set(victim, Cell::Empty);
        }
        self.at = stop;
        let man_arrives = !self.is_king && stop.rank == self.side.last_rank();
        if man_arrives && self.rules.last_row == LastRow::GoesOnAsKing {
            self.is_king = true;
        }
        man_arrives && self.rules.last_row == LastRow::EndsTheMove
    }

    /// The walker as it would be, had it landed on each other legal square behind the same victim.
    fn other_landings(&self, victim: Place, stop: Place) -> Vec<Self> {
        Place::all()
            .filter(|&other| other != stop && self.victim_towards(other) == Some(victim))
            .map(|other| {
                let mut walker = Self {
                    taken: self.taken.clone(),
                    ..*self
                };
                walker.land(victim, other);
                walker
            })
            .collect()
    }

    fn can_jump(&self) -> bool {
        Place::all().any(|target| self.victim_towards(target).is_some())
    }

    /// The piece that a jump from here to `target` takes, `None` if there is no such jump.
    fn victim_towards(&self, target: Place) -> Option<Place> {
        let between = squares_between(self.at, target)?;
        let occupied: Vec<Place> = between
            .iter()
            .copied()
            .filter(|&place| !self.board.get(place).is_empty())
            .collect();
        // Exactly one piece on the way: two in a row, or one taken before, stop a king.
        let &[victim] = &occupied[..] else {
            return None;
        };
        let legal = self.board.get(target).is_empty()
            && self.may_take(victim)
            && self.may_go_as_far(&between, victim)
            && (self.is_king || self.rules.men_capture_backwards || self.is_forward(target));
        legal.then_some(victim)
    }

    fn may_take(&self, victim: Place) -> bool {
        let cell = self.board.get(victim);
        let spared = self.rules.men_spare_kings && !self.is_king && cell.is_king();
        cell.side() == Some(self.side.other()) && !self.taken.contains(&victim) && !spared
    }

    /// Whether a jump over these squares is not too long for this piece.
    fn may_go_as_far(&self, between: &[Place], victim: Place) -> bool {
        if !(self.is_king && self.rules.flying_kings) {
            return between.len() == 1;
        }
        !self.rules.land_behind || between.last() == Some(&victim)
    }

    fn may_slide_to(&self, target: Place) -> bool {
        let Some(between) = squares_between(self.at, target) else {
            return false;
        };
        let flies = self.is_king && self.rules.flying_kings;
        self.board.get(target).is_empty()
            && between
                .iter()
                .all(|&place| self.board.get(place).is_empty())
            && (flies || between.is_empty())
            && (self.is_king || self.is_forward(target))
    }

    fn is_forward(&self, target: Place) -> bool {
        match self.side {
            Side::White => target.rank > self.at.rank,
            Side::Black => target.rank < self.at.rank,
        }
    }
}

/// The squares strictly between two squares of one diagonal, from the first to the second; `None`
/// if they share none.
fn squares_between(from: Place, to: Place) -> Option<Vec<Place>> {
    let distance = from.file.abs_diff(to.file);
    if distance == 0 || distance != from.rank.abs_diff(to.rank) {
        return None;
    }
    let along = |start: u8, end: u8, step: u8| {
        if end > start {
            start + step
        } else {
            start - step
        }
    };
    let squares = (1..distance).map(|step| Place {
        file: along(from.file, to.file, step),
        rank: along(from.rank, to.rank, step),
    });
    Some(squares.collect())
}

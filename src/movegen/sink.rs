//! What takes the generator's findings: lists, counts, routes, or a mere
//! "there is one". Findings come as sets, so that a count need not look at
//! single moves.

use alloc::vec::Vec;

use super::Flow;
use crate::geometry::Direction;
use crate::moves::{MOST_CAPTURED, Step};
use crate::{Move, MoveList, Role, Route};

/// Quiet moves of one direction and distance.
#[derive(Clone, Copy)]
pub(crate) struct Quiet {
    pub(crate) role: Role,
    pub(crate) targets: u32,
    /// Left rotation that leads from the start squares to the targets.
    pub(crate) rotation: u32,
    pub(crate) crowned: u32,
}

impl Quiet {
    #[inline(always)]
    pub(crate) fn steps(self) -> impl Iterator<Item = Step> {
        bits(self.targets).map(move |to| Step {
            role: self.role,
            from: to.rotate_right(self.rotation),
            to,
            captured: 0,
            crowned: self.crowned & to != 0,
        })
    }
}

/// Complete captures of one adjacent piece each, all of one direction.
#[derive(Clone, Copy)]
pub(crate) struct Leaps {
    pub(crate) role: Role,
    pub(crate) landings: u32,
    /// Left rotation of one step.
    pub(crate) rotation: u32,
    pub(crate) crowned: u32,
}

impl Leaps {
    #[inline(always)]
    pub(crate) fn steps(self) -> impl Iterator<Item = Step> {
        bits(self.landings).map(move |to| {
            let captured = to.rotate_right(self.rotation);
            Step {
                role: self.role,
                from: captured.rotate_right(self.rotation),
                to,
                captured,
                crowned: self.crowned & to != 0,
            }
        })
    }
}

/// One complete capture that may end on several squares.
pub(crate) struct Capture<T> {
    pub(crate) role: Role,
    pub(crate) from: u32,
    pub(crate) landings: u32,
    pub(crate) captured: u32,
    pub(crate) crowned: bool,
    /// Whether another order of the same victims could make the same move.
    pub(crate) may_repeat: bool,
    pub(crate) trail: T,
}

impl<T> Capture<T> {
    #[inline(always)]
    pub(crate) fn steps(&self) -> impl Iterator<Item = Step> + use<T> {
        let &Self {
            role,
            from,
            captured,
            crowned,
            ..
        } = self;
        bits(self.landings).map(move |to| Step {
            role,
            from,
            to,
            captured,
            crowned,
        })
    }
}

#[inline(always)]
fn bits(mut set: u32) -> impl Iterator<Item = u32> {
    core::iter::from_fn(move || {
        let bit = set & set.wrapping_neg();
        set ^= bit;
        (bit != 0).then_some(bit)
    })
}

/// Where a capture's order and stops are noted, or nothing.
pub(crate) trait Trail: Copy + Default {
    /// Victim number `i` is taken by a leg that starts at `start`.
    fn push(&mut self, i: usize, victim: u32, start: u32);

    /// The square of `run` from which a king flying this way meets `victim`.
    fn source(victim: u32, way: Direction, run: u32) -> u32;
}

impl Trail for () {
    #[inline(always)]
    fn push(&mut self, _: usize, _: u32, _: u32) {}

    #[inline(always)]
    fn source(_: u32, _: Direction, _: u32) -> u32 {
        0
    }
}

/// The legs of a capture: victim and start of each, as bits.
#[derive(Clone, Copy, Default)]
pub(crate) struct Legs {
    legs: [(u32, u32); MOST_CAPTURED],
}

impl Trail for Legs {
    fn push(&mut self, i: usize, victim: u32, start: u32) {
        self.legs[i] = (victim, start);
    }

    fn source(victim: u32, way: Direction, run: u32) -> u32 {
        let mut square = victim;
        while square & run == 0 {
            square = square.rotate_right(way.rotation());
        }
        square
    }
}

/// Takes what the generator finds.
pub(crate) trait Sink {
    type Trail: Trail;

    fn quiet(&mut self, quiet: Quiet) -> Flow;

    fn leaps(&mut self, leaps: Leaps) -> Flow;

    fn capture(&mut self, capture: Capture<Self::Trail>) -> Flow;

    /// A capture of a better rank was found: forget the ones before.
    fn restart(&mut self);
}

/// The moves, each once, in a list of the caller's.
pub(crate) struct Moves<'a>(pub(crate) &'a mut MoveList);

impl Sink for Moves<'_> {
    type Trail = ();

    #[inline]
    fn quiet(&mut self, quiet: Quiet) -> Flow {
        self.0.extend(quiet.steps().map(Move::new));
        Flow::Continue(())
    }

    #[inline]
    fn leaps(&mut self, leaps: Leaps) -> Flow {
        self.0.extend(leaps.steps().map(Move::new));
        Flow::Continue(())
    }

    fn capture(&mut self, capture: Capture<()>) -> Flow {
        for mv in capture.steps().map(Move::new) {
            if !(capture.may_repeat && self.0.contains(&mv)) {
                self.0.push(mv);
            }
        }
        Flow::Continue(())
    }

    fn restart(&mut self) {
        self.0.clear();
    }
}

/// The same, and the moves met again.
#[derive(Default)]
pub(crate) struct List {
    pub(crate) moves: MoveList,
    /// Moves met again by another route, one entry for each.
    pub(crate) again: Vec<Move>,
}

impl List {
    pub(crate) fn clear(&mut self) {
        self.moves.clear();
        self.again.clear();
    }
}

impl Sink for List {
    type Trail = ();

    #[inline]
    fn quiet(&mut self, quiet: Quiet) -> Flow {
        Moves(&mut self.moves).quiet(quiet)
    }

    #[inline]
    fn leaps(&mut self, leaps: Leaps) -> Flow {
        Moves(&mut self.moves).leaps(leaps)
    }

    fn capture(&mut self, capture: Capture<()>) -> Flow {
        for mv in capture.steps().map(Move::new) {
            if capture.may_repeat && self.moves.contains(&mv) {
                self.again.push(mv);
            } else {
                self.moves.push(mv);
            }
        }
        Flow::Continue(())
    }

    fn restart(&mut self) {
        self.clear();
    }
}

/// The number of moves and of routes. Only captures long enough to be met
/// twice are kept in a list.
#[derive(Default)]
pub(crate) struct Count {
    pub(crate) moves: u64,
    pub(crate) routes: u64,
    repeatable: Vec<Move>,
}

impl Count {
    #[inline(always)]
    fn add(&mut self, set: u32) {
        self.moves += u64::from(set.count_ones());
        self.routes += u64::from(set.count_ones());
    }
}

impl Sink for Count {
    type Trail = ();

    #[inline(always)]
    fn quiet(&mut self, quiet: Quiet) -> Flow {
        self.add(quiet.targets);
        Flow::Continue(())
    }

    #[inline(always)]
    fn leaps(&mut self, leaps: Leaps) -> Flow {
        self.add(leaps.landings);
        Flow::Continue(())
    }

    #[inline]
    fn capture(&mut self, capture: Capture<()>) -> Flow {
        self.add(capture.landings);
        if capture.may_repeat {
            for mv in capture.steps().map(Move::new) {
                if self.repeatable.contains(&mv) {
                    self.moves -= 1;
                } else {
                    self.repeatable.push(mv);
                }
            }
        }
        Flow::Continue(())
    }

    fn restart(&mut self) {
        (self.moves, self.routes) = (0, 0);
        self.repeatable.clear();
    }
}

/// Stops at the first move.
pub(crate) struct Any;

impl Sink for Any {
    type Trail = ();

    #[inline(always)]
    fn quiet(&mut self, quiet: Quiet) -> Flow {
        if quiet.targets == 0 {
            Flow::Continue(())
        } else {
            Flow::Break(())
        }
    }

    #[inline(always)]
    fn leaps(&mut self, _: Leaps) -> Flow {
        Flow::Break(())
    }

    fn capture(&mut self, _: Capture<()>) -> Flow {
        Flow::Break(())
    }

    fn restart(&mut self) {}
}

/// Routes, with the order of the victims and the stops.
pub(crate) struct RouteList(pub(crate) Vec<Route>);

impl Sink for RouteList {
    type Trail = Legs;

    fn quiet(&mut self, quiet: Quiet) -> Flow {
        self.0
            .extend(quiet.steps().map(Move::new).map(Route::quiet));
        Flow::Continue(())
    }

    fn leaps(&mut self, leaps: Leaps) -> Flow {
        self.0.extend(leaps.steps().map(|step| {
            let legs = [(step.captured, step.from)];
            Route::capture(Move::new(step), &legs)
        }));
        Flow::Continue(())
    }

    fn capture(&mut self, capture: Capture<Legs>) -> Flow {
        let len = capture.captured.count_ones() as usize;
        let legs = &capture.trail.legs[..len];
        self.0.extend(
            capture
                .steps()
                .map(Move::new)
                .map(|mv| Route::capture(mv, legs)),
        );
        Flow::Continue(())
    }

    fn restart(&mut self) {
        self.0.clear();
    }
}

//! The last ply without bulk counting: every move is made.

use core::hint::black_box;
use core::marker::PhantomData;

use super::blocks::Below;
use super::counts::Counts;
use super::store::Lanes;
use crate::Variant;
use crate::movegen::{self, Capture, Count, Flow, Leaps, Quiet, Side, Sides, Sink, Tally};
use crate::moves::Step;

/// Leaves below positions with `S` to move, each made.
pub(super) struct Made<V, S> {
    counts: Counts,
    game: PhantomData<(V, S)>,
}

impl<V, S> Default for Made<V, S> {
    fn default() -> Self {
        Self {
            counts: Counts::default(),
            game: PhantomData,
        }
    }
}

impl<V: Variant, S: Side> Below for Made<V, S> {
    const PLIES: u32 = 1;

    #[inline(always)]
    fn tally(_: Sides) -> Tally {
        Tally {
            count: 1,
            unfinished: 0,
        }
    }

    #[inline(always)]
    fn see(ours: &Lanes, theirs: &Lanes) {
        // Nobody looks at the positions, and yet they must be made.
        black_box((ours, theirs));
    }

    #[inline(always)]
    fn add(&mut self, leaves: u32) {
        self.counts.add(leaves);
    }

    fn add_unfinished(&mut self, _: &Lanes, _: &Lanes, _: &Lanes) {}

    fn walk(&mut self, sides: Sides) {
        let mut make = Make {
            sides,
            count: Count::default(),
        };
        let _ = movegen::generate::<V, S, _>(sides, &mut make);
        self.counts.add_both(Counts {
            moves: make.count.moves,
            routes: make.count.routes,
        });
    }

    fn take(&mut self) -> Counts {
        core::mem::take(&mut self.counts)
    }
}

/// Counts moves and makes each of them.
struct Make {
    sides: Sides,
    count: Count,
}

impl Make {
    #[inline(always)]
    fn make(&self, steps: impl Iterator<Item = Step>) {
        for step in steps {
            black_box(self.sides.after(step));
        }
    }
}

impl Sink for Make {
    type Trail = ();

    #[inline(always)]
    fn quiet(&mut self, quiet: Quiet) -> Flow {
        self.make(quiet.steps());
        self.count.quiet(quiet)
    }

    #[inline(always)]
    fn leaps(&mut self, leaps: Leaps) -> Flow {
        self.make(leaps.steps());
        self.count.leaps(leaps)
    }

    fn capture(&mut self, capture: Capture<()>) -> Flow {
        self.make(capture.steps());
        self.count.capture(capture)
    }

    fn restart(&mut self) {
        self.count.restart();
    }
}

//! Positions one ply above the leaves, gathered and counted many at a time.

use alloc::vec::Vec;
use core::marker::PhantomData;

use super::blocks::Below;
use super::counts::Counts;
use super::store::{LANES, Lanes, Store, only_men};
use crate::Variant;
use crate::movegen::{
    self, Capture, Count, Flow, Leaps, Quiet, Side, Sides, Sink, Tally, long, short, with_kings,
};
use crate::moves::Step;
use crate::vector::{self, Task};

/// More than a legal position has moves.
const SPARE: usize = 256;

/// Positions with `S` to move, waiting to be counted.
pub(super) struct Leaves<V, S> {
    counts: Counts,
    /// Those with men only.
    waiting: Store<2>,
    /// Of these, those with a capture that goes on.
    chains: Store<2>,
    /// Those with kings.
    royal: Store<4>,
    game: PhantomData<(V, S)>,
}

impl<V, S> Default for Leaves<V, S> {
    fn default() -> Self {
        Self {
            counts: Counts::default(),
            waiting: Store::new(),
            chains: Store::new(),
            royal: Store::new(),
            game: PhantomData,
        }
    }
}

impl<V: Variant, S: Side> Below for Leaves<V, S> {
    const PLIES: u32 = 2;

    #[inline(always)]
    fn tally(after: Sides) -> Tally {
        short::<V, S>(after)
    }

    #[inline(always)]
    fn see(_: &Lanes, _: &Lanes) {}

    #[inline(always)]
    fn add(&mut self, leaves: u32) {
        self.counts.add(leaves);
    }

    #[inline(always)]
    fn add_unfinished(&mut self, unfinished: &Lanes, ours: &Lanes, theirs: &Lanes) {
        self.reserve(LANES);
        for i in 0..LANES {
            self.chains
                .push_if(unfinished[i] != 0, [ours[i], theirs[i]]);
        }
    }

    fn walk(&mut self, sides: Sides) {
        self.reserve(SPARE);
        let before = (self.waiting.len(), self.royal.len(), self.counts);
        let mut children = Children {
            sides,
            leaves: self,
            before,
            seen: Vec::new(),
        };
        let _ = movegen::generate::<V, S::Other, _>(sides, &mut children);
    }

    fn take(&mut self) -> Counts {
        self.flush();
        core::mem::take(&mut self.counts)
    }
}

impl<V: Variant, S: Side> Leaves<V, S> {
    /// Makes room for this many positions.
    #[inline]
    fn reserve(&mut self, positions: usize) {
        // What waits may all turn out to be chains.
        if !self.chains.has_room(self.waiting.len() + positions) || !self.royal.has_room(positions)
        {
            self.flush();
        }
    }

    /// Adds the leaves below a position one ply above them.
    #[inline(always)]
    fn push(&mut self, sides: Sides) {
        if sides.kings | sides.their_kings == 0 && self.chains.has_room(self.waiting.len() + 1) {
            self.waiting.push([sides.men, sides.their_men]);
        } else if self.royal.has_room(1) {
            let Sides {
                men,
                kings,
                their_men,
                their_kings,
            } = sides;
            self.royal.push([men, kings, their_men, their_kings]);
        } else {
            self.counts.add_both(count::<V, S>(sides));
        }
    }

    fn flush(&mut self) {
        vector::run(Flush(self));
    }

    #[inline(always)]
    fn count_waiting(&mut self) {
        for [men, their_men] in self.waiting.blocks() {
            let mut tallies = [Tally::default(); LANES];
            for i in 0..LANES {
                tallies[i] = short::<V, S>(only_men(men[i], their_men[i]));
            }
            for (i, tally) in tallies.iter().enumerate() {
                let unfinished = tally.unfinished != 0;
                self.counts.add(if unfinished { 0 } else { tally.count });
                self.chains.push_if(unfinished, [men[i], their_men[i]]);
            }
        }
        self.waiting.truncate(0);
        for [men, their_men] in self.chains.blocks() {
            let mut tallies = [Tally::default(); LANES];
            for i in 0..LANES {
                tallies[i] = long::<V, S>(only_men(men[i], their_men[i]));
            }
            for (i, tally) in tallies.iter().enumerate() {
                if tally.unfinished == 0 {
                    self.counts.add(tally.count);
                } else {
                    let sides = only_men(men[i], their_men[i]);
                    self.counts.add_both(count::<V, S>(sides));
                }
            }
        }
        self.chains.truncate(0);
        self.count_royal();
    }

    #[inline(always)]
    fn count_royal(&mut self) {
        for [men, kings, their_men, their_kings] in self.royal.blocks() {
            let sides = |i: usize| Sides {
                men: men[i],
                kings: kings[i],
                their_men: their_men[i],
                their_kings: their_kings[i],
            };
            let mut tallies = [Tally::default(); LANES];
            for (i, tally) in tallies.iter_mut().enumerate() {
                *tally = with_kings::<V, S>(sides(i));
            }
            for (i, tally) in tallies.iter().enumerate() {
                if tally.unfinished == 0 {
                    self.counts.add(tally.count);
                } else {
                    self.counts.add_both(count::<V, S>(sides(i)));
                }
            }
        }
        self.royal.truncate(0);
    }
}

/// The task of counting what has been gathered.
struct Flush<'a, V, S>(&'a mut Leaves<V, S>);

impl<V: Variant, S: Side> Task for Flush<'_, V, S> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        self.0.count_waiting();
    }
}

/// The leaves below a position one ply above them, counted without making the
/// moves.
pub(super) fn count<V: Variant, S: Side>(sides: Sides) -> Counts {
    let mut count = Count::default();
    let _ = movegen::generate::<V, S, _>(sides, &mut count);
    Counts {
        moves: count.moves,
        routes: count.routes,
    }
}

/// Makes every move it is handed and gathers the position after it.
struct Children<'a, V, S> {
    sides: Sides,
    leaves: &'a mut Leaves<V, S>,
    /// What was there before, should a better capture turn up.
    before: (usize, usize, Counts),
    /// Captures met that another order of victims could repeat.
    seen: Vec<Step>,
}

impl<V: Variant, S: Side> Sink for Children<'_, V, S> {
    type Trail = ();

    #[inline]
    fn quiet(&mut self, quiet: Quiet) -> Flow {
        for step in quiet.steps() {
            self.leaves.push(self.sides.after(step));
        }
        Flow::Continue(())
    }

    #[inline]
    fn leaps(&mut self, leaps: Leaps) -> Flow {
        for step in leaps.steps() {
            self.leaves.push(self.sides.after(step));
        }
        Flow::Continue(())
    }

    fn capture(&mut self, capture: Capture<()>) -> Flow {
        for step in capture.steps() {
            let after = self.sides.after(step);
            if capture.may_repeat {
                if self.seen.contains(&step) {
                    // Another route: its leaves are no new moves.
                    self.leaves.counts.routes += count::<V, S>(after).routes;
                    continue;
                }
                self.seen.push(step);
            }
            self.leaves.push(after);
        }
        Flow::Continue(())
    }

    fn restart(&mut self) {
        self.leaves.waiting.truncate(self.before.0);
        self.leaves.royal.truncate(self.before.1);
        self.leaves.counts = self.before.2;
        self.seen.clear();
    }
}

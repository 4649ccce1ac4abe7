//! Positions one ply above the leaves, gathered and counted many at a time.

use alloc::vec::Vec;
use core::marker::PhantomData;

use super::counts::Counts;
use super::store::{LANES, Store, only_men};
use crate::movegen::{
    self, Capture, Count, Flow, Leaps, Quiet, Side, Sides, Sink, Tally, long, short,
};
use crate::vector::{self, Task};
use crate::{Move, Variant};

/// More than a legal position has moves.
const SPARE: usize = 256;

/// Positions with `S` to move, waiting to be counted.
pub(super) struct Leaves<V, S> {
    counts: Counts,
    waiting: Store,
    /// Those with a capture that goes on.
    chains: Store,
    game: PhantomData<(V, S)>,
}

impl<V: Variant, S: Side> Leaves<V, S> {
    pub(super) fn new() -> Self {
        Self {
            counts: Counts::default(),
            waiting: Store::new(),
            chains: Store::new(),
            game: PhantomData,
        }
    }

    /// Adds leaves counted elsewhere, as many moves as routes.
    #[inline(always)]
    pub(super) fn add(&mut self, leaves: u32) {
        self.counts.add(leaves);
    }

    /// Adds the leaves below a position two plies above them.
    pub(super) fn gather(&mut self, sides: Sides) {
        self.reserve(SPARE);
        let before = (self.waiting.len(), self.counts);
        let mut children = Children {
            sides,
            leaves: self,
            before,
            seen: Vec::new(),
        };
        let _ = movegen::generate::<V, S::Other, _>(sides, &mut children);
    }

    /// Makes room for this many positions.
    #[inline]
    pub(super) fn reserve(&mut self, positions: usize) {
        // What waits may all turn out to be chains.
        if !self.chains.has_room(self.waiting.len() + positions) {
            self.flush();
        }
    }

    /// Adds the leaves below a position one ply above them.
    #[inline(always)]
    pub(super) fn push(&mut self, sides: Sides) {
        if sides.kings | sides.their_kings == 0 && self.chains.has_room(self.waiting.len() + 1) {
            self.waiting.push(sides.men, sides.their_men);
        } else {
            self.counts.add_both(count::<V, S>(sides));
        }
    }

    /// Adds a position of men with a capture that goes on if `keep`, without
    /// a branch; there must be room.
    #[inline(always)]
    pub(super) fn push_chain_if(&mut self, keep: bool, men: u32, their_men: u32) {
        self.chains.push_if(keep, men, their_men);
    }

    fn flush(&mut self) {
        vector::run(Flush(self));
    }

    #[inline(always)]
    fn count_waiting(&mut self) {
        for (men, their_men) in self.waiting.blocks() {
            let mut tallies = [Tally::default(); LANES];
            for i in 0..LANES {
                tallies[i] = short::<V, S>(only_men(men[i], their_men[i]));
            }
            for (i, tally) in tallies.iter().enumerate() {
                let unfinished = tally.unfinished != 0;
                self.counts.add(if unfinished { 0 } else { tally.count });
                self.chains.push_if(unfinished, men[i], their_men[i]);
            }
        }
        self.waiting.truncate(0);
        for (men, their_men) in self.chains.blocks() {
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
    }

    /// Counts all that has been gathered and starts anew.
    pub(super) fn take(&mut self) -> Counts {
        self.flush();
        core::mem::take(&mut self.counts)
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
    before: (usize, Counts),
    /// Captures met that another order of victims could repeat.
    seen: Vec<Move>,
}

impl<V: Variant, S: Side> Sink for Children<'_, V, S> {
    type Trail = ();

    #[inline]
    fn quiet(&mut self, quiet: Quiet) -> Flow {
        for mv in quiet.moves() {
            self.leaves.push(self.sides.after(mv));
        }
        Flow::Continue(())
    }

    #[inline]
    fn leaps(&mut self, leaps: Leaps) -> Flow {
        for mv in leaps.moves() {
            self.leaves.push(self.sides.after(mv));
        }
        Flow::Continue(())
    }

    fn capture(&mut self, capture: Capture<()>) -> Flow {
        for mv in capture.moves() {
            let after = self.sides.after(mv);
            if capture.may_repeat {
                if self.seen.contains(&mv) {
                    // Another route: its leaves are no new moves.
                    self.leaves.counts.routes += count::<V, S>(after).routes;
                    continue;
                }
                self.seen.push(mv);
            }
            self.leaves.push(after);
        }
        Flow::Continue(())
    }

    fn restart(&mut self) {
        self.leaves.waiting.truncate(self.before.0);
        self.leaves.counts = self.before.1;
        self.seen.clear();
    }
}

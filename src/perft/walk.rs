//! The walk through the tree, giving both counts at once.

use alloc::vec::Vec;

use super::counts::Counts;
use super::leaves;
use super::parents::Parents;
use super::{Perft, PerftError};
use crate::Variant;
use crate::movegen::{self, Capture, Count, Flow, Leaps, List, Quiet, Side, Sides, Sink};

/// Down from this depth a subtree is counted in one go. Deeper ones are
/// looked up in the table, and between them the walk can be cancelled.
const BULK_DEPTH: u32 = 9;
/// The same with a table: small subtrees are worth remembering.
const BULK_DEPTH_WITH_TABLE: u32 = 4;

/// Counts the leaves below positions; `P` moves at even depths.
pub(super) struct Walker<'a, V: Variant, P: Side> {
    perft: &'a Perft<'a, V>,
    bulk_depth: u32,
    batch: Batch<V, P>,
    /// A list for each ply of a subtree counted in one go.
    lists: Vec<List>,
}

impl<'a, V: Variant, P: Side> Walker<'a, V, P> {
    pub(super) fn new(perft: &'a Perft<'a, V>) -> Self {
        let bulk_depth = if perft.table.is_some() {
            BULK_DEPTH_WITH_TABLE
        } else {
            BULK_DEPTH
        };
        let mut lists = Vec::new();
        lists.resize_with(bulk_depth as usize - 2, List::default);
        Self {
            perft,
            bulk_depth,
            batch: Batch {
                parents: Parents::new(),
                again: Parents::new(),
            },
            lists,
        }
    }

    /// The leaves at this depth below a position with `S` to move.
    pub(super) fn count<S: Side>(
        &mut self,
        sides: Sides,
        depth: u32,
    ) -> Result<Counts, PerftError> {
        match depth {
            0 => return Ok(Counts::ONE),
            1 if self.perft.bulk => return Ok(leaves::count::<V, S>(sides)),
            1 => return Ok(make::<V, S>(sides)),
            _ if self.perft.bulk && depth <= self.bulk_depth => {
                return Ok(self.count_in_one_go::<S>(sides, depth));
            }
            _ => {}
        }
        if self.perft.watch.is_some_and(super::Watch::is_cancelled) {
            return Err(PerftError::Cancelled);
        }
        let table = self.perft.table.filter(|_| self.perft.bulk);
        if let Some(counts) = table.and_then(|table| table.get::<S>(sides, depth)) {
            return Ok(counts);
        }
        let mut list = List::default();
        let _ = movegen::generate::<V, S, _>(sides, &mut list);
        let mut total = Counts::default();
        for &mv in &list.moves {
            total = total.plus(self.count::<S::Other>(sides.after(mv), depth - 1)?)?;
        }
        for &mv in &list.again {
            let below = self.count::<S::Other>(sides.after(mv), depth - 1)?;
            total = total.plus(below.routes_only())?;
        }
        if let Some(table) = table {
            table.put::<S>(sides, depth, total);
        }
        Ok(total)
    }

    fn count_in_one_go<S: Side>(&mut self, sides: Sides, depth: u32) -> Counts {
        debug_assert_eq!(S::COLOR == P::COLOR, depth.is_multiple_of(2));
        let lists = &mut self.lists[..depth as usize - 2];
        self.batch.gather::<S>(sides, lists, false);
        self.batch.take()
    }
}

/// Gathers the positions two plies above the leaves.
struct Batch<V: Variant, P: Side> {
    parents: Parents<V, P>,
    /// Those reached by a move's second or later route: their leaves are
    /// routes and no new moves.
    again: Parents<V, P>,
}

impl<V: Variant, P: Side> Batch<V, P> {
    /// Walks down to the parents, a ply for each list.
    fn gather<S: Side>(&mut self, sides: Sides, lists: &mut [List], again: bool) {
        let [list, lists @ ..] = lists else {
            let parents = if again { &mut self.again } else { &mut self.parents };
            return parents.push(sides);
        };
        list.clear();
        let _ = movegen::generate::<V, S, _>(sides, list);
        for &mv in &list.moves {
            self.gather::<S::Other>(sides.after(mv), lists, again);
        }
        for &mv in &list.again {
            self.gather::<S::Other>(sides.after(mv), lists, true);
        }
    }

    fn take(&mut self) -> Counts {
        let mut counts = self.parents.take();
        counts.routes += self.again.take().routes;
        counts
    }
}

/// Makes every move of the last ply, as a walk without bulk counting does.
fn make<V: Variant, S: Side>(sides: Sides) -> Counts {
    let mut made = Make {
        sides,
        count: Count::default(),
    };
    let _ = movegen::generate::<V, S, _>(sides, &mut made);
    Counts {
        moves: made.count.moves,
        routes: made.count.routes,
    }
}

/// Counts moves and makes each of them.
struct Make {
    sides: Sides,
    count: Count,
}

impl Make {
    #[inline(always)]
    fn make(&self, moves: impl Iterator<Item = crate::Move>) {
        for mv in moves {
            // Nobody looks at the position, and yet it must be made.
            core::hint::black_box(self.sides.after(mv));
        }
    }
}

impl Sink for Make {
    type Trail = ();

    #[inline(always)]
    fn quiet(&mut self, quiet: Quiet) -> Flow {
        self.make(quiet.moves());
        self.count.quiet(quiet)
    }

    #[inline(always)]
    fn leaps(&mut self, leaps: Leaps) -> Flow {
        self.make(leaps.moves());
        self.count.leaps(leaps)
    }

    fn capture(&mut self, capture: Capture<()>) -> Flow {
        self.make(capture.moves());
        self.count.capture(capture)
    }

    fn restart(&mut self) {
        self.count.restart();
    }
}

//! The walk through the tree, giving both counts at once.

use alloc::vec::Vec;

use super::blocks::{Below, Blocks};
use super::counts::Counts;
use super::{Perft, PerftError, Watch, leaves};
use crate::Variant;
use crate::movegen::{self, Capture, Flow, Leaps, List, Quiet, Side, Sides, Sink};

/// Down from this depth a subtree is counted in one go.
const SUBTREE: u32 = 9;
/// The same with a table. Only subtrees of this depth or more are worth
/// remembering.
const SUBTREE_WITH_TABLE: u32 = 5;
/// A walk with at least this many lists left asks whether it is cancelled.
const ASKING: usize = 2;

/// Counts the leaves below positions; `P` moves where blocks are gathered.
pub(super) struct Walker<'a, V: Variant, P, B> {
    perft: &'a Perft<'a, V>,
    subtree: u32,
    blocks: Blocks<V, P, B>,
    /// Positions reached by a move's second or later route: what is below
    /// them is routes and no new moves.
    again: Blocks<V, P, B>,
    /// A list for each ply of a subtree.
    lists: Vec<List>,
}

impl<'a, V: Variant, P: Side, B: Below> Walker<'a, V, P, B> {
    pub(super) fn new(perft: &'a Perft<'a, V>) -> Self {
        let subtree = if perft.exact_table().is_some() {
            SUBTREE_WITH_TABLE
        } else {
            SUBTREE
        };
        let mut lists = Vec::new();
        lists.resize_with((subtree - B::PLIES) as usize, List::default);
        Self {
            perft,
            subtree,
            blocks: Blocks::new(),
            again: Blocks::new(),
            lists,
        }
    }

    /// The leaves at this depth below a position with `S` to move.
    pub(super) fn count<S: Side>(
        &mut self,
        sides: Sides,
        depth: u32,
    ) -> Result<Counts, PerftError> {
        if depth == 0 {
            return Ok(Counts::ONE);
        }
        if depth < B::PLIES {
            return Ok(leaves::count::<V, S>(sides));
        }
        let table = self.perft.exact_table();
        let table = table.filter(|_| depth >= SUBTREE_WITH_TABLE);
        if let Some(counts) = table.and_then(|table| table.get::<S>(sides, depth)) {
            return Ok(counts);
        }
        let counts = if depth <= self.subtree {
            self.count_subtree::<S>(sides, depth)?
        } else {
            self.count_children::<S>(sides, depth)?
        };
        if let Some(table) = table {
            table.put::<S>(sides, depth, counts);
        }
        Ok(counts)
    }

    fn count_children<S: Side>(&mut self, sides: Sides, depth: u32) -> Result<Counts, PerftError> {
        if self.perft.watch.is_some_and(Watch::is_cancelled) {
            return Err(PerftError::Cancelled);
        }
        let mut list = List::default();
        let _ = movegen::generate::<V, S, _>(sides, &mut list);
        let mut total = Counts::default();
        for &mv in &list.moves {
            let below = self.count::<S::Other>(sides.after(mv.step()), depth - 1)?;
            total = total.plus(below)?;
        }
        for &mv in &list.again {
            let below = self.count::<S::Other>(sides.after(mv.step()), depth - 1)?;
            total = total.plus(below.routes_only())?;
        }
        Ok(total)
    }

    /// Counts a subtree in one go.
    fn count_subtree<S: Side>(&mut self, sides: Sides, depth: u32) -> Result<Counts, PerftError> {
        let plies = depth - B::PLIES;
        debug_assert_eq!(S::COLOR == P::COLOR, plies.is_multiple_of(2));
        let mut gathering = Gathering {
            watch: self.perft.watch,
            blocks: &mut self.blocks,
            again: &mut self.again,
        };
        gathering.gather::<S>(sides, &mut self.lists[..plies as usize], false)?;
        let mut counts = self.blocks.take();
        counts.routes += self.again.take().routes;
        Ok(counts)
    }
}

/// The walk down to the positions that make blocks.
struct Gathering<'a, V, P, B> {
    watch: Option<&'a dyn Watch>,
    blocks: &'a mut Blocks<V, P, B>,
    again: &'a mut Blocks<V, P, B>,
}

impl<V: Variant, P: Side, B: Below> Gathering<'_, V, P, B> {
    /// Walks on, a ply for each list.
    fn gather<S: Side>(
        &mut self,
        sides: Sides,
        lists: &mut [List],
        again: bool,
    ) -> Result<(), PerftError> {
        let blocks = if again {
            &mut *self.again
        } else {
            &mut *self.blocks
        };
        let [list, lists @ ..] = lists else {
            blocks.push(sides);
            return Ok(());
        };
        list.clear();
        let _ = if lists.is_empty() {
            // The last ply needs no list of its quiet moves.
            let mut last = Last {
                sides,
                blocks,
                list,
            };
            movegen::generate::<V, S, _>(sides, &mut last)
        } else {
            movegen::generate::<V, S, _>(sides, list)
        };
        if lists.len() >= ASKING && self.watch.is_some_and(Watch::is_cancelled) {
            return Err(PerftError::Cancelled);
        }
        for &mv in &list.moves {
            self.gather::<S::Other>(sides.after(mv.step()), lists, again)?;
        }
        for &mv in &list.again {
            self.gather::<S::Other>(sides.after(mv.step()), lists, true)?;
        }
        Ok(())
    }
}

/// Hands positions after quiet moves on to the blocks, and lists captures.
struct Last<'a, V, P, B> {
    sides: Sides,
    blocks: &'a mut Blocks<V, P, B>,
    list: &'a mut List,
}

impl<V: Variant, P: Side, B: Below> Sink for Last<'_, V, P, B> {
    type Trail = ();

    #[inline]
    fn quiet(&mut self, quiet: Quiet) -> Flow {
        for step in quiet.steps() {
            self.blocks.push(self.sides.after(step));
        }
        Flow::Continue(())
    }

    #[inline]
    fn leaps(&mut self, leaps: Leaps) -> Flow {
        self.list.leaps(leaps)
    }

    fn capture(&mut self, capture: Capture<()>) -> Flow {
        self.list.capture(capture)
    }

    fn restart(&mut self) {
        self.list.restart();
    }
}

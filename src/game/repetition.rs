//! Finds earlier plies by the key of their position: a table of chains. Equal
//! keys are not yet equal positions.

use alloc::vec;
use alloc::vec::Vec;

/// No ply.
const NONE: usize = usize::MAX;

/// The plies of a line, chained by slots. Those that were taken back keep
/// their links but are in no chain.
#[derive(Clone)]
pub(super) struct Seen {
    /// The last ply of each slot's chain; a power of two of them, at least as
    /// many as there are plies.
    last: Vec<usize>,
    plies: Vec<Link>,
}

#[derive(Clone, Copy)]
struct Link {
    key: u64,
    /// The ply before in the same slot.
    earlier: usize,
}

impl Seen {
    pub(super) fn with_capacity(plies: usize) -> Self {
        Self {
            last: vec![NONE; plies.next_power_of_two()],
            plies: Vec::with_capacity(plies),
        }
    }

    pub(super) fn key(&self, ply: usize) -> u64 {
        self.plies[ply].key
    }

    /// The earlier plies that may have the same position, the last one first.
    pub(super) fn earlier(&self, ply: usize) -> impl Iterator<Item = usize> {
        let link = |ply: &usize| Some(self.plies[*ply].earlier).filter(|&ply| ply != NONE);
        core::iter::successors(link(&ply), link)
    }

    /// Adds a ply to the line, which has none that was taken back.
    pub(super) fn push(&mut self, key: u64) {
        let earlier = NONE;
        self.plies.push(Link { key, earlier });
        let len = self.plies.len();
        if len <= self.last.len() {
            self.chain(len - 1);
            return;
        }
        self.last = vec![NONE; (2 * len).next_power_of_two()];
        for ply in 0..len {
            self.chain(ply);
        }
    }

    fn chain(&mut self, ply: usize) {
        let slot = self.slot(ply);
        self.plies[ply].earlier = core::mem::replace(&mut self.last[slot], ply);
    }

    /// Takes back the last ply in the chains.
    pub(super) fn undo(&mut self, ply: usize) {
        let slot = self.slot(ply);
        self.last[slot] = self.plies[ply].earlier;
    }

    /// Puts the next ply back.
    pub(super) fn redo(&mut self, ply: usize) {
        let slot = self.slot(ply);
        self.last[slot] = ply;
    }

    /// Forgets the plies that were taken back.
    pub(super) fn truncate(&mut self, len: usize) {
        self.plies.truncate(len);
    }

    fn slot(&self, ply: usize) -> usize {
        self.plies[ply].key as usize & (self.last.len() - 1)
    }
}

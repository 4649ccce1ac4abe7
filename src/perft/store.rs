//! Positions kept as arrays of sets, so that loops over them can be
//! vectorised.

use alloc::boxed::Box;
use core::array;

use crate::movegen::Sides;

/// How many positions a store holds.
pub(super) const ROOM: usize = 1024;

/// How many positions the compiler works on at once.
pub(super) const LANES: usize = 16;

/// One array of whole lanes.
pub(super) type Lanes = [u32; LANES];

/// A store of positions, each given by `N` sets.
pub(super) struct Store<const N: usize> {
    len: usize,
    sets: [Box<[u32; ROOM]>; N],
}

impl<const N: usize> Store<N> {
    pub(super) fn new() -> Self {
        Self {
            len: 0,
            sets: array::from_fn(|_| Box::new([0; ROOM])),
        }
    }

    pub(super) const fn len(&self) -> usize {
        self.len
    }

    /// Whether this many more positions fit, and one place stays free for
    /// [`push_if`](Self::push_if) to write to without keeping.
    pub(super) const fn has_room(&self, positions: usize) -> bool {
        self.len + positions < ROOM
    }

    /// Adds a position; there must be room for it.
    #[inline(always)]
    pub(super) fn push(&mut self, position: [u32; N]) {
        self.push_if(true, position);
    }

    /// Adds a position if `keep`, without a branch.
    #[inline(always)]
    pub(super) fn push_if(&mut self, keep: bool, position: [u32; N]) {
        for (set, all) in position.into_iter().zip(&mut self.sets) {
            all[self.len % ROOM] = set;
        }
        self.len += usize::from(keep);
    }

    /// Forgets what came after the first `len` positions.
    pub(super) fn truncate(&mut self, len: usize) {
        self.len = len;
    }

    /// The positions in blocks; the last one is filled up with empty boards,
    /// which have no moves.
    #[inline(always)]
    pub(super) fn blocks(&mut self) -> impl ExactSizeIterator<Item = [&Lanes; N]> {
        let blocks = self.len.div_ceil(LANES);
        for all in &mut self.sets {
            all[self.len..blocks * LANES].fill(0);
        }
        let chunks = self.sets.each_ref().map(|all| &all.as_chunks().0[..blocks]);
        (0..blocks).map(move |i| chunks.map(|chunks| &chunks[i]))
    }
}

#[inline(always)]
pub(super) const fn only_men(men: u32, their_men: u32) -> Sides {
    Sides {
        men,
        kings: 0,
        their_men,
        their_kings: 0,
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    /// What a full store holds is not overwritten by what it is not to keep.
    #[test]
    fn one_place_stays_free() {
        let mut store = Store::<1>::new();
        assert!(store.has_room(ROOM - 1) && !store.has_room(ROOM));
        for set in 1.. {
            if !store.has_room(1) {
                break;
            }
            store.push([set]);
        }
        assert_eq!(store.len(), ROOM - 1);
        assert!(store.has_room(0) && !store.has_room(2));
        store.push_if(false, [u32::MAX]);
        let kept: Vec<u32> = store.blocks().flat_map(|[lanes]| *lanes).collect();
        assert!(kept[..ROOM - 1].iter().copied().eq(1..ROOM as u32));
        assert_eq!(kept[ROOM - 1], 0);
    }
}

//! Positions with men only, kept as arrays so that loops over them can be
//! vectorised.

use alloc::boxed::Box;

use crate::movegen::Sides;

/// How many positions a store holds.
pub(super) const ROOM: usize = 1024;

/// How many positions the compiler works on at once.
pub(super) const LANES: usize = 16;

/// One array of whole lanes.
pub(super) type Lanes = [u32; LANES];

/// A store of positions with men only.
pub(super) struct Store {
    len: usize,
    ours: Box<[u32; ROOM]>,
    theirs: Box<[u32; ROOM]>,
}

impl Store {
    pub(super) fn new() -> Self {
        Self {
            len: 0,
            ours: Box::new([0; ROOM]),
            theirs: Box::new([0; ROOM]),
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
    pub(super) fn push(&mut self, ours: u32, theirs: u32) {
        self.ours[self.len % ROOM] = ours;
        self.theirs[self.len % ROOM] = theirs;
        self.len += 1;
    }

    /// Adds a position if `keep`, without a branch.
    #[inline(always)]
    pub(super) fn push_if(&mut self, keep: bool, ours: u32, theirs: u32) {
        self.ours[self.len % ROOM] = ours;
        self.theirs[self.len % ROOM] = theirs;
        self.len += usize::from(keep);
    }

    /// Forgets what came after the first `len` positions.
    pub(super) fn truncate(&mut self, len: usize) {
        self.len = len;
    }

    /// The positions in blocks; the last one is filled up with empty boards,
    /// which have no moves.
    #[inline(always)]
    pub(super) fn blocks(&mut self) -> impl ExactSizeIterator<Item = (&Lanes, &Lanes)> {
        let blocks = self.len.div_ceil(LANES);
        self.ours[self.len..blocks * LANES].fill(0);
        self.theirs[self.len..blocks * LANES].fill(0);
        let (ours, _) = self.ours.as_chunks();
        let (theirs, _) = self.theirs.as_chunks();
        ours[..blocks].iter().zip(&theirs[..blocks])
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

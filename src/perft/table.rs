//! A table of counts below positions. Positions are stored whole, so no
//! collision can falsify a count.

use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;
#[cfg(target_has_atomic = "64")]
use core::sync::atomic::AtomicU64;
use core::sync::atomic::{Ordering, fence};

#[cfg(not(target_has_atomic = "64"))]
use portable_atomic::AtomicU64;

use super::counts::Counts;
use crate::Variant;
use crate::movegen::{Side, Sides};

/// Counts of subtrees met before, for [`Perft::table`](super::Perft::table).
///
/// It is shared by all threads without locks. An entry is read only if nobody
/// wrote to it meanwhile, and written only if nobody else does; otherwise the
/// subtree is simply counted again. One table can serve many counts of one
/// variant.
///
/// ```
/// use draughts::{perft::{Perft, Table}, Position, variant::Italian};
/// let table = Table::<Italian>::with_mebibytes(1);
/// let start = Position::<Italian>::start();
/// assert_eq!(Perft::new().table(&table).count(&start, 9), Ok(3_860_875));
/// ```
pub struct Table<V> {
    buckets: Vec<Bucket>,
    variant: PhantomData<V>,
}

/// One cache line: an entry that keeps the deeper subtree, and one that takes
/// what comes.
#[derive(Default)]
#[repr(align(64))]
struct Bucket([Entry; 2]);

/// A position with the counts below it.
#[derive(Default)]
struct Entry {
    /// Men, and kings in the upper half.
    ours: AtomicU64,
    theirs: AtomicU64,
    /// Moves in the lower 48 bits, then depth and colour.
    moves: AtomicU64,
    /// By how much the routes exceed the moves, in the upper 40 bits. The rest
    /// counts the writes; it is odd while one is under way.
    extra: AtomicU64,
}

/// There is not enough memory for a [`Table`].
///
/// ```
/// use draughts::{perft::Table, variant::Italian};
/// let error = Table::<Italian>::try_with_mebibytes(usize::MAX).unwrap_err();
/// assert_eq!(error.to_string(), format!("no memory for a table of {} MiB", usize::MAX));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("no memory for a table of {mebibytes} MiB")]
#[non_exhaustive]
pub struct TableTooLarge {
    /// The size asked for.
    pub mebibytes: usize,
}

const MOVES_BITS: u32 = 48;
const VERSION_BITS: u32 = 24;
const VERSION: u64 = (1 << VERSION_BITS) - 1;

/// What an entry holds, taken apart into words.
#[derive(Clone, Copy)]
struct Words {
    ours: u64,
    theirs: u64,
    /// Depth, at least 1, and colour.
    tag: u64,
}

impl Words {
    #[inline]
    fn new<S: Side>(sides: Sides, depth: u32) -> Self {
        let pair = |men: u32, kings: u32| u64::from(men) | u64::from(kings) << 32;
        Self {
            ours: pair(sides.men, sides.kings),
            theirs: pair(sides.their_men, sides.their_kings),
            tag: u64::from(depth) << 1 | S::COLOR as u64,
        }
    }

    /// Mixes all bits; how well only decides how evenly the table fills.
    #[inline]
    fn hash(self) -> u64 {
        let mix = |a: u64, b: u64| {
            let product = u128::from(a) * u128::from(b);
            product as u64 ^ (product >> 64) as u64
        };
        let tag = (self.tag + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        mix(
            mix(
                self.ours ^ 0xa076_1d64_78bd_642f,
                self.theirs ^ 0xe703_7ed1_a0b4_28db,
            ),
            self.ours.rotate_left(29) ^ self.theirs ^ tag,
        )
    }
}

impl<V: Variant> Table<V> {
    /// A table of this many mebibytes; at least one entry is made.
    ///
    /// # Panics
    /// If there is not so much memory; [`try_with_mebibytes`] reports it.
    ///
    /// [`try_with_mebibytes`]: Self::try_with_mebibytes
    ///
    /// ```
    /// use draughts::{perft::Table, variant::Russian};
    /// assert_eq!(Table::<Russian>::with_mebibytes(2).mebibytes(), 2);
    /// ```
    #[must_use]
    pub fn with_mebibytes(mebibytes: usize) -> Self {
        match Self::try_with_mebibytes(mebibytes) {
            Ok(table) => table,
            Err(error) => panic!("{error}"),
        }
    }

    /// A table of this many mebibytes; at least one entry is made.
    ///
    /// # Errors
    /// There is not so much memory.
    ///
    /// ```
    /// use draughts::{perft::Table, variant::Russian};
    /// assert!(Table::<Russian>::try_with_mebibytes(1).is_ok());
    /// assert!(Table::<Russian>::try_with_mebibytes(usize::MAX).is_err());
    /// ```
    pub fn try_with_mebibytes(mebibytes: usize) -> Result<Self, TableTooLarge> {
        let too_large = TableTooLarge { mebibytes };
        let bytes = mebibytes.checked_mul(1 << 20).ok_or(too_large)?;
        let count = (bytes / size_of::<Bucket>()).max(1);
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(count).map_err(|_| too_large)?;
        buckets.resize_with(count, Bucket::default);
        Ok(Self {
            buckets,
            variant: PhantomData,
        })
    }

    /// Its size in mebibytes, rounded down.
    ///
    /// ```
    /// use draughts::{perft::Table, variant::Russian};
    /// assert_eq!(Table::<Russian>::with_mebibytes(0).mebibytes(), 0);
    /// ```
    #[must_use]
    pub fn mebibytes(&self) -> usize {
        (self.buckets.len() * size_of::<Bucket>()) >> 20
    }

    #[inline]
    fn bucket(&self, words: Words) -> &[Entry; 2] {
        let index = (u128::from(words.hash()) * self.buckets.len() as u128) >> 64;
        &self.buckets[index as usize].0
    }

    /// The counts at this depth below a position, if they are known.
    #[inline]
    pub(super) fn get<S: Side>(&self, sides: Sides, depth: u32) -> Option<Counts> {
        let words = Words::new::<S>(sides, depth);
        self.bucket(words).iter().find_map(|entry| entry.get(words))
    }

    /// Remembers the counts, unless they are too large to be packed.
    #[inline]
    pub(super) fn put<S: Side>(&self, sides: Sides, depth: u32, counts: Counts) {
        let extra = counts.routes - counts.moves;
        if counts.moves >> MOVES_BITS != 0 || extra >> (64 - VERSION_BITS) != 0 {
            return;
        }
        let words = Words::new::<S>(sides, depth);
        let [deep, recent] = self.bucket(words);
        let entry = if u64::from(depth) >= deep.depth() {
            deep
        } else {
            recent
        };
        entry.put(words, counts.moves, extra);
    }
}

impl Entry {
    fn depth(&self) -> u64 {
        self.moves.load(Ordering::Relaxed) >> (MOVES_BITS + 1)
    }

    #[inline]
    fn get(&self, words: Words) -> Option<Counts> {
        let extra = self.extra.load(Ordering::Acquire);
        let ours = self.ours.load(Ordering::Relaxed);
        let theirs = self.theirs.load(Ordering::Relaxed);
        let moves = self.moves.load(Ordering::Relaxed);
        fence(Ordering::Acquire);
        let unchanged = self.extra.load(Ordering::Relaxed) == extra && extra & 1 == 0;
        let same = (ours, theirs, moves >> MOVES_BITS) == (words.ours, words.theirs, words.tag);
        (unchanged && same).then(|| {
            let moves = moves & ((1 << MOVES_BITS) - 1);
            let routes = moves + (extra >> VERSION_BITS);
            Counts { moves, routes }
        })
    }

    fn put(&self, words: Words, moves: u64, extra: u64) {
        let before = self.extra.load(Ordering::Relaxed);
        let locked = self.extra.compare_exchange(
            before & !1,
            before | 1,
            Ordering::Acquire,
            Ordering::Relaxed,
        );
        if locked.is_err() {
            return; // another thread is writing here
        }
        fence(Ordering::Release);
        self.ours.store(words.ours, Ordering::Relaxed);
        self.theirs.store(words.theirs, Ordering::Relaxed);
        let moves = moves | words.tag << MOVES_BITS;
        self.moves.store(moves, Ordering::Relaxed);
        let version = before.wrapping_add(2) & VERSION & !1;
        self.extra
            .store(extra << VERSION_BITS | version, Ordering::Release);
    }
}

impl<V: Variant> fmt::Debug for Table<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("variant", &V::ID)
            .field("mebibytes", &self.mebibytes())
            .finish()
    }
}

const _: () = assert!(size_of::<Bucket>() == 64);
// Depth and colour fill the bits above the moves.
const _: () = assert!(super::MAX_DEPTH < 1 << (63 - MOVES_BITS));

#[cfg(test)]
mod tests {
    extern crate std;

    use super::super::store::only_men;
    use super::*;
    use crate::movegen::White;
    use crate::variant::Russian;

    /// What an entry gives back of these counts, which are put one after the other.
    #[track_caller]
    fn kept(all: &[(u64, u64, bool)]) {
        let table = Table::<Russian>::with_mebibytes(0);
        for &(moves, extra, kept) in all {
            let routes = moves + extra;
            let counts = Counts { moves, routes };
            table.put::<White>(only_men(1, 2), 2, counts);
            let got = table.get::<White>(only_men(1, 2), 2);
            assert_eq!(got == Some(counts), kept, "{moves} {extra}: {got:?}");
        }
    }

    #[test]
    fn entries_start_anew() {
        kept(&[(7, 1, true), (7, 0, true), (6, 1, true), (7, 0, true)]);
    }

    #[test]
    fn counts_have_room_or_are_not_kept() {
        let (moves, extra) = ((1 << 48) - 1, (1 << 40) - 1);
        kept(&[(moves, extra, true), (1, 0, true)]);
        kept(&[(moves + 1, 0, false), (0, extra + 1, false)]);
    }

    /// Two positions share a bucket: the deepest, and the last of the others.
    #[test]
    fn the_deepest_stays() {
        let table = Table::<Russian>::with_mebibytes(0);
        let put = |men, depth| table.put::<White>(only_men(men, 1), depth, Counts::ONE);
        let has = |men, depth| table.get::<White>(only_men(men, 1), depth).is_some();
        put(0x10, 2);
        put(0x20, 5);
        put(0x40, 3);
        put(0x80, 4);
        assert!(!has(0x10, 2) && has(0x20, 5) && !has(0x40, 3) && has(0x80, 4));
        put(0x100, 5);
        assert!(has(0x100, 5) && !has(0x20, 5) && has(0x80, 4));
    }

    #[test]
    fn positions_are_spread() {
        let mut table = Table::<Russian>::with_mebibytes(0);
        table.buckets.resize_with(1000, Bucket::default);
        let all = || (1..100).map(|men| only_men(men, 1 << 31));
        for sides in all() {
            table.put::<White>(sides, 2, Counts::ONE);
        }
        let known = all().filter(|&sides| table.get::<White>(sides, 2).is_some());
        assert!(known.count() > 80);
    }

    #[test]
    fn what_is_being_written_is_left_alone() {
        let table = Table::<Russian>::with_mebibytes(0);
        let sides = only_men(1, 2);
        table.put::<White>(sides, 2, Counts::ONE);
        let entry = &table.buckets[0].0[0];
        entry.extra.fetch_or(1, Ordering::Relaxed);
        assert_eq!(table.get::<White>(sides, 2), None);
        table.put::<White>(only_men(4, 2), 2, Counts::ONE);
        entry.extra.fetch_and(!1, Ordering::Relaxed);
        assert_eq!(table.get::<White>(sides, 2), Some(Counts::ONE));
    }

    /// Else a reader could meet two writes and take them for none.
    #[test]
    fn writes_are_counted() {
        let table = Table::<Russian>::with_mebibytes(0);
        let write = || {
            table.put::<White>(only_men(1, 2), 2, Counts::ONE);
            table.buckets[0].0[0].extra.load(Ordering::Relaxed)
        };
        assert_ne!(write(), write());
    }

    #[test]
    fn readers_see_whole_entries() {
        let table = Table::<Russian>::with_mebibytes(0);
        let last = if cfg!(miri) { 100 } else { 1_000_000 };
        let sides = only_men(1, 2);
        let counts = |moves| Counts {
            moves,
            routes: 3 * moves,
        };
        std::thread::scope(|scope| {
            let writer = scope.spawn(|| {
                for moves in 1..=last {
                    table.put::<White>(sides, 2, counts(moves));
                }
            });
            while !writer.is_finished() {
                if let Some(seen) = table.get::<White>(sides, 2) {
                    assert_eq!(seen, counts(seen.moves));
                }
            }
        });
        assert_eq!(table.get::<White>(sides, 2), Some(counts(last)));
    }
}

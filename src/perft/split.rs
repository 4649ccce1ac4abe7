//! A count cut into parts, for threads and for watching it.

use core::sync::atomic::{AtomicUsize, Ordering};

use super::blocks::Below;
use super::counts::Counts;
use super::frontier::{Unit, units};
use super::leaves::Leaves;
use super::made::Made;
use super::walk::Walker;
use super::{Perft, PerftError};
use crate::movegen::{Black, Side, White};
use crate::{Color, Position, Variant};

/// Parts are made of the positions after this many plies at the most.
const PLIES: u32 = 3;
/// Smaller parts are not worth the trouble.
const SMALLEST: u32 = 6;

/// Counts the leaves at this depth, part by part.
pub(super) fn count<V: Variant>(
    perft: &Perft<'_, V>,
    position: &Position<V>,
    depth: u32,
) -> Result<Counts, PerftError> {
    let plies = depth.saturating_sub(SMALLEST).min(PLIES);
    let units = units(position, plies, perft.table.is_some())?;
    let turn = if plies.is_multiple_of(2) {
        position.turn()
    } else {
        position.turn().other()
    };
    let parts = Parts {
        perft,
        units: &units,
        depth: depth - plies,
        done: AtomicUsize::new(0),
    };
    match turn {
        Color::White => parts.count_all::<White>(),
        Color::Black => parts.count_all::<Black>(),
    }
}

struct Parts<'a, V: Variant> {
    perft: &'a Perft<'a, V>,
    units: &'a [Unit<V>],
    /// Of the tree below a unit.
    depth: u32,
    done: AtomicUsize,
}

impl<V: Variant> Parts<'_, V> {
    /// All parts together, with `S` to move in the units. Positions are
    /// gathered in blocks two plies above the leaves, one ply if all moves
    /// must be made.
    fn count_all<S: Side>(&self) -> Result<Counts, PerftError> {
        let even = self.depth.is_multiple_of(2);
        match (self.perft.bulk, even) {
            (true, true) => self.sum::<S, S, Leaves<V, S::Other>>(),
            (true, false) => self.sum::<S, S::Other, Leaves<V, S>>(),
            (false, true) => self.sum::<S, S::Other, Made<V, S::Other>>(),
            (false, false) => self.sum::<S, S, Made<V, S>>(),
        }
    }

    /// The same, with `P` to move in the positions of blocks.
    fn sum<S: Side, P: Side, B: Below + Send>(&self) -> Result<Counts, PerftError> {
        #[cfg(feature = "rayon")]
        if self.perft.threads != 1 {
            use rayon::iter::{IndexedParallelIterator, IntoParallelRefIterator, ParallelIterator};

            let threads = self.perft.threads;
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
            // Where no thread can be started, this one does it all.
            if let Ok(pool) = pool {
                let counts = self.units.par_iter().with_max_len(1).map_init(
                    || Walker::<V, P, B>::new(self.perft),
                    |walker, unit| self.count::<S, P, B>(walker, unit),
                );
                return pool.install(|| counts.try_reduce(Counts::default, Counts::plus));
            }
        }
        let mut walker = Walker::<V, P, B>::new(self.perft);
        self.units
            .iter()
            .try_fold(Counts::default(), |total, unit| {
                total.plus(self.count::<S, P, B>(&mut walker, unit)?)
            })
    }

    fn count<S: Side, P: Side, B: Below>(
        &self,
        walker: &mut Walker<'_, V, P, B>,
        unit: &Unit<V>,
    ) -> Result<Counts, PerftError> {
        let below = walker.count::<S>(unit.position.sides(), self.depth)?;
        let counts = below.times(unit.times)?;
        if let Some(watch) = self.perft.watch {
            let done = self.done.fetch_add(1, Ordering::Relaxed) + 1;
            watch.unit_done(done, self.units.len(), counts);
        }
        Ok(counts)
    }
}

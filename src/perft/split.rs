//! A count cut into parts, for threads and for watching it.

use core::sync::atomic::{AtomicUsize, Ordering};

use super::counts::Counts;
use super::frontier::{Unit, units};
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
    match (turn, parts.depth.is_multiple_of(2)) {
        (Color::White, true) => parts.sum::<White, White>(),
        (Color::White, false) => parts.sum::<White, Black>(),
        (Color::Black, true) => parts.sum::<Black, Black>(),
        (Color::Black, false) => parts.sum::<Black, White>(),
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
    /// All parts together; `S` is to move in the units, `P` at even depths.
    fn sum<S: Side, P: Side>(&self) -> Result<Counts, PerftError> {
        #[cfg(feature = "rayon")]
        if self.perft.threads != 1 {
            use rayon::iter::{IndexedParallelIterator, IntoParallelRefIterator, ParallelIterator};

            let threads = self.perft.threads;
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
            // Where no thread can be started, this one does it all.
            if let Ok(pool) = pool {
                let counts = self.units.par_iter().with_max_len(1).map_init(
                    || Walker::new(self.perft),
                    |walker, unit| self.count::<S, P>(walker, unit),
                );
                return pool.install(|| counts.try_reduce(Counts::default, Counts::plus));
            }
        }
        let mut walker = Walker::new(self.perft);
        self.units.iter().try_fold(Counts::default(), |total, unit| {
            total.plus(self.count::<S, P>(&mut walker, unit)?)
        })
    }

    fn count<S: Side, P: Side>(
        &self,
        walker: &mut Walker<'_, V, P>,
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

//! A count cut into parts, for threads and for watching it.

use alloc::vec::Vec;
use core::sync::atomic::{AtomicUsize, Ordering};

use super::blocks::Below;
use super::counts::Counts;
use super::frontier::Unit;
use super::leaves::Leaves;
use super::made::Made;
use super::walk::Walker;
use super::{MAX_DEPTH, Perft, PerftError, Watch};
use crate::movegen::{Black, Side, White};
use crate::{Color, Variant};

/// Parts are made of the positions after this many plies at the most.
const PLIES: u32 = 3;
/// Smaller parts are not worth the trouble.
const SMALLEST: u32 = 6;

/// Counts the leaves at this depth below each root, times how often it is
/// reached. All roots have the same side to move.
pub(super) fn count<V: Variant>(
    perft: &Perft<'_, V>,
    roots: &[Unit<V>],
    depth: u32,
) -> Result<Vec<Counts>, PerftError> {
    if depth > MAX_DEPTH {
        return Err(PerftError::TooDeep);
    }
    let plies = depth.saturating_sub(SMALLEST).min(PLIES);
    let mut parts = Parts {
        perft,
        units: Vec::new(),
        depth: depth - plies,
        done: AtomicUsize::new(0),
    };
    for (i, root) in roots.iter().enumerate() {
        let units = root.expanded(plies, perft.exact_table().is_some())?;
        parts.units.extend(units.into_iter().map(|unit| (i, unit)));
    }
    if let Some(watch) = perft.watch {
        watch.begins(parts.units.len());
    }
    let turn = parts.units.first().map(|(_, unit)| unit.position.turn());
    let counted = match turn {
        Some(Color::White) => parts.count_all::<White>()?,
        Some(Color::Black) => parts.count_all::<Black>()?,
        None => Vec::new(),
    };
    let mut totals = alloc::vec![Counts::default(); roots.len()];
    for ((root, _), counts) in parts.units.iter().zip(counted) {
        totals[*root] = totals[*root].plus(counts)?;
    }
    Ok(totals)
}

struct Parts<'a, V: Variant> {
    perft: &'a Perft<'a, V>,
    /// Each with the number of its root.
    units: Vec<(usize, Unit<V>)>,
    /// Of the tree below a unit.
    depth: u32,
    done: AtomicUsize,
}

impl<V: Variant> Parts<'_, V> {
    /// Counts each part, with `S` to move in the units. Positions are gathered
    /// in blocks two plies above the leaves, one ply if all moves must be made.
    fn count_all<S: Side>(&self) -> Result<Vec<Counts>, PerftError> {
        let even = self.depth.is_multiple_of(2);
        match (self.perft.bulk, even) {
            (true, true) => self.count_each::<S, S, Leaves<V, S::Other>>(),
            (true, false) => self.count_each::<S, S::Other, Leaves<V, S>>(),
            (false, true) => self.count_each::<S, S::Other, Made<V, S::Other>>(),
            (false, false) => self.count_each::<S, S, Made<V, S>>(),
        }
    }

    /// The same, with `P` to move in the positions of blocks.
    fn count_each<S: Side, P: Side, B: Below>(&self) -> Result<Vec<Counts>, PerftError> {
        #[cfg(feature = "rayon")]
        if self.perft.threads != 1 {
            return self.count_on_threads::<S, P, B>();
        }
        let mut walker = Walker::<V, P, B>::new(self.perft);
        let units = self.units.iter();
        units
            .map(|(_, unit)| self.count::<S, P, B>(&mut walker, unit))
            .collect()
    }

    #[cfg(feature = "rayon")]
    fn count_on_threads<S: Side, P: Side, B: Below>(&self) -> Result<Vec<Counts>, PerftError> {
        use rayon::iter::{IndexedParallelIterator, IntoParallelRefIterator, ParallelIterator};

        let threads = self.perft.threads;
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        let pool = pool.map_err(|_| PerftError::Threads)?;
        let counts = self.units.par_iter().with_max_len(1).map_init(
            || Walker::<V, P, B>::new(self.perft),
            |walker, (_, unit)| self.count::<S, P, B>(walker, unit),
        );
        pool.install(|| counts.collect())
    }

    fn count<S: Side, P: Side, B: Below>(
        &self,
        walker: &mut Walker<'_, V, P, B>,
        unit: &Unit<V>,
    ) -> Result<Counts, PerftError> {
        if self.perft.watch.is_some_and(Watch::is_cancelled) {
            return Err(PerftError::Cancelled);
        }
        let below = walker.count::<S>(unit.position.sides(), self.depth)?;
        let counts = below.times(unit.times)?;
        if let Some(watch) = self.perft.watch {
            let done = self.done.fetch_add(1, Ordering::Relaxed) + 1;
            watch.unit_done(done, self.units.len(), counts);
        }
        Ok(counts)
    }
}

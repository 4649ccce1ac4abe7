//! The walk through the tree.

use crate::movegen::{self, Count, CountDistinct, List, Side, Sides};
use crate::{MoveList, Variant};

/// The leaves at this depth; `None` when they pass 64 bits.
pub(super) fn count<V: Variant, S: Side, const DISTINCT: bool, const BULK: bool>(
    sides: Sides,
    depth: u32,
) -> Option<u64> {
    if depth == 0 {
        return Some(1);
    }
    if BULK && depth == 1 {
        return Some(leaves::<V, S, DISTINCT>(sides));
    }
    let mut list = List::<DISTINCT>(MoveList::new());
    let _ = movegen::generate::<V, S, _>(sides, &mut list);
    let mut nodes = 0_u64;
    for &mv in &list.0 {
        let below = count::<V, S::Other, DISTINCT, BULK>(sides.after(mv), depth - 1)?;
        nodes = nodes.checked_add(below)?;
    }
    Some(nodes)
}

/// The number of moves or routes, counted without making them.
#[inline]
fn leaves<V: Variant, S: Side, const DISTINCT: bool>(sides: Sides) -> u64 {
    if DISTINCT {
        let mut sink = CountDistinct::default();
        let _ = movegen::generate::<V, S, _>(sides, &mut sink);
        sink.count.0
    } else {
        let mut sink = Count::default();
        let _ = movegen::generate::<V, S, _>(sides, &mut sink);
        sink.0
    }
}

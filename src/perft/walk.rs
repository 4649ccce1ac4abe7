//! The walk through the tree.

use alloc::vec::Vec;

use super::leaves;
use super::parents::Parents;
use crate::movegen::{self, List, Side, Sides};
use crate::{MoveList, Variant};

/// The leaves at this depth; `None` when they pass 64 bits.
pub(super) fn count<V: Variant, S: Side, const DISTINCT: bool, const BULK: bool>(
    sides: Sides,
    depth: u32,
) -> Option<u64> {
    match depth {
        0 => Some(1),
        1 if BULK => Some(leaves::count::<V, S, DISTINCT>(sides)),
        _ if BULK => {
            // A list for each ply above the parents, used again and again.
            let mut lists = Vec::new();
            lists.resize_with(depth as usize - 2, || List::<DISTINCT>(MoveList::new()));
            if depth.is_multiple_of(2) {
                let mut parents = Parents::<V, S, DISTINCT>::new();
                walk(sides, &mut lists, &mut parents);
                Some(parents.finish())
            } else {
                let mut parents = Parents::<V, S::Other, DISTINCT>::new();
                walk_other(sides, &mut lists, &mut parents);
                Some(parents.finish())
            }
        }
        _ => {
            let mut list = List::<DISTINCT>(MoveList::new());
            let _ = movegen::generate::<V, S, _>(sides, &mut list);
            list.0.iter().try_fold(0_u64, |nodes, &mv| {
                let below = count::<V, S::Other, DISTINCT, BULK>(sides.after(mv), depth - 1)?;
                nodes.checked_add(below)
            })
        }
    }
}

/// Walks down to the parents, from a position of the same side.
fn walk<V: Variant, S: Side, const DISTINCT: bool>(
    sides: Sides,
    lists: &mut [List<DISTINCT>],
    parents: &mut Parents<V, S, DISTINCT>,
) {
    let [list, lists @ ..] = lists else {
        return parents.push(sides);
    };
    list.0.clear();
    let _ = movegen::generate::<V, S, _>(sides, list);
    for &mv in &list.0 {
        walk_other(sides.after(mv), lists, parents);
    }
}

/// Walks down to the parents, from a position of the other side.
fn walk_other<V: Variant, S: Side, const DISTINCT: bool>(
    sides: Sides,
    lists: &mut [List<DISTINCT>],
    parents: &mut Parents<V, S, DISTINCT>,
) {
    let [list, lists @ ..] = lists else {
        unreachable!("the parents are the same side's");
    };
    list.0.clear();
    let _ = movegen::generate::<V, S::Other, _>(sides, list);
    for &mv in &list.0 {
        walk(sides.after(mv), lists, parents);
    }
}

//! The distinct positions at a ply, with how often each is reached: what a
//! count is cut into, for threads and for machines.

use alloc::vec::Vec;

use super::counts::Counts;
use super::{MAX_DEPTH, PerftError};
use crate::movegen::{self, Black, List, Side, Sides, White};
use crate::{Color, Position, Variant};

/// A position and the number of ways that lead to it.
///
/// ```
/// use draughts::{perft::frontier, Position, variant::Italian};
/// let units = frontier(&Position::<Italian>::start(), 3)?;
/// assert_eq!(units.iter().map(|unit| unit.times.moves).sum::<u64>(), 302);
/// # Ok::<(), draughts::perft::PerftError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Unit<V: Variant> {
    /// The position.
    pub position: Position<V>,
    /// How many lines of moves lead to it, and how many lines of routes.
    pub times: Counts,
}

/// The distinct positions after this many plies, each once, in an order that
/// is the same on every machine. The count at a depth is the sum of the counts
/// below them, each [times](Counts::times) its own number.
///
/// # Errors
/// A number of lines does not fit in 64 bits, or there are more plies than
/// [`MAX_DEPTH`].
///
/// ```
/// use draughts::{perft::{frontier, Perft}, Position, variant::Russian};
/// let start = Position::<Russian>::start();
/// let mut total = 0;
/// for unit in frontier(&start, 4)? {
///     total += unit.times.moves * Perft::new().count(&unit.position, 3)?;
/// }
/// assert_eq!(total, 190_146);
/// # Ok::<(), draughts::perft::PerftError>(())
/// ```
pub fn frontier<V: Variant>(
    position: &Position<V>,
    plies: u32,
) -> Result<Vec<Unit<V>>, PerftError> {
    if plies > MAX_DEPTH {
        return Err(PerftError::TooDeep);
    }
    let root = Unit {
        position: *position,
        times: Counts::ONE,
    };
    root.expanded(plies, true)
}

impl<V: Variant> Unit<V> {
    /// The positions after this many plies. Unless they are to be distinct,
    /// each line gives its own: a walk without a table shall count every leaf.
    pub(super) fn expanded(self, plies: u32, distinct: bool) -> Result<Vec<Self>, PerftError> {
        let mut turn = self.position.turn();
        let mut reached = alloc::vec![(self.position.sides(), self.times)];
        for _ in 0..plies {
            reached = match turn {
                Color::White => expand::<V, White>(&reached, distinct)?,
                Color::Black => expand::<V, Black>(&reached, distinct)?,
            };
            turn = turn.other();
        }
        let unit = |(sides, times): (Sides, Counts)| Self {
            position: Position::new(sides.board(turn), turn),
            times,
        };
        Ok(reached.into_iter().map(unit).collect())
    }
}

/// The positions one ply on.
fn expand<V: Variant, S: Side>(
    reached: &[(Sides, Counts)],
    distinct: bool,
) -> Result<Vec<(Sides, Counts)>, PerftError> {
    // Merged now and then, so that repeated positions do not pile up.
    const PILE: usize = 1 << 22;
    let (mut next, mut merged) = (Vec::new(), 0);
    let mut list = List::default();
    for &(sides, times) in reached {
        list.clear();
        let _ = movegen::generate::<V, S, _>(sides, &mut list);
        next.extend(list.moves.iter().map(|&mv| (sides.after(mv.step()), times)));
        let again = list.again.iter();
        next.extend(again.map(|&mv| (sides.after(mv.step()), times.routes_only())));
        if distinct && next.len() > 2 * merged + PILE {
            merge(&mut next)?;
            merged = next.len();
        }
    }
    if distinct {
        merge(&mut next)?;
    }
    Ok(next)
}

/// Makes one of all entries with the same position.
fn merge(reached: &mut Vec<(Sides, Counts)>) -> Result<(), PerftError> {
    reached.sort_unstable_by_key(|(sides, _)| *sides);
    let mut result = Ok(());
    reached.dedup_by(|(sides, times), (kept, sum)| {
        let same = sides == kept;
        if same {
            match sum.plus(*times) {
                Ok(both) => *sum = both,
                Err(error) => result = Err(error),
            }
        }
        same
    });
    result
}

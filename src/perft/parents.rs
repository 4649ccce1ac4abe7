//! The last two plies of a bulk count in one pass. Positions with men only,
//! two plies above the leaves, are gathered; a block of them makes one move
//! each at a time, and the leaves below are counted from sets.

use core::marker::PhantomData;

use super::counts::Counts;
use super::leaves::Leaves;
use super::store::{LANES, Lanes, Store, only_men};
use crate::Variant;
use crate::geometry::Direction::{self, NorthEast, NorthWest, SouthEast, SouthWest};
use crate::movegen::{Form, Side, Sides, form, landings, leads, short, targets};
use crate::vector::{self, Task};

/// Positions with `S` to move, two plies above the leaves.
pub(super) struct Parents<V, S: Side> {
    waiting: Store,
    quiet: Store,
    capturing: Store,
    leaves: Leaves<V, S::Other>,
    game: PhantomData<(V, S)>,
}

impl<V: Variant, S: Side> Parents<V, S> {
    pub(super) fn new() -> Self {
        Self {
            waiting: Store::new(),
            quiet: Store::new(),
            capturing: Store::new(),
            leaves: Leaves::new(),
            game: PhantomData,
        }
    }

    /// Adds the leaves below a position two plies above them.
    #[inline]
    pub(super) fn push(&mut self, sides: Sides) {
        if sides.kings | sides.their_kings != 0 {
            self.leaves.gather(sides);
            return;
        }
        if !self.waiting.has_room(1) {
            self.flush();
        }
        self.waiting.push(sides.men, sides.their_men);
    }

    fn flush(&mut self) {
        vector::run(Flush(self));
    }

    /// Counts all that has been gathered and starts anew.
    pub(super) fn take(&mut self) -> Counts {
        self.flush();
        self.leaves.take()
    }

    #[inline(always)]
    fn count_waiting(&mut self) {
        self.sort();
        let leaves = &mut self.leaves;
        for (men, their_men) in self.quiet.blocks() {
            count_below::<V, S, false>(leaves, men, their_men, S::FORWARD[0]);
            count_below::<V, S, false>(leaves, men, their_men, S::FORWARD[1]);
        }
        for (men, their_men) in self.capturing.blocks() {
            // One call a direction: each is compiled with its own rotations.
            count_below::<V, S, true>(leaves, men, their_men, NorthEast);
            count_below::<V, S, true>(leaves, men, their_men, NorthWest);
            count_below::<V, S, true>(leaves, men, their_men, SouthWest);
            count_below::<V, S, true>(leaves, men, their_men, SouthEast);
        }
        self.quiet.truncate(0);
        self.capturing.truncate(0);
    }

    /// Puts positions with like moves together.
    #[inline(always)]
    fn sort(&mut self) {
        for (men, their_men) in self.waiting.blocks() {
            let mut forms = [Form::Other; LANES];
            for i in 0..LANES {
                forms[i] = form::<V, S>(only_men(men[i], their_men[i]));
            }
            for i in 0..LANES {
                let (men, their_men) = (men[i], their_men[i]);
                self.quiet.push_if(forms[i] == Form::Quiet, men, their_men);
                self.capturing
                    .push_if(forms[i] == Form::Leaps, men, their_men);
                if forms[i] == Form::Other {
                    self.leaves.gather(only_men(men, their_men));
                }
            }
        }
        self.waiting.truncate(0);
    }
}

/// Makes the moves to the targets one way, one a lane at a time, and counts
/// the leaves below each.
#[inline(always)]
fn count_below<V: Variant, S: Side, const CAPTURE: bool>(
    leaves: &mut Leaves<V, S::Other>,
    men: &Lanes,
    their_men: &Lanes,
    way: Direction,
) {
    if CAPTURE && !leads::<V, S, false>(way) {
        return;
    }
    let (men, their_men) = (*men, *their_men);
    let mut left = [0; LANES];
    for i in 0..LANES {
        let sides = only_men(men[i], their_men[i]);
        left[i] = if CAPTURE {
            landings(sides, way)
        } else {
            targets(sides, way)
        };
    }
    while left.iter().fold(0, |all, &set| all | set) != 0 {
        let mut counts = [0_u32; LANES];
        let mut ours = [0; LANES];
        let mut theirs = [0; LANES];
        let mut unfinished = [0; LANES];
        for i in 0..LANES {
            let to = left[i] & left[i].wrapping_neg();
            left[i] ^= to;
            let one = to.rotate_right(way.rotation());
            let (from, victim) = if CAPTURE {
                (one.rotate_right(way.rotation()), one)
            } else {
                (one, 0)
            };
            ours[i] = their_men[i] & !victim;
            theirs[i] = men[i] ^ from ^ to;
            let tally = short::<V, S::Other>(only_men(ours[i], theirs[i]));
            // Lanes without a move left count for nothing.
            unfinished[i] = if to == 0 { 0 } else { tally.unfinished };
            counts[i] = if to == 0 || tally.unfinished != 0 {
                0
            } else {
                tally.count
            };
        }
        leaves.add(counts.iter().sum());
        if unfinished.iter().fold(0, |any, &set| any | set) != 0 {
            leaves.reserve(LANES);
            for i in 0..LANES {
                leaves.push_chain_if(unfinished[i] != 0, ours[i], theirs[i]);
            }
        }
    }
}

/// The task of counting what has been gathered.
struct Flush<'a, V, S: Side>(&'a mut Parents<V, S>);

impl<V: Variant, S: Side> Task for Flush<'_, V, S> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        self.0.count_waiting();
    }
}

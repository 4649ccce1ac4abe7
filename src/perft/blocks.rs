//! Moves made in blocks. Positions with men only are gathered; a block of
//! them makes one move each at a time, and what is below is counted at once.

use core::marker::PhantomData;

use super::counts::Counts;
use super::store::{LANES, Lanes, Store, only_men};
use crate::Variant;
use crate::geometry::Direction::{self, NorthEast, NorthWest, SouthEast, SouthWest};
use crate::movegen::{Form, Side, Sides, Tally, form, landings, leads, targets};
use crate::vector::{self, Task};

/// What is counted below the moves of a block.
pub(super) trait Below: Default {
    /// How many plies above the leaves the positions of a block are.
    const PLIES: u32;

    /// The leaves below a position with men only after a move, or what can be
    /// told of them without a branch.
    fn tally(after: Sides) -> Tally;

    /// The positions after the moves, one a lane.
    fn see(ours: &Lanes, theirs: &Lanes);

    /// Adds leaves that have been counted.
    fn add(&mut self, leaves: u32);

    /// Adds the positions after the moves whose tally is unfinished.
    fn add_unfinished(&mut self, unfinished: &Lanes, ours: &Lanes, theirs: &Lanes);

    /// Adds the leaves below a position that is no case for a block.
    fn walk(&mut self, sides: Sides);

    /// Counts all that has been added and starts anew.
    fn take(&mut self) -> Counts;
}

/// Positions with `S` to move, waiting to make their moves.
pub(super) struct Blocks<V, S, B> {
    waiting: Store<2>,
    quiet: Store<2>,
    capturing: Store<2>,
    below: B,
    game: PhantomData<(V, S)>,
}

impl<V: Variant, S: Side, B: Below> Blocks<V, S, B> {
    pub(super) fn new() -> Self {
        Self {
            waiting: Store::new(),
            quiet: Store::new(),
            capturing: Store::new(),
            below: B::default(),
            game: PhantomData,
        }
    }

    /// Adds the leaves below a position.
    #[inline]
    pub(super) fn push(&mut self, sides: Sides) {
        if sides.kings | sides.their_kings != 0 {
            return self.below.walk(sides);
        }
        if !self.waiting.has_room(1) {
            self.flush();
        }
        self.waiting.push([sides.men, sides.their_men]);
    }

    fn flush(&mut self) {
        vector::run(Flush(self));
    }

    /// Counts all that has been gathered and starts anew.
    pub(super) fn take(&mut self) -> Counts {
        self.flush();
        self.below.take()
    }

    #[inline(always)]
    fn count_waiting(&mut self) {
        self.sort();
        let below = &mut self.below;
        for [men, their_men] in self.quiet.blocks() {
            count_below::<V, S, B, false>(below, men, their_men, S::FORWARD[0]);
            count_below::<V, S, B, false>(below, men, their_men, S::FORWARD[1]);
        }
        for [men, their_men] in self.capturing.blocks() {
            // One call a direction: each is compiled with its own rotations.
            count_below::<V, S, B, true>(below, men, their_men, NorthEast);
            count_below::<V, S, B, true>(below, men, their_men, NorthWest);
            count_below::<V, S, B, true>(below, men, their_men, SouthWest);
            count_below::<V, S, B, true>(below, men, their_men, SouthEast);
        }
        self.quiet.truncate(0);
        self.capturing.truncate(0);
    }

    /// Puts positions with like moves together.
    #[inline(always)]
    fn sort(&mut self) {
        for [men, their_men] in self.waiting.blocks() {
            let mut forms = [Form::Other; LANES];
            for i in 0..LANES {
                forms[i] = form::<V, S>(only_men(men[i], their_men[i]));
            }
            for i in 0..LANES {
                let (men, their_men) = (men[i], their_men[i]);
                self.quiet
                    .push_if(forms[i] == Form::Quiet, [men, their_men]);
                self.capturing
                    .push_if(forms[i] == Form::Leaps, [men, their_men]);
                if forms[i] == Form::Other {
                    self.below.walk(only_men(men, their_men));
                }
            }
        }
        self.waiting.truncate(0);
    }
}

/// Makes the moves one way, one a lane at a time, and counts what is below.
#[inline(always)]
fn count_below<V: Variant, S: Side, B: Below, const CAPTURE: bool>(
    below: &mut B,
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
            let tally = B::tally(only_men(ours[i], theirs[i]));
            // Lanes without a move left count for nothing.
            unfinished[i] = if to == 0 { 0 } else { tally.unfinished };
            counts[i] = if to == 0 || tally.unfinished != 0 {
                0
            } else {
                tally.count
            };
        }
        B::see(&ours, &theirs);
        below.add(counts.iter().sum());
        if unfinished.iter().fold(0, |any, &set| any | set) != 0 {
            below.add_unfinished(&unfinished, &ours, &theirs);
        }
    }
}

/// The task of counting what has been gathered.
struct Flush<'a, V, S, B>(&'a mut Blocks<V, S, B>);

impl<V: Variant, S: Side, B: Below> Task for Flush<'_, V, S, B> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        self.0.count_waiting();
    }
}

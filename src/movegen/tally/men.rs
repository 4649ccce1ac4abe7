//! Positions with men only. None of these functions looks at kings.

use super::Tally;
use super::leaps::Leaps;
use crate::geometry::{Direction, each_way, fill, step};
use crate::movegen::captures::{has, leap, takeoffs};
use crate::movegen::{Side, Sides};
use crate::variant::RuleSet;
use crate::{CaptureSummary, Role, Variant};

/// Quiet moves, or captures of one piece. A capture that goes on leaves the
/// tally unfinished.
#[inline(always)]
pub(crate) fn short<V: Variant, S: Side>(sides: Sides) -> Tally {
    let leaps = Leaps::new::<V, S, false>(sides.men, sides.their_men, sides.empty());
    let quiet =
        targets(sides, S::FORWARD[0]).count_ones() + targets(sides, S::FORWARD[1]).count_ones();
    let (mut singles, mut any, mut unfinished) = (0, 0, 0);
    each_way!(way => {
        let landings = leaps.landings[way as usize];
        let going_on = leaps.going_on::<V, S, false>(landings, way);
        singles += (landings & !going_on).count_ones();
        any |= landings;
        unfinished |= going_on;
    });
    Tally {
        count: if any == 0 { quiet } else { singles },
        unfinished,
    }
}

/// Captures of one, two and, by men that capture forward only, three pieces.
/// One that goes on further leaves the tally unfinished. There must be a
/// capture.
#[inline(always)]
pub(crate) fn long<V: Variant, S: Side>(sides: Sides) -> Tally {
    let leaps = Leaps::new::<V, S, false>(sides.men, sides.their_men, sides.empty());
    let mut counts = [0; 3];
    let mut unfinished = 0;
    each_way!(first => {
        let once = leaps.landings[first as usize];
        let stopped = ending::<V, S>(&leaps, sides, once, first);
        counts[0] += stopped.count_ones();
        unfinished |= once & S::LAST_ROW & !stopped;
        each_way!(second => {
            if second as u8 != first.opposite() as u8 {
                let twice = leaps.onward(once, second);
                let stopped = ending::<V, S>(&leaps, sides, twice, second);
                counts[1] += stopped.count_ones();
                if has::<V>(RuleSet::MEN_CAPTURE_BACKWARDS) {
                    unfinished |= twice & !stopped;
                } else {
                    // Three leaps forward cross the board.
                    unfinished |= twice & S::LAST_ROW & !stopped;
                    let left = leaps.onward(twice, S::FORWARD[0]);
                    let right = leaps.onward(twice, S::FORWARD[1]);
                    counts[2] += left.count_ones() + right.count_ones();
                    if has::<V>(RuleSet::CROWN_IN_PASSING) {
                        unfinished |= (left | right) & S::LAST_ROW;
                    }
                }
            }
        });
    });
    Tally {
        count: ranked::<V>(counts),
        unfinished,
    }
}

/// The number of captures that the variant's precedence leaves, given how
/// many take one, two and three men. Written out: as a loop over kinds,
/// which would serve kings too, Italian counts take 10 % longer.
#[inline(always)]
fn ranked<V: Variant>(counts: [u32; 3]) -> u32 {
    let rank = |pieces| V::precedence(&CaptureSummary::counted(Role::Man, pieces, 0));
    let [one, two, three] = counts;
    let (first, second, third) = (rank(1), rank(2), rank(3));
    let beaten = |by: u32, better: bool| better && by != 0;
    let mut total = 0;
    if !beaten(two, second > first) && !beaten(three, third > first) {
        total += one;
    }
    if !beaten(one, first > second) && !beaten(three, third > second) {
        total += two;
    }
    if !beaten(one, first > third) && !beaten(two, second > third) {
        total += three;
    }
    total
}

/// What kind of moves a position has.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// Quiet moves, none of them crowning.
    Quiet,
    /// Captures of one man each, none of them crowning.
    Leaps,
    /// Anything else.
    Other,
}

/// The kind of moves of a position.
#[inline(always)]
pub(crate) fn form<V: Variant, S: Side>(sides: Sides) -> Form {
    let leaps = Leaps::new::<V, S, false>(sides.men, sides.their_men, sides.empty());
    let (mut any, mut special) = (0, 0);
    each_way!(way => {
        let landings = leaps.landings[way as usize];
        any |= landings;
        special |= leaps.going_on::<V, S, false>(landings, way) | landings & S::LAST_ROW;
    });
    let quiet = targets(sides, S::FORWARD[0]) | targets(sides, S::FORWARD[1]);
    if any == 0 && quiet & S::LAST_ROW == 0 {
        Form::Quiet
    } else if any != 0 && special == 0 {
        Form::Leaps
    } else {
        Form::Other
    }
}

/// The quiet moves one way, as their target squares.
#[inline(always)]
pub(crate) const fn targets(sides: Sides, way: Direction) -> u32 {
    step(sides.men, way) & sides.empty()
}

/// Where the first leaps one way land.
#[inline(always)]
pub(crate) const fn landings(sides: Sides, way: Direction) -> u32 {
    let from = takeoffs(sides.empty(), sides.their_men, way);
    leap(sides.men & from, way)
}

/// Those of the landings of a first or second leap where a capture ends.
#[inline(always)]
fn ending<V: Variant, S: Side>(leaps: &Leaps, sides: Sides, landings: u32, way: Direction) -> u32 {
    let stopped = landings & !leaps.going_on::<V, S, false>(landings, way);
    // Where victims leave at once, the new king may fly back over them.
    if has::<V>(RuleSet::CROWN_IN_PASSING.union(RuleSet::FLYING_KINGS))
        && !has::<V>(RuleSet::VICTIMS_LEAVE_AT_ONCE)
    {
        stopped | crowned_and_stopped::<S>(sides, landings, way)
    } else {
        stopped
    }
}

/// Those of the landings of a first or second leap that crown, if none of the
/// new kings can fly on to another victim.
#[inline(always)]
fn crowned_and_stopped<S: Side>(sides: Sides, landings: u32, way: Direction) -> u32 {
    // Two ways lead down from the last row, and one is the way it came.
    let down = if way as u8 == S::FORWARD[0] as u8 {
        S::FORWARD[1].opposite()
    } else if way as u8 == S::FORWARD[1] as u8 {
        S::FORWARD[0].opposite()
    } else {
        return 0;
    };
    let crowned = landings & S::LAST_ROW;
    let reach = fill(crowned, down, sides.empty());
    let more = step(step(reach, down) & sides.their_men, down) & sides.empty();
    if more == 0 { crowned } else { 0 }
}

//! Positions with kings: quiet moves, and captures of one piece each.

use super::Tally;
use super::leaps::Leaps;
use super::men::targets;
use crate::geometry::{each_way, fill, step};
use crate::movegen::captures::has;
use crate::movegen::{Side, Sides};
use crate::variant::RuleSet;
use crate::{CaptureSummary, Role, Variant};

/// Quiet moves, or captures of one piece, by men and kings. A capture that may
/// go on leaves the tally unfinished.
#[inline(always)]
pub(crate) fn with_kings<V: Variant, S: Side>(sides: Sides) -> Tally {
    let mut singles = Singles::default();
    singles.leaps::<V, S, false>(sides);
    let mut quiet =
        targets(sides, S::FORWARD[0]).count_ones() + targets(sides, S::FORWARD[1]).count_ones();
    if has::<V>(RuleSet::FLYING_KINGS) {
        each_way!(way => {
            let reach = fill(sides.kings, way, sides.empty());
            quiet += (reach & sides.empty()).count_ones();
        });
        singles.flights::<V>(sides);
    } else {
        each_way!(way => {
            quiet += (step(sides.kings, way) & sides.empty()).count_ones();
        });
        singles.leaps::<V, S, true>(sides);
    }
    Tally {
        count: if singles.any == 0 {
            quiet
        } else {
            singles.ranked::<V>()
        },
        unfinished: singles.unfinished,
    }
}

/// Captures of one piece.
#[derive(Default)]
struct Singles {
    /// How many there are, by the role of the taker and then of the victim.
    counts: [[u32; 2]; 2],
    any: u32,
    unfinished: u32,
}

impl Singles {
    /// Captures of adjacent pieces by all men, or by all short kings.
    #[inline(always)]
    fn leaps<V: Variant, S: Side, const KING: bool>(&mut self, sides: Sides) {
        let movers = if KING { sides.kings } else { sides.men };
        let prey = if !KING && has::<V>(RuleSet::MEN_SPARE_KINGS) {
            sides.their_men
        } else {
            sides.theirs()
        };
        let leaps = Leaps::new::<V, S, KING>(movers, prey, sides.empty());
        each_way!(way => {
            let landings = leaps.landings[way as usize];
            let going_on = leaps.going_on::<V, S, KING>(landings, way);
            let over_kings = landings & step(sides.their_kings, way);
            self.add(KING, landings & !over_kings, over_kings);
            self.unfinished |= going_on;
        });
    }

    /// Captures by flying kings.
    #[inline(always)]
    fn flights<V: Variant>(&mut self, sides: Sides) {
        let empty = sides.empty();
        // The start square is empty on the way on. Taking all of them
        // for empty may find a way on where there is none, and loses none.
        let onward_empty = empty | sides.kings;
        each_way!(way => {
            let reach = fill(sides.kings, way, empty);
            let victims = step(reach, way) & sides.theirs() & step(empty, way.opposite());
            let behind = |victims| {
                let first = step(victims, way);
                if has::<V>(RuleSet::LAND_BEHIND) { first } else { fill(first, way, empty) }
            };
            let over_men = behind(victims & !sides.their_kings);
            let over_kings = behind(victims & sides.their_kings);
            self.add(true, over_men, over_kings);
            if has::<V>(RuleSet::VICTIMS_LEAVE_AT_ONCE) {
                self.unfinished |= victims;
            }
            each_way!(next => {
                // Straight back its victim is in the way.
                if next as u8 != way.opposite() as u8 {
                    let reach = fill(over_men | over_kings, next, onward_empty);
                    self.unfinished |= step(reach, next)
                        & sides.theirs()
                        & step(onward_empty, next.opposite());
                }
            });
        });
    }

    #[inline(always)]
    fn add(&mut self, by_king: bool, over_men: u32, over_kings: u32) {
        self.any |= over_men | over_kings;
        let counts = &mut self.counts[usize::from(by_king)];
        counts[0] += over_men.count_ones();
        counts[1] += over_kings.count_ones();
    }

    /// How many of the captures the variant's precedence leaves.
    #[inline(always)]
    fn ranked<V: Variant>(&self) -> u32 {
        let kinds = [(0, 0), (0, 1), (1, 0), (1, 1)];
        let rank = |(by, over): (usize, usize)| {
            let by = if by == 0 { Role::Man } else { Role::King };
            let order = if over == 0 {
                0
            } else {
                CaptureSummary::place(0)
            };
            V::precedence(&CaptureSummary::counted(by, 1, order))
        };
        let mut total = 0;
        for kind in kinds {
            let beaten = kinds
                .iter()
                .any(|&other| rank(other) > rank(kind) && self.counts[other.0][other.1] != 0);
            total += if beaten {
                0
            } else {
                self.counts[kind.0][kind.1]
            };
        }
        total
    }
}

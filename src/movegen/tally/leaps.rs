//! The sets that leaps are made of, by direction.

use crate::Variant;
use crate::geometry::{Direction, each_way};
use crate::movegen::Side;
use crate::movegen::captures::{has, leads, leap, takeoffs};
use crate::variant::RuleSet;

/// The captures of adjacent pieces by all men, or by all short kings.
pub(super) struct Leaps {
    pub(super) takeoffs: [u32; 4],
    /// Of the first leap.
    pub(super) landings: [u32; 4],
}

impl Leaps {
    #[inline(always)]
    pub(super) fn new<V: Variant, S: Side, const KING: bool>(
        movers: u32,
        prey: u32,
        empty: u32,
    ) -> Self {
        let mut leaps = Self {
            takeoffs: [0; 4],
            landings: [0; 4],
        };
        each_way!(way => {
            if leads::<V, S, KING>(way) {
                leaps.takeoffs[way as usize] = takeoffs(empty, prey, way);
                leaps.landings[way as usize] = leaps.onward(movers, way);
            }
        });
        leaps
    }

    #[inline(always)]
    pub(super) const fn onward(&self, from: u32, way: Direction) -> u32 {
        leap(from & self.takeoffs[way as usize], way)
    }

    /// Those of the landings of a leap this way from which the piece may go on,
    /// a man as a king too.
    #[inline(always)]
    pub(super) fn going_on<V: Variant, S: Side, const KING: bool>(
        &self,
        landings: u32,
        way: Direction,
    ) -> u32 {
        let mut onward = if !KING && has::<V>(RuleSet::CROWN_IN_PASSING) {
            S::LAST_ROW
        } else {
            0
        };
        each_way!(next => {
            // Never straight back over its victim (I-11, R-11).
            if next as u8 != way.opposite() as u8 {
                onward |= self.takeoffs[next as usize];
            }
        });
        landings & onward
    }
}

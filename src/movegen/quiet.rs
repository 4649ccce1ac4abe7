//! Moves without a capture: men one step forward (I-4, R-3), kings one step
//! (I-5) or any number of empty squares.

use super::sink::{Quiet, Sink};
use super::{Flow, Side, Sides};
use crate::geometry::{Direction, step};
use crate::variant::RuleSet;
use crate::{Role, Variant};

#[inline]
pub(super) fn generate<V: Variant, S: Side, K: Sink>(sides: Sides, sink: &mut K) -> Flow {
    let empty = sides.empty();
    for direction in S::FORWARD {
        let targets = step(sides.men, direction) & empty;
        sink.quiet(Quiet {
            role: Role::Man,
            targets,
            rotation: direction.rotation(),
            // Crowned on arrival (I-19, R-5).
            crowned: targets & S::LAST_ROW,
        })?;
    }
    if sides.kings != 0 {
        for direction in Direction::ALL {
            kings::<V, K>(sides.kings, direction, empty, sink)?;
        }
    }
    Flow::Continue(())
}

#[inline]
fn kings<V: Variant, K: Sink>(kings: u32, way: Direction, empty: u32, sink: &mut K) -> Flow {
    let mut targets = step(kings, way) & empty;
    let mut rotation = way.rotation();
    while targets != 0 {
        sink.quiet(Quiet {
            role: Role::King,
            targets,
            rotation,
            crowned: 0,
        })?;
        if !const { V::RULES.contains(RuleSet::FLYING_KINGS) } {
            break;
        }
        targets = step(targets, way) & empty;
        rotation += way.rotation();
    }
    Flow::Continue(())
}

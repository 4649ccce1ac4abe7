//! The one move generator: generic over the variant, the side to move and the
//! sink that takes what it finds. It works on whole sets of squares, sees no
//! text, and holds no rule that is not a flag of
//! [`RuleSet`](crate::variant::RuleSet) or a variant's precedence.
//!
//! - `sides`: the board as the side to move sees it;
//! - `quiet`: moves without a capture;
//! - `captures`: captures of men and kings, single and multiple;
//! - `rank`: the variant's precedence, applied while captures are found;
//! - `sink`: lists, counts and routes;
//! - `tally`: counting many positions at a time.

mod captures;
mod quiet;
mod rank;
mod sides;
mod sink;
mod tally;

use core::ops::ControlFlow;

pub(crate) use captures::leads;
pub(crate) use rank::FreeChoice;
pub(crate) use sides::{Black, Side, Sides, White};
pub(crate) use sink::{Any, Capture, Count, Leaps, List, Moves, Quiet, RouteList, Sink};
pub(crate) use tally::{Form, Tally, form, landings, long, short, targets, with_kings};

use crate::Variant;

/// `Break` when the sink has seen enough.
pub(crate) type Flow = ControlFlow<()>;

/// Hands every legal move of the side to move to the sink. Quiet moves are
/// legal only when nothing can be captured (I-6, R-6).
#[inline]
pub(crate) fn generate<V: Variant, S: Side, K: Sink>(sides: Sides, sink: &mut K) -> Flow {
    if captures::generate::<V, S, K>(sides, sink)? {
        Flow::Continue(())
    } else {
        quiet::generate::<V, S, K>(sides, sink)
    }
}

/// Hands every legal capture to the sink.
pub(crate) fn generate_captures<V: Variant, S: Side, K: Sink>(sides: Sides, sink: &mut K) -> Flow {
    captures::generate::<V, S, K>(sides, sink).map_continue(drop)
}

//! Counting the moves of many positions at a time.
//!
//! Most leaves of a perft hang from positions whose captures are short. The
//! number of moves of such a position follows from whole sets without a
//! branch, so that the compiler can count many at once. What needs more is
//! reported, and walked by the generator.

mod kings;
mod leaps;
mod men;

pub(crate) use kings::with_kings;
pub(crate) use men::{Form, form, landings, long, short, targets};

/// A count, and whether something is missing from it.
#[derive(Clone, Copy, Default)]
pub(crate) struct Tally {
    pub(crate) count: u32,
    /// Not 0 if a capture may go on further than was looked at; the count
    /// then means nothing.
    pub(crate) unfinished: u32,
}

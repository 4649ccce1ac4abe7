//! What several test files share.
//!
//! - [`bridge`]: the crate's values as the reference's, through the public API only.
//! - [`games`]: games typed in as moves, played for both sides.
//! - [`laws`]: what is true of every position.
//! - [`perft_table`]: the tables of published leaf counts.
//! - [`positions`]: strategies that make positions for property tests.
//! - [`rows`]: the other tables under `tests/data`, read with the reference's square names.
//!
//! A test file that uses this declares `mod reference;` too.

#![allow(
    dead_code,
    unused_imports,
    unused_macros,
    reason = "each test binary uses its own part of the helpers"
)]

pub(crate) mod bridge;
pub(crate) mod games;
pub(crate) mod laws;
pub(crate) mod perft_table;
pub(crate) mod positions;
pub(crate) mod rows;

use draughts::variant::{
    Brazilian, Czech, English, Giveaway, Italian, Pool, Russian, Spanish, Thai,
};
use draughts::{Position, Variant};

use crate::reference::{self, Names, Rules};

/// A variant of the crate together with what the reference calls it.
pub(crate) trait Known: Variant {
    const RULES_OF_REFERENCE: Rules;
    const NAMES: Names;
    const IS_GIVEAWAY: bool = false;
}

macro_rules! known {
    ($($variant:ident: $rules:ident, $names:ident;)*) => {$(
        impl Known for $variant {
            const RULES_OF_REFERENCE: Rules = reference::$rules;
            const NAMES: Names = Names::$names;
        }
    )*};
}

known! {
    Italian: ITALIAN, Mirrored;
    Russian: RUSSIAN, Algebraic;
    English: ENGLISH, Numbered;
    Brazilian: BRAZILIAN, Algebraic;
    Pool: POOL, Numbered;
    Spanish: SPANISH, MirroredFromBelow;
    Czech: CZECH, Algebraic;
    Thai: THAI, NumberedFromBelow;
}

/// Makes a check of each of them, with the rows of its table.
macro_rules! check_all_rows {
    ($check:ident) => {
        $check::<draughts::variant::Italian>(&$crate::common::rows::italian());
        $check::<draughts::variant::Russian>(&$crate::common::rows::russian());
        $check::<draughts::variant::English>(&$crate::common::rows::english());
        $check::<draughts::variant::Brazilian>(&$crate::common::rows::brazilian());
        $check::<draughts::variant::Pool>(&$crate::common::rows::pool());
        $check::<draughts::variant::Spanish>(&$crate::common::rows::spanish());
        $check::<draughts::variant::Czech>(&$crate::common::rows::czech());
        $check::<draughts::variant::Thai>(&$crate::common::rows::thai());
    };
}
pub(crate) use check_all_rows;

impl<V: Known> Known for Giveaway<V> {
    const RULES_OF_REFERENCE: Rules = V::RULES_OF_REFERENCE;
    const NAMES: Names = V::NAMES;
    const IS_GIVEAWAY: bool = true;
}

/// The position of a FEN without faults.
#[track_caller]
pub(crate) fn position<V: Variant>(fen: &str) -> Position<V> {
    Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

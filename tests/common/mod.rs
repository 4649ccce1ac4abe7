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
    reason = "each test binary uses its own part of the helpers"
)]

pub(crate) mod bridge;
pub(crate) mod games;
pub(crate) mod laws;
pub(crate) mod perft_table;
pub(crate) mod positions;
pub(crate) mod rows;

use draughts::Variant;
use draughts::variant::{Giveaway, Italian, Poddavki, Russian};

use crate::reference::{self, Names, Rules};

/// A variant of the crate together with what the reference calls it.
pub(crate) trait Known: Variant {
    const RULES_OF_REFERENCE: Rules;
    const NAMES: Names;
    const IS_GIVEAWAY: bool;
}

impl Known for Italian {
    const RULES_OF_REFERENCE: Rules = reference::ITALIAN;
    const NAMES: Names = Names::Mirrored;
    const IS_GIVEAWAY: bool = false;
}

impl Known for Russian {
    const RULES_OF_REFERENCE: Rules = reference::RUSSIAN;
    const NAMES: Names = Names::Algebraic;
    const IS_GIVEAWAY: bool = false;
}

impl Known for Poddavki {
    const RULES_OF_REFERENCE: Rules = reference::RUSSIAN;
    const NAMES: Names = Names::Algebraic;
    const IS_GIVEAWAY: bool = true;
}

impl Known for Giveaway<Italian> {
    const RULES_OF_REFERENCE: Rules = reference::ITALIAN;
    const NAMES: Names = Names::Mirrored;
    const IS_GIVEAWAY: bool = true;
}

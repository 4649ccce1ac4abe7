//! Positions: moves played, moves refused, who has won, and the key.

#[path = "../common/mod.rs"]
mod common;
mod key;
mod outcome;
mod played;
#[path = "../reference/mod.rs"]
mod reference;
mod refusals;

use common::Known;
use reference::board::read_square;
use reference::square_name;

/// The text of the same move on the turned board.
fn turned_text<V: Known>(text: &str) -> String {
    let sign = if text.contains('-') { "-" } else { "x" };
    let turned = |name| square_name(31 - read_square(name, V::NAMES), V::NAMES);
    let names: Vec<String> = text.split(['-', 'x', ':']).map(turned).collect();
    names.join(sign)
}

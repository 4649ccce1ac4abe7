//! The slow reference's name for a variant's rules.

use draughts::Variant;

use crate::reference::{BRAZILIAN, CZECH, ENGLISH, ITALIAN, POOL, RUSSIAN, Rules, SPANISH, THAI};

/// The rules, and whether the aim is the other one.
pub fn rules<V: Variant>() -> (Rules, bool) {
    let (id, is_giveaway) = match V::ID {
        "poddavki" => ("russian", true),
        id => match id.strip_prefix("giveaway-") {
            Some(id) => (id, true),
            None => (id, false),
        },
    };
    let rules = match id {
        "russian" => RUSSIAN,
        "italian" => ITALIAN,
        "english" => ENGLISH,
        "brazilian" => BRAZILIAN,
        "pool" => POOL,
        "spanish" => SPANISH,
        "czech" => CZECH,
        "thai" => THAI,
        other => panic!("the reference has no {other}"),
    };
    (rules, is_giveaway)
}

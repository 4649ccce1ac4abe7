//! What makes a move legal, with the rules' numbers in the project's
//! `RULES.md`.

use draughts::{Move, Position, Role, Variant};

/// Something to say of a move, and the rules that say so: Italian, Russian.
type Remark = (
    &'static str,
    &'static [&'static str],
    &'static [&'static str],
);

const MANS_STEP: Remark = ("a man's step", &["I-4"], &["R-3"]);
const KINGS_STEP: Remark = ("a king's move", &["I-5"], &["R-4"]);
const MANS_CAPTURE: Remark = ("a man's capture", &["I-7", "I-8"], &["R-7"]);
const KINGS_CAPTURE: Remark = ("a king's capture", &["I-7", "I-9"], &["R-8"]);
const SEVERAL: Remark = (" of several pieces", &["I-10"], &["R-9"]);
const ROUND_TRIP: Remark = (" that ends where it began", &["I-12"], &["R-12"]);
const CROWNED_BY_STEP: Remark = (", crowned", &["I-19"], &["R-5"]);
const CROWNED_BY_CAPTURE: Remark = (", crowned", &["I-19"], &["R-14"]);
const CHOICE: Remark = (", one to choose from", &["I-18"], &["R-9"]);
const TWIN: Remark = (
    ", another than that with the same ends",
    &["I-30"],
    &["R-17"],
);
const SAME_RESULT: Remark = (
    "ways round the same pieces are one move",
    &["I-12"],
    &["R-16"],
);

/// What kind of move it is, and the rules that make it legal:
/// `a man's capture of several pieces (I-7, I-8, I-10)`.
pub(super) fn legal_by<V: Variant>(position: &Position<V>, mv: Move) -> String {
    let captures = position.captures();
    let is_twin = |other: &Move| *other != mv && (other.from(), other.to()) == (mv.from(), mv.to());
    let (is_capture, is_crowned) = (mv.is_capture(), mv.is_crowned());
    let kind = match (mv.role(), is_capture) {
        (Role::Man, false) => MANS_STEP,
        (Role::King, false) => KINGS_STEP,
        (Role::Man, true) => MANS_CAPTURE,
        (Role::King, true) => KINGS_CAPTURE,
    };
    let further = [
        (mv.captured().len() > 1, SEVERAL),
        (mv.from() == mv.to(), ROUND_TRIP),
        (is_crowned && !is_capture, CROWNED_BY_STEP),
        (is_crowned && is_capture, CROWNED_BY_CAPTURE),
        (is_capture && captures.len() > 1, CHOICE),
        (captures.iter().any(is_twin), TWIN),
    ];
    let further = further.into_iter().filter(|(applies, _)| *applies);
    let mut remarks = vec![kind];
    remarks.extend(further.map(|(_, remark)| remark));
    cite::<V>(&remarks)
}

/// Why a move is counted once, however many routes it has.
pub(super) fn same_result<V: Variant>() -> String {
    cite::<V>(&[SAME_RESULT])
}

/// Why moves with the same first and last square can be several.
pub(super) fn same_ends<V: Variant>() -> String {
    cite::<V>(&[("captures of other pieces are other moves", TWIN.1, TWIN.2)])
}

/// The remarks and their rules: those of the variant's own chapter, or of
/// both where it has none.
fn cite<V: Variant>(remarks: &[Remark]) -> String {
    let text: String = remarks.iter().map(|(text, ..)| *text).collect();
    let (use_italian, use_russian) = match V::ID {
        "italian" | "giveaway-italian" => (true, false),
        "russian" | "poddavki" => (false, true),
        _ => (true, true),
    };
    let italian = remarks.iter().flat_map(|(_, rules, _)| *rules);
    let russian = remarks.iter().flat_map(|(.., rules)| *rules);
    let mut rules = Vec::new();
    for &rule in italian
        .filter(|_| use_italian)
        .chain(russian.filter(|_| use_russian))
    {
        if !rules.contains(&rule) {
            rules.push(rule);
        }
    }
    format!("{text} ({})", rules.join(", "))
}

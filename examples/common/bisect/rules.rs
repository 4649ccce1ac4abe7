//! What makes a move legal, with the rules' numbers in the project's
//! `RULES.md`.

use draughts::{Move, Position, Role, Variant};

/// Something to say of a move, and the rules that say so, in the chapters of
/// all variants.
type Remark = (&'static str, &'static str);

const MANS_STEP: Remark = ("a man's step", "I-4 R-3 E-3 B-2 L-2 S-3 C-2 T-3");
const KINGS_STEP: Remark = ("a king's move", "I-5 R-4 E-3 B-2 L-2 S-3 C-2 T-3");
const MANS_CAPTURE: Remark = ("a man's capture", "I-7 I-8 R-7 E-5 B-3 L-3 S-4 C-3 T-4");
const KINGS_CAPTURE: Remark = ("a king's capture", "I-7 I-9 R-8 E-5 B-3 L-3 S-4 C-3 T-5");
const SEVERAL: Remark = (" of several pieces", "I-10 R-9 E-6 B-7 L-7 S-8 C-7 T-7");
const ROUND_TRIP: Remark = (
    " that ends where it began",
    "I-12 R-12 E-7 B-4 L-4 S-8 C-4 T-6",
);
const CROWNED_BY_STEP: Remark = (", crowned", "I-19 R-5 E-8 B-2 L-2 S-3 C-2 T-3");
const CROWNED_BY_CAPTURE: Remark = (", crowned", "I-19 R-14 E-8 B-6 L-6 S-7 C-6 T-8");
const CHOICE: Remark = (", one to choose from", "I-18 R-9 E-6 B-5 L-5 S-6 C-5 T-7");
const TWIN: Remark = (
    ", another than that with the same ends",
    "I-30 R-17 E-11 B-9 L-9 S-10 C-9 T-10",
);
const SAME_RESULT: Remark = (
    "ways round the same pieces are one move",
    "I-12 R-16 E-7 B-4 L-4 S-8 C-4 T-6",
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
    cite::<V>(&[("captures of other pieces are other moves", TWIN.1)])
}

/// The remarks and their rules in the variant's own chapter.
fn cite<V: Variant>(remarks: &[Remark]) -> String {
    let chapter = match V::ID.trim_start_matches("giveaway-") {
        "italian" => 'I',
        "russian" | "poddavki" => 'R',
        "english" => 'E',
        "brazilian" => 'B',
        "pool" => 'L',
        "spanish" => 'S',
        "czech" => 'C',
        "thai" => 'T',
        id => unreachable!("the variant {id} has no chapter"),
    };
    let text: String = remarks.iter().map(|(text, _)| *text).collect();
    let mut rules = Vec::new();
    for rule in remarks.iter().flat_map(|(_, rules)| rules.split(' ')) {
        if rule.starts_with(chapter) && !rules.contains(&rule) {
            rules.push(rule);
        }
    }
    format!("{text} ({})", rules.join(", "))
}

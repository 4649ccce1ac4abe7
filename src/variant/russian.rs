//! Russian draughts (shashki).

use super::{DrawRules, Pdn, RuleSet, Variant};
use crate::{CaptureSummary, Layout};

/// Russian draughts: flying kings, men capture backward and go on as kings,
/// free choice among captures (R-1 to R-30).
///
/// The rules for players: [`rules::russian`](crate::rules::russian).
///
/// ```
/// use draughts::{perft, Position, variant::Russian};
/// assert_eq!(perft::count(&Position::<Russian>::start(), 5), 7_482);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Russian;

impl Variant for Russian {
    const ID: &'static str = "russian";
    const NAME: &'static str = "Russian draughts";

    // R-4 and R-8, R-7, R-14.
    const RULES: RuleSet = RuleSet::FLYING_KINGS
        .union(RuleSet::MEN_CAPTURE_BACKWARDS)
        .union(RuleSet::CROWN_IN_PASSING);

    // R-9: free choice.
    type Precedence = ();

    fn precedence(_: &CaptureSummary) {}

    const LAYOUT: Layout = Layout::RUSSIAN;

    // R-21 to R-26.
    const DRAWS: DrawRules = DrawRules {
        kings_only: Some(30),
        three_kings_to_one: Some(30),
        unchanged_4_5: Some(60),
        unchanged_6_7: Some(120),
        three_to_one_on_main_road: Some(10),
        two_to_one: Some(10),
        ..DrawRules::REPETITION
    };

    const PDN: Pdn = Pdn::new("25,W,8,8,A0,0", ':');

    const GIVEAWAY_ID: Option<&'static str> = Some("poddavki");
    const GIVEAWAY_NAME: Option<&'static str> = Some("Poddavki");
}

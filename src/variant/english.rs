//! English draughts (American checkers).

use super::{DrawRules, Pdn, RuleSet, Variant};
use crate::{CaptureSummary, Color, Layout};

/// English draughts, also called American or straight checkers: short kings,
/// men capture forward only, free choice among captures (E-1 to E-11).
///
/// The rules for players: [`rules::english`](crate::rules::english).
///
/// ```
/// use draughts::{perft, Color, Position, variant::English};
/// let start = Position::<English>::start();
/// assert_eq!(start.turn(), Color::Black);
/// assert_eq!(perft::count(&start, 6), 36_768);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct English;

impl Variant for English {
    const ID: &'static str = "english";
    const NAME: &'static str = "English draughts";

    // E-3, E-5 and E-8: no flag is the plainest game.
    const RULES: RuleSet = RuleSet::empty();

    // E-6: free choice.
    type Precedence = ();

    fn precedence(_: &CaptureSummary) {}

    // E-1, E-2.
    const LAYOUT: Layout = Layout::ENGLISH;
    const FIRST: Color = Color::Black;

    // E-10.
    const DRAWS: DrawRules = DrawRules {
        kings_only: Some(80),
        ..DrawRules::REPETITION
    };

    // E-11.
    const PDN: Pdn = Pdn::new("21,B,8,8,N1,0", 'x');
}

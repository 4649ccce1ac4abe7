//! Pool checkers, the American game with flying kings.

use super::{DrawRules, Pdn, RuleSet, Variant};
use crate::{CaptureSummary, Color, Layout};

/// Pool checkers: flying kings, men capture backward too and stay men when
/// they only pass the last row, free choice among captures (L-1 to L-9).
///
/// The rules for players: [`rules::pool`](crate::rules::pool).
///
/// ```
/// use draughts::{perft, Position, variant::Pool};
/// assert_eq!(perft::count(&Position::<Pool>::start(), 7), 190_146);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Pool;

impl Variant for Pool {
    const ID: &'static str = "pool";
    const NAME: &'static str = "Pool checkers";

    // L-2 and L-3; that a passing man stays one (L-6) is the absence of
    // CROWN_IN_PASSING.
    const RULES: RuleSet = RuleSet::FLYING_KINGS.union(RuleSet::MEN_CAPTURE_BACKWARDS);

    // L-5: free choice.
    type Precedence = ();

    fn precedence(_: &CaptureSummary) {}

    // L-1.
    const LAYOUT: Layout = Layout::ENGLISH;
    const FIRST: Color = Color::Black;

    // L-8.
    const DRAWS: DrawRules = DrawRules {
        kings_only: Some(30),
        ..DrawRules::REPETITION
    };

    // L-9.
    const PDN: Pdn = Pdn::new("23,B,8,8,N1,0", 'x');
}

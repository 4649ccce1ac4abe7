//! Brazilian draughts, the international game on 64 squares.

use super::{DrawRules, Pdn, RuleSet, Variant};
use crate::{CaptureSummary, Layout};

/// Brazilian draughts: flying kings, men capture backward too and stay men
/// when they only pass the last row, most pieces must be taken (B-1 to B-9).
///
/// The rules for players: [`rules::brazilian`](crate::rules::brazilian).
///
/// ```
/// use draughts::{perft, Position, variant::Brazilian};
/// assert_eq!(perft::count(&Position::<Brazilian>::start(), 7), 187_302);
/// // Past f8 and on: the man is not crowned (B-6).
/// let position = Position::<Brazilian>::from_fen("W:Wd6:Be7,g7")?;
/// assert!(!position.parse_move("d6xh6")?.is_crowned());
/// # Ok::<(), draughts::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Brazilian;

impl Variant for Brazilian {
    const ID: &'static str = "brazilian";
    const NAME: &'static str = "Brazilian draughts";

    // B-2 and B-3; that a passing man stays one (B-6) is the absence of
    // CROWN_IN_PASSING.
    const RULES: RuleSet = RuleSet::FLYING_KINGS.union(RuleSet::MEN_CAPTURE_BACKWARDS);

    // B-5: most pieces.
    type Precedence = u8;

    #[inline]
    fn precedence(capture: &CaptureSummary) -> u8 {
        capture.pieces()
    }

    // B-1, with White to begin.
    const LAYOUT: Layout = Layout::RUSSIAN;

    // B-8.
    const DRAWS: DrawRules = DrawRules {
        kings_only: Some(40),
        ..DrawRules::REPETITION
    };

    // B-9.
    const PDN: Pdn = Pdn::new("26,W,8,8,A0,0", 'x');
}

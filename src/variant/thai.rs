//! Thai draughts (makhos).

use super::{Pdn, RuleSet, Variant};
use crate::{Board, CaptureSummary, Color, Layout};

/// Thai draughts: eight men a side, flying kings that stop right behind their
/// victim, victims that leave one by one (T-1 to T-10).
///
/// The published counts are of the start with twelve men a side, which is set
/// up as a FEN. No source for its draws by counting was found: threefold
/// repetition alone makes a draw (T-9).
///
/// The rules for players: [`rules::thai`](crate::rules::thai).
///
/// ```
/// use draughts::{perft, Position, variant::Thai};
/// let twelve = Position::<Thai>::from_fen("W:W1-12:B21-32")?;
/// assert_eq!(perft::count(&twelve, 6), 36_768);
/// // Over g7, then back over its empty square to d4 (T-6).
/// let position = Position::<Thai>::from_fen("W:WK22:B15,25")?;
/// assert_eq!(position.captures().len(), 2);
/// # Ok::<(), draughts::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Thai;

impl Variant for Thai {
    const ID: &'static str = "thai";
    const NAME: &'static str = "Thai draughts";

    // T-3, T-5, T-6; that men capture forward only (T-4) and stop where they
    // are crowned (T-8) is the absence of flags.
    const RULES: RuleSet = RuleSet::FLYING_KINGS
        .union(RuleSet::LAND_BEHIND)
        .union(RuleSet::VICTIMS_LEAVE_AT_ONCE);

    // T-7: free choice.
    type Precedence = ();

    fn precedence(_: &CaptureSummary) {}

    // T-1, T-2.
    const LAYOUT: Layout = Layout::THAI;
    const FIRST: Color = Color::Black;
    const START: Board = Board::EIGHT_MEN;

    // T-10.
    const PDN: Pdn = Pdn::new("31,B,8,8,N2,0", 'x');
}

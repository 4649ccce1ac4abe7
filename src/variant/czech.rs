//! Czech draughts.

use super::{Pdn, RuleSet, Variant};
use crate::{CaptureSummary, Layout, Role};

/// Czech draughts: flying kings, men capture forward only, a king must
/// capture if one can (C-1 to C-9).
///
/// No source for its draws by counting was found: threefold repetition alone
/// makes a draw (C-8).
///
/// The rules for players: [`rules::czech`](crate::rules::czech).
///
/// ```
/// use draughts::{perft, Position, variant::Czech};
/// assert_eq!(perft::count(&Position::<Czech>::start(), 6), 36_768);
/// // The king goes first, though the man could take two (C-5).
/// let position = Position::<Czech>::from_fen("W:Wa3,e5,Kh8:Bb4,b6,g7")?;
/// assert_eq!(position.notate(position.legal_moves()[0]), "h8xf6");
/// # Ok::<(), draughts::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Czech;

impl Variant for Czech {
    const ID: &'static str = "czech";
    const NAME: &'static str = "Czech draughts";

    // C-2; that men capture forward only (C-3) and stop where they are crowned
    // (C-6) is the absence of flags.
    const RULES: RuleSet = RuleSet::FLYING_KINGS;

    // C-5: by a king.
    type Precedence = Role;

    #[inline]
    fn precedence(capture: &CaptureSummary) -> Role {
        capture.by()
    }

    // C-1, with White to begin.
    const LAYOUT: Layout = Layout::RUSSIAN;

    // C-9.
    const PDN: Pdn = Pdn::new("29,W,8,8,A0,0", 'x');
}

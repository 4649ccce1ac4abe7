//! Spanish draughts.

use super::{Pdn, RuleSet, Variant};
use crate::{CaptureSummary, Layout};

/// Spanish draughts: flying kings, men capture forward only, most pieces must
/// be taken and among those most kings (S-1 to S-10).
///
/// No source for its draws by counting was found: threefold repetition alone
/// makes a draw (S-9).
///
/// The rules for players: [`rules::spanish`](crate::rules::spanish).
///
/// ```
/// use draughts::{perft, Position, variant::Spanish};
/// let start = Position::<Spanish>::start();
/// assert_eq!(start, Position::from_fen("W:W1-12:B21-32")?);
/// assert_eq!(perft::count(&start, 7), 177_532);
/// # Ok::<(), draughts::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Spanish;

/// The rank of a Spanish capture; the fields are compared from the first to
/// the last.
///
/// ```
/// use draughts::{CaptureSummary, Role::{King, Man}, Variant, variant::Spanish};
/// let king = Spanish::precedence(&CaptureSummary::new(Man, &[King]));
/// assert!(king > Spanish::precedence(&CaptureSummary::new(King, &[Man]))); // S-6
/// assert!(king < Spanish::precedence(&CaptureSummary::new(Man, &[Man, Man]))); // S-5
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SpanishPrecedence {
    /// S-5: most pieces.
    pub pieces: u8,
    /// S-6: most kings among them.
    pub kings: u8,
}

impl Variant for Spanish {
    const ID: &'static str = "spanish";
    const NAME: &'static str = "Spanish draughts";

    // S-3; that men capture forward only (S-4) and stop where they are crowned
    // (S-7) is the absence of flags.
    const RULES: RuleSet = RuleSet::FLYING_KINGS;

    type Precedence = SpanishPrecedence;

    #[inline]
    fn precedence(capture: &CaptureSummary) -> SpanishPrecedence {
        SpanishPrecedence {
            pieces: capture.pieces(),
            kings: capture.kings(),
        }
    }

    // S-1, with White to begin (S-2).
    const LAYOUT: Layout = Layout::SPANISH;

    // S-10.
    const PDN: Pdn = Pdn::new("24,W,8,8,N1,1", 'x');
}

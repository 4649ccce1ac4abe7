//! Italian draughts (dama italiana), with its four laws of precedence.

use super::{DrawRules, Pdn, RuleSet, Variant};
use crate::{CaptureSummary, Layout, Role};

/// Italian draughts: short kings, men capture forward and never a king, and
/// captures are ranked (I-1 to I-30).
///
/// The rules for players: [`rules::italian`](crate::rules::italian).
///
/// ```
/// use draughts::{perft, Position, variant::Italian};
/// assert_eq!(perft::count(&Position::<Italian>::start(), 8), 828_783);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Italian;

/// The rank of an Italian capture; the fields are compared from the first to
/// the last.
///
/// ```
/// use draughts::{CaptureSummary, Role::{King, Man}, Variant, variant::Italian};
/// // A king that takes two men outranks a man that takes two men (I-15).
/// let by_king = Italian::precedence(&CaptureSummary::new(King, &[Man, Man]));
/// let by_man = Italian::precedence(&CaptureSummary::new(Man, &[Man, Man]));
/// assert!(by_king > by_man);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ItalianPrecedence {
    /// I-14, quantity: most pieces.
    pub pieces: u8,
    /// I-15: by a king.
    pub by: Role,
    /// I-16, quality: most kings.
    pub kings: u8,
    /// I-17, order: the word of the victims, a king before a man, compared
    /// letter by letter (reading L).
    pub order: u32,
}

impl Variant for Italian {
    const ID: &'static str = "italian";
    const NAME: &'static str = "Italian draughts";

    // I-8; that a crowned man stops (I-19) is the absence of CROWN_IN_PASSING.
    const RULES: RuleSet = RuleSet::MEN_SPARE_KINGS;

    type Precedence = ItalianPrecedence;

    #[inline]
    fn precedence(capture: &CaptureSummary) -> ItalianPrecedence {
        ItalianPrecedence {
            pieces: capture.pieces(),
            by: capture.by(),
            kings: capture.kings(),
            order: capture.order(),
        }
    }

    const LAYOUT: Layout = Layout::ITALIAN;

    // I-26.
    const DRAWS: DrawRules = DrawRules {
        kings_only: Some(80),
        ..DrawRules::REPETITION
    };

    const PDN: Pdn = Pdn::new("22,W,8,8,N2,1", 'x');
}

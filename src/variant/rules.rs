//! The rules of moving and capturing that a variant switches on.

use bitflags::bitflags;

bitflags! {
    /// How men and kings move and capture. The empty set is English draughts:
    /// short kings, and men that capture forward only, any piece, and stop
    /// where they are crowned.
    ///
    /// ```
    /// use draughts::variant::{Russian, RuleSet, Variant};
    /// const { assert!(Russian::RULES.contains(RuleSet::FLYING_KINGS)) };
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub struct RuleSet: u8 {
        /// A king moves any distance and captures from any distance (R-4, R-8);
        /// without it one square and an adjacent piece (I-5, I-9).
        ///
        /// ```
        /// use draughts::variant::{Italian, RuleSet, Russian, Variant};
        /// assert!(Russian::RULES.contains(RuleSet::FLYING_KINGS));
        /// assert!(!Italian::RULES.contains(RuleSet::FLYING_KINGS));
        /// ```
        const FLYING_KINGS = 1 << 0;
        /// A man captures backward too (R-7); without it forward only (I-8).
        ///
        /// ```
        /// use draughts::variant::{RuleSet, Russian, Spanish, Variant};
        /// assert!(Russian::RULES.contains(RuleSet::MEN_CAPTURE_BACKWARDS));
        /// assert!(!Spanish::RULES.contains(RuleSet::MEN_CAPTURE_BACKWARDS));
        /// ```
        const MEN_CAPTURE_BACKWARDS = 1 << 1;
        /// A man never captures a king (I-8).
        ///
        /// ```
        /// use draughts::variant::{English, Italian, RuleSet, Variant};
        /// assert!(Italian::RULES.contains(RuleSet::MEN_SPARE_KINGS));
        /// assert!(!English::RULES.contains(RuleSet::MEN_SPARE_KINGS));
        /// ```
        const MEN_SPARE_KINGS = 1 << 2;
        /// A man that lands on its last row in a capture goes on as a king
        /// (R-14). Without it the man is crowned only where its capture ends
        /// (I-19, B-6).
        ///
        /// ```
        /// use draughts::variant::{Brazilian, RuleSet, Russian, Variant};
        /// assert!(Russian::RULES.contains(RuleSet::CROWN_IN_PASSING));
        /// assert!(!Brazilian::RULES.contains(RuleSet::CROWN_IN_PASSING));
        /// ```
        const CROWN_IN_PASSING = 1 << 3;
        /// A flying king lands right behind its victim (T-5). It needs
        /// `FLYING_KINGS`.
        ///
        /// ```
        /// use draughts::variant::{RuleSet, Russian, Thai, Variant};
        /// assert!(Thai::RULES.contains(RuleSet::LAND_BEHIND));
        /// assert!(!Russian::RULES.contains(RuleSet::LAND_BEHIND));
        /// ```
        const LAND_BEHIND = 1 << 4;
        /// Victims leave the board one by one during a capture (T-6); without
        /// it all leave together at the end and block until then (R-11, I-13).
        ///
        /// ```
        /// use draughts::variant::{RuleSet, Russian, Thai, Variant};
        /// assert!(Thai::RULES.contains(RuleSet::VICTIMS_LEAVE_AT_ONCE));
        /// assert!(!Russian::RULES.contains(RuleSet::VICTIMS_LEAVE_AT_ONCE));
        /// ```
        const VICTIMS_LEAVE_AT_ONCE = 1 << 5;
    }
}

//! The draw rules of a variant as data, and the reasons of a draw. They need
//! the history of a game, so no position applies them.

use core::fmt;

/// After how many plies, or repetitions, a game is drawn; `None` switches a
/// rule off.
///
/// The balance of forces is what both sides have; a capture or a crowning
/// makes a new one. The move that makes it is not counted.
///
/// ```
/// use draughts::variant::{DrawRules, Italian, Poddavki, Russian, Variant};
/// assert_eq!(Italian::DRAWS.kings_only, Some(80));
/// assert_eq!(Poddavki::DRAWS.two_to_one, None); // P-6
/// // A club that plays endings of two against one out.
/// let rules = DrawRules { two_to_one: None, ..Russian::DRAWS };
/// assert_eq!(rules.kings_only, Some(30));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DrawRules {
    /// How often one position, with the same side to move, makes a draw
    /// (R-21, I-26).
    pub repetition: Option<u8>,
    /// Plies by kings without a capture (R-23, I-26).
    pub kings_only: Option<u16>,
    /// Plies with three or more kings, and no man, against a lone king (R-22).
    pub three_kings_to_one: Option<u16>,
    /// Plies with kings on both sides and 4 or 5 pieces in all, neither
    /// captured nor crowned (R-24).
    pub unchanged_4_5: Option<u16>,
    /// The same with 6 or 7 pieces (R-24).
    pub unchanged_6_7: Option<u16>,
    /// Plies with three pieces, a king among them, against a lone king that
    /// holds the main road (R-25).
    pub three_to_one_on_main_road: Option<u16>,
    /// Plies with two pieces or one, a king among them, against a lone king
    /// (R-26).
    pub two_to_one: Option<u16>,
}

impl DrawRules {
    /// No rule: a game is drawn by agreement only.
    ///
    /// ```
    /// use draughts::variant::DrawRules;
    /// assert_eq!(DrawRules::NONE.repetition, None);
    /// ```
    pub const NONE: Self = Self {
        repetition: None,
        kings_only: None,
        three_kings_to_one: None,
        unchanged_4_5: None,
        unchanged_6_7: None,
        three_to_one_on_main_road: None,
        two_to_one: None,
    };

    /// Threefold repetition and nothing else.
    ///
    /// ```
    /// use draughts::variant::DrawRules;
    /// assert_eq!(DrawRules::REPETITION.repetition, Some(3));
    /// ```
    pub const REPETITION: Self = Self {
        repetition: Some(3),
        ..Self::NONE
    };

    /// These rules without those about the balance of forces, which were
    /// written for a side that hunts a lone king (P-6).
    ///
    /// ```
    /// use draughts::variant::{DrawRules, Russian, Variant};
    /// let rules: DrawRules = Russian::DRAWS.without_balance();
    /// assert_eq!((rules.kings_only, rules.three_kings_to_one), (Some(30), None));
    /// ```
    #[must_use]
    pub const fn without_balance(self) -> Self {
        Self {
            repetition: self.repetition,
            kings_only: self.kings_only,
            ..Self::NONE
        }
    }
}

/// Why a game is drawn, in the order of the rules' numbers.
///
/// ```
/// use draughts::DrawReason;
/// let reason = DrawReason::ThreeKingsToOne;
/// assert_eq!(reason.rules(), "R-22");
/// assert_eq!(reason.to_string(), "three or more kings against a lone king (R-22)");
/// assert!(DrawReason::Repetition < reason);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum DrawReason {
    /// The players agreed on it.
    Agreement,
    /// One position came up again and again, with the same side to move.
    Repetition,
    /// Three kings or more against a lone king.
    ThreeKingsToOne,
    /// Kings only have moved, and nothing was captured.
    KingsOnly,
    /// Both sides have kings, and nothing was captured or crowned.
    Unchanged,
    /// Three pieces against a lone king on the main road.
    ThreeToOneOnMainRoad,
    /// Two pieces or one against a lone king.
    TwoToOne,
}

impl DrawReason {
    /// The reason in words, for players.
    ///
    /// ```
    /// assert_eq!(draughts::DrawReason::KingsOnly.reason(), "moves of kings only");
    /// ```
    #[must_use]
    pub const fn reason(self) -> &'static str {
        match self {
            Self::Agreement => "agreement",
            Self::Repetition => "repetition of the position",
            Self::ThreeKingsToOne => "three or more kings against a lone king",
            Self::KingsOnly => "moves of kings only",
            Self::Unchanged => "an unchanged balance of forces",
            Self::ThreeToOneOnMainRoad => "three pieces against a lone king on the main road",
            Self::TwoToOne => "two pieces or one against a lone king",
        }
    }

    /// All of them, by number.
    ///
    /// ```
    /// use draughts::DrawReason;
    /// assert!(DrawReason::ALL.is_sorted());
    /// ```
    pub const ALL: [Self; 7] = [
        Self::Agreement,
        Self::Repetition,
        Self::ThreeKingsToOne,
        Self::KingsOnly,
        Self::Unchanged,
        Self::ThreeToOneOnMainRoad,
        Self::TwoToOne,
    ];

    /// The numbers of the rules, as in the project's `RULES.md`.
    ///
    /// ```
    /// assert_eq!(draughts::DrawReason::KingsOnly.rules(), "I-26, R-23, P-6");
    /// ```
    #[must_use]
    pub const fn rules(self) -> &'static str {
        match self {
            Self::Agreement => "I-26, R-20, P-6",
            Self::Repetition => "I-26, R-21, P-6",
            Self::ThreeKingsToOne => "R-22",
            Self::KingsOnly => "I-26, R-23, P-6",
            Self::Unchanged => "R-24",
            Self::ThreeToOneOnMainRoad => "R-25",
            Self::TwoToOne => "R-26",
        }
    }
}

impl fmt::Display for DrawReason {
    /// The reason, and the numbers of the rules.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.reason(), self.rules())
    }
}

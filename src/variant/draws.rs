//! The draw rules of a variant as data. They need the history of a game, so
//! no position applies them.

/// After how many plies, or repetitions, a game is drawn; `None` switches a
/// rule off.
///
/// ```
/// use draughts::variant::{Italian, Poddavki, Variant};
/// assert_eq!(Italian::DRAWS.kings_only, Some(80));
/// assert_eq!(Poddavki::DRAWS.two_to_one, None); // P-6
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DrawRules {
    /// How often one position, with the same side to move, makes a draw
    /// (R-21, I-26).
    pub repetition: Option<u8>,
    /// Plies by kings without a capture (R-23, I-26).
    pub kings_only: Option<u16>,
    /// Plies with three or more kings against a lone king (R-22).
    pub three_kings_to_one: Option<u16>,
    /// Plies with kings on both sides and 4 or 5 pieces in all, neither
    /// captured nor crowned (R-24).
    pub unchanged_4_5: Option<u16>,
    /// The same with 6 or 7 pieces (R-24).
    pub unchanged_6_7: Option<u16>,
    /// Plies with three pieces against a lone king on the main road (R-25).
    pub three_to_one_on_main_road: Option<u16>,
    /// Plies with two pieces or one, a king among them, against a lone king
    /// (R-26).
    pub two_to_one: Option<u16>,
}

impl DrawRules {
    /// Threefold repetition and nothing else.
    ///
    /// ```
    /// use draughts::variant::DrawRules;
    /// assert_eq!(DrawRules::REPETITION.repetition, Some(3));
    /// ```
    pub const REPETITION: Self = Self {
        repetition: Some(3),
        kings_only: None,
        three_kings_to_one: None,
        unchanged_4_5: None,
        unchanged_6_7: None,
        three_to_one_on_main_road: None,
        two_to_one: None,
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
            ..Self::REPETITION
        }
    }
}

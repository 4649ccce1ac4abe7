//! The variant layer: what distinguishes one game of draughts from another,
//! as data. Every rule that differs is a constant of [`Variant`]; how moves
//! are made from it is the generator's matter, and a variant never sees a
//! position.

mod draws;
mod giveaway;
mod italian;
mod pdn;
mod rules;
mod russian;

use core::fmt::Debug;
use core::hash::Hash;

pub use draws::{DrawReason, DrawRules};
pub use giveaway::{Giveaway, Poddavki};
pub use italian::{Italian, ItalianPrecedence};
pub use pdn::Pdn;
pub use rules::RuleSet;
pub use russian::Russian;

use crate::{Board, CaptureSummary, Color, Layout};

/// A game of draughts on the 32 dark squares.
///
/// It can be implemented outside this crate; everything in it is resolved
/// when compiled. A variant with free choice of captures takes `()` as its
/// [`Precedence`](Self::Precedence).
///
/// ```
/// use draughts::variant::{Pdn, RuleSet, Variant};
/// use draughts::{perft, CaptureSummary, Color, Layout, Position};
///
/// /// English draughts: short kings, men capture forward only, Black begins.
/// #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
/// struct English;
///
/// impl Variant for English {
///     const ID: &'static str = "english";
///     const NAME: &'static str = "English draughts";
///     const RULES: RuleSet = RuleSet::empty();
///     const LAYOUT: Layout = Layout::ENGLISH;
///     const FIRST: Color = Color::Black;
///     const PDN: Pdn = Pdn::new("21,B,8,8,N1,0", 'x');
///     type Precedence = ();
///     fn precedence(_: &CaptureSummary) {}
/// }
///
/// assert_eq!(perft::count(&Position::<English>::start(), 6), 36_768);
/// ```
pub trait Variant: Copy + Default + Debug + Eq + Hash + Send + Sync + 'static {
    /// Its name on command lines: lower case, no spaces.
    const ID: &'static str;

    /// Its name for people.
    const NAME: &'static str;

    /// How men and kings move and capture.
    const RULES: RuleSet;

    /// The rank of a complete capture: only captures of the greatest rank may
    /// be chosen. `()` is free choice; a number ranks by one quality, a struct
    /// with a derived order by several, field by field.
    ///
    /// ```
    /// use draughts::variant::{Pdn, RuleSet, Variant};
    /// use draughts::{perft, CaptureSummary, Layout, Position};
    ///
    /// /// Brazilian draughts: the most pieces must be taken.
    /// #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    /// struct Brazilian;
    ///
    /// impl Variant for Brazilian {
    ///     const ID: &'static str = "brazilian";
    ///     const NAME: &'static str = "Brazilian draughts";
    ///     const RULES: RuleSet = RuleSet::FLYING_KINGS.union(RuleSet::MEN_CAPTURE_BACKWARDS);
    ///     const LAYOUT: Layout = Layout::RUSSIAN;
    ///     const PDN: Pdn = Pdn::new("26,W,8,8,A0,0", 'x');
    ///     type Precedence = u8;
    ///     fn precedence(capture: &CaptureSummary) -> u8 {
    ///         capture.pieces()
    ///     }
    /// }
    ///
    /// let start = Position::<Brazilian>::start();
    /// assert_eq!(perft::count(&start, 7), 187_302);
    /// ```
    type Precedence: Copy + Ord;

    /// The rank of this capture. It is asked about routes, so the order of
    /// the victims may count.
    fn precedence(capture: &CaptureSummary) -> Self::Precedence;

    /// How squares are named.
    const LAYOUT: Layout;

    /// The side that begins.
    const FIRST: Color = Color::White;

    /// The board at the start.
    const START: Board = Board::TWELVE_MEN;

    /// What a player without a move has achieved.
    const OBJECTIVE: Objective = Objective::Win;

    /// When a game is drawn.
    const DRAWS: DrawRules = DrawRules::REPETITION;

    /// How PDN files speak of it.
    const PDN: Pdn;

    /// What [`Giveaway`] of this variant is called on command lines, where it
    /// has a name of its own; otherwise it is `giveaway-` and [`ID`](Self::ID).
    const GIVEAWAY_ID: Option<&'static str> = None;

    /// The same for people.
    const GIVEAWAY_NAME: Option<&'static str> = None;
}

/// The aim of the game, as seen by the side to move that has no legal move.
///
/// ```
/// use draughts::variant::Objective;
/// assert_eq!(Objective::Win.reversed(), Objective::Giveaway);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Objective {
    /// Without a move one loses (I-24, R-19).
    Win,
    /// Without a move one wins (P-2).
    Giveaway,
}

impl Objective {
    /// The other aim.
    ///
    /// ```
    /// use draughts::variant::Objective;
    /// assert_eq!(Objective::Giveaway.reversed(), Objective::Win);
    /// ```
    #[must_use]
    pub const fn reversed(self) -> Self {
        match self {
            Self::Win => Self::Giveaway,
            Self::Giveaway => Self::Win,
        }
    }
}

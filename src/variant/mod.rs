//! The variant layer: what distinguishes one game of draughts from another,
//! as data. Every rule that differs is a constant of [`Variant`]; how moves
//! are made from it is the generator's matter, and a variant never sees a
//! position.
//!
//! ```
//! use draughts::variant::{Italian, Objective, Poddavki, Variant};
//! assert_eq!(Italian::OBJECTIVE, Objective::Win);
//! assert_eq!(Poddavki::OBJECTIVE, Objective::Giveaway);
//! ```

mod brazilian;
mod check;
mod czech;
mod draws;
mod english;
mod giveaway;
mod italian;
mod pdn;
mod pool;
mod rules;
mod russian;
mod spanish;
mod thai;

use core::fmt::Debug;
use core::hash::Hash;

pub use brazilian::Brazilian;
pub(crate) use check::Checked;
pub use czech::Czech;
pub use draws::{DrawReason, DrawRules};
pub use english::English;
pub use giveaway::{Giveaway, Poddavki};
pub use italian::{Italian, ItalianPrecedence};
pub use pdn::Pdn;
pub use pool::Pool;
pub use rules::RuleSet;
pub use russian::Russian;
pub use spanish::{Spanish, SpanishPrecedence};
pub use thai::Thai;

use crate::{Board, CaptureSummary, Color, Layout};

/// A game of draughts on the 32 dark squares.
///
/// It can be implemented outside this crate; everything in it is resolved
/// when compiled. Constants that are left out have defaults: White begins with
/// twelve men a side, a player who cannot move loses, and threefold repetition
/// is a draw.
///
/// ```
/// use draughts::variant::{Pdn, RuleSet, Variant};
/// use draughts::{perft, CaptureSummary, Color, Layout, Position};
///
/// /// English draughts with flying kings.
/// #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
/// struct Flying;
///
/// impl Variant for Flying {
///     const ID: &'static str = "flying";
///     const NAME: &'static str = "Flying draughts";
///     const RULES: RuleSet = RuleSet::FLYING_KINGS;
///     const LAYOUT: Layout = Layout::ENGLISH;
///     const FIRST: Color = Color::Black;
///     const PDN: Pdn = Pdn::new("", 'x');
///     type Precedence = ();
///     fn precedence(_: &CaptureSummary) {}
/// }
///
/// assert_eq!(perft::count(&Position::<Flying>::start(), 6), 36_768);
/// let position = Position::<Flying>::from_fen("W:WK29:B22")?;
/// assert_eq!(position.captures().len(), 5);
/// # Ok::<(), draughts::Error>(())
/// ```
///
/// # Contradictions
/// A variant whose constants contradict each other is refused by the compiler,
/// with a text that says why, as soon as a position of it is made: a rule about
/// flying kings without them, a name that no command line could hold, a capture
/// sign that the reader of moves does not know, a start from which no game can
/// be played.
///
/// ```compile_fail
/// # use draughts::variant::{Pdn, RuleSet, Variant};
/// # use draughts::{CaptureSummary, Layout, Position};
/// # #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
/// # struct Short;
/// impl Variant for Short {
///     const RULES: RuleSet = RuleSet::LAND_BEHIND; // without FLYING_KINGS
/// #   const ID: &'static str = "short";
/// #   const NAME: &'static str = "Short draughts";
/// #   const LAYOUT: Layout = Layout::ENGLISH;
/// #   const PDN: Pdn = Pdn::new("", 'x');
/// #   type Precedence = ();
/// #   fn precedence(_: &CaptureSummary) {}
///     // ...
/// }
///
/// let start = Position::<Short>::start(); // does not compile
/// ```
pub trait Variant: Copy + Default + Debug + Eq + Hash + Send + Sync + 'static {
    /// Its name on command lines: lower-case letters, digits and hyphens,
    /// beginning with a letter.
    ///
    /// ```
    /// use draughts::variant::{English, Variant};
    /// assert_eq!(English::ID, "english");
    /// ```
    const ID: &'static str;

    /// Its name for people.
    ///
    /// ```
    /// use draughts::variant::{English, Variant};
    /// assert_eq!(English::NAME, "English draughts");
    /// ```
    const NAME: &'static str;

    /// How men and kings move and capture.
    ///
    /// ```
    /// use draughts::variant::{Pool, RuleSet, Variant};
    /// let rules = RuleSet::FLYING_KINGS.union(RuleSet::MEN_CAPTURE_BACKWARDS);
    /// assert_eq!(Pool::RULES, rules);
    /// ```
    const RULES: RuleSet;

    /// The rank of a complete capture: only captures of the greatest rank may
    /// be chosen. `()` is free choice; a number ranks by one quality, a struct
    /// with a derived order by several, field by field.
    ///
    /// ```
    /// use draughts::variant::{Pdn, RuleSet, Variant};
    /// use draughts::{CaptureSummary, Layout, Position};
    ///
    /// /// Russian draughts in which the most kings must be taken.
    /// #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    /// struct KingHunt;
    ///
    /// impl Variant for KingHunt {
    ///     const ID: &'static str = "king-hunt";
    ///     const NAME: &'static str = "King hunt";
    ///     const RULES: RuleSet = RuleSet::FLYING_KINGS.union(RuleSet::MEN_CAPTURE_BACKWARDS);
    ///     const LAYOUT: Layout = Layout::RUSSIAN;
    ///     const PDN: Pdn = Pdn::new("", ':');
    ///     type Precedence = u8;
    ///     fn precedence(capture: &CaptureSummary) -> u8 {
    ///         capture.kings()
    ///     }
    /// }
    ///
    /// let position = Position::<KingHunt>::from_fen("W:Wc3:Bb4,Kd4")?;
    /// assert_eq!(position.notate(position.legal_moves()[0]), "c3:e5");
    /// # Ok::<(), draughts::Error>(())
    /// ```
    type Precedence: Copy + Ord;

    /// The rank of this capture. It is asked about routes, so the order of
    /// the victims may count.
    ///
    /// ```
    /// use draughts::{variant::{Czech, Variant}, CaptureSummary, Role::{King, Man}};
    /// let by_king = Czech::precedence(&CaptureSummary::new(King, &[Man]));
    /// assert!(by_king > Czech::precedence(&CaptureSummary::new(Man, &[Man, Man])));
    /// ```
    fn precedence(capture: &CaptureSummary) -> Self::Precedence;

    /// How squares are named.
    ///
    /// ```
    /// use draughts::{variant::{Spanish, Variant}, Layout};
    /// assert_eq!(Spanish::LAYOUT, Layout::SPANISH);
    /// ```
    const LAYOUT: Layout;

    /// The side that begins; White unless said otherwise.
    ///
    /// ```
    /// use draughts::{variant::{Russian, Thai, Variant}, Color};
    /// assert_eq!((Russian::FIRST, Thai::FIRST), (Color::White, Color::Black));
    /// ```
    const FIRST: Color = Color::White;

    /// The board at the start; twelve men a side unless said otherwise.
    ///
    /// ```
    /// use draughts::{variant::{Russian, Thai, Variant}, Board};
    /// assert_eq!((Russian::START, Thai::START), (Board::TWELVE_MEN, Board::EIGHT_MEN));
    /// ```
    const START: Board = Board::TWELVE_MEN;

    /// What a player without a move has achieved; a loss unless said otherwise.
    ///
    /// ```
    /// use draughts::variant::{Objective, Poddavki, Russian, Variant};
    /// assert_eq!(Russian::OBJECTIVE, Objective::Win);
    /// assert_eq!(Poddavki::OBJECTIVE, Objective::Giveaway);
    /// ```
    const OBJECTIVE: Objective = Objective::Win;

    /// When a game is drawn; by threefold repetition unless said otherwise.
    ///
    /// ```
    /// use draughts::variant::{Czech, DrawRules, Variant};
    /// assert_eq!(Czech::DRAWS, DrawRules::REPETITION);
    /// ```
    const DRAWS: DrawRules = DrawRules::REPETITION;

    /// How PDN files speak of it. A variant with the game type of another is
    /// written as that other one. Without a game type, and of a giveaway, the
    /// [name](Self::NAME) is written too, in the tag `Variant`; of those names
    /// [`VariantId::of_record`](crate::any::VariantId::of_record) knows this
    /// crate's.
    ///
    /// ```
    /// use draughts::variant::{Brazilian, Variant};
    /// assert_eq!(Brazilian::PDN.number(), Some(26));
    /// ```
    const PDN: Pdn;

    /// What [`Giveaway`] of this variant is called on command lines, where it
    /// has a name of its own; otherwise it is `giveaway-` and [`ID`](Self::ID).
    ///
    /// ```
    /// use draughts::variant::{Italian, Russian, Variant};
    /// assert_eq!((Russian::GIVEAWAY_ID, Italian::GIVEAWAY_ID), (Some("poddavki"), None));
    /// ```
    const GIVEAWAY_ID: Option<&'static str> = None;

    /// The same for people.
    ///
    /// ```
    /// use draughts::variant::{Russian, Variant};
    /// assert_eq!(Russian::GIVEAWAY_NAME, Some("Poddavki"));
    /// ```
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
    /// Without a move one loses (I-24, R-19, E-9, B-8, L-8, S-9, C-8, T-9).
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

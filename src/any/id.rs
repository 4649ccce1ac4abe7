//! Names of variants, and what runs once a name has become a type.

use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use crate::notation::pdn::Record;
use crate::variant::{DrawRules, Objective, Pdn, RuleSet};
use crate::{Color, Layout, Variant};

/// Generic code to be run under the rules of a variant that is known at run
/// time only.
///
/// ```
/// use draughts::any::{VariantId, VariantTask};
/// use draughts::{perft, Position, Variant};
///
/// struct Count {
///     depth: u32,
/// }
///
/// impl VariantTask for Count {
///     type Output = u64;
///
///     fn run<V: Variant>(self) -> u64 {
///         perft::count(&Position::<V>::start(), self.depth)
///     }
/// }
///
/// let variant: VariantId = "pool".parse()?;
/// assert_eq!(variant.run(Count { depth: 5 }), 7_482);
/// # Ok::<(), draughts::Error>(())
/// ```
pub trait VariantTask {
    /// What comes of it.
    type Output;

    /// Does it under the rules of `V`.
    fn run<V: Variant>(self) -> Self::Output;
}

macro_rules! variant_id {
    ($($name:ident, $giveaway:ident;)*) => {
        /// A variant of this crate, chosen at run time. It is shown as its name on
        /// command lines; that or its name for people is read, in any case.
        ///
        /// ```
        /// use draughts::any::VariantId;
        /// assert_eq!("poddavki".parse(), Ok(VariantId::Poddavki));
        /// assert_eq!("Giveaway-Russian".parse(), Ok(VariantId::Poddavki)); // the same
        /// assert_eq!(VariantId::GiveawayItalian.to_string(), "giveaway-italian");
        /// assert_eq!(VariantId::ALL.len(), 16);
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum VariantId {
            $(
                #[doc = concat!("[`", stringify!($name), "`](crate::variant::", stringify!($name), ").")]
                $name,
                #[doc = concat!(
                    "[`Giveaway`](crate::variant::Giveaway) of [`", stringify!($name),
                    "`](crate::variant::", stringify!($name), ").",
                )]
                $giveaway,
            )*
        }

        impl VariantId {
            /// All variants, each followed by its giveaway.
            ///
            /// ```
            /// use draughts::any::VariantId;
            /// assert_eq!(VariantId::ALL[..2], [VariantId::Russian, VariantId::Poddavki]);
            /// ```
            pub const ALL: &'static [Self] = &[$(Self::$name, Self::$giveaway,)*];

            /// The variant with the other aim: the giveaway of a variant, or the
            /// variant that a giveaway is made from.
            ///
            /// ```
            /// use draughts::any::VariantId;
            /// assert_eq!(VariantId::Russian.reversed(), VariantId::Poddavki);
            /// assert_eq!(VariantId::Poddavki.reversed(), VariantId::Russian);
            /// ```
            #[must_use]
            pub const fn reversed(self) -> Self {
                match self {
                    $(
                        Self::$name => Self::$giveaway,
                        Self::$giveaway => Self::$name,
                    )*
                }
            }
        }
    };
}

for_each_variant!(variant_id!());

impl VariantId {
    /// The variant whose game type in PDN files has this number; never a
    /// giveaway, which has no number of its own (P-7).
    ///
    /// ```
    /// use draughts::any::VariantId;
    /// assert_eq!(VariantId::from_game_type(25), Some(VariantId::Russian));
    /// assert_eq!(VariantId::from_game_type(20), None); // another board
    /// ```
    #[must_use]
    pub fn from_game_type(number: u8) -> Option<Self> {
        let has_number =
            |id: &Self| id.objective() == Objective::Win && id.pdn().number() == Some(number);
        Self::ALL.iter().copied().find(has_number)
    }

    /// The variant of a written game: that of its tag `Variant`, else that of
    /// its game type. A tag `Variant` that names none leaves it unknown, and it
    /// is never guessed from the moves.
    ///
    /// ```
    /// use draughts::{any::VariantId, notation::pdn::Record};
    /// let mut record = Record::new();
    /// assert_eq!(VariantId::of_record(&record), None);
    /// record.set_tag("GameType", "25")?;
    /// assert_eq!(VariantId::of_record(&record), Some(VariantId::Russian));
    /// record.set_tag("Variant", "Poddavki")?;
    /// assert_eq!(VariantId::of_record(&record), Some(VariantId::Poddavki));
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[must_use]
    pub fn of_record(record: &Record) -> Option<Self> {
        if let Some(name) = record.tag("Variant").filter(|name| !name.is_empty()) {
            return name.trim().parse().ok();
        }
        let number = record.game_type()?.number;
        Self::from_game_type(u8::try_from(number).ok()?)
    }

    /// Does the task under the rules of this variant.
    ///
    /// ```
    /// use draughts::any::{VariantId, VariantTask};
    /// use draughts::{Position, Variant};
    ///
    /// struct StartFen;
    ///
    /// impl VariantTask for StartFen {
    ///     type Output = String;
    ///
    ///     fn run<V: Variant>(self) -> String {
    ///         Position::<V>::start().to_fen()
    ///     }
    /// }
    ///
    /// let fen = VariantId::Thai.run(StartFen);
    /// assert_eq!(fen, "B:W1,2,3,4,5,6,7,8:B25,26,27,28,29,30,31,32");
    /// ```
    pub fn run<T: VariantTask>(self, task: T) -> T::Output {
        with_variant!(self, V => task.run::<V>())
    }

    /// Does a task that is about moves only, such as perft (P-8): under the
    /// rules of this variant, or of the one a giveaway is made from, whose
    /// moves it has (P-1). The task is compiled half as often as by
    /// [`run`](Self::run).
    ///
    /// ```
    /// use draughts::any::{VariantId, VariantTask};
    /// use draughts::Variant;
    ///
    /// struct Name;
    ///
    /// impl VariantTask for Name {
    ///     type Output = &'static str;
    ///
    ///     fn run<V: Variant>(self) -> &'static str {
    ///         V::ID
    ///     }
    /// }
    ///
    /// assert_eq!(VariantId::Poddavki.run(Name), "poddavki");
    /// assert_eq!(VariantId::Poddavki.run_moves(Name), "russian");
    /// ```
    pub fn run_moves<T: VariantTask>(self, task: T) -> T::Output {
        with_moves_of!(self, V => task.run::<V>())
    }

    /// The name on command lines: [`Variant::ID`].
    ///
    /// ```
    /// assert_eq!(draughts::any::VariantId::Italian.as_str(), "italian");
    /// ```
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        with_variant!(self, V => V::ID)
    }

    /// The name for people: [`Variant::NAME`].
    ///
    /// ```
    /// assert_eq!(draughts::any::VariantId::Italian.name(), "Italian draughts");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        with_variant!(self, V => V::NAME)
    }

    /// How men and kings move and capture: [`Variant::RULES`].
    ///
    /// ```
    /// use draughts::{any::VariantId, variant::RuleSet};
    /// assert_eq!(VariantId::English.rules(), RuleSet::empty());
    /// ```
    #[must_use]
    pub const fn rules(self) -> RuleSet {
        with_moves_of!(self, V => V::RULES)
    }

    /// How squares are named: [`Variant::LAYOUT`].
    ///
    /// ```
    /// use draughts::{any::VariantId, Layout};
    /// assert_eq!(VariantId::Czech.layout(), Layout::RUSSIAN);
    /// ```
    #[must_use]
    pub const fn layout(self) -> Layout {
        with_moves_of!(self, V => V::LAYOUT)
    }

    /// The side that begins: [`Variant::FIRST`].
    ///
    /// ```
    /// use draughts::{any::VariantId, Color};
    /// assert_eq!(VariantId::Pool.first(), Color::Black);
    /// ```
    #[must_use]
    pub const fn first(self) -> Color {
        with_moves_of!(self, V => V::FIRST)
    }

    /// The aim of the game: [`Variant::OBJECTIVE`].
    ///
    /// ```
    /// use draughts::{any::VariantId, variant::Objective};
    /// assert_eq!(VariantId::GiveawayThai.objective(), Objective::Giveaway);
    /// ```
    #[must_use]
    pub const fn objective(self) -> Objective {
        with_variant!(self, V => V::OBJECTIVE)
    }

    /// When a game is drawn: [`Variant::DRAWS`].
    ///
    /// ```
    /// use draughts::any::VariantId;
    /// assert_eq!(VariantId::English.draws().repetition, Some(3));
    /// ```
    #[must_use]
    pub const fn draws(self) -> DrawRules {
        with_variant!(self, V => V::DRAWS)
    }

    /// How PDN files speak of it: [`Variant::PDN`].
    ///
    /// ```
    /// assert_eq!(draughts::any::VariantId::Brazilian.pdn().number(), Some(26));
    /// ```
    #[must_use]
    pub const fn pdn(self) -> Pdn {
        with_variant!(self, V => V::PDN)
    }
}

impl fmt::Display for VariantId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl FromStr for VariantId {
    type Err = UnknownVariant;

    fn from_str(name: &str) -> Result<Self, UnknownVariant> {
        let is_named = |id: &Self| {
            name.eq_ignore_ascii_case(id.as_str()) || name.eq_ignore_ascii_case(id.name())
        };
        let named = Self::ALL.iter().copied().find(is_named);
        // Poddavki has a name of its own, and yet is a giveaway.
        let reversed = || {
            let (prefix, base) = name.split_at_checked("giveaway-".len())?;
            let base: Self = base.parse().ok()?;
            let is_giveaway = prefix.eq_ignore_ascii_case("giveaway-");
            (is_giveaway && base.objective() == Objective::Win).then(|| base.reversed())
        };
        named.or_else(reversed).ok_or_else(|| UnknownVariant {
            name: name.to_string(),
        })
    }
}

/// A name that no variant of this crate has.
///
/// ```
/// use draughts::any::VariantId;
/// let error = "checkers".parse::<VariantId>().unwrap_err();
/// assert_eq!(error.to_string(), "there is no variant \"checkers\"");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("there is no variant {name:?}")]
#[non_exhaustive]
pub struct UnknownVariant {
    /// The name.
    pub name: String,
}

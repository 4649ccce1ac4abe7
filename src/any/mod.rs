//! The choice of a variant at run time: [`VariantId`] names it, [`AnyPosition`]
//! is a position of any of them, [`AnyGame`] a game, and a [`VariantTask`],
//! [`PositionTask`] or [`GameTask`] is generic code that is run once the
//! variant is known.
//!
//! Everything is dispatched once, at the outside: below, the code is that of
//! the typed [`Position`](crate::Position), at its speed. Variants that a user
//! of the crate defines are types only; they have no [`VariantId`].
//!
//! ```
//! use draughts::any::{AnyPosition, VariantId};
//! let variant: VariantId = "italian".parse()?; // from a command line
//! let position = AnyPosition::from_fen(variant, "W:WK30:B10,K12,K18,20,K26,K27")?;
//! assert_eq!(position.notate(position.legal_moves()[0]), "30x5");
//! # Ok::<(), draughts::Error>(())
//! ```

/// Hands the list of variants to a macro, each with its giveaway. A new variant
/// is a new line here.
macro_rules! for_each_variant {
    ($callback:ident!($($arguments:tt)*)) => {
        $callback! {
            $($arguments)*
            Russian, Poddavki;
            Italian, GiveawayItalian;
            English, GiveawayEnglish;
            Brazilian, GiveawayBrazilian;
            Pool, GiveawayPool;
            Spanish, GiveawaySpanish;
            Czech, GiveawayCzech;
            Thai, GiveawayThai;
        }
    };
}

/// Defines how an expression is evaluated with a type in place of an id.
macro_rules! define_dispatch {
    ($d:tt $($name:ident, $giveaway:ident;)*) => {
        /// `with_variant!(id, V => ...)`: the expression with `V` standing for
        /// the variant.
        macro_rules! with_variant {
            ($d id:expr, $d V:ident => $d body:expr) => {
                match $d id {
                    $(
                        $crate::any::VariantId::$name => {
                            type $d V = $crate::variant::$name;
                            $d body
                        }
                        $crate::any::VariantId::$giveaway => {
                            type $d V = $crate::variant::Giveaway<$crate::variant::$name>;
                            $d body
                        }
                    )*
                }
            };
        }

        /// The same, where only moves matter: giveaway is the variant it is made
        /// from, whose moves it has (P-1). It is half the code.
        macro_rules! with_moves_of {
            ($d id:expr, $d V:ident => $d body:expr) => {
                match $d id {
                    $(
                        $crate::any::VariantId::$name | $crate::any::VariantId::$giveaway => {
                            type $d V = $crate::variant::$name;
                            $d body
                        }
                    )*
                }
            };
        }
    };
}

for_each_variant!(define_dispatch!($));

mod game;
mod id;
mod position;
#[cfg(feature = "serde")]
mod serial;

#[cfg(feature = "proptest")]
pub(crate) use with_variant;

pub use game::{AnyGame, AnyReplayError, GameTask};
pub use id::{UnknownVariant, VariantId, VariantTask};
pub use position::{AnyPosition, PositionTask};

//! The feature `proptest`: strategies for the property tests of engines and
//! other programs. They make setups and positions, games with their moves, and
//! written games.
//!
//! Every position is one that a game can be played from
//! ([`Setup::faults`](crate::Setup::faults) finds none), every move is legal.
//! Two ways to a position complete each other: [`scattered`] pieces make what
//! random play seldom comes to, such as long captures by kings, and
//! [`reached`] positions have come up in a game.
//!
//! What fails a test shrinks, and a small value is never given up for a larger
//! one. Setups and positions lose pieces; those that stay do not move. Games
//! lose plies: the shortest beginning that fails is found, then plies in the
//! middle are left out, and moves become earlier ones of the list in the order
//! of [`MoveList::sort`](crate::MoveList::sort). So do positions that must have
//! come up in a game.
//!
//! ```
//! use draughts::{strategies, variant::Italian};
//! use proptest::prelude::*;
//!
//! proptest!(ProptestConfig::with_cases(50), |(position in strategies::positions::<Italian>())| {
//!     // The law that a move generator of one's own would be held to.
//!     prop_assert_eq!(position.legal_moves().len(), position.turned().legal_moves().len());
//! });
//! ```
//!
//! `any` knows these strategies too: [`Setup`], [`Position`] and [`Game`] are
//! [`Arbitrary`], and so are [`AnyPosition`] and [`AnyGame`], of any variant of
//! this crate. A [`Board`] is that of a setup; [`Bitboard`], [`Color`],
//! [`Piece`], [`Role`], [`Square`] and [`VariantId`] have all their values.
//!
//! ```
//! use draughts::{variant::Poddavki, Game, Square};
//! use proptest::prelude::*;
//!
//! proptest!(ProptestConfig::with_cases(20), |(game: Game<Poddavki>, square: Square)| {
//!     for mv in game.position().legal_moves_from(square) {
//!         prop_assert!(game.position().board().get(square).is_some());
//!         prop_assert_eq!(mv.from(), square);
//!     }
//! });
//! ```

mod any;
mod games;
mod piece_by_piece;
mod ply_by_ply;
mod records;
mod setups;

use proptest::prelude::*;
use proptest::sample::select;

pub use games::{games, games_from, positions, reached, scattered, with_move};
pub use records::records;
pub use setups::{Force, setups, setups_of};

use crate::any::{AnyGame, AnyPosition, VariantId};
use crate::{Bitboard, Board, Color, Game, Piece, Position, Role, Setup, Square, Variant};

macro_rules! arbitrary {
    ($($type:ty $(where $V:ident)? => $strategy:expr;)*) => {$(
        impl$(<$V: Variant>)? Arbitrary for $type {
            type Parameters = ();
            type Strategy = BoxedStrategy<Self>;

            fn arbitrary_with((): ()) -> BoxedStrategy<Self> {
                $strategy.boxed()
            }
        }
    )*};
}

arbitrary! {
    Bitboard => any::<u32>().prop_map(Self::from_bits);
    Color => select(&Self::ALL[..]);
    Piece => select(&Self::ALL[..]);
    Role => select(&Self::ALL[..]);
    Square => select(&Self::ALL[..]);
    VariantId => select(Self::ALL);
    Board => setups().prop_map(|setup| setup.board);
    Setup => setups();
    Position<V> where V => positions();
    Game<V> where V => games();
    AnyPosition => any::any_positions();
    AnyGame => any::any_games();
}

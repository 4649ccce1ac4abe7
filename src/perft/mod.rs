//! Perft: the number of leaves of the game tree at a given depth, for checking
//! and timing move generators.
//!
//! `perft(0)` is 1; a side without a legal move adds 0 at greater depth. Two
//! counts are in use in published tables: *moves* counts a move once, *routes*
//! counts it once for each order in which it can take its victims. A giveaway
//! variant has the counts of the variant it is made from (P-8).

mod leaves;

mod parents;
mod store;
mod walk;

use alloc::vec::Vec;

use crate::movegen::{Black, White};
use crate::{Color, Move, Position, Variant};

/// What a leaf is counted by.
///
/// ```
/// use draughts::perft::Leaves;
/// assert_eq!("routes".parse(), Ok(Leaves::Routes));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Leaves {
    /// Every move once.
    #[default]
    Moves,
    /// A move once for each of its routes.
    Routes,
}

impl core::fmt::Display for Leaves {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.pad(match self {
            Self::Moves => "moves",
            Self::Routes => "routes",
        })
    }
}

impl core::str::FromStr for Leaves {
    type Err = UnknownLeaves;

    fn from_str(text: &str) -> Result<Self, UnknownLeaves> {
        match text {
            "moves" => Ok(Self::Moves),
            "routes" => Ok(Self::Routes),
            _ => Err(UnknownLeaves),
        }
    }
}

/// A name that is neither `moves` nor `routes`.
///
/// ```
/// use draughts::perft::{Leaves, UnknownLeaves};
/// assert_eq!("nodes".parse::<Leaves>(), Err(UnknownLeaves));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("leaves are counted as moves or routes")]
pub struct UnknownLeaves;

/// The count does not fit in 64 bits.
///
/// ```
/// assert_eq!(draughts::perft::Overflow.to_string(), "the count passes 2^64");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the count passes 2^64")]
pub struct Overflow;

/// How to count.
///
/// ```
/// use draughts::{perft::{Leaves, Perft}, Position, variant::Russian};
/// let start = Position::<Russian>::start();
/// assert_eq!(Perft::new().count(&start, 8), Ok(929_899));
/// assert_eq!(Perft::new().leaves(Leaves::Routes).count(&start, 8), Ok(929_905));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Perft {
    leaves: Leaves,
    bulk: bool,
}

impl Default for Perft {
    fn default() -> Self {
        Self::new()
    }
}

impl Perft {
    /// Moves, with bulk counting.
    ///
    /// ```
    /// use draughts::perft::Perft;
    /// assert_eq!(Perft::new(), Perft::default());
    /// ```
    #[must_use]
    pub const fn new() -> Self {
        Self {
            leaves: Leaves::Moves,
            bulk: true,
        }
    }

    /// What to count leaves by.
    ///
    /// ```
    /// use draughts::perft::{Leaves, Perft};
    /// assert_ne!(Perft::new().leaves(Leaves::Routes), Perft::new());
    /// ```
    #[must_use]
    pub const fn leaves(self, leaves: Leaves) -> Self {
        Self { leaves, ..self }
    }

    /// Whether to count the moves of the last ply without making them. The
    /// result is the same; without it a generator's speed at making moves is
    /// measured too.
    ///
    /// ```
    /// use draughts::{perft::Perft, Position, variant::Italian};
    /// let start = Position::<Italian>::start();
    /// assert_eq!(Perft::new().bulk(false).count(&start, 4), Ok(1_469));
    /// ```
    #[must_use]
    pub const fn bulk(self, bulk: bool) -> Self {
        Self { bulk, ..self }
    }

    /// The number of leaves at this depth, in plies.
    ///
    /// # Errors
    /// The count does not fit in 64 bits.
    ///
    /// ```
    /// use draughts::{perft::Perft, Position, variant::Italian};
    /// assert_eq!(Perft::new().count(&Position::<Italian>::start(), 0), Ok(1));
    /// ```
    pub fn count<V: Variant>(&self, position: &Position<V>, depth: u32) -> Result<u64, Overflow> {
        let walk = match (position.turn(), self.leaves, self.bulk) {
            (Color::White, Leaves::Moves, true) => walk::count::<V, White, true, true>,
            (Color::White, Leaves::Moves, false) => walk::count::<V, White, true, false>,
            (Color::White, Leaves::Routes, true) => walk::count::<V, White, false, true>,
            (Color::White, Leaves::Routes, false) => walk::count::<V, White, false, false>,
            (Color::Black, Leaves::Moves, true) => walk::count::<V, Black, true, true>,
            (Color::Black, Leaves::Moves, false) => walk::count::<V, Black, true, false>,
            (Color::Black, Leaves::Routes, true) => walk::count::<V, Black, false, true>,
            (Color::Black, Leaves::Routes, false) => walk::count::<V, Black, false, false>,
        };
        walk(position.sides(), depth).ok_or(Overflow)
    }

    /// The count split by the first move, in the order of their squares; at
    /// depth 0 there is none. With [`Leaves::Routes`] a move's count includes
    /// its number of routes.
    ///
    /// # Errors
    /// A count does not fit in 64 bits.
    ///
    /// ```
    /// use draughts::{perft::Perft, Position, variant::Italian};
    /// let start = Position::<Italian>::start();
    /// let divide = Perft::new().divide(&start, 3)?;
    /// assert_eq!(divide.len(), 7);
    /// assert_eq!(divide.iter().map(|(_, nodes)| nodes).sum::<u64>(), 302);
    /// # Ok::<(), draughts::perft::Overflow>(())
    /// ```
    pub fn divide<V: Variant>(
        &self,
        position: &Position<V>,
        depth: u32,
    ) -> Result<Vec<(Move, u64)>, Overflow> {
        let Some(below) = depth.checked_sub(1) else {
            return Ok(Vec::new());
        };
        let routes = position.routes();
        let mut moves: Vec<Move> = position.legal_moves().into_iter().collect();
        moves.sort_unstable_by_key(|mv| (mv.from(), mv.to(), mv.captured().bits()));
        let count = |mv: Move| {
            let mut after = *position;
            after.play_unchecked(mv);
            let weight = match self.leaves {
                Leaves::Moves => 1,
                Leaves::Routes => routes.iter().filter(|route| route.mv() == mv).count() as u64,
            };
            let nodes = self
                .count(&after, below)?
                .checked_mul(weight)
                .ok_or(Overflow)?;
            Ok((mv, nodes))
        };
        moves.into_iter().map(count).collect()
    }
}

/// The number of moves at exactly this depth, every move counted once.
///
/// # Panics
/// If the count passes 2^64; [`Perft::count`] reports it instead.
///
/// ```
/// use draughts::{perft, Position, variant::Italian};
/// assert_eq!(perft::count(&Position::<Italian>::start(), 8), 828_783);
/// ```
#[must_use]
pub fn count<V: Variant>(position: &Position<V>, depth: u32) -> u64 {
    match Perft::new().count(position, depth) {
        Ok(nodes) => nodes,
        Err(error) => panic!("{error}"),
    }
}

/// [`count`] split by the first move.
///
/// # Panics
/// If a count passes 2^64; [`Perft::divide`] reports it instead.
///
/// ```
/// use draughts::{perft, Position, variant::Russian};
/// let start = Position::<Russian>::start();
/// for (mv, nodes) in perft::divide(&start, 4) {
///     println!("{} {nodes}", start.notate(mv));
/// }
/// ```
#[must_use]
pub fn divide<V: Variant>(position: &Position<V>, depth: u32) -> Vec<(Move, u64)> {
    match Perft::new().divide(position, depth) {
        Ok(divide) => divide,
        Err(error) => panic!("{error}"),
    }
}

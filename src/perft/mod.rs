//! Perft: the number of leaves of the game tree at a given depth, for checking
//! and timing move generators.
//!
//! `perft(0)` is 1; a side without a legal move adds 0 at greater depth. Two
//! counts are in use in published tables: *moves* counts a move once, *routes*
//! counts it once for each order in which it can take its victims. A giveaway
//! variant has the counts of the variant it is made from (P-8).
//!
//! ```
//! use draughts::{perft, variant::Italian, Position};
//! let start = Position::<Italian>::start();
//! assert_eq!([0, 1, 2, 3].map(|depth| perft::count(&start, depth)), [1, 7, 49, 302]);
//! ```

mod blocks;
mod counts;
mod frontier;
mod leaves;
mod made;
mod split;
mod store;
mod table;
mod walk;

use alloc::vec::Vec;
use core::fmt;

pub use counts::Counts;
pub use frontier::{Unit, frontier};
pub use table::{Table, TableTooLarge};

use crate::{Move, Position, Variant};

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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("leaves are counted as moves or routes")]
pub struct UnknownLeaves;

/// Why there is no count.
///
/// ```
/// assert_eq!(draughts::perft::PerftError::Overflow.to_string(), "the count passes 2^64");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum PerftError {
    /// It does not fit in 64 bits.
    #[error("the count passes 2^64")]
    Overflow,
    /// The [`Watch`] asked to stop.
    #[error("the count was cancelled")]
    Cancelled,
    /// The depth is greater than [`MAX_DEPTH`].
    #[error("no tree is counted deeper than {MAX_DEPTH} plies")]
    TooDeep,
    /// The threads asked for could not be started.
    #[error("the threads could not be started")]
    Threads,
}

/// The greatest depth that is counted, in plies; the walk needs stack for each.
///
/// ```
/// use draughts::{perft::{Perft, PerftError, MAX_DEPTH}, Position, variant::Italian};
/// let start = Position::<Italian>::start();
/// assert_eq!(Perft::new().count(&start, MAX_DEPTH + 1), Err(PerftError::TooDeep));
/// ```
pub const MAX_DEPTH: u32 = 127;

/// Somebody who watches a count, from any thread.
///
/// ```
/// use core::sync::atomic::{AtomicU64, Ordering};
/// use draughts::{perft::{Counts, Perft, Watch}, Position, variant::Italian};
///
/// #[derive(Default)]
/// struct Leaves(AtomicU64);
///
/// impl Watch for Leaves {
///     fn unit_done(&self, _done: usize, _of: usize, counts: Counts) {
///         self.0.fetch_add(counts.moves, Ordering::Relaxed);
///     }
/// }
///
/// let leaves = Leaves::default();
/// let nodes = Perft::new().watch(&leaves).count(&Position::<Italian>::start(), 8)?;
/// assert_eq!(leaves.0.into_inner(), nodes);
/// # Ok::<(), draughts::perft::PerftError>(())
/// ```
pub trait Watch: Sync {
    /// The tree has been cut into this many parts, which will now be counted.
    fn begins(&self, units: usize) {
        let _ = units;
    }

    /// A part of the tree has been counted: how many parts are done, of how
    /// many, and the leaves of this one.
    fn unit_done(&self, done: usize, of: usize, counts: Counts) {
        let _ = (done, of, counts);
    }

    /// Asked every now and then; the count ends when it says yes.
    fn is_cancelled(&self) -> bool {
        false
    }
}

/// How to count.
///
/// ```
/// use draughts::{perft::{Leaves, Perft}, Position, variant::Russian};
/// let start = Position::<Russian>::start();
/// assert_eq!(Perft::new().count(&start, 8), Ok(929_899));
/// assert_eq!(Perft::new().leaves(Leaves::Routes).count(&start, 8), Ok(929_905));
/// ```
#[derive(Clone, Copy)]
pub struct Perft<'a, V> {
    leaves: Leaves,
    bulk: bool,
    threads: usize,
    table: Option<&'a Table<V>>,
    watch: Option<&'a dyn Watch>,
}

impl<V: Variant> Default for Perft<'_, V> {
    fn default() -> Self {
        Self::new()
    }
}

impl<V: Variant> fmt::Debug for Perft<'_, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Perft")
            .field("leaves", &self.leaves)
            .field("bulk", &self.bulk)
            .field("threads", &self.threads)
            .field("table", &self.table)
            .finish_non_exhaustive()
    }
}

impl<'a, V: Variant> Perft<'a, V> {
    /// Moves, with bulk counting, on one thread, without a table.
    ///
    /// ```
    /// use draughts::{perft::Perft, Position, variant::Italian};
    /// assert_eq!(Perft::new().count(&Position::<Italian>::start(), 4), Ok(1_469));
    /// ```
    #[must_use]
    pub const fn new() -> Self {
        Self {
            leaves: Leaves::Moves,
            bulk: true,
            threads: 1,
            table: None,
            watch: None,
        }
    }

    /// What to count leaves by.
    ///
    /// ```
    /// use draughts::{perft::{Leaves, Perft}, Position, variant::Russian};
    /// let routes = Perft::new().leaves(Leaves::Routes);
    /// assert_eq!(routes.count(&Position::<Russian>::start(), 8), Ok(929_905));
    /// ```
    #[must_use]
    pub const fn leaves(self, leaves: Leaves) -> Self {
        Self { leaves, ..self }
    }

    /// Whether to count the moves of the last ply without making them. The
    /// result is the same; without it every move is made and no table is used,
    /// so that a generator's speed at making moves is measured too.
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

    /// A table to remember subtrees in.
    ///
    /// ```
    /// use draughts::{perft::{Perft, Table}, Position, variant::Russian};
    /// let table = Table::with_mebibytes(1);
    /// let start = Position::<Russian>::start();
    /// assert_eq!(Perft::new().table(&table).count(&start, 8), Ok(929_899));
    /// ```
    #[must_use]
    pub const fn table(self, table: &'a Table<V>) -> Self {
        Self {
            table: Some(table),
            ..self
        }
    }

    /// How many threads to use; 0 is all cores, 1 the thread that calls. More
    /// than one needs the feature `rayon`, without which there is always one.
    ///
    /// ```
    /// use draughts::{perft::Perft, Position, variant::Russian};
    /// let start = Position::<Russian>::start();
    /// assert_eq!(Perft::new().threads(2).count(&start, 8), Ok(929_899));
    /// ```
    #[must_use]
    pub const fn threads(self, threads: usize) -> Self {
        Self { threads, ..self }
    }

    /// Somebody to tell about progress, who may cancel.
    ///
    /// ```
    /// use draughts::{perft::{Perft, PerftError, Watch}, Position, variant::Russian};
    /// struct Impatient;
    /// impl Watch for Impatient {
    ///     fn is_cancelled(&self) -> bool {
    ///         true
    ///     }
    /// }
    /// let perft = Perft::new().watch(&Impatient);
    /// assert_eq!(perft.count(&Position::<Russian>::start(), 9), Err(PerftError::Cancelled));
    /// ```
    #[must_use]
    pub const fn watch(self, watch: &'a dyn Watch) -> Self {
        Self {
            watch: Some(watch),
            ..self
        }
    }

    /// The number of leaves at this depth, in plies.
    ///
    /// # Errors
    /// The count does not fit in 64 bits, was cancelled, is too deep, or cannot
    /// have its threads.
    ///
    /// ```
    /// use draughts::{perft::Perft, Position, variant::Italian};
    /// assert_eq!(Perft::new().count(&Position::<Italian>::start(), 0), Ok(1));
    /// ```
    pub fn count(&self, position: &Position<V>, depth: u32) -> Result<u64, PerftError> {
        Ok(self.count_both(position, depth)?.of(self.leaves))
    }

    /// The number of leaves at this depth, counted both ways in one walk.
    ///
    /// # Errors
    /// A count does not fit in 64 bits, was cancelled, is too deep, or cannot
    /// have its threads.
    ///
    /// ```
    /// use draughts::{perft::{Counts, Perft}, Position, variant::Italian};
    /// // A king goes round four men, either way.
    /// let ring = Position::<Italian>::from_fen("W:WK30:B18,19,26,27")?;
    /// assert_eq!(Perft::new().count_both(&ring, 1), Ok(Counts { moves: 1, routes: 2 }));
    /// # Ok::<(), draughts::Error>(())
    /// ```
    pub fn count_both(&self, position: &Position<V>, depth: u32) -> Result<Counts, PerftError> {
        let root = Unit {
            position: *position,
            times: Counts::ONE,
        };
        let counts = split::count(self, &[root], depth)?;
        Ok(counts[0])
    }

    /// The table, unless every move must be made.
    const fn exact_table(&self) -> Option<&'a Table<V>> {
        if self.bulk { self.table } else { None }
    }

    /// The count split by the first move, in the order of their squares'
    /// numbers; at depth 0 there is none. With [`Leaves::Routes`] a move's
    /// count includes its number of routes.
    ///
    /// # Errors
    /// A count does not fit in 64 bits, was cancelled, is too deep, or cannot
    /// have its threads.
    ///
    /// ```
    /// use draughts::{perft::Perft, Position, variant::Italian};
    /// let start = Position::<Italian>::start();
    /// let divide = Perft::new().divide(&start, 3)?;
    /// assert_eq!(divide.len(), 7);
    /// assert_eq!(divide.iter().map(|(_, nodes)| nodes).sum::<u64>(), 302);
    /// # Ok::<(), draughts::perft::PerftError>(())
    /// ```
    pub fn divide(
        &self,
        position: &Position<V>,
        depth: u32,
    ) -> Result<Vec<(Move, u64)>, PerftError> {
        let Some(below) = depth.checked_sub(1) else {
            return Ok(Vec::new());
        };
        if depth > MAX_DEPTH {
            return Err(PerftError::TooDeep);
        }
        let routes = position.routes();
        let mut moves = position.legal_moves();
        moves.sort(V::LAYOUT);
        let root = |&mv: &Move| {
            let mut after = *position;
            after.play_unchecked(mv);
            let of_move = routes.iter().filter(|route| route.mv() == mv).count();
            Unit {
                position: after,
                times: Counts {
                    moves: 1,
                    routes: of_move as u64,
                },
            }
        };
        let roots: Vec<Unit<V>> = moves.iter().map(root).collect();
        let counts = split::count(self, &roots, below)?;
        let nodes = counts.into_iter().map(|counts| counts.of(self.leaves));
        Ok(moves.into_iter().zip(nodes).collect())
    }
}

/// The number of moves at exactly this depth, every move counted once.
///
/// # Panics
/// If the count passes 2^64 or the depth [`MAX_DEPTH`]; [`Perft::count`] reports
/// it instead.
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
/// If a count passes 2^64 or the depth [`MAX_DEPTH`]; [`Perft::divide`] reports
/// it instead.
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

//! The two counts of leaves.

use super::{Leaves, PerftError};

/// How many leaves there are, counted both ways in one walk.
///
/// ```
/// use draughts::{perft::Perft, Position, variant::Russian};
/// let counts = Perft::new().count_both(&Position::<Russian>::start(), 8)?;
/// assert_eq!((counts.moves, counts.routes), (929_899, 929_905));
/// # Ok::<(), draughts::perft::PerftError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Counts {
    /// Every move counted once.
    pub moves: u64,
    /// A move counted once for each of its routes.
    pub routes: u64,
}

impl Counts {
    /// The position itself: the count at depth 0.
    pub(super) const ONE: Self = Self {
        moves: 1,
        routes: 1,
    };

    /// Adds leaves that are as many moves as routes. Used below a position
    /// whose counts are far from 64 bits.
    #[inline(always)]
    pub(super) const fn add(&mut self, leaves: u32) {
        self.moves += leaves as u64;
        self.routes += leaves as u64;
    }

    /// Adds counts that are far from 64 bits.
    #[inline(always)]
    pub(super) const fn add_both(&mut self, other: Self) {
        self.moves += other.moves;
        self.routes += other.routes;
    }

    /// As reached by a move's second or later route: no new moves.
    pub(super) const fn routes_only(self) -> Self {
        Self { moves: 0, ..self }
    }

    /// The count of one kind.
    ///
    /// ```
    /// use draughts::perft::{Counts, Leaves};
    /// assert_eq!(Counts { moves: 1, routes: 2 }.of(Leaves::Routes), 2);
    /// ```
    #[must_use]
    pub const fn of(self, leaves: Leaves) -> u64 {
        match leaves {
            Leaves::Moves => self.moves,
            Leaves::Routes => self.routes,
        }
    }

    /// Both counts added up.
    ///
    /// # Errors
    /// A sum does not fit in 64 bits.
    ///
    /// ```
    /// use draughts::perft::Counts;
    /// let one = Counts { moves: 1, routes: 2 };
    /// assert_eq!(one.plus(one), Ok(Counts { moves: 2, routes: 4 }));
    /// ```
    pub const fn plus(self, other: Self) -> Result<Self, PerftError> {
        match (
            self.moves.checked_add(other.moves),
            self.routes.checked_add(other.routes),
        ) {
            (Some(moves), Some(routes)) => Ok(Self { moves, routes }),
            _ => Err(PerftError::Overflow),
        }
    }

    /// The counts below a position that is reached as often as `times` says,
    /// each count by its own number.
    ///
    /// # Errors
    /// A product does not fit in 64 bits.
    ///
    /// ```
    /// use draughts::perft::Counts;
    /// let below = Counts { moves: 10, routes: 11 };
    /// let times = Counts { moves: 1, routes: 2 };
    /// assert_eq!(below.times(times), Ok(Counts { moves: 10, routes: 22 }));
    /// ```
    pub const fn times(self, times: Self) -> Result<Self, PerftError> {
        match (
            self.moves.checked_mul(times.moves),
            self.routes.checked_mul(times.routes),
        ) {
            (Some(moves), Some(routes)) => Ok(Self { moves, routes }),
            _ => Err(PerftError::Overflow),
        }
    }
}

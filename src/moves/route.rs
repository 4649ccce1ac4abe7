//! Routes: moves with the order in which they capture.

use core::fmt;

use crate::{Direction, Move, Square, geometry};

/// No capture on 32 dark squares takes more: only the 18 squares off the edge
/// can be captured.
pub(crate) const MOST_CAPTURED: usize = 18;

/// A move together with the order in which it takes its victims.
///
/// Where a flying king stops on a ray between two victims straight on does
/// not make another route: `a1:c3:f6` and `a1:d4:f6` are one.
///
/// ```
/// use draughts::{square, Position, variant::Russian};
/// let position = Position::<Russian>::from_fen("W:WKa1:Bc3,f6").unwrap();
/// let routes = position.routes();
/// assert_eq!(routes.len(), 2);
/// assert_eq!(routes[0].victims(), [square!(c3), square!(f6)]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Route {
    mv: Move,
    len: u8,
    victims: [Square; MOST_CAPTURED],
    stops: [Square; MOST_CAPTURED],
}

impl Route {
    pub(crate) fn quiet(mv: Move) -> Self {
        let mut route = Self {
            mv,
            len: 0,
            victims: [Square::at(0); MOST_CAPTURED],
            stops: [Square::at(0); MOST_CAPTURED],
        };
        route.stops[0] = mv.to();
        route
    }

    pub(crate) fn capture(mv: Move, legs: &[(u32, u32)]) -> Self {
        let mut route = Self::quiet(mv);
        route.len = legs.len() as u8;
        for (i, &(victim, _)) in legs.iter().enumerate() {
            route.victims[i] = geometry::square_of(victim);
            // A leg starts where the one before stopped.
            route.stops[i] = match legs.get(i + 1) {
                Some(&(_, start)) => geometry::square_of(start),
                None => mv.to(),
            };
        }
        route
    }

    /// The move.
    ///
    /// ```
    /// use draughts::{Position, variant::Russian};
    /// let position = Position::<Russian>::start();
    /// assert_eq!(position.routes()[0].mv(), position.legal_moves()[0]);
    /// ```
    #[must_use]
    pub const fn mv(&self) -> Move {
        self.mv
    }

    /// The captured squares in the order taken; empty for a quiet move.
    ///
    /// ```
    /// use draughts::{Position, variant::Russian};
    /// assert!(Position::<Russian>::start().routes()[0].victims().is_empty());
    /// ```
    #[must_use]
    pub fn victims(&self) -> &[Square] {
        &self.victims[..usize::from(self.len)]
    }

    /// Where the piece stops, one square a victim, the last one being where
    /// the move ends; for a quiet move just that. A flying king stops where it
    /// turns, or right behind its victim when it goes straight on.
    ///
    /// ```
    /// use draughts::{square, Position, variant::Russian};
    /// let position = Position::<Russian>::from_fen("W:Wh6:Bg7,c5,d2").unwrap();
    /// assert_eq!(position.routes()[0].stops(), [square!(f8), square!(b4), square!(e1)]);
    /// ```
    #[must_use]
    pub fn stops(&self) -> &[Square] {
        &self.stops[..usize::from(self.len.max(1))]
    }

    /// The direction in which a leg passes its victim.
    pub(crate) fn way(&self, leg: usize) -> Direction {
        let (file, rank) = self.victims()[leg].coords();
        let (to_file, to_rank) = self.stops()[leg].coords();
        match (to_file > file, to_rank > rank) {
            (true, true) => Direction::NorthEast,
            (false, true) => Direction::NorthWest,
            (false, false) => Direction::SouthWest,
            (true, false) => Direction::SouthEast,
        }
    }
}

#[expect(
    clippy::missing_fields_in_debug,
    reason = "`len` only tells how much of the arrays is shown"
)]
impl fmt::Debug for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Route")
            .field("mv", &self.mv)
            .field("victims", &self.victims())
            .field("stops", &self.stops())
            .finish()
    }
}

//! What the generator hands out: moves, lists of moves, routes, and the
//! summary of a capture that a variant ranks. Text forms live in `notation`.

mod list;
mod route;
mod summary;

use core::fmt;

pub use list::{MoveList, MoveListIter};
pub(crate) use route::MOST_CAPTURED;
pub use route::Route;
pub use summary::CaptureSummary;

use crate::{Bitboard, Role, Square, geometry};

/// A legal move: who goes where, what is captured, whether a man is crowned.
///
/// Two ways round the same victims are one move (R-16). `from` and `to` can be
/// the same square when a capture goes round a ring (I-12, R-12). Moves come
/// from a [`Position`](crate::Position) and are meant for that position.
///
/// ```
/// use draughts::{square, Position, variant::Russian};
/// let position = Position::<Russian>::start();
/// let mv = position.legal_moves_from(square!(a3))[0];
/// assert_eq!((mv.from(), mv.to()), (square!(a3), square!(b4)));
/// assert!(mv.captured().is_empty() && !mv.is_crowned());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    captured: u32,
    // Indices of bits in the private order: playing a move needs no table.
    from: u8,
    to: u8,
    role: Role,
    crowned: bool,
}

/// A move as the generator makes it: single bits in the private order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    pub(crate) role: Role,
    pub(crate) from: u32,
    pub(crate) to: u32,
    pub(crate) captured: u32,
    pub(crate) crowned: bool,
}

impl Move {
    /// A placeholder for unused places of a list.
    pub(crate) const NONE: Self = Self {
        captured: 0,
        from: 0,
        to: 0,
        role: Role::Man,
        crowned: false,
    };

    #[inline]
    pub(crate) const fn new(step: Step) -> Self {
        Self {
            captured: step.captured,
            from: step.from.trailing_zeros() as u8,
            to: step.to.trailing_zeros() as u8,
            role: step.role,
            crowned: step.crowned,
        }
    }

    #[inline]
    pub(crate) const fn step(self) -> Step {
        Step {
            role: self.role,
            from: 1 << (self.from & 31),
            to: 1 << (self.to & 31),
            captured: self.captured,
            crowned: self.crowned,
        }
    }

    /// Where the piece starts.
    ///
    /// ```
    /// use draughts::{square, Position, variant::Italian};
    /// let position = Position::<Italian>::from_fen("W:W31:B12,20,28").unwrap();
    /// assert_eq!(position.legal_moves()[0].from(), square!(c1)); // Italian 31
    /// ```
    #[must_use]
    pub const fn from(self) -> Square {
        geometry::square_at_bit(self.from)
    }

    /// Where it ends.
    ///
    /// ```
    /// use draughts::{square, Position, variant::Italian};
    /// let position = Position::<Italian>::from_fen("W:W31:B12,20,28").unwrap();
    /// assert_eq!(position.legal_moves()[0].to(), square!(a7)); // Italian 8
    /// ```
    #[must_use]
    pub const fn to(self) -> Square {
        geometry::square_at_bit(self.to)
    }

    /// The squares of the pieces it captures; empty for a quiet move.
    ///
    /// ```
    /// use draughts::{Position, variant::Italian};
    /// let position = Position::<Italian>::from_fen("W:W31:B12,20,28").unwrap();
    /// assert_eq!(position.legal_moves()[0].captured().len(), 3);
    /// ```
    #[must_use]
    pub const fn captured(self) -> Bitboard {
        Bitboard::from_raw(self.captured)
    }

    /// Whether it captures anything.
    ///
    /// ```
    /// use draughts::{Position, variant::Russian};
    /// assert!(!Position::<Russian>::start().legal_moves()[0].is_capture());
    /// ```
    #[must_use]
    pub const fn is_capture(self) -> bool {
        self.captured != 0
    }

    /// What the moving piece is before the move.
    ///
    /// ```
    /// use draughts::{Position, Role, variant::Russian};
    /// assert_eq!(Position::<Russian>::start().legal_moves()[0].role(), Role::Man);
    /// ```
    #[must_use]
    pub const fn role(self) -> Role {
        self.role
    }

    /// Whether a man becomes a king by it (I-19, R-5, R-14).
    ///
    /// ```
    /// use draughts::{Position, variant::Russian};
    /// let position = Position::<Russian>::from_fen("W:Wc7:Bh8").unwrap();
    /// assert!(position.legal_moves().iter().all(|mv| mv.is_crowned()));
    /// ```
    #[must_use]
    pub const fn is_crowned(self) -> bool {
        self.crowned
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Move")
            .field("role", &self.role)
            .field("from", &self.from())
            .field("to", &self.to())
            .field("captured", &self.captured())
            .field("crowned", &self.crowned)
            .finish()
    }
}

const _: () = assert!(size_of::<Move>() == 8);

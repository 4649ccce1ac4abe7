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

impl Move {
    /// The move as a number, for tables and files. Later versions keep this
    /// order of bits:
    ///
    /// | bits | |
    /// |---|---|
    /// | 0 to 31 | the [captured](Self::captured) squares, as [`Bitboard::bits`] |
    /// | 32 to 36 | where it [starts](Self::from), as [`Square::index`] |
    /// | 37 to 41 | where it [ends](Self::to) |
    /// | 42 | it is a [king](Self::role)'s |
    /// | 43 | a man is [crowned](Self::is_crowned) |
    /// | 44 to 63 | 0 |
    ///
    /// Of the position that the move is meant for it says nothing.
    ///
    /// ```
    /// use draughts::{Move, Position, variant::Italian};
    /// let position = Position::<Italian>::from_fen("W:W31:B12,20,28")?;
    /// let mv = position.parse_move("31x8")?;
    /// assert_eq!(mv.to_bits(), 0x9d_0101_0100);
    /// assert_eq!(Move::from_bits(mv.to_bits()), Some(mv));
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[must_use]
    pub const fn to_bits(self) -> u64 {
        self.captured().bits() as u64
            | (self.from().index() as u64) << 32
            | (self.to().index() as u64) << 37
            | (self.role as u64) << 42
            | (self.crowned as u64) << 43
    }

    /// The move with this [number](Self::to_bits); `None` if it is none of any
    /// position: a quiet move goes along a diagonal, a man's one step, and is
    /// crowned on the last rows; a capture takes nothing from the edge or from
    /// its own start; a king is not crowned.
    ///
    /// Whether the move is legal in a position, [`Position::play`] tells.
    ///
    /// [`Position::play`]: crate::Position::play
    ///
    /// ```
    /// use draughts::Move;
    /// assert_eq!(Move::from_bits(0), None); // from a square to itself
    /// assert_eq!(Move::from_bits(u64::MAX), None);
    /// ```
    #[must_use]
    pub const fn from_bits(bits: u64) -> Option<Self> {
        let is_king = bits >> 42 & 1 != 0;
        let mv = Self::new(Step {
            role: if is_king { Role::King } else { Role::Man },
            from: geometry::bit_of(Square::at((bits >> 32 & 31) as u8)),
            to: geometry::bit_of(Square::at((bits >> 37 & 31) as u8)),
            captured: Bitboard::from_bits(bits as u32).raw(),
            crowned: bits >> 43 & 1 != 0,
        });
        if bits >> 44 == 0 && mv.is_possible() {
            Some(mv)
        } else {
            None
        }
    }

    /// Whether a piece can move so, on some board under some rules.
    const fn is_possible(self) -> bool {
        let (file, rank) = self.from().coords();
        let (to_file, to_rank) = self.to().coords();
        let (files, ranks) = (file.abs_diff(to_file), rank.abs_diff(to_rank));
        let is_diagonal = files == ranks && files > 0;
        let ends_on_last_row = to_rank == 0 || to_rank == 7;
        match self.role {
            Role::King if self.crowned => false,
            _ if self.is_capture() => self.captured & (geometry::EDGE | self.step().from) == 0,
            Role::King => is_diagonal,
            Role::Man => is_diagonal && files == 1 && self.crowned == ends_on_last_row,
        }
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

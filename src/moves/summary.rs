//! What a variant's precedence looks at.

use crate::Role;

/// What a variant's [`precedence`](crate::Variant::precedence) looks at.
///
/// ```
/// use draughts::{CaptureSummary, Role};
/// // A king takes a king, then a man.
/// let capture = CaptureSummary::new(Role::King, &[Role::King, Role::Man]);
/// assert_eq!((capture.pieces(), capture.kings()), (2, 1));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CaptureSummary {
    pub(crate) by: Role,
    pub(crate) pieces: u8,
    pub(crate) kings: u8,
    pub(crate) order: u32,
}

impl CaptureSummary {
    /// The summary of a capture by a piece of this role, its victims in the
    /// order taken.
    ///
    /// # Panics
    /// If there are more than 32 victims.
    ///
    /// ```
    /// use draughts::{CaptureSummary, Role};
    /// assert_eq!(CaptureSummary::new(Role::Man, &[Role::Man]).pieces(), 1);
    /// ```
    #[must_use]
    pub fn new(by: Role, victims: &[Role]) -> Self {
        assert!(victims.len() <= 32, "a board has 32 squares");
        let kings = (0..).zip(victims).filter(|(_, role)| **role == Role::King);
        let order = kings.fold(0, |order, (i, _)| order | Self::place(i));
        Self::counted(by, victims.len() as u32, order)
    }

    #[inline]
    pub(crate) const fn counted(by: Role, pieces: u32, order: u32) -> Self {
        Self {
            by,
            pieces: pieces as u8,
            kings: order.count_ones() as u8,
            order,
        }
    }

    /// The bit of the victim taken as number `i`, counted from 0.
    #[inline]
    pub(crate) const fn place(i: u32) -> u32 {
        0x8000_0000 >> i
    }

    /// What the capturing piece is before the capture.
    ///
    /// ```
    /// use draughts::{CaptureSummary, Role};
    /// assert_eq!(CaptureSummary::new(Role::King, &[]).by(), Role::King);
    /// ```
    #[must_use]
    pub const fn by(&self) -> Role {
        self.by
    }

    /// How many pieces it takes.
    ///
    /// ```
    /// use draughts::{CaptureSummary, Role};
    /// assert_eq!(CaptureSummary::new(Role::King, &[Role::Man; 3]).pieces(), 3);
    /// ```
    #[must_use]
    pub const fn pieces(&self) -> u8 {
        self.pieces
    }

    /// How many of them are kings.
    ///
    /// ```
    /// use draughts::{CaptureSummary, Role};
    /// assert_eq!(CaptureSummary::new(Role::King, &[Role::Man; 3]).kings(), 0);
    /// ```
    #[must_use]
    pub const fn kings(&self) -> u8 {
        self.kings
    }

    /// The word of the victims: the highest bit is the first one taken, 1 for
    /// a king. Of two words of one length the greater meets a king first.
    ///
    /// ```
    /// use draughts::{CaptureSummary, Role::{King, Man}};
    /// let sooner = CaptureSummary::new(King, &[King, Man, Man, King]);
    /// let later = CaptureSummary::new(King, &[Man, King, King, Man]);
    /// assert!(sooner.order() > later.order());
    /// ```
    #[must_use]
    pub const fn order(&self) -> u32 {
        self.order
    }
}

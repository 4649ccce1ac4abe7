//! What the generator hands out: moves, lists of moves, routes, and the
//! summary of a capture that a variant ranks. Text forms live in `notation`.

use alloc::vec::Vec;
use core::fmt;
use core::ops::Deref;

use crate::{Bitboard, Direction, Role, Square, geometry};

/// No capture on 32 dark squares takes more: only the 18 squares off the edge
/// can be jumped.
pub(crate) const MOST_CAPTURED: usize = 18;

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

impl Move {
    /// A placeholder for unused places of a list.
    const NONE: Self = Self {
        captured: 0,
        from: 0,
        to: 0,
        role: Role::Man,
        crowned: false,
    };

    /// `from` and `to` are single bits in the private order.
    #[inline]
    pub(crate) fn from_bits(role: Role, from: u32, to: u32, captured: u32, crowned: bool) -> Self {
        Self {
            captured,
            from: from.trailing_zeros() as u8,
            to: to.trailing_zeros() as u8,
            role,
            crowned,
        }
    }

    #[inline]
    pub(crate) const fn start_bit(self) -> u32 {
        1 << (self.from & 31)
    }

    #[inline]
    pub(crate) const fn end_bit(self) -> u32 {
        1 << (self.to & 31)
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

const INLINE: usize = 32;

/// A list of moves that holds any number of them and allocates only past 32.
///
/// It is read as a slice and can be used again after [`clear`](Self::clear).
///
/// ```
/// use draughts::{MoveList, Position, variant::Russian};
/// let list: MoveList = Position::<Russian>::start().legal_moves();
/// assert_eq!(list.len(), 7);
/// assert!(list.iter().all(|mv| !mv.is_capture()));
/// ```
#[derive(Clone)]
pub struct MoveList {
    inline: [Move; INLINE],
    len: usize,
    // All moves, once there are more than fit in line.
    spilled: Vec<Move>,
}

impl MoveList {
    /// An empty list.
    ///
    /// ```
    /// assert!(draughts::MoveList::new().is_empty());
    /// ```
    #[must_use]
    #[inline]
    pub const fn new() -> Self {
        Self {
            inline: [Move::NONE; INLINE],
            len: 0,
            spilled: Vec::new(),
        }
    }

    /// Adds a move at the end.
    ///
    /// ```
    /// use draughts::{MoveList, Position, variant::Italian};
    /// let mut list = MoveList::new();
    /// list.push(Position::<Italian>::start().legal_moves()[0]);
    /// assert_eq!(list.len(), 1);
    /// ```
    #[inline]
    pub fn push(&mut self, mv: Move) {
        if let Some(place) = self.inline.get_mut(self.len) {
            *place = mv;
        } else {
            self.spill(mv);
        }
        self.len += 1;
    }

    #[cold]
    fn spill(&mut self, mv: Move) {
        if self.len == INLINE {
            self.spilled.clear();
            self.spilled.extend_from_slice(&self.inline);
        }
        self.spilled.push(mv);
    }

    /// Removes all moves and keeps the storage.
    ///
    /// ```
    /// use draughts::{Position, variant::Italian};
    /// let mut list = Position::<Italian>::start().legal_moves();
    /// list.clear();
    /// assert!(list.is_empty());
    /// ```
    #[inline]
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// The moves as a slice.
    ///
    /// ```
    /// use draughts::{Position, variant::Italian};
    /// assert_eq!(Position::<Italian>::start().legal_moves().as_slice().len(), 7);
    /// ```
    #[must_use]
    #[inline]
    pub fn as_slice(&self) -> &[Move] {
        if self.len <= INLINE {
            &self.inline[..self.len]
        } else {
            &self.spilled
        }
    }
}

impl Default for MoveList {
    fn default() -> Self {
        Self::new()
    }
}

impl Deref for MoveList {
    type Target = [Move];

    #[inline]
    fn deref(&self) -> &[Move] {
        self.as_slice()
    }
}

impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl PartialEq for MoveList {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl Eq for MoveList {}

impl FromIterator<Move> for MoveList {
    fn from_iter<I: IntoIterator<Item = Move>>(moves: I) -> Self {
        let mut list = Self::new();
        list.extend(moves);
        list
    }
}

impl Extend<Move> for MoveList {
    fn extend<I: IntoIterator<Item = Move>>(&mut self, moves: I) {
        moves.into_iter().for_each(|mv| self.push(mv));
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = core::slice::Iter<'a, Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl IntoIterator for MoveList {
    type Item = Move;
    type IntoIter = MoveListIter;

    fn into_iter(self) -> MoveListIter {
        MoveListIter {
            list: self,
            next: 0,
        }
    }
}

/// Iterator over the moves of a [`MoveList`] by value.
///
/// ```
/// use draughts::{Position, variant::Italian};
/// assert_eq!(Position::<Italian>::start().legal_moves().into_iter().len(), 7);
/// ```
#[derive(Clone, Debug)]
pub struct MoveListIter {
    list: MoveList,
    next: usize,
}

impl Iterator for MoveListIter {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        let mv = *self.list.get(self.next)?;
        self.next += 1;
        Some(mv)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.list.len() - self.next;
        (left, Some(left))
    }
}

impl ExactSizeIterator for MoveListIter {}
impl core::iter::FusedIterator for MoveListIter {}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_past_its_inline_places_loses_nothing() {
        let moves = || {
            (0..100).map(|n| Move {
                captured: n,
                ..Move::NONE
            })
        };
        let mut list: MoveList = moves().collect();
        assert!(list.iter().copied().eq(moves()));
        list.clear();
        assert!(list.is_empty());
        list.extend(moves());
        assert!(list.into_iter().eq(moves()));
    }
}

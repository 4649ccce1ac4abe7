//! A list of moves that cannot truncate.

use alloc::vec::Vec;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::iter::FusedIterator;
use core::ops::{Deref, DerefMut, Range};

use crate::{Layout, Move};

const INLINE: usize = 32;

/// A list of moves that holds any number of them and allocates only past 32.
///
/// It is read and put in order as a slice, and can be filled again:
/// [`Position::legal_moves_into`](crate::Position::legal_moves_into).
///
/// ```
/// use draughts::{square, MoveList, Position, variant::Russian};
/// let mut list: MoveList = Position::<Russian>::start().legal_moves();
/// assert_eq!(list.len(), 7);
/// assert!(list.iter().all(|mv| !mv.is_capture()));
/// // What an engine wants to look at first.
/// list.sort_by_key(|mv| mv.to() != square!(d4));
/// assert!(list[..2].iter().all(|mv| mv.to() == square!(d4)));
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
    pub const fn clear(&mut self) {
        self.len = 0;
    }

    /// Keeps the moves for which the function says so, in their order.
    ///
    /// ```
    /// use draughts::{square, Position, variant::Russian};
    /// let mut list = Position::<Russian>::start().legal_moves();
    /// list.retain(|mv| mv.from() == square!(c3));
    /// assert_eq!(list.len(), 2);
    /// ```
    pub fn retain(&mut self, mut keep: impl FnMut(&Move) -> bool) {
        if self.len > INLINE {
            self.spilled.retain(keep);
            self.len = self.spilled.len();
            if let Some(place) = self.inline.get_mut(..self.len) {
                place.copy_from_slice(&self.spilled);
            }
            return;
        }
        let mut kept = 0;
        for i in 0..self.len {
            if keep(&self.inline[i]) {
                self.inline[kept] = self.inline[i];
                kept += 1;
            }
        }
        self.len = kept;
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

impl MoveList {
    /// The moves as a slice that can be put in another order.
    ///
    /// ```
    /// use draughts::{Position, variant::Italian};
    /// let mut list = Position::<Italian>::start().legal_moves();
    /// let last = list[6];
    /// list.as_mut_slice().swap(0, 6);
    /// assert_eq!(list[0], last);
    /// ```
    #[must_use]
    #[inline]
    pub fn as_mut_slice(&mut self) -> &mut [Move] {
        if self.len <= INLINE {
            &mut self.inline[..self.len]
        } else {
            &mut self.spilled
        }
    }

    /// Sorts the moves by first square, last square and captured squares, each
    /// in the order of the layout's numbers.
    ///
    /// ```
    /// use draughts::{Layout, Position, variant::Italian};
    /// let start = Position::<Italian>::start();
    /// let mut moves = start.legal_moves();
    /// moves.sort(Layout::ITALIAN);
    /// assert_eq!(start.notate(moves[0]), "21-17");
    /// ```
    pub fn sort(&mut self, layout: Layout) {
        let number = |square| layout.number(square);
        self.as_mut_slice().sort_by_cached_key(|mv| {
            let mut captured: Vec<u8> = mv.captured().iter().map(number).collect();
            captured.sort_unstable();
            (number(mv.from()), number(mv.to()), captured)
        });
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

impl DerefMut for MoveList {
    #[inline]
    fn deref_mut(&mut self) -> &mut [Move] {
        self.as_mut_slice()
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

impl Hash for MoveList {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_slice().hash(state);
    }
}

impl AsRef<[Move]> for MoveList {
    fn as_ref(&self) -> &[Move] {
        self.as_slice()
    }
}

impl AsMut<[Move]> for MoveList {
    fn as_mut(&mut self) -> &mut [Move] {
        self.as_mut_slice()
    }
}

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
            left: 0..self.len(),
            list: self,
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
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct MoveListIter {
    list: MoveList,
    /// The places not yet given out.
    left: Range<usize>,
}

impl Iterator for MoveListIter {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        self.left.next().map(|i| self.list[i])
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.left.size_hint()
    }
}

impl DoubleEndedIterator for MoveListIter {
    fn next_back(&mut self) -> Option<Move> {
        self.left.next_back().map(|i| self.list[i])
    }
}

impl ExactSizeIterator for MoveListIter {}
impl FusedIterator for MoveListIter {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Role;
    use crate::moves::Step;

    #[test]
    fn a_list_past_its_inline_places_loses_nothing() {
        let step = |captured| Step {
            role: Role::Man,
            from: 1,
            to: 2,
            captured,
            crowned: false,
        };
        let moves = || (0..100).map(|n| Move::new(step(n)));
        let mut list: MoveList = moves().collect();
        assert!(list.iter().copied().eq(moves()));
        list.clear();
        assert!(list.is_empty());
        list.extend(moves());
        assert!(list.into_iter().eq(moves()));
    }
}

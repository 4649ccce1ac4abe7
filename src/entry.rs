//! Moves entered square by square, as on a board that is clicked: which
//! squares fit next, and when the move is complete. Holds no rules and draws
//! nothing.

use alloc::vec::Vec;
use core::fmt;

use crate::{Bitboard, Layout, Move, Position, Route, Square, Variant};

/// A move under way: the square of the piece, then every square where it
/// stops.
///
/// A capture has one stop for each victim. A flying king may stop on any
/// square from which it can go on as the rules want (R-10), so straight on
/// several squares fit. Two ways round the same victims end as the same move.
///
/// ```
/// use draughts::{square, squares, Position, variant::Russian};
/// let position = Position::<Russian>::from_fen("W:WKa1:Bb2,e5")?;
/// let mut entry = position.entry();
/// assert_eq!(entry.fitting(), squares![a1]);
/// entry.click(square!(a1))?;
/// assert_eq!(entry.fitting(), squares![c3, d4]);
/// entry.click(square!(d4))?;
/// assert_eq!((entry.captured(), entry.mv()), (squares![b2], None));
/// assert_eq!(entry.fitting(), squares![f6, g7, h8]);
/// entry.click(square!(g7))?;
/// assert_eq!(entry.mv().map(|mv| position.notate(mv)).as_deref(), Some("a1:g7"));
/// # Ok::<(), draughts::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MoveEntry<V: Variant> {
    position: Position<V>,
    routes: Vec<Route>,
    clicks: Vec<Square>,
}

impl<V: Variant> MoveEntry<V> {
    /// Nothing is entered yet.
    ///
    /// ```
    /// use draughts::{MoveEntry, Position, variant::Italian};
    /// let entry = MoveEntry::new(Position::<Italian>::start());
    /// assert!(entry.clicks().is_empty());
    /// ```
    #[must_use]
    pub fn new(position: Position<V>) -> Self {
        Self {
            position,
            routes: position.routes(),
            clicks: Vec::new(),
        }
    }

    /// The squares entered so far, the piece's first.
    ///
    /// ```
    /// use draughts::{square, Position, variant::Russian};
    /// let mut entry = Position::<Russian>::start().entry();
    /// entry.click(square!(c3))?;
    /// assert_eq!(entry.clicks(), [square!(c3)]);
    /// # Ok::<(), draughts::EntryError>(())
    /// ```
    #[must_use]
    pub fn clicks(&self) -> &[Square] {
        &self.clicks
    }

    /// The squares that can be entered next: at first those of the pieces
    /// that can move. Empty when the move is complete, or when there is none.
    ///
    /// ```
    /// use draughts::{square, squares, Position, variant::Russian};
    /// let mut entry = Position::<Russian>::start().entry();
    /// assert_eq!(entry.fitting(), squares![a3, c3, e3, g3]);
    /// entry.click(square!(c3))?;
    /// assert_eq!(entry.fitting(), squares![b4, d4]);
    /// # Ok::<(), draughts::EntryError>(())
    /// ```
    #[must_use]
    pub fn fitting(&self) -> Bitboard {
        let next = |route| self.stops(route, self.clicks.len());
        self.going_on()
            .map(next)
            .fold(Bitboard::EMPTY, |a, b| a | b)
    }

    /// The victims of the legs entered so far; they are still on the board.
    ///
    /// ```
    /// use draughts::{square, squares, Position, variant::Italian};
    /// let mut entry = Position::<Italian>::from_fen("W:W31:B12,20,28")?.entry();
    /// entry.click(square!(c1))?; // Italian 31
    /// entry.click(square!(a3))?; // 24
    /// assert_eq!(entry.captured(), squares![b2]); // 28
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[must_use]
    pub fn captured(&self) -> Bitboard {
        // From stop to stop only one victim can be passed.
        let legs = self.clicks.len().saturating_sub(1);
        let taken = |route: &Route| route.victims().iter().take(legs).copied().collect();
        self.going_on().next().map_or(Bitboard::EMPTY, taken)
    }

    /// The move, when it is complete.
    ///
    /// ```
    /// use draughts::{square, Position, variant::Russian};
    /// let mut position = Position::<Russian>::start();
    /// let mut entry = position.entry();
    /// entry.click(square!(c3))?;
    /// assert_eq!(entry.mv(), None);
    /// entry.click(square!(d4))?;
    /// position.play_unchecked(entry.mv().unwrap());
    /// # Ok::<(), draughts::EntryError>(())
    /// ```
    #[must_use]
    pub fn mv(&self) -> Option<Move> {
        let complete = |route: &&Route| self.clicks.len() == route.stops().len() + 1;
        self.going_on().find(complete).map(Route::mv)
    }

    /// Enters a square; tells the move if it is complete now.
    ///
    /// # Errors
    /// The square does not fit; nothing changes. The error tells what fits.
    ///
    /// ```
    /// use draughts::{square, squares, Position, variant::Russian};
    /// let mut entry = Position::<Russian>::start().entry();
    /// assert_eq!(entry.click(square!(c3)), Ok(None));
    /// let error = entry.click(square!(e5)).unwrap_err();
    /// assert_eq!(error.fitting, squares![b4, d4]);
    /// assert_eq!(error.to_string(), "e5 does not fit here: b4 or d4 would");
    /// assert!(entry.click(square!(d4)).unwrap().is_some());
    /// ```
    pub fn click(&mut self, square: Square) -> Result<Option<Move>, EntryError> {
        let fitting = self.fitting();
        if !fitting.contains(square) {
            return Err(EntryError::new::<V>(
                EntryErrorKind::DoesNotFit,
                square,
                fitting,
            ));
        }
        self.clicks.push(square);
        Ok(self.mv())
    }

    /// Ends the move on its last square, whatever lies between, if only one
    /// move does. A user interface that wants no more clicks than needed asks
    /// this first; [`click`](Self::click) never guesses.
    ///
    /// # Errors
    /// No move ends there, or several moves do. The entry stays as it is
    /// in any case.
    ///
    /// ```
    /// use draughts::{square, EntryErrorKind, Position, variant::Italian};
    /// let position = Position::<Italian>::from_fen("W:W31:B12,20,28")?;
    /// let mut entry = position.entry();
    /// entry.click(square!(c1))?; // Italian 31
    /// let mv = entry.finish(square!(a7))?; // 8
    /// assert_eq!(position.notate_full(mv), "31x24x15x8");
    ///
    /// let fen = "B:W6,13,14,18,21,22,25,30,31:B1,2,3,4,7,9";
    /// let mut entry = Position::<Italian>::from_fen(fen)?.entry();
    /// entry.click(square!(d8))?; // Italian 3
    /// let error = entry.finish(square!(e1)).unwrap_err(); // 30
    /// assert_eq!(error.kind, EntryErrorKind::DoesNotFit);
    /// let error = entry.finish(square!(f2)).unwrap_err(); // 26
    /// assert_eq!(error.to_string(), "several moves end on 26");
    /// # Ok::<(), draughts::Error>(())
    /// ```
    pub fn finish(&self, square: Square) -> Result<Move, EntryError> {
        let error = |kind, fitting| EntryError::new::<V>(kind, square, fitting);
        let mut found = None;
        for mv in self.going_on().map(Route::mv) {
            if mv.to() == square && found.replace(mv).is_some_and(|other| other != mv) {
                return Err(error(EntryErrorKind::Ambiguous, self.fitting()));
            }
        }
        let ends = || self.going_on().map(|route| route.mv().to()).collect();
        found.ok_or_else(|| error(EntryErrorKind::DoesNotFit, ends()))
    }

    /// Takes back the last square and tells which it was.
    ///
    /// ```
    /// use draughts::{square, Position, variant::Russian};
    /// let mut entry = Position::<Russian>::start().entry();
    /// entry.click(square!(c3))?;
    /// assert_eq!(entry.take_back(), Some(square!(c3)));
    /// assert_eq!(entry.take_back(), None);
    /// # Ok::<(), draughts::EntryError>(())
    /// ```
    pub fn take_back(&mut self) -> Option<Square> {
        self.clicks.pop()
    }

    /// Takes back everything, as when another piece is chosen.
    ///
    /// ```
    /// use draughts::{square, squares, Position, variant::Russian};
    /// let position = Position::<Russian>::start();
    /// let mut entry = position.entry();
    /// entry.click(square!(c3))?;
    /// // A click on another piece that can move begins anew.
    /// if entry.click(square!(e3)).is_err() && position.movable().contains(square!(e3)) {
    ///     entry.clear();
    ///     entry.click(square!(e3))?;
    /// }
    /// assert_eq!(entry.fitting(), squares![d4, f4]);
    /// # Ok::<(), draughts::EntryError>(())
    /// ```
    pub fn clear(&mut self) {
        self.clicks.clear();
    }

    /// The routes that the squares entered so far are the beginning of.
    fn going_on(&self) -> impl Iterator<Item = &Route> {
        self.routes.iter().filter(|route| {
            let mut clicks = (0..).zip(&self.clicks);
            clicks.all(|(i, &square)| self.stops(route, i).contains(square))
        })
    }

    /// What fits a route as click number `i`, from 0; the last one of a route
    /// is where its move ends.
    fn stops(&self, route: &Route, i: usize) -> Bitboard {
        match i.checked_sub(1) {
            None => route.mv().from().into(),
            Some(leg) if leg < route.victims().len() => self.position.landings(route, leg),
            Some(leg) => route.stops().get(leg).copied().into_iter().collect(),
        }
    }
}

impl<V: Variant> Position<V> {
    /// The squares of the pieces that can move.
    ///
    /// ```
    /// use draughts::{squares, Position, variant::Russian};
    /// assert_eq!(Position::<Russian>::start().movable(), squares![a3, c3, e3, g3]);
    /// // A capture is compulsory (R-6).
    /// let position = Position::<Russian>::from_fen("W:Wc3,g1:Bd4")?;
    /// assert_eq!(position.movable(), squares![c3]);
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[must_use]
    pub fn movable(&self) -> Bitboard {
        self.legal_moves().iter().map(|mv| mv.from()).collect()
    }

    /// Begins to enter a move square by square.
    ///
    /// ```
    /// use draughts::{Position, variant::Italian};
    /// let position = Position::<Italian>::start();
    /// assert_eq!(position.entry().fitting(), position.movable());
    /// ```
    #[must_use]
    pub fn entry(&self) -> MoveEntry<V> {
        MoveEntry::new(*self)
    }
}

/// A square that does not fit a move under way.
///
/// ```
/// use draughts::{square, EntryErrorKind, Position, variant::Italian};
/// let mut entry = Position::<Italian>::start().entry();
/// let error = entry.click(square!(a1)).unwrap_err();
/// assert_eq!(error.kind, EntryErrorKind::DoesNotFit);
/// assert_eq!(error.to_string(), "32 does not fit here: 21, 22, 23 or 24 would");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub struct EntryError {
    /// What is wrong.
    pub kind: EntryErrorKind,
    /// The square given.
    pub square: Square,
    /// The squares that would have fitted; for an ambiguous end, those that
    /// can be entered next.
    pub fitting: Bitboard,
    /// Whose names the message uses.
    pub layout: Layout,
}

/// What is wrong with a square.
///
/// ```
/// use draughts::EntryErrorKind;
/// assert_ne!(EntryErrorKind::DoesNotFit, EntryErrorKind::Ambiguous);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum EntryErrorKind {
    /// No legal move goes there.
    DoesNotFit,
    /// Several moves end there: of other pieces, or taking other pieces.
    Ambiguous,
}

impl EntryError {
    const fn new<V: Variant>(kind: EntryErrorKind, square: Square, fitting: Bitboard) -> Self {
        Self {
            kind,
            square,
            fitting,
            layout: V::LAYOUT,
        }
    }
}

impl fmt::Display for EntryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let square = self.layout.name(self.square);
        if self.kind == EntryErrorKind::Ambiguous {
            return write!(f, "several moves end on {square}");
        }
        write!(f, "{square} does not fit here: ")?;
        let fitting = |square: &Square| self.fitting.contains(*square);
        let left = self.fitting.len();
        if left == 0 {
            return f.write_str("nothing would");
        }
        for (square, left) in self.layout.squares().filter(fitting).zip((0..left).rev()) {
            let next = match left {
                0 => " would",
                1 => " or ",
                _ => ", ",
            };
            write!(f, "{}{next}", self.layout.name(square))?;
        }
        Ok(())
    }
}

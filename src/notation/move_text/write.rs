//! Writing moves, short (`29x6`) and in full (`29x22x15x6`).

use alloc::string::{String, ToString};

use super::MoveText;
use crate::{Move, Position, Route, Variant};

impl<V: Variant> Position<V> {
    /// The move in short form: first and last square; all squares only where
    /// another legal capture shares these two and takes other pieces (I-30,
    /// R-30).
    ///
    /// The move should be legal here; of any other the first and last square
    /// are written.
    ///
    /// ```
    /// use draughts::{Position, variant::Italian};
    /// let position = Position::<Italian>::from_fen("W:W31:B12,20,28")?;
    /// assert_eq!(position.notate(position.legal_moves()[0]), "31x8");
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[must_use]
    pub fn notate(&self, mv: Move) -> String {
        self.move_text(mv).to_string()
    }

    /// The move with every square where the piece stops, as Italian manuals
    /// print it; the first of its routes if it has several.
    ///
    /// ```
    /// use draughts::{Position, variant::Italian};
    /// let position = Position::<Italian>::from_fen("W:W31:B12,20,28")?;
    /// assert_eq!(position.notate_full(position.legal_moves()[0]), "31x24x15x8");
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[must_use]
    pub fn notate_full(&self, mv: Move) -> String {
        self.full_move_text(mv).to_string()
    }

    /// A route with every square where the piece stops: where a flying king
    /// turns, or the square behind its victim when it goes straight on.
    ///
    /// ```
    /// use draughts::{Position, variant::Russian};
    /// let position = Position::<Russian>::from_fen("W:Wh6:Bg7,c5,d2")?;
    /// assert_eq!(position.notate_route(&position.routes()[0]), "h6:f8:b4:e1");
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[must_use]
    pub fn notate_route(&self, route: &Route) -> String {
        MoveText::<V>::new(route.mv(), route.stops()).to_string()
    }

    /// The short form of [`notate`](Self::notate) as a value.
    ///
    /// ```
    /// use draughts::{Position, variant::Italian};
    /// let position = Position::<Italian>::from_fen("W:W31:B12,20,28")?;
    /// let text = position.move_text(position.legal_moves()[0]);
    /// assert_eq!(text.squares().len(), 2);
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[must_use]
    pub fn move_text(&self, mv: Move) -> MoveText<V> {
        let twin =
            |other: &Move| *other != mv && (other.from(), other.to()) == (mv.from(), mv.to());
        if mv.is_capture() && self.captures().iter().any(twin) {
            return self.full_move_text(mv);
        }
        MoveText::new(mv, &[mv.to()])
    }

    /// The full form of [`notate_full`](Self::notate_full) as a value.
    ///
    /// ```
    /// use draughts::{Position, variant::Italian};
    /// let position = Position::<Italian>::from_fen("W:W31:B12,20,28")?;
    /// let text = position.full_move_text(position.legal_moves()[0]);
    /// assert_eq!(text.squares().len(), 4);
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[must_use]
    pub fn full_move_text(&self, mv: Move) -> MoveText<V> {
        match self.routes().iter().find(|route| route.mv() == mv) {
            Some(route) => MoveText::new(mv, route.stops()),
            None => MoveText::new(mv, &[mv.to()]),
        }
    }
}

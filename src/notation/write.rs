//! Writing moves, short (`29x6`) and in full (`29x22x15x6`).

use alloc::string::String;

use crate::{Move, Position, Route, Square, Variant};

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
        let twin =
            |other: &Move| *other != mv && (other.from(), other.to()) == (mv.from(), mv.to());
        if mv.is_capture() && self.captures().iter().any(twin) {
            return self.notate_full(mv);
        }
        join::<V>(mv, &[mv.to()])
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
        match self.routes().iter().find(|route| route.mv() == mv) {
            Some(route) => self.notate_route(route),
            None => join::<V>(mv, &[mv.to()]),
        }
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
        join::<V>(route.mv(), route.stops())
    }
}

fn join<V: Variant>(mv: Move, stops: &[Square]) -> String {
    let sign = if mv.is_capture() {
        V::PDN.capture_sign()
    } else {
        '-'
    };
    let mut text = String::from(V::LAYOUT.name(mv.from()).as_str());
    for &stop in stops {
        text.push(sign);
        text.push_str(V::LAYOUT.name(stop).as_str());
    }
    text
}

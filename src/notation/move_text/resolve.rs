//! Which legal move a text means. Results are compared, not paths: two ways
//! round the same victims are one move (R-16).

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{Leniency, MoveText, MoveTextError, MoveTextErrorKind};
use crate::position::Attempt;
use crate::{Layout, Move, MoveList, Position, Refusal, Route, Square, Variant};

impl<V: Variant> MoveText<V> {
    /// The squares that a route must pass between its ends.
    fn between(&self) -> &[Square] {
        let first = usize::from(self.file.is_none()).min(self.squares().len());
        self.squares()[first..].split_last().map_or(&[], |(_, s)| s)
    }

    /// The first square, where it is written whole.
    fn from(&self) -> Option<Square> {
        self.squares()
            .first()
            .copied()
            .filter(|_| self.file.is_none())
    }

    fn starts_at(&self, square: Square) -> bool {
        match self.file {
            Some(file) => square.coords().0 == file,
            None => self.from().is_none_or(|from| from == square),
        }
    }

    /// Whether ends and sign allow the move.
    fn fits(&self, mv: Move, leniency: Leniency) -> bool {
        let to = self.squares().last();
        let by_sign = if mv.is_capture() {
            self.is_capture || leniency.contains(Leniency::DASH_CAPTURE)
        } else {
            !self.is_capture
        };
        by_sign && self.starts_at(mv.from()) && to.is_none_or(|&to| to == mv.to())
    }
}

impl<V: Variant> Position<V> {
    /// Reads a move in the variant's own names, with the default
    /// [`Leniency`], and finds it among the legal ones.
    ///
    /// # Errors
    /// It cannot be read, it fits no legal move (with the reason), or it fits
    /// several, which are then listed.
    ///
    /// ```
    /// use draughts::{notation::MoveTextErrorKind, Position, variant::Italian};
    /// let fen = "B:W6,13,14,18,21,22,25,30,31:B1,2,3,4,7,9";
    /// let position = Position::<Italian>::from_fen(fen)?;
    /// let error = position.parse_move("3x26").unwrap_err();
    /// let candidates = vec!["3x10x17x26".to_string(), "3x10x19x26".to_string()];
    /// assert_eq!(error.kind, MoveTextErrorKind::Ambiguous { candidates });
    /// assert!(position.parse_move("3x10x17x26").is_ok());
    /// # Ok::<(), draughts::Error>(())
    /// ```
    pub fn parse_move(&self, text: &str) -> Result<Move, MoveTextError> {
        self.parse_move_with(text, Leniency::default())
    }

    /// Reads a move with the leniency that the caller wants.
    ///
    /// # Errors
    /// As [`parse_move`](Self::parse_move).
    ///
    /// ```
    /// use draughts::{notation::Leniency, Position, variant::Italian};
    /// let position = Position::<Italian>::from_fen("W:W15:B12")?;
    /// assert!(position.parse_move_with("15-8", Leniency::DASH_CAPTURE).is_ok());
    /// assert!(position.parse_move_with("15-8", Leniency::empty()).is_err());
    /// # Ok::<(), draughts::Error>(())
    /// ```
    pub fn parse_move_with(&self, text: &str, leniency: Leniency) -> Result<Move, MoveTextError> {
        self.parse_move_in(V::LAYOUT, text, leniency)
    }

    /// Reads a move in the names of another layout: [`MoveText::parse_in`].
    ///
    /// # Errors
    /// As [`parse_move`](Self::parse_move).
    ///
    /// ```
    /// use draughts::{notation::Leniency, variant::Russian, Layout, Position};
    /// let start = Position::<Russian>::start();
    /// let mv = start.parse_move_in(Layout::ENGLISH, "22-18", Leniency::default())?;
    /// assert_eq!(start.notate(mv), "c3-d4");
    /// # Ok::<(), draughts::Error>(())
    /// ```
    pub fn parse_move_in(
        &self,
        layout: Layout,
        text: &str,
        leniency: Leniency,
    ) -> Result<Move, MoveTextError> {
        let parsed = MoveText::parse_in(layout, text, leniency)?;
        self.find_move(&parsed, leniency)
            .map_err(|kind| MoveTextError {
                kind,
                offset: 0,
                found: text.to_string(),
            })
    }

    /// Finds a move that has been read among the legal ones.
    ///
    /// # Errors
    /// It fits no legal move, or several.
    ///
    /// ```
    /// use draughts::{notation::Leniency, Position, variant::Russian};
    /// let position = Position::<Russian>::start();
    /// assert!(position.find_move(&"c3-d4".parse()?, Leniency::empty()).is_ok());
    /// # Ok::<(), draughts::Error>(())
    /// ```
    pub fn find_move(
        &self,
        text: &MoveText<V>,
        leniency: Leniency,
    ) -> Result<Move, MoveTextErrorKind> {
        let mut found = self.legal_moves();
        found.retain(|mv| text.fits(*mv, leniency));
        let between = text.between();
        // Two squares can be the whole path of one capture and the ends of
        // another (R-17).
        let may_be_whole = found.len() > 1 && text.from().is_some();
        if may_be_whole || !between.is_empty() {
            let in_part = between.is_empty() || leniency.contains(Leniency::PART_PATH);
            self.keep_passing(&mut found, between, in_part);
        }
        match found[..] {
            [mv] => Ok(mv),
            [] => Err(MoveTextErrorKind::Illegal(self.refusal_of_text(text))),
            _ => self.settle(&found, leniency),
        }
    }

    /// Takes one of several moves, if the reader may.
    fn settle(&self, found: &[Move], leniency: Leniency) -> Result<Move, MoveTextErrorKind> {
        let mut candidates: Vec<(String, Move)> =
            found.iter().map(|&mv| (self.notate_full(mv), mv)).collect();
        candidates.sort_unstable_by(|a, b| a.0.cmp(&b.0));
        if leniency.contains(Leniency::AMBIGUOUS) {
            let most = candidates.iter().map(|(_, mv)| mv.captured().len()).max();
            let first = candidates
                .iter()
                .find(|(_, mv)| Some(mv.captured().len()) == most);
            if let Some(&(_, mv)) = first {
                return Ok(mv);
            }
        }
        let candidates = candidates.into_iter().map(|(text, _)| text).collect();
        Err(MoveTextErrorKind::Ambiguous { candidates })
    }

    /// Keeps the moves that have a route over these squares: over exactly
    /// these if there is one, else over these among others.
    fn keep_passing(&self, found: &mut MoveList, between: &[Square], in_part: bool) {
        let routes = self.routes();
        let passing = |exactly: bool| -> Vec<Move> {
            let fits = |route: &&Route| {
                self.passes(route, between)
                    && (!exactly || route.victims().len() == between.len() + 1)
            };
            routes.iter().filter(fits).map(Route::mv).collect()
        };
        let mut kept = passing(true);
        if in_part && !found.iter().any(|mv| kept.contains(mv)) {
            kept = passing(false);
        }
        found.retain(|mv| kept.contains(mv));
    }

    /// Whether the route can stop on these squares one after the other.
    fn passes(&self, route: &Route, between: &[Square]) -> bool {
        let mut left = between;
        for leg in 0..route.victims().len().saturating_sub(1) {
            if let [next, rest @ ..] = left
                && self.landings(route, leg).contains(*next)
            {
                left = rest;
            }
        }
        left.is_empty()
    }

    /// Why a text fits no legal move. Where it names only the file, a piece of
    /// the side to move that stands there is meant.
    fn refusal_of_text(&self, text: &MoveText<V>) -> Refusal {
        let Some(&to) = text.squares().last() else {
            return Refusal::NoSuchCapture;
        };
        let own = self.board().of(self.turn());
        let from = text
            .from()
            .or_else(|| own.into_iter().find(|&square| text.starts_at(square)));
        let Some(from) = from else {
            return Refusal::EmptySquare;
        };
        self.refusal(Attempt {
            from,
            to,
            is_capture: text.is_capture(),
            captured: None,
        })
    }
}

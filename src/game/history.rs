//! The line of play: positions, moves and counters of every ply, those taken
//! back included until another move is played.

use alloc::vec::Vec;

use super::draws::Counters;
use super::repetition::Seen;
use crate::{Move, Position, Variant};

/// Most games need no more room than this.
const USUAL_PLIES: usize = 128;

#[derive(Clone)]
pub(super) struct History<V> {
    /// One more than there are moves.
    positions: Vec<Position<V>>,
    moves: Vec<Move>,
    /// As many as positions.
    counters: Vec<Counters>,
    seen: Seen,
    /// How many of the moves are played; the others were taken back.
    ply: usize,
}

impl<V: Variant> PartialEq for History<V> {
    fn eq(&self, other: &Self) -> bool {
        self.positions == other.positions
            && self.moves == other.moves
            && self.counters == other.counters
            && self.ply == other.ply
    }
}

impl<V: Variant> History<V> {
    pub(super) fn new(start: Position<V>, counters: Counters) -> Self {
        let mut history = Self {
            positions: Vec::with_capacity(USUAL_PLIES),
            moves: Vec::with_capacity(USUAL_PLIES),
            counters: Vec::with_capacity(USUAL_PLIES),
            seen: Seen::with_capacity(USUAL_PLIES),
            ply: 0,
        };
        history.positions.push(start);
        history.counters.push(counters);
        history.seen.push(start.key());
        history
    }

    pub(super) const fn ply(&self) -> usize {
        self.ply
    }

    /// From the start to the present.
    pub(super) fn positions(&self) -> &[Position<V>] {
        &self.positions[..=self.ply]
    }

    pub(super) fn position(&self) -> &Position<V> {
        &self.positions[self.ply]
    }

    pub(super) fn counters(&self) -> &Counters {
        self.counters_at(self.ply)
    }

    pub(super) fn counters_at(&self, ply: usize) -> &Counters {
        &self.counters[ply]
    }

    /// The moves played, and those taken back, the next one first.
    pub(super) fn moves(&self) -> (&[Move], &[Move]) {
        self.moves.split_at(self.ply)
    }

    /// Adds a move and the position after it.
    pub(super) fn push(&mut self, mv: Move, after: Position<V>) {
        self.forget_undone();
        let before = self.position();
        let key = before.key_after(mv, self.seen.key(self.ply));
        let mut counters = self.counters().after(mv, before.board(), after.board());
        self.positions.push(after);
        self.moves.push(mv);
        self.seen.push(key);
        self.ply += 1;
        counters.occurrences = self.occurrences_before(counters.kings_only) + 1;
        self.counters.push(counters);
    }

    /// How often the present position came up earlier. A man's move or
    /// a capture can't be undone by others, so only the plies since can count.
    fn occurrences_before(&self, reversible: u32) -> u32 {
        let first = self.ply.saturating_sub(reversible as usize);
        let equal = self
            .seen
            .earlier(self.ply)
            .take_while(|&ply| ply >= first)
            .find(|&ply| self.positions[ply] == *self.position());
        equal.map_or(0, |ply| self.counters[ply].occurrences)
    }

    pub(super) fn undo(&mut self) -> Option<Move> {
        let ply = self.ply.checked_sub(1)?;
        self.seen.undo(self.ply);
        self.ply = ply;
        Some(self.moves[ply])
    }

    pub(super) fn redo(&mut self) -> Option<Move> {
        let &mv = self.moves.get(self.ply)?;
        self.ply += 1;
        self.seen.redo(self.ply);
        Some(mv)
    }

    /// Drops the moves that were taken back.
    pub(super) fn forget_undone(&mut self) {
        self.moves.truncate(self.ply);
        self.positions.truncate(self.ply + 1);
        self.counters.truncate(self.ply + 1);
        self.seen.truncate(self.ply + 1);
    }
}

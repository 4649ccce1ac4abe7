//! A 64-bit key of a position: computed whole, or from the key before a move.
//! It finds positions quickly; whether they are equal, the positions say.

use crate::moves::Step;
use crate::{Board, Color, Move, Position, Role, Variant};

/// A random word for each piece on each square, by bits in the private order.
const WORDS: [[u64; 32]; 4] = {
    let mut words = [[0; 32]; 4];
    let mut i = 0;
    while i < 128 {
        words[i / 32][i % 32] = word(i as u64);
        i += 1;
    }
    words
};

/// In the key when Black is to move.
const BLACK_TO_MOVE: u64 = word(128);

/// Word `n` of a `SplitMix64` sequence.
const fn word(n: u64) -> u64 {
    let mut word = (n + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ word >> 31
}

impl<V: Variant> Position<V> {
    /// A 64-bit key of board and turn, for tables of positions.
    ///
    /// Different positions can share a key, so compare the positions as well.
    /// The variant is no part of it. Values are the same on every machine, and
    /// may change with any version of this crate before 1.0.
    ///
    /// ```
    /// use draughts::{Position, variant::Russian};
    /// let white = Position::<Russian>::from_fen("W:Wc3:Bd6")?;
    /// let black = Position::<Russian>::from_fen("B:Wc3:Bd6")?;
    /// assert_ne!(white.key(), black.key());
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[must_use]
    pub const fn key(&self) -> u64 {
        let board = self.board();
        let mut key = turn(self.turn());
        let mut i = 0;
        while i < Color::ALL.len() {
            let color = Color::ALL[i];
            key ^= set(color, Role::Man, board.men(color).raw());
            key ^= set(color, Role::King, board.kings(color).raw());
            i += 1;
        }
        key
    }

    /// The key after a move that is legal here, from the key of this position:
    /// cheaper than the whole, since only the squares touched count.
    ///
    /// ```
    /// use draughts::{Position, variant::Italian};
    /// let mut position = Position::<Italian>::from_fen("W:W31:B12,20,28")?;
    /// let mv = position.parse_move("31x8")?;
    /// let key = position.key_after(mv, position.key());
    /// position.play(mv)?;
    /// assert_eq!(key, position.key());
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[must_use]
    pub const fn key_after(&self, mv: Move, key: u64) -> u64 {
        let us = self.turn();
        let step = mv.step();
        let ends_as = if step.crowned { Role::King } else { step.role };
        key ^ BLACK_TO_MOVE
            ^ set(us, step.role, step.from)
            ^ set(us, ends_as, step.to)
            ^ captured(self.board(), us.other(), step)
    }
}

const fn captured(board: &Board, them: Color, step: Step) -> u64 {
    if step.captured == 0 {
        return 0;
    }
    set(them, Role::Man, step.captured & board.men(them).raw())
        ^ set(them, Role::King, step.captured & board.kings(them).raw())
}

const fn turn(color: Color) -> u64 {
    match color {
        Color::White => 0,
        Color::Black => BLACK_TO_MOVE,
    }
}

/// The words of pieces of one kind.
const fn set(color: Color, role: Role, mut squares: u32) -> u64 {
    let words = &WORDS[2 * color as usize + role as usize];
    let mut key = 0;
    while squares != 0 {
        key ^= words[squares.trailing_zeros() as usize];
        squares &= squares - 1;
    }
    key
}

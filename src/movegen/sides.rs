//! The board as the side to move sees it, and the two sides as types, so that
//! directions are known when compiled.

use core::fmt::Debug;

use crate::geometry::{BOTTOM_ROW, Direction, TOP_ROW};
use crate::moves::Step;
use crate::{Bitboard, Board, Color, Role};

/// A colour as a type.
pub(crate) trait Side: Copy + Debug + Send + Sync {
    type Other: Side<Other = Self>;
    const COLOR: Color;
    /// The ways of this side's men.
    const FORWARD: [Direction; 2];
    /// Where this side's men are crowned.
    const LAST_ROW: u32;
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct White;
#[derive(Clone, Copy, Debug)]
pub(crate) struct Black;

impl Side for White {
    type Other = Black;
    const COLOR: Color = Color::White;
    const FORWARD: [Direction; 2] = [Direction::NorthEast, Direction::NorthWest];
    const LAST_ROW: u32 = TOP_ROW;
}

impl Side for Black {
    type Other = White;
    const COLOR: Color = Color::Black;
    const FORWARD: [Direction; 2] = [Direction::SouthWest, Direction::SouthEast];
    const LAST_ROW: u32 = BOTTOM_ROW;
}

/// Four sets in the private order, small enough to travel in registers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Sides {
    pub(crate) men: u32,
    pub(crate) kings: u32,
    pub(crate) their_men: u32,
    pub(crate) their_kings: u32,
}

impl Sides {
    #[inline]
    pub(crate) const fn new(board: &Board, turn: Color) -> Self {
        let them = turn.other();
        Self {
            men: board.men(turn).raw(),
            kings: board.kings(turn).raw(),
            their_men: board.men(them).raw(),
            their_kings: board.kings(them).raw(),
        }
    }

    #[inline]
    pub(crate) const fn board(self, turn: Color) -> Board {
        let us = [Bitboard::from_raw(self.men), Bitboard::from_raw(self.kings)];
        let them = [
            Bitboard::from_raw(self.their_men),
            Bitboard::from_raw(self.their_kings),
        ];
        match turn {
            Color::White => Board::from_disjoint([us[0], them[0]], [us[1], them[1]]),
            Color::Black => Board::from_disjoint([them[0], us[0]], [them[1], us[1]]),
        }
    }

    #[inline(always)]
    pub(crate) const fn theirs(self) -> u32 {
        self.their_men | self.their_kings
    }

    #[inline(always)]
    pub(crate) const fn empty(self) -> u32 {
        !(self.men | self.kings | self.their_men | self.their_kings)
    }

    /// The board after a move that may belong to another position: whatever
    /// stood on the last square is gone.
    #[inline]
    pub(crate) const fn settled(self, step: Step) -> Self {
        let mut after = self.after(step);
        after.men &= !step.to;
        after.kings &= !step.to;
        if after.their_kings & step.to != 0 {
            after.their_men &= !step.to;
        }
        after
    }

    /// The board after the move, seen by the other side.
    #[inline(always)]
    pub(crate) const fn after(self, step: Step) -> Self {
        let Step {
            from, to, captured, ..
        } = step;
        let (mut men, mut kings) = (self.men, self.kings);
        // From and to may be one square: lift first, then put down.
        match step.role {
            Role::Man => men &= !from,
            Role::King => kings &= !from,
        }
        match step.role {
            Role::Man if !step.crowned => men |= to,
            _ => kings |= to,
        }
        Self {
            men: self.their_men & !captured,
            kings: self.their_kings & !captured,
            their_men: men,
            their_kings: kings,
        }
    }
}

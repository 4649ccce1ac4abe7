//! How a drawing looks at a board: the layout and the side that sits below.
//! What every kind of drawing needs to know, and nothing of how it is drawn.

use crate::layout::{Naming, SquareName};
use crate::{Color, Layout, Square};

/// A layout, seen from one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct View {
    pub(super) layout: Layout,
    /// Whose back row is below.
    pub(super) side: Color,
}

impl View {
    /// Column from the left and row from the top, both from 0.
    pub(super) fn place(self, square: Square) -> (u8, u8) {
        let (column, row) = self.layout.drawn_at(square);
        match self.side {
            Color::White => (column, 7 - row),
            Color::Black => (7 - column, row),
        }
    }

    /// The four dark squares of a row, from the left.
    pub(super) fn row(self, row: u8) -> [Square; 4] {
        let first = Square::at(4 * row);
        let mut squares = [0, 1, 2, 3].map(|i| Square::at(first.index() + i));
        if self.side == Color::Black {
            squares = squares.map(Square::turned);
        }
        squares.sort_unstable_by_key(|&square| self.place(square));
        squares
    }

    /// What stands at the left and at the right of a row: its rank, or the
    /// numbers of its first and last square.
    pub(super) fn row_edges(self, row: u8) -> (u8, Option<u8>) {
        let [first, .., last] = self.row(row);
        match self.layout.naming {
            Naming::Algebraic => (first.coords().1 + 1, None),
            Naming::Numeric => (self.layout.number(first), Some(self.layout.number(last))),
        }
    }

    /// The letters below the columns, if the layout has them.
    pub(super) fn letters(self) -> Option<[char; 8]> {
        let mut letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
        if self.side == Color::Black {
            letters.reverse();
        }
        (self.layout.naming == Naming::Algebraic).then_some(letters)
    }

    /// The name of a square, of this kind.
    pub(super) fn name(self, square: Square, naming: Naming) -> SquareName {
        let layout = Layout {
            naming,
            ..self.layout
        };
        layout.name(square)
    }
}

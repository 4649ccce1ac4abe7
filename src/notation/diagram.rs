//! Boards drawn as text, the right way round for their layout, for terminals
//! and documents. [`Board`]'s own `Display` is the crate's bare geometry, and
//! can be read back.

use core::fmt::{self, Write};

use super::view::View;
use crate::layout::Naming;
use crate::{Board, Color, Layout, Piece, Position, Role, Square, Variant};

/// A board as text: light squares are blank, empty dark ones are dots.
///
/// ```
/// use draughts::{Position, variant::Russian};
/// assert_eq!(Position::<Russian>::start().diagram().to_string(), "\
/// 8   b   b   b   b
/// 7 b   b   b   b
/// 6   b   b   b   b
/// 5 .   .   .   .
/// 4   .   .   .   .
/// 3 w   w   w   w
/// 2   w   w   w   w
/// 1 w   w   w   w
///   a b c d e f g h");
/// ```
///
/// A board with numbers has those of the first and the last square of each
/// row at its sides:
///
/// ```
/// use draughts::{Position, variant::Italian};
/// let position = Position::<Italian>::from_fen("W:WK30,21:B10,K12,K18,20")?;
/// assert!(position.diagram().to_string().lines().eq([
///     " 1 .   .   .   .    4",
///     " 5   .   .   .   .  8",
///     " 9 .   b   .   B   12",
///     "13   .   .   .   . 16",
///     "17 .   B   .   b   20",
///     "21   w   .   .   . 24",
///     "25 .   .   .   .   28",
///     "29   .   W   .   . 32",
/// ]));
/// # Ok::<(), draughts::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Diagram {
    board: Board,
    view: View,
    edges: bool,
    names: Option<Naming>,
    unicode: bool,
}

impl Diagram {
    /// The diagram of a board, from White's side, with letters for pieces and
    /// the layout's names at the edges.
    ///
    /// ```
    /// use draughts::{notation::Diagram, Board, Layout};
    /// let diagram = Diagram::new(Board::TWELVE_MEN, Layout::ENGLISH);
    /// assert_eq!(diagram.to_string().lines().next(), Some(" 1   b   b   b   b  4"));
    /// ```
    #[must_use]
    pub const fn new(board: Board, layout: Layout) -> Self {
        Self {
            board,
            view: View {
                layout,
                side: Color::White,
            },
            edges: true,
            names: None,
            unicode: false,
        }
    }

    /// Seen from this side, whose back row is then below.
    ///
    /// ```
    /// use draughts::{Color, Position, variant::Italian};
    /// let diagram = Position::<Italian>::start().diagram();
    /// assert_eq!(diagram.seen_from(Color::Black).to_string(), "\
    /// 32 w   w   w   w   29
    /// 28   w   w   w   w 25
    /// 24 w   w   w   w   21
    /// 20   .   .   .   . 17
    /// 16 .   .   .   .   13
    /// 12   b   b   b   b  9
    ///  8 b   b   b   b    5
    ///  4   b   b   b   b  1");
    /// ```
    #[must_use]
    pub const fn seen_from(mut self, side: Color) -> Self {
        self.view.side = side;
        self
    }

    /// With pictures for pieces, ⛀ ⛂ for men and ⛁ ⛃ for kings, instead of
    /// `w` `b` and `W` `B`.
    ///
    /// ```
    /// use draughts::{Position, variant::Russian};
    /// let position = Position::<Russian>::from_fen("W:Wc3,Kg1:Bd4,Kb8")?;
    /// assert_eq!(position.diagram().unicode(true).to_string(), "\
    /// 8   ⛃   .   .   .
    /// 7 .   .   .   .
    /// 6   .   .   .   .
    /// 5 .   .   .   .
    /// 4   .   ⛂   .   .
    /// 3 .   ⛀   .   .
    /// 2   .   .   .   .
    /// 1 .   .   .   ⛁
    ///   a b c d e f g h");
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[must_use]
    pub const fn unicode(mut self, unicode: bool) -> Self {
        self.unicode = unicode;
        self
    }

    /// With or without names at the edges.
    ///
    /// ```
    /// use draughts::{Position, variant::Russian};
    /// let diagram = Position::<Russian>::start().diagram().edges(false);
    /// assert_eq!(diagram.to_string().lines().last(), Some("w   w   w   w"));
    /// ```
    #[must_use]
    pub const fn edges(mut self, edges: bool) -> Self {
        self.edges = edges;
        self
    }

    /// With the name of each empty square, of either kind, instead of a dot.
    ///
    /// ```
    /// use draughts::{layout::Naming, Position, variant::Russian};
    /// let diagram = Position::<Russian>::start().diagram();
    /// assert_eq!(diagram.square_names(Naming::Numeric).to_string(), "\
    /// 8     b     b     b     b
    /// 7  b     b     b     b
    /// 6     b     b     b     b
    /// 5 13    14    15    16
    /// 4    17    18    19    20
    /// 3  w     w     w     w
    /// 2     w     w     w     w
    /// 1  w     w     w     w
    ///    a  b  c  d  e  f  g  h");
    /// ```
    #[must_use]
    pub const fn square_names(mut self, naming: Naming) -> Self {
        self.names = Some(naming);
        self
    }

    /// How many characters a square has, without the gap before the next one.
    fn cell(&self) -> usize {
        if self.names.is_some() { 2 } else { 1 }
    }

    fn symbol(&self, piece: Piece) -> char {
        match (piece.color, piece.role) {
            _ if !self.unicode => piece.symbol(),
            (Color::White, Role::Man) => '⛀',
            (Color::White, Role::King) => '⛁',
            (Color::Black, Role::Man) => '⛂',
            (Color::Black, Role::King) => '⛃',
        }
    }

    fn write_square(&self, f: &mut fmt::Formatter<'_>, square: Square) -> fmt::Result {
        let width = self.cell();
        match (self.board.get(square), self.names) {
            (Some(piece), _) => write!(f, "{:>width$}", self.symbol(piece)),
            (None, Some(naming)) => write!(f, "{:>width$}", self.view.name(square, naming)),
            (None, None) => f.write_char('.'),
        }
    }

    /// The squares of a row; no blank follows the last one.
    fn write_row(&self, f: &mut fmt::Formatter<'_>, row: u8) -> fmt::Result {
        let pitch = self.cell() + 1;
        let mut blank = 0;
        for square in self.view.row(row) {
            let indent = pitch * usize::from(self.view.place(square).0) - blank;
            write!(f, "{:indent$}", "")?;
            self.write_square(f, square)?;
            blank += indent + self.cell();
        }
        Ok(())
    }
}

impl fmt::Display for Diagram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let label = match self.view.layout.naming {
            Naming::Algebraic => 1,
            Naming::Numeric => 2,
        };
        for row in 0..8 {
            if row > 0 {
                f.write_char('\n')?;
            }
            let (left, right) = self.view.row_edges(row);
            if self.edges {
                write!(f, "{left:label$} ")?;
            }
            self.write_row(f, row)?;
            if let Some(right) = right.filter(|_| self.edges) {
                // A row that ends with a light square has it blank.
                let last = self.view.place(self.view.row(row)[3]).0;
                let light = (self.cell() + 1) * usize::from(7 - last);
                write!(f, "{:light$} {right:label$}", "")?;
            }
        }
        match self.view.letters().filter(|_| self.edges) {
            None => Ok(()),
            Some(letters) => {
                write!(f, "\n{:label$}", "")?;
                let pitch = self.cell() + 1;
                letters
                    .iter()
                    .try_for_each(|letter| write!(f, "{letter:>pitch$}"))
            }
        }
    }
}

impl<V: Variant> Position<V> {
    /// The board as text, drawn as the variant's [`Layout`] has it.
    ///
    /// ```
    /// use draughts::{Position, variant::Italian};
    /// let text = Position::<Italian>::start().diagram().to_string();
    /// assert_eq!(text.lines().next(), Some(" 1 b   b   b   b    4"));
    /// ```
    #[must_use]
    pub const fn diagram(&self) -> Diagram {
        Diagram::new(*self.board(), V::LAYOUT)
    }
}

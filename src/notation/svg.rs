//! Boards drawn as SVG. Plain markup without scripts, styles or ids, so that
//! several drawings can stand in one HTML page; no blank line, so that they
//! can stand in Markdown.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::view::View;
use crate::layout::Naming;
use crate::{Bitboard, Board, Color, Layout, Move, Position, Role, Route, Square, Variant};

/// The side of a square, in the units of the drawing.
const SIDE: i32 = 40;
/// The width of the frame in which the names stand.
const FRAME: i32 = 20;

/// The frame, whose names are then read on a page of any colour, and the names
/// on dark squares.
const PAPER: &str = "#f8f4ec";
const LIGHT: &str = "#eee7d9";
const DARK: &str = "#a3917b";
const INK: &str = "#51463b";
const CROWN: &str = "#c9a648";
const MARK: &str = "#d9bd62";
const HINT: &str = "#2f6d62";
/// Fill, outline and ring of a side's pieces.
const fn paint(color: Color) -> [&'static str; 3] {
    match color {
        Color::White => ["#fcfaf5", "#6b5f52", "#cfc6b6"],
        Color::Black => ["#38332f", "#a89d90", "#6f665e"],
    }
}

/// A board as SVG, to be written with `{}`.
///
/// The drawing is square and takes the size it is given where it is shown,
/// unless [`size`](Self::size) says one. The same input gives the same text.
///
/// ```
/// use draughts::{Position, variant::Italian};
/// let svg = Position::<Italian>::start().svg().to_string();
/// assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\""));
/// assert_eq!(svg.matches("<circle").count(), 2 * 24); // a disc and a ring each
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Svg {
    board: Board,
    view: View,
    title: String,
    size: Option<u16>,
    edges: bool,
    names: Option<Naming>,
    faded: Board,
    marked: Bitboard,
    targets: Bitboard,
    arrows: Vec<(Square, Square)>,
}

impl Svg {
    /// The drawing of a board, from White's side, with the layout's names at
    /// the edges.
    ///
    /// ```
    /// use draughts::{notation::Svg, Board, Layout};
    /// let svg = Svg::new(Board::EMPTY, Layout::RUSSIAN).to_string();
    /// assert!(svg.contains("<title>draughts board</title>"));
    /// ```
    #[must_use]
    pub fn new(board: Board, layout: Layout) -> Self {
        Self {
            board,
            view: View {
                layout,
                side: Color::White,
            },
            title: String::from("draughts board"),
            size: None,
            edges: true,
            names: None,
            faded: Board::EMPTY,
            marked: Bitboard::EMPTY,
            targets: Bitboard::EMPTY,
            arrows: Vec::new(),
        }
    }

    /// Seen from this side, whose back row is then below.
    ///
    /// ```
    /// use draughts::{Color, Position, variant::Russian};
    /// let svg = Position::<Russian>::start().svg();
    /// assert_ne!(svg.clone().from_side(Color::Black).to_string(), svg.to_string());
    /// ```
    #[must_use]
    pub const fn from_side(mut self, side: Color) -> Self {
        self.view.side = side;
        self
    }

    /// The title, which screen readers say; any text, made one line.
    ///
    /// ```
    /// use draughts::{Position, variant::Russian};
    /// let svg = Position::<Russian>::start().svg().title("White <to move>");
    /// assert!(svg.to_string().contains("<title>White &lt;to move&gt;</title>"));
    /// ```
    #[must_use]
    pub fn title(mut self, title: &str) -> Self {
        self.title = String::from(title);
        self
    }

    /// How many pixels wide and high it is shown where nothing else says so.
    ///
    /// ```
    /// use draughts::{Position, variant::Russian};
    /// let svg = Position::<Russian>::start().svg().size(320);
    /// assert!(svg.to_string().contains(r#" width="320" height="320""#));
    /// ```
    #[must_use]
    pub const fn size(mut self, pixels: u16) -> Self {
        self.size = Some(pixels);
        self
    }

    /// With or without the frame and the names in it.
    ///
    /// ```
    /// use draughts::{Position, variant::Russian};
    /// let svg = Position::<Russian>::start().svg().edges(false);
    /// assert!(!svg.to_string().contains("<text"));
    /// ```
    #[must_use]
    pub const fn edges(mut self, edges: bool) -> Self {
        self.edges = edges;
        self
    }

    /// With the name of each dark square, of either kind, in its corner.
    ///
    /// ```
    /// use draughts::{layout::Naming, Position, variant::Russian};
    /// let svg = Position::<Russian>::start().svg().square_names(Naming::Numeric);
    /// assert!(svg.to_string().contains(">32</text>"));
    /// ```
    #[must_use]
    pub const fn square_names(mut self, naming: Naming) -> Self {
        self.names = Some(naming);
        self
    }

    /// Marks squares, such as the first and the last of the move just played.
    ///
    /// ```
    /// use draughts::{squares, Position, variant::Russian};
    /// let svg = Position::<Russian>::from_fen("B:Wd4:Bh8")?.svg().mark(squares![c3, d4]);
    /// assert!(svg.to_string().contains("#d9bd62"));
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[must_use]
    pub fn mark(mut self, squares: Bitboard) -> Self {
        self.marked |= squares;
        self
    }

    /// Puts a dot on squares, such as those that a piece can go to.
    ///
    /// ```
    /// use draughts::{squares, Position, variant::Russian};
    /// let svg = Position::<Russian>::from_fen("W:Wc3:Bh8")?.svg().targets(squares![b4, d4]);
    /// assert_eq!(svg.to_string().matches(r#" r="6""#).count(), 2);
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[must_use]
    pub fn targets(mut self, squares: Bitboard) -> Self {
        self.targets |= squares;
        self
    }

    /// Draws an arrow; from a square to itself there is none.
    ///
    /// ```
    /// use draughts::{square, Position, variant::Russian};
    /// let svg = Position::<Russian>::start().svg().arrow(square!(c3), square!(d4));
    /// assert_eq!(svg.to_string().matches("<polygon").count(), 1);
    /// ```
    #[must_use]
    pub fn arrow(mut self, from: Square, to: Square) -> Self {
        self.arrows.push((from, to));
        self
    }

    /// Shows a route as arrows from stop to stop.
    ///
    /// ```
    /// use draughts::{Position, variant::Italian};
    /// let position = Position::<Italian>::from_fen("W:W31:B12,20,28")?;
    /// let svg = position.svg().route(&position.routes()[0]);
    /// assert_eq!(svg.to_string().matches("<polygon").count(), 3);
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[must_use]
    pub fn route(mut self, route: &Route) -> Self {
        let mut from = route.mv().from();
        for &stop in route.stops() {
            self = self.arrow(from, stop);
            from = stop;
        }
        self
    }

    /// Adds faded pieces, such as those just captured. Where a piece of the
    /// board stands, that one is shown.
    ///
    /// ```
    /// use draughts::{square, Board, Piece, Position, variant::Russian};
    /// let position = Position::<Russian>::from_fen("B:We5:Bh8")?;
    /// let victim = Board::EMPTY.with(square!(d4), Piece::from_symbol('b'));
    /// assert!(position.svg().faded(victim).to_string().contains(r#"<g opacity=".4">"#));
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[must_use]
    pub const fn faded(mut self, pieces: Board) -> Self {
        self.faded = pieces;
        self
    }

    /// Where the board begins, from the left and from above.
    const fn offset(&self) -> i32 {
        if self.edges { FRAME } else { 0 }
    }

    /// The top left of a square.
    fn corner(&self, square: Square) -> (i32, i32) {
        let (column, row) = self.view.place(square);
        let at = |place: u8| self.offset() + SIDE * i32::from(place);
        (at(column), at(row))
    }

    fn center(&self, square: Square) -> (i32, i32) {
        let (x, y) = self.corner(square);
        (x + SIDE / 2, y + SIDE / 2)
    }

    fn write_board(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (offset, whole) = (self.offset(), 8 * SIDE);
        if self.edges {
            let framed = whole + 2 * FRAME;
            writeln!(
                f,
                r#"<rect width="{framed}" height="{framed}" rx="6" fill="{PAPER}"/>"#
            )?;
        }
        writeln!(
            f,
            r#"<rect x="{offset}" y="{offset}" width="{whole}" height="{whole}" fill="{LIGHT}"/>"#
        )?;
        self.write_squares(f, Bitboard::FULL, DARK)?;
        self.write_squares(f, self.marked, MARK)
    }

    fn write_squares(
        &self,
        f: &mut fmt::Formatter<'_>,
        squares: Bitboard,
        fill: &str,
    ) -> fmt::Result {
        if squares.is_empty() {
            return Ok(());
        }
        write!(f, r#"<path fill="{fill}" d=""#)?;
        for square in squares {
            let (x, y) = self.corner(square);
            write!(f, "M{x} {y}h{SIDE}v{SIDE}h-{SIDE}z")?;
        }
        writeln!(f, r#""/>"#)
    }

    fn write_edges(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.edges {
            return Ok(());
        }
        writeln!(
            f,
            r#"<g fill="{INK}" font-family="sans-serif" font-size="14" text-anchor="middle">"#
        )?;
        let (near, far) = (FRAME / 2, 8 * SIDE + FRAME + FRAME / 2);
        let middle = |place: i32| FRAME + SIDE * place + SIDE / 2;
        for row in 0..8 {
            let (left, right) = self.view.row_edges(row);
            let y = middle(row.into()) + 5;
            writeln!(f, r#"<text x="{near}" y="{y}">{left}</text>"#)?;
            if let Some(right) = right {
                writeln!(f, r#"<text x="{far}" y="{y}">{right}</text>"#)?;
            }
        }
        for (column, letter) in (0..).zip(self.view.letters().into_iter().flatten()) {
            let (x, y) = (middle(column), far + 4);
            writeln!(f, r#"<text x="{x}" y="{y}">{letter}</text>"#)?;
        }
        writeln!(f, "</g>")
    }

    fn write_names(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(naming) = self.names else {
            return Ok(());
        };
        writeln!(
            f,
            r#"<g fill="{PAPER}" font-family="sans-serif" font-size="9">"#
        )?;
        for square in Square::ALL {
            let (x, y) = self.corner(square);
            let (x, y, name) = (x + 2, y + 9, self.view.name(square, naming));
            writeln!(f, r#"<text x="{x}" y="{y}">{name}</text>"#)?;
        }
        writeln!(f, "</g>")
    }

    fn write_pieces(&self, f: &mut fmt::Formatter<'_>, board: Board) -> fmt::Result {
        for color in Color::ALL {
            if board.of(color).is_empty() {
                continue;
            }
            let [fill, outline, ring] = paint(color);
            writeln!(
                f,
                r#"<g fill="{fill}" stroke="{outline}" stroke-width="1.5">"#
            )?;
            for square in board.of(color) {
                let (x, y) = self.center(square);
                let is_king = board
                    .get(square)
                    .is_some_and(|piece| piece.role == Role::King);
                // A king is a man upon a man.
                if is_king {
                    let below = y + 6;
                    write!(f, r#"<circle cx="{x}" cy="{below}" r="13"/>"#)?;
                }
                let center = if is_king { CROWN } else { "none" };
                write!(f, r#"<circle cx="{x}" cy="{y}" r="13"/>"#)?;
                writeln!(
                    f,
                    r#"<circle cx="{x}" cy="{y}" r="7" fill="{center}" stroke="{ring}"/>"#
                )?;
            }
            writeln!(f, "</g>")?;
        }
        Ok(())
    }

    fn write_faded(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let covered = self.board.occupied();
        let faded = covered
            .iter()
            .fold(self.faded, |faded, square| faded.with(square, None));
        if faded == Board::EMPTY {
            return Ok(());
        }
        writeln!(f, r#"<g opacity=".4">"#)?;
        self.write_pieces(f, faded)?;
        writeln!(f, "</g>")
    }

    fn write_hints(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.targets.is_empty() && self.arrows.is_empty() {
            return Ok(());
        }
        writeln!(f, r#"<g fill="{HINT}" opacity=".85">"#)?;
        for square in self.targets {
            let (x, y) = self.center(square);
            writeln!(f, r#"<circle cx="{x}" cy="{y}" r="6"/>"#)?;
        }
        for &(from, to) in &self.arrows {
            self.write_arrow(f, from, to)?;
        }
        writeln!(f, "</g>")
    }

    /// One polygon: shaft and head.
    fn write_arrow(&self, f: &mut fmt::Formatter<'_>, from: Square, to: Square) -> fmt::Result {
        let ((x, y), (to_x, to_y)) = (self.center(from), self.center(to));
        let (along_x, along_y) = (to_x - x, to_y - y);
        // In tenths; as whole numbers, since `core` has no square root of others.
        let length = (100 * (along_x * along_x + along_y * along_y)).isqrt();
        if length == 0 {
            return Ok(());
        }
        // So far along the arrow and so far to its right.
        let point = |along: i32, right: i32| {
            let part = |a: i32, b: i32| 10 * (a * along + b * right) / length;
            let at = |tenths: i32| Tenths(tenths);
            (
                at(10 * x + part(along_x, -along_y)),
                at(10 * y + part(along_y, along_x)),
            )
        };
        let neck = length - 130;
        let outline = [
            point(0, -20),
            point(neck, -20),
            point(neck, -70),
            point(length, 0),
            point(neck, 70),
            point(neck, 20),
            point(0, 20),
        ];
        f.write_str(r#"<polygon points=""#)?;
        for (i, (x, y)) in outline.iter().enumerate() {
            let gap = if i == 0 { "" } else { " " };
            write!(f, "{gap}{x},{y}")?;
        }
        writeln!(f, r#""/>"#)
    }
}

/// A length in tenths of a unit.
struct Tenths(i32);

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

/// Text of one line, with the signs of markup escaped.
struct Escaped<'a>(&'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|c| match c {
            '&' => f.write_str("&amp;"),
            '<' => f.write_str("&lt;"),
            '>' => f.write_str("&gt;"),
            c if c.is_control() => f.write_str(" "),
            // No characters of XML.
            '\u{fffe}' | '\u{ffff}' => f.write_str("\u{fffd}"),
            c => write!(f, "{c}"),
        })
    }
}

impl fmt::Display for Svg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let whole = 8 * SIDE + 2 * self.offset();
        write!(
            f,
            r#"<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {whole} {whole}""#
        )?;
        if let Some(size) = self.size {
            write!(f, r#" width="{size}" height="{size}""#)?;
        }
        writeln!(f, ">\n<title>{}</title>", Escaped(&self.title))?;
        self.write_board(f)?;
        self.write_edges(f)?;
        self.write_names(f)?;
        self.write_faded(f)?;
        self.write_pieces(f, self.board)?;
        self.write_hints(f)?;
        f.write_str("</svg>\n")
    }
}

impl<V: Variant> Position<V> {
    /// The board as SVG, drawn as the variant's [`Layout`] has it. The title
    /// says the game, the turn and the FEN.
    ///
    /// ```
    /// use draughts::{Position, variant::Italian};
    /// let svg = Position::<Italian>::from_fen("W:WK30:B27")?.svg().to_string();
    /// let title = "<title>Italian draughts, white to move, W:WK30:B27</title>";
    /// assert!(svg.contains(title));
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[must_use]
    pub fn svg(&self) -> Svg {
        let title = format!("{}, {} to move, {}", V::NAME, self.turn(), self.to_fen());
        Svg::new(*self.board(), V::LAYOUT).title(&title)
    }

    /// The board after a legal move as SVG, with the move still to be seen:
    /// its first and last square marked, its victims faded. The arrows of a
    /// [route](Svg::route) can be added.
    ///
    /// ```
    /// use draughts::{Position, variant::Italian};
    /// let position = Position::<Italian>::from_fen("W:W31:B12,20,28")?;
    /// let route = position.routes()[0];
    /// let svg = position.svg_after(route.mv()).route(&route).to_string();
    /// assert!(svg.contains("black to move, B:W8:B"));
    /// assert!(svg.contains(r#"<g opacity=".4">"#));
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[must_use]
    pub fn svg_after(&self, mv: Move) -> Svg {
        let mut after = *self;
        after.play_unchecked(mv);
        let victims = mv.captured().iter().fold(Board::EMPTY, |board, square| {
            board.with(square, self.board().get(square))
        });
        let ends = Bitboard::from(mv.from()).with(mv.to());
        after.svg().mark(ends).faded(victims)
    }
}

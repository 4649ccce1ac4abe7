//! The markup of a drawing, from below to above: frame, squares, names, faded
//! pieces, pieces, dots and arrows.

use core::fmt;

use super::Svg;
use crate::{Bitboard, Board, Color, Role, Square};

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

impl Svg {
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

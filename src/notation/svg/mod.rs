//! Boards drawn as SVG. Plain markup without scripts, styles or ids, so that
//! several drawings can stand in one HTML page; no blank line, so that they
//! can stand in Markdown.

mod drawing;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::view::View;
use crate::layout::Naming;
use crate::{Bitboard, Board, Color, Layout, Move, Position, Route, Square, Variant};

/// A board as SVG, to be written with `{}`.
///
/// The drawing is square and takes the size it is given where it is shown,
/// unless [`size`](Self::size) says one. Its corners outside the round frame are
/// transparent. The same input gives the same text.
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
    /// assert_ne!(svg.clone().seen_from(Color::Black).to_string(), svg.to_string());
    /// ```
    #[must_use]
    pub const fn seen_from(mut self, side: Color) -> Self {
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

    /// Puts a dot on squares, such as those that can be
    /// [entered](crate::MoveEntry::fitting) next.
    ///
    /// ```
    /// use draughts::{square, Position, variant::Russian};
    /// let position = Position::<Russian>::from_fen("W:Wc3:Bh8")?;
    /// let mut entry = position.entry();
    /// entry.click(square!(c3))?;
    /// let svg = position.svg().targets(entry.fitting());
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

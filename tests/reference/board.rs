//! The grid of cells, the names of its squares, and FEN.

/// Who a piece belongs to. White starts at the bottom (low ranks) and walks up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    White,
    Black,
}

impl Side {
    pub fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// The step of the rank that is "forward" for this side's men (I-4, R-3).
    pub fn forward(self) -> i8 {
        match self {
            Self::White => 1,
            Self::Black => -1,
        }
    }

    /// The rank on which this side's men are crowned (I-19, R-5).
    pub fn last_rank(self) -> u8 {
        match self {
            Self::White => 7,
            Self::Black => 0,
        }
    }
}

/// What stands on one square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cell {
    Empty,
    Man(Side),
    King(Side),
}

impl Cell {
    pub fn is_empty(self) -> bool {
        self == Self::Empty
    }

    pub fn is_king(self) -> bool {
        matches!(self, Self::King(_))
    }

    pub fn side(self) -> Option<Side> {
        match self {
            Self::Empty => None,
            Self::Man(side) | Self::King(side) => Some(side),
        }
    }
}

/// A square by file (0 = a) and rank (0 = rank 1). Pieces stand only where file + rank is even: a1
/// is dark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    pub file: u8,
    pub rank: u8,
}

/// The four diagonal directions, as (files, ranks) of one step.
pub const DIRECTIONS: [(i8, i8); 4] = [(-1, 1), (1, 1), (-1, -1), (1, -1)];

impl Place {
    /// The square with this index: row by row from the top left seen from White, 0 = b8, 3 = h8, 4
    /// = a7, ... 31 = g1.
    pub fn from_index(index: u8) -> Self {
        assert!(index < 32, "square index {index} is off the board");
        let rank = 7 - index / 4;
        // On rank 1, 3, ... (0, 2, ... here) the dark squares begin at file a, on the others at
        // file b.
        let file = 2 * (index % 4) + rank % 2;
        Self { file, rank }
    }

    pub fn index(self) -> u8 {
        4 * (7 - self.rank) + self.file / 2
    }

    /// The next square in a direction, unless that is off the board.
    pub fn step(self, (files, ranks): (i8, i8)) -> Option<Self> {
        let file = self
            .file
            .checked_add_signed(files)
            .filter(|&file| file < 8)?;
        let rank = self
            .rank
            .checked_add_signed(ranks)
            .filter(|&rank| rank < 8)?;
        Some(Self { file, rank })
    }

    /// All 32 dark squares in index order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..32).map(Self::from_index)
    }
}

/// An 8x8 grid. The light squares are there and always empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    cells: [[Cell; 8]; 8],
}

impl Board {
    pub fn empty() -> Self {
        Self {
            cells: [[Cell::Empty; 8]; 8],
        }
    }

    /// Twelve men each on the three nearest rows (I-3, R-2).
    pub fn start() -> Self {
        let mut board = Self::empty();
        for place in Place::all() {
            match place.rank {
                0..=2 => board.set(place, Cell::Man(Side::White)),
                5..=7 => board.set(place, Cell::Man(Side::Black)),
                _ => {}
            }
        }
        board
    }

    pub fn get(&self, place: Place) -> Cell {
        self.cells[usize::from(place.rank)][usize::from(place.file)]
    }

    pub fn set(&mut self, place: Place, cell: Cell) {
        self.cells[usize::from(place.rank)][usize::from(place.file)] = cell;
    }

    /// The squares of one side's pieces in index order.
    pub fn pieces(&self, side: Side) -> impl Iterator<Item = Place> {
        Place::all().filter(move |&place| self.get(place).side() == Some(side))
    }

    /// The board turned by 180 degrees with the colours exchanged: the same position for the other
    /// side.
    pub fn rotated(&self) -> Self {
        let mut turned = Self::empty();
        for place in Place::all() {
            let cell = match self.get(place) {
                Cell::Empty => Cell::Empty,
                Cell::Man(side) => Cell::Man(side.other()),
                Cell::King(side) => Cell::King(side.other()),
            };
            turned.set(Place::from_index(31 - place.index()), cell);
        }
        turned
    }
}

/// How squares are called in text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Names {
    /// a1 to h8.
    Algebraic,
    /// 1 = b8, 32 = g1: English, Pool, and numeric Russian FENs.
    Numbered,
    /// 1 = g1, 32 = b8: Thai (T-1). The numbers of `Numbered`, counted from the other end.
    NumberedFromBelow,
    /// 1 is the top left dark square of a board with a light bottom left corner: Italian (I-1,
    /// I-2). That board is the mirror of this one, so 1 falls on h8, 4 on b8, 32 on a1.
    Mirrored,
    /// The same board counted from the other end, so 1 falls on a1, 32 on h8: Spanish (S-1).
    MirroredFromBelow,
}

/// The index of square number `number`. Mirroring turns the order round inside a row and leaves the
/// rows where they are.
fn index_of_number(number: u8, names: Names) -> u8 {
    assert!((1..=32).contains(&number), "no square {number}");
    let (row, column) = ((number - 1) / 4, (number - 1) % 4);
    match names {
        Names::Algebraic | Names::Numbered => 4 * row + column,
        Names::NumberedFromBelow => 31 - (4 * row + column),
        Names::Mirrored => 4 * row + (3 - column),
        Names::MirroredFromBelow => 31 - (4 * row + (3 - column)),
    }
}

/// The name of a square, given by index.
pub fn square_name(index: u8, names: Names) -> String {
    let place = Place::from_index(index);
    match names {
        Names::Algebraic => format!("{}{}", char::from(b'a' + place.file), place.rank + 1),
        Names::Numbered => format!("{}", index + 1),
        Names::NumberedFromBelow => format!("{}", 32 - index),
        Names::Mirrored => format!("{}", 4 * (index / 4) + (3 - index % 4) + 1),
        Names::MirroredFromBelow => format!("{}", 32 - (4 * (index / 4) + (3 - index % 4))),
    }
}

/// The square with this name. Algebraic names are read under every naming: a letter cannot be a
/// number.
pub fn read_square(text: &str, names: Names) -> u8 {
    match text.as_bytes() {
        [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => {
            let (file, rank) = (file - b'a', rank - b'1');
            assert!(file % 2 == rank % 2, "{text} is a light square");
            Place { file, rank }.index()
        }
        _ => index_of_number(text.parse().expect("a square number"), names),
    }
}

/// Reads a FEN that is known to be well formed; panics on any other.
pub fn read_fen(fen: &str, names: Names) -> (Board, Side) {
    let mut sections = fen.trim_end_matches('.').split(':');
    let turn = read_side(sections.next().expect("the side to move"));
    let mut board = Board::empty();
    for section in sections {
        let (side, list) = section.split_at(1);
        let side = read_side(side);
        for item in list.split(',').filter(|item| !item.is_empty()) {
            place_item(&mut board, side, item, names);
        }
    }
    (board, turn)
}

fn read_side(text: &str) -> Side {
    match text {
        "W" => Side::White,
        "B" => Side::Black,
        other => panic!("no side {other:?}"),
    }
}

/// One item of a FEN list: `21`, `K21`, `21-32`, `K1-3` (all kings), `a1`, `Ka1`.
fn place_item(board: &mut Board, side: Side, item: &str, names: Names) {
    let (cell, squares) = match item.strip_prefix('K') {
        Some(squares) => (Cell::King(side), squares),
        None => (Cell::Man(side), item),
    };
    let Some((first, last)) = squares.split_once('-') else {
        put_new(board, read_square(squares, names), cell);
        return;
    };
    let first: u8 = first.parse().expect("a first square number");
    let last: u8 = last.parse().expect("a last square number");
    for number in first..=last {
        put_new(board, index_of_number(number, names), cell);
    }
}

fn put_new(board: &mut Board, index: u8, cell: Cell) {
    let place = Place::from_index(index);
    assert!(board.get(place).is_empty(), "two pieces on one square");
    board.set(place, cell);
}

/// Writes a FEN, White first, the squares in the order of their numbers (a1, c1, ... for algebraic
/// names).
pub fn write_fen(board: &Board, turn: Side, names: Names) -> String {
    let letter = |side| if side == Side::White { 'W' } else { 'B' };
    let mut fen = String::from(letter(turn));
    for side in [Side::White, Side::Black] {
        let mut squares: Vec<Place> = board.pieces(side).collect();
        squares.sort_by_key(|&place| written_order(place, names));
        let items: Vec<String> = squares
            .into_iter()
            .map(|place| {
                let king = if board.get(place).is_king() { "K" } else { "" };
                format!("{king}{}", square_name(place.index(), names))
            })
            .collect();
        fen.push(':');
        fen.push(letter(side));
        fen.push_str(&items.join(","));
    }
    fen
}

fn written_order(place: Place, names: Names) -> (u8, u8) {
    match names {
        Names::Algebraic | Names::MirroredFromBelow => (place.rank, place.file),
        Names::Numbered => (7 - place.rank, place.file),
        Names::NumberedFromBelow => (place.rank, 7 - place.file),
        Names::Mirrored => (7 - place.rank, 7 - place.file),
    }
}

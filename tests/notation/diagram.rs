//! Boards drawn as text.

use draughts::layout::{DarkCorner, Naming, NumberOne};
use draughts::notation::Diagram;
use draughts::{Board, Color, Layout, Piece, Square};
use proptest::prelude::*;

const LAYOUTS: [Layout; 3] = [Layout::RUSSIAN, Layout::ENGLISH, Layout::ITALIAN];

fn boards() -> impl Strategy<Value = Board> {
    let cell = proptest::option::of(proptest::sample::select(&Piece::ALL[..]));
    proptest::collection::vec(cell, Square::COUNT).prop_map(|cells| {
        let cells = Square::ALL.into_iter().zip(cells);
        cells.fold(Board::EMPTY, |board, (square, piece)| {
            board.with(square, piece)
        })
    })
}

/// The 64 squares of a diagram without edges, row by row; `gap` characters lie between two.
fn cells(diagram: &str, gap: usize) -> Vec<Vec<char>> {
    let row = |line: &str| {
        let mut row: Vec<char> = line.chars().step_by(gap + 1).collect();
        row.resize(8, ' ');
        row
    };
    diagram.lines().map(row).collect()
}

proptest! {
    /// Said a second time, without the layout: file by file, mirrored for the Italian board.
    #[test]
    fn every_square_is_drawn_where_it_lies(board in boards()) {
        for layout in LAYOUTS {
            let drawn = cells(&Diagram::new(board, layout).edges(false).to_string(), 1);
            prop_assert_eq!(drawn.len(), 8);
            for (line, row) in (0..).zip(drawn) {
                for (column, symbol) in (0..).zip(row) {
                    let mirrored = layout.dark_corner == DarkCorner::Right;
                    let file = if mirrored { 7 - column } else { column };
                    let expected = match Square::from_coords(file, 7 - line) {
                        None => ' ',
                        Some(square) => board.get(square).map_or('.', Piece::symbol),
                    };
                    prop_assert_eq!(symbol, expected);
                }
            }
        }
    }

    #[test]
    fn black_sees_the_board_turned(board in boards()) {
        for layout in LAYOUTS {
            let diagram = Diagram::new(board, layout).edges(false);
            let mut turned = cells(&diagram.to_string(), 1);
            turned.reverse();
            for row in &mut turned {
                row.reverse();
            }
            let black = diagram.seen_from(Color::Black).to_string();
            prop_assert_eq!(cells(&black, 1), turned);
        }
    }

    #[test]
    fn nothing_follows_a_line(board in boards(), edges: bool, named: bool, black: bool) {
        for layout in LAYOUTS {
            let mut diagram = Diagram::new(board, layout).edges(edges);
            if named {
                diagram = diagram.square_names(Naming::Numeric);
            }
            if black {
                diagram = diagram.seen_from(Color::Black);
            }
            let text = diagram.to_string();
            prop_assert!(text.lines().all(|line| line == line.trim_end()));
            prop_assert!(!text.ends_with('\n'));
        }
    }
}

/// Numbers are those of the layout, wherever 1 stands.
#[test]
fn a_number_stands_on_every_empty_square() {
    let layout = Layout {
        number_one: NumberOne::BottomLeft,
        ..Layout::ENGLISH
    };
    let diagram = Diagram::new(Board::EMPTY, layout).square_names(Naming::Numeric);
    let expected = [
        "29    29    30    31    32 32",
        "25 25    26    27    28    28",
        "21    21    22    23    24 24",
        "17 17    18    19    20    20",
        "13    13    14    15    16 16",
        " 9  9    10    11    12    12",
        " 5     5     6     7     8  8",
        " 1  1     2     3     4     4",
    ];
    assert!(diagram.to_string().lines().eq(expected), "{diagram}");
}

//! Boards drawn as text, and the example `diagram` as a program: what it prints, and how it ends.

use std::env::consts::EXE_SUFFIX;
use std::path::PathBuf;
use std::process::Command;

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
            let black = diagram.from_side(Color::Black).to_string();
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
                diagram = diagram.from_side(Color::Black);
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

/// What the program printed on stdout and stderr, and its exit code.
fn run(arguments: &str) -> (String, String, Option<i32>) {
    let test = std::env::current_exe().unwrap();
    let profile = test.parent().and_then(|deps| deps.parent()).unwrap();
    let example: PathBuf = profile
        .join("examples")
        .join(format!("diagram{EXE_SUFFIX}"));
    assert!(example.exists(), "run `cargo build --examples`");
    let output = Command::new(example)
        .args(arguments.split_whitespace())
        .output()
        .unwrap();
    (
        String::from_utf8(output.stdout).unwrap(),
        String::from_utf8(output.stderr).unwrap(),
        output.status.code(),
    )
}

#[track_caller]
fn prints(arguments: &str) -> String {
    let (stdout, stderr, code) = run(arguments);
    assert_eq!((&*stderr, code), ("", Some(0)));
    stdout
}

#[track_caller]
fn refused(arguments: &str) -> String {
    let (stdout, stderr, code) = run(arguments);
    assert_eq!((&*stdout, code), ("", Some(2)));
    stderr
}

#[test]
fn the_start_is_drawn_without_a_fen() {
    let expected = "\
8   b   b   b   b
7 b   b   b   b
6   b   b   b   b
5 .   .   .   .
4   .   .   .   .
3 w   w   w   w
2   w   w   w   w
1 w   w   w   w
  a b c d e f g h
";
    assert_eq!(prints("poddavki"), expected);
}

#[test]
fn the_options_change_the_diagram() {
    // Black sees 32 at the top left.
    let expected = [
        " ⛀    31    30    29",
        "   28    27    26    25",
        "24    23    22    21",
        "   20    19    18    17",
        "16    15    14    13",
        "   12    11    10     9",
        " 8     7     6     5",
        "    4     3     2     ⛃",
    ];
    let drawn = prints("italian W:W32:BK1 --black --unicode --numbers --no-edges");
    assert!(drawn.lines().eq(expected), "{drawn}");
}

#[test]
fn a_move_is_played_first() {
    let expected = [
        " 1 a8    c8    e8    g8     4",
        " 5    b7    d7    f7     w  8",
        " 9 a6    c6    e6    g6    12",
        "13    b5    d5    f5    h5 16",
        "17 a4    c4    e4    g4    20",
        "21    b3    d3    f3    h3 24",
        "25 a2    c2    e2    g2    28",
        "29    b1    d1    f1    h1 32",
    ];
    let drawn = prints("italian W:W31:B12,20,28 --move 31x8 --letters");
    assert!(drawn.lines().eq(expected), "{drawn}");
}

#[test]
fn svg_goes_to_stdout_or_into_a_file() {
    let svg = prints("russian --svg -");
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    let file = std::env::temp_dir().join(format!("draughts-diagram-{}.svg", std::process::id()));
    let path = file.to_str().unwrap();
    assert_eq!(prints(&format!("russian --svg {path}")), "");
    let written = std::fs::read_to_string(&file).unwrap();
    std::fs::remove_file(&file).unwrap();
    assert_eq!(written, svg);
}

#[test]
fn the_options_change_the_picture() {
    let svg = prints("italian W:W31:B12,20,28 --move 31x8 --svg - --numbers --black");
    assert!(svg.contains("black to move, B:W8:B"));
    assert_eq!(svg.matches("<polygon").count(), 3);
    assert_eq!(svg.matches("<text").count(), 16 + 32);
    assert!(!prints("russian --svg - --no-edges").contains("<text"));
}

#[test]
fn bad_input_is_refused() {
    assert!(refused("russian W:Wb3:B").contains("b3"));
    assert!(refused("italian --move 21-16").contains("illegal move"));
    assert!(refused("nonsense").contains("invalid value 'nonsense'"));
    assert!(refused("russian --numbers --letters").contains("cannot be used with"));
    assert!(refused("russian --svg - --unicode").contains("cannot be used with"));
    let error = refused("russian --svg /no-such-folder/board.svg");
    assert!(error.starts_with("error: /no-such-folder/board.svg: "));
}

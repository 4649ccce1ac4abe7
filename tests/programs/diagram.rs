//! Positions drawn as text and as SVG.

use crate::program::{Folder, Run, command};

fn run(arguments: &str) -> Run {
    Run::of(&mut command("diagram", arguments), "")
}

#[track_caller]
fn prints(arguments: &str) -> String {
    run(arguments).succeeded()
}

#[track_caller]
fn refused(arguments: &str) -> String {
    run(arguments).refused()
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
    let folder = Folder::new();
    let run = folder.run("diagram", "russian --svg board.svg", "");
    assert_eq!(run.succeeded(), "");
    assert_eq!(folder.read("board.svg"), svg);
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

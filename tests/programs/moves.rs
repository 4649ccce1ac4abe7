//! Moves listed for FENs from stdin.

use std::io::{BufRead, BufReader, Write};

use serde_json::{Value, json};

use crate::program::{Run, command};

fn moves(arguments: &str, input: impl AsRef<[u8]>) -> Run {
    Run::of(&mut command("moves", arguments), input)
}

/// The answer of `moves --json` to one FEN.
#[track_caller]
fn answer(variant: &str, fen: &str) -> Value {
    let mut objects = moves(&format!("{variant} --json"), fen).objects();
    assert_eq!(objects.len(), 1);
    objects.remove(0)
}

/// A field of every move of an answer.
fn each<'a>(answer: &'a Value, field: &str) -> Vec<&'a Value> {
    let moves = answer["moves"].as_array().unwrap();
    moves.iter().map(|mv| &mv[field]).collect()
}

#[test]
fn the_line_is_exactly_this() {
    let stdout = moves("italian --json", "W:W31:B12,20,28\n").succeeded();
    let expected = concat!(
        r#"{"fen":"W:W31:B12,20,28","turn":"white","moves":[{"text":"31x8","#,
        r#""route":"31x24x15x8","from":"31","to":"8","captured":["12","20","28"],"#,
        r#""crowned":false}],"routes":1,"outcome":null}"#,
        "\n"
    );
    assert_eq!(stdout, expected);
}

#[test]
fn moves_are_in_the_order_of_the_numbers() {
    let italian = answer("italian", "W:W21,22,23,24:B1");
    let texts = [
        "21-17", "21-18", "22-18", "22-19", "23-19", "23-20", "24-20",
    ];
    assert_eq!(each(&italian, "text"), texts);
    let russian = answer("russian", "B:Wa1:Bh6,Kb8");
    assert_eq!(
        each(&russian, "text"),
        [
            "b8-a7", "b8-c7", "b8-d6", "b8-e5", "b8-f4", "b8-g3", "b8-h2", "h6-g5"
        ]
    );
    assert_eq!(russian["turn"], "black");
}

#[test]
fn captured_squares_are_in_order_and_crowning_is_told() {
    // The man is crowned on f8 and goes on as a king.
    let russian = answer("russian", "W:Wh6:Bg7,c5,d2");
    assert_eq!(each(&russian, "route"), ["h6:f8:b4:e1"]);
    assert_eq!(each(&russian, "captured"), [&json!(["g7", "c5", "d2"])]);
    assert_eq!(each(&russian, "crowned"), [true]);
    let quiet = answer("italian", "W:W5,K32:B13");
    assert_eq!(each(&quiet, "text"), ["5-1", "5-2", "32-28"]);
    assert_eq!(each(&quiet, "crowned"), [true, true, false]);
    assert_eq!(each(&quiet, "captured"), [&json!([]); 3]);
}

#[test]
fn a_ring_is_one_move_and_two_routes() {
    let ring = answer("italian", "W:WK30:B18,19,26,27");
    assert_eq!(each(&ring, "text"), ["30x30"]);
    assert_eq!(
        (&ring["moves"][0]["from"], &ring["moves"][0]["to"]),
        (&json!("30"), &json!("30"))
    );
    assert_eq!(ring["routes"], 2);
    let route = ring["moves"][0]["route"].as_str().unwrap();
    assert!(
        ["30x21x14x23x30", "30x23x14x21x30"].contains(&route),
        "{route}"
    );
}

#[test]
fn an_ambiguous_move_is_written_in_full() {
    let twins = answer("italian", "B:W6,13,14,18,21,22,25,30,31:B1,2,3,4,7,9");
    let full = ["3x10x17x26", "3x10x19x26"];
    assert_eq!(each(&twins, "text"), full);
    assert_eq!(each(&twins, "route"), full);
    assert_eq!(
        each(&twins, "captured"),
        [&json!(["6", "13", "21"]), &json!(["6", "14", "22"])]
    );
}

#[test]
fn without_a_move_the_variants_aim_decides() {
    let outcome = |variant| answer(variant, "W:W:Bd4")["outcome"].take();
    assert_eq!(
        (outcome("russian"), outcome("poddavki")),
        (json!("black"), json!("white"))
    );
    let blocked = answer("giveaway-italian", "W:W5:B1,2");
    assert_eq!(blocked["outcome"], "white");
    assert_eq!(
        (&blocked["moves"], &blocked["routes"]),
        (&json!([]), &json!(0))
    );
}

#[test]
fn a_bad_line_does_not_stop_the_run() {
    let input = b"W:W31:B12,20,28\r\n\n \t\nW:W31:B33\nW:W\xff:B1\nW:W:B1";
    let run = moves("italian --json", input);
    assert_eq!((&*run.stderr, run.code), ("", Some(2)));
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert_eq!(lines.len(), 4);
    assert!(lines[0].starts_with(r#"{"fen":"W:W31:B12,20,28","turn""#));
    let bad = r#"{"fen":"W:W31:B33","error":"no such square at byte 7 of the FEN: \"33\""}"#;
    assert_eq!(lines[1], bad);
    let lossy: Value = lines[2].parse().unwrap();
    assert_eq!(lossy["fen"], "W:W\u{fffd}:B1");
    assert!(
        lossy["error"]
            .as_str()
            .unwrap()
            .starts_with("invalid utf-8")
    );
    assert!(lines[3].ends_with(r#""moves":[],"routes":0,"outcome":"black"}"#));
}

#[test]
fn the_fen_is_echoed_as_written() {
    assert_eq!(
        answer("italian", " B:B12:WK31. \r\n")["fen"],
        " B:B12:WK31. "
    );
}

#[test]
fn no_input_is_no_output() {
    assert_eq!(moves("russian --json", "").succeeded(), "");
    assert_eq!(moves("russian", "\n\n").succeeded(), "");
}

#[test]
fn text_has_moves_routes_and_outcome() {
    let input = "W:W31:B12,20,28\nW:WK30:B18,19,26,27\nW:W23:B1\nW:W5:B1,2\n";
    let stdout = moves("italian", input).succeeded();
    let blocks: Vec<&str> = stdout.split("\n\n").collect();
    assert_eq!(
        blocks[0],
        "W:W31:B12,20,28\nwhite to move: 1 move, 1 route\n  31x8  31x24x15x8"
    );
    assert!(blocks[1].contains("\nwhite to move: 1 move, 2 routes\n  30x30  30x2"));
    assert_eq!(
        blocks[2],
        "W:W23:B1\nwhite to move: 2 moves, 2 routes\n  23-19\n  23-20"
    );
    assert_eq!(
        blocks[3],
        "W:W5:B1,2\nwhite to move has no move: black wins"
    );
}

#[test]
fn text_errors_go_to_stderr() {
    let run = moves("italian", "W:W23:B1\n\nnope\nW:W23:B1\n");
    assert_eq!(run.code, Some(2));
    assert_eq!(run.stdout.matches("  23-19\n").count(), 2);
    let expected =
        "error: line 3: the side to move must be W or B at byte 0 of the FEN: \"nope\"\n";
    assert_eq!(run.stderr, expected);
}

#[test]
fn a_line_is_answered_before_the_next_is_written() {
    let mut child = command("moves", "italian --json").spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    for fen in ["W:W31:B12,20,28", "W:W:B1"] {
        writeln!(input, "{fen}").unwrap();
        let mut line = String::new();
        output.read_line(&mut line).unwrap();
        assert_eq!(line.parse::<Value>().unwrap()["fen"], fen);
    }
    drop(input);
    assert!(child.wait().unwrap().success());
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let mut child = command("moves", "italian").spawn().unwrap();
    drop(child.stdout.take());
    let mut input = child.stdin.take().unwrap();
    writeln!(input, "W:W31:B12,20,28").unwrap();
    drop(input);
    let output = child.wait_with_output().unwrap();
    assert_eq!((&*output.stderr, output.status.code()), (&b""[..], Some(0)));
}

#[test]
fn an_unknown_variant_is_told_the_known_ones() {
    let error = moves("checkers --json", "W:W31:B12\n").refused();
    assert!(
        error.contains("russian, poddavki, italian, giveaway-italian"),
        "{error}"
    );
}

//! The examples `perft` and `moves` as programs: what they print, and how
//! they end.

use std::env::consts::EXE_SUFFIX;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::thread::available_parallelism;

use draughts::any::VariantId;
use serde_json::{Value, json};

/// What a program printed, and its exit code.
struct Run {
    stdout: String,
    stderr: String,
    code: Option<i32>,
}

impl Run {
    /// The output of a run that ended well and said nothing on stderr.
    #[track_caller]
    fn succeeded(self) -> String {
        assert_eq!((&*self.stderr, self.code), ("", Some(0)));
        self.stdout
    }

    /// What stderr says of a run that found its input bad at once.
    #[track_caller]
    fn refused(self) -> String {
        assert_eq!((&*self.stdout, self.code), ("", Some(2)));
        self.stderr
    }
}

/// Where the example lies: cargo builds the examples together with the tests.
fn path(example: &str) -> PathBuf {
    let test = std::env::current_exe().unwrap();
    let profile = test.parent().and_then(|deps| deps.parent()).unwrap();
    let path = profile
        .join("examples")
        .join(format!("{example}{EXE_SUFFIX}"));
    assert!(
        path.exists(),
        "run `cargo build --examples`: no {}",
        path.display()
    );
    path
}

fn start(example: &str, arguments: &str) -> Child {
    Command::new(path(example))
        .args(arguments.split_whitespace())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

fn run(example: &str, arguments: &str, input: &[u8]) -> Run {
    let mut child = start(example, arguments);
    // A program that refuses its arguments reads nothing.
    let _ = child.stdin.take().unwrap().write_all(input);
    let output = child.wait_with_output().unwrap();
    Run {
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
        code: output.status.code(),
    }
}

fn perft(arguments: &str) -> Run {
    run("perft", arguments, b"")
}

fn moves(arguments: &str, input: &str) -> Run {
    run("moves", arguments, input.as_bytes())
}

/// The objects of a run with `--json`, one from each line.
#[track_caller]
fn objects(run: Run) -> Vec<Value> {
    let stdout = run.succeeded();
    stdout.lines().map(|line| line.parse().unwrap()).collect()
}

/// The nodes of the rows of `perft --json`.
#[track_caller]
fn nodes(arguments: &str) -> Vec<u64> {
    let objects = objects(perft(&format!("{arguments} --json")));
    objects
        .iter()
        .map(|row| row["nodes"].as_u64().unwrap())
        .collect()
}

/// The answer of `moves --json` to one FEN.
#[track_caller]
fn answer(variant: &str, fen: &str) -> Value {
    let mut objects = objects(moves(&format!("{variant} --json"), fen));
    assert_eq!(objects.len(), 1);
    objects.remove(0)
}

/// A field of every move of an answer.
fn each<'a>(answer: &'a Value, field: &str) -> Vec<&'a Value> {
    let moves = answer["moves"].as_array().unwrap();
    moves.iter().map(|mv| &mv[field]).collect()
}

mod perft_rows {
    use super::*;

    #[test]
    fn a_table_has_a_row_for_each_depth() {
        let stdout = perft("italian 6").succeeded();
        let rows: Vec<Vec<&str>> = stdout
            .lines()
            .map(|line| line.split_whitespace().collect())
            .collect();
        assert_eq!(rows[0], ["depth", "nodes", "seconds", "nodes/s"]);
        let counts: Vec<&[&str]> = rows[1..].iter().map(|row| &row[..2]).collect();
        let expected = [
            ["1", "7"],
            ["2", "49"],
            ["3", "302"],
            ["4", "1469"],
            ["5", "7361"],
            ["6", "36473"],
        ];
        assert_eq!(counts, expected);
        for row in &rows[1..] {
            assert_eq!(row.len(), 4);
            assert!(row[2].parse::<f64>().unwrap() >= 0.0);
            assert!(row[3].parse::<u64>().unwrap() > 0);
        }
    }

    #[test]
    fn a_json_row_has_all_keys_in_order() {
        let rows = objects(perft("italian 2 --fen B:B12:W31,K5. --threads 3 --json"));
        assert_eq!(rows.len(), 2);
        let mut row = rows[1].clone();
        let row = row.as_object_mut().unwrap();
        let keys = [
            "variant", "fen", "count", "depth", "nodes", "seconds", "threads", "hash_mib",
        ];
        assert!(row.keys().eq(keys));
        assert!(row["seconds"].as_f64().unwrap() >= 0.0);
        row["seconds"] = json!(0);
        let expected = r#"{"variant":"italian","fen":"B:WK5,31:B12","count":"moves","depth":2,"nodes":12,"seconds":0,"threads":3,"hash_mib":0}"#;
        assert_eq!(json!(row).to_string(), expected);
    }

    #[test]
    fn moves_and_routes_are_counted_apart() {
        let moves = [7, 49, 302, 1469, 7482, 37986, 190_146, 929_899];
        assert_eq!(nodes("russian 8"), moves);
        let routes = nodes("russian 8 --count routes");
        assert_eq!((&routes[..7], routes[7]), (&moves[..7], 929_905));
        assert_eq!(nodes("poddavki 8")[7], 929_899);
        let rows = objects(perft("russian 1 --count routes --json"));
        assert_eq!(rows[0]["count"], "routes");
    }

    #[test]
    fn every_variant_has_its_name_in_its_rows() {
        for variant in VariantId::ALL.iter().map(|id| id.as_str()) {
            let rows = objects(perft(&format!("{variant} 1 --json")));
            assert_eq!(
                (&rows[0]["variant"], &rows[0]["nodes"]),
                (&json!(variant), &json!(7))
            );
        }
    }

    #[test]
    fn making_the_last_moves_changes_no_count() {
        assert_eq!(nodes("italian 6 --no-bulk"), nodes("italian 6"));
        let ring = "italian 3 --fen W:WK30:B18,19,26,27,1 --count routes";
        assert_eq!(nodes(ring), [2, 2, 4]);
        assert_eq!(nodes(&format!("{ring} --no-bulk")), [2, 2, 4]);
    }

    #[test]
    fn depth_0_is_one_leaf() {
        let rows = objects(perft("italian 0 --json --divide"));
        assert_eq!(rows.len(), 1);
        assert_eq!(
            (&rows[0]["depth"], &rows[0]["nodes"]),
            (&json!(0), &json!(1))
        );
    }

    #[test]
    fn a_side_without_a_move_adds_nothing() {
        assert_eq!(nodes("italian 2 --fen W:W5:B1,2"), [0, 0]);
    }

    #[test]
    fn threads_and_a_table_change_no_count() {
        let plain = nodes("italian 9 --threads 1 --hash 0");
        assert_eq!(plain[8], 3_860_875);
        assert_eq!(nodes("italian 9 --threads 2 --hash 16"), plain);
        assert_eq!(nodes("italian 9 --threads 2 --hash 0"), plain);
        assert_eq!(nodes("italian 9 --threads 1"), plain);
    }

    #[test]
    fn rows_tell_what_was_really_used() {
        let used = |arguments: &str| {
            let rows = objects(perft(&format!("italian {arguments} --json")));
            let row = &rows[0];
            (row["threads"].as_u64(), row["hash_mib"].as_u64())
        };
        assert_eq!(used("8 --threads 2 --hash 16"), (Some(2), Some(16)));
        assert_eq!(used("8 --threads 1"), (Some(1), Some(256)));
        assert_eq!(used("8 --threads 1 --hash 0"), (Some(1), Some(0)));
        let all_cores = available_parallelism().unwrap().get() as u64;
        assert_eq!(used("1 --threads 0"), used("1"));
        assert_eq!(used("1 --hash 16"), (Some(all_cores), Some(0)));
        assert_eq!(
            used("8 --threads 1 --no-bulk --hash 16"),
            (Some(1), Some(0))
        );
    }
}

#[cfg(unix)]
mod perft_interrupted {
    use super::*;

    /// Starts a count that would never end, and interrupts it when it has
    /// printed this many lines.
    fn interrupt(arguments: &str, lines: usize) -> Run {
        let mut child = start("perft", arguments);
        let mut stdout = BufReader::new(child.stdout.take().unwrap());
        let mut printed = String::new();
        for _ in 0..lines {
            stdout.read_line(&mut printed).unwrap();
        }
        let pid = child.id().to_string();
        let kill = Command::new("kill").args(["-INT", &pid]).status();
        assert!(kill.unwrap().success());
        stdout.read_to_string(&mut printed).unwrap();
        let output = child.wait_with_output().unwrap();
        Run {
            stdout: printed,
            stderr: String::from_utf8(output.stderr).unwrap(),
            code: output.status.code(),
        }
    }

    #[test]
    fn the_rows_so_far_stand() {
        let run = interrupt("italian 30 --hash 0", 7);
        assert_eq!(run.code, Some(130));
        let rows: Vec<&str> = run.stdout.lines().collect();
        assert!(run.stdout.ends_with('\n') && rows.len() >= 7);
        for (depth, row) in rows.iter().enumerate().skip(1) {
            assert!(row.trim_start().starts_with(&format!("{depth} ")), "{row}");
        }
        let unfinished = format!("depth {}: stopped ", rows.len());
        assert!(run.stderr.starts_with(&unfinished), "{}", run.stderr);
        assert!(run.stderr.ends_with(" leaves counted\n"), "{}", run.stderr);
    }
}

mod perft_divide {
    use super::*;

    #[test]
    fn the_last_depth_is_split_before_its_row() {
        let objects = objects(perft("russian 5 --divide --json"));
        assert_eq!(objects.len(), 4 + 7 + 1);
        let split = &objects[4..11];
        assert_eq!(split[0].to_string(), r#"{"move":"a3-b4","nodes":1225}"#);
        let moves: Vec<&Value> = split.iter().map(|object| &object["move"]).collect();
        let expected = [
            "a3-b4", "c3-b4", "c3-d4", "e3-d4", "e3-f4", "g3-f4", "g3-h4",
        ];
        assert_eq!(moves, expected);
        let sum: u64 = split
            .iter()
            .map(|object| object["nodes"].as_u64().unwrap())
            .sum();
        assert_eq!(sum, 7482);
        assert_eq!(
            (&objects[11]["depth"], &objects[11]["nodes"]),
            (&json!(5), &json!(7482))
        );
        assert!(objects[..4].iter().all(|row| row["depth"].is_u64()));
    }

    #[test]
    fn a_first_move_counts_once_for_each_of_its_routes() {
        let ring = "italian 2 --fen W:WK30:B18,19,26,27,1 --divide --json";
        let split = |count: &str| objects(perft(&format!("{ring} --count {count}")))[1].to_string();
        assert_eq!(split("moves"), r#"{"move":"30x30","nodes":1}"#);
        assert_eq!(split("routes"), r#"{"move":"30x30","nodes":2}"#);
    }

    #[test]
    fn text_has_a_line_for_each_first_move() {
        let stdout = perft("italian 2 --divide").succeeded();
        let lines: Vec<&str> = stdout.lines().collect();
        assert_eq!(lines.len(), 1 + 1 + 7 + 1);
        assert_eq!((lines[2], lines[8]), ("21-17 7", "24-20 7"));
        assert!(lines[9].trim_start().starts_with("2 "));
    }
}

mod perft_errors {
    use super::*;

    #[test]
    fn an_unknown_variant_is_told_the_known_ones() {
        let error = perft("chess 3").refused();
        assert!(
            error.contains("russian, poddavki, italian, giveaway-italian"),
            "{error}"
        );
    }

    #[test]
    fn a_bad_fen_is_told_with_its_place() {
        let error = perft("italian 3 --fen W:W21,33:B1 --json").refused();
        assert_eq!(
            error,
            "error: no such square at byte 6 of the FEN: \"33\"\n"
        );
    }

    #[test]
    fn a_count_past_64_bits_is_told() {
        // Few positions and many ways: the table leaps down to depth 23.
        let run = perft("russian 40 --fen W:WKa1:BKb8 --hash 16");
        assert_eq!(run.code, Some(2));
        assert_eq!(run.stderr, "error: the count passes 2^64\n");
        let last = run.stdout.lines().last().unwrap();
        assert!(last.contains("22 15630490145935853497 "), "{last}");
    }

    #[test]
    fn bad_arguments_are_refused() {
        let error = perft("italian 3 --count nodes").refused();
        assert!(
            error.contains("leaves are counted as moves or routes"),
            "{error}"
        );
        for arguments in [
            "",
            "italian",
            "italian x",
            "italian -1",
            "italian 1 --threads 1025",
            "italian 1 --hash -1",
            "italian 8 --hash 99999999999999",
        ] {
            assert!(
                perft(arguments).refused().starts_with("error: "),
                "{arguments}"
            );
        }
    }

    #[test]
    fn a_reader_that_goes_away_is_no_error() {
        let mut child = start("perft", "italian 6");
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!((&*output.stderr, output.status.code()), (&b""[..], Some(0)));
    }
}

mod moves_json {
    use super::*;

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
}

mod moves_lines {
    use super::*;

    #[test]
    fn a_bad_line_does_not_stop_the_run() {
        let input = b"W:W31:B12,20,28\r\n\n \t\nW:W31:B33\nW:W\xff:B1\nW:W:B1";
        let run = run("moves", "italian --json", input);
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
        let mut child = start("moves", "italian --json");
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
        let mut child = start("moves", "italian");
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
}

//! Counts on the command line.

use std::thread::available_parallelism;

use draughts::any::VariantId;
use serde_json::{Value, json};

use crate::program::{Run, command};

fn perft(arguments: &str) -> Run {
    Run::of(&mut command("perft", arguments), "")
}

/// The nodes of the rows of `perft --json`.
#[track_caller]
fn nodes(arguments: &str) -> Vec<u64> {
    let rows = perft(&format!("{arguments} --json")).objects();
    rows.iter()
        .map(|row| row["nodes"].as_u64().unwrap())
        .collect()
}

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
    let rows = perft("italian 2 --fen B:B12:W31,K5. --threads 3 --json").objects();
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
    let rows = perft("russian 1 --count routes --json").objects();
    assert_eq!(rows[0]["count"], "routes");
}

#[test]
fn every_variant_has_its_name_in_its_rows() {
    for variant in VariantId::ALL.iter().map(|id| id.as_str()) {
        let rows = perft(&format!("{variant} 1 --json")).objects();
        assert_eq!(
            (&rows[0]["variant"], &rows[0]["nodes"]),
            (&json!(variant), &json!(7))
        );
    }
    let rows = perft("giveaway-russian 1 --json").objects();
    assert_eq!(rows[0]["variant"], "poddavki");
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
    let rows = perft("italian 0 --json --divide").objects();
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
        let rows = perft(&format!("italian {arguments} --json")).objects();
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

/// A count that would never end is interrupted when it has printed some lines.
#[cfg(unix)]
#[test]
fn interrupted_rows_so_far_stand() {
    use std::io::{BufRead, BufReader, Read};
    use std::process::Command;

    let mut child = command("perft", "italian 30 --hash 0").spawn().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut printed = String::new();
    for _ in 0..7 {
        stdout.read_line(&mut printed).unwrap();
    }
    let pid = child.id().to_string();
    let kill = Command::new("kill").args(["-INT", &pid]).status();
    assert!(kill.unwrap().success());
    stdout.read_to_string(&mut printed).unwrap();
    let run = Run {
        stdout: printed,
        ..child.wait_with_output().unwrap().into()
    };
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

#[test]
fn the_last_depth_is_split_before_its_row() {
    let objects = perft("russian 5 --divide --json").objects();
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
    let split = |count: &str| perft(&format!("{ring} --count {count}")).objects()[1].to_string();
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
    let mut child = command("perft", "italian 6").spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((&*output.stderr, output.status.code()), (&b""[..], Some(0)));
}

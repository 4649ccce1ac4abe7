//! Files of games, checked: JSON, text, exit codes.

use serde_json::{Value, json};

use crate::program::{Folder, Run};
use crate::typed;

fn replay(arguments: &str, files: &[(&str, &[u8])]) -> Run {
    Folder::with(files).run("replay", arguments, "")
}

/// The games of one file.
#[track_caller]
fn games(options: &str, bytes: &[u8]) -> (Vec<Value>, Option<i32>) {
    replay(&format!("--json {options} a.pdn"), &[("a.pdn", bytes)]).objects_and_code()
}

/// The one game of a file that fails.
#[track_caller]
fn failed(options: &str, text: &str) -> Value {
    let (mut games, code) = games(options, text.as_bytes());
    assert_eq!((games.len(), code), (1, Some(1)), "{text}");
    games.remove(0)
}

#[test]
fn a_game_is_one_object_with_all_keys_in_order() {
    let run = replay("--json a.pdn", &[("a.pdn", typed::ITALIAN.as_bytes())]);
    let expected = r#"{"file":"a.pdn","game":1,"variant":"italian","plies":75,"final_fen":"B:W9,K11,K13,16,18,24:B2,K12,15,K20","result":"1-0","outcome":null,"error":null}"#;
    assert_eq!(run.succeeded(), format!("{expected}\n"));
}

#[test]
fn a_failure_is_an_object_with_all_keys_in_order() {
    let text = "[GameType \"22\"]\n\n1. 22-18 12-16\n2. 25-21 9-13 0-1\n";
    let mut game = failed("", text);
    let message = game["error"]["message"].take();
    assert!(message.as_str().unwrap().starts_with("illegal move: "));
    assert!(message.as_str().unwrap().ends_with(": \"25-21\""));
    game["error"]["message"] = json!("@");
    let expected = r#"{"file":"a.pdn","game":1,"variant":"italian","plies":2,"final_fen":"W:W18,21,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,16","result":"0-1","outcome":null,"error":{"kind":"illegal-move","message":"@","line":4,"column":4,"ply":3}}"#;
    assert_eq!(game.to_string(), expected);
}

const AMBIGUOUS: &str = "[GameType \"22\"]\n\
    [FEN \"B:W6,13,14,18,21,22,25,30,31:B1,2,3,4,7,9\"]\n22... 3x26 *";

/// Kind, text, line, column, ply (0: none), plies.
const FAILURES: [(&str, &str, u32, u32, u32, u32); 13] = [
    (
        "illegal-move",
        "[GameType \"25\"]\n1. c3-d4 d6-e7 *",
        2,
        10,
        2,
        1,
    ),
    ("ambiguous-move", AMBIGUOUS, 3, 7, 1, 0),
    ("syntax", "[GameType \"25\"]\n1. c3-d4 d6-c6 *", 2, 10, 2, 1),
    (
        "syntax",
        "[GameType \"25\"]\n1. c3-d4 /FEN \"B::\"/ *",
        2,
        10,
        2,
        1,
    ),
    ("syntax", "[GameType \"25\"]\n1. c3-d4 { *", 2, 10, 0, 0),
    (
        "syntax",
        "[GameType \"25\"]\n1. c3-d4 d6-c5 ) *",
        2,
        16,
        0,
        0,
    ),
    (
        "bad-fen",
        "[GameType \"22\"]\n[FEN \"W:W33:B1\"] *",
        2,
        1,
        1,
        0,
    ),
    ("bad-fen", "[GameType \"22\"]\n/FEN \"W:W1\"/ *", 2, 1, 1, 0),
    ("bad-tag", "[GameType \"22\"]\n[Event London] *", 2, 8, 0, 0),
    ("bad-tag", "[event \"London\"] *", 1, 2, 0, 0),
    ("bad-tag", "[Event \"London\" 1. c3-d4 *", 1, 17, 0, 0),
    ("unknown-variant", "\n[Event \"x\"]\n1. c3-d4 *", 2, 1, 0, 0),
    (
        "unknown-variant",
        "[GameType \"20\"]\n1. 32-28 *",
        1,
        1,
        0,
        0,
    ),
];

#[test]
fn every_kind_of_failure_is_told() {
    for (kind, text, line, column, ply, plies) in FAILURES {
        let game = failed("", text);
        let error = &game["error"];
        assert_eq!(error["kind"], kind, "{text}: {game}");
        let ply = if ply == 0 { Value::Null } else { json!(ply) };
        let place = (&error["line"], &error["column"], &error["ply"]);
        assert_eq!(
            place,
            (&json!(line), &json!(column), &ply),
            "{text}: {game}"
        );
        assert_eq!(game["plies"], plies, "{text}");
        assert!(!error["message"].as_str().unwrap().is_empty());
    }
    let candidates = failed("", AMBIGUOUS)["error"]["message"].to_string();
    assert!(
        candidates.contains("3x10x17x26, 3x10x19x26"),
        "{candidates}"
    );
}

/// The moves are played; the text of tags and comments is told to be bad.
#[test]
fn an_encoding_is_asked_for() {
    let text =
        b"[Event \"\xcf\xee\xe4\xe4\xe0\xe2\xea\xe8\"]\n[GameType \"25\"]\n1. c3-d4 {\xcf} *\n";
    let (as_utf_8, code) = games("", text);
    assert_eq!(
        (&as_utf_8[0]["error"]["kind"], code),
        (&json!("encoding"), Some(1))
    );
    let error = &as_utf_8[0]["error"];
    assert_eq!((&error["line"], &error["column"]), (&json!(1), &json!(1)));
    assert_eq!(as_utf_8[0]["plies"], 1);
    for encoding in ["windows-1251", "windows-1252", "koi8-r", "latin-1"] {
        let (games, code) = games(&format!("--encoding {encoding}"), text);
        assert_eq!(
            (&games[0]["error"], code),
            (&Value::Null, Some(0)),
            "{encoding}"
        );
    }
    // A move in letters that look alike is read where they are decoded.
    let text = b"[GameType \"25\"]\n1. \xf13-d4 *\n";
    let (games, code) = games("--encoding windows-1251", text);
    assert_eq!((&games[0]["plies"], code), (&json!(1), Some(0)));
}

/// `--variant`, else the tag `Variant`, else the game type; nothing is guessed.
#[test]
fn the_rules_are_asked_for_or_told_by_tags() {
    let moves = "1. c3-d4 b6-c5 *";
    let variant = |options: &str, tags: &str| {
        let (games, _) = games(options, format!("{tags}\n{moves}").as_bytes());
        games[0]["variant"].clone()
    };
    assert_eq!(variant("", "[GameType \"25\"]"), "russian");
    assert_eq!(
        variant("", "[GameType \"25,W,8,8,A0,0\"]\n[Variant \"Poddavki\"]"),
        "poddavki"
    );
    assert_eq!(variant("", "[Variant \"czech draughts\"]"), "czech");
    assert_eq!(variant("", "[GameType \"29\"]"), "czech");
    assert_eq!(
        variant(
            "--variant brazilian",
            "[GameType \"25\"]\n[Variant \"Poddavki\"]"
        ),
        "brazilian"
    );
    assert_eq!(variant("--variant giveaway-czech", ""), "giveaway-czech");
    assert_eq!(variant("", ""), Value::Null);
}

/// The result is what is written; the outcome is what the board and the rules say.
#[test]
fn result_and_outcome_are_told_apart() {
    let russian = |text: &str| {
        let (games, code) = games("--variant russian", text.as_bytes());
        assert_eq!((games.len(), code), (1, Some(0)), "{text}");
        (games[0]["result"].clone(), games[0]["outcome"].clone())
    };
    let taken = "[FEN \"W:Wc3:Bd4\"] 1. c3:e5";
    assert_eq!(
        russian(&format!("{taken} 1-0")),
        (json!("1-0"), json!("white"))
    );
    assert_eq!(
        russian(&format!("{taken} 0-1")),
        (json!("0-1"), json!("white"))
    );
    assert_eq!(russian("1. c3-d4 1-1"), (json!("1-1"), Value::Null));
    assert_eq!(russian("1. c3-d4 0-2"), (json!("0-2"), Value::Null));
    assert_eq!(russian("1. c3-d4 *"), (json!("*"), Value::Null));
    assert_eq!(
        russian("[Result \"1-0\"] 1. c3-d4 *"),
        (json!("1-0"), Value::Null)
    );
    assert_eq!(
        russian("[Risultato \"0-1\"] 1. c3-d4 *"),
        (json!("0-1"), Value::Null)
    );
    assert_eq!(
        russian("[Result \"Pari\"] 1. c3-d4 *"),
        (json!("*"), Value::Null)
    );
    let drawn = "[FEN \"W:WKa1,Kc1:BKb8,Kh8:H29\"] 1. c1-d2 *";
    assert_eq!(russian(drawn), (json!("*"), json!("draw")));
    let (games, _) = games("--variant poddavki", format!("{taken} 0-1").as_bytes());
    assert_eq!(games[0]["outcome"], "black");
}

/// Forms that old files have.
#[test]
fn the_reader_is_lenient() {
    let text = "[GameType \"25\"]\n1. C3\u{2013}D4 B6 - C5 ! 2. d4xb6* \u{430}7:c5\n\n\
        [GameType \"25\"]\n1. cd4 b6c5 2. x ac5 1-0";
    let (games, code) = games("", text.as_bytes());
    assert_eq!((games.len(), code), (2, Some(0)), "{games:?}");
    assert_eq!(
        (&games[0]["plies"], &games[1]["plies"]),
        (&json!(4), &json!(4))
    );
}

#[test]
fn one_bad_game_costs_no_other_and_no_other_file() {
    let bad = "[GameType \"25\"]\n1. c3-d4 d6-e7 *\n\n[GameType \"25\"]\n1. c3-d4 } *\n\n\
        [GameType \"25\"]\n1. c3-d4 d6-c5 1-0\n";
    let files: [(&str, &[u8]); 3] = [
        ("bad.pdn", bad.as_bytes()),
        ("good.pdn", typed::PODDAVKI.as_bytes()),
        ("empty.pdn", b""),
    ];
    let (games, code) = replay("--json bad.pdn empty.pdn good.pdn", &files).objects_and_code();
    assert_eq!(code, Some(1));
    let told: Vec<_> = games
        .iter()
        .map(|game| {
            (
                game["file"].as_str(),
                game["game"].as_u64(),
                game["error"].is_null(),
            )
        })
        .collect();
    let expected = [
        (Some("bad.pdn"), Some(1), false),
        (Some("bad.pdn"), Some(2), false),
        (Some("bad.pdn"), Some(3), true),
        (Some("good.pdn"), Some(1), true),
    ];
    assert_eq!(told, expected);
    assert_eq!(games[3]["variant"], "poddavki");
}

#[test]
fn a_file_that_cannot_be_read_is_told_and_the_others_are_read() {
    let files: [(&str, &[u8]); 1] = [("good.pdn", typed::RUSSIAN.as_bytes())];
    let run = replay("--json missing.pdn good.pdn . good.pdn", &files);
    assert_eq!(run.code, Some(2));
    let errors: Vec<&str> = run.stderr.lines().collect();
    assert_eq!(errors.len(), 2, "{errors:?}");
    assert!(errors[0].starts_with("error: missing.pdn: "), "{errors:?}");
    assert!(errors[1].starts_with("error: .: "), "{errors:?}");
    let games: Vec<Value> = run
        .stdout
        .lines()
        .map(|line| line.parse().unwrap())
        .collect();
    assert_eq!(games.len(), 2);
    for game in games {
        assert_eq!((&game["game"], &game["plies"]), (&json!(1), &json!(61)));
        assert_eq!(game["final_fen"], "B:Wf6,c3:Bh8,h6,a5");
    }
}

/// A missing file weighs more than a bad game.
#[test]
fn the_exit_code_tells_the_worst() {
    let bad: &[(&str, &[u8])] = &[("bad.pdn", b"[GameType \"25\"]\n1. c3-d5 *")];
    assert_eq!(replay("bad.pdn", bad).code, Some(1));
    assert_eq!(replay("bad.pdn missing.pdn", bad).code, Some(2));
    assert_eq!(replay("missing.pdn bad.pdn", bad).code, Some(2));
    for arguments in [
        "",
        "--variant checkers bad.pdn",
        "--encoding utf-16 bad.pdn",
        "--json --quiet bad.pdn",
    ] {
        let run = replay(arguments, bad);
        assert_eq!((&*run.stdout, run.code), ("", Some(2)), "{arguments}");
        assert!(run.stderr.starts_with("error: "), "{}", run.stderr);
    }
}

#[test]
fn the_text_is_a_line_a_game_and_a_summary() {
    let text = format!(
        "{}\n[GameType \"22\"]\n1. 22-18 12-17 *\n\n[GameType \"22\"]\n[FEN \"W:WK22:B19\"]\n1. 22x15 1-0\n",
        typed::ITALIAN
    );
    let files: [(&str, &[u8]); 1] = [("a.pdn", text.as_bytes())];
    let run = replay("a.pdn", &files);
    assert_eq!((&*run.stderr, run.code), ("", Some(1)));
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert_eq!(lines.len(), 4, "{lines:?}");
    let first = "a.pdn, game 1: italian, 75 plies, 1-0, B:W9,K11,K13,16,18,24:B2,K12,15,K20";
    assert_eq!(lines[0], first);
    let second = "a.pdn, game 2: FAILED after 1 plies: illegal-move at line 16, column 10, ply 2: ";
    assert!(lines[1].starts_with(second), "{}", lines[1]);
    assert_eq!(
        lines[2],
        "a.pdn, game 3: italian, 1 plies, 1-0, white wins on the board, B:WK15:B"
    );
    assert_eq!(lines[3], "3 games: 2 legal, 1 failed");

    let quiet = replay("--quiet a.pdn", &files).stdout;
    assert_eq!(quiet.lines().collect::<Vec<_>>(), [lines[1], lines[3]]);
    let won = |result: &str| {
        let text = format!("[GameType \"22\"]\n[FEN \"W:WK22:B19\"]\n1. 22x15 {result}\n");
        replay("a.pdn", &[("a.pdn", text.as_bytes())]).succeeded()
    };
    for result in ["0-1", "1/2-1/2", "0-0", "1-1", "0-2"] {
        let but = format!("{result}, but white wins on the board, B:WK15:B\n1 game: 1 legal");
        assert!(won(result).contains(&but), "{}", won(result));
    }
    for result in ["*", "1-0", "2-0"] {
        let agreed = format!("{result}, white wins on the board");
        assert!(won(result).contains(&agreed), "{}", won(result));
    }

    let none = replay("a.pdn", &[("a.pdn", b"")]).succeeded();
    assert_eq!(none, "0 games: 0 legal, 0 failed\n");
}

#[test]
fn real_games_are_replayed_by_the_rules_asked_for() {
    let text = [typed::CZECH, typed::ONLINE].concat();
    let fens = |variant: &str| {
        let (games, code) = games(&format!("--variant {variant}"), text.as_bytes());
        let plies = games.iter().map(|game| game["plies"].as_u64().unwrap());
        (plies.collect::<Vec<_>>(), code)
    };
    assert_eq!(fens("czech").0[0], 49);
    // 20. b6xd8 is not complete by the Russian rules.
    assert_eq!(fens("russian"), (vec![38, 65], Some(1)));
    let (games, _) = games("--variant poddavki", typed::ONLINE.as_bytes());
    assert_eq!(
        (&games[0]["result"], &games[0]["outcome"]),
        (&json!("2-0"), &json!("black"))
    );
}

/// What `README.md` shows is what the program says of the file that comes with it.
#[test]
fn the_readme_shows_a_run() {
    let games = include_bytes!("../../examples/games.pdn");
    let run = replay("games.pdn", &[("games.pdn", games)]);
    let readme = include_str!("../../README.md").replace("examples/games.pdn", "games.pdn");
    assert_eq!(run.code, Some(1));
    assert_eq!(run.stdout.lines().count(), 4);
    for line in run.stdout.lines() {
        assert!(readme.contains(&format!("\n{line}\n")), "{line}");
    }
}

//! Games against the searcher, typed into the terminal.

use std::io::Write;

use draughts::Outcome;
use draughts::any::{AnyGame, VariantId};
use draughts::notation::pdn::{Reader, Record};

use crate::program::Folder;

const START: &str =
    "W:Wa3,c3,e3,g3,b2,d2,f2,h2,a1,c1,e1,g1:Bb8,d8,f8,h8,a7,c7,e7,g7,b6,d6,f6,h6:H0:F1";

#[track_caller]
fn play(arguments: &str, input: &[&str]) -> String {
    let input = [input, &[""]].concat().join("\n");
    Folder::new().run("play", arguments, &input).succeeded()
}

#[track_caller]
fn ending(stdout: &str) -> &str {
    let line = stdout.lines().last().expect("a last line");
    // A prompt stands before it where a command ended the game.
    line.rsplit("> ").next().unwrap_or(line)
}

/// The FENs that were asked for with `fen`.
fn fens(stdout: &str) -> Vec<&str> {
    let answers = stdout.lines().filter_map(|line| line.rsplit("> ").next());
    answers
        .filter(|answer| answer.contains(":W") && answer.contains(":F"))
        .collect()
}

#[test]
fn the_board_and_the_turn_are_shown() {
    let stdout = play("russian", &[]);
    let board = "\n8   b   b   b   b\n7 b   b   b   b\n6   b   b   b   b\n5 .   .   .   .\n\
        4   .   .   .   .\n3 w   w   w   w\n2   w   w   w   w\n1 w   w   w   w\n  a b c d e f g h\n\n1. white> ";
    assert!(stdout.starts_with(board), "{stdout}");
    // The end of input leaves the game unfinished.
    assert_eq!(ending(&stdout), "left unfinished");
}

#[test]
fn moves_are_played_and_the_searcher_answers() {
    let stdout = play("russian --positions 500", &["cd4", "fen", "quit"]);
    let answer = stdout
        .lines()
        .find_map(|line| line.strip_prefix("1. black plays "));
    assert!(
        answer.is_some_and(|text| text.contains(['-', ':'])),
        "{stdout}"
    );
    assert!(stdout.contains("\n2. white> "), "{stdout}");
    assert!(fens(&stdout)[0].ends_with(":H0:F2"), "{stdout}");
    // The person may have the other side.
    let stdout = play("italian --color black --positions 500", &["moves", "quit"]);
    assert!(
        stdout.contains("1. white plays ") && stdout.contains("\n1. black> "),
        "{stdout}"
    );
    assert!(!stdout.contains("white> "), "{stdout}");
}

#[test]
fn an_illegal_move_is_told_and_changes_nothing() {
    let stdout = play(
        "russian --color both",
        &["c3-d4", "a7-b6", "zz", "fen", "quit"],
    );
    let occupied = "1. black> illegal move: the square is not empty";
    assert!(stdout.contains(occupied), "{stdout}");
    let legal = "legal are b6-a5 b6-c5 d6-c5 d6-e5 f6-e5 f6-g5 h6-g5; `help` lists the commands";
    assert_eq!(stdout.matches(legal).count(), 2, "{stdout}");
    assert!(fens(&stdout)[0].ends_with(",h6:H0:F1") && fens(&stdout)[0].starts_with("B:W"));
}

#[test]
fn an_ambiguous_move_is_not_guessed() {
    let fen = "B:W6,13,14,18,21,22,25,30,31:B1,2,3,4,7,9";
    let stdout = play(
        &format!("italian --color both --fen {fen}"),
        &["3x26", "3x10x19x26", "fen"],
    );
    assert!(
        stdout.contains("several moves fit: 3x10x17x26, 3x10x19x26"),
        "{stdout}"
    );
    // 6, 14 and 22 are gone.
    assert!(
        fens(&stdout)[0].starts_with("W:W13,18,21,25,30,31:B1,2,4,7,9,26"),
        "{stdout}"
    );
}

#[test]
fn moves_are_taken_back_and_played_again() {
    let commands = [
        "fen", "c3-d4", "fen", "undo", "fen", "redo", "fen", "undo", "undo", "fen", "quit",
    ];
    let stdout = play("russian --positions 500", &commands);
    let fens = fens(&stdout);
    assert_eq!((fens.len(), fens[0]), (5, START), "{stdout}");
    assert_ne!(fens[1], START);
    assert_eq!(fens[1..], [fens[1], START, fens[1], START]);
    // Where both sides are typed, it goes ply by ply.
    let stdout = play(
        "russian --color both",
        &["c3-d4", "fen", "b6-c5", "undo", "fen", "undo", "fen"],
    );
    let fens = self::fens(&stdout);
    assert_eq!((fens[0], fens[2]), (fens[1], START));
    assert_ne!(fens[0], START);
}

#[test]
fn commands_tell_of_the_position() {
    let fen = "W:WKa1,c3,Kh2:BKh4,h8:H12:F30";
    let input = ["moves", "hint", "draws", "help", "", "fen", "flip", "quit"];
    let stdout = play(&format!("russian --positions 500 --fen {fen}"), &input);
    let moves = "c3-b4 c3-d4 h2-b8 h2-c7 h2-d6 h2-e5 h2-f4 h2-g3 h2-g1 a1-b2";
    assert!(
        stdout.contains(&format!("30. white> {moves}\n")),
        "{stdout}"
    );
    let hint = stdout
        .lines()
        .find(|line| line.contains(" men, "))
        .expect("a hint");
    let hinted = hint
        .trim_start_matches("30. white> ")
        .split(' ')
        .next()
        .unwrap();
    assert!(moves.split(' ').any(|text| text == hinted), "{hint}");
    assert!(
        stdout.contains("1 of 3: repetition of the position"),
        "{stdout}"
    );
    assert!(stdout.contains("12 of 30: moves of kings only"), "{stdout}");
    for command in [
        "moves", "hint", "undo", "redo", "fen", "draws", "flip", "draw", "resign", "quit",
    ] {
        assert!(
            stdout
                .lines()
                .any(|line| line.contains(&format!("{command}  "))),
            "{command}"
        );
    }
    assert_eq!(fens(&stdout), ["W:Wc3,Kh2,Ka1:Bh8,Kh4:H12:F30"]);
    assert!(
        stdout.contains("  h g f e d c b a\n"),
        "turned round: {stdout}"
    );
    assert_eq!(ending(&stdout), "left unfinished");
}

#[test]
fn the_board_is_drawn_as_asked() {
    let stdout = play("russian --flip", &["flip", "quit"]);
    let (black, white) = ("  h g f e d c b a\n", "  a b c d e f g h\n");
    assert!(
        stdout.find(black).unwrap() < stdout.find(white).unwrap(),
        "{stdout}"
    );
    let stdout = play("italian --unicode", &["quit"]);
    assert_eq!(
        stdout.matches('⛀').count() + stdout.matches('⛂').count(),
        24,
        "{stdout}"
    );
}

#[test]
fn players_settle_a_game() {
    let resigned = |variant: &str, input: &[&str]| play(&format!("{variant} --color both"), input);
    let stdout = resigned("poddavki", &["resign", "c3-d4"]);
    assert_eq!(ending(&stdout), "black wins: the other side resigned");
    let stdout = resigned("italian", &["22-18", "resign"]);
    assert_eq!(ending(&stdout), "white wins: the other side resigned");
    let stdout = resigned("italian", &["22-18", "draw"]);
    assert_eq!(ending(&stdout), "draw: agreement (I-26, R-20, P-6)");
    let stdout = resigned("italian", &["22-18", "quit", "resign"]);
    assert_eq!(ending(&stdout), "left unfinished");
}

/// Against the searcher to the end; `x` is the only capture there is.
#[test]
fn a_short_game_is_won() {
    let stdout = play("russian --fen W:Wc3,e1:Bd6", &["c3-d4", "x"]);
    assert_eq!(ending(&stdout), "white wins: the side to move has no piece");
    let stdout = play("poddavki --fen W:Wc3,e1:Bd6", &["c3-d4", "x"]);
    assert_eq!(ending(&stdout), "black wins: the side to move has no piece");
    let stdout = play("italian --color both --fen B:W5:B1,2,9,10,24", &["24-28"]);
    assert_eq!(ending(&stdout), "black wins: the side to move is blocked");
}

/// In giveaway the searcher gives its last piece away, in Russian draughts it takes the last.
#[test]
fn the_searcher_wins_what_is_won() {
    for (arguments, winner) in [
        ("russian --fen W:WKa1,Kc1,Ke1:BKh8", "white"),
        ("italian --fen W:W22,K23:B12", "white"),
        ("english --fen W:W22,K23:B12", "white"),
        // White offers its man, and Black must take it.
        ("poddavki --fen W:Wg3:Be5,h8", "white"),
    ] {
        let stdout = play(&format!("{arguments} --color none --positions 3000"), &[]);
        let won = format!("{winner} wins: the side to move ");
        assert!(ending(&stdout).starts_with(&won), "{arguments}: {stdout}");
    }
}

/// The games that the searcher plays against itself are over by the rules, are all appended to
/// one file, and are read again by the library and by `replay`.
#[test]
fn games_of_all_variants_end_and_are_read_again() {
    let folder = Folder::new();
    let mut endings = Vec::new();
    for id in VariantId::ALL {
        let fen = if id.first() == draughts::Color::Black {
            "B"
        } else {
            "W"
        };
        let arguments = format!(
            "{id} --color none --positions 300 --pdn all.pdn --fen {fen}:WK32,K31,K30:BK1,K2,K3"
        );
        let stdout = folder.run("play", &arguments, "").succeeded();
        endings.push(ending(&stdout).to_string());
    }
    assert!(
        endings.iter().all(|ending| ending != "left unfinished"),
        "{endings:?}"
    );
    let text = folder.read("all.pdn");
    let records: Vec<Record> = Reader::from_bytes(text.as_bytes())
        .records()
        .map(Result::unwrap)
        .collect();
    assert_eq!(records.len(), VariantId::ALL.len());
    for ((record, ending), &id) in records.iter().zip(&endings).zip(VariantId::ALL) {
        assert_eq!(VariantId::of_record(record), Some(id));
        let game = AnyGame::from_record(id, record).unwrap();
        assert_eq!(game.outcome().to_string(), *ending);
        assert!(game.ply() > 0);
        assert_eq!(
            (record.tag("White"), record.tag("Black")),
            (Some("Searcher"), Some("Searcher"))
        );
    }
    let games = folder.run("replay", "--json all.pdn", "").objects();
    assert_eq!(games.len(), records.len());
    for (game, ending) in games.iter().zip(&endings) {
        let outcome = game["outcome"].as_str().expect("an outcome");
        assert!(ending.starts_with(outcome), "{game}: {ending}");
    }
}

#[test]
fn games_are_added_to_a_file() {
    let folder = Folder::with(&[(
        "games.pdn",
        b"[Event \"before\"]\n[GameType \"22\"]\n\n1. 22-18 *\n\n",
    )]);
    let add = |arguments: &str, input: &str| {
        folder
            .run("play", &format!("{arguments} --pdn games.pdn"), input)
            .succeeded()
    };
    add("poddavki --color both", "c3-d4\nb6-c5\nresign\n");
    add("russian --color black --fen B:Wc3:Bf6", "f6-g5\nquit\n");
    add("english --color both", "11-15\nundo\n12-16\ndraw\n");
    let text = folder.read("games.pdn");
    let records: Vec<Record> = Reader::from_bytes(text.as_bytes())
        .records()
        .map(Result::unwrap)
        .collect();
    assert_eq!(records.len(), 4, "{text}");
    assert_eq!(records[0].tag("Event"), Some("before"));

    let games: Vec<AnyGame> = records
        .iter()
        .map(|record| AnyGame::from_record(VariantId::of_record(record).unwrap(), record).unwrap())
        .collect();
    let variants: Vec<VariantId> = games.iter().map(AnyGame::variant).collect();
    let expected = [
        VariantId::Italian,
        VariantId::Poddavki,
        VariantId::Russian,
        VariantId::English,
    ];
    assert_eq!(variants, expected);
    assert_eq!(
        games[1].outcome().to_string(),
        "black wins: the other side resigned"
    );
    assert_eq!(games[1].ply(), 2);
    assert_eq!(games[2].outcome(), Outcome::Ongoing);
    assert_eq!(
        (games[2].ply(), games[2].positions()[0].to_fen()),
        (2, "B:Wc3:Bf6".into())
    );
    assert_eq!(games[3].ply(), 1);
    assert_eq!(
        games[3].outcome().to_string(),
        "draw: agreement (I-26, R-20, P-6)"
    );
    assert_eq!(records[2].tag("White"), Some("Searcher"));
    assert_eq!(records[2].tag("Black"), Some("Person"));
}

/// Nobody looks any more; the game is saved all the same.
#[test]
fn a_game_is_saved_though_the_terminal_is_gone() {
    let folder = Folder::new();
    let mut child = folder
        .command("play", "russian --color both --pdn a.pdn")
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let _ = child
        .stdin
        .take()
        .unwrap()
        .write_all(b"c3-d4\nfen\nfen\nquit\n");
    assert_eq!(child.wait().unwrap().code(), Some(0));
    assert!(
        folder
            .read("a.pdn")
            .contains("[GameType \"25,W,8,8,A0,0\"]")
    );
}

#[test]
fn bad_arguments_are_refused() {
    let folder = Folder::new();
    for (arguments, told) in [
        ("checkers", "checkers"),
        ("russian --color green", "green"),
        (
            "russian --fen W:Wa2:B",
            "no such square at byte 3 of the FEN: \"a2\"",
        ),
        ("italian --fen W:W1:B32", "a white man on its last row"),
    ] {
        let run = folder.run("play", arguments, "");
        assert_eq!((&*run.stdout, run.code), ("", Some(2)), "{arguments}");
        assert!(
            run.stderr.starts_with("error: ") && run.stderr.contains(told),
            "{}",
            run.stderr
        );
    }
    let run = folder.run("play", "russian --pdn no/such/folder.pdn", "quit\n");
    assert_eq!(
        run.code,
        Some(2),
        "the file cannot be written: {}",
        run.stderr
    );
}

//! Games as records and as text, read again.

use draughts::any::{AnyGame, VariantId};
use draughts::game::Replayer;
use draughts::notation::pdn::{GameResult, Reader};
use draughts::variant::{English, Giveaway, Italian, Poddavki, Pool, Russian, Spanish, Thai};
use draughts::{Color, DrawReason, Game, Outcome, Position, Variant};
use proptest::prelude::*;
use proptest::test_runner::TestCaseResult;

use crate::common::games::{cycle, draw, game as from_fen, play};
use crate::common::positions::{choices, runner, scattered};
use crate::{game, told};

/// What the players settle at the end.
#[derive(Clone, Copy, Debug)]
enum End {
    Open,
    Resign(Color),
    Agree,
}

fn end() -> impl Strategy<Value = End> {
    prop_oneof![
        Just(End::Open),
        Just(End::Resign(Color::White)),
        Just(End::Resign(Color::Black)),
        Just(End::Agree),
    ]
}

fn played<V: Variant>(mut game: Game<V>, choices: &[u8], end: End) -> Game<V> {
    for &choice in choices {
        let mut moves = game.position().legal_moves();
        moves.sort(V::LAYOUT);
        let Some(&mv) = moves.get(usize::from(choice) % moves.len().max(1)) else {
            break;
        };
        game.play_unchecked(mv);
    }
    // What the board has decided stays decided.
    let _ = match end {
        End::Resign(color) => game.resign(color),
        // A rule's draw has no need of an agreement, and is written as the same result.
        End::Agree if game.draws().is_empty() => game.agree_draw(),
        End::Open | End::Agree => Ok(()),
    };
    game
}

fn is_read_back<V: Variant>(game: &Game<V>) -> TestCaseResult {
    let record = game.to_record();
    let expected = match (game.outcome(), game.outcome().winner()) {
        (_, Some(Color::White)) => GameResult::OneZero,
        (_, Some(Color::Black)) => GameResult::ZeroOne,
        (Outcome::Draw { .. }, None) => GameResult::HalfHalf,
        _ => GameResult::Unknown,
    };
    prop_assert_eq!(record.result(), expected);
    prop_assert_eq!(record.tag("Result"), Some(expected.as_str()));
    let text = record.to_string();
    let read = crate::record(&text);
    prop_assert_eq!(&read, &record);
    prop_assert!(read.warnings().is_empty());
    let numbers = numbers(&text);
    let first = numbers
        .first()
        .map(|word| word.trim_end_matches('.').parse());
    let first: usize = first.unwrap_or(Ok(1)).expect("a number");
    prop_assert_eq!(numbers, expected_numbers(game, first), "{}", text);

    let original = told(&Ok(game.clone()));
    prop_assert_eq!(
        &told(&Replayer::<V>::new().replay(&record)),
        &original,
        "{}",
        text
    );
    prop_assert_eq!(
        &told(&Replayer::<V>::new().replay(&read)),
        &original,
        "{}",
        text
    );
    let visited = Reader::from_bytes(text.as_bytes()).read_game(&mut Replayer::<V>::new());
    let visited = visited.expect("good syntax").expect("a game");
    prop_assert_eq!(&told(&visited), &original, "{}", text);

    let id = VariantId::of_record(&read);
    prop_assert_eq!(id.map(VariantId::as_str), Some(V::ID));
    let any = AnyGame::from_record(id.expect("a variant"), &read).expect("the same game");
    prop_assert_eq!(any.moves(), game.moves());
    prop_assert_eq!(
        (any.outcome(), any.draw_counts()),
        (game.outcome(), game.draw_counts())
    );
    prop_assert_eq!((any.start_fen(), any.fen()), (game.start_fen(), game.fen()));
    Ok(())
}

/// The move numbers in front of the moves: `1.` and `1...`.
fn numbers(text: &str) -> Vec<String> {
    let movetext = text.split("\n\n").last().unwrap_or_default();
    let words = movetext.split_whitespace();
    words
        .filter(|word| word.ends_with('.'))
        .map(String::from)
        .collect()
}

/// One in front of each move of the side that begins a game of the variant, and one in front of
/// the first move.
fn expected_numbers<V: Variant>(game: &Game<V>, first: usize) -> Vec<String> {
    let positions = game.positions();
    let is_second = usize::from(positions[0].turn() != V::FIRST);
    let number_at = |ply: usize| {
        let half_moves = ply + is_second;
        match half_moves % 2 {
            0 => Some(format!("{}.", half_moves / 2 + first)),
            _ if ply == 0 => Some(format!("{first}...")),
            _ => None,
        }
    };
    (0..game.ply()).filter_map(number_at).collect()
}

fn written_games_are_read_again<V: Variant>() {
    let start = prop_oneof![
        Just(None),
        (scattered(), 0..90_u32, 1..50_u32).prop_map(Some)
    ];
    let result = runner(60, file!()).run(&(start, choices(), end()), |(start, choices, end)| {
        let start = start.and_then(|(setup, half_moves, number)| {
            let fen = Position::<V>::from_setup(setup).ok()?.to_fen();
            Some(from_fen(&format!("{fen}:H{half_moves}:F{number}")))
        });
        is_read_back(&played::<V>(start.unwrap_or_default(), &choices, end))
    });
    result.unwrap_or_else(|error| panic!("{}: {error}", V::ID));
}

#[test]
fn russian_games_are_read_again() {
    written_games_are_read_again::<Russian>();
}

#[test]
fn italian_games_are_read_again() {
    written_games_are_read_again::<Italian>();
}

/// P-7: the tag `Variant` tells the aim.
#[test]
fn poddavki_games_are_read_again() {
    written_games_are_read_again::<Poddavki>();
}

/// Black begins.
#[test]
fn english_games_are_read_again() {
    written_games_are_read_again::<English>();
}

#[test]
fn spanish_games_are_read_again() {
    written_games_are_read_again::<Spanish>();
}

#[test]
fn a_giveaway_where_black_begins_is_read_again() {
    written_games_are_read_again::<Giveaway<Thai>>();
}

#[track_caller]
fn assert_written<V: Variant>(start: &str, moves: &[&str], expected: &str) -> Game<V> {
    let mut game = match start {
        "" => Game::<V>::new(),
        fen => from_fen(fen),
    };
    play(&mut game, moves);
    let text = game.to_record().to_string();
    assert_eq!(text, expected);
    is_read_back(&game).unwrap_or_else(|error| panic!("{error}"));
    game
}

#[test]
fn the_text_is_as_players_write_it() {
    assert_written::<Italian>(
        "",
        &["22-18", "12-16", "21-17"],
        "[Result \"*\"]\n[GameType \"22,W,8,8,N2,1\"]\n\n1. 22-18 12-16 2. 21-17 *",
    );
    assert_written::<Pool>(
        "",
        &["11-15", "22-18", "15x22", "26x17"],
        "[Result \"*\"]\n[GameType \"23,B,8,8,N1,0\"]\n\n1. 11-15 22-18 2. 15x22 26x17 *",
    );
    assert_written::<Russian>("", &[], "[Result \"*\"]\n[GameType \"25,W,8,8,A0,0\"]\n\n*");
}

/// Where the second side begins, its move is numbered with three dots.
#[test]
fn the_second_side_may_begin() {
    assert_written::<Russian>(
        "B:Wc3,e1:Bb6,h8",
        &["b6-a5", "c3-d4", "a5-b4"],
        "[Result \"*\"]\n[GameType \"25,W,8,8,A0,0\"]\n[SetUp \"1\"]\n\
            [FEN \"B:Wc3,e1:Bh8,b6\"]\n\n1... b6-a5 2. c3-d4 a5-b4 *",
    );
    assert_written::<English>(
        "W:W21,32:B1,12",
        &["21-17", "12-16", "17-13"],
        "[Result \"*\"]\n[GameType \"21,B,8,8,N1,0\"]\n[SetUp \"1\"]\n\
            [FEN \"W:W21,32:B1,12\"]\n\n1... 21-17 2. 12-16 17-13 *",
    );
}

/// The start of the game with counters is another start.
#[test]
fn counters_of_the_start_are_written() {
    let mut game = from_fen::<Russian>("W:W21-32:B1-12:H7:F3");
    play(&mut game, &["c3-d4"]);
    let fen = game.start_fen().to_text(Russian::LAYOUT);
    assert_eq!(game.to_record().tag("FEN"), Some(&*fen));
    is_read_back(&game).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(game.move_number(), 3);
}

/// From-to alone would make the game unreadable.
#[test]
fn ambiguous_captures_are_written_in_full() {
    let fen = "B:W6,13,14,18,21,22,25,30,31:B1,2,3,4,7,9";
    for way in ["3x10x17x26", "3x10x19x26"] {
        let mut game = from_fen::<Italian>(fen);
        play(&mut game, &[way]);
        let text = game.to_record().to_string();
        assert!(text.ends_with(&format!("\n\n1... {way} *")), "{text}");
        is_read_back(&game).unwrap_or_else(|error| panic!("{error}"));
    }
    // One with a single capture for its first and last square stays short.
    let mut game = from_fen::<Italian>("W:W31:B12,20,28");
    play(&mut game, &["31x24x15x8"]);
    let text = game.to_record().to_string();
    assert!(text.ends_with("\n\n1. 31x8 1-0"), "{text}");
}

/// The line that was taken back is not written.
#[test]
fn moves_taken_back_are_not_written() {
    let mut game = Game::<Russian>::new();
    play(&mut game, &["c3-d4", "f6-g5", "a3-b4"]);
    let long = game.clone();
    game.undo();
    game.undo();
    let mut short = Game::<Russian>::new();
    play(&mut short, &["c3-d4"]);
    assert_eq!(game.to_record(), short.to_record());
    assert_ne!(game.to_record(), long.to_record());
}

#[test]
fn draws_are_written_as_draws() {
    let there_and_back = cycle(&["29-25", "4-8", "25-29", "8-4"], 8);
    let mut game = from_fen::<Italian>("W:WK29:BK4");
    play(&mut game, &there_and_back);
    assert_eq!(game.outcome(), draw(DrawReason::Repetition));
    assert_eq!(game.to_record().result(), GameResult::HalfHalf);
    is_read_back(&game).unwrap_or_else(|error| panic!("{error}"));

    // Written as a draw, agreed or not; then the rule is the reason.
    game.agree_draw().expect("not over");
    assert_eq!(game.to_record().result(), GameResult::HalfHalf);
    let again = crate::game::<Italian>(&game.to_record().to_string());
    assert_eq!(again.outcome(), draw(DrawReason::Repetition));

    // Played on after the third time, nothing is drawn.
    game.reopen();
    play(&mut game, &["29-26"]);
    assert_eq!(game.to_record().result(), GameResult::Unknown);
    is_read_back(&game).unwrap_or_else(|error| panic!("{error}"));

    let mut agreed = Game::<Poddavki>::new();
    agreed.agree_draw().expect("not over");
    assert_eq!(agreed.to_record().result(), GameResult::HalfHalf);
    is_read_back(&agreed).unwrap_or_else(|error| panic!("{error}"));

    // The counter of the FEN counts on.
    let drawn = game_at_the_limit();
    assert_eq!(drawn.outcome(), draw(DrawReason::KingsOnly));
    is_read_back(&drawn).unwrap_or_else(|error| panic!("{error}"));
}

fn game_at_the_limit() -> Game<Russian> {
    let limit = u32::from(Russian::DRAWS.kings_only.expect("a limit"));
    let fen = format!("W:WKa1,Kc1:BKb8,Kh8:H{}", limit - 1);
    let mut game = from_fen::<Russian>(&fen);
    play(&mut game, &["c1-d2"]);
    game
}

/// Of two tags `Variant` and `GameType`, the first is believed, also when it names no variant of
/// the crate; of none, nothing is guessed.
#[test]
fn the_variant_is_told_by_tags() {
    let tags = [
        ("[GameType \"25\"]", Some(VariantId::Russian)),
        ("[GameType \"22,W,8,8,N2,1\"]", Some(VariantId::Italian)),
        ("[GameType \"21\"]", Some(VariantId::English)),
        ("[GameType \"20\"]", None),
        ("[GameType \"281\"]", None),
        ("[GameType \"x\"]", None),
        ("", None),
        ("[Variant \"Poddavki\"]", Some(VariantId::Poddavki)),
        (
            "[Variant \"CZECH\"]\n[GameType \"25\"]",
            Some(VariantId::Czech),
        ),
        (
            "[GameType \"25\"]\n[Variant \"poddavki\"]",
            Some(VariantId::Poddavki),
        ),
        ("[GameType \"25\"]\n[Variant \"of my own\"]", None),
        (
            "[Variant \"giveaway-italian\"]",
            Some(VariantId::GiveawayItalian),
        ),
        ("[Variant \"italian draughts\"]", Some(VariantId::Italian)),
        ("[Variant \" Poddavki \"]", Some(VariantId::Poddavki)),
        ("[Variant \"giveaway-russian\"]", Some(VariantId::Poddavki)),
        (
            "[GameType \"25\"]\n[Variant \"\"]",
            Some(VariantId::Russian),
        ),
        ("[Variant \"\"]", None),
    ];
    for (tags, id) in tags {
        let record = crate::record(&format!("{tags}\n1. c3-d4 *"));
        assert_eq!(VariantId::of_record(&record), id, "{tags}");
    }
    for &id in VariantId::ALL {
        let record = AnyGame::new(id).to_record();
        assert_eq!(VariantId::of_record(&record), Some(id));
    }
}

#[test]
fn a_typed_game_is_written_as_it_was_read() {
    let game = game::<Italian>(crate::typed::ITALIAN);
    is_read_back(&game).unwrap_or_else(|error| panic!("{error}"));
    let words = |text: &str| {
        let movetext = text.split("\n\n").last().unwrap_or_default();
        let words = movetext
            .split_whitespace()
            .filter(|word| *word != "{Bianco}");
        words.map(String::from).collect::<Vec<_>>()
    };
    let written = game.to_record().to_string();
    assert_eq!(words(&written), words(crate::typed::ITALIAN));
}

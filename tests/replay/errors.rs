//! Games that cannot be played to their end: what the error says, and what is left.

use std::ops::ControlFlow;

use draughts::any::{AnyGame, VariantId};
use draughts::game::{ReplayErrorKind, Replayer};
use draughts::notation::pdn::{Item, Reader, SyntaxErrorKind, Visitor};
use draughts::notation::{FenErrorKind, Leniency, MoveTextErrorKind};
use draughts::variant::{Italian, Russian};
use draughts::{Color, Game, Outcome, Refusal};

use crate::{Replayed, record, replayed, replayed_by};

/// Ply, line, column, and the FEN of the game up to there.
type Found<'a> = (usize, u32, u32, &'a str);

#[track_caller]
fn assert_stops(text: &str, found: Found<'_>, is_kind: impl Fn(&ReplayErrorKind) -> bool) {
    let replayed: Replayed<Italian> = replayed(text);
    let error = replayed.expect_err(text);
    let place = error.place.expect("it was read");
    let fen = error.game.position().to_fen();
    assert_eq!(
        (error.ply, place.line, place.column, &*fen),
        found,
        "{text}"
    );
    assert!(is_kind(&error.kind), "{text}: {error:?}");
    assert_eq!(error.game.ply() + 1, error.ply);
    assert_eq!(
        error.game.outcome(),
        Outcome::Ongoing,
        "no result of a game that goes on"
    );
    let begin = format!(
        "line {}, column {}, ply {}: ",
        place.line, place.column, error.ply
    );
    assert_eq!(error.to_string(), format!("{begin}{}", error.kind));

    // With the variant as a value it is the same error.
    let any = AnyGame::from_record(VariantId::Italian, &record(text)).expect_err(text);
    assert_eq!(
        (any.ply, any.place, &any.kind),
        (error.ply, error.place, &error.kind)
    );
    assert_eq!(
        (any.game.moves(), any.to_string()),
        (error.game.moves(), error.to_string())
    );
    assert_eq!(any.game.variant(), VariantId::Italian);
}

const START: &str = "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";
const AFTER_TWO: &str = "W:W18,21,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,16";

#[test]
fn an_illegal_move_stops_a_game() {
    let illegal = |refusal| {
        move |kind: &ReplayErrorKind| {
            matches!(kind, ReplayErrorKind::Move(error)
                if error.kind == MoveTextErrorKind::Illegal(refusal))
        }
    };
    let text = "[Event \"x\"]\n\n1. 22-18 12-16\n2. 25-21 9-13 1-0";
    assert_stops(text, (3, 4, 4, AFTER_TWO), illegal(Refusal::Occupied));
    assert_stops(
        "1. 22-18 12-16 2. 16-20 1-0",
        (3, 1, 19, AFTER_TWO),
        illegal(Refusal::NotYourPiece),
    );
    assert_stops(
        "1. 13-17 *",
        (1, 1, 4, START),
        illegal(Refusal::EmptySquare),
    );
    // Behind a variation and a comment of two lines, whose moves are no plies.
    let text = "1. 22-18 (1. 21-17 9-13 2. 99-98) {a\r\nb} 12-16\r\n(1... 5-5) 2. 18-12 *";
    assert_stops(text, (3, 3, 15, AFTER_TWO), illegal(Refusal::Unreachable));
}

#[test]
fn what_is_no_move_stops_a_game() {
    let kinds = [
        ("1. 22-18 33-29 *", MoveTextErrorKind::Square),
        ("1. 22-18 12-12 *", MoveTextErrorKind::SameSquare),
        ("1. 22-18 12-16x20 *", MoveTextErrorKind::Separator),
    ];
    let after_one = "B:W18,21,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";
    for (text, expected) in kinds {
        assert_stops(
            text,
            (2, 1, 10, after_one),
            |kind| matches!(kind, ReplayErrorKind::Move(error) if error.kind == expected),
        );
    }
}

#[test]
fn a_bad_start_stops_a_game() {
    let fen = |expected| move |kind: &ReplayErrorKind| matches!(kind, ReplayErrorKind::Fen(error) if error.kind == expected);
    let text = "[Event \"x\"]\n  [FEN \"W:W33:B1\"]\n\n1. 22-18 *";
    assert_stops(text, (1, 2, 3, START), fen(FenErrorKind::Square));
    assert_stops(
        "[FEN \"?:W32:B1\"] *",
        (1, 1, 1, START),
        fen(FenErrorKind::UnknownTurn),
    );
    assert_stops("[FEN \"\"] *", (1, 1, 1, START), fen(FenErrorKind::Empty));
    assert_stops(
        "{so} /FEN \"W:W32:W31\"/ 1. 32-28 *",
        (1, 1, 6, START),
        fen(FenErrorKind::RepeatedColor),
    );
    // A null move has nothing to pass on before the play.
    let is_fen = |kind: &ReplayErrorKind| matches!(kind, ReplayErrorKind::Fen(_));
    assert_stops("/FEN \"B::\"/ 1... 12-16 *", (1, 1, 1, START), is_fen);
}

/// A position put up in play, and a null move, which is written as one: a game has one line.
#[test]
fn a_setup_in_play_stops_a_game() {
    for setup in ["/FEN \"B::\"/", "/FEN \"W:W32:B1\"/", "/FEN \"nonsense\"/"] {
        let text = format!("1. 22-18 12-16\n2. {setup} 32-28 *");
        assert_stops(&text, (3, 2, 4, AFTER_TWO), |kind| {
            *kind == ReplayErrorKind::SetupInPlay
        });
    }
}

/// The real case of the championship of 2005: one way is to be written in full.
#[test]
fn an_ambiguous_move_stops_a_game() {
    let fen = "B:W6,13,14,18,21,22,25,30,31:B1,2,3,4,7,9";
    let text = format!("[FEN \"{fen}\"]\n22... 3x26 *");
    let candidates = ["3x10x17x26", "3x10x19x26"].map(String::from).to_vec();
    let expected = MoveTextErrorKind::Ambiguous { candidates };
    assert_stops(
        &text,
        (1, 2, 7, fen),
        |kind| matches!(kind, ReplayErrorKind::Move(error) if error.kind == expected),
    );
    // A reader that lets it pass plays on.
    let replayer = Replayer::<Italian>::new().with_leniency(Leniency::all());
    assert_eq!(replayed_by(replayer, &text).expect("lenient").ply(), 1);
    for way in ["3x10x17x26", "3x10x19x26"] {
        let game = crate::game::<Italian>(&text.replace("3x26", way));
        assert_eq!(game.positions()[0].notate(game.moves()[0]), way);
    }
}

/// What is read of moves is what the leniency lets pass.
#[test]
fn moves_are_read_with_the_leniency_given() {
    let text = "1. C3-D4 a3b4 *";
    let strict = Replayer::<Russian>::new().with_leniency(Leniency::empty());
    assert_eq!(replayed_by(strict, text).expect_err("upper case").ply, 1);
    let upper = Replayer::<Russian>::new().with_leniency(Leniency::UPPER_CASE);
    assert_eq!(replayed_by(upper, text).expect_err("no separator").ply, 2);
    let game = crate::game::<Russian>("1. C3-D4 f6g5 2. ab4 *");
    assert_eq!(game.ply(), 3);
}

/// Bad games of every kind cost no other game, whichever way they are read.
#[test]
fn one_bad_game_costs_no_other() {
    let text = "[Event \"1\"]\n1. 22-18 12-16 1-0\n\n\
        [Event \"2\"]\n1. 22-18 12-17 (1... 9-13 2. 21-17 1-0\n\n\
        [Event \"3\"]\n[FEN \"W:W1:B1\"]\n1. 22-18 ) 1-0\n\n\
        [Event \"4\"]\n1. 22-18 } 12-16 0-1\n\n\
        [Event \"5\"]\n1. 22-18 12-16 0-1\n";
    let mut replayer = Replayer::<Italian>::new();
    let mut reader = Reader::from_bytes(text.as_bytes());
    let mut seen = Vec::new();
    let mut syntax = Vec::new();
    loop {
        match reader.read_game(&mut replayer) {
            Ok(None) => break,
            Ok(Some(Ok(game))) => seen.push((game.ply(), game.outcome().winner(), None)),
            Ok(Some(Err(error))) => {
                let line = error.place.map(|place| place.line);
                seen.push((error.game.ply(), None, line));
            }
            Err(error) => syntax.push(error.syntax().map(|error| (error.kind, error.game))),
        }
    }
    let expected = [
        (2, Some(Color::White), None),
        (1, None, Some(5)),
        (0, None, Some(8)),
        (2, Some(Color::Black), None),
    ];
    assert_eq!(seen, expected);
    assert_eq!(syntax, [Some((SyntaxErrorKind::StrayBrace, 4))]);

    // By records, bad syntax is found first.
    let records: Vec<_> = Reader::from_bytes(text.as_bytes()).records().collect();
    let played: Vec<Option<usize>> = records
        .iter()
        .map(|record| {
            let game = Game::<Italian>::from_record(record.as_ref().ok()?);
            game.ok().map(|game| game.ply())
        })
        .collect();
    assert_eq!(played, [Some(2), None, None, None, Some(2)]);
}

/// A replayer is a public visitor: what no reader shows it does no harm.
#[test]
fn a_variation_that_never_began_may_end() {
    let place = Reader::from_bytes(b"}").records().next();
    let place = place.expect("a bad game").expect_err("a brace");
    let place = place.syntax().expect("bad syntax").place;
    let mut replayer = Replayer::<Italian>::new();
    let ControlFlow::Continue(header) = replayer.begin_tags(place) else {
        panic!("the tags are wanted");
    };
    let ControlFlow::Continue(mut line) = replayer.begin_movetext(header) else {
        panic!("the moves are wanted");
    };
    for item in [Item::EndVariation, Item::Move(&b"22-18"[..])] {
        assert!(replayer.item(&mut line, item, place).is_continue());
    }
    let game = replayer.end_game(line).expect("a legal move");
    assert_eq!(game.ply(), 1);
}

//! The text of moves: what is read, what is refused and where, what is written.

use draughts::layout::DarkCorner;
use draughts::notation::{Leniency, MoveText, MoveTextError, MoveTextErrorKind};
use draughts::variant::{Italian, Poddavki, Russian};
use draughts::{Layout, Position, Refusal, square};
use proptest::prelude::*;
use proptest::test_runner::TestCaseResult;

use crate::common::positions::{choices, game, runner, scattered};
use crate::common::{Known, bridge, position, rows};

/// Puts characters for `\u{..}`.
fn unescaped(text: &str) -> String {
    let mut parts = text.split("\\u{");
    let mut plain = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let (code, rest) = part.split_once('}').expect("a closing brace");
        let code = u32::from_str_radix(code, 16).expect("a hexadecimal code");
        plain.push(char::from_u32(code).expect("a character"));
        plain.push_str(rest);
    }
    plain
}

fn refusal(name: &str) -> Refusal {
    match name {
        "empty-square" => Refusal::EmptySquare,
        "not-your-piece" => Refusal::NotYourPiece,
        "capture-compulsory" => Refusal::CaptureCompulsory,
        "occupied" => Refusal::Occupied,
        "unreachable" => Refusal::Unreachable,
        "king-spared" => Refusal::KingSpared,
        "backward-capture" => Refusal::BackwardCapture,
        "no-such-capture" => Refusal::NoSuchCapture,
        "unfinished" => Refusal::Unfinished,
        "landing-must-continue" => Refusal::LandingMustContinue,
        "fewer-pieces" => Refusal::FewerPieces,
        "not-by-king" => Refusal::NotByKing,
        "fewer-kings" => Refusal::FewerKings,
        "kings-later" => Refusal::KingsLater,
        _ => panic!("no reason {name:?}"),
    }
}

fn is_kind(kind: &MoveTextErrorKind, name: &str) -> bool {
    match name {
        "empty" => *kind == MoveTextErrorKind::Empty,
        "square" => *kind == MoveTextErrorKind::Square,
        "separator" => *kind == MoveTextErrorKind::Separator,
        "same-square" => *kind == MoveTextErrorKind::SameSquare,
        "dashed-path" => *kind == MoveTextErrorKind::DashedPath,
        "too-long" => *kind == MoveTextErrorKind::TooLong,
        "ambiguous" => matches!(kind, MoveTextErrorKind::Ambiguous { .. }),
        _ => {
            let reason = name.strip_prefix("illegal ").expect("a kind of error");
            *kind == MoveTextErrorKind::Illegal(refusal(reason))
        }
    }
}

fn check_bad<V: Known>(fen: &str, text: &str, kind: &str, offset: usize) {
    let error = position::<V>(fen).parse_move(text).expect_err(text);
    assert!(
        is_kind(&error.kind, kind),
        "{text:?}: {error} is not {kind}"
    );
    assert_eq!(error.offset, offset, "{text:?}: {error}");
    assert!(
        text[offset..].starts_with(&error.found),
        "{text:?}: {error}"
    );
    // Position and layout must not differ about what a move looks like.
    let parsed = text.parse::<MoveText<V>>();
    let is_readable = kind.starts_with("illegal") || kind == "ambiguous";
    assert_eq!(parsed.is_ok(), is_readable, "{text:?}");
    assert!(is_readable || parsed == Err(error), "{text:?}");
}

#[test]
fn bad_moves_are_refused_with_kind_and_place() {
    let headings = ["variant", "fen", "text", "kind", "offset", "note"];
    let bad = rows::table(include_str!("../data/bad_moves.tsv"), headings);
    for [variant, fen, text, kind, offset, _] in bad {
        let (text, offset) = (&unescaped(text), offset.parse().expect("an offset"));
        match variant {
            "italian" => check_bad::<Italian>(fen, text, kind, offset),
            "russian" => {
                check_bad::<Russian>(fen, text, kind, offset);
                check_bad::<Poddavki>(fen, text, kind, offset);
            }
            "poddavki" => check_bad::<Poddavki>(fen, text, kind, offset),
            _ => panic!("no variant {variant:?}"),
        }
    }
}

fn check_good<V: Known>(fen: &str, text: &str, path: &str) {
    let position = position::<V>(fen);
    let expected = rows::path_of::<V>(path, &bridge::board(&position).0);
    let read = position.parse_move(text).map(bridge::a_move);
    assert_eq!(read, Ok(expected.route.to_move()), "{fen}: {text}");
}

#[test]
fn good_moves_are_read() {
    let headings = ["variant", "fen", "text", "path", "note"];
    let good = rows::table(include_str!("../data/good_moves.tsv"), headings);
    for [variant, fen, text, path, _] in good {
        match variant {
            "italian" => check_good::<Italian>(fen, text, path),
            "russian" => {
                check_good::<Russian>(fen, text, path);
                check_good::<Poddavki>(fen, text, path);
            }
            "poddavki" => check_good::<Poddavki>(fen, text, path),
            _ => panic!("no variant {variant:?}"),
        }
    }
}

const LENIENCIES: [(&str, Leniency); 12] = [
    ("upper-case", Leniency::UPPER_CASE),
    ("leading-zeros", Leniency::LEADING_ZEROS),
    ("dash-capture", Leniency::DASH_CAPTURE),
    ("part-path", Leniency::PART_PATH),
    ("no-separator", Leniency::NO_SEPARATOR),
    ("short", Leniency::SHORT),
    ("lone-capture", Leniency::LONE_CAPTURE),
    ("spaces", Leniency::SPACES),
    ("typography", Leniency::TYPOGRAPHY),
    ("lookalikes", Leniency::LOOKALIKES),
    ("punctuation", Leniency::PUNCTUATION),
    ("ambiguous", Leniency::AMBIGUOUS),
];

fn leniency(names: &str) -> Leniency {
    let named = |name| {
        let (_, leniency) = *LENIENCIES.iter().find(|(known, _)| *known == name)?;
        Some(leniency)
    };
    match names {
        "none" => Leniency::empty(),
        _ => names
            .split('+')
            .map(|name| named(name).expect(name))
            .collect(),
    }
}

fn check_lenient<V: Known>(fen: &str, text: &str, needs: Leniency, path: &str) {
    let position = position::<V>(fen);
    let expected = rows::path_of::<V>(path, &bridge::board(&position).0);
    let expected = Ok(expected.route.to_move());
    let read = |leniency| position.parse_move_with(text, leniency).map(bridge::a_move);
    assert_eq!(read(needs), expected, "{fen}: {text}");
    assert_eq!(read(Leniency::all()), expected, "{fen}: {text}");
    for leniency in needs {
        let without = read(Leniency::all() - leniency);
        assert!(without.is_err(), "{fen}: {text} without {leniency:?}");
    }
    let by_default = position.parse_move(text).map(bridge::a_move);
    if Leniency::default().contains(needs) {
        assert_eq!(by_default, expected, "{fen}: {text}");
    } else {
        assert!(by_default.is_err(), "{fen}: {text}");
    }
}

/// Each leniency allows what it says, and nothing else does.
#[test]
fn lenient_forms_are_read_where_allowed() {
    let headings = ["variant", "fen", "text", "needs", "path", "note"];
    let table = rows::table(include_str!("../data/lenient_moves.tsv"), headings);
    let mut met = Leniency::empty();
    for [variant, fen, text, needs, path, _] in table {
        let (text, needs) = (&unescaped(text), leniency(needs));
        met |= needs;
        match variant {
            "italian" => check_lenient::<Italian>(fen, text, needs, path),
            "russian" => check_lenient::<Russian>(fen, text, needs, path),
            "poddavki" => check_lenient::<Poddavki>(fen, text, needs, path),
            _ => panic!("no variant {variant:?}"),
        }
    }
    assert_eq!(met, Leniency::all(), "each has a row");
}

/// By default nothing is guessed: no spaces, print, misreading, punctuation, ambiguity.
#[test]
fn the_default_is_what_is_written_on_purpose() {
    let guesses = "spaces+typography+lookalikes+punctuation+ambiguous";
    assert_eq!(Leniency::default(), Leniency::all() - leniency(guesses));
}

/// Both squares of `d4:f2` are the whole path of one capture and the ends of a longer one. The
/// writer spells the longer one out, so the text means the shorter.
#[test]
fn a_whole_path_is_not_ambiguous() {
    let fen = "W:Wd4:BKe5,e3,e7,c7";
    check_good::<Russian>(fen, "d4:f2", "d4:f2 [e3]");
    check_good::<Russian>(fen, "d4:f6:d8:b6:f2", "d4:f6:d8:b6:f2 [Ke5,e7,c7,e3]=K");
    check_good::<Russian>(fen, "d4:d8:f2", "d4:f6:d8:b6:f2 [Ke5,e7,c7,e3]=K");
}

#[test]
fn ambiguous_texts_list_the_captures_they_fit() {
    let ambiguous = |candidates: [&str; 2]| MoveTextErrorKind::Ambiguous {
        candidates: candidates.map(str::to_string).to_vec(),
    };
    let championship = position::<Italian>("B:W6,13,14,18,21,22,25,30,31:B1,2,3,4,7,9");
    let error = championship.parse_move("3x26").expect_err("two captures");
    assert_eq!(error.kind, ambiguous(["3x10x17x26", "3x10x19x26"]));
    assert_eq!(
        error.to_string(),
        "several moves fit: 3x10x17x26, 3x10x19x26: \"3x26\""
    );
    let r_17 = position::<Russian>("W:WKd2:Bf6,c5,e5,e3");
    let error = r_17.parse_move("d2:a3").expect_err("two captures");
    assert_eq!(error.kind, ambiguous(["d2:f4:d6:a3", "d2:g5:e7:a3"]));
}

#[test]
fn errors_say_what_and_where() {
    let start = Position::<Russian>::start();
    for (text, message) in [
        ("", "nothing to read at byte 0 of the move: \"\""),
        ("c3-c4", "no such square at byte 3 of the move: \"c4\""),
        (
            "c3:e5-g7",
            "squares must be joined by one kind of -, x or : at byte 5 of the move: \"-g7\"",
        ),
        (
            "c3-c3",
            "a move goes to another square at byte 0 of the move: \"c3-c3\"",
        ),
        (
            "c3-e5",
            "illegal move: the piece does not move there (I-4, I-5, R-3, R-4): \"c3-e5\"",
        ),
    ] {
        let error = start.parse_move(text).expect_err(text);
        assert_eq!(error.to_string(), message);
    }
}

#[test]
fn a_text_knows_its_squares_and_its_sign() {
    let text = "C3:e5:G7".parse::<MoveText<Russian>>().expect("a capture");
    assert_eq!(text.squares(), [square!(c3), square!(e5), square!(g7)]);
    assert!(text.is_capture());
    let text = "09-13".parse::<MoveText<Italian>>().expect("a move");
    // The Italian board is the mirror of the one that names squares here.
    assert_eq!(text.squares(), [square!(h6), square!(g5)]);
    assert!(!text.is_capture());
}

fn writes<V: Known>(fen: &str, short: &[&str], full: &[&str]) {
    let position = position::<V>(fen);
    let sorted = |mut texts: Vec<String>| {
        texts.sort();
        texts
    };
    let moves = position.legal_moves();
    let written = moves.iter().map(|&mv| position.notate(mv)).collect();
    assert_eq!(sorted(written), short, "{fen}");
    let routes = position.routes();
    let written = routes
        .iter()
        .map(|route| position.notate_route(route))
        .collect();
    assert_eq!(sorted(written), full, "{fen}");
}

/// I-30, R-30: two squares, and all of them where two captures would look alike; stops where a
/// king turns, or right behind its victim.
#[test]
fn moves_are_written_short_unless_ambiguous() {
    writes::<Italian>("W:W31:B12,20,28", &["31x8"], &["31x24x15x8"]);
    writes::<Italian>("W:W21:B1", &["21-17", "21-18"], &["21-17", "21-18"]);
    writes::<Italian>(
        "W:WK30:B18,19,26,27",
        &["30x30"],
        &["30x21x14x23x30", "30x23x14x21x30"],
    );
    let both = &["3x10x17x26", "3x10x19x26"];
    writes::<Italian>("B:W6,13,14,18,21,22,25,30,31:B1,2,3,4,7,9", both, both);
    writes::<Russian>("W:Wd4:Bh8", &["d4-c5", "d4-e5"], &["d4-c5", "d4-e5"]);
    writes::<Russian>(
        "W:WKa1:Bc3,f6",
        &["a1:g7", "a1:h8"],
        &["a1:d4:g7", "a1:d4:h8"],
    );
    let all = &["d2:f4:d6:a3", "d2:f4:d6:b4", "d2:g5:e7:a3", "d2:g5:e7:b4"];
    writes::<Poddavki>("W:WKd2:Bf6,c5,e5,e3", all, all);
    writes::<Russian>(
        "W:We5:Bf2,d2,Kf4,Kd4",
        &["e5:e5"],
        &["e5:c3:e1:g3:e5", "e5:g3:e1:c3:e5"],
    );
}

/// What is written is read as the same move, whichever of its texts it is.
fn texts_are_read_back<V: Known>(at: &Position<V>) -> TestCaseResult {
    for mv in at.legal_moves() {
        for text in [at.notate(mv), at.notate_full(mv)] {
            prop_assert_eq!(at.parse_move(&text), Ok(mv), "{}: {}", at.to_fen(), text);
        }
    }
    for route in at.routes() {
        let text = at.notate_route(&route);
        prop_assert_eq!(
            at.parse_move(&text),
            Ok(route.mv()),
            "{}: {}",
            at.to_fen(),
            text
        );
    }
    Ok(())
}

fn all_texts_are_read_back<V: Known>() {
    let scattered = runner(4_000, file!()).run(&scattered(), |setup| {
        texts_are_read_back(&Position::<V>::from_setup(setup).expect("no faults"))
    });
    scattered.unwrap_or_else(|error| panic!("{error}"));
    let games = runner(30, file!()).run(&choices(), |choices| {
        game::<V>(&choices).iter().try_for_each(texts_are_read_back)
    });
    games.unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn italian_texts_are_read_back() {
    all_texts_are_read_back::<Italian>();
}

#[test]
fn russian_texts_are_read_back() {
    all_texts_are_read_back::<Russian>();
}

#[test]
fn poddavki_texts_are_read_back() {
    all_texts_are_read_back::<Poddavki>();
}

/// An error points into the text.
fn points_into(text: &str, error: &MoveTextError) -> TestCaseResult {
    prop_assert!(text.is_char_boundary(error.offset), "{text:?}: {error:?}");
    prop_assert!(
        text[error.offset..].starts_with(&error.found),
        "{text:?}: {error:?}"
    );
    Ok(())
}

/// Whatever the leniency; what is read is printed and read back.
fn is_read_or_refused<V: Known>(text: &str) -> TestCaseResult {
    let mut leniencies: Vec<Leniency> = Leniency::all().iter().collect();
    leniencies.extend([Leniency::empty(), Leniency::default(), Leniency::all()]);
    for leniency in leniencies {
        match MoveText::<V>::parse(text, leniency) {
            Ok(parsed) => {
                let printed = parsed.to_string();
                prop_assert_eq!(printed.parse(), Ok(parsed), "{:?}: {}", text, printed);
            }
            Err(error) => points_into(text, &error)?,
        }
    }
    Ok(())
}

#[test]
fn any_text_is_read_or_refused_without_panic() {
    let texts = prop_oneof![
        any::<String>(),
        "[0-9a-h:x\\- ]{0,12}",
        "[a-hA-Hаес1-8З]{1,3}[-:x–—][a-h1-8]{1,3}([-:x][a-h1-8]{2}){0,3}",
        "[0-9]{1,3}[-:x][0-9]{1,3}([-:x][0-9]{1,2}){0,3}",
    ];
    let result = runner(5_000, file!()).run(&texts, |text| {
        is_read_or_refused::<Italian>(&text)?;
        is_read_or_refused::<Russian>(&text)?;
        if let Err(error) = Position::<Italian>::start().parse_move(&text) {
            points_into(&text, &error)?;
        }
        if let Err(error) = position::<Russian>("W:WKd2:Bf6,c5,e5,e3").parse_move(&text) {
            points_into(&text, &error)?;
        }
        Ok(())
    });
    result.unwrap_or_else(|error| panic!("{error}"));
}

/// A file letter is a column of the layout it is read in, whatever the variant's own.
#[test]
fn short_texts_are_read_in_any_layout() {
    let mirrored = Layout {
        dark_corner: DarkCorner::Right,
        ..Layout::RUSSIAN
    };
    let start = Position::<Russian>::start();
    for (whole, short) in [("f3-e4", "fe4"), ("f3-g4", "fg4"), ("h3-g4", "hg4")] {
        let read = |text| start.parse_move_in(mirrored, text, Leniency::default());
        assert_eq!(read(short), read(whole), "{short}");
        assert!(read(whole).is_ok());
        let text = MoveText::<Russian>::parse_in(mirrored, short, Leniency::default());
        let text = text.expect("short");
        assert_eq!(text.to_string().parse(), Ok(text));
    }
}

#[test]
fn debug_shows_the_text() {
    let text: MoveText<Italian> = "31x24x15x8".parse().expect("a move's text");
    assert_eq!(format!("{text:?}"), "MoveText(31x24x15x8)");
}

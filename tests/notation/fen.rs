//! FEN: the tables of good and bad texts, counters, faults that may be accepted, round trips.

use draughts::layout::NumberOne;
use draughts::notation::{Fen, FenError, FenErrorKind, FenOptions};
use draughts::variant::{Italian, Poddavki, Russian};
use draughts::{Board, Layout, Position, Setup, SetupFaults};
use proptest::prelude::*;
use proptest::test_runner::TestCaseResult;

use crate::common::positions::{any_setup, runner, scattered};
use crate::common::{Known, bridge, position, rows};
use crate::reference::{Cell, Place, Side, read_fen};

const BAD: &str = include_str!("../data/bad_fen.tsv");
const GOOD: &str = include_str!("../data/good_fen.tsv");

/// The kind's name in the table.
fn name(kind: FenErrorKind) -> &'static str {
    match kind {
        FenErrorKind::Empty => "empty",
        FenErrorKind::Turn => "turn",
        FenErrorKind::UnknownTurn => "unknown-turn",
        FenErrorKind::MissingSection => "missing-section",
        FenErrorKind::Color => "colour",
        FenErrorKind::RepeatedColor => "repeated-colour",
        FenErrorKind::Square => "square",
        FenErrorKind::DuplicateSquare => "duplicate-square",
        FenErrorKind::Range => "range",
        FenErrorKind::EmptyElement => "empty-element",
        FenErrorKind::MixedNaming => "mixed-naming",
        FenErrorKind::TrailingText => "trailing-text",
        FenErrorKind::Setup(_) => "setup",
        _ => "unknown to this test",
    }
}

/// The faults of a setup, counted on the reference's board.
fn faults<V: Known>(fen: &str) -> SetupFaults {
    let (board, _) = read_fen(fen, V::NAMES);
    let man_on = |side, rank| {
        Place::all().any(|place| place.rank == rank && board.get(place) == Cell::Man(side))
    };
    let pieces = |side| board.pieces(side).count();
    let (white, black) = (pieces(Side::White), pieces(Side::Black));
    let mut faults = SetupFaults::empty();
    faults.set(SetupFaults::NO_PIECES, white + black == 0);
    faults.set(SetupFaults::WHITE_MAN_ON_LAST_ROW, man_on(Side::White, 7));
    faults.set(SetupFaults::BLACK_MAN_ON_LAST_ROW, man_on(Side::Black, 0));
    faults.set(SetupFaults::TOO_MANY_WHITE, white > 12);
    faults.set(SetupFaults::TOO_MANY_BLACK, black > 12);
    faults
}

fn check_bad<V: Known>(fen: &str, kind: &str, offset: usize) {
    let error = Position::<V>::from_fen(fen).expect_err(fen);
    assert_eq!(name(error.kind), kind, "{fen:?}: {error}");
    assert_eq!(error.offset, offset, "{fen:?}: {error}");
    assert!(fen[offset..].starts_with(&error.found), "{fen:?}: {error}");
    if let FenErrorKind::Setup(found) = error.kind {
        assert_eq!(found, faults::<V>(fen), "{fen:?}");
    }
}

#[test]
fn bad_fens_are_refused_with_kind_and_place() {
    for [variant, fen, kind, offset, _] in
        rows::table(BAD, ["variant", "fen", "kind", "offset", "note"])
    {
        let offset = offset.parse().expect("an offset");
        match variant {
            "italian" => check_bad::<Italian>(fen, kind, offset),
            "russian" => {
                check_bad::<Russian>(fen, kind, offset);
                check_bad::<Poddavki>(fen, kind, offset);
            }
            _ => panic!("no variant {variant:?}"),
        }
    }
}

/// The table has every kind, so that none goes untested.
#[test]
fn every_kind_of_error_has_a_row() {
    let bad = rows::table(BAD, ["variant", "fen", "kind", "offset", "note"]);
    for kind in [
        FenErrorKind::Empty,
        FenErrorKind::Turn,
        FenErrorKind::UnknownTurn,
        FenErrorKind::MissingSection,
        FenErrorKind::Color,
        FenErrorKind::RepeatedColor,
        FenErrorKind::Square,
        FenErrorKind::DuplicateSquare,
        FenErrorKind::Range,
        FenErrorKind::EmptyElement,
        FenErrorKind::MixedNaming,
        FenErrorKind::TrailingText,
        FenErrorKind::Setup(SetupFaults::NO_PIECES),
    ] {
        let named = bad.iter().any(|[_, _, named, ..]| *named == name(kind));
        assert!(named, "no row for {kind:?}");
    }
}

/// The text is read as the canonical one, and that is what is written back.
fn check_good<V: Known>(fen: &str, canonical: &str) {
    let position = position::<V>(fen);
    assert_eq!(
        bridge::board(&position),
        read_fen(canonical, V::NAMES),
        "{fen}"
    );
    assert_eq!(position.to_fen(), canonical, "{fen}");
    assert_eq!(Position::from_fen(canonical), Ok(position), "{fen}");
}

#[test]
fn good_fens_are_read_and_written_back() {
    for [variant, fen, canonical, _] in rows::table(GOOD, ["variant", "fen", "canonical", "note"]) {
        match variant {
            "italian" => check_good::<Italian>(fen, canonical),
            "russian" => {
                check_good::<Russian>(fen, canonical);
                check_good::<Poddavki>(fen, canonical);
            }
            _ => panic!("no variant {variant:?}"),
        }
    }
}

#[test]
fn the_start_has_a_fen() {
    let men = "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";
    assert_eq!(Position::<Italian>::start().to_fen(), men);
    check_good::<Russian>(men, &Position::<Russian>::start().to_fen());
}

#[test]
fn counters_are_read() {
    for (counters, half_moves, move_number) in [
        ("", None, None),
        (":H0:F1", Some(0), Some(1)),
        (":H12", Some(12), None),
        (":F7", None, Some(7)),
        (":H3:F12+0+0", Some(3), Some(12)),
        (":29", None, Some(29)),
        (" : H 5 : F 6 ", Some(5), Some(6)),
        (":H4294967295:F1.", Some(u32::MAX), Some(1)),
    ] {
        let text = format!("W:W21,22:B1,2{counters}");
        let fen = Fen::parse(&text, FenOptions::strict(Layout::ITALIAN)).expect(&text);
        assert_eq!((fen.half_moves, fen.move_number), (half_moves, move_number));
        assert_eq!(fen.setup.to_fen(Layout::ITALIAN), "W:W21,22:B1,2");
    }
    for (counters, kind) in [
        (":H", FenErrorKind::Counter),
        (":Hx", FenErrorKind::Counter),
        (":F-1", FenErrorKind::Counter),
        (":F1+", FenErrorKind::Counter),
        (":H4294967296", FenErrorKind::Counter),
        (":H4:H5", FenErrorKind::Counter),
        (":F1:2", FenErrorKind::Counter),
        (":F1:F2", FenErrorKind::Counter),
        (":29:F3", FenErrorKind::Counter),
        (":29x", FenErrorKind::TrailingText),
    ] {
        let text = format!("W:W21,22:B1,2{counters}");
        let error = Fen::parse(&text, FenOptions::strict(Layout::ITALIAN)).expect_err(&text);
        assert_eq!(error.kind, kind, "{text}");
        assert!(error.offset > "W:W21,22:B1,2".len(), "{text}: {error}");
    }
}

/// A caller may read numbers from a1, as the PDN standard counts the squares of game type 25.
#[test]
fn numbers_can_begin_at_the_bottom() {
    let layout = Layout {
        number_one: NumberOne::BottomLeft,
        ..Layout::RUSSIAN
    };
    let parse = |text| Fen::parse(text, FenOptions::strict(layout)).map(|fen| fen.setup);
    let start = Position::<Russian>::start().to_setup();
    assert_eq!(parse("W:W1-12:B21-32"), Ok(start));
    let corners = Position::<Russian>::from_fen("W:Wa1,Kg1,b2:Bh8").expect("a good FEN");
    assert_eq!(parse("W:W1,K4,5:B32"), Ok(corners.to_setup()));
}

fn accepting<V: Known>(faults: SetupFaults) -> FenOptions {
    let mut options = FenOptions::strict(V::LAYOUT);
    options.accepted = faults;
    options
}

/// Names and numbers may stand in one FEN if asked for, and only then.
#[test]
fn naming_is_mixed_when_asked_for() {
    for [variant, fen, kind, ..] in rows::table(BAD, ["variant", "fen", "kind", "offset", "note"]) {
        if kind != "mixed-naming" {
            continue;
        }
        assert_eq!(variant, "russian");
        let mut options = FenOptions::strict(Layout::RUSSIAN);
        options.mixed_naming = true;
        let read = Position::<Russian>::from_fen_with(fen, options).expect(fen);
        assert_eq!(bridge::board(&read), read_fen(fen, Russian::NAMES), "{fen}");
    }
}

#[test]
fn lenient_options_accept_everything_recoverable() {
    let lenient = FenOptions::lenient(Layout::RUSSIAN);
    assert_eq!(lenient.accepted, SetupFaults::RECOVERABLE);
    assert!(lenient.mixed_naming);
    assert!(Fen::parse("W:Wb8,22:B1-13", lenient).is_err()); // 1 is b8
    assert!(Fen::parse("W:Wh8,22:B1-3,K5-14", lenient).is_ok());
}

#[test]
fn counters_are_written_as_sites_write_them() {
    for (text, canonical) in [
        ("W:WK1:BK32", "W:WK1:BK32"),
        ("W:WK1:BK32:H0:F1", "W:WK1:BK32:H0:F1"),
        ("W:WK1:BK32:F12+0+0:H3.", "W:WK1:BK32:H3:F12"),
        ("B:BK32:WK1:29", "B:WK1:BK32:F29"),
        ("B:WK1:BK32:H79", "B:WK1:BK32:H79"),
    ] {
        let fen = Fen::parse(text, FenOptions::strict(Layout::ITALIAN)).expect(text);
        assert_eq!(fen.to_text(Layout::ITALIAN), canonical);
        let again = Fen::parse(canonical, FenOptions::strict(Layout::ITALIAN));
        assert_eq!(again, Ok(fen));
    }
}

/// Each recoverable fault passes if it is accepted, and only then.
#[test]
fn faults_pass_when_accepted() {
    let (white_man, black_man) = (
        SetupFaults::WHITE_MAN_ON_LAST_ROW,
        SetupFaults::BLACK_MAN_ON_LAST_ROW,
    );
    for (fen, offset, faults) in [
        ("W:W3:B10", 3, white_man),
        ("W:W5:B29", 6, black_man),
        ("W:W1:B32", 3, white_man | black_man),
        ("W:W17-29:B1", 3, SetupFaults::TOO_MANY_WHITE),
        ("W:W32:BK1-13", 7, SetupFaults::TOO_MANY_BLACK),
        (
            "W:W17-29:B1-13",
            3,
            SetupFaults::TOO_MANY_WHITE | SetupFaults::TOO_MANY_BLACK,
        ),
    ] {
        let error = Position::<Italian>::from_fen(fen).expect_err(fen);
        assert_eq!(
            (error.kind, error.offset),
            (FenErrorKind::Setup(faults), offset)
        );
        for fault in faults {
            let others = SetupFaults::all() - fault;
            let error = Position::<Italian>::from_fen_with(fen, accepting::<Italian>(others))
                .expect_err(fen);
            assert_eq!(error.kind, FenErrorKind::Setup(fault), "{fen}");
        }
        let position =
            Position::<Italian>::from_fen_with(fen, accepting::<Italian>(faults)).expect(fen);
        assert_eq!(bridge::board(&position), read_fen(fen, Italian::NAMES));
    }
    let error =
        Position::<Italian>::from_fen_with("W:W:B", accepting::<Italian>(SetupFaults::all()));
    let kind = error.expect_err("no pieces").kind;
    assert_eq!(kind, FenErrorKind::Setup(SetupFaults::NO_PIECES));
}

#[test]
fn errors_say_what_and_where() {
    for (fen, message) in [
        ("", "nothing to read at byte 0 of the FEN: \"\""),
        (
            "X:W21:B1",
            "the side to move must be W or B at byte 0 of the FEN: \"X\"",
        ),
        (
            "W:W21,,22:B1",
            "a square is missing at byte 6 of the FEN: \"\"",
        ),
        (
            "W:W21:B21",
            "this square was given before at byte 7 of the FEN: \"21\"",
        ),
        (
            "W:W3:B29",
            "a white man on its last row, a black man on its last row at byte 3 of the FEN: \"3\"",
        ),
    ] {
        let error = Position::<Italian>::from_fen(fen).expect_err(fen);
        assert_eq!(error.to_string(), message);
    }
}

/// Whatever stands on the board, the FEN tells it: to the crate and to the reference.
fn is_read_back<V: Known>(setup: Setup) -> TestCaseResult {
    if setup.board == Board::EMPTY {
        return Ok(());
    }
    let accepted = SetupFaults::RECOVERABLE;
    let position = Position::<V>::from_setup_accepting(setup, accepted).expect("some piece");
    let fen = position.to_fen();
    prop_assert_eq!(
        Position::from_fen_with(&fen, accepting::<V>(accepted)),
        Ok(position)
    );
    prop_assert_eq!(read_fen(&fen, V::NAMES), bridge::board(&position));
    if faults::<V>(&fen).is_empty() {
        prop_assert_eq!(Position::from_fen(&fen), Ok(position));
    } else {
        let kind = FenErrorKind::Setup(faults::<V>(&fen));
        prop_assert_eq!(
            Position::<V>::from_fen(&fen).map_err(|error| error.kind),
            Err(kind)
        );
    }
    Ok(())
}

#[test]
fn every_board_has_a_fen() {
    let setups = prop_oneof![any_setup(), scattered()];
    let result = runner(3_000, file!()).run(&setups, |setup| {
        is_read_back::<Italian>(setup)?;
        is_read_back::<Russian>(setup)?;
        is_read_back::<Poddavki>(setup)
    });
    result.unwrap_or_else(|error| panic!("{error}"));
}

/// An error points into the text; a text that is read is written back to the same position.
fn is_judged(text: &str, layout: Layout) -> TestCaseResult {
    match Fen::parse(text, FenOptions::strict(layout)) {
        Ok(Fen { setup, .. }) => {
            prop_assert!(setup.faults().is_empty(), "{text:?}");
            let again = Fen::parse(&setup.to_fen(layout), FenOptions::strict(layout));
            prop_assert_eq!(again.map(|fen| fen.setup), Ok(setup), "{:?}", text);
        }
        Err(FenError { offset, found, .. }) => {
            prop_assert!(text.is_char_boundary(offset), "{text:?}: {offset}");
            prop_assert!(text[offset..].starts_with(&found), "{text:?}: {found:?}");
        }
    }
    Ok(())
}

#[test]
fn any_text_is_read_or_refused_without_panic() {
    let known: Vec<&str> = [BAD, GOOD]
        .iter()
        .flat_map(|table| table.lines().filter_map(|line| line.split('\t').nth(1)))
        .collect();
    // A known text with some characters of it replaced.
    let changed = (
        proptest::sample::select(known),
        proptest::collection::vec((any::<proptest::sample::Index>(), any::<char>()), 0..4),
    );
    let changed = changed.prop_map(|(text, changes)| {
        let mut chars: Vec<char> = text.chars().collect();
        for (at, other) in changes.into_iter().filter(|_| !text.is_empty()) {
            let at = at.index(chars.len());
            chars[at] = other;
        }
        chars.into_iter().collect::<String>()
    });
    let texts = prop_oneof![
        any::<String>(),
        "[WB?wb]:[WBKk0-9a-h:,.HF+ \\t\\-а–]{0,30}",
        "[WB]:W(K?[0-9]{1,2}[,-]){1,8}[0-9]{1,2}:B(K?[0-9]{1,2},){0,8}[0-9]{1,2}(:H[0-9]{1,11})?",
        "[WB]:W(K?[a-h][1-8],){0,6}[a-h][1-8]:B(K?[A-H][1-8],){0,6}[a-h][1-8][.]?",
        changed,
    ];
    let result = runner(10_000, file!()).run(&texts, |text| {
        is_judged(&text, Layout::ITALIAN)?;
        is_judged(&text, Layout::RUSSIAN)
    });
    result.unwrap_or_else(|error| panic!("{error}"));
}

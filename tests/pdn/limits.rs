//! Limits, failing sources, leaving early, places.

use std::io::{self, Read};
use std::ops::ControlFlow;

use draughts::notation::pdn::{
    Item, Limits, Place, ReadError, Reader, Record, SyntaxErrorKind, TagValue, Tolerance, Visitor,
};

use crate::text::rows;
use crate::trace::{Trace, trace, trace_bytes};

const GOOD: &str = "\n[A \"x\"] 1. 32-28 *";

/// The games of a text under limits, from a slice and through small buffers.
fn games(text: &str, limits: Limits) -> Vec<String> {
    let games = trace(Reader::from_bytes(text.as_bytes()).with_limits(limits));
    let small = Reader::with_capacity(5, text.as_bytes()).with_limits(limits);
    assert_eq!(trace(small), games, "{text:?}");
    games
}

/// A text with something of a length in it.
type Text = fn(usize) -> String;

/// What is as long as its limit is read; one more is an error, and the next game is read.
#[test]
fn a_limit_is_the_longest_that_passes() {
    let limits = Limits {
        word: 20,
        tag: 30,
        tags: 3,
        comment: 12,
        depth: 4,
        game: 200,
    };
    let cases: [(SyntaxErrorKind, usize, Text); 7] = [
        (SyntaxErrorKind::WordTooLong, 20, |n| "a".repeat(n) + " *"),
        (SyntaxErrorKind::TagTooLong, 30, |n| {
            format!("[B \"{}\"] *", "v".repeat(n - 6))
        }),
        (SyntaxErrorKind::TagTooLong, 30, |n| {
            format!("/FEN \"{}\"/ *", "v".repeat(n - 8))
        }),
        (SyntaxErrorKind::TooManyTags, 3, |n| {
            "[B \"x\"]".repeat(n) + " *"
        }),
        (SyntaxErrorKind::CommentTooLong, 12, |n| {
            format!("{{{}}} *", "c".repeat(n))
        }),
        (SyntaxErrorKind::TooDeep, 4, |n| {
            "(".repeat(n) + &")".repeat(n) + " *"
        }),
        (SyntaxErrorKind::GameTooLong, 200, |n| {
            let text = "ab ".repeat(n / 3 - 1);
            let rest = n - text.len() - 1;
            text + &"a".repeat(rest - 1) + " *"
        }),
    ];
    for (kind, limit, text) in cases {
        let good = games(&(text(limit) + GOOD), limits);
        assert!(!good[0].contains('@'), "{kind:?}: {good:?}");
        let bad = games(&(text(limit + 1) + GOOD), limits);
        assert!(bad[0].starts_with(&format!("{kind:?}@1:")), "{bad:?}");
        for games in [good, bad] {
            assert_eq!(games[1..], ["[A=x] 1. 32-28 =*"], "{kind:?}");
        }
    }
}

/// A comment past the limit ends where it would have, and nothing in it is a game.
#[test]
fn a_long_comment_is_passed_over_whole() {
    let limits = Limits {
        comment: 10,
        ..Limits::DEFAULT
    };
    let prose = "White wins 1-0 here, (see\n[also] the book) 0-1 ".repeat(40);
    let text = format!("1. 32-28 {{{prose}}} 19-23 *{GOOD}");
    let bad = "CommentTooLong@1:10+9";
    assert_eq!(games(&text, limits), [bad, "[A=x] 1. 32-28 =*"]);
    // Within a line there are no tags, wherever in it they stand.
    for indent in 0..8 {
        let line = " ".repeat(indent) + &r#"[B "y"] "#.repeat(100);
        let text = format!("1. 32-28 {{{line}}} 19-23 *{GOOD}");
        assert_eq!(games(&text, limits), [bad, "[A=x] 1. 32-28 =*"], "{indent}");
    }
    // Without its brace it ends before the next game.
    let text = format!("1. 32-28 {{{prose} 19-23 *{GOOD}");
    assert_eq!(games(&text, limits), [bad, "[A=x] 1. 32-28 =*"]);
}

/// A comment to the end of its line has no limit, and wherever the line ends nothing in it counts.
#[test]
fn a_line_comment_may_be_long() {
    for length in (250..262).chain([511, 512, 513, 100_000]) {
        let comment: String = "; 37-32 1-0 ".chars().cycle().take(length).collect();
        let text = format!("1. 32-28 {comment}\n19-23 *{GOOD}");
        let expected = ["1. 32-28 19-23 =*", "[A=x] 1. 32-28 =*"];
        assert_eq!(games(&text, Limits::DEFAULT), expected, "{length}");
    }
}

/// Results in variations past the limit do not end the game.
#[test]
fn depth_is_counted_past_the_limit() {
    let text = "1. 1-6 (2-7 (3-8 (1-0) 1-0) 1-0) 4-9 1-0 1. 7-12 *";
    for (depth, bad) in [(0, "TooDeep@1:8+7"), (1, "TooDeep@1:13+12")] {
        let limits = Limits {
            depth,
            ..Limits::DEFAULT
        };
        assert_eq!(games(text, limits), [bad, "1. 7-12 =*"]);
    }
}

/// Limits of nothing make no reader hang or panic.
#[test]
fn limits_of_nothing_end_too() {
    let limits = Limits {
        word: 0,
        tag: 0,
        tags: 0,
        comment: 0,
        depth: 0,
        game: 0,
    };
    let text = "[A \"x\"] 1. 32-28! $1 (3) {c} /FEN \"x\"/ ... * ! . 1-0\n[B \"y\"]";
    let games = games(text, limits);
    assert!(
        games.len() >= 2 && games.iter().all(|game| game.contains('@')),
        "{games:?}"
    );
}

/// Nor do limits that no text reaches.
#[test]
fn limits_past_all_texts_change_nothing() {
    let limits = Limits {
        word: usize::MAX,
        tag: usize::MAX,
        tags: usize::MAX,
        comment: usize::MAX,
        depth: usize::MAX,
        game: u64::MAX,
    };
    for row in rows() {
        let reader = Reader::from_bytes(&row.text).with_tolerance(row.tolerance);
        let games = trace(reader.with_limits(limits));
        assert_eq!(games, trace_bytes(&row.text, row.tolerance));
    }
}

/// A million parentheses need no stack, to read, to write or to drop.
#[test]
fn deep_nesting_needs_no_stack() {
    let limits = Limits {
        depth: usize::MAX,
        ..Limits::DEFAULT
    };
    let n = 1_000_000;
    let text = "(".repeat(n) + &")".repeat(n) + " 1-0";
    let reader = Reader::from_bytes(text.as_bytes()).with_limits(limits);
    let record = reader.records().next().unwrap().unwrap();
    assert_eq!(record.entries().count(), 2 * n);
    assert!(record.to_string() == text.replace(' ', "\n"));
}

/// Bad games that each look far ahead are read in one go all the same: were a text looked at again
/// for each of them, this would take hours.
#[test]
fn no_text_is_looked_at_again_and_again() {
    let n = 100_000;
    for (piece, games_of) in [
        ("{\n[A \"x\"]\n", n + 1),
        ("[A \"x\n1-0\n", n),
        ("[A \"x\"\n1-0\n", n),
        ("[A \"\\\"\n1-0\n", n),
        ("/FEN \"x 1-0\n", n),
        ("(1.\n[A \"x\"]\n", n + 1),
        ("1. -  \n*\n", n),
    ] {
        let text = piece.repeat(n);
        for tolerance in [Tolerance::empty(), Tolerance::all()] {
            let reader = Reader::from_bytes(text.as_bytes()).with_tolerance(tolerance);
            let games = trace(reader);
            assert!(games[1].contains('@'), "{piece:?}: {}", games[1]);
            assert_eq!(games.len(), games_of, "{piece:?}");
        }
    }
}

/// Gives some bytes, then fails.
struct Failing<'a>(&'a [u8]);

impl Read for Failing<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self.0.read(buffer)? {
            0 => Err(io::Error::other("unplugged")),
            count => Ok(count),
        }
    }
}

#[test]
fn a_failing_source_is_told_once_and_ends() {
    let mut records = Reader::new(Failing(b"1. 32-28 *\n1. 31-27")).records();
    assert!(records.next().unwrap().is_ok());
    match records.next().unwrap().unwrap_err() {
        ReadError::Source(error) => assert_eq!(error.to_string(), "unplugged"),
        ReadError::Syntax(error) => panic!("{error}"),
    }
    assert!(records.next().is_none());
}

/// Is interrupted before every read, which is no failure.
struct Interrupted<'a>(&'a [u8], bool);

impl Read for Interrupted<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.1 = !self.1;
        if self.1 {
            return Err(io::ErrorKind::Interrupted.into());
        }
        self.0.read(&mut buffer[..1])
    }
}

#[test]
fn an_interrupted_read_is_tried_again() {
    let reader = Reader::new(Interrupted(b"1. 32-28 *", false));
    assert_eq!(trace(reader), ["1. 32-28 =*"]);
}

/// Gives one byte and says it has given more than there was room for.
struct Boasting<'a>(&'a [u8]);

impl Read for Boasting<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.0.read(&mut buffer[..1])?;
        Ok(count * (buffer.len() + 1))
    }
}

#[test]
fn a_source_that_boasts_does_no_harm() {
    for text in ["1. 32-28 *", "{{{{"] {
        let records = Reader::new(Boasting(text.as_bytes())).records();
        assert!(records.last().unwrap().is_err(), "{text}");
    }
}

/// Leaves each game at a phase and says at which offset it was.
struct Leaving(u8);

impl Leaving {
    fn flow<T>(&self, phase: u8, place: Place, value: T) -> ControlFlow<u64, T> {
        if self.0 == phase {
            ControlFlow::Break(place.offset)
        } else {
            ControlFlow::Continue(value)
        }
    }
}

impl Visitor for Leaving {
    type Tags = Place;
    type Movetext = Place;
    type Output = u64;

    fn begin_tags(&mut self, place: Place) -> ControlFlow<u64, Place> {
        self.flow(0, place, place)
    }

    fn tag(&mut self, _: &mut Place, _: &str, _: TagValue<'_>, place: Place) -> ControlFlow<u64> {
        self.flow(1, place, ())
    }

    fn begin_movetext(&mut self, place: Place) -> ControlFlow<u64, Place> {
        self.flow(2, place, place)
    }

    fn item(&mut self, _: &mut Place, _: Item<&[u8]>, place: Place) -> ControlFlow<u64> {
        self.flow(3, place, ())
    }

    fn end_game(&mut self, _: Place) -> u64 {
        u64::MAX
    }
}

/// Wherever a game is left, the next one is the next one, and what is wrong with the rest is not told.
#[test]
fn a_game_may_be_left_in_any_phase() {
    let text = b"[A \"x\"]\n[B \"[\"]\n\n1. 32-28 {[C \"1-0\"]} (19-23 1-0) } 1-0 {*}\n[A \"y\"]\n1. 1-6 *";
    for (phase, first, second) in [(0, 0, 60), (1, 0, 60), (2, 0, 60), (3, 20, 71)] {
        let mut reader = Reader::from_bytes(text);
        let mut visitor = Leaving(phase);
        assert_eq!(reader.read_game(&mut visitor), Ok(Some(first)), "{phase}");
        assert_eq!(reader.read_game(&mut visitor), Ok(Some(second)), "{phase}");
        assert_eq!(reader.read_game(&mut visitor), Ok(None), "{phase}");
    }
    // A visitor that leaves one game may read the next.
    let mut reader = Reader::from_bytes(text);
    assert_eq!(reader.read_game(&mut Leaving(3)), Ok(Some(20)));
    let next = reader.read_game(&mut Trace);
    assert_eq!(next, Ok(Some("[A=y] 1. 1-6 =*".to_string())));
}

/// Every place that a record gives is where the text stands.
#[test]
fn places_name_what_they_are_of() {
    let text = "\u{feff}[A \"x\"]\r\n[FEN \"W:W\"]\r\n\r\n1. é-28 19-23\r{c\nd} 2. (3-4) /FEN \"f\"/ 5-6  1-0";
    let record = Reader::from_bytes(text.as_bytes())
        .records()
        .next()
        .unwrap()
        .unwrap();
    let at = |place: Option<Place>| {
        let place = place.expect("a place");
        let rest = &text[usize::try_from(place.offset).unwrap()..];
        let word: String = rest.chars().take(3).collect();
        (word, place.line, place.column)
    };
    let is = |found: (String, u32, u32), word: &str, line, column| {
        assert_eq!(found, (word.to_string(), line, column));
    };
    is(at(record.place()), "[A ", 1, 4); // columns are bytes, with the mark
    is(at(record.tag_place("FEN")), "[FE", 2, 1);
    let mut entries = record.entries().map(|entry| at(entry.place));
    for (word, line, column) in [
        ("é-2", 4, 4),
        ("19-", 4, 10),
        ("{c\n", 5, 1),
        ("(3-", 6, 7),
        ("3-4", 6, 8),
        (") /", 6, 11),
        ("/FE", 6, 13),
        ("5-6", 6, 23),
    ] {
        is(entries.next().unwrap(), word, line, column);
    }
    assert!(entries.next().is_none());
    is(at(record.result_place()), "1-0", 6, 28);
    assert_eq!(Record::new().place(), None);
}

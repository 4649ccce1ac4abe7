//! The rows of `data/pdn.tsv`.

use draughts::notation::pdn::{Reader, Tolerance};

use crate::common::rows::table;
use crate::trace::{trace, trace_bytes};

pub(crate) struct Row {
    pub(crate) text: Vec<u8>,
    pub(crate) tolerance: Tolerance,
    games: Vec<String>,
    note: &'static str,
}

pub(crate) fn rows() -> Vec<Row> {
    let headings = ["text", "tolerance", "games", "note"];
    table(include_str!("../data/pdn.tsv"), headings)
        .into_iter()
        .map(|[text, tolerance, games, note]| Row {
            text: unescape(text),
            tolerance: match tolerance {
                "-" => Tolerance::empty(),
                "all" => Tolerance::all(),
                name => Tolerance::from_name(name).expect("the name of a tolerance"),
            },
            games: match games {
                "" => Vec::new(),
                games => games
                    .split(" | ")
                    .map(|game| String::from_utf8(unescape(game)).unwrap())
                    .collect(),
            },
            note,
        })
        .collect()
}

fn unescape(text: &str) -> Vec<u8> {
    let mut bytes = text.bytes();
    let mut unescaped = Vec::new();
    while let Some(byte) = bytes.next() {
        if byte != b'\\' {
            unescaped.push(byte);
            continue;
        }
        unescaped.push(match bytes.next() {
            Some(b'n') => b'\n',
            Some(b'r') => b'\r',
            Some(b't') => b'\t',
            Some(b'f') => 0x0c,
            Some(b'\\') => b'\\',
            Some(b'x') => {
                let digits = [bytes.next().unwrap(), bytes.next().unwrap()];
                u8::from_str_radix(str::from_utf8(&digits).unwrap(), 16).unwrap()
            }
            Some(b'"') => panic!("a quote is written \\\\\": {text}"),
            other => panic!("an unknown escape {other:?}: {text}"),
        });
    }
    unescaped
}

#[test]
fn every_row_is_read_as_it_says() {
    let mut wrong = Vec::new();
    for row in rows() {
        let games = trace_bytes(&row.text, row.tolerance);
        if games != row.games {
            wrong.push(format!(
                "{}: {:?}\n  {games:?}\n  expected {:?}",
                row.note,
                String::from_utf8_lossy(&row.text),
                row.games
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The source and the size of its buffer make no difference.
#[test]
fn every_row_is_read_alike_through_any_buffer() {
    for row in rows() {
        let games = trace_bytes(&row.text, row.tolerance);
        for capacity in [0, 1, 2, 3, 7, 1 << 16] {
            let reader = Reader::with_capacity(capacity, &row.text[..]);
            let buffered = trace(reader.with_tolerance(row.tolerance));
            assert_eq!(buffered, games, "{}, buffer of {capacity}", row.note);
        }
    }
}

/// What one tolerance lets pass, another does not, and the strict reader reads
/// alike whatever is good.
#[test]
fn every_leniency_has_a_row_that_needs_it() {
    for (name, tolerance) in Tolerance::all().iter_names() {
        let needs = |row: &Row| {
            let with = |tolerance| trace_bytes(&row.text, tolerance);
            row.tolerance == tolerance
                && with(tolerance) == row.games
                && with(Tolerance::all() - tolerance) != row.games
        };
        assert!(rows().iter().any(needs), "{name}");
    }
}

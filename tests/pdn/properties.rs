//! What is true of every text: it ends, it is read alike through any buffer, and what is written is
//! read again.

use draughts::notation::pdn::{GameResult, Item, Place, Reader, Record, Tolerance, write_records};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select, subsequence};
use proptest::test_runner::{Config, TestRunner};

use crate::text::rows;
use crate::trace::{trace, trace_bytes};

fn runner(cases: u32) -> TestRunner {
    TestRunner::new(Config {
        failure_persistence: None,
        ..Config::with_cases(cases)
    })
}

/// Bytes that mean something, and any others.
fn any_text() -> impl Strategy<Value = Vec<u8>> {
    let piece = prop_oneof![
        6 => select(vec![
            "[", "]", "{", "}", "(", ")", "\"", "\\", "%", ";", "$", "!", "?", "*", ".", "/", "-",
            "x", ":", " ", "\n", "\r", "\r\n", "\t", "\x1a", "\u{feff}", "[A \"x\"]\n", "\n\n",
            "1-0", "1/2-1/2", "1.", "1...", "32-28", "a3:c5", "/FEN \"B::\"/", "[pgn]", "(?)", "$1",
        ]).prop_map(|text| text.as_bytes().to_vec()),
        1 => vec(any::<u8>(), 0..4),
    ];
    vec(piece, 0..60).prop_map(|pieces| pieces.concat())
}

/// A good file with bytes flipped, cut out, repeated or put elsewhere.
fn mutated() -> impl Strategy<Value = Vec<u8>> {
    let change = (
        0_u8..4,
        any::<Index>(),
        any::<Index>(),
        any::<Index>(),
        any::<u8>(),
    );
    let texts: Vec<Vec<u8>> = rows().into_iter().map(|row| row.text).collect();
    let joined = vec(select(texts), 1..8).prop_map(|texts| texts.join(&b'\n'));
    (joined, vec(change, 0..6)).prop_map(|(mut text, changes)| {
        for (kind, from, to, at, byte) in changes {
            let len = text.len() + 1;
            let (from, to, at) = (from.index(len), to.index(len), at.index(len));
            let (from, to) = (from.min(to), from.max(to));
            match kind {
                0 => text.iter_mut().skip(at).take(1).for_each(|b| *b = byte),
                1 => drop(text.drain(from..to.min(from + 20))),
                _ => {
                    let part = text[from..to].to_vec();
                    text.splice(at..at, part);
                }
            }
        }
        text
    })
}

fn any_leniency() -> impl Strategy<Value = Tolerance> {
    any::<u32>().prop_map(Tolerance::from_bits_truncate)
}

/// Whatever the bytes: an end, places that lie in the text and rise from game to game, the same
/// through any buffer.
fn holds_for_any_text(text: &[u8], tolerance: Tolerance, capacity: usize) {
    let games = trace_bytes(text, tolerance);
    assert!(games.len() <= text.len(), "a game needs a byte");
    let reader = Reader::with_capacity(capacity, text).with_tolerance(tolerance);
    assert_eq!(trace(reader), games);

    let mut begin = 0;
    let mut count = 0;
    for record in Reader::from_bytes(text).with_tolerance(tolerance).records() {
        count += 1;
        match &record {
            Ok(record) => {
                let items = record.entries().map(|entry| entry.place);
                for place in [record.place()].into_iter().chain(items) {
                    let place = place.expect("it was read");
                    lies_in(text, begin, place);
                    begin = place.offset;
                }
            }
            // Of a bad tag only what is before its last bracket is passed over,
            // so the next game can begin before what is wrong with this one.
            Err(error) => lies_in(text, begin, error.syntax().expect("a slice").place),
        }
    }
    assert_eq!(count, games.len());
}

fn lies_in(text: &[u8], begin: u64, place: Place) {
    assert!(begin <= place.offset && place.offset <= text.len() as u64);
    let before = &text[..usize::try_from(place.offset).unwrap()];
    assert_eq!((place.line, place.column), line_and_column(before));
}

/// Counted anew.
fn line_and_column(before: &[u8]) -> (u32, u32) {
    let (mut line, mut column) = (1, 1);
    for (index, byte) in before.iter().enumerate() {
        let is_pair = *byte == b'\n' && index > 0 && before[index - 1] == b'\r';
        (line, column) = match byte {
            _ if is_pair => (line, 1),
            b'\n' | b'\r' => (line + 1, 1),
            _ => (line, column + 1),
        };
    }
    (line, column)
}

#[test]
fn any_text_ends_and_is_read_alike_through_any_buffer() {
    runner(400)
        .run(
            &(any_text(), any_leniency(), 0_usize..20),
            |(text, tolerance, capacity)| {
                holds_for_any_text(&text, tolerance, capacity);
                Ok(())
            },
        )
        .unwrap();
}

fn mutated_files_hold(cases: u32) {
    let files = (mutated(), any_leniency(), 0_usize..20);
    runner(cases)
        .run(&files, |(text, tolerance, capacity)| {
            holds_for_any_text(&text, tolerance, capacity);
            Ok(())
        })
        .unwrap();
}

#[test]
fn mutated_files_end_and_are_read_alike_through_any_buffer() {
    mutated_files_hold(300);
}

#[test]
#[cfg_attr(debug_assertions, ignore = "10,000 files: in release builds")]
fn ten_thousand_mutated_files() {
    mutated_files_hold(10_000);
}

/// A game with tags at the start of a line is read whatever stands before it.
#[test]
fn a_good_game_is_never_lost() {
    let good = [
        "[Event \"good\"]\n[Site \"x\"]\n\n1. 32-28 {a\nb} 19-23 (18-23 *) 1-0",
        "[Event \"good\"]\n\n1. 32-28 1-0",
        "[Event \"good\"] 1-0",
    ];
    let before = prop_oneof![mutated(), any_text()];
    runner(400)
        .run(&(before, select(good.to_vec())), |(before, good)| {
            let expected = trace_bytes(good.as_bytes(), Tolerance::empty());
            let text = [&before[..], b"\n\n", good.as_bytes()].concat();
            let games = trace_bytes(&text, Tolerance::empty());
            prop_assert_eq!(
                games.last(),
                expected.last(),
                "{:?}",
                String::from_utf8_lossy(&text)
            );
            Ok(())
        })
        .unwrap();
}

/// A record made in code, of what is not refused.
fn any_record() -> impl Strategy<Value = Record> {
    let word = prop_oneof![
        4 => "[a-h][1-8](-|x|:)[a-h][1-8]",
        4 => "[1-9][0-9]?[-x][1-9][0-9]?",
        1 => "[a-z0-9é,/-]{1,12}",
    ];
    let text = "[ a-z0-9é{}%;\"\\\\\\[\\]\n\r\t(A)-]{0,90}";
    let item = prop_oneof![
        8 => word.prop_map(Item::Move),
        1 => "[!?]{1,3}|\\([!?]{1,6}\\)".prop_map(Item::Strength),
        1 => any::<u16>().prop_map(Item::Nag),
        1 => text.prop_map(Item::Comment),
        1 => "[WB]:[WBK0-9,:]{0,9}".prop_map(Item::Setup),
        1 => Just(Item::StartVariation),
        1 => Just(Item::EndVariation),
        1 => select(GameResult::ALL.to_vec()).prop_map(Item::Result),
    ];
    let names = vec!["White", "Event", "FEN", "Zeta_1", "GameType", "A", "Result"];
    let tags = (subsequence(names, 0..7), vec(text, 7)).prop_shuffle_names();
    (tags, vec(item, 0..60), select(GameResult::ALL.to_vec())).prop_map(|(tags, items, result)| {
        let mut record = Record::new();
        for (name, value) in tags {
            let set = record.set_tag(name, &value);
            assert_eq!(set, Ok(()), "{name} {value:?}");
        }
        let mut depth = 0;
        for item in items {
            let item = item_as_ref(&item);
            if record.push(item).is_ok() {
                match item {
                    Item::StartVariation => depth += 1,
                    Item::EndVariation => depth -= 1,
                    _ => {}
                }
            }
        }
        for _ in 0..depth {
            record.push(Item::EndVariation).unwrap();
        }
        record.set_result(result);
        record
    })
}

/// Puts names and values together, in another order.
trait ShuffleNames {
    fn prop_shuffle_names(self) -> BoxedStrategy<Vec<(&'static str, String)>>;
}

impl<S: Strategy<Value = (Vec<&'static str>, Vec<String>)> + 'static> ShuffleNames for S {
    fn prop_shuffle_names(self) -> BoxedStrategy<Vec<(&'static str, String)>> {
        self.prop_map(|(names, values)| names.into_iter().zip(values).collect::<Vec<_>>())
            .prop_shuffle()
            .boxed()
    }
}

fn item_as_ref(item: &Item<String>) -> Item<&str> {
    match item {
        Item::Move(text) => Item::Move(text),
        Item::Strength(text) => Item::Strength(text),
        Item::Comment(text) => Item::Comment(text),
        Item::Setup(text) => Item::Setup(text),
        other => other.clone().map(|_| ""),
    }
}

/// Writes and reads again, strictly.
fn again(records: &[Record]) -> (String, Vec<Record>) {
    let mut text = String::new();
    write_records(&mut text, records).unwrap();
    let read = Reader::from_bytes(text.as_bytes()).records();
    let read = read.map(|record| record.unwrap_or_else(|error| panic!("{error}\n{text}")));
    let read = read.collect();
    (text, read)
}

#[test]
fn records_made_in_code_are_read_as_written() {
    runner(300)
        .run(&vec(any_record(), 0..4), |records| {
            let (text, read) = again(&records);
            prop_assert_eq!(&read, &records, "{}", text);
            // Written twice, it is the same text.
            prop_assert_eq!(again(&read).0, text);
            Ok(())
        })
        .unwrap();
}

#[test]
fn records_that_were_read_are_read_as_written() {
    runner(300)
        .run(&(mutated(), any_leniency()), |(text, tolerance)| {
            let reader = Reader::from_bytes(&text).with_tolerance(tolerance);
            let records: Vec<Record> = reader.records().filter_map(Result::ok).collect();
            prop_assert_eq!(again(&records).1, records);
            Ok(())
        })
        .unwrap();
}

//! The first byte chooses the tolerance and the size of the buffer, the others are a PDN text. It
//! is read alike from memory and through a buffer, records are written and read again, and the
//! two ways to play a game make the same game.

#![no_main]

#[path = "../../tests/pdn/trace.rs"]
mod trace;

use draughts::any::{VariantId, VariantTask};
use draughts::game::Replayer;
use draughts::notation::pdn::{Limits, Place, Reader, Record, Tolerance, write_records};
use draughts::{Variant, variant::Russian};
use libfuzzer_sys::fuzz_target;
use trace::{trace, trace_bytes};

fuzz_target!(|data: &[u8]| {
    let Some((&first, text)) = data.split_first() else {
        return;
    };
    let tolerance = Tolerance::from_bits_truncate(first.into());
    let capacity = usize::from(first >> 4);
    let games = trace_bytes(text, tolerance);
    let buffered = Reader::with_capacity(capacity, text).with_tolerance(tolerance);
    assert_eq!(trace(buffered), games);

    let read = Reader::from_bytes(text).with_tolerance(tolerance).records();
    let read: Vec<_> = read.collect();
    assert_eq!(read.len(), games.len());
    let records: Vec<Record> = read.into_iter().filter_map(Result::ok).collect();
    let mut begin = 0;
    for record in &records {
        begin = places_rise(record, begin, text);
    }
    are_written_and_read(&records);
    let first = records.first().and_then(VariantId::of_record);
    let play = Play { text, tolerance };
    match first {
        Some(id) => id.run(play),
        None => play.run::<Russian>(),
    }
});

/// Every place is in the text, behind those before, and on the line that it says.
fn places_rise(record: &Record, mut begin: u64, text: &[u8]) -> u64 {
    let items = record.entries().map(|entry| entry.place);
    for place in [record.place()].into_iter().chain(items) {
        let Place { offset, line, .. } = place.expect("it was read");
        assert!(begin <= offset && offset < text.len() as u64);
        begin = offset;
        let before = &text[..offset as usize];
        let pairs = before.windows(2).filter(|pair| pair == b"\r\n").count();
        let ends = before.iter().filter(|byte| b"\r\n".contains(byte)).count();
        assert_eq!(line as usize, 1 + ends - pairs);
    }
    begin
}

fn are_written_and_read(records: &[Record]) {
    let write = |records: &[Record]| {
        let mut text = String::new();
        write_records(&mut text, records).unwrap();
        text
    };
    let text = write(records);
    // What is not UTF-8 takes more bytes when decoded, and so do escapes.
    let limits = Limits {
        word: 4 * Limits::DEFAULT.word,
        tag: 4 * Limits::DEFAULT.tag,
        comment: 4 * Limits::DEFAULT.comment,
        game: 4 * Limits::DEFAULT.game,
        ..Limits::DEFAULT
    };
    let again = Reader::from_bytes(text.as_bytes()).with_limits(limits);
    let again = again.records();
    let again: Vec<Record> = again.map(Result::unwrap).collect();
    assert_eq!(again, records);
    assert_eq!(write(&again), text);
}

/// Plays every good game as a record and as the reader goes along.
struct Play<'a> {
    text: &'a [u8],
    tolerance: Tolerance,
}

impl VariantTask for Play<'_> {
    type Output = ();

    fn run<V: Variant>(self) {
        let reader = || Reader::from_bytes(self.text).with_tolerance(self.tolerance);
        let mut replayer = Replayer::<V>::new();
        let mut played = reader();
        for record in reader().records() {
            let game = played.read_game(&mut replayer);
            let Ok(record) = record else {
                continue;
            };
            let game = game.expect("the record is good").expect("as many games");
            match (replayer.replay(&record), game) {
                (Ok(expected), Ok(game)) => assert_eq!(game, expected),
                (Err(expected), Err(error)) => {
                    let place = (expected.kind, expected.ply, expected.place);
                    assert_eq!((error.kind, error.ply, error.place), place);
                    assert_eq!(error.game, expected.game);
                }
                (expected, game) => panic!("{expected:?}, but {game:?}"),
            }
        }
    }
}

//! The syntax of PDN: a made-up file with the look of real ones, in bytes.

use std::hint::black_box;
use std::ops::ControlFlow;

use criterion::{Criterion, Throughput};
use draughts::notation::pdn::{Item, Place, Reader, Record, Source, Visitor};

const GAMES: usize = 2_000;
/// What one game shows: moves, and items of any kind.
const MOVES: usize = 48;

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    let text = collection();
    let mut group = criterion.benchmark_group("pdn");
    group.throughput(Throughput::Bytes(text.len() as u64));
    assert_eq!(count(Reader::from_bytes(text.as_bytes())), GAMES * MOVES);
    group.bench_function("count/slice", |bencher| {
        bencher.iter(|| count(Reader::from_bytes(black_box(text.as_bytes()))));
    });
    assert_eq!(count(Reader::new(text.as_bytes())), GAMES * MOVES);
    group.bench_function("count/reader", |bencher| {
        bencher.iter(|| count(Reader::new(black_box(text.as_bytes()))));
    });
    let records = || Reader::from_bytes(black_box(text.as_bytes())).records();
    let records_of_text: Vec<Record> = records().map(|record| record.expect("a game")).collect();
    assert_eq!(records_of_text.len(), GAMES);
    group.bench_function("records", |bencher| bencher.iter(|| records().count()));
    group.bench_function("write", |bencher| {
        bencher.iter(|| -> usize {
            let texts = black_box(&records_of_text).iter().map(Record::to_string);
            texts.map(|text| text.len()).sum()
        });
    });
    group.finish();
    criterion.final_summary();
}

/// Games with tags, numbers, captures, a few comments, marks and a variation.
fn collection() -> String {
    (0..GAMES).map(game).collect()
}

fn game(n: usize) -> String {
    let moves = [
        "c3-d4", "b6-c5", "d4:b6", "a7:c5", "b2-c3", "f6-e5", "e3-f4", "g7-f6", "c3-b4", "f6-g5",
    ];
    let mut text = format!(
        "[Event \"Open {}\"]\n[Site \"Somewhere on the river\"]\n[Date \"2024.{:02}.{:02}\"]\n\
         [Round \"{}\"]\n[White \"Player {n}\"]\n[Black \"Player {}\"]\n[Result \"1/2-1/2\"]\n\
         [GameType \"25,W,8,8,A0,0\"]\n\n",
        n / 100,
        n % 12 + 1,
        n % 28 + 1,
        n % 9 + 1,
        n + 1,
    );
    let mut column = 0;
    for ply in 0..MOVES - 2 {
        let mut words = Vec::new();
        if ply % 2 == 0 {
            words.push(format!("{}.", ply / 2 + 1));
        }
        words.push(moves[(ply + n) % moves.len()].to_string());
        match ply {
            12 => words.push("{a quiet move, [%clk 1:55:21]}".to_string()),
            20 => words.push("$1".to_string()),
            31 => words.push("(16... e5-f4 17. g3:e5)".to_string()),
            _ => {}
        }
        for word in words {
            let is_full = column + word.len() > 79;
            text.push(if is_full { '\n' } else { ' ' });
            column = if is_full { 0 } else { column + 1 } + word.len();
            text.push_str(&word);
        }
    }
    text + " 1/2-1/2\n\n"
}

/// Counts moves.
struct Count;

impl Visitor for Count {
    type Tags = ();
    type Movetext = usize;
    type Output = usize;

    fn begin_tags(&mut self, _: Place) -> ControlFlow<usize> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<usize, usize> {
        ControlFlow::Continue(0)
    }

    fn item(&mut self, moves: &mut usize, item: Item<&[u8]>, _: Place) -> ControlFlow<usize> {
        *moves += usize::from(matches!(item, Item::Move(_)));
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, moves: usize) -> usize {
        moves
    }
}

fn count<S: Source<Error: std::fmt::Debug>>(mut reader: Reader<S>) -> usize {
    let mut moves = 0;
    while let Some(game) = reader.read_game(&mut Count).expect("good games") {
        moves += game;
    }
    moves
}

//! A watch is told of every part as it is done, by the thread that counted it, and can cancel.

use std::collections::HashSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, ThreadId};

use draughts::Position;
use draughts::perft::{Counts, Perft, PerftError, Table, Watch};
use draughts::variant::{Italian, Russian};

/// Notes what it is told; stops the count after some units.
#[derive(Default)]
struct Notes {
    units: Mutex<Vec<(usize, usize, Counts)>>,
    limit: Option<usize>,
    is_full: AtomicBool,
}

impl Watch for Notes {
    fn unit_done(&self, done: usize, of: usize, counts: Counts) {
        let mut units = self.units.lock().expect("no panic elsewhere");
        units.push((done, of, counts));
        if self.limit.is_some_and(|limit| units.len() >= limit) {
            self.is_full.store(true, Ordering::Relaxed);
        }
    }

    fn is_cancelled(&self) -> bool {
        self.is_full.load(Ordering::Relaxed)
    }
}

/// Units are told one by one, each once, and their counts are the whole count.
#[test]
fn a_watch_is_told_everything() {
    for threads in [1, 2] {
        let notes = Notes::default();
        let perft = Perft::new().threads(threads).watch(&notes);
        let nodes = perft.count(&Position::<Russian>::start(), 8);
        assert_eq!(nodes, Ok(929_899), "{threads}");
        let units = notes.units.into_inner().expect("no panic elsewhere");
        let routes: u64 = units.iter().map(|(_, _, counts)| counts.routes).sum();
        let moves: u64 = units.iter().map(|(_, _, counts)| counts.moves).sum();
        assert_eq!((moves, routes), (929_899, 929_905), "{threads}");
        let mut done: Vec<usize> = units.iter().map(|&(done, ..)| done).collect();
        done.sort_unstable();
        assert_eq!(done, (1..=units.len()).collect::<Vec<_>>(), "{threads}");
        assert!(
            units.iter().all(|&(_, of, _)| of == units.len()),
            "{threads}"
        );
    }
}

/// Who watches and says nothing neither learns anything nor stops it.
#[test]
fn a_watch_need_not_do_anything() {
    struct Idle;
    impl Watch for Idle {}
    let nodes = Perft::new()
        .watch(&Idle)
        .count(&Position::<Russian>::start(), 8);
    assert_eq!(nodes, Ok(929_899));
}

/// At once, or after three units.
#[test]
fn a_watch_can_cancel() {
    for threads in [1, 2] {
        let full = Notes {
            is_full: AtomicBool::new(true),
            ..Notes::default()
        };
        let filling = Notes {
            limit: Some(3),
            ..Notes::default()
        };
        for notes in [full, filling] {
            let perft = Perft::new().threads(threads).watch(&notes);
            let nodes = perft.count(&Position::<Russian>::start(), 9);
            assert_eq!(nodes, Err(PerftError::Cancelled), "{threads}");
        }
    }
    assert_eq!(PerftError::Cancelled.to_string(), "the count was cancelled");
}

/// Lets the first part begin and then wants an end.
#[derive(Default)]
struct Impatient {
    asked: AtomicBool,
    was_done: AtomicBool,
}

impl Watch for Impatient {
    fn unit_done(&self, _: usize, _: usize, _: Counts) {
        self.was_done.store(true, Ordering::Relaxed);
    }

    fn is_cancelled(&self) -> bool {
        self.asked.swap(true, Ordering::Relaxed)
    }
}

/// A part can take hours: the walk asks within it, with a table and without.
#[test]
fn a_part_under_way_can_be_cancelled() {
    let table = Table::with_mebibytes(1);
    let plain = Perft::<Italian>::new();
    for perft in [plain, plain.table(&table), plain.bulk(false)] {
        let watch = Impatient::default();
        let nodes = perft.watch(&watch).count(&Position::start(), 12);
        assert_eq!(nodes, Err(PerftError::Cancelled), "{perft:?}");
        assert!(!watch.was_done.into_inner(), "{perft:?}");
    }
}

/// Notes which threads count.
#[derive(Default)]
struct Threads(Mutex<HashSet<ThreadId>>);

impl Watch for Threads {
    fn unit_done(&self, _: usize, _: usize, _: Counts) {
        let mut threads = self.0.lock().expect("no panic elsewhere");
        threads.insert(thread::current().id());
    }
}

#[test]
fn one_thread_is_the_caller() {
    for (threads, is_caller) in [(1, true), (2, false)] {
        let seen = Threads::default();
        let perft = Perft::new().threads(threads).watch(&seen);
        assert_eq!(perft.count(&Position::<Russian>::start(), 8), Ok(929_899));
        let seen = seen.0.into_inner().expect("no panic elsewhere");
        assert!((1..=threads).contains(&seen.len()), "{threads}: {seen:?}");
        let caller = thread::current().id();
        assert_eq!(seen.contains(&caller), is_caller, "{threads}");
    }
}

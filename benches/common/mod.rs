//! What the benchmarks share: how they run, and the positions. Each position
//! comes with its counts, which are checked before anything is measured.

#![allow(
    dead_code,
    reason = "each benchmark uses its own part of the positions"
)]

mod italian;
mod russian;

use std::time::Duration;

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion};
use draughts::perft::Counts;
use draughts::{Position, Variant};

/// Benchmarks under one heading.
pub(crate) type Group<'a> = BenchmarkGroup<'a, WallTime>;

/// A variant with positions to measure.
pub(crate) trait Benched: Variant {
    /// For perft.
    const TREES: [Tree; 3];

    /// For lists of moves.
    const LISTED: [Listed; 3];

    /// What comes up in play.
    const GAMES: Games;
}

/// A position with its leaves at a depth.
pub(crate) struct Tree {
    pub(crate) name: &'static str,
    pub(crate) fen: &'static str,
    pub(crate) depth: u32,
    pub(crate) leaves: Counts,
}

/// A position with the number of its moves.
pub(crate) struct Listed {
    pub(crate) name: &'static str,
    pub(crate) fen: &'static str,
    pub(crate) moves: usize,
}

/// Positions of real games.
pub(crate) struct Games {
    pub(crate) fens: &'static [&'static str],
    /// The moves of all of them.
    pub(crate) moves: usize,
    /// The moves after these.
    pub(crate) replies: usize,
}

impl Games {
    pub(crate) fn positions<V: Variant>(&self) -> Vec<Position<V>> {
        self.fens.iter().map(|fen| position(fen)).collect()
    }
}

/// Reads a FEN that is known to be good.
pub(crate) fn position<V: Variant>(fen: &str) -> Position<V> {
    Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// Runs benchmarks with the time that each of them gets; the command line can
/// change it.
pub(crate) fn run(benchmarks: impl FnOnce(&mut Criterion)) {
    let mut criterion = Criterion::default()
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(2))
        .sample_size(50)
        .nresamples(10_000)
        .configure_from_args();
    benchmarks(&mut criterion);
    criterion.final_summary();
}

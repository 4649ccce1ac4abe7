//! Lists of moves: single positions of each kind, and what comes up in games.

mod common;

use std::hint::black_box;

use common::{Benched, Group};
use criterion::{BenchmarkId, Throughput};
use draughts::Position;
use draughts::variant::{Italian, Russian};

fn main() {
    common::run(|criterion| {
        let mut group = criterion.benchmark_group("movegen");
        listed::<Italian>(&mut group);
        listed::<Russian>(&mut group);
        group.finish();
        let mut group = criterion.benchmark_group("movegen/games");
        games::<Italian>(&mut group);
        games::<Russian>(&mut group);
        group.finish();
    });
}

/// The moves of one position, counted in moves.
fn listed<V: Benched>(group: &mut Group<'_>) {
    for listed in V::LISTED {
        let position = common::position::<V>(listed.fen);
        let list = || black_box(&position).legal_moves();
        assert_eq!(list().len(), listed.moves, "{}", listed.name);
        group.throughput(Throughput::Elements(listed.moves as u64));
        let id = BenchmarkId::new(listed.name, V::ID);
        group.bench_function(id, |bencher| bencher.iter(list));
    }
}

/// All positions of the games, counted in positions.
fn games<V: Benched>(group: &mut Group<'_>) {
    let positions = V::GAMES.positions::<V>();
    group.throughput(Throughput::Elements(positions.len() as u64));
    let mut bench = |name, total, number: fn(&Position<V>) -> usize| {
        let sum = || positions.iter().map(|at| number(black_box(at))).sum();
        assert_eq!(sum(), total, "{name}");
        let id = BenchmarkId::new(name, V::ID);
        group.bench_function(id, |bencher| bencher.iter::<usize, _>(sum));
    };
    let moves = V::GAMES.moves;
    bench("legal_moves", moves, |at| black_box(at.legal_moves()).len());
    bench("count_moves", moves, Position::count_moves);
    bench("has_moves", positions.len(), |at| at.has_moves().into());
}

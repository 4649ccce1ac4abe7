//! Playing moves: every legal move of the positions of games, without and
//! with a check that it is legal.

mod common;

use std::hint::black_box;

use common::{Benched, Group};
use criterion::{BenchmarkId, Throughput};
use draughts::variant::{Italian, Russian};
use draughts::{Move, Position};

fn main() {
    common::run(|criterion| {
        let mut group = criterion.benchmark_group("play");
        games::<Italian>(&mut group);
        games::<Russian>(&mut group);
        group.finish();
    });
}

/// Counted in moves.
fn games<V: Benched>(group: &mut Group<'_>) {
    let moves: Vec<(Position<V>, Move)> = V::GAMES
        .positions::<V>()
        .into_iter()
        .flat_map(|at| at.legal_moves().into_iter().map(move |mv| (at, mv)))
        .collect();
    assert_eq!(moves.len(), V::GAMES.moves);
    group.throughput(Throughput::Elements(moves.len() as u64));
    bench(group, "unchecked", &moves, Position::play_unchecked);
    bench(group, "checked", &moves, |at, mv| {
        at.play(mv).expect("a legal move");
    });
}

fn bench<V: Benched>(
    group: &mut Group<'_>,
    name: &str,
    moves: &[(Position<V>, Move)],
    play: impl Fn(&mut Position<V>, Move),
) {
    let after = |&(mut at, mv): &(Position<V>, Move)| {
        play(&mut at, mv);
        at
    };
    let replies: usize = moves.iter().map(after).map(|at| at.count_moves()).sum();
    assert_eq!(replies, V::GAMES.replies, "{name}");
    group.bench_function(BenchmarkId::new(name, V::ID), |bencher| {
        bencher.iter(|| {
            for pair in black_box(moves) {
                black_box(after(pair));
            }
        });
    });
}

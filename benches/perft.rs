//! Perft: leaf nodes per second from the start, among kings, and where many
//! captures are long, on one thread and without a table. One walk counts moves
//! and routes; its speed is given in moves.

mod common;

use std::hint::black_box;

use common::{Benched, Group};
use criterion::{BenchmarkId, SamplingMode, Throughput};
use draughts::perft::Perft;
use draughts::variant::{Italian, Russian};

fn main() {
    common::run(|criterion| {
        let mut group = criterion.benchmark_group("perft");
        // A count takes milliseconds.
        group.sampling_mode(SamplingMode::Flat).sample_size(30);
        trees::<Italian>(&mut group);
        trees::<Russian>(&mut group);
        group.finish();
    });
}

fn trees<V: Benched>(group: &mut Group<'_>) {
    let perft = Perft::new();
    for tree in V::TREES {
        let position = common::position::<V>(tree.fen);
        for (way, perft) in [("bulk", perft), ("no-bulk", perft.bulk(false))] {
            let count = || perft.count_both(black_box(&position), tree.depth);
            assert_eq!(count(), Ok(tree.leaves), "{}/{way} {}", tree.name, V::ID);
            group.throughput(Throughput::Elements(tree.leaves.moves));
            let id = BenchmarkId::new(format!("{}/{way}", tree.name), V::ID);
            group.bench_function(id, |bencher| bencher.iter(count));
        }
    }
}

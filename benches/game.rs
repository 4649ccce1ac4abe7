//! Games: a whole game played, with and without a check of each move, asked
//! for its outcome after each, and taken back.

mod common;

use std::hint::black_box;

use common::Group;
use criterion::{BatchSize, Throughput};
use draughts::variant::Russian;
use draughts::{Game, Move, Outcome};

/// Championship of the USSR, 1950: a draw.
const MOVES: &str = "c3-b4 f6-e5 e3-f4 b6-a5 f2-e3 a5:c3 b2:f6 e7:g5 a3-b4 g5-h4 e1-f2 d6-e5 \
    f4:d6 c7:e5 b4-c5 g7-f6 e3-f4 d8-c7 f4:d6 c7:e5 d2-e3 h6-g5 e3-d4 e5:c3 c5-d6 h8-g7 g3-f4 \
    g5:e3 f2:b2 h4-g3 h2:f4 f6-e5 b2-c3 e5:c7 f4-g5 a7-b6 c1-d2 b6-c5 g5-h6 c7-d6 d2-e3 b8-c7 \
    a1-b2 g7-f6 b2-a3 c7-b6 g1-f2 b6-a5 c3-d4 d6-e5 d4:b6 a5:c7 f2-g3 f8-e7 e3-f4 c7-d6 g3-h4 \
    e5:g3 h4:f2 d6-e5 f2-g3 e5-d4 g3-f4 d4-c3 a3-b4 c3:a5 f4-g5 f6:h4 h6-g7";

const PLIES: usize = 69;

fn main() {
    let mut played = Game::<Russian>::new();
    for text in MOVES.split_whitespace() {
        played.play_text(text).expect("a legal move");
    }
    let moves = played.moves().to_vec();
    assert_eq!(moves.len(), PLIES);
    common::run(|criterion| {
        let mut group = criterion.benchmark_group("game");
        group.throughput(Throughput::Elements(PLIES as u64));
        plays(&mut group, "play_unchecked", &moves, Game::play_unchecked);
        plays(&mut group, "play", &moves, |game, mv| {
            game.play(mv).expect("a legal move");
        });
        plays(&mut group, "play_outcome", &moves, |game, mv| {
            game.play_unchecked(mv);
            assert_eq!(black_box(game.outcome()), Outcome::Ongoing);
        });
        group.bench_function("undo", |bencher| {
            let undone = |game: &mut Game<Russian>| while game.undo().is_some() {};
            bencher.iter_batched_ref(|| played.clone(), undone, BatchSize::SmallInput);
        });
        group.finish();
    });
}

/// From an empty history to the end of the game, counted in plies.
fn plays(
    group: &mut Group<'_>,
    name: &str,
    moves: &[Move],
    play: impl Fn(&mut Game<Russian>, Move),
) {
    group.bench_function(name, |bencher| {
        bencher.iter(|| {
            let mut game = Game::<Russian>::new();
            for &mv in black_box(moves) {
                play(&mut game, mv);
            }
            assert_eq!(game.ply(), PLIES);
            game
        });
    });
}

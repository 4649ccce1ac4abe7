//! Written games, played: real ones, results, errors and their places, what is written and read
//! again, damaged files, files in a folder, and the variant chosen at run time.

#[path = "../common/mod.rs"]
mod common;
#[path = "../reference/mod.rs"]
mod reference;

mod any;
mod by_reference;
mod errors;
#[cfg(game_files)]
mod files;
mod mutated;
mod real;
mod settled;
mod typed;
mod written;

use draughts::game::{ReplayError, Replayer};
use draughts::notation::pdn::{Reader, Record};
use draughts::{Game, Position, Variant};

type Replayed<V> = Result<Game<V>, ReplayError<Game<V>>>;

/// The only game of a text.
#[track_caller]
fn record(text: &str) -> Record {
    let mut records = Reader::from_bytes(text.as_bytes()).records();
    let record = records.next().expect("a game").expect("no bad syntax");
    assert!(records.next().is_none(), "{text}");
    record
}

/// The only game of a text, played on both ways, which must agree.
#[track_caller]
fn replayed_by<V: Variant>(mut replayer: Replayer<V>, text: &str) -> Replayed<V> {
    let from_record = replayer.replay(&record(text));
    let mut reader = Reader::from_bytes(text.as_bytes());
    let visited = reader.read_game(&mut replayer).expect("no bad syntax");
    let visited = visited.expect("a game");
    assert_eq!(told(&from_record), told(&visited), "{text}");
    from_record
}

#[track_caller]
fn replayed<V: Variant>(text: &str) -> Replayed<V> {
    replayed_by(Replayer::new(), text)
}

#[track_caller]
fn game<V: Variant>(text: &str) -> Game<V> {
    replayed(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// All there is to know of a replayed game, as text.
fn told<V: Variant>(replayed: &Replayed<V>) -> String {
    let game_told = |game: &Game<V>| {
        let fens: Vec<String> = game.positions().iter().map(Position::to_fen).collect();
        let counts = game.draw_counts();
        format!("{game:?} {fens:?} {:?} {counts:?}", game.start_fen())
    };
    match replayed {
        Ok(game) => game_told(game),
        Err(error) => {
            let ReplayError {
                kind,
                ply,
                place,
                game,
                ..
            } = error;
            format!("{error}: {kind:?} {ply} {place:?} {}", game_told(game))
        }
    }
}

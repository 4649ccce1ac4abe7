//! Damaged files: no text makes a replay panic or run on, and every error has its place.

use draughts::Variant;
use draughts::any::{AnyGame, VariantId};
use draughts::game::Replayer;
use draughts::notation::pdn::{self, Place, ReadError, Reader, Record, SyntaxError};
use draughts::notation::{FenOptions, Leniency};
use draughts::variant::{English, Italian, Poddavki, Russian, Spanish};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::test_runner::{Config, TestRunner};

use crate::{Replayed, told, typed};

fn texts() -> Vec<&'static str> {
    vec![
        typed::ITALIAN,
        typed::RUSSIAN,
        typed::PODDAVKI,
        typed::ONLINE,
        typed::CZECH,
        "[GameType \"21\"]\n[FEN \"W:W21,32:B1,12:H3:F9\"]\n\n9... 21-17 (21-17 1-0) 10. 12-16 *\n",
        "/FEN \"W:WKc1,Kb8:BKh8:H29\"/ 1. c1-a3 h8-a1 {a} 2. a3-c1 /FEN \"B::\"/ a1-h8 1/2-1/2\n",
        "[FEN \"B:W6,13,14,18,21,22,25,30,31:B1,2,3,4,7,9\"]\n1... 3x26! 2. 31-27 $3 0-1\n",
        "[FEN \"W:WKa1:Bc3,f6\"] a1:d4:g7 1-0\n[FEN \"W:WKa1:Bc3,f6\"] a1xe5 ; x\n",
    ]
}

/// Files of these games, joined, with bytes set to others, cut out, repeated or put elsewhere.
fn mutated() -> impl Strategy<Value = Vec<u8>> {
    let byte = prop_oneof![
        select(b"0123456789abcdefgh-x:.*(){}[]\"/ \n\\!?$%".to_vec()),
        any::<u8>(),
    ];
    let at = any::<Index>;
    let change = (0_u8..6, at(), at(), at(), byte);
    let joined = vec(select(texts()), 1..4).prop_map(|texts| texts.concat().into_bytes());
    (joined, vec(change, 0..6)).prop_map(|(mut text, changes)| {
        for (kind, from, to, at, byte) in changes {
            let len = text.len() + 1;
            let (from, to, at) = (from.index(len), to.index(len), at.index(len));
            let (from, to) = (from.min(to), from.max(to).min(from.min(to) + 40));
            match kind {
                0..=2 => text.iter_mut().skip(at).take(1).for_each(|b| *b = byte),
                3 => drop(text.drain(from..to)),
                4 => text.truncate(at),
                _ => {
                    let part = text[from..to].to_vec();
                    text.splice(at..at, part);
                }
            }
        }
        text
    })
}

/// A place in the text, counted anew.
fn assert_inside(text: &[u8], place: Place) {
    let offset = usize::try_from(place.offset).expect("a small text");
    assert!(offset <= text.len());
    let before = String::from_utf8_lossy(&text[..offset]).replace("\r\n", "\n");
    let lines = before.matches(['\n', '\r']).count();
    assert_eq!(place.line as usize, lines + 1);
}

type ReadGame<V> = Result<Replayed<V>, ReadError<core::convert::Infallible>>;

fn visited<V: Variant>(text: &[u8], how: &How) -> Vec<ReadGame<V>> {
    let mut reader = Reader::from_bytes(text).with_tolerance(how.syntax);
    let mut replayer = how.replayer::<V>();
    let mut games = Vec::new();
    while let Some(game) = reader.read_game(&mut replayer).transpose() {
        games.push(game);
        assert!(games.len() <= text.len(), "a game needs a byte");
    }
    games
}

#[derive(Clone, Debug)]
struct How {
    syntax: pdn::Tolerance,
    moves: Leniency,
    lenient_fens: bool,
}

impl How {
    fn replayer<V: Variant>(&self) -> Replayer<V> {
        let fens = if self.lenient_fens {
            FenOptions::lenient(V::LAYOUT)
        } else {
            FenOptions::strict(V::LAYOUT)
        };
        Replayer::new()
            .with_leniency(self.moves)
            .with_fen_options(fens)
    }
}

fn how() -> impl Strategy<Value = How> {
    let syntax = prop_oneof![
        Just(pdn::Tolerance::all()),
        any::<u32>().prop_map(pdn::Tolerance::from_bits_truncate)
    ];
    let moves = prop_oneof![
        Just(Leniency::all()),
        any::<u16>().prop_map(Leniency::from_bits_truncate)
    ];
    (syntax, moves, any::<bool>()).prop_map(|(syntax, moves, lenient_fens)| How {
        syntax,
        moves,
        lenient_fens,
    })
}

/// Every game of any text is played alike on both ways, and what is wrong has its place.
fn holds_for_any_text<V: Variant>(text: &[u8], how: &How) {
    let reader = Reader::from_bytes(text).with_tolerance(how.syntax);
    let records: Vec<_> = reader.records().collect();
    let visited = visited::<V>(text, how);
    assert_eq!(
        visited.len(),
        records.len(),
        "no game is lost on either way"
    );
    for (visited, record) in visited.iter().zip(&records) {
        check_game(text, how, visited, record);
    }
}

fn check_game<V: Variant>(
    text: &[u8],
    how: &How,
    visited: &ReadGame<V>,
    record: &Result<Record, ReadError<core::convert::Infallible>>,
) {
    let syntax = record.clone().map_err(SyntaxError::from);
    match (visited, &syntax) {
        (Ok(visited), Ok(record)) => {
            assert_eq!(told(visited), told(&how.replayer::<V>().replay(record)));
            if let Err(error) = visited {
                assert_inside(text, error.place.expect("it was read"));
                assert_eq!(error.ply, error.game.ply() + 1);
            }
            with_the_variant_as_a_value::<V>(text, record);
        }
        // What cannot be played is seen before what cannot be read, if it stands before.
        (Ok(Err(error)), Err(syntax)) => {
            let place = error.place.expect("it was read");
            assert!(place.offset <= syntax.place.offset);
            assert_inside(text, place);
        }
        (Err(error), Err(syntax)) => {
            assert_eq!(error.syntax(), Some(syntax));
            assert_inside(text, syntax.place);
        }
        (Ok(Ok(_)), Err(_)) | (Err(_), Ok(_)) => panic!("read on one way only: {visited:?}"),
    }
}

fn with_the_variant_as_a_value<V: Variant>(text: &[u8], record: &Record) {
    let id: VariantId = V::ID.parse().expect("a variant of this crate");
    let any = AnyGame::from_record(id, record);
    match (any, Replayer::<V>::new().replay(record)) {
        (Ok(any), Ok(game)) => {
            assert_eq!((any.moves(), any.fen()), (game.moves(), game.fen()));
            assert_eq!((any.outcome(), any.draws()), (game.outcome(), game.draws()));
        }
        (Err(any), Err(error)) => {
            assert_eq!(
                (&any.kind, any.ply, any.place),
                (&error.kind, error.ply, error.place)
            );
            assert_eq!(any.game.moves(), error.game.moves());
            assert_inside(text, any.place.expect("it was read"));
        }
        (any, _) => panic!("the two differ: {any:?}"),
    }
}

fn check_files(files: u32) {
    let mut runner = TestRunner::new(Config {
        failure_persistence: None,
        ..Config::with_cases(files)
    });
    let result = runner.run(&(mutated(), how(), 0..5), |(text, how, variant)| {
        match variant {
            0 => holds_for_any_text::<Russian>(&text, &how),
            1 => holds_for_any_text::<Italian>(&text, &how),
            2 => holds_for_any_text::<Poddavki>(&text, &how),
            3 => holds_for_any_text::<English>(&text, &how),
            _ => holds_for_any_text::<Spanish>(&text, &how),
        }
        Ok(())
    });
    result.unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn mutated_files_are_played_or_refused() {
    check_files(300);
}

#[test]
#[cfg_attr(debug_assertions, ignore = "10,000 files: in release builds")]
fn ten_thousand_mutated_files() {
    check_files(10_000);
}

/// Undamaged, all that can be played is played.
#[test]
fn the_texts_are_good() {
    let text = texts().concat();
    let how = How {
        syntax: pdn::Tolerance::all(),
        moves: Leniency::all(),
        lenient_fens: false,
    };
    let plies = |games: Vec<ReadGame<Russian>>| -> Vec<(bool, usize)> {
        let replayed = games.into_iter().map(|game| game.expect("good syntax"));
        let plies = replayed.map(|game| match game {
            Ok(game) => (true, game.ply()),
            Err(error) => (false, error.game.ply()),
        });
        plies.collect()
    };
    let seen = plies(visited(text.as_bytes(), &how));
    let good = |played: usize| seen.contains(&(true, played));
    assert_eq!(seen.len(), 10, "{seen:?}");
    assert!(good(61) && good(49) && good(65) && good(1), "{seen:?}");
    assert!(seen.contains(&(false, 3)), "stopped by a setup: {seen:?}");
}

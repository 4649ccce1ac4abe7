//! Real games on disk, in a folder that `DRAUGHTS_GAME_FILES` names. Compiled with
//! `--cfg game_files` only; `CONTRIBUTING.md` tells which files they are.

use std::fs;
use std::path::PathBuf;

use draughts::any::VariantId;
use draughts::game::Replayer;
use draughts::notation::pdn::{Reader, Record, Tolerance};
use draughts::variant::{Czech, Italian, Poddavki, Russian};
use draughts::{Color, Game, Outcome, Variant};

use crate::by_reference::{boards, main_line};
use crate::common::Known;
use crate::common::bridge;
use crate::{Replayed, told};

fn read(name: &str) -> Vec<u8> {
    let folder = std::env::var_os("DRAUGHTS_GAME_FILES").expect("DRAUGHTS_GAME_FILES is a folder");
    let path = PathBuf::from(folder).join(name);
    fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn records(bytes: &[u8]) -> Vec<Record> {
    let reader = Reader::from_bytes(bytes).with_tolerance(Tolerance::all());
    let records: Result<Vec<Record>, _> = reader.records().collect();
    records.unwrap_or_else(|error| panic!("{error}"))
}

/// The games of a file, on both ways.
fn replay_all<V: Variant>(bytes: &[u8]) -> Vec<Replayed<V>> {
    let mut replayer = Replayer::<V>::new();
    let mut reader = Reader::from_bytes(bytes).with_tolerance(Tolerance::all());
    let mut visited = Vec::new();
    while let Some(game) = reader.read_game(&mut replayer).expect("good syntax") {
        visited.push(game);
    }
    let records = records(bytes);
    assert_eq!(visited.len(), records.len());
    for (visited, record) in visited.iter().zip(&records) {
        assert_eq!(told(visited), told(&replayer.replay(record)));
    }
    visited
}

fn legal<V: Variant>(bytes: &[u8]) -> Vec<Game<V>> {
    let games = replay_all::<V>(bytes).into_iter();
    games
        .map(|game| game.unwrap_or_else(|error| panic!("{error}")))
        .collect()
}

/// As [`legal`], and every position is that of the slow reference.
fn legal_by_the_reference<V: Known>(bytes: &[u8]) -> Vec<Game<V>> {
    let games = legal::<V>(bytes);
    for (game, record) in games.iter().zip(&records(bytes)) {
        let start = game.positions()[0].to_fen();
        let expected = boards::<V>(&start, &main_line(record));
        let positions = game.positions()[1..].iter().map(bridge::board);
        assert_eq!(positions.collect::<Vec<_>>(), expected);
    }
    games
}

/// How many games end as won by White, by Black, drawn, open.
fn outcomes<V: Variant>(games: &[Game<V>]) -> [usize; 4] {
    let count = |is: fn(Outcome) -> bool| games.iter().filter(|game| is(game.outcome())).count();
    [
        count(|outcome| outcome.winner() == Some(Color::White)),
        count(|outcome| outcome.winner() == Some(Color::Black)),
        count(|outcome| matches!(outcome, Outcome::Draw { .. })),
        count(|outcome| outcome == Outcome::Ongoing),
    ]
}

#[test]
fn the_italian_championship() {
    let bytes = read("italian-championship-2005.pdn");
    let games = legal_by_the_reference::<Italian>(&bytes);
    assert_eq!(games.len(), 27);
    assert_eq!(outcomes(&games), [6, 9, 12, 0]);
}

#[test]
fn italian_openings() {
    let bytes = read("italian-openings-fid.pdn");
    let games = legal::<Italian>(&bytes);
    assert_eq!((games.len(), outcomes(&games)), (100, [0, 0, 0, 100]));
    let ids = records(&bytes)
        .iter()
        .map(VariantId::of_record)
        .collect::<Vec<_>>();
    assert!(ids.iter().all(|id| *id == Some(VariantId::Italian)));
}

#[test]
fn italian_positions() {
    let bytes = read("italian-eleven-man-fens.pdn");
    let games = legal::<Italian>(&bytes);
    assert_eq!((games.len(), outcomes(&games)), (2400, [0, 0, 0, 2400]));
    for game in &games {
        let board = game.position().board();
        let men = Color::ALL.map(|color| board.of(color).len());
        assert_eq!((game.ply(), men), (0, [11, 11]));
    }
}

#[test]
fn the_championship_of_the_ussr() {
    let bytes = read("russian-ussr-1947.pdn");
    let games = legal_by_the_reference::<Russian>(&bytes);
    assert_eq!((games.len(), outcomes(&games)), (77, [12, 11, 54, 0]));
}

#[test]
fn russian_games_played_online() {
    let bytes = read("russian-online-2025.pdn");
    let games = legal_by_the_reference::<Russian>(&bytes);
    assert_eq!((games.len(), outcomes(&games)), (4, [1, 2, 1, 0]));
}

#[test]
fn russian_openings() {
    let bytes = read("russian-openings-idf64.pdn");
    let games = legal::<Russian>(&bytes);
    assert_eq!((games.len(), outcomes(&games)), (200, [0, 0, 0, 200]));
}

#[test]
fn the_championship_of_poddavki() {
    let bytes = read("poddavki-rus-2019.pdn");
    let games = legal_by_the_reference::<Poddavki>(&bytes);
    assert_eq!((games.len(), outcomes(&games)), (1, [1, 0, 0, 0]));
    assert_eq!(games[0].ply(), 49);
}

/// All legal by their own rules; most are not by the Russian ones, and none is lost.
#[test]
fn czech_games() {
    for (name, count) in [
        ("czech/mrcd2000kval.pdn", 40),
        ("czech/mrcd2007.pdn", 102),
        ("czech/mrdrcd08.pdn", 40),
    ] {
        let bytes = read(name);
        let games = legal_by_the_reference::<Czech>(&bytes);
        assert_eq!(games.len(), count, "{name}");
        let as_russian = replay_all::<Russian>(&bytes);
        assert_eq!(as_russian.len(), count, "{name}");
        let illegal = as_russian.iter().filter(|game| game.is_err()).count();
        assert!(2 * illegal > count, "{name}: {illegal} of {count}");
        // No tag tells the rules, and nothing is guessed.
        let mut ids = records(&bytes)
            .into_iter()
            .map(|record| VariantId::of_record(&record));
        assert!(ids.all(|id| id.is_none()), "{name}");
    }
}

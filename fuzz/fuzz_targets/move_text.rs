//! The input is a FEN, a line end and the text of a move, read in every variant. Which move a text
//! means is found a second time among the paths of the reference.

#![no_main]

#[path = "../../tests/common/bridge.rs"]
#[allow(dead_code)]
mod bridge;
mod known;
#[path = "../../tests/reference/mod.rs"]
mod reference;

use draughts::any::{VariantId, VariantTask};
use draughts::notation::{FenOptions, Leniency, MoveText, MoveTextError};
use draughts::{Move, Position, SetupFaults, Variant};
use libfuzzer_sys::fuzz_target;
use reference::{RefMove, RefRoute};

fuzz_target!(|data: &[u8]| {
    let Ok(text) = str::from_utf8(data) else {
        return;
    };
    let Some((fen, text)) = text.split_once('\n') else {
        return;
    };
    for id in VariantId::ALL {
        id.run_moves(Judge { fen, text });
    }
});

struct Judge<'a> {
    fen: &'a str,
    text: &'a str,
}

impl VariantTask for Judge<'_> {
    type Output = ();

    fn run<V: Variant>(self) {
        let mut options = FenOptions::lenient(V::LAYOUT);
        options.accepted = SetupFaults::WHITE_MAN_ON_LAST_ROW | SetupFaults::BLACK_MAN_ON_LAST_ROW;
        if let Ok(at) = Position::<V>::from_fen_with(self.fen, options) {
            judge(&at, self.text);
        }
    }
}

fn judge<V: Variant>(at: &Position<V>, text: &str) {
    let strict = at.parse_move_with(text, Leniency::empty());
    let usual = at.parse_move(text);
    let lenient = at.parse_move_with(text, Leniency::all());
    // What needs less leniency is no other move with more.
    if strict.is_ok() {
        assert_eq!(usual, strict);
    }
    if usual.is_ok() {
        assert_eq!(lenient, usual);
    }
    let found = strict.as_ref().ok().map(|&mv| bridge::a_move(mv));
    assert_eq!(found, meant(at, text));
    for read in [strict, usual, lenient] {
        match read {
            Ok(mv) => is_legal_and_written(at, mv),
            Err(error) => points_into(text, &error),
        }
    }
    if let Ok(parsed) = MoveText::<V>::parse(text, Leniency::all()) {
        assert_eq!(parsed.to_string().parse(), Ok(parsed));
    }
}

/// The one legal move that squares and sign fit.
fn meant<V: Variant>(at: &Position<V>, text: &str) -> Option<RefMove> {
    let text = MoveText::<V>::parse(text, Leniency::empty()).ok()?;
    let squares: Vec<u8> = text.squares().iter().map(|square| square.index()).collect();
    let (first, rest) = squares.split_first()?;
    let (board, turn) = bridge::board(at);
    let paths = reference::paths(&board, known::rules::<V>().0, turn);
    let fits = |path: &&RefRoute| {
        let is_capture = !path.captured.is_empty();
        path.from == *first && Some(&path.to) == rest.last() && is_capture == text.is_capture()
    };
    let by_ends: Vec<&RefRoute> = paths.iter().filter(fits).collect();
    let is_whole = |path: &&&RefRoute| path.stops == rest;
    let whole = only(by_ends.iter().filter(is_whole));
    if rest.len() == 1 {
        only(by_ends.iter()).or(whole)
    } else {
        whole
    }
}

/// The move of these paths, if they are all of one.
fn only<'a>(paths: impl Iterator<Item = &'a &'a RefRoute>) -> Option<RefMove> {
    match &reference::distinct(paths.copied())[..] {
        [mv] => Some(mv.clone()),
        _ => None,
    }
}

fn is_legal_and_written<V: Variant>(at: &Position<V>, mv: Move) {
    assert!(at.is_legal(mv));
    assert_eq!(
        at.parse_move_with(&at.notate(mv), Leniency::empty()),
        Ok(mv)
    );
    assert_eq!(
        at.parse_move_with(&at.notate_full(mv), Leniency::empty()),
        Ok(mv)
    );
}

fn points_into(text: &str, error: &MoveTextError) {
    assert!(text.is_char_boundary(error.offset));
    assert!(text[error.offset..].starts_with(&error.found), "{error}");
}

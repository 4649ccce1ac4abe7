//! The feature `serde`: what is stored is read back, what is damaged is refused with its reason.

mod common;
mod reference;

use common::Known;
use common::positions::{any_setup, choices, game, runner, scattered};
use draughts::notation::{Leniency, MoveText};
use draughts::variant::{Italian, Poddavki, Russian};
use draughts::{Board, Color, Position, SetupFaults};
use proptest::prelude::*;
use proptest::test_runner::TestCaseResult;
use serde_json::{Value, from_str, from_value, json, to_value};

fn is_stored_as_fen<V: Known>(position: Position<V>) -> TestCaseResult {
    let stored = to_value(position).expect("a value");
    prop_assert_eq!(&stored, &Value::String(position.to_fen()));
    prop_assert_eq!(from_value::<Position<V>>(stored).ok(), Some(position));
    Ok(())
}

/// Any board that has a piece, with men on their last row and too many pieces too.
#[test]
fn positions_are_stored_as_fen() {
    let setups = prop_oneof![any_setup(), scattered()];
    let result = runner(500, file!()).run(&setups, |setup| {
        if setup.board == Board::EMPTY {
            return Ok(());
        }
        let accepted = SetupFaults::RECOVERABLE;
        is_stored_as_fen(
            Position::<Italian>::from_setup_accepting(setup, accepted).expect("good"),
        )?;
        is_stored_as_fen(Position::<Poddavki>::from_setup_accepting(setup, accepted).expect("good"))
    });
    result.unwrap_or_else(|error| panic!("{error}"));
}

fn moves_are_found_again<V: Known>(at: &Position<V>) -> TestCaseResult {
    for mv in at.legal_moves() {
        let stored = to_value(at.move_text(mv)).expect("a value");
        prop_assert_eq!(&stored, &Value::String(at.notate(mv)));
        let text: MoveText<V> = from_value(stored).expect("what was stored");
        prop_assert_eq!(at.find_move(&text, Leniency::empty()), Ok(mv));
    }
    Ok(())
}

#[test]
fn moves_are_stored_as_text() {
    let result = runner(10, file!()).run(&choices(), |choices| {
        game::<Italian>(&choices)
            .iter()
            .try_for_each(moves_are_found_again)?;
        game::<Russian>(&choices)
            .iter()
            .try_for_each(moves_are_found_again)
    });
    result.unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn colors_are_stored_as_words() {
    assert_eq!(
        to_value(Color::ALL).expect("a value"),
        json!(["white", "black"])
    );
    assert_eq!(from_str::<Color>("\"black\"").ok(), Some(Color::Black));
}

#[test]
fn damage_is_refused_with_its_reason() {
    let refusal = |error: serde_json::Error| error.to_string();
    let position = from_str::<Position<Italian>>("\"W:W33:B1\"").map_err(refusal);
    let reason = position.expect_err("no square 33");
    assert!(reason.contains("no such square at byte 3"), "{reason}");
    let text = from_str::<MoveText<Russian>>("\"c3-c9\"").map_err(refusal);
    let reason = text.expect_err("no square c9");
    assert!(reason.contains("no such square at byte 3"), "{reason}");
    for (stored, expected) in [("7", "a FEN"), ("null", "a FEN"), ("[]", "a FEN")] {
        let reason = from_str::<Position<Italian>>(stored).map_err(refusal);
        let reason = reason.expect_err("no text");
        assert!(reason.contains(expected), "{reason}");
    }
    let reason = from_str::<Color>("\"White\"").map_err(refusal);
    let reason = reason.expect_err("upper case");
    assert!(reason.contains("neither white nor black"), "{reason}");
}

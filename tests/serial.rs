//! The feature `serde`: what is stored is read back, what is damaged is refused with its reason.

mod common;
mod reference;

use common::Known;
use common::positions::{any_setup, choices, game, runner, scattered};
use draughts::any::{AnyGame, VariantId};
use draughts::notation::{Leniency, MoveText};
use draughts::variant::{Italian, Poddavki, Russian};
use draughts::{Board, Color, Game, Position, SetupFaults};
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

/// A game goes on as before: the same line, the same counts, the same result.
fn is_stored_whole<V: Known>(game: &Game<V>) {
    let json = serde_json::to_string(game).expect("text");
    let again: Game<V> = from_str(&json).unwrap_or_else(|error| panic!("{json}: {error}"));
    assert_eq!(again.positions(), game.positions());
    assert_eq!(again.draw_counts(), game.draw_counts());
    assert_eq!(again.outcome(), game.outcome());
    assert_eq!(again.fen(), game.fen());
    // Equality sees the moves that were taken back, and these are not stored.
    assert_eq!(again == *game, game.undone().is_empty());
}

#[test]
fn games_are_stored_with_their_line() {
    let mut game = Game::<Russian>::from_fen("B:WKa3,Kc1,a5:BKh6:H3:F20").expect("good");
    is_stored_whole(&game);
    for text in ["h6-g7", "a5-b6", "g7-h8", "c1-d2"] {
        game.play_text(text).expect(text);
        is_stored_whole(&game);
    }
    game.agree_draw().expect("a game under way");
    is_stored_whole(&game);
    game.reopen();
    game.resign(Color::Black).expect("a game under way");
    is_stored_whole(&game);
    // What is taken back is not stored.
    game.undo();
    is_stored_whole(&game);

    // Two captures that differ in their victims alone are told apart.
    for text in ["d2:f4:d6:a3", "d2:g5:e7:a3"] {
        let mut game = Game::<Poddavki>::from_fen("W:WKd2:Bf6,c5,e5,e3").expect("good");
        game.play_text(text).expect(text);
        is_stored_whole(&game);
    }
}

#[test]
fn damaged_games_are_refused_with_their_reason() {
    let stored = |variant: &str, start: &str, moves: &[&str], settled: Value| json!({"variant": variant, "start": start, "moves": moves, "settled": settled});
    let start = "W:Wc3:Bd6";
    let game = ["c3-d4", "d6-e5", "d4:f6"];
    let good = stored("russian", start, &game, Value::Null);
    assert!(from_value::<Game<Russian>>(good.clone()).is_ok());
    let mut extra = good.clone();
    extra["winner"] = json!("white");
    for (stored, reason) in [
        (
            stored("italian", start, &game, Value::Null),
            "a game of italian, not of russian",
        ),
        (
            stored("russian", "W:Wc4:Bd6", &game, Value::Null),
            "no such square at byte 3",
        ),
        (
            stored("russian", start, &["c3-d4", "d6-e4"], Value::Null),
            "ply 2: no such square",
        ),
        (
            stored("russian", start, &["c3-d4", "d6-c5", "d4-e5"], Value::Null),
            "ply 3: illegal",
        ),
        (
            stored("russian", start, &game, json!({"resigned": "black"})),
            "the game is over",
        ),
        (
            stored("russian", start, &game, json!("adjourned")),
            "unknown variant `adjourned`",
        ),
        (extra, "unknown field `winner`"),
        (json!({"variant": "russian"}), "missing field `start`"),
    ] {
        let error = from_value::<Game<Russian>>(stored)
            .expect_err(reason)
            .to_string();
        assert!(error.contains(reason), "{error} is not {reason}");
    }
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

#[test]
fn a_game_is_read_back_as_the_variant_it_says() {
    for &id in VariantId::ALL {
        let mut game = AnyGame::new(id);
        for _ in 0..6 {
            game.play_unchecked(game.position().legal_moves()[0]);
        }
        let json = serde_json::to_string(&game).expect("text");
        assert_eq!(
            from_str::<AnyGame>(&json).ok().as_ref(),
            Some(&game),
            "{json}"
        );
        let position = game.position();
        let stored = to_value(position).expect("a value");
        assert_eq!(
            stored,
            json!({"variant": id.as_str(), "fen": position.to_fen()})
        );
        assert_eq!(from_value(stored).ok(), Some(position));
        let json = serde_json::to_string(&id).expect("text");
        assert_eq!(from_str::<VariantId>(&json).ok(), Some(id), "{json}");
    }
    let json = r#"{"variant":"chess","start":"W:Wc3:Bd6","moves":[],"settled":null}"#;
    let error = from_str::<AnyGame>(json).expect_err("no such variant");
    assert!(error.to_string().contains("there is no variant"), "{error}");
}

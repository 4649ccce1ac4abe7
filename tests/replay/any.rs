//! The game of a variant chosen at run time does what the typed one does.

use draughts::any::{AnyGame, AnyPosition, GameTask, VariantId, VariantTask};
use draughts::notation::{FenOptions, Leniency};
use draughts::variant::DrawRules;
use draughts::{Color, Game, Move, Position, Variant};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::common::positions::{runner, scattered};

/// What is done to a game, and with what.
type Step = (u8, u8);

struct Walk {
    id: VariantId,
    start: Option<String>,
    rules: Option<DrawRules>,
    steps: Vec<Step>,
}

impl VariantTask for Walk {
    type Output = ();

    fn run<V: Variant>(self) {
        let mut typed = match &self.start {
            None => Game::<V>::new(),
            Some(fen) => Game::from_fen(fen).expect("a good FEN"),
        };
        let mut any = match &self.start {
            None => AnyGame::new(self.id),
            Some(fen) => AnyGame::from_fen(self.id, fen).expect("a good FEN"),
        };
        if let Some(rules) = self.rules {
            typed = typed.with_draw_rules(rules);
            any = any.with_draw_rules(rules);
        }
        assert_same(self.id, &any, &typed);
        for step in self.steps {
            take(step, &mut any, &mut typed);
            assert_same(self.id, &any, &typed);
        }
    }
}

fn take<V: Variant>((kind, choice): Step, any: &mut AnyGame, typed: &mut Game<V>) {
    match kind {
        0..200 => play(kind, choice, any, typed),
        200..220 => assert_eq!(any.undo(), typed.undo()),
        220..240 => assert_eq!(any.redo(), typed.redo()),
        240..243 => {
            let color = Color::ALL[usize::from(choice) % 2];
            assert_eq!(any.resign(color), typed.resign(color));
        }
        243..246 => assert_eq!(any.agree_draw(), typed.agree_draw()),
        _ => assert_eq!(any.reopen(), typed.reopen()),
    }
}

/// A legal move, or one that was legal at the start and most often is no more.
fn play<V: Variant>(kind: u8, choice: u8, any: &mut AnyGame, typed: &mut Game<V>) {
    let mut moves = typed.position().legal_moves();
    moves.sort(V::LAYOUT);
    let old = typed.positions()[0].legal_moves().iter().next().copied();
    let legal = moves.get(usize::from(choice) % moves.len().max(1)).copied();
    let (Some(mv), Some(old)) = (legal, old) else {
        return;
    };
    let text = typed.position().notate(mv);
    match kind % 8 {
        0 => {
            assert_eq!(any.play(old), typed.play(old));
        }
        1 => {
            let text = typed.positions()[0].notate(old);
            assert_eq!(any.play_text(&text), typed.play_text(&text));
        }
        2 => assert_eq!(any.play_text(&text), typed.play_text(&text)),
        3 => {
            let text = format!(" {} ;", text.to_uppercase());
            for leniency in [Leniency::empty(), Leniency::all()] {
                let played = any.play_text_with(&text, leniency);
                assert_eq!(played, typed.play_text_with(&text, leniency));
            }
        }
        4 => {
            any.play_unchecked(mv);
            typed.play_unchecked(mv);
        }
        _ => assert_eq!(any.play(mv), typed.play(mv)),
    }
}

/// All that the typed game inside shows.
struct Inside;

impl GameTask for Inside {
    type Output = (&'static str, String, Vec<String>);

    fn run<V: Variant>(self, game: &mut Game<V>) -> Self::Output {
        let fens = game.positions().iter().map(Position::to_fen).collect();
        (V::ID, format!("{game:?}"), fens)
    }
}

fn assert_same<V: Variant>(id: VariantId, any: &AnyGame, typed: &Game<V>) {
    assert_eq!((any.variant(), id.as_str()), (id, V::ID));
    let inside = any.clone().run(Inside);
    assert_eq!(inside, Inside.run(&mut typed.clone()));
    let fens: Vec<String> = any.positions().iter().map(AnyPosition::to_fen).collect();
    assert_eq!(fens, inside.2);
    assert_eq!(any.position().to_fen(), typed.position().to_fen());
    assert_eq!(any.position().variant(), id);
    assert_eq!(any.moves(), typed.moves());
    assert_eq!(any.undone(), typed.undone());
    assert_eq!(
        (any.ply(), any.move_number(), any.occurrences()),
        (typed.ply(), typed.move_number(), typed.occurrences())
    );
    for ply in [0, 1, 2, 3, any.ply()] {
        assert_eq!(any.move_number_at(ply), typed.move_number_at(ply));
    }
    assert_eq!(
        (any.fen(), any.start_fen()),
        (typed.fen(), typed.start_fen())
    );
    assert_eq!(
        (any.outcome(), any.draws()),
        (typed.outcome(), typed.draws())
    );
    assert_eq!(
        (any.draw_counts(), any.draw_rules()),
        (typed.draw_counts(), typed.draw_rules())
    );
    assert_eq!(any.to_record(), typed.to_record());
}

fn start() -> impl Strategy<Value = Option<(draughts::Setup, u32, u32)>> {
    prop_oneof![
        Just(None),
        (scattered(), 0..70_u32, 1..40_u32).prop_map(Some)
    ]
}

/// Random games of all variants, with moves refused, taken back, settled and reopened.
#[test]
fn games_of_all_variants_are_as_typed() {
    let rules = prop_oneof![
        3 => Just(None),
        1 => Just(Some(DrawRules::NONE)),
        1 => Just(Some(DrawRules { repetition: Some(2), kings_only: Some(5), ..DrawRules::NONE })),
    ];
    let inputs = (start(), rules, vec(any::<Step>(), 0..120));
    let result = runner(8, file!()).run(&inputs, |(start, rules, steps)| {
        for &id in VariantId::ALL {
            let start = start.map(|(setup, half_moves, number)| {
                format!("{}:H{half_moves}:F{number}", setup.to_fen(id.layout()))
            });
            let steps = steps.clone();
            id.run(Walk {
                id,
                start,
                rules,
                steps,
            });
        }
        Ok(())
    });
    result.unwrap_or_else(|error| panic!("{error}"));
}

/// Each begins where, and is refused when, the typed one is.
struct Begin(VariantId);

impl VariantTask for Begin {
    type Output = ();

    fn run<V: Variant>(self) {
        let Self(id) = self;
        for fen in [
            "",
            "W:W33:B1",
            "?:W32:B1",
            "W:W32:B1:H70:F9",
            "W:W1:B20",
            "B:WK1:B",
        ] {
            let options = [
                FenOptions::strict(V::LAYOUT),
                FenOptions::lenient(V::LAYOUT),
            ];
            for options in options {
                let any = AnyGame::from_fen_with(id, fen, options);
                match (&any, Game::<V>::from_fen_with(fen, options)) {
                    (Ok(any), Ok(typed)) => assert_same(id, any, &typed),
                    (Err(any), Err(typed)) => assert_eq!(*any, typed),
                    _ => panic!("{id}, {fen}: {any:?}"),
                }
            }
            let (any, typed) = (AnyGame::from_fen(id, fen), Game::<V>::from_fen(fen));
            assert_eq!(any.map(|game| game.fen()), typed.map(|game| game.fen()));
        }
        let fen = Position::<V>::start().turned().to_fen();
        let any = AnyPosition::from_fen(id, &fen).expect("the start, turned");
        let typed = Position::<V>::from_fen(&fen).expect("the start, turned");
        assert_same(
            id,
            &AnyGame::from_position(any),
            &Game::from_position(typed),
        );
    }
}

#[test]
fn games_of_all_variants_begin_as_typed() {
    for &id in VariantId::ALL {
        id.run(Begin(id));
    }
}

/// A move of another variant is refused as by the typed game, whatever it is.
#[test]
fn a_move_of_another_variant_is_checked() {
    let mut any = AnyGame::new(VariantId::Italian);
    let first: Move = AnyGame::new(VariantId::English).position().legal_moves()[0];
    assert!(any.play(first).is_err(), "a black move");
    assert_eq!(any.ply(), 0);
    let first: Move = AnyGame::new(VariantId::Russian).position().legal_moves()[0];
    assert_eq!(
        any.play(first),
        Ok(()),
        "the same squares on the mirrored board"
    );
}

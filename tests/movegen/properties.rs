//! Laws of the generator, held against the slow reference on scattered positions and on random
//! games from the start.

use draughts::any::AnyPosition;
use draughts::notation::Leniency;
use draughts::variant::{
    Brazilian, Czech, English, Giveaway, Italian, Poddavki, Pool, Russian, Spanish, Thai,
};
use draughts::{Board, Layout, MoveList, Position, Role, Setup, SetupFaults};
use proptest::prelude::*;
use proptest::test_runner::{TestCaseError, TestCaseResult};

use crate::common::positions::{any_setup, choices, game, runner, scattered, seeded};
use crate::common::{Known, bridge, laws};
use crate::reference::{self, Place};

/// What must be true of every position.
type Law<V> = fn(&Position<V>) -> TestCaseResult;

const SCATTERED: u32 = 10_000;
const GAMES: u32 = 100;
/// The variants beside Italian and Russian draughts share most of their rules with these.
const FEWER: u32 = 8;

fn position<V: Known>(setup: Setup) -> Position<V> {
    Position::from_setup(setup).expect("scattered setups have no faults")
}

/// Applies the law, and names the position where it breaks.
fn obey<V: Known>(law: Law<V>, position: &Position<V>) -> TestCaseResult {
    law(position).map_err(|error| TestCaseError::fail(format!("{}: {error}", position.to_fen())))
}

/// Tests the law on one of so many positions and games.
fn holds<V: Known>(law: Law<V>, one_of: u32) {
    let scattered =
        runner(SCATTERED / one_of, file!()).run(&scattered(), |setup| obey(law, &position(setup)));
    scattered.unwrap_or_else(|error| panic!("{}: {error}", V::ID));
    let games = runner(GAMES / one_of, file!()).run(&choices(), |choices| {
        game(&choices).iter().try_for_each(|at| obey(law, at))
    });
    games.unwrap_or_else(|error| panic!("{}: {error}", V::ID));
}

macro_rules! laws {
    ($($law:ident),* $(,)?) => {$(
        mod $law {
            use super::*;

            #[test]
            fn italian() {
                holds::<Italian>(laws::$law, 1);
            }

            #[test]
            fn russian() {
                holds::<Russian>(laws::$law, 1);
            }

            #[test]
            fn others() {
                holds::<English>(laws::$law, FEWER);
                holds::<Brazilian>(laws::$law, FEWER);
                holds::<Pool>(laws::$law, FEWER);
                holds::<Spanish>(laws::$law, FEWER);
                holds::<Czech>(laws::$law, FEWER);
                holds::<Thai>(laws::$law, FEWER);
            }
        }
    )*};
}

laws![
    moves_are_those_of_the_reference,
    routes_are_those_of_the_reference,
    counts_and_partial_lists_agree,
    routes_pass_step_by_step,
    captures_take_enemies_and_nothing_else_goes,
    turning_the_board_turns_the_moves,
    playing_gives_the_references_board,
    outcome_is_that_of_the_reference,
    two_plies_have_as_many_leaves,
];

/// The aim changes outcomes and no move (P-1, P-2).
#[test]
fn giveaway_differs_in_the_outcome_only() {
    fn check<V: Known>(one_of: u32)
    where
        Giveaway<V>: Known,
    {
        holds::<Giveaway<V>>(laws::outcome_is_that_of_the_reference, one_of);
        holds::<Giveaway<V>>(laws::moves_are_those_of_the_reference, one_of);
    }
    check::<Russian>(1);
    check::<Italian>(FEWER);
    check::<Thai>(FEWER);
    check::<Spanish>(FEWER);
}

/// Whatever is asked of a position whose variant is chosen at run time is answered as by the type.
#[test]
fn any_position_answers_as_the_typed_one() {
    fn check<V: Known>(setup: Setup) -> TestCaseResult
    where
        AnyPosition: From<Position<V>>,
    {
        let typed = position::<V>(setup);
        let any = AnyPosition::from(typed);
        prop_assert_eq!(any.variant().as_str(), V::ID);
        prop_assert_eq!(any.as_typed(), Some(typed));
        prop_assert_eq!(
            AnyPosition::from_fen(any.variant(), &typed.to_fen()),
            Ok(any)
        );
        prop_assert_eq!(any.to_fen(), typed.to_fen());
        prop_assert_eq!(any.turned().as_typed(), Some(typed.turned()));
        prop_assert_eq!(any.legal_moves(), typed.legal_moves());
        let mut filled = any.turned().legal_moves();
        any.legal_moves_into(&mut filled);
        prop_assert_eq!(&filled, &typed.legal_moves());
        typed.turned().legal_moves_into(&mut filled);
        prop_assert_eq!(&filled, &typed.turned().legal_moves());
        prop_assert_eq!(any.svg(), typed.svg());
        prop_assert_eq!(any.captures(), typed.captures());
        prop_assert_eq!(any.routes(), typed.routes());
        let counts = (any.count_moves(), any.count_routes());
        prop_assert_eq!(counts, (typed.count_moves(), typed.count_routes()));
        prop_assert_eq!(any.has_moves(), typed.has_moves());
        prop_assert_eq!(any.has_captures(), typed.has_captures());
        prop_assert_eq!(any.outcome(), typed.outcome());
        for mv in any.legal_moves() {
            let text = typed.notate_full(mv);
            prop_assert_eq!(any.notate(mv), typed.notate(mv));
            prop_assert_eq!(any.parse_move(&text), typed.parse_move(&text));
            for layout in [Layout::RUSSIAN, Layout::ENGLISH, Layout::THAI] {
                let read = any.parse_move_in(layout, &text, Leniency::all());
                prop_assert_eq!(read, typed.parse_move_in(layout, &text, Leniency::all()));
            }
            let key = typed.key();
            prop_assert_eq!(any.key_after(mv, key), typed.key_after(mv, key));
            prop_assert_eq!(any.svg_after(mv), typed.svg_after(mv));
            prop_assert_eq!(any.notate_full(mv), text);
            let (mut checked, mut unchecked, mut expected) = (any, any, typed);
            expected.play_unchecked(mv);
            prop_assert_eq!(checked.play(mv), Ok(()));
            unchecked.play_unchecked(mv);
            prop_assert_eq!(checked.as_typed(), Some(expected));
            prop_assert_eq!(unchecked, checked);
            let (mut again, mut typed_again) = (checked, expected);
            prop_assert_eq!(again.play(mv), typed_again.play(mv));
            prop_assert_eq!(again.as_typed(), Some(typed_again));
        }
        Ok(())
    }
    let result = runner(500, file!()).run(&scattered(), |setup| {
        check::<Russian>(setup)?;
        check::<Giveaway<Russian>>(setup)?;
        check::<Italian>(setup)?;
        check::<English>(setup)?;
        check::<Brazilian>(setup)?;
        check::<Pool>(setup)?;
        check::<Spanish>(setup)?;
        check::<Czech>(setup)?;
        check::<Thai>(setup)?;
        check::<Giveaway<Thai>>(setup)
    });
    result.unwrap_or_else(|error| panic!("{error}"));
}

/// Setups that no game leads to, which a caller may accept: men on their last row, a board full of
/// pieces.
fn odd_setups_obey_too<V: Known>() {
    let laws: [Law<V>; 5] = [
        laws::moves_are_those_of_the_reference,
        laws::routes_are_those_of_the_reference,
        laws::counts_and_partial_lists_agree,
        laws::captures_take_enemies_and_nothing_else_goes,
        laws::playing_gives_the_references_board,
    ];
    let setups = any_setup().prop_filter("no pieces", |setup| setup.board != Board::EMPTY);
    let result = runner(2_000, file!()).run(&setups, |setup| {
        let accepted = SetupFaults::RECOVERABLE;
        let position = Position::from_setup_accepting(setup, accepted).expect("recoverable");
        laws.iter().try_for_each(|&law| obey(law, &position))
    });
    result.unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn odd_setups_obey_too_italian() {
    odd_setups_obey_too::<Italian>();
}

#[test]
fn odd_setups_obey_too_russian() {
    odd_setups_obey_too::<Russian>();
}

/// Of these, the two that part most from the above: a man on its last row that captures backward
/// and is not crowned, and victims that leave at once.
#[test]
fn odd_setups_obey_too_others() {
    odd_setups_obey_too::<Brazilian>();
    odd_setups_obey_too::<Thai>();
}

/// Moves belong to one position: of another only those pass that are legal there too.
fn moves_of_another_position<V: Known>(at: &Position<V>, foreign: &MoveList) -> TestCaseResult {
    let (board, turn) = bridge::board(at);
    let legal = reference::moves(&board, V::RULES_OF_REFERENCE, turn);
    for &mv in foreign {
        let is_king = board.get(Place::from_index(mv.from().index())).is_king();
        let is_legal = legal.contains(&bridge::a_move(mv)) && is_king == (mv.role() == Role::King);
        prop_assert_eq!(at.is_legal(mv), is_legal, "{:?}", mv);
        let mut played = *at;
        match played.play(mv) {
            Ok(()) => prop_assert!(is_legal, "{:?}", mv),
            Err(error) => {
                prop_assert!(!is_legal, "{:?}", mv);
                prop_assert_eq!(error.mv, mv);
                prop_assert_eq!(played, *at);
            }
        }
    }
    Ok(())
}

fn moves_of_another_position_are_judged<V: Known>() {
    let pairs = (scattered(), scattered(), any::<bool>());
    let result = runner(SCATTERED, file!()).run(&pairs, |(setup, mut other, same_turn)| {
        if same_turn {
            other.turn = setup.turn;
        }
        let foreign = position::<V>(other).legal_moves();
        moves_of_another_position(&position::<V>(setup), &foreign)
    });
    result.unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn moves_of_another_position_are_judged_italian() {
    moves_of_another_position_are_judged::<Italian>();
}

#[test]
fn moves_of_another_position_are_judged_russian() {
    moves_of_another_position_are_judged::<Russian>();
}

/// The strategies must reach what they are for, or the laws above would prove little.
#[test]
fn scattered_positions_are_worth_testing() {
    let (mut long, mut doubled, mut crowned, mut over) = (0, 0, 0, 0);
    for setup in seeded(1).take(2_000) {
        let (board, turn) = bridge::board(&position::<Russian>(setup));
        let routes = reference::routes(&board, reference::RUSSIAN, turn);
        let moves = reference::moves(&board, reference::RUSSIAN, turn);
        let captures = || routes.iter().filter(|route| !route.captured.is_empty());
        long += u32::from(captures().any(|route| route.captured.len() >= 4));
        crowned += u32::from(captures().any(|route| route.crowned && route.captured.len() > 1));
        doubled += u32::from(routes.len() > moves.len());
        over += u32::from(routes.is_empty());
    }
    println!("long {long}, doubled {doubled}, crowned {crowned}, over {over}");
    assert!(long >= 100 && doubled >= 10 && crowned >= 50 && over >= 50);
}

/// A hundred thousand positions, and three plies of two thousand of them.
fn in_full<V: Known>(seed: u8) {
    const POSITIONS: u32 = 100_000;
    const WITH_PERFT: u32 = 2_000;
    let laws: [Law<V>; 4] = [
        laws::moves_are_those_of_the_reference,
        laws::routes_are_those_of_the_reference,
        laws::counts_and_partial_lists_agree,
        laws::outcome_is_that_of_the_reference,
    ];
    let (mut compared, mut with_perft) = (0, 0);
    for setup in seeded(seed).take(POSITIONS as usize) {
        let position = position::<V>(setup);
        let mut results: Vec<_> = laws.iter().map(|&law| obey(law, &position)).collect();
        if compared % (POSITIONS / WITH_PERFT) == 0 {
            let fen = position.to_fen();
            let leaves = laws::leaves_agree(&position, 3);
            results.push(leaves.map_err(|error| TestCaseError::fail(format!("{fen}: {error}"))));
            with_perft += 1;
        }
        for result in results {
            result.unwrap_or_else(|error| panic!("{}: {error}", V::ID));
        }
        compared += 1;
        if compared % 10_000 == 0 {
            println!("{}: {compared} of {POSITIONS} positions", V::ID);
        }
    }
    assert_eq!((compared, with_perft), (POSITIONS, WITH_PERFT));
}

mod a_hundred_thousand_positions {
    use super::*;

    #[test]
    #[ignore = "slow: run in release with --ignored"]
    fn italian() {
        in_full::<Italian>(22);
    }

    #[test]
    #[ignore = "slow: run in release with --ignored"]
    fn russian() {
        in_full::<Russian>(25);
    }

    #[test]
    #[ignore = "slow: run in release with --ignored"]
    fn poddavki() {
        in_full::<Poddavki>(98);
    }

    #[test]
    #[ignore = "slow: run in release with --ignored"]
    fn others() {
        in_full::<English>(21);
        in_full::<Brazilian>(26);
        in_full::<Pool>(23);
        in_full::<Spanish>(24);
        in_full::<Czech>(29);
        in_full::<Thai>(31);
    }
}

//! Variants that a user of the crate defines: they exercise the rules that Italian and Russian
//! draughts leave out, against the reference and the published counts.

mod common;
mod reference;

use common::positions::{choices, game, runner, scattered};
use common::{Known, bridge, laws};
use draughts::notation::MoveTextErrorKind;
use draughts::perft::{Leaves, Perft};
use draughts::variant::{Giveaway, Pdn, RuleSet};
use draughts::{CaptureSummary, Color, Layout, Position, Refusal, Role, Variant};
use proptest::test_runner::TestCaseResult;
use reference::{LastRow, Names, Rules};

macro_rules! variant {
    ($name:ident, $id:literal, $rules:expr, $reference:expr, $rank:ty, $precedence:expr) => {
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        struct $name;

        impl Variant for $name {
            const ID: &'static str = $id;
            const NAME: &'static str = $id;
            const RULES: RuleSet = $rules;
            type Precedence = $rank;

            fn precedence(capture: &CaptureSummary) -> $rank {
                let precedence: fn(&CaptureSummary) -> $rank = $precedence;
                precedence(capture)
            }

            const LAYOUT: Layout = Layout::ENGLISH;
            const PDN: Pdn = Pdn::new("", 'x');
        }

        impl Known for $name {
            const RULES_OF_REFERENCE: Rules = $reference;
            const NAMES: Names = Names::Numbered;
            const IS_GIVEAWAY: bool = false;
        }
    };
}

const FLYING: RuleSet = RuleSet::FLYING_KINGS;
const BACKWARDS: RuleSet = FLYING.union(RuleSet::MEN_CAPTURE_BACKWARDS);
const LEAVING: RuleSet = FLYING
    .union(RuleSet::LAND_BEHIND)
    .union(RuleSet::VICTIMS_LEAVE_AT_ONCE);

variant!(
    English,
    "english",
    RuleSet::empty(),
    reference::ENGLISH,
    (),
    |_| ()
);
variant!(Pool, "pool", BACKWARDS, reference::POOL, (), |_| ());
variant!(Thai, "thai", LEAVING, reference::THAI, (), |_| ());
variant!(
    Brazilian,
    "brazilian",
    BACKWARDS,
    reference::BRAZILIAN,
    u8,
    |it| it.pieces()
);
variant!(Czech, "czech", FLYING, reference::CZECH, Role, |it| it.by());
variant!(
    Spanish,
    "spanish",
    FLYING,
    reference::SPANISH,
    (u8, u8),
    |it| { (it.pieces(), it.kings()) }
);

fn obeys_the_laws<V: Known>(at: &Position<V>) -> TestCaseResult {
    laws::moves_are_those_of_the_reference(at)?;
    laws::routes_are_those_of_the_reference(at)?;
    laws::counts_and_partial_lists_agree(at)?;
    laws::routes_pass_step_by_step(at)?;
    laws::captures_take_enemies_and_nothing_else_goes(at)?;
    laws::turning_the_board_turns_the_moves(at)?;
    laws::playing_gives_the_references_board(at)?;
    laws::two_plies_have_as_many_leaves(at)
}

fn check<V: Known>(moves: [u64; 9], routes: [u64; 9]) {
    let start = Position::<V>::start();
    for (leaves, counts) in [(Leaves::Moves, moves), (Leaves::Routes, routes)] {
        for (depth, nodes) in (1..).zip(counts) {
            let perft = Perft::new().leaves(leaves);
            assert_eq!(
                perft.count(&start, depth),
                Ok(nodes),
                "{} {depth} {leaves}",
                V::ID
            );
        }
    }
    let scattered = runner(1_000, file!()).run(&scattered(), |setup| {
        obeys_the_laws(&Position::<V>::from_setup(setup).expect("no faults"))
    });
    scattered.unwrap_or_else(|error| panic!("{}: {error}", V::ID));
    let games = runner(5, file!()).run(&choices(), |choices| {
        game::<V>(&choices).iter().try_for_each(obeys_the_laws)
    });
    games.unwrap_or_else(|error| panic!("{}: {error}", V::ID));
}

// The counts are those of the test tree of dctl, file board_08x08.cpp, from twelve men a side. They
// do not depend on which side begins.

const ENGLISH: [u64; 9] = [
    7, 49, 302, 1_469, 7_361, 36_768, 179_740, 845_931, 3_963_680,
];

#[test]
fn english() {
    check::<English>(ENGLISH, ENGLISH);
}

#[test]
fn pool() {
    check::<Pool>(
        [
            7, 49, 302, 1_469, 7_482, 37_986, 190_146, 929_896, 4_570_534,
        ],
        [
            7, 49, 302, 1_469, 7_482, 37_986, 190_146, 929_902, 4_570_615,
        ],
    );
}

#[test]
fn thai() {
    let counts = [
        7, 49, 302, 1_469, 7_361, 36_768, 179_740, 845_931, 3_963_648,
    ];
    check::<Thai>(counts, counts);
}

#[test]
fn brazilian() {
    check::<Brazilian>(
        [
            7, 49, 302, 1_469, 7_473, 37_628, 187_302, 907_830, 4_431_766,
        ],
        [
            7, 49, 302, 1_469, 7_473, 37_628, 187_302, 907_836, 4_431_847,
        ],
    );
}

#[test]
fn czech() {
    let counts = [
        7, 49, 302, 1_469, 7_361, 36_768, 179_740, 845_931, 3_963_671,
    ];
    check::<Czech>(counts, counts);
}

#[test]
fn spanish() {
    let counts = [
        7, 49, 302, 1_469, 7_361, 36_473, 177_532, 828_783, 3_860_866,
    ];
    check::<Spanish>(counts, counts);
}

/// What a variant does not say has a default, and its giveaway needs no further line.
#[test]
fn defaults_and_giveaway() {
    let start = Position::<English>::start();
    assert_eq!((start.turn(), English::FIRST), (Color::White, Color::White));
    assert_eq!(Giveaway::<English>::ID, "giveaway-english");
    let bare = "W:W:B1";
    let english = Position::<English>::from_fen(bare).expect("a good FEN");
    let giveaway = Position::<Giveaway<English>>::from_fen(bare).expect("a good FEN");
    assert_eq!(english.outcome().winner(), Some(Color::Black));
    assert_eq!(giveaway.outcome().winner(), Some(Color::White));
}

variant!(
    Sparing,
    "sparing",
    RuleSet::empty(),
    reference::ENGLISH,
    i8,
    |it| it.pieces().cast_signed() - 3 * it.kings().cast_signed()
);

/// Taking the king is refused, and not because another capture took more kings: it takes none.
#[test]
fn a_refusal_names_no_quality_that_does_not_decide() {
    let position = Position::<Sparing>::from_fen("W:W22,K23:BK17,18,19").expect("a position");
    let texts: Vec<String> = position
        .legal_moves()
        .iter()
        .map(|&mv| position.notate(mv))
        .collect();
    assert!(
        !texts.is_empty() && !texts.contains(&"22x13".to_string()),
        "{texts:?}"
    );
    let error = position.parse_move("22x13").expect_err("it takes a king");
    assert_eq!(error.kind, MoveTextErrorKind::Illegal(Refusal::Outranked));
}

#[test]
fn a_game_type_past_255_has_no_number() {
    assert_eq!(Pdn::new("255,W,8,8,A0,0", 'x').number(), Some(255));
    assert_eq!(Pdn::new("256", 'x').number(), None);
    assert_eq!(Pdn::new("99999999", 'x').number(), None);
}

/// Flags that no variant of the crate joins, each with what the reference calls them.
macro_rules! odd_variant {
    ($name:ident, $id:literal, $rules:expr, { $($field:ident: $value:expr),* $(,)? }) => {
        variant!(
            $name,
            $id,
            $rules.union(RuleSet::CROWN_IN_PASSING),
            Rules {
                last_row: LastRow::GoesOnAsKing,
                $($field: $value,)*
                ..reference::ENGLISH
            },
            (),
            |_| ()
        );
    };
}

odd_variant!(ShortCrowning, "short-crowning", RuleSet::empty(), {});
odd_variant!(Crowning, "crowning", FLYING, { flying_kings: true });
odd_variant!(CrowningLeaving, "crowning-leaving", FLYING.union(RuleSet::VICTIMS_LEAVE_AT_ONCE), {
    flying_kings: true,
    victims_leave_at_once: true,
});
odd_variant!(RussianLeaving, "russian-leaving", BACKWARDS.union(RuleSet::VICTIMS_LEAVE_AT_ONCE), {
    flying_kings: true,
    men_capture_backwards: true,
    victims_leave_at_once: true,
});

fn check_odd<V: Known>(fens: &[&str]) {
    for fen in fens {
        let position = Position::<V>::from_fen(fen).expect("a position");
        let (board, turn) = bridge::board(&position);
        for depth in 1..=3 {
            let expected = reference::perft(&board, V::RULES_OF_REFERENCE, turn, depth, false);
            assert_eq!(
                Perft::new().count(&position, depth),
                Ok(expected),
                "{} {fen} {depth}",
                V::ID
            );
        }
    }
    let checked = runner(300, file!()).run(&scattered(), |setup| {
        obeys_the_laws(&Position::<V>::from_setup(setup).expect("no faults"))
    });
    checked.unwrap_or_else(|error| panic!("{error}"));
}

/// A man's third leap may crown it, and it goes on as a king.
#[test]
fn crowned_by_the_third_leap() {
    check_odd::<Crowning>(&["B:W25,29:B6,7,14,20,22"]);
    check_odd::<ShortCrowning>(&["W:W32:B27,19,11,10", "B:W32,31:B27,19,11,10"]);
}

/// A new king flies back over victims that have left.
#[test]
fn crowned_where_victims_leave() {
    check_odd::<CrowningLeaving>(&["B:W10:B6,15,20", "W:W18:B1,3,6,12,14,15,19,21,22,24"]);
    check_odd::<RussianLeaving>(&["B:W7,11,12,14,29,30:B2,10,22,23"]);
}

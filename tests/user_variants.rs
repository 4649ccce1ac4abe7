//! Variants that a user of the crate defines: they exercise the rules that Italian and Russian
//! draughts leave out, against the reference and the published counts.

mod common;
mod reference;

use common::positions::{choices, game, runner, scattered};
use common::{Known, laws};
use draughts::perft::{Leaves, Perft};
use draughts::variant::{Giveaway, Pdn, RuleSet};
use draughts::{CaptureSummary, Color, Layout, Position, Role, Variant};
use proptest::test_runner::TestCaseResult;
use reference::{Names, Rules};

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

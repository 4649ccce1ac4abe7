//! Variants that a user of the crate defines: flags joined as no variant of the crate joins them, a
//! precedence of their own, and what they need not say.

use draughts::notation::MoveTextErrorKind;
use draughts::perft::Perft;
use draughts::variant::{Giveaway, Pdn, RuleSet};
use draughts::{Board, CaptureSummary, Color, Layout, Position, Refusal, Variant};
use proptest::test_runner::TestCaseResult;

use crate::common::positions::{runner, scattered};
use crate::common::{Known, bridge, laws, position};
use crate::reference::{self, LastRow, Names, Precedence, Rules};

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
        }
    };
}

const FLYING: RuleSet = RuleSet::FLYING_KINGS;
const BACKWARDS: RuleSet = FLYING.union(RuleSet::MEN_CAPTURE_BACKWARDS);

variant!(
    Sparing,
    "sparing",
    RuleSet::empty(),
    reference::ENGLISH,
    i8,
    |it| it.pieces().cast_signed() - 3 * it.kings().cast_signed()
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

/// What a variant does not say has a default, and its giveaway needs no further line.
#[test]
fn defaults_and_giveaway() {
    let start = Position::<Sparing>::start();
    assert_eq!((start.turn(), Sparing::FIRST), (Color::White, Color::White));
    assert_eq!(*start.board(), Board::TWELVE_MEN);
    assert_eq!(Giveaway::<Sparing>::ID, "giveaway-sparing");
    let bare = "W:W:B1";
    let sparing = Position::<Sparing>::from_fen(bare).expect("a good FEN");
    let giveaway = Position::<Giveaway<Sparing>>::from_fen(bare).expect("a good FEN");
    assert_eq!(sparing.outcome().winner(), Some(Color::Black));
    assert_eq!(giveaway.outcome().winner(), Some(Color::White));
}

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
        let position = position::<V>(fen);
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

variant!(
    Fewest,
    "fewest",
    RuleSet::empty(),
    Rules {
        precedence: Precedence::FewestPieces,
        ..reference::ENGLISH
    },
    i8,
    |it| -it.pieces().cast_signed()
);

/// A capture of one man is ahead of one of three, and of one of two.
#[test]
fn fewest_pieces() {
    check_odd::<Fewest>(&[
        "B:W29,32:B1,11,19,25,27",
        "B:W29,32:B1,19,25,27",
        "B:W32:B1,11,19,27",
    ]);
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

//! The constants of the crate's variants, and how Italian captures are ranked.

use draughts::variant::{
    DrawRules, Giveaway, Italian, Objective, Pdn, Poddavki, RuleSet, Russian, Variant,
};
use draughts::{Board, CaptureSummary, Color, Layout, Outcome, Position, Role};

#[test]
fn names() {
    assert_eq!(
        (Italian::ID, Italian::NAME),
        ("italian", "Italian draughts")
    );
    assert_eq!(
        (Russian::ID, Russian::NAME),
        ("russian", "Russian draughts")
    );
    assert_eq!((Poddavki::ID, Poddavki::NAME), ("poddavki", "Poddavki"));
    assert_eq!(
        (Giveaway::<Italian>::ID, Giveaway::<Italian>::NAME),
        ("giveaway-italian", "Giveaway Italian draughts")
    );
}

#[test]
fn rules() {
    assert_eq!(Italian::RULES, RuleSet::MEN_SPARE_KINGS);
    let russian = [
        RuleSet::FLYING_KINGS,
        RuleSet::MEN_CAPTURE_BACKWARDS,
        RuleSet::CROWN_IN_PASSING,
    ];
    assert_eq!(Russian::RULES, russian.into_iter().collect());
    assert_eq!(Poddavki::RULES, Russian::RULES);
    assert_eq!(Giveaway::<Italian>::RULES, Italian::RULES);
}

#[test]
fn aims() {
    assert_eq!(
        [Italian::OBJECTIVE, Russian::OBJECTIVE],
        [Objective::Win; 2]
    );
    let giveaway = [Poddavki::OBJECTIVE, Giveaway::<Italian>::OBJECTIVE];
    assert_eq!(giveaway, [Objective::Giveaway; 2]);
    assert_eq!(Giveaway::<Poddavki>::OBJECTIVE, Objective::Win);
}

/// I-3, R-2: White begins, twelve men a side.
#[test]
fn starts() {
    fn check<V: Variant>(layout: Layout) {
        let start = Position::<V>::start();
        assert_eq!(
            (start.turn(), *start.board()),
            (Color::White, Board::TWELVE_MEN)
        );
        assert_eq!(Position::default(), start);
        assert_eq!((V::FIRST, V::LAYOUT), (Color::White, layout));
        assert_eq!(start.outcome(), Outcome::Ongoing);
    }
    check::<Italian>(Layout::ITALIAN);
    check::<Giveaway<Italian>>(Layout::ITALIAN);
    check::<Russian>(Layout::RUSSIAN);
    check::<Poddavki>(Layout::RUSSIAN);
}

/// P-7: Poddavki has no number of its own.
#[test]
fn game_types() {
    for (pdn, game_type, number, sign) in [
        (Italian::PDN, "22,W,8,8,N2,1", 22, 'x'),
        (Russian::PDN, "25,W,8,8,A0,0", 25, ':'),
        (Poddavki::PDN, "25,W,8,8,A0,0", 25, ':'),
    ] {
        assert_eq!(pdn.game_type(), game_type);
        assert_eq!((pdn.number(), pdn.capture_sign()), (Some(number), sign));
    }
    assert_eq!(Pdn::new("", 'x').number(), None);
    assert_eq!(Pdn::new("x25", 'x').number(), None);
}

/// I-26, P-6: the decisions.
#[test]
fn draw_rules() {
    let russian = DrawRules {
        repetition: Some(3),
        kings_only: Some(30),
        three_kings_to_one: Some(30),
        unchanged_4_5: Some(60),
        unchanged_6_7: Some(120),
        three_to_one_on_main_road: Some(10),
        two_to_one: Some(10),
    };
    let without_balance = |kings_only| DrawRules {
        repetition: Some(3),
        kings_only: Some(kings_only),
        three_kings_to_one: None,
        unchanged_4_5: None,
        unchanged_6_7: None,
        three_to_one_on_main_road: None,
        two_to_one: None,
    };
    assert_eq!(Russian::DRAWS, russian);
    assert_eq!(Poddavki::DRAWS, without_balance(30));
    assert_eq!(Italian::DRAWS, without_balance(80));
    assert_eq!(Giveaway::<Italian>::DRAWS, without_balance(80));
}

/// I-14 to I-17 in this order, and the words of reading L from the best to the worst.
#[test]
fn italian_captures_are_ranked() {
    use Role::{King, Man};
    let rank = |by, victims: &[Role]| Italian::precedence(&CaptureSummary::new(by, victims));
    let words = ["KKmm", "KmKm", "KmmK", "mKKm", "mKmK", "mmKK"];
    let role = |letter| if letter == 'K' { King } else { Man };
    let ranks = words.map(|word| rank(King, &word.chars().map(role).collect::<Vec<_>>()));
    assert!(
        ranks.is_sorted_by(|better, worse| better > worse),
        "{ranks:?}"
    );
    for (better, worse) in [
        (rank(Man, &[Man, Man, Man]), rank(King, &[King, King])),
        (rank(King, &[Man, Man]), rank(Man, &[Man, Man])),
        (
            rank(King, &[Man, King, King]),
            rank(King, &[King, Man, Man]),
        ),
        (rank(King, &[King, Man]), rank(King, &[Man, King])),
    ] {
        assert!(better > worse, "{better:?} {worse:?}");
    }
    assert_eq!(rank(King, &[King, Man]), rank(King, &[King, Man]));
    let summary = CaptureSummary::new(King, &[Man, King, Man, King]);
    assert_eq!(
        (summary.by(), summary.pieces(), summary.kings()),
        (King, 4, 2)
    );
}

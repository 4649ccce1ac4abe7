//! The constants of the crate's variants, and how Italian captures are ranked.

use draughts::any::{AnyPosition, UnknownVariant, VariantId, VariantTask};
use draughts::notation::pdn::Record;
use draughts::variant::{
    Brazilian, Czech, DrawRules, English, Giveaway, Italian, Objective, Pdn, Poddavki, Pool,
    RuleSet, Russian, Spanish, Thai, Variant,
};
use draughts::{Board, CaptureSummary, Color, Error, Layout, Outcome, Position, Role};

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
    let others = [
        (English::ID, English::NAME),
        (Brazilian::ID, Brazilian::NAME),
        (Pool::ID, Pool::NAME),
        (Spanish::ID, Spanish::NAME),
        (Czech::ID, Czech::NAME),
        (Thai::ID, Thai::NAME),
        (Giveaway::<Thai>::ID, Giveaway::<Thai>::NAME),
    ];
    let expected = [
        ("english", "English draughts"),
        ("brazilian", "Brazilian draughts"),
        ("pool", "Pool checkers"),
        ("spanish", "Spanish draughts"),
        ("czech", "Czech draughts"),
        ("thai", "Thai draughts"),
        ("giveaway-thai", "Giveaway Thai draughts"),
    ];
    assert_eq!(others, expected);
}

/// A record that names its variant.
fn tagged(variant: &str) -> Record {
    let mut record = Record::new();
    record.set_tag("Variant", variant).expect("a plain value");
    record
}

/// Every variant is found by its own name in any case and by nothing else, and its id tells its constants.
#[test]
fn ids() {
    struct Constants;

    impl VariantTask for Constants {
        type Output = (
            &'static str,
            &'static str,
            Layout,
            Color,
            Objective,
            Pdn,
            RuleSet,
            DrawRules,
        );

        fn run<V: Variant>(self) -> Self::Output {
            (
                V::ID,
                V::NAME,
                V::LAYOUT,
                V::FIRST,
                V::OBJECTIVE,
                V::PDN,
                V::RULES,
                V::DRAWS,
            )
        }
    }

    let names: Vec<&str> = VariantId::ALL.iter().map(|id| id.as_str()).collect();
    let expected = "russian poddavki italian giveaway-italian english giveaway-english \
                    brazilian giveaway-brazilian pool giveaway-pool spanish giveaway-spanish \
                    czech giveaway-czech thai giveaway-thai";
    assert_eq!(names.join(" "), expected);
    for (i, &id) in VariantId::ALL.iter().enumerate() {
        for name in [id.as_str(), id.name()] {
            assert_eq!(name.parse(), Ok(id));
            assert_eq!(name.to_uppercase().parse(), Ok(id));
            assert_eq!(name.to_lowercase().parse(), Ok(id));
        }
        assert_eq!(format!("{id:>20}"), format!("{:>20}", names[i]));
        assert_eq!(id.reversed(), VariantId::ALL[i ^ 1]);
        assert_eq!(id.objective() == Objective::Giveaway, i % 2 == 1, "{id}");
        let constants = (
            id.as_str(),
            id.name(),
            id.layout(),
            id.first(),
            id.objective(),
            id.pdn(),
            id.rules(),
            id.draws(),
        );
        assert_eq!(id.run(Constants), constants);
        // What has the same moves differs in name, aim and draws.
        let plain = VariantId::ALL[i & !1];
        assert_eq!(id.run_moves(Constants), plain.run(Constants));
        let start = AnyPosition::start(id);
        assert_eq!((start.variant(), start.turn()), (id, id.first()));
    }
    for (name, id) in [
        ("Russian", VariantId::Russian),
        ("POOL", VariantId::Pool),
        ("Italian draughts", VariantId::Italian),
        ("poddavki", VariantId::Poddavki),
        ("giveaway-russian", VariantId::Poddavki),
        ("giveaway-Czech", VariantId::GiveawayCzech),
    ] {
        for name in [name, &name.to_uppercase(), &name.to_lowercase()] {
            assert_eq!(name.parse(), Ok(id));
            assert_eq!(VariantId::of_record(&tagged(name)), Some(id), "{name}");
        }
    }
    for name in [
        "",
        "italian ",
        "giveaway-poddavki",
        "GIVEAWAY-PODDAVKI",
        "giveaway-giveaway-russian",
        "giveaway-",
        "giveaway",
        "take-away-russian",
        "поддавкиrussian",
    ] {
        let error = name.parse::<VariantId>().expect_err("no such variant");
        assert_eq!(error.name, name);
        assert_eq!(error.to_string(), format!("there is no variant {name:?}"));
        assert_eq!(
            Error::from(error.clone()),
            Error::UnknownVariant(UnknownVariant::clone(&error))
        );
    }
}

#[test]
fn numbers_of_game_types() {
    for (number, id) in [
        (21, VariantId::English),
        (22, VariantId::Italian),
        (23, VariantId::Pool),
        (24, VariantId::Spanish),
        (25, VariantId::Russian),
        (26, VariantId::Brazilian),
        (29, VariantId::Czech),
        (31, VariantId::Thai),
    ] {
        assert_eq!(VariantId::from_game_type(number), Some(id));
    }
    let known = (0..=255).filter(|&number| VariantId::from_game_type(number).is_some());
    assert_eq!(known.count(), 8);
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
    let flying = RuleSet::FLYING_KINGS;
    let backwards = flying | RuleSet::MEN_CAPTURE_BACKWARDS;
    let thai = flying | RuleSet::LAND_BEHIND | RuleSet::VICTIMS_LEAVE_AT_ONCE;
    assert_eq!(English::RULES, RuleSet::empty());
    assert_eq!([Brazilian::RULES, Pool::RULES], [backwards; 2]);
    assert_eq!([Spanish::RULES, Czech::RULES], [flying; 2]);
    assert_eq!(Thai::RULES, thai);
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

/// I-3, R-2, E-2, B-1, L-1, S-2, C-1, T-2: who begins, and with how many men.
#[test]
fn starts() {
    fn check<V: Variant>(layout: Layout, first: Color, board: Board) {
        let start = Position::<V>::start();
        assert_eq!((start.turn(), *start.board()), (first, board));
        assert_eq!(Position::default(), start);
        assert_eq!((V::FIRST, V::LAYOUT), (first, layout));
        assert_eq!(start.outcome(), Outcome::Ongoing);
    }
    let twelve = Board::TWELVE_MEN;
    check::<Italian>(Layout::ITALIAN, Color::White, twelve);
    check::<Giveaway<Italian>>(Layout::ITALIAN, Color::White, twelve);
    check::<Russian>(Layout::RUSSIAN, Color::White, twelve);
    check::<Poddavki>(Layout::RUSSIAN, Color::White, twelve);
    check::<English>(Layout::ENGLISH, Color::Black, twelve);
    check::<Brazilian>(Layout::RUSSIAN, Color::White, twelve);
    check::<Pool>(Layout::ENGLISH, Color::Black, twelve);
    check::<Spanish>(Layout::SPANISH, Color::White, twelve);
    check::<Czech>(Layout::RUSSIAN, Color::White, twelve);
    check::<Thai>(Layout::THAI, Color::Black, Board::EIGHT_MEN);
    check::<Giveaway<Thai>>(Layout::THAI, Color::Black, Board::EIGHT_MEN);
}

/// P-7: Poddavki has no number of its own.
#[test]
fn game_types() {
    for (pdn, game_type, number, sign) in [
        (Italian::PDN, "22,W,8,8,N2,1", 22, 'x'),
        (Russian::PDN, "25,W,8,8,A0,0", 25, ':'),
        (Poddavki::PDN, "25,W,8,8,A0,0", 25, ':'),
        (English::PDN, "21,B,8,8,N1,0", 21, 'x'),
        (Pool::PDN, "23,B,8,8,N1,0", 23, 'x'),
        (Spanish::PDN, "24,W,8,8,N1,1", 24, 'x'),
        (Brazilian::PDN, "26,W,8,8,A0,0", 26, 'x'),
        (Czech::PDN, "29,W,8,8,A0,0", 29, 'x'),
        (Thai::PDN, "31,B,8,8,N2,0", 31, 'x'),
    ] {
        assert_eq!(pdn.game_type(), game_type);
        assert_eq!((pdn.number(), pdn.capture_sign()), (Some(number), sign));
    }
    assert_eq!(Pdn::new("", 'x').number(), None);
    assert_eq!(Pdn::new("x25", 'x').number(), None);
}

/// I-26, P-6, E-10, B-8, L-8, S-9, C-8, T-9: the decisions.
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
    assert_eq!(English::DRAWS, without_balance(80));
    assert_eq!(Brazilian::DRAWS, without_balance(40));
    assert_eq!(Pool::DRAWS, without_balance(30));
    let none = DrawRules::REPETITION;
    assert_eq!([Spanish::DRAWS, Czech::DRAWS, Thai::DRAWS], [none; 3]);
}

/// B-5, S-5 and S-6, C-5.
#[test]
fn other_captures_are_ranked() {
    use Role::{King, Man};
    let summary = |by, victims: &[Role]| CaptureSummary::new(by, victims);
    let (one, two, king) = (
        summary(King, &[Man]),
        summary(Man, &[Man, Man]),
        summary(Man, &[King]),
    );
    assert!(Brazilian::precedence(&two) > Brazilian::precedence(&one));
    assert_eq!(Brazilian::precedence(&king), Brazilian::precedence(&one));
    assert!(Spanish::precedence(&two) > Spanish::precedence(&king));
    assert!(Spanish::precedence(&king) > Spanish::precedence(&one));
    assert!(Czech::precedence(&one) > Czech::precedence(&two));
    assert_eq!(Czech::precedence(&king), Czech::precedence(&two));
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

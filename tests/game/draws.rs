//! The draw rules that count, R-21 to R-26 and I-26: when each makes a draw, that it does not one
//! ply sooner, and what sets it back. Every sequence is played for White and, turned, for Black.

use draughts::DrawReason::{
    self, KingsOnly, Repetition, ThreeKingsToOne, ThreeToOneOnMainRoad, TwoToOne, Unchanged,
};
use draughts::variant::{DrawRules, Giveaway, Italian, Poddavki, Russian};
use draughts::{Game, Outcome, Variant};

use crate::common::games::{counts, cycle, drawn_at, watch, without};

/// A white king between a1 and b2, the black one between b8 and a7.
const OFF_ROAD: [&str; 4] = ["a1-b2", "b8-a7", "b2-a1", "a7-b8"];
/// A white king between c1 and a3, the black one on the main road.
const ON_ROAD: [&str; 4] = ["c1-a3", "h8-a1", "a3-c1", "a1-h8"];
/// A white king between c1 and d2, the black one between f8 and g7.
const KINGS: [&str; 4] = ["c1-d2", "f8-g7", "d2-c1", "g7-f8"];

/// The rule counts from 0 up to its limit and then makes a draw, and not when switched off.
fn draws_after<V: Variant>(limit: usize, fen: &str, moves: &[&str], reason: DrawReason) {
    let moves = cycle(moves, limit);
    let expected: Vec<Option<u32>> = (0..=limit as u32).map(Some).collect();
    assert_eq!(counts::<V>(fen, &moves, reason), expected, "{fen}");
    let drawn = drawn_at::<V>(V::DRAWS, fen, &moves, reason);
    assert_eq!(drawn, Some(limit), "{fen}");
    let off = without(reason, V::DRAWS);
    assert_eq!(drawn_at::<V>(off, fen, &moves, reason), None, "{fen}");
}

/// The rule does not ask for this balance.
fn does_not_apply(fen: &str, reason: DrawReason) {
    assert_eq!(counts::<Russian>(fen, &[], reason), [None], "{fen}");
}

/// the third time, counted from the start of the game.
#[test]
fn repetition_is_threefold() {
    let fen = "W:WKc1,Kb8:BKh8";
    let moves = cycle(&ON_ROAD, 9);
    let expected = [1, 1, 1, 1, 2, 2, 2, 2, 3, 3].map(Some);
    assert_eq!(counts::<Russian>(fen, &moves, Repetition), expected);
    let drawn = |rules| drawn_at::<Russian>(rules, fen, &moves, Repetition);
    assert_eq!(drawn(Russian::DRAWS), Some(8));
    assert_eq!(drawn(without(Repetition, Russian::DRAWS)), None);
}

/// the occurrences need not follow each other, and other play may lie between.
#[test]
fn repetition_may_be_broken() {
    let moves = [
        "c1-a3", "h8-a1", "a3-c1", "a1-h8", "b8-c7", "h8-g7", "c7-d8", "g7-h8", "d8-c7", "h8-a1",
        "c7-b8", "a1-h8",
    ];
    let counted = counts::<Russian>("W:WKc1,Kb8:BKh8", &moves, Repetition);
    // Ply 9 is as ply 5 and ply 11 as ply 3.
    assert_eq!(counted, [1, 1, 1, 1, 2, 1, 1, 1, 1, 2, 1, 2, 3].map(Some));
}

/// the same pieces on the same squares, but the other side to move.
#[test]
fn repetition_asks_for_the_side_to_move() {
    let moves = ["c1-d2", "h8-a1", "d2-e3", "a1-h8", "e3-c1", "h8-a1"];
    let counted = counts::<Russian>("W:WKc1,Kb8:BKh8", &moves, Repetition);
    assert_eq!(counted, [Some(1); 7]);
}

/// I-26: the technical rules speak of four times.
#[test]
fn repetition_can_be_fourfold() {
    let rules = DrawRules {
        repetition: Some(4),
        ..Italian::DRAWS
    };
    let moves = cycle(&["30-27", "3-7", "27-30", "7-3"], 12);
    let drawn = |rules| drawn_at::<Italian>(rules, "W:WK30:BK3", &moves, Repetition);
    assert_eq!((drawn(Italian::DRAWS), drawn(rules)), (Some(8), Some(12)));
}

///
#[test]
fn three_kings_or_more_against_one() {
    for fen in ["W:WKa1,Kc1,Ke1:BKb8", "W:WKa1,Kc1,Ke1,Kh6:BKb8"] {
        draws_after::<Russian>(30, fen, &OFF_ROAD, ThreeKingsToOne);
    }
    // A man beside the kings, two kings only, a man beside the lone king, men only.
    for fen in [
        "W:WKa1,Kc1,Ke1,h4:BKb8",
        "W:WKa1,Kc1:BKb8",
        "W:WKa1,Kc1,Ke1:BKb8,h6",
        "W:Wa1,c1,e1:BKb8",
    ] {
        does_not_apply(fen, ThreeKingsToOne);
    }
}

#[test]
fn three_kings_to_one_starts_again_after_a_capture() {
    let moves = [
        "a1-b2", "b8-a7", "b2-a1", "a7-b8", "e1-g3", "b8:h2", "a1-b2",
    ];
    let counted = counts::<Russian>("W:WKa1,Kc1,Ke1,Kh6:BKb8", &moves, ThreeKingsToOne);
    assert_eq!(counted, [0, 1, 2, 3, 4, 5, 0, 1].map(Some));
}

/// The crowning makes the balance and is not counted.
#[test]
fn three_kings_to_one_starts_after_the_crowning() {
    let moves = ["a1-b2", "b8-a7", "g7-h8", "a7-b8", "b2-a1"];
    let counted = counts::<Russian>("W:WKa1,Kc1,g7:BKb8", &moves, ThreeKingsToOne);
    assert_eq!(counted, [None, None, None, Some(0), Some(1), Some(2)]);
}

/// R-23, with men that stand still; I-26.
#[test]
fn kings_only() {
    draws_after::<Russian>(30, "W:WKc1,h2:BKf8,a7", &KINGS, KingsOnly);
    draws_after::<Poddavki>(30, "W:WKc1,h2:BKf8,a7", &KINGS, KingsOnly);
    let moves = ["30-27", "3-7", "27-30", "7-3"];
    draws_after::<Italian>(80, "W:WK30,24:BK3,9", &moves, KingsOnly);
    draws_after::<Giveaway<Italian>>(80, "W:WK30,24:BK3,9", &moves, KingsOnly);
}

#[test]
fn kings_only_starts_again_after_a_mans_move() {
    let moves = [
        "c1-d2", "f8-g7", "h2-g3", "g7-f8", "d2-c1", "a7-b6", "c1-d2",
    ];
    let counted = counts::<Russian>("W:WKc1,h2:BKf8,a7", &moves, KingsOnly);
    assert_eq!(counted, [0, 1, 2, 0, 1, 2, 0, 1].map(Some));
    let moves = ["30-27", "3-7", "24-20", "7-3", "27-30", "9-13", "30-27"];
    let counted = counts::<Italian>("W:WK30,24:BK3,9", &moves, KingsOnly);
    assert_eq!(counted, [0, 1, 2, 0, 1, 2, 0, 1].map(Some));
}

#[test]
fn kings_only_starts_again_after_a_capture() {
    let moves = ["e1-b4", "f8:a3", "g1-f2", "a3-b2"];
    let counted = counts::<Russian>("W:WKe1,Kg1,h2:BKf8,a7", &moves, KingsOnly);
    assert_eq!(counted, [0, 1, 0, 1, 2].map(Some));
    let moves = ["23-19", "15x22", "32-28", "22-26"];
    let counted = counts::<Italian>("W:WK23,K32:BK15", &moves, KingsOnly);
    assert_eq!(counted, [0, 1, 0, 1, 2].map(Some));
}

#[test]
fn kings_only_starts_again_after_a_crowning() {
    let moves = ["c1-d2", "f8-g7", "c7-b8", "g7-f8"];
    let counted = counts::<Russian>("W:WKc1,c7:BKf8,h4", &moves, KingsOnly);
    assert_eq!(counted, [0, 1, 2, 0, 1].map(Some));
}

/// pieces of both sides together.
#[test]
fn unchanged_balance() {
    for (limit, fen) in [
        (60, "W:WKc1,h2:BKf8,a7"),
        (60, "W:WKc1:BKf8,a7,b8,c7"),
        (60, "W:WKc1,h2:BKf8,a7,b8"),
        (120, "W:WKc1,h2,g1:BKf8,a7,b8"),
        (120, "W:WKc1,h2,g1:BKf8,a7,b8,c7"),
    ] {
        draws_after::<Russian>(limit, fen, &KINGS, Unchanged);
    }
    // Three pieces, eight pieces, no king on one side or on both.
    for fen in [
        "W:WKc1:BKf8,a7",
        "W:WKc1,h2,g1,f2:BKf8,a7,b8,c7",
        "W:WKc1,h2:Ba7,b8",
        "W:Wh2,g1:BKf8,a7",
        "W:Wh2,g1:Ba7,b8",
    ] {
        does_not_apply(fen, Unchanged);
    }
}

/// the two limits are switched apart.
#[test]
fn unchanged_balance_has_two_switches() {
    let four = DrawRules {
        unchanged_6_7: None,
        ..Russian::DRAWS
    };
    let six = DrawRules {
        unchanged_4_5: None,
        ..Russian::DRAWS
    };
    let moves = cycle(&KINGS, 120);
    for (rules, fen, expected) in [
        (four, "W:WKc1,h2:BKf8,a7,b8", Some(60)),
        (four, "W:WKc1,h2,g1:BKf8,a7,b8", None),
        (six, "W:WKc1,h2:BKf8,a7,b8", None),
        (six, "W:WKc1,h2,g1:BKf8,a7,b8", Some(120)),
    ] {
        let drawn = drawn_at::<Russian>(rules, fen, &moves, Unchanged);
        assert_eq!(drawn, expected, "{fen}");
    }
}

/// a man's move does not restart it.
#[test]
fn unchanged_balance_counts_mens_moves() {
    let moves = [
        "c1-d2", "f8-g7", "h2-g3", "g7-f8", "d2-c1", "a7-b6", "c1-d2",
    ];
    let counted = counts::<Russian>("W:WKc1,h2:BKf8,a7", &moves, Unchanged);
    assert_eq!(counted, [0, 1, 2, 3, 4, 5, 6, 7].map(Some));
}

#[test]
fn unchanged_balance_starts_again_after_a_capture() {
    let moves = ["e1-b4", "f8:a3", "g1-f2", "a3-b2"];
    let counted = counts::<Russian>("W:WKe1,Kg1,h2:BKf8,a7", &moves, Unchanged);
    assert_eq!(counted, [0, 1, 0, 1, 2].map(Some));
}

#[test]
fn unchanged_balance_starts_again_after_a_crowning() {
    let moves = ["c1-d2", "f8-g7", "c7-b8", "g7-f8"];
    let counted = counts::<Russian>("W:WKc1,c7:BKf8,h4", &moves, Unchanged);
    assert_eq!(counted, [0, 1, 2, 0, 1].map(Some));
}

/// three kings, two kings and a man, a king and two men.
#[test]
fn three_against_one_on_the_main_road() {
    for fen in [
        "W:WKc1,Kb8,Kg1:BKh8",
        "W:WKc1,Kb8,h4:BKh8",
        "W:WKc1,h2,h4:BKh8",
    ] {
        draws_after::<Russian>(10, fen, &ON_ROAD, ThreeToOneOnMainRoad);
    }
    // Three men, two pieces, four, a man beside the lone king, off the road, not alone on it.
    for fen in [
        "W:Wh2,h4,g1:BKh8",
        "W:WKc1,Kb8:BKh8",
        "W:WKc1,Kb8,Kg1,Kh2:BKh8",
        "W:WKc1,Kb8,Kg1:BKh8,h4",
        "W:WKc1,Kb8,Kg1:BKf8",
        "W:WKa1,Kb8,Kg1:BKh8",
    ] {
        does_not_apply(fen, ThreeToOneOnMainRoad);
    }
}

/// coming back to the road starts a new count, and is not counted.
#[test]
fn main_road_starts_again_when_the_king_leaves() {
    let moves = [
        "c1-a3", "h8-g7", "a3-c1", "g7-f8", "c1-a3", "f8-g7", "a3-c1", "g7-h8",
    ];
    let counted = counts::<Russian>("W:WKc1,Kb8,Kg1:BKh8", &moves, ThreeToOneOnMainRoad);
    let on_road = |from: u32, to| (from..=to).map(Some);
    let expected: Vec<_> = on_road(0, 3)
        .chain([None, None])
        .chain(on_road(0, 2))
        .collect();
    assert_eq!(counted, expected);
}

/// a piece that comes between must be taken, which makes another balance.
#[test]
fn main_road_is_not_held_with_another_piece_on_it() {
    let moves = ["c1-a3", "h8-a1", "g1-d4", "a1:h8"];
    let counted = counts::<Russian>("W:WKc1,Kb8,Kg1:BKh8", &moves, ThreeToOneOnMainRoad);
    assert_eq!(counted, [Some(0), Some(1), Some(2), None, None]);
}

#[test]
fn main_road_counts_mens_moves() {
    let moves = ["h2-g3", "h8-a1", "h4-g5", "a1-h8"];
    let counted = counts::<Russian>("W:WKc1,h2,h4:BKh8", &moves, ThreeToOneOnMainRoad);
    assert_eq!(counted, [0, 1, 2, 3, 4].map(Some));
}

#[test]
fn main_road_starts_again_after_a_capture() {
    let moves = ["g1-d4", "h8:a1", "c1-a3", "a1-h8"];
    let counted = counts::<Russian>("W:WKc1,Kg1,Kb8,Ka5:BKh8", &moves, ThreeToOneOnMainRoad);
    assert_eq!(counted, [None, None, Some(0), Some(1), Some(2)]);
}

#[test]
fn main_road_starts_again_after_a_crowning() {
    let moves = ["c1-a3", "h8-a1", "c7-d8", "a1-h8"];
    let counted = counts::<Russian>("W:WKc1,Kg1,c7:BKh8", &moves, ThreeToOneOnMainRoad);
    assert_eq!(counted, [0, 1, 2, 0, 1].map(Some));
}

/// two kings, a king and a man, a king.
#[test]
fn two_against_one() {
    for fen in ["W:WKc1,Kb8:BKh8", "W:WKc1,h4:BKh8", "W:WKc1:BKh8"] {
        draws_after::<Russian>(10, fen, &ON_ROAD, TwoToOne);
    }
    // Men only, three pieces, a man beside the lone king.
    for fen in [
        "W:Wh2,h4:BKh8",
        "W:Wh4:BKh8",
        "W:WKc1,Kb8,Kg1:BKh8",
        "W:WKc1,Kb8:BKh8,h4",
    ] {
        does_not_apply(fen, TwoToOne);
    }
}

#[test]
fn two_to_one_counts_mens_moves() {
    let moves = ["h4-g5", "h8-a1", "g5-f6", "a1:h8"];
    let counted = counts::<Russian>("W:WKc1,h4:BKh8", &moves, TwoToOne);
    // The man is lost: king against king is a new balance.
    assert_eq!(counted, [0, 1, 2, 3, 0].map(Some));
}

#[test]
fn two_to_one_starts_again_after_a_capture() {
    let moves = ["g1-d4", "h8:a1", "c1-a3"];
    let counted = counts::<Russian>("W:WKc1,Kg1,Kb8:BKh8", &moves, TwoToOne);
    assert_eq!(counted, [None, None, Some(0), Some(1)]);
}

#[test]
fn two_to_one_starts_again_after_a_crowning() {
    let moves = ["c1-a3", "h8-a1", "c7-d8", "a1-h8"];
    let counted = counts::<Russian>("W:WKc1,c7:BKh8", &moves, TwoToOne);
    assert_eq!(counted, [0, 1, 2, 0, 1].map(Some));
}

/// P-6, I-26: no rule about the balance of forces.
#[test]
fn giveaway_and_italian_count_kings_and_repetitions_only() {
    let reasons = |counts: Vec<draughts::game::DrawCount>| -> Vec<DrawReason> {
        counts.iter().map(|count| count.reason).collect()
    };
    for fen in [
        "W:WK1,K2,K3:BK29",
        "W:WK1,K2:BK29",
        "W:WK1,K2,K3:BK29,K30,K31,K32",
    ] {
        let game = Game::<Poddavki>::from_fen(fen).expect("a good FEN");
        assert_eq!(reasons(game.draw_counts()), [Repetition, KingsOnly]);
        let game = Game::<Italian>::from_fen(fen).expect("a good FEN");
        assert_eq!(reasons(game.draw_counts()), [Repetition, KingsOnly]);
    }
}

/// Reasons hold together; the outcome has the lowest number, whichever are on.
#[test]
fn several_reasons_hold_at_once() {
    let fen = "W:WKc1,Kb8,Kg1:BKh8";
    let moves = cycle(&ON_ROAD, 60);
    let mut rules = Russian::DRAWS;
    let mut expected = vec![
        Repetition,
        ThreeKingsToOne,
        KingsOnly,
        Unchanged,
        ThreeToOneOnMainRoad,
    ];
    while !expected.is_empty() {
        let seen = watch(rules, fen, &moves, |game: &Game<Russian>| {
            (game.draws(), game.outcome())
        });
        let reason = expected[0];
        let last = (expected.clone(), Outcome::Draw { reason });
        assert_eq!(seen.last(), Some(&last));
        rules = without(expected.remove(0), rules);
    }
    let outcomes = watch(rules, fen, &moves, Game::<Russian>::outcome);
    assert_eq!(outcomes, vec![Outcome::Ongoing; 61]);
}

/// Each reason by its number, for people.
#[test]
fn reasons_are_cited() {
    let texts = DrawReason::ALL.map(|reason| reason.to_string());
    assert_eq!(
        texts,
        [
            "agreement (I-26, R-20, P-6)",
            "repetition of the position (I-26, R-21, P-6)",
            "three or more kings against a lone king (R-22)",
            "moves of kings only (I-26, R-23, P-6)",
            "an unchanged balance of forces (R-24)",
            "three pieces against a lone king on the main road (R-25)",
            "two pieces or one against a lone king (R-26)",
        ]
    );
}

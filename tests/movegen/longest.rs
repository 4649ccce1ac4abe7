//! The longest lists that a search has found, each counted by the reference too.

use draughts::variant::{Italian, Poddavki, Russian, Thai};

use crate::common::{Known, bridge, laws, position};
use crate::reference;

/// A position with its moves, its routes and the most pieces that one of them captures.
type Long = (&'static str, [usize; 3]);

fn check<V: Known>(rows: &[Long]) {
    for &(fen, expected) in rows {
        let at = position::<V>(fen);
        let (board, turn) = bridge::board(&at);
        let routes = reference::routes(&board, V::RULES_OF_REFERENCE, turn);
        let moves = reference::distinct(&routes);
        let captured = routes.iter().map(|route| route.captured.len()).max();
        let counted = [moves.len(), routes.len(), captured.unwrap_or(0)];
        assert_eq!(counted, expected, "{fen}");
        assert_eq!(at.legal_moves().len(), expected[0], "{fen}");
        assert_eq!(at.routes().len(), expected[1], "{fen}");
        for law in [
            laws::moves_are_those_of_the_reference,
            laws::routes_are_those_of_the_reference,
            laws::counts_and_partial_lists_agree,
        ] {
            law(&at).unwrap_or_else(|error| panic!("{fen}: {error}"));
        }
    }
}

#[test]
fn italian() {
    check::<Italian>(&[(
        "W:WK5,K6,K7,K13,K14,K15,K21,K22,K23,29,30,K31:BK8",
        [42, 42, 0],
    )]);
}

#[test]
fn russian() {
    let rows = [
        // Nothing bars a king's way.
        (
            "W:WKb8,Kd8,Kf8,Kh8,Kh6,Ka5,Kh4,Ka3,Ke3,Kh2,Ka1,Ke1:B",
            [68, 68, 0],
        ),
        (
            "W:WKb8,Kf8,Kh8,Ka7,Ka5,Kg1:Bg7,b6,d6,g5,Kb4,d4,Kg3,Kb2,d2",
            [68, 78, 8],
        ),
        (
            "W:WKh8,Ka7,Kh6,Ka3,Kh2,Kc1,Kg1:BKc7,e7,g7,Kc5,Ke5,Kg5,c3,Ke3,g3",
            [61, 88, 9],
        ),
    ];
    check::<Russian>(&rows);
    check::<Poddavki>(&rows);
}

#[test]
fn thai() {
    check::<Thai>(&[
        (
            "W:WK5,K13,K21,K28,K29,K30,K31,K32:BK6,K7,8,K14,15,K16,22,K23,24",
            [101, 147, 9],
        ),
        (
            "W:WK5,K13,K21,K29,K30,K31,K32:BK6,K7,8,14,K15,K16,22,23,K24",
            [95, 155, 9],
        ),
    ]);
}

/// Twelve kings a side, face to face and mingled.
#[test]
fn twelve_kings_a_side() {
    let apart = "W:WKa1,Kc1,Ke1,Kg1,Kb2,Kd2,Kf2,Kh2,Ka3,Kc3,Ke3,Kg3\
        :BKb6,Kd6,Kf6,Kh6,Ka7,Kc7,Ke7,Kg7,Kb8,Kd8,Kf8,Kh8";
    let mingled = "W:WKa1,Ke1,Kb2,Kf2,Ka3,Ke3,Kb4,Kf4,Ka5,Ke5,Kb6,Kf6\
        :BKc1,Kg1,Kd2,Kh2,Kc3,Kg3,Kd4,Kh4,Kc5,Kg5,Kd6,Kh6";
    check::<Russian>(&[(apart, [13, 13, 0]), (mingled, [2, 2, 1])]);
}

//! Facts that hold of any count: how it splits by first moves, the depths 0 and 1, games that end.

use draughts::perft::{self, Leaves, MAX_DEPTH, Perft, PerftError, Table, UnknownLeaves};
use draughts::variant::{Italian, Poddavki, Russian, Thai};
use draughts::{Position, Variant};

use crate::common::perft_table::{Block, blocks};
use crate::common::{Known, bridge, check_all_rows, position, rows};
use crate::{ITALIAN, RUSSIAN, THAI, reference};

/// A divide has each legal move once, and adds up to the published count.
fn check_divide<V: Variant>(table: &str) {
    for Block { id, fen, counts } in blocks(table).expect("the table is well formed") {
        let position = position::<V>(&fen);
        for line in counts.into_iter().filter(|line| line.nodes <= 50_000) {
            let perft = Perft::new().leaves(line.leaves);
            let divide = perft.divide(&position, line.depth).expect("no overflow");
            let sum: u64 = divide.iter().map(|(_, nodes)| nodes).sum();
            assert_eq!(sum, line.nodes, "{id}: {line:?}");
            let moves = bridge::sorted_moves(divide.into_iter().map(|(mv, _)| mv));
            assert_eq!(moves, bridge::sorted_moves(position.legal_moves()), "{id}");
        }
    }
}

#[test]
fn divide_adds_up_to_the_published_count() {
    check_divide::<Italian>(ITALIAN);
    check_divide::<Russian>(RUSSIAN);
    check_divide::<Thai>(THAI);
}

/// With routes, a root move counts once for each of its own routes; and every root move has the
/// leaves that the reference gives it.
fn check_root_moves<V: Known>(rows: &[rows::Row]) {
    for row in rows {
        let position = position::<V>(&row.fen);
        for leaves in [Leaves::Moves, Leaves::Routes] {
            let by_routes = leaves == Leaves::Routes;
            let routes = row.routes();
            let expected = row.moves().into_iter().map(|mv| {
                let after = reference::play(&row.board, &mv);
                let (rules, turn) = (V::RULES_OF_REFERENCE, row.turn.other());
                let below = reference::perft(&after, rules, turn, 1, by_routes);
                let ways = routes.iter().filter(|route| route.to_move() == mv).count();
                let nodes = if by_routes {
                    below * ways as u64
                } else {
                    below
                };
                (mv, nodes)
            });
            let divide = Perft::new().leaves(leaves).divide(&position, 2);
            let mut divide: Vec<_> = divide
                .expect("no overflow")
                .into_iter()
                .map(|(mv, nodes)| (bridge::a_move(mv), nodes))
                .collect();
            divide.sort();
            assert_eq!(divide, expected.collect::<Vec<_>>(), "{} {leaves}", row.id);
        }
    }
}

#[test]
fn divide_weighs_root_moves_by_their_routes() {
    check_all_rows!(check_root_moves);
}

fn check_depths_0_and_1<V: Variant>(fens: &[(&str, u64, u64)]) {
    for &(fen, moves, routes) in fens {
        let position = position::<V>(fen);
        for bulk in [true, false] {
            for (leaves, nodes) in [(Leaves::Moves, moves), (Leaves::Routes, routes)] {
                let perft = Perft::new().bulk(bulk).leaves(leaves);
                assert_eq!(perft.count(&position, 0), Ok(1), "{fen}");
                assert_eq!(perft.count(&position, 1), Ok(nodes), "{fen}");
                assert_eq!(perft.divide(&position, 0), Ok(Vec::new()), "{fen}");
            }
        }
    }
}

/// A side without moves adds nothing, whoever has won by it.
#[test]
fn shallow_depths() {
    let russian = [
        ("W:W:Bd4", 0, 0),
        ("B:Wa1,c1:Bb2", 0, 0),
        ("W:Wd4:B", 2, 2),
        ("W:WKa1:Bc3,f6", 2, 2),
        ("W:We5:Bf2,d2,Kf4,Kd4", 1, 2),
    ];
    check_depths_0_and_1::<Russian>(&russian);
    check_depths_0_and_1::<Poddavki>(&russian);
    let italian = [
        ("W:W:B1", 0, 0),
        ("W:W30:BK26,K27", 0, 0),
        ("W:W27:B", 2, 2),
        ("W:WK30:B18,19,26,27", 1, 2),
        ("W:WK1:B5,6,7,13,14,15,21,22,23", 1, 6),
    ];
    check_depths_0_and_1::<Italian>(&italian);
}

/// A game that ends within the depth adds nothing below its end: after a3:c5 Black has no piece.
#[test]
fn ended_games_add_nothing_deeper() {
    let position = position::<Russian>("W:Wa3:Bb4");
    for perft in [Perft::new(), Perft::new().bulk(false)] {
        let counts = [0, 1, 2, 3, 9].map(|depth| perft.count(&position, depth));
        assert_eq!(counts, [Ok(1), Ok(1), Ok(0), Ok(0), Ok(0)]);
    }
}

/// The deepest counts that are made, of a tree that ends at once.
#[test]
fn depths_have_a_limit() {
    let position = position::<Russian>("W:Wa3:Bb4");
    let perft = Perft::new();
    assert_eq!(perft.count(&position, MAX_DEPTH), Ok(0));
    let only = position.legal_moves()[0];
    assert_eq!(perft.divide(&position, MAX_DEPTH), Ok(vec![(only, 0)]));
    assert_eq!(perft::frontier(&position, MAX_DEPTH), Ok(vec![]));
    for depth in [MAX_DEPTH + 1, u32::MAX] {
        assert_eq!(perft.count(&position, depth), Err(PerftError::TooDeep));
        assert_eq!(perft.divide(&position, depth), Err(PerftError::TooDeep));
        assert_eq!(perft::frontier(&position, depth), Err(PerftError::TooDeep));
    }
}

#[test]
fn debug_shows_how_it_counts() {
    let perft = Perft::<Italian>::new().leaves(Leaves::Routes).threads(3);
    let shown = format!("{perft:?}");
    let expected = "Perft { leaves: Routes, bulk: true, threads: 3, table: None, .. }";
    assert_eq!(shown, expected);
    let table = Table::with_mebibytes(1);
    let shown = format!("{:?}", perft.bulk(false).table(&table));
    assert!(shown.contains("bulk: false"), "{shown}");
    let table = r#"table: Some(Table { variant: "italian", mebibytes: 1 })"#;
    assert!(shown.contains(table), "{shown}");
}

#[test]
fn short_functions_count_moves() {
    let start = Position::<Russian>::start();
    assert_eq!(perft::count(&start, 8), 929_899);
    let divide = perft::divide(&start, 6);
    assert_eq!(divide.len(), 7);
    assert_eq!(divide.iter().map(|(_, nodes)| nodes).sum::<u64>(), 37_986);
}

#[test]
fn leaves_have_names() {
    assert_eq!("moves".parse(), Ok(Leaves::Moves));
    assert_eq!("routes".parse(), Ok(Leaves::Routes));
    for name in ["", "Moves", "route", "moves "] {
        assert_eq!(name.parse::<Leaves>(), Err(UnknownLeaves), "{name:?}");
    }
    assert_eq!(
        format!("{:>8}|{:8}|", Leaves::Moves, Leaves::Routes),
        "   moves|routes  |"
    );
    assert_eq!(
        UnknownLeaves.to_string(),
        "leaves are counted as moves or routes"
    );
    assert_eq!(PerftError::Overflow.to_string(), "the count passes 2^64");
}

//! Leaf counts: the published tables, and facts that hold of any count.

mod common;
mod reference;

use std::collections::HashMap;

use common::perft_table::{Block, Published, blocks};
use common::{Known, bridge, rows};
use draughts::any::{AnyPosition, VariantId};
use draughts::perft::{self, Counts, Leaves, Perft, PerftError, Table, UnknownLeaves};
use draughts::variant::{
    Brazilian, Czech, English, Italian, Poddavki, Pool, Russian, Spanish, Thai,
};
use draughts::{Position, Variant};

const ITALIAN: &str = include_str!("data/italian.perft");
const RUSSIAN: &str = include_str!("data/russian.perft");
const ENGLISH: &str = include_str!("data/english.perft");
const BRAZILIAN: &str = include_str!("data/brazilian.perft");
const POOL: &str = include_str!("data/pool.perft");
const SPANISH: &str = include_str!("data/spanish.perft");
const CZECH: &str = include_str!("data/czech.perft");
const THAI: &str = include_str!("data/thai.perft");

/// Larger counts are left to the release run.
const BUDGET: u64 = 6_000_000;

/// Checks all lines up to a number of nodes and tells how many these were.
fn check<V: Variant>(table: &str, budget: u64, perft: Perft<V>) -> usize {
    let mut checked = 0;
    for Block { id, fen, counts } in blocks(table).expect("the table is well formed") {
        let position = Position::<V>::from_fen(&fen).expect("the FEN is well formed");
        let mut known: HashMap<u32, Counts> = HashMap::new();
        for line in counts.into_iter().filter(|line| line.nodes <= budget) {
            let counts = known.entry(line.depth).or_insert_with(|| {
                let counts = perft.count_both(&position, line.depth);
                counts.expect("published counts fit in 64 bits")
            });
            assert_eq!(
                counts.of(line.leaves),
                line.nodes,
                "{} {id}: {line:?}",
                V::ID
            );
            checked += 1;
        }
    }
    checked
}

#[test]
fn published_italian_counts() {
    assert!(check::<Italian>(ITALIAN, BUDGET, Perft::new()) >= 55);
}

#[test]
fn published_russian_counts() {
    assert!(check::<Russian>(RUSSIAN, BUDGET, Perft::new()) >= 135);
}

#[test]
fn published_counts_of_the_other_variants() {
    assert_eq!(check::<English>(ENGLISH, BUDGET, Perft::new()), 18);
    assert_eq!(check::<Brazilian>(BRAZILIAN, BUDGET, Perft::new()), 18);
    assert_eq!(check::<Pool>(POOL, BUDGET, Perft::new()), 18);
    assert_eq!(check::<Spanish>(SPANISH, BUDGET, Perft::new()), 18);
    assert_eq!(check::<Czech>(CZECH, BUDGET, Perft::new()), 18);
    assert_eq!(check::<Thai>(THAI, BUDGET, Perft::new()), 18);
}

/// The choice at run time leads to the same counts; giveaway has those of its variant (P-8).
#[test]
fn variants_chosen_at_run_time_count_the_same() {
    let (twelve, turned) = ("W:W21-32:B1-12", "W:W1-12:B21-32");
    let at_depth_8 = [
        (VariantId::Russian, twelve, 929_899, 929_905),
        (VariantId::Italian, twelve, 828_783, 828_783),
        (VariantId::English, twelve, 845_931, 845_931),
        (VariantId::Brazilian, twelve, 907_830, 907_836),
        (VariantId::Pool, twelve, 929_896, 929_902),
        (VariantId::Spanish, turned, 828_783, 828_783),
        (VariantId::Czech, twelve, 845_931, 845_931),
        (VariantId::Thai, turned, 845_931, 845_931),
    ];
    assert_eq!(2 * at_depth_8.len(), VariantId::ALL.len());
    for (id, fen, moves, routes) in at_depth_8 {
        for id in [id, id.reversed()] {
            let position = AnyPosition::from_fen(id, fen).expect("twelve men a side");
            assert_eq!(position.perft(8), Ok(Counts { moves, routes }), "{id}");
        }
    }
}

/// P-8: the aim of the game changes no count.
#[test]
fn giveaway_has_the_counts_of_its_variant() {
    assert!(check::<Poddavki>(RUSSIAN, 500_000, Perft::new()) >= 120);
}

#[test]
fn counting_without_bulk_gives_the_same() {
    assert!(check::<Russian>(RUSSIAN, 500_000, Perft::new().bulk(false)) >= 120);
    assert!(check::<Italian>(ITALIAN, 500_000, Perft::new().bulk(false)) >= 45);
}

mod published_counts_in_full {
    use super::*;

    fn all<V: Variant>(table: &str) {
        let checked = check::<V>(table, u64::MAX, Perft::new().threads(0));
        let lines = table.lines();
        let counts = lines.filter(|line| line.starts_with("moves") || line.starts_with("routes"));
        assert_eq!(checked, counts.count());
    }

    #[test]
    #[ignore = "slow: run in release with --ignored"]
    fn italian() {
        all::<Italian>(ITALIAN);
    }

    #[test]
    #[ignore = "slow: run in release with --ignored"]
    fn russian() {
        all::<Russian>(RUSSIAN);
    }

    #[test]
    #[ignore = "slow: run in release with --ignored"]
    fn others() {
        all::<English>(ENGLISH);
        all::<Brazilian>(BRAZILIAN);
        all::<Pool>(POOL);
        all::<Spanish>(SPANISH);
        all::<Czech>(CZECH);
        all::<Thai>(THAI);
    }
}

/// A divide has each legal move once, and adds up to the published count.
fn check_divide<V: Variant>(table: &str) {
    for Block { id, fen, counts } in blocks(table).expect("the table is well formed") {
        let position = Position::<V>::from_fen(&fen).expect("the FEN is well formed");
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
        let position = Position::<V>::from_fen(&row.fen).expect("a good FEN");
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
    check_root_moves::<Italian>(&rows::italian());
    check_root_moves::<Russian>(&rows::russian());
    check_root_moves::<English>(&rows::english());
    check_root_moves::<Brazilian>(&rows::brazilian());
    check_root_moves::<Pool>(&rows::pool());
    check_root_moves::<Spanish>(&rows::spanish());
    check_root_moves::<Czech>(&rows::czech());
    check_root_moves::<Thai>(&rows::thai());
}

fn check_depths_0_and_1<V: Variant>(fens: &[(&str, u64, u64)]) {
    for &(fen, moves, routes) in fens {
        let position = Position::<V>::from_fen(fen).expect("a good FEN");
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
    let position = Position::<Russian>::from_fen("W:Wa3:Bb4").expect("a good FEN");
    for perft in [Perft::new(), Perft::new().bulk(false)] {
        let counts = [0, 1, 2, 3, 9].map(|depth| perft.count(&position, depth));
        assert_eq!(counts, [Ok(1), Ok(1), Ok(0), Ok(0), Ok(0)]);
    }
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

#[test]
fn the_reader_of_tables_refuses_what_it_does_not_know() {
    let good = "id a\nsrc b\nfen W:W1:B\nmoves 1 7\nroutes 2 8";
    let count = |leaves, depth, nodes| Published {
        leaves,
        depth,
        nodes,
    };
    let expected = Block {
        id: "a".to_string(),
        fen: "W:W1:B".to_string(),
        counts: vec![count(Leaves::Moves, 1, 7), count(Leaves::Routes, 2, 8)],
    };
    assert_eq!(blocks(&format!("# head\n\n{good}\n\n")), Ok(vec![expected]));
    assert_eq!(
        blocks(&format!("{good}\n\n\n{good}\n")).map(|blocks| blocks.len()),
        Ok(2)
    );
    for (bad, what) in [
        (
            "id a\nfen W:W1:B\nmoves 1 7",
            "no src or fen before: \"moves 1 7\"",
        ),
        (
            "id a\nsrc b\nmoves 1 7",
            "no src or fen before: \"moves 1 7\"",
        ),
        (
            "id a\nsrc b\nfen W:W1:B\nleaves 1 7",
            "unknown key: \"leaves 1 7\"",
        ),
        (
            "id a\nsrc b\nfen W:W1:B\nmoves 1 7 x",
            "not DEPTH NODES: \"moves 1 7 x\"",
        ),
        (
            "id a\nsrc b\nfen W:W1:B\nmoves 1 7 ",
            "not DEPTH NODES: \"moves 1 7 \"",
        ),
        (
            "id a\nsrc b\nfen W:W1:B\nmoves 1 -7",
            "not DEPTH NODES: \"moves 1 -7\"",
        ),
        (
            "id a\nsrc b\nfen W:W1:B\nmoves 7",
            "not DEPTH NODES: \"moves 7\"",
        ),
        (
            "id a\nid b\nsrc b\nfen W:W1:B\nmoves 1 7",
            "given twice: \"id b\"",
        ),
        (
            "id a\nsrc b\nfen W:W1:B\nfen W:W1:B\nmoves 1 7",
            "given twice: \"fen W:W1:B\"",
        ),
        ("id a\nsrc b\nfen W:W1:B\nmoves", "no value: \"moves\""),
    ] {
        assert_eq!(blocks(bad), Err(what.to_string()));
    }
    for incomplete in [
        "src b\nfen W:W1:B\nmoves 1 7",
        "id a\nsrc b\nfen W:W1:B",
        "id a\nsrc b",
    ] {
        let error = blocks(incomplete).expect_err("something is missing");
        assert!(error.starts_with("no id, fen or count"), "{error}");
    }
}

/// Counts past the published tables, by depth, for a variant.
fn deep_counts(variant: &str) -> HashMap<u32, Vec<(Counts, &'static str)>> {
    let headings = ["variant", "depth", "moves", "routes", "way", "commit"];
    let table = rows::table(include_str!("data/deep_counts.tsv"), headings);
    let mut by_depth: HashMap<u32, Vec<(Counts, &str)>> = HashMap::new();
    for [of, depth, moves, routes, way, _] in table {
        if of == variant {
            let number = |text: &str| text.parse().expect("a number");
            let counts = Counts {
                moves: number(moves),
                routes: number(routes),
            };
            let depth = depth.parse().expect("a depth");
            by_depth.entry(depth).or_default().push((counts, way));
        }
    }
    by_depth
}

/// A number that nobody has published stands there only if two ways have found it.
#[test]
fn deep_counts_were_found_in_two_ways() {
    for (variant, depths) in [("italian", 14..=19), ("russian", 14..=16)] {
        let by_depth = deep_counts(variant);
        for depth in depths {
            let found = &by_depth[&depth];
            assert!(found.iter().all(|(counts, _)| *counts == found[0].0));
            let other = found.iter().any(|(_, way)| *way != found[0].1);
            assert!(other, "{variant} {depth} was found in one way only");
            assert!(found[0].0.moves < found[0].0.routes);
        }
    }
}

/// As deep as a release run has time for.
#[test]
#[ignore = "slow: run in release with --ignored"]
fn deep_counts_are_found_again() {
    fn again<V: Variant>(depths: std::ops::RangeInclusive<u32>) {
        let by_depth = deep_counts(V::ID);
        let table = Table::<V>::with_mebibytes(256);
        for depth in depths {
            let perft = Perft::new().threads(0).table(&table);
            let counts = perft.count_both(&Position::start(), depth);
            assert_eq!(counts, Ok(by_depth[&depth][0].0), "{} {depth}", V::ID);
        }
    }
    again::<Italian>(14..=16);
    again::<Russian>(14..=15);
}

//! The tables of published counts.

use std::collections::HashMap;

use draughts::Variant;
use draughts::any::{AnyPosition, VariantId};
use draughts::perft::{Counts, Leaves, Perft};
use draughts::variant::{
    Brazilian, Czech, English, Italian, Poddavki, Pool, Russian, Spanish, Thai,
};

use crate::common::perft_table::{Block, Published, blocks};
use crate::common::position;
use crate::{BRAZILIAN, CZECH, ENGLISH, ITALIAN, POOL, RUSSIAN, SPANISH, THAI};

/// Larger counts are left to the release run.
const BUDGET: u64 = 6_000_000;

/// Checks all lines up to a number of nodes and tells how many these were.
fn check<V: Variant>(table: &str, budget: u64, perft: Perft<V>) -> usize {
    let mut checked = 0;
    for Block { id, fen, counts } in blocks(table).expect("the table is well formed") {
        let position = position::<V>(&fen);
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

fn check_all<V: Variant>(table: &str) {
    let checked = check::<V>(table, u64::MAX, Perft::new().threads(0));
    let lines = table.lines();
    let counts = lines.filter(|line| line.starts_with("moves") || line.starts_with("routes"));
    assert_eq!(checked, counts.count());
}

#[test]
#[ignore = "slow: run in release with --ignored"]
fn published_italian_counts_in_full() {
    check_all::<Italian>(ITALIAN);
}

#[test]
#[ignore = "slow: run in release with --ignored"]
fn published_russian_counts_in_full() {
    check_all::<Russian>(RUSSIAN);
}

#[test]
#[ignore = "slow: run in release with --ignored"]
fn published_counts_of_the_other_variants_in_full() {
    check_all::<English>(ENGLISH);
    check_all::<Brazilian>(BRAZILIAN);
    check_all::<Pool>(POOL);
    check_all::<Spanish>(SPANISH);
    check_all::<Czech>(CZECH);
    check_all::<Thai>(THAI);
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

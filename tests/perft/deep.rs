//! Counts past the published tables.

use std::collections::HashMap;

use draughts::perft::{Counts, Perft, Table};
use draughts::variant::{Italian, Russian};
use draughts::{Position, Variant};

use crate::common::rows;

/// Counts past the published tables, by depth, for a variant.
fn deep_counts(variant: &str) -> HashMap<u32, Vec<(Counts, &'static str)>> {
    let headings = ["variant", "depth", "moves", "routes", "way", "commit"];
    let table = rows::table(include_str!("../data/deep_counts.tsv"), headings);
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
    for (variant, depths) in [("italian", 14..=20), ("russian", 14..=20)] {
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

//! Every way to count leaves gives the same: with a table, on threads, cut into units, both counts
//! at once. The published counts and the reference say what it must be.

use std::collections::{HashMap, HashSet};

use draughts::perft::{Counts, Leaves, Perft, PerftError, Table, frontier};
use draughts::variant::{English, Giveaway, Italian, Poddavki, Russian};
use draughts::{Position, Variant};

use crate::common::perft_table::{Block, Published, blocks};
use crate::common::positions::seeded;
use crate::common::{Known, bridge, position};
use crate::reference::{self, Board, Side};
use crate::{ITALIAN, RUSSIAN};

/// Calls with every line of a table up to a number of nodes.
fn each<V: Variant>(table: &str, budget: u64, check: impl Fn(&Position<V>, Published)) {
    let mut checked = 0;
    for Block { fen, counts, .. } in blocks(table).expect("the table is well formed") {
        let position = position::<V>(&fen);
        for line in counts.into_iter().filter(|line| line.nodes <= budget) {
            check(&position, line);
            checked += 1;
        }
    }
    assert!(checked >= 30, "only {checked} lines");
}

/// One table, large or with room for next to nothing, serves all positions, depths and counts,
/// whoever shares it.
fn with_tables<V: Variant>(text: &str, budget: u64) {
    for mebibytes in [0, 1, 16] {
        for threads in [1, 2, 3] {
            let table = Table::<V>::with_mebibytes(mebibytes);
            each::<V>(text, budget, |position, line| {
                let perft = Perft::new().table(&table).threads(threads);
                let nodes = perft.leaves(line.leaves).count(position, line.depth);
                assert_eq!(nodes, Ok(line.nodes), "{mebibytes} MiB {threads} {line:?}");
            });
        }
    }
}

#[test]
fn tables_falsify_nothing() {
    with_tables::<Italian>(ITALIAN, 200_000);
    with_tables::<Russian>(RUSSIAN, 200_000);
    with_tables::<Poddavki>(RUSSIAN, 10_000);
    with_tables::<Giveaway<Italian>>(ITALIAN, 10_000);
}

fn with_threads<V: Variant>(text: &str) {
    for (bulk, threads) in [(true, 0), (true, 2), (true, 5), (false, 2)] {
        each::<V>(text, 300_000, |position, line| {
            let perft = Perft::new().threads(threads).bulk(bulk);
            let nodes = perft.leaves(line.leaves).count(position, line.depth);
            assert_eq!(nodes, Ok(line.nodes), "{threads} {bulk} {line:?}");
        });
    }
}

#[test]
fn threads_count_the_same() {
    with_threads::<Italian>(ITALIAN);
    with_threads::<Russian>(RUSSIAN);
}

fn both_at_once<V: Variant>(text: &str) {
    each::<V>(text, 1_000_000, |position, line| {
        let counts = Perft::new().count_both(position, line.depth);
        let counts = counts.expect("no overflow");
        assert_eq!(counts.of(line.leaves), line.nodes, "{line:?}");
    });
}

#[test]
fn both_counts_come_from_one_walk() {
    both_at_once::<Italian>(ITALIAN);
    both_at_once::<Russian>(RUSSIAN);
}

/// The units of a ply are distinct, and the counts below them add up to the whole.
fn in_units<V: Variant>(text: &str) {
    each::<V>(text, 10_000, |position, line| {
        for plies in 0..=line.depth {
            let units = frontier(position, plies).expect("no overflow");
            let distinct: HashSet<_> = units.iter().map(|unit| unit.position).collect();
            assert_eq!(distinct.len(), units.len(), "{line:?} {plies}");
            let below = |unit: &Position<V>| Perft::new().count_both(unit, line.depth - plies);
            let total = units.iter().try_fold(Counts::default(), |sum, unit| {
                sum.plus(below(&unit.position)?.times(unit.times)?)
            });
            let total = total.expect("no overflow").of(line.leaves);
            assert_eq!(total, line.nodes, "{line:?} {plies}");
        }
    });
}

#[test]
fn units_add_up_to_the_whole() {
    in_units::<Italian>(ITALIAN);
    in_units::<Russian>(RUSSIAN);
}

/// The units are the positions that the reference reaches.
#[test]
fn units_are_the_positions_reached() {
    let start = Position::<Russian>::start();
    let mut reached = HashMap::from([(bridge::board(&start), 1)]);
    for plies in 0..6 {
        let units = frontier(&start, plies).expect("no overflow");
        let times = units
            .iter()
            .map(|unit| (bridge::board(&unit.position), unit.times.moves));
        assert_eq!(times.collect::<HashMap<_, _>>(), reached, "{plies}");
        let mut next = HashMap::new();
        for ((board, turn), times) in reached {
            for mv in reference::moves(&board, reference::RUSSIAN, turn) {
                *next
                    .entry((reference::play(&board, &mv), turn.other()))
                    .or_default() += times;
            }
        }
        reached = next;
    }
}

/// Leaves of the reference at each depth up to a last one, in numbers that cannot pass their type.
struct Deep<V> {
    known: HashMap<(Board, Side, u32), [u128; 2]>,
    variant: std::marker::PhantomData<V>,
}

impl<V: Known> Deep<V> {
    fn new() -> Self {
        Self {
            known: HashMap::new(),
            variant: std::marker::PhantomData,
        }
    }

    /// Leaves counted as moves, and as routes.
    fn count(&mut self, board: Board, turn: Side, depth: u32) -> [u128; 2] {
        if depth == 0 {
            return [1, 1];
        }
        if let Some(&known) = self.known.get(&(board, turn, depth)) {
            return known;
        }
        let mut sum = [0, 0];
        let routes = reference::routes(&board, V::RULES_OF_REFERENCE, turn);
        for mv in reference::moves(&board, V::RULES_OF_REFERENCE, turn) {
            let after = reference::play(&board, &mv);
            let below = self.count(after, turn.other(), depth - 1);
            let ways = routes.iter().filter(|route| route.to_move() == mv).count();
            sum[0] += below[0];
            sum[1] += below[1] * ways as u128;
        }
        self.known.insert((board, turn, depth), sum);
        sum
    }
}

/// Two kings that meet few positions again and again: deep counts are cheap, exact up to 64 bits,
/// and refused past them.
fn deep<V: Known>(fen: &str, last: u32) {
    let position = position::<V>(fen);
    let (board, turn) = bridge::board(&position);
    let mut deep = Deep::<V>::new();
    let table = Table::with_mebibytes(16);
    let (mut exact, mut refused) = (0, 0);
    for depth in (0..=last).step_by(4) {
        let counts = deep.count(board, turn, depth).map(u64::try_from);
        let perft = Perft::new().table(&table).threads(2);
        let found = perft.count_both(&position, depth);
        if let [Ok(moves), Ok(routes)] = counts {
            assert_eq!(found, Ok(Counts { moves, routes }), "{fen} {depth}");
            exact += 1;
        } else {
            assert_eq!(found, Err(PerftError::Overflow), "{fen} {depth}");
            refused += 1;
        }
    }
    assert!(exact >= 6 && refused >= 2, "{fen}: {exact} {refused}");
}

#[test]
fn counts_past_64_bits_are_refused() {
    deep::<Italian>("W:WK5:BK32", 44);
    deep::<Russian>("W:WKa1:BKb8", 32);
    deep::<Poddavki>("B:Wh2:BKa7", 36);
}

/// A king that can go round a ring either way has routes that are no moves; with a table the walk
/// meets them child by child.
#[test]
fn rings_are_counted_with_a_table() {
    let position = position::<Russian>("B:WKa5:Bb4,d4,b6,d6,h8");
    let (board, turn) = bridge::board(&position);
    let leaves = Deep::<Russian>::new().count(board, turn, 7);
    let [moves, routes] = leaves.map(|leaves| u64::try_from(leaves).expect("a small tree"));
    assert!(routes > moves);
    let table = Table::with_mebibytes(1);
    let found = Perft::new().table(&table).count_both(&position, 7);
    assert_eq!(found, Ok(Counts { moves, routes }));
}

fn counts_as_in_the_reference<V: Known>(position: &Position<V>, depth: u32, table: &Table<V>) {
    let (board, turn) = bridge::board(position);
    for leaves in [Leaves::Moves, Leaves::Routes] {
        let by_routes = leaves == Leaves::Routes;
        let rules = V::RULES_OF_REFERENCE;
        let expected = Ok(reference::perft(&board, rules, turn, depth, by_routes));
        let perft = Perft::new().leaves(leaves);
        let fen = position.to_fen();
        assert_eq!(perft.count(position, depth), expected, "{fen} {leaves}");
        let unbulked = perft.bulk(false).count(position, depth);
        assert_eq!(unbulked, expected, "{fen} {leaves}");
        let remembered = perft.table(table).threads(2).count(position, depth);
        assert_eq!(remembered, expected, "{fen} {leaves}");
    }
}

/// Three and four plies below scattered positions, where captures are long and games end.
fn scattered<V: Known>(positions: usize, depth: u32) {
    let table = Table::with_mebibytes(1);
    for setup in seeded(7).take(positions) {
        let position = Position::<V>::from_setup(setup).expect("no faults");
        counts_as_in_the_reference(&position, depth, &table);
    }
}

/// Men that may take one, two or three have the choice in English draughts (E-6).
#[test]
fn captures_of_any_length_count_where_the_choice_is_free() {
    let table = Table::with_mebibytes(1);
    for fen in ["B:W28,29:B5,11,18,24,25", "B:W28,29,32:B5,11,18,24,25,27"] {
        for depth in 1..=4 {
            counts_as_in_the_reference(&position::<English>(fen), depth, &table);
        }
    }
}

/// A man that is crowned by a leap up to the left or to the right flies on as a king, after
/// one leap or two.
#[test]
fn new_kings_fly_on_either_way() {
    let table = Table::with_mebibytes(1);
    for fen in [
        "B:Wf6,g5:Be7,b6,h8",
        "B:Wb6,a5:Bc7,f6,h8",
        "B:Wd4,e3:Be5,e7,b6,h8",
        "B:Wd4,c3:Bc5,c7,f6,h8",
    ] {
        for depth in 1..=4 {
            counts_as_in_the_reference(&position::<Russian>(fen), depth, &table);
        }
    }
}

#[test]
fn scattered_positions_count_as_in_the_reference() {
    scattered::<Italian>(300, 3);
    scattered::<Italian>(40, 4);
    scattered::<Russian>(300, 3);
    scattered::<Russian>(15, 4);
}

#[test]
fn sums_and_products_are_checked() {
    let counts = |moves, routes| Counts { moves, routes };
    let most = u64::MAX;
    assert_eq!(counts(1, 2).plus(counts(3, 5)), Ok(counts(4, 7)));
    assert_eq!(counts(3, 5).times(counts(7, 11)), Ok(counts(21, 55)));
    assert_eq!(
        counts(most, 0).plus(counts(0, most)),
        Ok(counts(most, most))
    );
    assert_eq!(counts(most, 0).times(counts(1, most)), Ok(counts(most, 0)));
    for (result, what) in [
        (counts(most, 0).plus(counts(1, 0)), "moves added"),
        (counts(0, most).plus(counts(0, 1)), "routes added"),
        (
            counts(1 << 32, 0).times(counts(1 << 32, 0)),
            "moves multiplied",
        ),
        (counts(0, 1 << 63).times(counts(0, 2)), "routes multiplied"),
    ] {
        assert_eq!(result, Err(PerftError::Overflow), "{what}");
    }
    assert_eq!(
        (
            counts(1, 2).of(Leaves::Moves),
            counts(1, 2).of(Leaves::Routes)
        ),
        (1, 2)
    );
}

//! Every row of the rule tables: the moves, routes and paths of positions that each prove a rule.

use std::collections::BTreeSet;

use draughts::notation::MoveTextErrorKind;
use draughts::variant::{
    Brazilian, Czech, English, Giveaway, Italian, Poddavki, Pool, Russian, Spanish, Thai,
};
use draughts::{Move, Position};

use crate::common::bridge::{self, sorted_keys, sorted_moves};
use crate::common::rows::{self, Row};
use crate::common::{Known, check_all_rows, rows::Path};
use crate::reference::{self, LastRow, Precedence, RefMove, RefRoute, Rules, square_name};

/// What is wrong with a row, in words; nothing if it is right.
type Faults = Vec<String>;

fn position<V: Known>(row: &Row) -> Position<V> {
    let position = Position::from_fen(&row.fen);
    position.unwrap_or_else(|error| panic!("{}: {error}", row.id))
}

/// Checks all rows before it fails, so that one run shows every wrong row.
fn check<V: Known>(rows: &[Row], check: fn(&Position<V>, &Row) -> Faults) {
    let faults: Faults = rows
        .iter()
        .flat_map(|row| {
            let faults = check(&position(row), row).into_iter();
            faults.map(|fault| format!("{} ({}): {fault}", row.id, row.fen))
        })
        .collect();
    assert!(faults.is_empty(), "{}\n{}", V::ID, faults.join("\n"));
}

macro_rules! for_every_row {
    ($($check:ident { $($name:ident: $variant:ty, $rows:expr;)* })*) => {$(
        mod $check {
            use super::*;

            $(
                #[test]
                fn $name() {
                    check::<$variant>(&$rows, super::$check);
                }
            )*
        }
    )*};
    ($($check:ident),* $(,)?) => {
        for_every_row! {
            $($check {
                italian: Italian, rows::italian();
                giveaway_italian: Giveaway<Italian>, rows::italian();
                russian: Russian, rows::russian();
                poddavki: Poddavki, rows::russian();
                english: English, rows::english();
                brazilian: Brazilian, rows::brazilian();
                pool: Pool, rows::pool();
                spanish: Spanish, rows::spanish();
                czech: Czech, rows::czech();
                thai: Thai, rows::thai();
                giveaway_thai: Giveaway<Thai>, rows::thai();
            })*
        }
    };
}

for_every_row![
    the_board_is_read,
    moves_are_those_listed,
    routes_are_those_listed,
    listed_paths_are_read_as_their_moves,
    turned_rows_have_turned_moves,
    no_other_path_is_read,
    the_reference_lists_the_same_paths,
];

fn same<T: PartialEq + std::fmt::Debug>(what: &str, found: &T, expected: &T) -> Faults {
    if found == expected {
        return Faults::new();
    }
    vec![format!("{what}: found {found:?}, expected {expected:?}")]
}

fn the_board_is_read<V: Known>(at: &Position<V>, row: &Row) -> Faults {
    same("board", &bridge::board(at), &(row.board, row.turn))
}

fn moves_are_those_listed<V: Known>(at: &Position<V>, row: &Row) -> Faults {
    let moves = row.moves();
    let (captures, _): (Vec<RefMove>, Vec<RefMove>) = moves
        .iter()
        .cloned()
        .partition(|mv| !mv.captured.is_empty());
    [
        same("moves", &sorted_moves(at.legal_moves()), &moves),
        same("captures", &sorted_moves(at.captures()), &captures),
        same("count", &at.count_moves(), &moves.len()),
        same("any move", &at.has_moves(), &!moves.is_empty()),
        same("any capture", &at.has_captures(), &!captures.is_empty()),
        same("over", &at.outcome().winner().is_some(), &moves.is_empty()),
    ]
    .concat()
}

fn routes_are_those_listed<V: Known>(at: &Position<V>, row: &Row) -> Faults {
    let routes: Vec<RefRoute> = at.routes().iter().map(bridge::a_route).collect();
    let mut faults = same("routes", &sorted_keys(&routes), &sorted_keys(&row.routes()));
    faults.extend(same("count", &at.count_routes(), &routes.len()));
    for route in routes {
        let listed = row.paths.iter().any(|path| path.route == route);
        faults.extend(same(&format!("stops of {route:?} listed"), &listed, &true));
    }
    faults
}

fn listed_paths_are_read_as_their_moves<V: Known>(at: &Position<V>, row: &Row) -> Faults {
    row.paths
        .iter()
        .flat_map(|Path { text, route }| {
            let read = at.parse_move(text).map(bridge::a_move);
            same(text, &read, &Ok(route.to_move()))
        })
        .collect()
}

/// Texts one square away from a listed path: a stop left out, or put on any other square. They are
/// read as whatever listed paths have their squares in order, exactly if there is such a path.
fn no_other_path_is_read<V: Known>(at: &Position<V>, row: &Row) -> Faults {
    // Of the longest rows, some paths will do.
    let some = row.paths.iter().step_by(1 + row.paths.len() / 20);
    let mut texts: BTreeSet<Vec<u8>> = BTreeSet::new();
    for Path { route, .. } in some.filter(|path| path.route.captured.len() > 1) {
        for i in 0..route.stops.len() - 1 {
            let mut squares = [&[route.from], &route.stops[..]].concat();
            for other in 0..32 {
                squares[i + 1] = other;
                texts.insert(squares.clone());
            }
            squares.remove(i + 1);
            texts.insert(squares);
        }
    }
    texts
        .iter()
        .flat_map(|squares| check_reading(at, row, squares))
        .collect()
}

fn check_reading<V: Known>(at: &Position<V>, row: &Row, squares: &[u8]) -> Faults {
    let names: Vec<String> = squares.iter().map(|&i| square_name(i, V::NAMES)).collect();
    let text = names.join("x");
    let ends =
        |route: &RefRoute| [route.from, route.to] == [squares[0], squares[squares.len() - 1]];
    let between = &squares[1..squares.len() - 1];
    let passing = |exactly: bool| -> BTreeSet<RefMove> {
        let fits = |path: &&Path| {
            let stops = &path.route.stops[..path.route.stops.len() - 1];
            ends(&path.route)
                && in_order(between, stops)
                && (!exactly || stops.len() == between.len())
        };
        let paths = row.paths.iter().filter(fits);
        paths.map(|path| path.route.to_move()).collect()
    };
    let exact = passing(true);
    let expected = if exact.is_empty() {
        passing(false)
    } else {
        exact
    };
    let found: Result<Move, _> = at.parse_move(&text).map_err(|error| error.kind);
    let right = match (&found, expected.len()) {
        (Ok(mv), 1) => expected.contains(&bridge::a_move(*mv)),
        (Err(MoveTextErrorKind::Illegal(_)), 0) => true,
        (Err(MoveTextErrorKind::Ambiguous { candidates }), n) => n > 1 && candidates.len() == n,
        _ => false,
    };
    same(
        &format!("{text}: {found:?} for {expected:?}"),
        &right,
        &true,
    )
}

/// Whether all of `wanted` occur in `stops`, one after the other.
fn in_order(wanted: &[u8], stops: &[u8]) -> bool {
    let mut stops = stops.iter();
    wanted.iter().all(|square| stops.any(|stop| stop == square))
}

fn turned_rows_have_turned_moves<V: Known>(at: &Position<V>, row: &Row) -> Faults {
    let turned = at.turned();
    let expected: Vec<RefRoute> = row.routes().iter().map(bridge::turned).collect();
    let routes: Vec<RefRoute> = turned.routes().iter().map(bridge::a_route).collect();
    let board = (row.board.rotated(), row.turn.other());
    let moves: BTreeSet<RefMove> = expected.iter().map(RefRoute::to_move).collect();
    [
        same("board", &bridge::board(&turned), &board),
        same("routes", &sorted_keys(&routes), &sorted_keys(&expected)),
        same(
            "moves",
            &sorted_moves(turned.legal_moves()),
            &moves.into_iter().collect(),
        ),
    ]
    .concat()
}

/// Not a test of the crate: the table and the reference must not part.
fn the_reference_lists_the_same_paths<V: Known>(_: &Position<V>, row: &Row) -> Faults {
    let paths = reference::paths(&row.board, V::RULES_OF_REFERENCE, row.turn);
    let sorted = |routes: Vec<&RefRoute>| {
        let mut paths: Vec<String> = routes.iter().map(|path| format!("{path:?}")).collect();
        paths.sort();
        paths
    };
    let listed = row.paths.iter().map(|path| &path.route).collect();
    same("paths", &sorted(paths.iter().collect()), &sorted(listed))
}

/// The rules of each table: how many numbers there are, and which of them generation and outcome
/// depend on; each of these needs a position that proves it.
const RULES: [(&str, u8, &[u8]); 9] = [
    (
        "I",
        30,
        &[
            1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 24, 29,
        ],
    ),
    (
        "R",
        30,
        &[
            1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 19, 29,
        ],
    ),
    ("P", 8, &[1, 2, 3, 4]),
    ("E", 11, &[1, 2, 3, 4, 5, 6, 7, 8, 9]),
    ("B", 9, &[1, 2, 3, 4, 5, 6, 7, 8]),
    ("L", 9, &[1, 2, 3, 4, 5, 6, 7, 8]),
    ("S", 10, &[1, 2, 3, 4, 5, 6, 7, 8, 9]),
    ("C", 9, &[1, 2, 3, 4, 5, 6, 7, 8]),
    ("T", 10, &[1, 2, 3, 4, 5, 6, 7, 8, 9]),
];

#[test]
fn every_rule_has_a_row() {
    let rows = rows::all().concat();
    let named: BTreeSet<&String> = rows.iter().flat_map(|row| &row.rules).collect();
    for (letter, _, numbers) in RULES {
        for number in numbers {
            let rule = format!("{letter}-{number}");
            assert!(named.contains(&rule), "no row proves {rule}");
        }
    }
}

/// Every variant's rules, changed in one point.
fn mutants(rules: Rules) -> Vec<Rules> {
    let mut mutants = vec![
        Rules {
            flying_kings: !rules.flying_kings,
            ..rules
        },
        Rules {
            men_capture_backwards: !rules.men_capture_backwards,
            ..rules
        },
        Rules {
            men_spare_kings: !rules.men_spare_kings,
            ..rules
        },
        Rules {
            land_behind: !rules.land_behind,
            ..rules
        },
        Rules {
            victims_leave_at_once: !rules.victims_leave_at_once,
            ..rules
        },
    ];
    let last_rows = [
        LastRow::EndsTheMove,
        LastRow::PassesAsMan,
        LastRow::GoesOnAsKing,
    ];
    mutants.extend(last_rows.map(|last_row| Rules { last_row, ..rules }));
    let precedences = [
        Precedence::Free,
        Precedence::Italian,
        Precedence::MostPieces,
        Precedence::PiecesThenKings,
        Precedence::ByKing,
    ];
    mutants.extend(precedences.map(|precedence| Rules {
        precedence,
        ..rules
    }));
    mutants.retain(|mutant| *mutant != rules);
    mutants
}

/// Mutants that play the same game: no short king lands farther, lifting its victims at once changes
/// nothing (I-13, E-7), and where men capture forward only none goes on from its last row as a man.
fn is_the_same_game(rules: Rules, mutant: Rules) -> bool {
    let passes = |rules: Rules| rules.last_row == LastRow::PassesAsMan;
    !rules.flying_kings
        && !mutant.flying_kings
        && (rules.land_behind, rules.victims_leave_at_once)
            != (mutant.land_behind, mutant.victims_leave_at_once)
        || !rules.men_capture_backwards && passes(mutant)
}

/// Whoever changes one rule of a variant breaks one of its rows.
#[test]
fn every_changed_rule_breaks_a_row() {
    fn check<V: Known>(rows: &[Row]) {
        let rules = V::RULES_OF_REFERENCE;
        for mutant in mutants(rules) {
            let breaks = |row: &Row| {
                let paths = reference::paths(&row.board, mutant, row.turn);
                let same = |path: &Path| paths.contains(&path.route);
                paths.len() != row.paths.len() || !row.paths.iter().all(same)
            };
            let is_broken = rows.iter().any(breaks);
            assert_eq!(
                is_broken,
                !is_the_same_game(rules, mutant),
                "{} {mutant:?}",
                V::ID
            );
        }
    }
    check_all_rows!(check);
}

/// Rules are cited as in the rule book, and a row is found by its id.
#[test]
fn rows_are_well_formed() {
    for rows in rows::all() {
        let mut ids = BTreeSet::new();
        for Row { id, rules, .. } in &rows {
            assert!(ids.insert(id), "{id} stands there twice");
            for rule in rules {
                let (letter, number) = rule.split_once('-').expect("a letter and a number");
                let known = RULES.iter().find(|(known, ..)| *known == letter);
                let &(_, last, _) = known.unwrap_or_else(|| panic!("{id}: no rule {rule}"));
                let number: u8 = number.parse().expect("a rule number");
                assert!((1..=last).contains(&number), "{id}: no rule {rule}");
            }
        }
    }
}

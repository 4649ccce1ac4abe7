//! Tables of test data: tab-separated columns under one line of headings; lines that begin with
//! `#` are comments. Nothing here uses the crate, so what a row expects is not its own answer.

use std::collections::BTreeSet;

use super::Known;
use crate::reference::board::read_square;
use crate::reference::{Board, Names, Place, RefMove, RefRoute, Side, read_fen};

/// The rows of a table with exactly these headings, each with as many columns.
pub(crate) fn table<'a, const N: usize>(text: &'a str, headings: [&str; N]) -> Vec<[&'a str; N]> {
    let mut lines = text
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let columns: Vec<&str> = line.split('\t').collect();
            <[&str; N]>::try_from(columns)
                .unwrap_or_else(|_| panic!("a row needs {N} columns: {line:?}"))
        });
    assert_eq!(lines.next(), Some(headings), "the headings of the table");
    let rows: Vec<_> = lines.collect();
    assert!(!rows.is_empty(), "a table without rows proves nothing");
    rows
}

/// One position and all that may be played in it.
#[derive(Clone)]
pub(crate) struct Row {
    pub(crate) id: String,
    /// Numbers of the rules it proves.
    pub(crate) rules: Vec<String>,
    pub(crate) fen: String,
    pub(crate) board: Board,
    pub(crate) turn: Side,
    /// Every legal path; stops on one ray make several paths of one route.
    pub(crate) paths: Vec<Path>,
}

/// One legal path as the table writes it.
#[derive(Clone)]
pub(crate) struct Path {
    /// The squares, as in `31x24x15x8`.
    pub(crate) text: String,
    pub(crate) route: RefRoute,
}

impl Row {
    /// The different moves among the paths, sorted.
    pub(crate) fn moves(&self) -> Vec<RefMove> {
        let moves: BTreeSet<RefMove> = self.paths.iter().map(|path| path.route.to_move()).collect();
        moves.into_iter().collect()
    }

    /// The different routes among the paths, each with the stops of the first path that has it.
    pub(crate) fn routes(&self) -> Vec<RefRoute> {
        let mut routes: Vec<RefRoute> = Vec::new();
        for Path { route, .. } in &self.paths {
            if !routes.iter().any(|known| known.same_route(route)) {
                routes.push(route.clone());
            }
        }
        routes
    }
}

macro_rules! tables {
    ($($name:ident: $names:ident;)*) => {$(
        pub(crate) fn $name() -> Vec<Row> {
            let text = include_str!(concat!("../data/", stringify!($name), ".tsv"));
            positions(text, Names::$names)
        }
    )*

        /// The rows of all tables, table by table.
        pub(crate) fn all() -> Vec<Vec<Row>> {
            vec![$($name(),)*]
        }
    };
}

tables! {
    italian: Mirrored;
    russian: Algebraic;
    english: Numbered;
    brazilian: Algebraic;
    pool: Numbered;
    spanish: MirroredFromBelow;
    czech: Algebraic;
    thai: NumberedFromBelow;
}

fn positions(text: &str, names: Names) -> Vec<Row> {
    let headings = ["id", "rules", "fen", "routes", "source", "note"];
    let row = |[id, rules, fen, routes, ..]: [&str; 6]| {
        let (board, turn) = read_fen(fen, names);
        let paths = match routes {
            "(none)" => Vec::new(),
            _ => routes
                .split("; ")
                .map(|text| path(text, &board, names))
                .collect(),
        };
        Row {
            id: id.to_string(),
            rules: rules.split(',').map(str::to_string).collect(),
            fen: fen.to_string(),
            board,
            turn,
            paths,
        }
    };
    table(text, headings).into_iter().map(row).collect()
}

/// A path in the names of a variant.
pub(crate) fn path_of<V: Known>(text: &str, board: &Board) -> Path {
    path(text, board, V::NAMES)
}

/// Reads `31x24x15x8 [28,20,12]`, `21-17` or `5-1=K`.
fn path(text: &str, board: &Board, names: Names) -> Path {
    let (rest, crowned) = match text.strip_suffix("=K") {
        Some(rest) => (rest, true),
        None => (text, false),
    };
    let (squares, captured) = match rest.split_once(" [") {
        Some((squares, list)) => {
            let list = list.strip_suffix(']').expect("a closing bracket");
            let sign = if names == Names::Algebraic { ':' } else { 'x' };
            let captured = list
                .split(',')
                .map(|victim| read_victim(victim, board, names));
            (squares.split(sign), captured.collect())
        }
        None => (rest.split('-'), Vec::new()),
    };
    let squares: Vec<u8> = squares.map(|name| read_square(name, names)).collect();
    let [from, stops @ ..] = &squares[..] else {
        panic!("no squares in {text:?}");
    };
    assert_eq!(
        stops.len(),
        captured.len().max(1),
        "one stop a victim: {text:?}"
    );
    Path {
        text: squares_of(text),
        route: RefRoute {
            from: *from,
            to: stops[stops.len() - 1],
            captured,
            stops: stops.to_vec(),
            crowned,
            is_king: board.get(Place::from_index(*from)).is_king(),
        },
    }
}

fn squares_of(text: &str) -> String {
    let end = text.find([' ', '=']).unwrap_or(text.len());
    text[..end].to_string()
}

/// `K` marks a king, and only a king.
fn read_victim(text: &str, board: &Board, names: Names) -> u8 {
    let name = text.strip_prefix('K').unwrap_or(text);
    let index = read_square(name, names);
    let is_king = board.get(Place::from_index(index)).is_king();
    assert_eq!(is_king, name != text, "victim {text:?}: man or king?");
    index
}

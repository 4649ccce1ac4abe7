//! What is told of the first position that differs.

use std::fmt::{self, Write};

use draughts::perft::Leaves;
use draughts::{Move, Piece, Position, Variant};

use super::divide::{Divide, Entry};
use super::rules::{legal_by, same_ends, same_result};

/// A position that the command sees otherwise, though it agrees on the moves
/// that lead there.
pub(crate) struct Difference<V> {
    pub(crate) position: Position<V>,
    /// The depth counted from there.
    pub(crate) depth: u32,
    /// The moves that lead there.
    pub(crate) line: Vec<String>,
    /// In words.
    pub(crate) findings: Vec<String>,
}

impl<V: Variant> fmt::Display for Difference<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (place, depth) = (place(&self.line), self.depth);
        writeln!(f, "first difference {place}, at depth {depth}\n")?;
        writeln!(f, "{}", diagram(&self.position))?;
        writeln!(f, "{}", self.position.to_fen())?;
        let turn = self.position.turn();
        let moves = self.position.count_moves();
        let plural = if moves == 1 { "" } else { "s" };
        write!(f, "{turn} to move, {moves} legal move{plural}")?;
        for finding in &self.findings {
            write!(f, "\n{finding}")?;
        }
        Ok(())
    }
}

/// Where a line of moves leads.
pub(crate) fn place(line: &[String]) -> String {
    if line.is_empty() {
        return "at the first position".to_string();
    }
    format!("after {}", line.join(" "))
}

/// The board as it is drawn, each row with the name of its first dark square.
fn diagram<V: Variant>(position: &Position<V>) -> String {
    let mut text = String::new();
    for row in (0..8).rev() {
        let squares = V::LAYOUT.squares().map(|square| {
            let (column, of_row) = V::LAYOUT.drawn_at(square);
            (column, of_row, square)
        });
        let mut squares: Vec<_> = squares.filter(|(_, of_row, _)| *of_row == row).collect();
        squares.sort_unstable_by_key(|(column, ..)| *column);
        let Some(&(column, _, first)) = squares.first() else {
            continue;
        };
        let indent = 2 + 2 * usize::from(column);
        let _ = write!(text, "{:>2}{:indent$}", V::LAYOUT.name(first), "");
        let symbol = |square| position.board().get(square).map_or('.', Piece::symbol);
        let symbols: Vec<String> = squares
            .iter()
            .map(|(.., square)| symbol(*square).to_string())
            .collect();
        let _ = writeln!(text, "{}", symbols.join("   "));
    }
    text
}

/// How the command's list of moves differs from ours: moves, and how often
/// each is listed.
pub(crate) fn list_findings<V: Variant>(
    position: &Position<V>,
    ours: &[(Move, u64)],
    theirs: &Divide,
    depth: u32,
    leaves: Leaves,
) -> Vec<String> {
    // Some programs leave out moves without anything to count below.
    let counts = |nodes: u64| depth == 1 || nodes > 0;
    let missing = ours
        .iter()
        .filter(|(mv, nodes)| counts(*nodes) && !theirs.has(*mv));
    let missing = missing.map(|(mv, _)| {
        let (text, why) = (position.notate(*mv), legal_by(position, *mv));
        format!("missing {text}: {why}")
    });
    let extra = theirs.extra.iter();
    let extra = extra.map(|extra| format!("extra {}: {}", extra.text, extra.why()));
    let repeated = theirs
        .entries
        .iter()
        .filter(|entry| leaves == Leaves::Moves && entry.lines > entry.moves.len());
    let repeated = repeated.map(|Entry { text, lines, .. }| {
        let why = same_result::<V>();
        format!("repeated {text}: listed {lines} times; {why}")
    });
    missing.chain(extra).chain(repeated).collect()
}

/// A count that differs, though not for the position after the move.
pub(crate) fn count_finding<V: Variant>(
    position: &Position<V>,
    entry: &Entry,
    nodes: u128,
    depth: u32,
) -> String {
    let head = format!("count {}: {} instead of {nodes}", entry.text, entry.nodes);
    let after = match depth {
        1 => "",
        _ => ", though both agree on the position after it",
    };
    if let [mv] = entry.moves[..] {
        let kind = legal_by(position, mv);
        return format!("{head}{after}; it is {kind}");
    }
    let (moves, lines) = (entry.moves.len(), entry.lines);
    let why = same_ends::<V>();
    format!("{head}{after}; {lines} of {moves} such moves listed; {why}")
}

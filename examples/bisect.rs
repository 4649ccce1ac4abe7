//! Finds the first position that another move generator sees otherwise.
//!
//! ```text
//! cargo run --release --example bisect -- italian 8 \
//!     --command 'their-perft --divide --depth {depth} {fen}'
//! ```
//!
//! The command is any program that prints how a count splits by the first
//! move, on lines of `move nodes` or `move: nodes`; other lines are skipped.
//! It is run without a shell, with the FEN and the depth in place of `{fen}`
//! and `{depth}`; quotes and backslashes work as in a shell.
//!
//! From the given depth the search goes down to the first position where the
//! moves themselves differ. It prints that position and each move that is
//! missing or too many with the rule that decides. With `--count routes` a
//! move may have a line for each of its routes.
//!
//! Exit code: 0 if there is no difference, 1 if there is one, 2 if the input
//! is bad or the command fails.

#[path = "common/bisect/mod.rs"]
mod bisect;
mod common;

use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

use bisect::command::Template;
use bisect::divide::Divide;
use bisect::report::{Difference, count_finding, list_findings, place};
use clap::Parser;
use draughts::any::{VariantId, VariantTask};
use draughts::perft::{Leaves, Perft};
use draughts::{Move, Position, Variant};

/// Find the first position that another move generator sees otherwise
#[derive(Parser)]
#[command(name = "bisect")]
struct Cli {
    /// The rules to play by
    #[arg(value_parser = common::variant())]
    variant: VariantId,
    /// The depth to begin with, in plies
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    depth: u32,
    /// The position to begin with, instead of the start of the game
    #[arg(long)]
    fen: Option<String>,
    /// Whether a move is counted once, or once for each of its routes
    #[arg(long, value_name = "moves|routes", default_value_t)]
    count: Leaves,
    /// The command that prints a divide, lines of `move nodes` or `move:
    /// nodes`, with places for {fen} and {depth}
    #[arg(long, value_name = "TEMPLATE")]
    command: Template,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    common::conclude(cli.variant.run_moves(cli))
}

impl VariantTask for Cli {
    type Output = Result<ExitCode, Box<dyn Error>>;

    fn run<V: Variant>(self) -> Self::Output {
        let position = common::position::<V>(self.fen.as_deref())?;
        let found = self.search(&position, self.depth, &mut Vec::new())?;
        let mut output = io::stdout();
        if let Some(difference) = found {
            writeln!(output, "{difference}")?;
            return Ok(ExitCode::FAILURE);
        }
        writeln!(output, "no difference at depth {}", self.depth)?;
        Ok(ExitCode::SUCCESS)
    }
}

impl Cli {
    /// Looks for the first difference from a position down; `line` leads there.
    fn search<V: Variant>(
        &self,
        position: &Position<V>,
        depth: u32,
        line: &mut Vec<String>,
    ) -> Result<Option<Difference<V>>, Box<dyn Error>> {
        let perft = Perft::new().leaves(self.count).threads(0);
        let ours = perft.divide(position, depth)?;
        let theirs = self.command.run(&position.to_fen(), depth)?;
        let theirs = Divide::read(position, &theirs);
        tell(depth, line, &ours, &theirs);
        if line.is_empty() {
            suspect::<V>(&ours, &theirs);
        }
        let findings = list_findings(position, &ours, &theirs, depth, self.count);
        let difference = |findings, line: &[String]| Difference {
            position: *position,
            depth,
            line: line.to_vec(),
            findings,
        };
        if !findings.is_empty() {
            return Ok(Some(difference(findings, line)));
        }
        for entry in &theirs.entries {
            let nodes = nodes(&ours, &entry.moves);
            if nodes == entry.nodes {
                continue;
            }
            if let Some(found) = self.search_below(position, &entry.moves, depth - 1, line)? {
                return Ok(Some(found));
            }
            let finding = count_finding(position, entry, nodes, depth);
            return Ok(Some(difference(vec![finding], line)));
        }
        Ok(None)
    }

    /// Looks for the first difference after these moves.
    fn search_below<V: Variant>(
        &self,
        position: &Position<V>,
        moves: &[Move],
        depth: u32,
        line: &mut Vec<String>,
    ) -> Result<Option<Difference<V>>, Box<dyn Error>> {
        if depth == 0 {
            return Ok(None);
        }
        for &mv in moves {
            let mut after = *position;
            after.play_unchecked(mv);
            line.push(position.notate(mv));
            let found = self.search(&after, depth, line)?;
            if found.is_some() {
                return Ok(found);
            }
            line.pop();
        }
        Ok(None)
    }
}

/// What we count for these moves together.
fn nodes(ours: &[(Move, u64)], moves: &[Move]) -> u128 {
    let those = ours.iter().filter(|(mv, _)| moves.contains(mv));
    those.map(|(_, nodes)| u128::from(*nodes)).sum()
}

/// Tells how far the search is. Where stderr is closed, there is nobody to
/// tell.
fn tell(depth: u32, line: &[String], ours: &[(Move, u64)], theirs: &Divide) {
    let ours: u128 = ours.iter().map(|(_, nodes)| u128::from(*nodes)).sum();
    let (place, theirs) = (place(line), theirs.nodes());
    let _ = writeln!(
        io::stderr(),
        "depth {depth} {place}: {ours} here, {theirs} from the command"
    );
}

/// Tells why the command may not be understood, before its moves are called
/// wrong.
fn suspect<V: Variant>(ours: &[(Move, u64)], theirs: &Divide) {
    if ours.iter().all(|(_, nodes)| *nodes == 0) {
        return;
    }
    let note = if theirs.is_empty() {
        "printed no line of `move nodes`".to_string()
    } else if theirs.is_foreign() {
        format!("has other names of squares than {}", V::NAME)
    } else {
        return;
    };
    let _ = writeln!(io::stderr(), "note: the command {note}");
}

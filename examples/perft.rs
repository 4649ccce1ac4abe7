//! Perft: counts the leaves of the game tree, a row for each depth.
//!
//! ```text
//! cargo run --release --example perft -- italian 10
//! cargo run --release --example perft -- russian 8 --count routes --divide
//! cargo run --release --example perft -- poddavki 6 --fen W:Wc3:Bf6,h8 --json
//! ```
//!
//! A row has depth, nodes, seconds and nodes per second. With `--json` it is
//! an object on a line of its own. A progress bar is drawn on stderr when that
//! is a terminal.

mod common;

use std::error::Error;
use std::fmt;
use std::io::{self, Write};
use std::num::NonZero;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::Parser;
use common::{Task, VariantName};
use draughts::perft::{Leaves, Overflow, Perft};
use draughts::{Move, Position, Variant};
use indicatif::{HumanDuration, ProgressBar, ProgressState, ProgressStyle};
use serde_json::json;

/// When a depth takes this long, the next one is worth a bar.
const LONG: Duration = Duration::from_millis(200);

/// How often a bar is drawn anew.
const TICK: Duration = Duration::from_millis(500);

/// Count the leaves of the game tree, a row for each depth up to DEPTH
#[derive(Parser)]
#[command(name = "perft")]
struct Cli {
    /// The rules to play by
    variant: VariantName,
    /// The greatest depth, in plies; 0 prints the row of depth 0
    depth: u32,
    /// The position to begin with, instead of the start of the game
    #[arg(long)]
    fen: Option<String>,
    /// Whether a move is counted once, or once for each of its routes
    #[arg(long, value_name = "moves|routes", default_value_t)]
    count: Leaves,
    /// Split the count of the last depth by the first move
    #[arg(long)]
    divide: bool,
    #[command(flatten)]
    resources: Resources,
    /// Make the moves of the last ply too, instead of only counting them
    #[arg(long)]
    no_bulk: bool,
    /// Print one JSON object a line
    #[arg(long)]
    json: bool,
}

/// What a count runs on.
#[derive(clap::Args)]
struct Resources {
    /// How many threads to use (accepted; for now one thread is used)
    #[arg(long, value_name = "N", default_value = "1")]
    threads: NonZero<usize>,
    /// The size of the table (accepted; for now no table is used)
    #[arg(long, value_name = "MIB", default_value = "0")]
    hash: usize,
}

impl Resources {
    /// All that the library can use for now.
    const AVAILABLE: Self = Self {
        threads: NonZero::<usize>::MIN,
        hash: 0,
    };
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    common::conclude(cli.variant.run(cli))
}

impl Task for Cli {
    type Output = Result<ExitCode, Box<dyn Error>>;

    fn run<V: Variant>(mut self) -> Self::Output {
        self.resources = Resources::AVAILABLE; // whatever was asked for
        let position = match &self.fen {
            Some(fen) => Position::<V>::from_fen(fen)?,
            None => Position::start(),
        };
        let perft = Perft::new().leaves(self.count).bulk(!self.no_bulk);
        let counter = Counter {
            cli: self,
            perft,
            position,
        };
        counter.rows()?;
        Ok(ExitCode::SUCCESS)
    }
}

struct Counter<V> {
    cli: Cli,
    perft: Perft,
    position: Position<V>,
}

impl<V: Variant> Counter<V> {
    /// Counts and prints depth after depth.
    fn rows(&self) -> Result<(), Box<dyn Error>> {
        if !self.cli.json {
            print(&columns(&["depth", "nodes", "seconds", "nodes/s"]))?;
        }
        let mut elapsed = Duration::ZERO;
        for depth in self.cli.depth.min(1)..=self.cli.depth {
            let start = Instant::now();
            let nodes = self.count(depth, elapsed >= LONG)?;
            elapsed = start.elapsed();
            print(&self.row(depth, nodes, elapsed))?;
        }
        Ok(())
    }

    /// Counts one depth move by move, so that the bar can follow; prints the
    /// moves when the count is to be split by them.
    fn count(&self, depth: u32, is_long: bool) -> Result<u64, Box<dyn Error>> {
        let Some(below) = depth.checked_sub(1) else {
            return Ok(self.perft.count(&self.position, depth)?);
        };
        let divide = self.cli.divide && depth == self.cli.depth;
        let moves = self.weighted_moves();
        let bar = self.bar(depth, moves.len(), is_long)?;
        let mut total = 0_u64;
        for (mv, weight) in moves {
            let mut after = self.position;
            after.play_unchecked(mv);
            let nodes = self.perft.count(&after, below)?.checked_mul(weight);
            let nodes = nodes.ok_or(Overflow)?;
            total = total.checked_add(nodes).ok_or(Overflow)?;
            bar.inc(1);
            if divide {
                bar.suspend(|| print(&self.split(mv, nodes)))?;
            }
        }
        bar.finish_and_clear();
        Ok(total)
    }

    /// The first moves, each with how often it counts.
    fn weighted_moves(&self) -> Vec<(Move, u64)> {
        let routes = self.position.routes();
        let weight = |mv: Move| match self.cli.count {
            Leaves::Moves => 1,
            Leaves::Routes => routes.iter().filter(|route| route.mv() == mv).count() as u64,
        };
        let moves = common::sorted_moves(&self.position);
        moves.into_iter().map(|mv| (mv, weight(mv))).collect()
    }

    /// A bar of first moves done and time left. It hides itself where stderr
    /// is no terminal.
    fn bar(&self, depth: u32, moves: usize, is_long: bool) -> Result<ProgressBar, Box<dyn Error>> {
        if self.cli.json || !is_long {
            return Ok(ProgressBar::hidden());
        }
        let template =
            "depth {prefix} [{bar:30}] {pos}/{len} first moves, {elapsed} gone, {left} left";
        let style = ProgressStyle::with_template(template)?
            .progress_chars("=> ")
            .with_key("left", left);
        let bar = ProgressBar::new(moves as u64).with_style(style);
        bar.set_prefix(depth.to_string());
        bar.enable_steady_tick(TICK);
        Ok(bar)
    }

    /// The line of one first move.
    fn split(&self, mv: Move, nodes: u64) -> String {
        let text = self.position.notate(mv);
        if self.cli.json {
            json!({"move": text, "nodes": nodes}).to_string()
        } else {
            format!("{text} {nodes}")
        }
    }

    /// The line of one depth.
    fn row(&self, depth: u32, nodes: u64, elapsed: Duration) -> String {
        if self.cli.json {
            let object = json!({
                "variant": V::ID,
                "fen": self.position.to_fen(),
                "count": self.cli.count.to_string(),
                "depth": depth,
                "nodes": nodes,
                "seconds": elapsed.as_secs_f64(),
                "threads": self.cli.resources.threads,
                "hash_mib": self.cli.resources.hash,
            });
            return object.to_string();
        }
        let speed = u128::from(nodes) * 1_000_000_000 / elapsed.as_nanos().max(1);
        columns(&[
            &depth.to_string(),
            &nodes.to_string(),
            &format!("{:.3}", elapsed.as_secs_f64()),
            &speed.to_string(),
        ])
    }
}

/// The time left, once there is something to tell it from.
fn left(state: &ProgressState, text: &mut dyn fmt::Write) {
    let _ = match state.pos() {
        0 => text.write_char('?'),
        _ => write!(text, "{:#}", HumanDuration(state.eta())),
    };
}

/// The columns of the table.
fn columns([depth, nodes, seconds, speed]: &[&str; 4]) -> String {
    format!("{depth:>5} {nodes:>20} {seconds:>12} {speed:>14}")
}

/// A line on stdout, which may be closed.
fn print(line: &str) -> io::Result<()> {
    writeln!(io::stdout(), "{line}")
}

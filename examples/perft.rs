//! Perft: counts the leaves of the game tree, a row for each depth.
//!
//! ```text
//! cargo run --release --example perft -- italian 15
//! cargo run --release --example perft -- russian 8 --count routes --divide
//! cargo run --release --example perft -- poddavki 6 --fen W:Wc3:Bf6,h8 --json
//! ```
//!
//! A row has depth, nodes, seconds and nodes per second. With `--json` it is
//! an object on a line of its own. A progress bar is drawn on stderr when that
//! is a terminal.
//!
//! Ctrl-C ends the count: the rows printed so far stand, and stderr tells how
//! far the next one got. The exit code is then 130. A second Ctrl-C does not
//! wait for the threads to notice.

mod common;

use std::error::Error;
use std::fmt;
use std::io::{self, Write};
use std::num::NonZero;
use std::process::{self, ExitCode};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use clap::Parser;
use draughts::any::{VariantId, VariantTask};
use draughts::perft::{Counts, Leaves, MAX_DEPTH, Perft, PerftError, Table, TableTooLarge, Watch};
use draughts::{Move, Position, Variant};
use indicatif::{HumanCount, HumanDuration, ProgressBar, ProgressState, ProgressStyle};
use serde_json::json;

/// When a depth takes this long, the next one is worth a bar.
const LONG: Duration = Duration::from_millis(200);

/// How often a bar is drawn anew.
const TICK: Duration = Duration::from_millis(500);

/// Shallower counts are done before a table would be allocated.
const DEEP: u32 = 8;

/// The exit code of a program ended by Ctrl-C.
const INTERRUPTED: u8 = 130;

/// Whether Ctrl-C has been pressed.
static STOP: AtomicBool = AtomicBool::new(false);

/// Count the leaves of the game tree, a row for each depth up to DEPTH
#[derive(Parser)]
#[command(name = "perft")]
struct Cli {
    /// The rules to play by
    #[arg(value_parser = common::variant())]
    variant: VariantId,
    /// The greatest depth, in plies, up to 127; 0 prints the row of depth 0
    #[arg(value_parser = clap::value_parser!(u32).range(..=i64::from(MAX_DEPTH)))]
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
    /// How many threads to use; 0 is one for each core
    #[arg(long, value_name = "N", default_value_t = 0)]
    #[arg(value_parser = clap::value_parser!(u16).range(..=1024))]
    threads: u16,
    /// The size of the table of positions met before; 0 is none. Shallow
    /// counts use none either
    #[arg(long, value_name = "MIB", default_value_t = 256)]
    hash: usize,
    /// Make the moves of the last ply too, instead of only counting them;
    /// uses no table
    #[arg(long)]
    no_bulk: bool,
    /// Print one JSON object a line
    #[arg(long)]
    json: bool,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    common::conclude(cli.variant.run_moves(cli))
}

impl VariantTask for Cli {
    type Output = Result<ExitCode, Box<dyn Error>>;

    fn run<V: Variant>(self) -> Self::Output {
        ctrlc::set_handler(stop)?;
        let position = common::position::<V>(self.fen.as_deref())?;
        let table = self.table()?;
        let threads = self.threads();
        let mut perft = Perft::new()
            .leaves(self.count)
            .bulk(!self.no_bulk)
            .threads(threads);
        if let Some(table) = &table {
            perft = perft.table(table);
        }
        let counter = Counter {
            threads,
            hash_mib: table.as_ref().map_or(0, Table::mebibytes),
            cli: self,
            perft,
            position,
        };
        counter.rows()
    }
}

/// Asks the count to end; the second time, ends the program.
fn stop() {
    if STOP.swap(true, Ordering::Relaxed) {
        process::exit(INTERRUPTED.into());
    }
}

impl Cli {
    /// One table for all depths, where it is of use.
    fn table<V: Variant>(&self) -> Result<Option<Table<V>>, TableTooLarge> {
        if self.hash == 0 || self.no_bulk || self.depth < DEEP {
            return Ok(None);
        }
        Table::try_with_mebibytes(self.hash).map(Some)
    }

    fn threads(&self) -> usize {
        match self.threads {
            0 => thread::available_parallelism().map_or(1, NonZero::get),
            threads => threads.into(),
        }
    }
}

struct Counter<'a, V> {
    cli: Cli,
    threads: usize,
    hash_mib: usize,
    perft: Perft<'a, V>,
    position: Position<V>,
}

/// The leaves below each first move, if asked for, and all of them.
type Split = (Vec<(Move, u64)>, u64);

impl<V: Variant> Counter<'_, V> {
    /// Counts and prints depth after depth.
    fn rows(&self) -> Result<ExitCode, Box<dyn Error>> {
        if !self.cli.json {
            print(&columns(&["depth", "nodes", "seconds", "nodes/s"]))?;
        }
        let mut elapsed = Duration::ZERO;
        for depth in self.cli.depth.min(1)..=self.cli.depth {
            let progress = self.progress(depth, elapsed >= LONG)?;
            let counted = self.count(depth, &progress);
            elapsed = progress.started.elapsed();
            if counted == Err(PerftError::Cancelled) {
                return progress.stopped();
            }
            progress.bar.finish_and_clear();
            let (split, nodes) = counted?;
            for (mv, nodes) in split {
                print(&self.split(mv, nodes))?;
            }
            print(&self.row(depth, nodes, elapsed))?;
        }
        Ok(ExitCode::SUCCESS)
    }

    fn count(&self, depth: u32, progress: &Progress) -> Result<Split, PerftError> {
        let perft = self.perft.watch(progress);
        if !self.divides(depth) {
            return Ok((Vec::new(), perft.count(&self.position, depth)?));
        }
        let split = perft.divide(&self.position, depth)?;
        let mut nodes = split.iter().map(|(_, nodes)| *nodes);
        let total = nodes.try_fold(0, u64::checked_add);
        Ok((split, total.ok_or(PerftError::Overflow)?))
    }

    /// Whether the count of this depth is split; depth 0 has no moves.
    const fn divides(&self, depth: u32) -> bool {
        self.cli.divide && depth == self.cli.depth && depth != 0
    }

    /// The progress of one depth, shown if that takes long.
    fn progress(&self, depth: u32, is_long: bool) -> Result<Progress, Box<dyn Error>> {
        let bar = if self.cli.json || !is_long {
            ProgressBar::hidden()
        } else {
            bar(depth)?
        };
        Ok(Progress {
            depth,
            leaves: self.cli.count,
            started: Instant::now(),
            nodes: AtomicU64::new(0),
            bar,
        })
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
                "variant": self.cli.variant.as_str(),
                "fen": self.position.to_fen(),
                "count": self.cli.count.to_string(),
                "depth": depth,
                "nodes": nodes,
                "seconds": elapsed.as_secs_f64(),
                "threads": self.threads,
                "hash_mib": self.hash_mib,
            });
            return object.to_string();
        }
        columns(&[
            &depth.to_string(),
            &nodes.to_string(),
            &format!("{:.3}", elapsed.as_secs_f64()),
            &per_second(nodes, elapsed).to_string(),
        ])
    }
}

/// How far the count of one depth is.
struct Progress {
    depth: u32,
    leaves: Leaves,
    started: Instant,
    nodes: AtomicU64,
    bar: ProgressBar,
}

impl Watch for Progress {
    fn begins(&self, units: usize) {
        self.bar.set_length(units as u64);
    }

    fn unit_done(&self, _done: usize, _of: usize, counts: Counts) {
        let leaves = counts.of(self.leaves);
        let nodes = leaves.saturating_add(self.nodes.fetch_add(leaves, Ordering::Relaxed));
        let millions = per_second(nodes, self.started.elapsed()) / 1_000_000;
        let nodes = HumanCount(nodes);
        self.bar
            .set_message(format!("{nodes} nodes, {millions} M nodes/s"));
        self.bar.inc(1);
    }

    fn is_cancelled(&self) -> bool {
        STOP.load(Ordering::Relaxed)
    }
}

impl Progress {
    /// Tells how far the count got that Ctrl-C ended.
    fn stopped(&self) -> Result<ExitCode, Box<dyn Error>> {
        let (done, parts) = (self.bar.position(), self.bar.length().unwrap_or_default());
        self.bar.finish_and_clear();
        let (depth, nodes) = (self.depth, self.nodes.load(Ordering::Relaxed));
        writeln!(
            io::stderr(),
            "depth {depth}: stopped after {done} of {parts} parts, {nodes} leaves counted"
        )?;
        Ok(ExitCode::from(INTERRUPTED))
    }
}

/// A bar of what is done, with the time left. It hides itself where stderr is
/// no terminal.
fn bar(depth: u32) -> Result<ProgressBar, Box<dyn Error>> {
    let template = "depth {prefix} [{wide_bar}] {percent}%, {left} left, {msg}";
    let style = ProgressStyle::with_template(template)?
        .progress_chars("=> ")
        .with_key("left", left);
    let bar = ProgressBar::no_length()
        .with_style(style)
        .with_prefix(depth.to_string())
        .with_message("0 nodes");
    bar.enable_steady_tick(TICK);
    Ok(bar)
}

/// The time left, once there is something to tell it from.
fn left(state: &ProgressState, text: &mut dyn fmt::Write) {
    let _ = match state.pos() {
        0 => text.write_char('?'),
        _ => write!(text, "{:#}", HumanDuration(state.eta())),
    };
}

/// How many nodes are counted in a second.
fn per_second(nodes: u64, elapsed: Duration) -> u128 {
    u128::from(nodes) * 1_000_000_000 / elapsed.as_nanos().max(1)
}

/// The columns of the table.
fn columns([depth, nodes, seconds, speed]: &[&str; 4]) -> String {
    format!("{depth:>5} {nodes:>20} {seconds:>12} {speed:>14}")
}

/// A line on stdout, which may be closed.
fn print(line: &str) -> io::Result<()> {
    writeln!(io::stdout(), "{line}")
}

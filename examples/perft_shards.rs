//! A perft in shards: many small counts in text files, for as many machines as
//! there are. Any batch engine can run them; see the recipes in the project's
//! documentation.
//!
//! ```text
//! cargo build --release --examples
//! perft_shards split italian 16 8 64 work
//! parallel perft_shards run {} ::: work/shard-*.txt
//! perft_shards sum work
//! ```
//!
//! `split` takes the distinct positions at a ply, its units, with the number
//! of ways that lead to each, and spreads them over files. `run` counts below
//! every unit of a file. `sum` checks that every unit has been counted once
//! and adds up.
//!
//! # Files
//!
//! Every line is text and ends in a line feed; its words are parted by single
//! spaces. The last two words of every line are the id of the split and a
//! checksum of all that stands before the checksum's own space, each as 16
//! hexadecimal digits in lower case. Checksums are FNV-1a of 64 bits.
//!
//! `shard-0001.txt` and so on have a header and a line for each unit:
//!
//! ```text
//! draughts-shard 1 variant=V fen=F depth=D plies=P shard=I/N units=U/A ID CHECK
//! UNIT FEN MOVES ROUTES ID CHECK
//! ```
//!
//! 1 is the version of the format. `D` is the depth of the whole count, `P`
//! the ply of the units, `I` the number of this shard of `N`, `U` the number
//! of its units of `A` in all. Units are numbered from 1; shard `I` has units
//! `I`, `I + N`, `I + 2N` and so on, in this order. `MOVES` and `ROUTES` are
//! how many lines of moves, and of routes, lead from the root to the position.
//!
//! `shard-0001.txt.results` has a line for each unit that has been counted, in
//! any order, with the moves and routes `D - P` plies below it, not yet
//! multiplied:
//!
//! ```text
//! UNIT MOVES ROUTES ID CHECK
//! ```
//!
//! The id is the sum, modulo 2^64, of the checksums of these texts: the header
//! up to `plies=P`, and of every unit `UNIT FEN MOVES ROUTES`.

mod common;
#[path = "common/shards/mod.rs"]
mod shards;

use std::error::Error;
use std::process::ExitCode;

use clap::Parser;
use shards::error::ShardError;
use shards::{run, split, sum};

/// Count the leaves of a game tree in shards, on any number of machines
#[derive(Parser)]
#[command(name = "perft_shards")]
enum Cli {
    Split(split::Cli),
    Run(run::Cli),
    Sum(sum::Cli),
}

fn main() -> ExitCode {
    let result = match Cli::parse() {
        Cli::Split(cli) => cli.run(),
        Cli::Run(cli) => cli.run(),
        Cli::Sum(cli) => cli.run(),
    };
    common::conclude(result.or_else(refused))
}

/// A check that failed has an exit code of its own.
fn refused(error: Box<dyn Error>) -> Result<ExitCode, Box<dyn Error>> {
    match error.downcast_ref::<ShardError>() {
        Some(fault) if fault.is_fault() => {
            common::report(&fault.to_string());
            Ok(ExitCode::FAILURE)
        }
        _ => Err(error),
    }
}

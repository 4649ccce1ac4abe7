//! `split`: cuts a count into units and spreads them over files.

use std::error::Error;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use draughts::Variant;
use draughts::any::{VariantId, VariantTask};
use draughts::perft::{self, frontier};

use super::error::ShardError;
use super::line::{SplitId, sealed};
use super::shard::{Split, Unit};
use super::sum::is_shard_file;
use crate::common;

/// Cut a count into positions and spread them over files
#[derive(clap::Args)]
pub(crate) struct Cli {
    /// The rules to play by
    #[arg(value_parser = common::variant())]
    variant: VariantId,
    /// The depth to count, in plies
    depth: u32,
    /// The ply at which the positions to be counted are taken
    plies: u32,
    /// How many files to make
    files: NonZero<u32>,
    /// The directory for the files; it is made if need be
    dir: PathBuf,
    /// The position to begin with, instead of the start of the game
    #[arg(long)]
    fen: Option<String>,
}

/// Why nothing is split.
#[derive(Debug, thiserror::Error)]
enum SplitError {
    #[error("a count of depth {depth} cannot be cut at ply {plies}")]
    PastDepth { depth: u32, plies: u32 },
    #[error("{}: here are shard files already", .0.display())]
    NotFree(PathBuf),
}

impl Cli {
    pub(crate) fn run(self) -> Result<ExitCode, Box<dyn Error>> {
        self.variant.run_moves(self)
    }

    /// Makes the directory, which must be free of shards.
    fn prepare_dir(&self) -> Result<(), Box<dyn Error>> {
        let io_error = |error| ShardError::io(&self.dir, error);
        fs::create_dir_all(&self.dir).map_err(io_error)?;
        for entry in fs::read_dir(&self.dir).map_err(io_error)? {
            if is_shard_file(&entry.map_err(io_error)?.path()) {
                return Err(SplitError::NotFree(self.dir.clone()).into());
            }
        }
        Ok(())
    }
}

impl VariantTask for Cli {
    type Output = Result<ExitCode, Box<dyn Error>>;

    fn run<V: Variant>(self) -> Self::Output {
        let (depth, plies) = (self.depth, self.plies);
        if plies > depth {
            return Err(SplitError::PastDepth { depth, plies }.into());
        }
        let root = common::position::<V>(self.fen.as_deref())?;
        self.prepare_dir()?;
        let units = frontier(&root, plies)?;
        let mut split = Split {
            variant: self.variant.to_string(),
            fen: root.to_fen(),
            depth,
            plies,
            shards: self.files.get(),
            units: units.len() as u64,
            id: SplitId::default(),
        };
        let all = share_of(&units, 1, 1);
        split.id = all.fold(split.root_id(), |id, unit| id.with(&unit.to_string()));
        for shard in 1..=split.shards {
            let file = self.dir.join(format!("shard-{shard:04}.txt"));
            let written = write(&file, &split, shard, &units);
            written.map_err(|error| ShardError::io(&file, error))?;
        }
        let (units, files) = (split.units, split.shards);
        writeln!(
            io::stdout(),
            "{units} units in {files} files, split {}",
            split.id
        )?;
        Ok(ExitCode::SUCCESS)
    }
}

/// The units of a shard.
fn share_of<V: Variant>(
    units: &[perft::Unit<V>],
    shard: u32,
    shards: u32,
) -> impl Iterator<Item = Unit> {
    let numbered = (1..).zip(units).skip(shard as usize - 1);
    numbered
        .step_by(shards as usize)
        .map(|(number, unit)| Unit {
            number,
            fen: unit.position.to_fen(),
            times: unit.times,
        })
}

/// Writes a shard: its own of all units.
fn write<V: Variant>(
    file: &Path,
    split: &Split,
    shard: u32,
    units: &[perft::Unit<V>],
) -> io::Result<()> {
    let mut output = BufWriter::new(File::create_new(file)?);
    output.write_all(split.header(shard).as_bytes())?;
    for unit in share_of(units, shard, split.shards) {
        output.write_all(sealed(&unit.to_string(), split.id).as_bytes())?;
    }
    output.into_inner()?.sync_all()
}

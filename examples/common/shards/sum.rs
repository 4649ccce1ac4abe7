//! `sum`: adds up the results, once each of them is known to be there.

use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use draughts::perft::Counts;
use serde_json::json;

use super::error::{FileFault, LineFault, ShardError};
use super::line::{Lines, SplitId};
use super::shard::{Shard, Split};

/// Add up the results of all files of a split
#[derive(clap::Args)]
pub(crate) struct Cli {
    /// The directory of the split, or its files
    #[arg(required = true, value_name = "DIR|FILE")]
    paths: Vec<PathBuf>,
    /// Print a JSON object
    #[arg(long)]
    json: bool,
}

/// There is nothing to add up.
#[derive(Debug, thiserror::Error)]
#[error("{}: no shard files here", .0.display())]
struct NoShards(PathBuf);

impl Cli {
    pub(crate) fn run(self) -> Result<ExitCode, Box<dyn Error>> {
        let mut files = Vec::new();
        for path in &self.paths {
            if path.is_dir() {
                files.append(&mut shards_in(path)?);
            } else {
                files.push(path.clone());
            }
        }
        let [first, others @ ..] = &files[..] else {
            return Err(NoShards(self.paths[0].clone()).into());
        };
        let first = Shard::read(first)?;
        let mut sum = Sum::new(&first);
        sum.add(&first)?;
        for file in others {
            sum.add(&Shard::read(file)?)?;
        }
        sum.check_whole()?;
        self.print(&first.split, sum.total)?;
        Ok(ExitCode::SUCCESS)
    }

    fn print(&self, split: &Split, total: Counts) -> io::Result<()> {
        let Counts { moves, routes } = total;
        let Split { variant, fen, .. } = split;
        let Split { depth, units, .. } = split;
        if self.json {
            let object = json!({
                "variant": variant, "fen": fen, "depth": depth,
                "moves": moves, "routes": routes, "units": units,
            });
            return writeln!(io::stdout(), "{object}");
        }
        writeln!(
            io::stdout(),
            "{variant} {fen} depth {depth}: {moves} moves, {routes} routes, from {units} units"
        )
    }
}

/// The shard files of a directory, in order.
fn shards_in(dir: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let io_error = |error| ShardError::io(dir, error);
    let mut files = Vec::new();
    for entry in fs::read_dir(dir).map_err(io_error)? {
        let path = entry.map_err(io_error)?.path();
        if is_shard_file(&path) {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// Whether a file has the name of a shard.
pub(crate) fn is_shard_file(path: &Path) -> bool {
    let name = path.file_name().map(|name| name.to_string_lossy());
    let number = name.as_deref().and_then(|name| {
        let name = name.strip_prefix("shard-")?;
        name.strip_suffix(".txt")
    });
    number.is_some_and(|number| number.bytes().all(|byte| byte.is_ascii_digit()))
}

/// The shards of one split, as far as they have been added.
struct Sum<'a> {
    first: &'a Shard,
    /// The files by the number of the shard.
    files: BTreeMap<u32, PathBuf>,
    /// The split's id, made anew from the units.
    id: SplitId,
    total: Counts,
}

impl<'a> Sum<'a> {
    fn new(first: &'a Shard) -> Self {
        Self {
            first,
            files: BTreeMap::new(),
            id: first.split.root_id(),
            total: Counts::default(),
        }
    }

    fn add(&mut self, shard: &Shard) -> Result<(), ShardError> {
        self.admit(shard)?;
        for (unit, below) in shard.units.iter().zip(known(shard)?) {
            self.id = self.id.with(&unit.to_string());
            let counts = below.times(unit.times);
            let total = counts.and_then(|counts| self.total.plus(counts));
            self.total =
                total.map_err(|error| ShardError::count(&shard.file, unit.number, error))?;
        }
        Ok(())
    }

    /// A shard must be one of this split, and a new one.
    fn admit(&mut self, shard: &Shard) -> Result<(), ShardError> {
        let refuse = |fault| Err(ShardError::file(&shard.file, fault));
        if shard.split != self.first.split {
            return refuse(FileFault::OtherSplit(self.first.file.clone()));
        }
        match self.files.insert(shard.number, shard.file.clone()) {
            Some(same) => refuse(FileFault::SameShard(same)),
            None => Ok(()),
        }
    }

    /// All shards must be there, with the units that were split.
    fn check_whole(&self) -> Result<(), ShardError> {
        let refuse = |fault| Err(ShardError::file(&self.first.file, fault));
        let Split { shards, id, .. } = self.first.split;
        let mut numbers = 1..=shards;
        if let Some(missing) = numbers.find(|number| !self.files.contains_key(number)) {
            return refuse(FileFault::MissingShard(missing));
        }
        if self.id != id {
            return refuse(FileFault::OtherUnits);
        }
        Ok(())
    }
}

/// The results of a shard, none of which may be missing.
fn known(shard: &Shard) -> Result<Vec<Counts>, ShardError> {
    let path = shard.results_file();
    let lines = match Lines::read(&path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Lines::new(Vec::new()),
        result => result.map_err(|error| ShardError::io(&path, error))?,
    };
    let results = shard.results(&lines)?;
    let missing = results.iter().filter(|result| result.is_none()).count();
    let known = results.into_iter().enumerate().map(|(index, result)| {
        let missing = LineFault::Missing {
            unit: shard.units[index].number,
            further: missing.saturating_sub(1),
        };
        result.ok_or_else(|| shard.fault(index, missing))
    });
    known.collect()
}

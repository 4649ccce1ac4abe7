//! `run`: counts the units of a shard, one line of results a unit.

use std::error::Error;
use std::fs::{File, TryLockError};
use std::io::{self, Read, Write};
use std::panic;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use draughts::any::{VariantId, VariantTask};
use draughts::perft::{Counts, Perft, Table, TableTooLarge};
use draughts::{Position, Variant};
use indicatif::{ProgressBar, ProgressStyle};

use super::error::{LineFault, ShardError};
use super::line::Lines;
use super::shard::{Shard, Unit, UnitResult};

/// Below a unit, a table pays from this depth on (measured: at 6 it makes no
/// difference, at 7 the count takes two thirds of the time).
const DEEP: u32 = 7;

/// At least so often the results are made safe against a crash of the machine.
const SYNC: Duration = Duration::from_secs(5);

/// How often the bar is drawn anew.
const TICK: Duration = Duration::from_millis(500);

/// Count the units of one file; what has been counted before is kept
#[derive(clap::Args)]
pub(crate) struct Cli {
    /// The file of the shard; the results go to FILE.results
    file: PathBuf,
    /// The size of the table of positions met before; 0 is none
    #[arg(long, value_name = "MIB", default_value_t = 256)]
    hash: usize,
    /// How many threads to use; 0 is one for each core
    #[arg(long, value_name = "N", default_value_t = 1)]
    #[arg(value_parser = clap::value_parser!(u16).range(..=1024))]
    threads: u16,
}

impl Cli {
    pub(crate) fn run(self) -> Result<ExitCode, Box<dyn Error>> {
        let shard = Shard::read(&self.file)?;
        let name = &shard.split.variant;
        let variant: VariantId = name
            .parse()
            .map_err(|_| ShardError::line(&self.file, 1, LineFault::Variant(name.clone())))?;
        variant.run_moves(Run { cli: self, shard })
    }

    fn table<V: Variant>(&self, depth: u32) -> Result<Option<Table<V>>, TableTooLarge> {
        if self.hash == 0 || depth < DEEP {
            return Ok(None);
        }
        Table::try_with_mebibytes(self.hash).map(Some)
    }

    fn threads(&self) -> usize {
        match self.threads {
            0 => thread::available_parallelism().map_or(1, usize::from),
            threads => threads.into(),
        }
    }
}

/// A run on one shard.
struct Run {
    cli: Cli,
    shard: Shard,
}

impl VariantTask for Run {
    type Output = Result<ExitCode, Box<dyn Error>>;

    fn run<V: Variant>(self) -> Self::Output {
        let positions = self.shard.positions::<V>()?;
        let (output, known) = Output::open(&self.shard)?;
        let units = self.shard.units.iter().zip(positions).zip(known);
        let left: Vec<(&Unit, Position<V>)> = units
            .filter_map(|(unit, known)| known.is_none().then_some(unit))
            .collect();
        let (now, all) = (left.len(), self.shard.units.len());
        if now > 0 {
            self.count_all(left, &output)?;
        }
        let file = self.shard.file.display();
        writeln!(
            io::stdout(),
            "{file}: all {all} units are counted, {now} of them now"
        )?;
        Ok(ExitCode::SUCCESS)
    }
}

impl Run {
    /// Counts these units on all threads, one unit at a time on each.
    fn count_all<V: Variant>(
        &self,
        left: Vec<(&Unit, Position<V>)>,
        output: &Output<'_>,
    ) -> Result<(), Box<dyn Error>> {
        let table = self.cli.table(self.shard.split.depth_below())?;
        let mut perft = Perft::new();
        if let Some(table) = &table {
            perft = perft.table(table);
        }
        let bar = bar(left.len())?;
        let left = Mutex::new(left.into_iter());
        let work = || {
            while let Some((unit, position)) = next(&left) {
                output.append(unit.number, self.count(&perft, unit.number, &position)?)?;
                bar.inc(1);
            }
            Ok(())
        };
        thread::scope(|scope| {
            let workers: Vec<_> = (0..self.cli.threads()).map(|_| scope.spawn(work)).collect();
            let results = workers.into_iter().map(|worker| {
                let result = worker.join();
                result.unwrap_or_else(|payload| panic::resume_unwind(payload))
            });
            results.collect::<Result<(), ShardError>>()
        })?;
        bar.finish_and_clear();
        Ok(output.finish()?)
    }

    fn count<V: Variant>(
        &self,
        perft: &Perft<'_, V>,
        unit: u64,
        position: &Position<V>,
    ) -> Result<Counts, ShardError> {
        let Shard { split, file, .. } = &self.shard;
        let counts = perft.count_both(position, split.depth_below());
        counts.map_err(|error| ShardError::count(file, unit, error))
    }
}

/// The next piece of work.
fn next<T>(left: &Mutex<impl Iterator<Item = T>>) -> Option<T> {
    left.lock().unwrap_or_else(PoisonError::into_inner).next()
}

/// A bar of units done. It hides itself where stderr is no terminal.
fn bar(units: usize) -> Result<ProgressBar, Box<dyn Error>> {
    let template = "[{bar:30}] {pos}/{len} units, {elapsed} gone, {eta} left";
    let style = ProgressStyle::with_template(template)?.progress_chars("=> ");
    let bar = ProgressBar::new(units as u64).with_style(style);
    bar.enable_steady_tick(TICK);
    Ok(bar)
}

/// The file that results are added to. It is locked for as long as it is
/// open, and the lock goes with the process, however that ends.
struct Output<'a> {
    shard: &'a Shard,
    path: PathBuf,
    end: Mutex<End>,
}

/// Where the file ends in a whole line.
struct End {
    file: File,
    len: u64,
    /// When everything before was last safe on the disk.
    synced: Instant,
}

impl<'a> Output<'a> {
    /// Opens the file and reads what it holds.
    fn open(shard: &'a Shard) -> Result<(Self, Vec<Option<Counts>>), ShardError> {
        let path = shard.results_file();
        let io_error = |error| ShardError::io(&path, error);
        let mut options = File::options();
        options.read(true).append(true).create(true);
        let mut file = options.open(&path).map_err(io_error)?;
        file.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => ShardError::Busy(path.clone()),
            TryLockError::Error(error) => io_error(error),
        })?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(io_error)?;
        let mut lines = Lines::new(bytes);
        if lines.drop_half_line() {
            file.set_len(lines.len()).map_err(io_error)?;
            let _ = writeln!(
                io::stderr(),
                "{}: the last line was half-written; it is dropped and its unit counted again",
                path.display()
            );
        }
        let known = shard.results(&lines)?;
        let (len, synced) = (lines.len(), Instant::now());
        let end = Mutex::new(End { file, len, synced });
        Ok((Self { shard, path, end }, known))
    }

    /// Adds a line.
    fn append(&self, unit: u64, counts: Counts) -> Result<(), ShardError> {
        let line = UnitResult { unit, counts }.line(self.shard.split.id);
        self.at_end(|end| end.write(line.as_bytes()))
    }

    fn finish(&self) -> Result<(), ShardError> {
        self.at_end(|end| end.file.sync_all())
    }

    fn at_end(&self, act: impl FnOnce(&mut End) -> io::Result<()>) -> Result<(), ShardError> {
        let mut end = self.end.lock().unwrap_or_else(PoisonError::into_inner);
        act(&mut end).map_err(|error| ShardError::io(&self.path, error))
    }
}

impl End {
    /// Writes a whole line or nothing.
    fn write(&mut self, line: &[u8]) -> io::Result<()> {
        if let Err(error) = self.file.write_all(line) {
            // Or else the next line would be joined to half of this one.
            let _ = self.file.set_len(self.len);
            return Err(error);
        }
        self.len += line.len() as u64;
        if self.synced.elapsed() >= SYNC {
            self.file.sync_data()?;
            self.synced = Instant::now();
        }
        Ok(())
    }
}

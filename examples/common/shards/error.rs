//! What can be wrong with the files of a split.

use std::io;
use std::path::{Path, PathBuf};

use draughts::notation::FenError;
use draughts::perft::PerftError;

use super::line::SplitId;

/// Why a shard cannot be read, counted or added up.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ShardError {
    /// A line is not what should stand there.
    #[error("{}, line {line}: {fault}", .file.display())]
    Line {
        file: PathBuf,
        line: usize,
        fault: LineFault,
    },
    /// A file does not go with the others.
    #[error("{}: {fault}", .file.display())]
    File { file: PathBuf, fault: FileFault },
    /// A file cannot be read or written.
    #[error("{}: {error}", .file.display())]
    Io { file: PathBuf, error: io::Error },
    /// A unit cannot be counted.
    #[error("{}: unit {unit}: {error}", .file.display())]
    Count {
        file: PathBuf,
        unit: u64,
        error: PerftError,
    },
    /// Two runs on one file.
    #[error("{}: another run is writing to it", .0.display())]
    Busy(PathBuf),
}

impl ShardError {
    pub(crate) fn line(file: &Path, line: usize, fault: LineFault) -> Self {
        let file = file.to_owned();
        Self::Line { file, line, fault }
    }

    pub(crate) fn file(file: &Path, fault: FileFault) -> Self {
        let file = file.to_owned();
        Self::File { file, fault }
    }

    pub(crate) fn io(file: &Path, error: io::Error) -> Self {
        let file = file.to_owned();
        Self::Io { file, error }
    }

    pub(crate) fn count(file: &Path, unit: u64, error: PerftError) -> Self {
        let file = file.to_owned();
        Self::Count { file, unit, error }
    }

    /// Whether a check has failed, and nothing else.
    pub(crate) const fn is_fault(&self) -> bool {
        matches!(self, Self::Line { .. } | Self::File { .. })
    }
}

/// What is wrong with a line.
#[derive(Debug, thiserror::Error)]
pub(crate) enum LineFault {
    #[error("no header of a shard file of format 1, or a damaged one")]
    Header,
    #[error("the variant {0:?} is not known here")]
    Variant(String),
    #[error("damaged, where unit {0} should stand")]
    DamagedUnit(u64),
    #[error("unit {found} stands where unit {expected} should")]
    Misplaced { found: u64, expected: u64 },
    #[error("the file ends before unit {0}")]
    CutShort(u64),
    #[error("more units than the header tells")]
    TooMany,
    #[error("unit {unit}: {error}")]
    Fen { unit: u64, error: FenError },
    #[error("a damaged result{}", seemingly(.0.as_deref()))]
    DamagedResult(Option<String>),
    #[error("unit {unit} of another split, {split}")]
    Foreign { unit: u64, split: SplitId },
    #[error("unit {0} is not in this shard")]
    OtherShard(u64),
    #[error("unit {unit} has a result on line {before} too")]
    Doubled { unit: u64, before: usize },
    #[error("unit {unit} has no result{}", nor_have(*.further))]
    Missing { unit: u64, further: usize },
}

fn seemingly(unit: Option<&str>) -> String {
    unit.map_or_else(String::new, |unit| format!(", it seems of unit {unit}"))
}

fn nor_have(units: usize) -> String {
    match units {
        0 => String::new(),
        1 => ", nor has 1 further unit of the file".to_string(),
        units => format!(", nor have {units} further units of the file"),
    }
}

/// What is wrong with a file among the others.
#[derive(Debug, thiserror::Error)]
pub(crate) enum FileFault {
    #[error("not of the same split as {}", .0.display())]
    OtherSplit(PathBuf),
    #[error("the same shard as {}", .0.display())]
    SameShard(PathBuf),
    #[error("shard {0} of this split is missing")]
    MissingShard(u32),
    #[error("the units of all shards are not those that the split was made of")]
    OtherUnits,
}

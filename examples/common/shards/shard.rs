//! Shard files and the results that stand beside them.

use std::fmt;
use std::path::{Path, PathBuf};

use draughts::perft::Counts;
use draughts::{Position, Variant};

use super::error::{LineFault, ShardError};
use super::line::{Line, Lines, SplitId, sealed, words};

/// How every shard file begins.
const FORMAT: &str = "draughts-shard 1";

/// What was split, and into how much.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Split {
    pub(crate) variant: String,
    pub(crate) fen: String,
    pub(crate) depth: u32,
    pub(crate) plies: u32,
    pub(crate) shards: u32,
    pub(crate) units: u64,
    pub(crate) id: SplitId,
}

impl Split {
    /// What is split. The number of shards is no part of it: the units are
    /// the same, however many files they are spread over.
    fn root(&self) -> String {
        let Self { variant, fen, .. } = self;
        let Self { depth, plies, .. } = self;
        format!("{FORMAT} variant={variant} fen={fen} depth={depth} plies={plies}")
    }

    /// The id before any unit has been added to it.
    pub(crate) fn root_id(&self) -> SplitId {
        SplitId::default().with(&self.root())
    }

    /// How deep to count below a unit.
    pub(crate) const fn depth_below(&self) -> u32 {
        self.depth - self.plies
    }

    /// How many units a shard has.
    pub(crate) fn share(&self, shard: u32) -> u64 {
        let rounded_up = self.units.saturating_add((self.shards - shard).into());
        rounded_up / u64::from(self.shards)
    }

    /// The first line of a shard.
    pub(crate) fn header(&self, shard: u32) -> String {
        let (root, share) = (self.root(), self.share(shard));
        let Self { shards, units, .. } = self;
        let text = format!("{root} shard={shard}/{shards} units={share}/{units}");
        sealed(&text, self.id)
    }

    /// Reads a header, which also tells the number of the shard.
    fn read(line: Line<'_>) -> Option<(Self, u32)> {
        let (text, id) = line.unsealed()?;
        let text = text.strip_prefix(FORMAT)?.strip_prefix(' ')?;
        let [variant, fen, depth, plies, shard, units] = words(text)?;
        let (shard, shards) = shard.strip_prefix("shard=")?.split_once('/')?;
        let (share, units) = units.strip_prefix("units=")?.split_once('/')?;
        let split = Self {
            variant: variant.strip_prefix("variant=")?.to_string(),
            fen: fen.strip_prefix("fen=")?.to_string(),
            depth: depth.strip_prefix("depth=")?.parse().ok()?,
            plies: plies.strip_prefix("plies=")?.parse().ok()?,
            shards: shards.parse().ok()?,
            units: units.parse().ok()?,
            id,
        };
        let shard: u32 = shard.parse().ok()?;
        let fits = split.plies <= split.depth
            && (1..=split.shards).contains(&shard)
            && split.share(shard) == share.parse::<u64>().ok()?;
        fits.then_some((split, shard))
    }
}

/// A position to be counted, and how many ways lead to it.
#[derive(Debug)]
pub(crate) struct Unit {
    pub(crate) number: u64,
    pub(crate) fen: String,
    pub(crate) times: Counts,
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Counts { moves, routes } = self.times;
        write!(f, "{} {} {moves} {routes}", self.number, self.fen)
    }
}

impl Unit {
    fn read(line: Line<'_>) -> Option<(Self, SplitId)> {
        let (text, id) = line.unsealed()?;
        let [number, fen, moves, routes] = words(text)?;
        let unit = Self {
            number: number.parse().ok()?,
            fen: fen.to_string(),
            times: counts(moves, routes)?,
        };
        Some((unit, id))
    }
}

fn counts(moves: &str, routes: &str) -> Option<Counts> {
    let (moves, routes) = (moves.parse().ok()?, routes.parse().ok()?);
    Some(Counts { moves, routes })
}

/// The counts below a unit, whichever way leads there.
pub(crate) struct UnitResult {
    pub(crate) unit: u64,
    pub(crate) counts: Counts,
}

impl UnitResult {
    /// The line that tells it.
    pub(crate) fn line(&self, id: SplitId) -> String {
        let Counts { moves, routes } = self.counts;
        sealed(&format!("{} {moves} {routes}", self.unit), id)
    }

    fn read(line: Line<'_>) -> Option<(Self, SplitId)> {
        let (text, id) = line.unsealed()?;
        let [unit, moves, routes] = words(text)?;
        let result = Self {
            unit: unit.parse().ok()?,
            counts: counts(moves, routes)?,
        };
        Some((result, id))
    }
}

/// A shard: some units of a split, in a file.
pub(crate) struct Shard {
    pub(crate) file: PathBuf,
    pub(crate) split: Split,
    pub(crate) number: u32,
    pub(crate) units: Vec<Unit>,
}

impl Shard {
    pub(crate) fn read(file: &Path) -> Result<Self, ShardError> {
        let text = Lines::read(file).map_err(|error| ShardError::io(file, error))?;
        let mut lines = text.iter();
        let (split, number) = lines
            .next()
            .and_then(Split::read)
            .ok_or_else(|| ShardError::line(file, 1, LineFault::Header))?;
        let mut shard = Self {
            file: file.to_owned(),
            split,
            number,
            units: Vec::new(),
        };
        for line in lines {
            let unit = shard.next_unit(line);
            let unit = unit.map_err(|fault| ShardError::line(file, line.number, fault))?;
            shard.units.push(unit);
        }
        if shard.is_whole() {
            return Ok(shard);
        }
        let end = shard.units.len();
        Err(shard.fault(end, LineFault::CutShort(shard.number_at(end))))
    }

    /// The line as the unit that comes next.
    fn next_unit(&self, line: Line<'_>) -> Result<Unit, LineFault> {
        if self.is_whole() {
            return Err(LineFault::TooMany);
        }
        let expected = self.number_at(self.units.len());
        let (unit, split) = Unit::read(line).ok_or(LineFault::DamagedUnit(expected))?;
        let found = unit.number;
        if split != self.split.id {
            return Err(LineFault::Foreign { unit: found, split });
        }
        if found != expected {
            return Err(LineFault::Misplaced { found, expected });
        }
        Ok(unit)
    }

    fn is_whole(&self) -> bool {
        self.units.len() as u64 == self.split.share(self.number)
    }

    /// The number of the unit at this place of the file.
    fn number_at(&self, index: usize) -> u64 {
        let before = (index as u64).saturating_mul(self.split.shards.into());
        before.saturating_add(self.number.into())
    }

    /// The place of a unit in the file, if it stands there.
    fn index_of(&self, unit: u64) -> Option<usize> {
        let index = unit.checked_sub(self.number.into())? / u64::from(self.split.shards);
        let index = usize::try_from(index).ok()?;
        let is_there = index < self.units.len() && self.number_at(index) == unit;
        is_there.then_some(index)
    }

    /// A fault of the line with the unit at this place.
    pub(crate) fn fault(&self, index: usize, fault: LineFault) -> ShardError {
        ShardError::line(&self.file, index + 2, fault)
    }

    /// The positions, in the order of the units.
    pub(crate) fn positions<V: Variant>(&self) -> Result<Vec<Position<V>>, ShardError> {
        let units = self.units.iter().enumerate();
        let positions = units.map(|(index, unit)| {
            Position::from_fen(&unit.fen).map_err(|error| {
                let unit = unit.number;
                self.fault(index, LineFault::Fen { unit, error })
            })
        });
        positions.collect()
    }

    /// Where the results stand.
    pub(crate) fn results_file(&self) -> PathBuf {
        let mut name = self.file.clone().into_os_string();
        name.push(".results");
        name.into()
    }

    /// The results on these lines, in the order of the units.
    pub(crate) fn results(&self, lines: &Lines) -> Result<Vec<Option<Counts>>, ShardError> {
        let mut found: Vec<Option<(Counts, usize)>> = vec![None; self.units.len()];
        for line in lines.iter() {
            let fault = |fault| ShardError::line(&self.results_file(), line.number, fault);
            let (UnitResult { unit, counts }, split) = UnitResult::read(line)
                .ok_or_else(|| fault(LineFault::DamagedResult(line.first_number())))?;
            if split != self.split.id {
                return Err(fault(LineFault::Foreign { unit, split }));
            }
            let index = self.index_of(unit);
            let place = index.and_then(|index| found.get_mut(index));
            let place = place.ok_or_else(|| fault(LineFault::OtherShard(unit)))?;
            if let Some((_, before)) = *place {
                return Err(fault(LineFault::Doubled { unit, before }));
            }
            *place = Some((counts, line.number));
        }
        let counts = found.into_iter().map(|result| Some(result?.0));
        Ok(counts.collect())
    }
}

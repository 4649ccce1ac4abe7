//! How games shrink.

use alloc::vec::Vec;

use proptest::strategy::{NewTree, Strategy, ValueTree};
use proptest::test_runner::TestRunner;

use super::games::{SETTLEMENTS, Settlement, played, settle};
use crate::{Game, Position, Variant};

/// A game without its start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Line {
    /// What chooses each move.
    pub(super) choices: Vec<u16>,
    pub(super) settlement: Settlement,
}

impl Line {
    fn with(&self, choices: Vec<u16>) -> Self {
        let settlement = self.settlement;
        Self {
            choices,
            settlement,
        }
    }
}

/// Games of these lines: they end before their line where they are decided.
/// They shrink to a game that begins in the same way, above all.
#[derive(Debug)]
pub(super) struct PlyByPly<S, L> {
    pub(super) starts: S,
    pub(super) lines: L,
    /// How many plies must stay.
    pub(super) least: usize,
}

impl<V, S, L> Strategy for PlyByPly<S, L>
where
    V: Variant,
    S: Strategy<Value = Position<V>>,
    L: Strategy<Value = Line>,
{
    type Tree = Shrinking<S::Tree>;
    type Value = Game<V>;

    fn new_tree(&self, runner: &mut TestRunner) -> NewTree<Self> {
        let start = self.starts.new_tree(runner)?;
        let line = self.lines.new_tree(runner)?.current();
        let failing = line.with(played(start.current(), &line.choices).1);
        Ok(Shrinking {
            start,
            tried: failing.clone(),
            failing,
            least: self.least,
            stage: 0,
            next: 0,
            is_trying: false,
            plies: usize::MAX,
        })
    }
}

/// What is tried, from the attempts that save most.
#[derive(Clone, Copy)]
enum Way {
    /// Nobody resigns, nor is a draw agreed.
    Settle,
    /// So many plies from the end are left out: all, a half, a quarter.
    Halve,
    /// The shortest beginning that fails. Its length may have to be odd.
    Begin,
    /// The start is a simpler position, the choices the same.
    Start,
    /// So many plies in the middle are left out. What follows changes.
    Without(usize),
    /// From some ply on, the first move of the list is played, always.
    Lowest,
    /// One of the moves is an earlier one of the list.
    Lower,
}

const WAYS: [Way; 8] = [
    Way::Settle,
    Way::Halve,
    Way::Begin,
    Way::Start,
    Way::Without(2),
    Way::Without(1),
    Way::Lowest,
    Way::Lower,
];

/// Goes through all [`WAYS`], again and again as long as the game gets shorter.
pub(super) struct Shrinking<T> {
    start: T,
    /// The last that is known to fail the test.
    failing: Line,
    tried: Line,
    least: usize,
    /// An index of [`WAYS`].
    stage: usize,
    /// The next attempt of this way.
    next: usize,
    /// Whether the current value is not known to fail.
    is_trying: bool,
    /// How many plies there were when this round of all ways began.
    plies: usize,
}

impl<V: Variant, T: ValueTree<Value = Position<V>>> ValueTree for Shrinking<T> {
    type Value = Game<V>;

    fn current(&self) -> Game<V> {
        let (mut game, _) = played(self.start.current(), &self.tried.choices);
        settle(&mut game, self.tried.settlement);
        game
    }

    fn simplify(&mut self) -> bool {
        if self.is_trying {
            // From another position the same choice may be another number.
            let (_, choices) = played(self.start.current(), &self.tried.choices);
            self.failing = self.tried.with(choices);
            self.tried = self.failing.clone();
        }
        self.is_trying = self.advance();
        self.is_trying
    }

    fn complicate(&mut self) -> bool {
        if !self.is_trying {
            return false;
        }
        if matches!(WAYS.get(self.stage), Some(Way::Start)) {
            if self.start.complicate() {
                return true;
            }
            self.enter(self.stage + 1);
        } else {
            self.tried = self.failing.clone();
            self.next += 1;
        }
        // With no attempt left, this is the one that fails.
        self.is_trying = self.advance();
        true
    }
}

impl<V: Variant, T: ValueTree<Value = Position<V>>> Shrinking<T> {
    /// Comes to the next attempt, if there is one.
    fn advance(&mut self) -> bool {
        loop {
            while let Some(&way) = WAYS.get(self.stage) {
                if self.attempt(way) {
                    return true;
                }
                self.enter(self.stage + 1);
            }
            let plies = self.failing.choices.len();
            if plies == self.plies {
                return false;
            }
            self.plies = plies;
            self.enter(0);
        }
    }

    const fn enter(&mut self, stage: usize) {
        self.stage = stage;
        self.next = 0;
    }

    fn attempt(&mut self, way: Way) -> bool {
        if let Way::Start = way {
            return self.start.simplify();
        }
        let mut attempts = self.next..attempts(&self.failing);
        let found = attempts.find_map(|n| Some((n, simpler(&self.failing, way, n, self.least)?)));
        if let Some((n, line)) = found {
            self.next = n;
            self.tried = line;
            return true;
        }
        false
    }
}

/// A choice has so many bits.
const BITS: usize = u16::BITS as usize;

/// No way has more: most have one for each ply, and [`Way::Lower`] one for each
/// bit of a choice.
const fn attempts(line: &Line) -> usize {
    BITS * (line.choices.len() + 1)
}

/// The `n`-th attempt of this way, if there is one.
fn simpler(line: &Line, way: Way, n: usize, least: usize) -> Option<Line> {
    let choices = &*line.choices;
    let choices = match way {
        Way::Settle => {
            let mut simpler = SETTLEMENTS.into_iter();
            let settlement = simpler.nth(n).filter(|_| is_before(n, line.settlement))?;
            return Some(Line {
                settlement,
                choices: choices.to_vec(),
            });
        }
        Way::Halve => halved(choices, n, least)?,
        Way::Begin => choices.get(..least + n)?.to_vec(),
        Way::Start => return None,
        Way::Without(plies) => without(choices, plies, n, least)?,
        Way::Lowest => lowest(choices, n)?,
        Way::Lower => lowered(choices, n)?,
    };
    // A step that changes nothing would be made for ever.
    (choices != line.choices).then(|| line.with(choices))
}

fn is_before(n: usize, settlement: Settlement) -> bool {
    let place = SETTLEMENTS.iter().position(|&other| other == settlement);
    place.is_some_and(|place| n < place)
}

fn halved(choices: &[u16], n: usize, least: usize) -> Option<Vec<u16>> {
    let spare = choices.len().checked_sub(least)?;
    let gone = spare.checked_shr(n as u32)?;
    Some(choices[..choices.len() - gone].to_vec())
}

/// Without so many plies in a row that end before the last, or `n` before it.
fn without(choices: &[u16], plies: usize, n: usize, least: usize) -> Option<Vec<u16>> {
    choices.len().checked_sub(plies + least)?;
    let from = choices.len().checked_sub(plies + 1 + n)?;
    let (before, after) = (&choices[..from], &choices[from + plies..]);
    // Among equal choices it is no matter which is left out.
    (choices[from] != after[0]).then(|| [before, after].concat())
}

/// From the first ply on, from the middle, from the last quarter.
fn lowest(choices: &[u16], n: usize) -> Option<Vec<u16>> {
    let some = choices.len().checked_shr(n as u32)?;
    let mut lowest = choices.to_vec();
    lowest[choices.len() - some..].fill(0);
    Some(lowest)
}

/// One choice is less: by all of it, by half of it, by a quarter.
fn lowered(choices: &[u16], n: usize) -> Option<Vec<u16>> {
    let (ply, halvings) = (n / BITS, n % BITS);
    let by = choices.get(ply)? >> halvings;
    let mut lowered = choices.to_vec();
    lowered[ply] -= by;
    Some(lowered)
}

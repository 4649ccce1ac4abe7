//! The divide that a command prints, read with our own moves in hand.

use draughts::notation::{MoveTextError, MoveTextErrorKind};
use draughts::{Move, Position, Variant};

/// What a command prints of a position.
#[derive(Debug, Default)]
pub(crate) struct Divide {
    /// What it has of our moves.
    pub(crate) entries: Vec<Entry>,
    /// What it has besides.
    pub(crate) extra: Vec<Extra>,
}

/// What it prints of one of our moves, or of several that its text fits.
#[derive(Debug)]
pub(crate) struct Entry {
    pub(crate) text: String,
    pub(crate) moves: Vec<Move>,
    /// How many lines there are.
    pub(crate) lines: usize,
    /// The sum of their nodes.
    pub(crate) nodes: u128,
}

/// A move that we have not.
#[derive(Debug)]
pub(crate) struct Extra {
    pub(crate) text: String,
    nodes: u128,
    error: MoveTextError,
}

/// What a text stands for.
enum Meaning {
    Moves(Vec<Move>),
    Extra(MoveTextError),
    /// No move at all.
    Nothing,
}

impl Divide {
    /// Reads lines of `move nodes` or `move: nodes`; others are skipped.
    pub(crate) fn read<V: Variant>(position: &Position<V>, output: &str) -> Self {
        let mut divide = Self::default();
        for (text, nodes) in output.lines().filter_map(move_and_nodes) {
            let nodes = u128::from(nodes);
            match meaning(position, text) {
                Meaning::Moves(moves) => divide.add(text, moves, nodes),
                Meaning::Extra(error) => divide.add_extra(text, nodes, error),
                Meaning::Nothing => {}
            }
        }
        divide.narrow();
        divide
    }

    /// All nodes that the command counts.
    pub(crate) fn nodes(&self) -> u128 {
        let ours = self.entries.iter().map(|entry| entry.nodes);
        let extra = self.extra.iter().map(|extra| extra.nodes);
        ours.chain(extra).sum()
    }

    /// Whether there is no line at all of a move.
    pub(crate) fn is_empty(&self) -> bool {
        self.entries.is_empty() && self.extra.is_empty()
    }

    /// Whether none of the moves can be read: the command may have other names
    /// of the squares.
    pub(crate) fn is_foreign(&self) -> bool {
        self.entries.is_empty() && !self.extra.iter().any(Extra::is_readable)
    }

    /// Whether one of the lines means this move, or can mean it.
    pub(crate) fn has(&self, mv: Move) -> bool {
        self.entries.iter().any(|entry| entry.moves.contains(&mv))
    }

    fn add(&mut self, text: &str, moves: Vec<Move>, nodes: u128) {
        if let Some(entry) = self.entries.iter_mut().find(|entry| entry.moves == moves) {
            entry.lines += 1;
            entry.nodes += nodes;
        } else {
            self.entries.push(Entry {
                text: text.to_string(),
                moves,
                lines: 1,
                nodes,
            });
        }
    }

    fn add_extra(&mut self, text: &str, nodes: u128, error: MoveTextError) {
        if let Some(extra) = self.extra.iter_mut().find(|extra| extra.text == text) {
            extra.nodes += nodes;
        } else {
            let text = text.to_string();
            self.extra.push(Extra { text, nodes, error });
        }
    }

    /// A text that fits several moves means those that have no line of their
    /// own, if there are such.
    fn narrow(&mut self) {
        let single = |entry: &Entry| <[Move; 1]>::try_from(&entry.moves[..]).ok();
        let known: Vec<Move> = self.entries.iter().filter_map(single).flatten().collect();
        let several = self
            .entries
            .iter_mut()
            .filter(|entry| entry.moves.len() > 1);
        for entry in several {
            if entry.moves.iter().any(|mv| !known.contains(mv)) {
                entry.moves.retain(|mv| !known.contains(mv));
            }
        }
    }
}

impl Extra {
    /// Why it is refused.
    pub(crate) fn why(&self) -> String {
        match self.error.kind {
            MoveTextErrorKind::Illegal(refusal) => refusal.to_string(),
            _ => self.error.to_string(),
        }
    }

    /// Whether it names squares of this board at all.
    fn is_readable(&self) -> bool {
        matches!(self.error.kind, MoveTextErrorKind::Illegal(_))
    }
}

/// The two words of a line.
fn move_and_nodes(line: &str) -> Option<(&str, u64)> {
    let mut words = line.split_whitespace();
    let (text, nodes) = (words.next()?, words.next()?);
    let text = text.strip_suffix(':').unwrap_or(text);
    words
        .next()
        .is_none()
        .then_some((text, nodes.parse().ok()?))
}

fn meaning<V: Variant>(position: &Position<V>, text: &str) -> Meaning {
    let error = match position.parse_move(text) {
        Ok(mv) => return Meaning::Moves(vec![mv]),
        Err(error) => error,
    };
    let found = match &error.kind {
        MoveTextErrorKind::Ambiguous { candidates } => {
            let candidates = candidates.iter();
            candidates
                .filter_map(|text| position.parse_move(text).ok())
                .collect()
        }
        _ => written_as(position, text),
    };
    match error.kind {
        _ if !found.is_empty() => Meaning::Moves(found),
        MoveTextErrorKind::Illegal(_) => Meaning::Extra(error),
        _ if looks_like_a_move(text) => Meaning::Extra(error),
        _ => Meaning::Nothing,
    }
}

/// The moves that we write like this, but for upper and lower case.
fn written_as<V: Variant>(position: &Position<V>, text: &str) -> Vec<Move> {
    let is_it = |mv: &Move| {
        let writings = [position.notate(*mv), position.notate_full(*mv)];
        writings.iter().any(|own| own.eq_ignore_ascii_case(text))
    };
    position.legal_moves().into_iter().filter(is_it).collect()
}

/// Whether it is made of what could be the names of squares on some board.
fn looks_like_a_move(text: &str) -> bool {
    let names = text.split(['-', 'x', 'X', ':']);
    let is_name = |name: &str| {
        let digits = name.trim_start_matches(|c: char| c.is_ascii_alphabetic());
        (1..=2).contains(&name.len())
            && !digits.is_empty()
            && digits.bytes().all(|byte| byte.is_ascii_digit())
    };
    names.clone().count() > 1 && names.into_iter().all(is_name)
}

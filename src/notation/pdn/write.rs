//! Records as text.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write};

use super::{GameType, Item, Record};
use crate::Color;

/// Columns of a line of movetext.
const WIDTH: usize = 80;

/// The tags that come first, in the order of the PDN standard.
const FIRST_TAGS: [&str; 8] = [
    "Event", "Site", "Date", "Round", "White", "Black", "Result", "GameType",
];

pub(super) fn tag_rank(name: &str) -> usize {
    let rank = FIRST_TAGS.iter().position(|&first| first == name);
    rank.unwrap_or(FIRST_TAGS.len())
}

/// Writes records one behind the other, with an empty line between.
///
/// # Errors
/// The output fails.
///
/// ```
/// use draughts::notation::pdn::{write_records, Reader, Record};
/// let mut text = String::new();
/// write_records(&mut text, &[Record::new(), Record::new()])?;
/// assert_eq!(text, "*\n\n*\n");
/// # Ok::<(), core::fmt::Error>(())
/// ```
pub fn write_records<'a>(
    out: &mut impl Write,
    records: impl IntoIterator<Item = &'a Record>,
) -> fmt::Result {
    for (index, record) in records.into_iter().enumerate() {
        let before = if index > 0 { "\n" } else { "" };
        writeln!(out, "{before}{record}")?;
    }
    Ok(())
}

/// As PDN, without a line end behind it. Movetext is wrapped at 80 columns;
/// the texts of comments are left as they are.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tags = self.sorted_tags();
        for (name, value) in &tags {
            writeln!(f, "[{name} \"{}\"]", Escaped(value))?;
        }
        if !tags.is_empty() {
            writeln!(f)?;
        }
        let mut movetext = Movetext::new(self);
        for entry in self.entries() {
            movetext.item(f, entry.item)?;
        }
        for _ in 0..self.depth() {
            movetext.item(f, Item::EndVariation)?;
        }
        movetext.item(f, Item::Result(self.result()))?;
        movetext.flush(f)
    }
}

/// The value of a tag as it stands between quotes.
pub(super) struct Escaped<'a>(pub(super) &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for part in self.0.split_inclusive(['"', '\\']) {
            match part.strip_suffix(['"', '\\']) {
                Some(text) => write!(f, "{text}\\{}", &part[text.len()..])?,
                None => f.write_str(part)?,
            }
        }
        Ok(())
    }
}

/// Whose move comes next, and its number.
#[derive(Clone, Copy)]
struct Turn {
    number: u32,
    is_second: bool,
}

impl Turn {
    fn next(self) -> Self {
        Self {
            number: self.number.saturating_add(u32::from(self.is_second)),
            is_second: !self.is_second,
        }
    }
}

struct Movetext {
    first: Color,
    turn: Turn,
    /// Before the last move: where its variations begin.
    before: Turn,
    /// Both, for each open variation.
    outer: Vec<(Turn, Turn)>,
    /// The second player's move needs its number too.
    is_interrupted: bool,
    column: usize,
    /// What must stay on one line, not yet written.
    pending: String,
    is_glued: bool,
}

impl Movetext {
    fn new(record: &Record) -> Self {
        let game_type = record.game_type();
        let first = game_type.map_or(Color::White, GameType::first);
        let fen = record.tag("FEN").unwrap_or_default();
        let turn = Turn {
            number: number_of(fen).unwrap_or(1),
            is_second: turn_of(fen) == Some(!first),
        };
        Self {
            first,
            turn,
            before: turn,
            outer: Vec::new(),
            is_interrupted: true,
            column: 0,
            pending: String::new(),
            is_glued: false,
        }
    }

    fn item(&mut self, f: &mut fmt::Formatter<'_>, item: Item<&str>) -> fmt::Result {
        // What may be glued to the text before it.
        match item {
            Item::Strength(mark) => {
                self.pending.push_str(mark);
                return Ok(());
            }
            Item::EndVariation => {
                self.pending.push(')');
                if let Some((turn, before)) = self.outer.pop() {
                    (self.turn, self.before) = (turn, before);
                }
                self.is_interrupted = true;
                self.is_glued = false;
                return Ok(());
            }
            _ => {}
        }
        if !self.is_glued && !self.pending.is_empty() {
            self.flush(f)?;
        }
        self.is_glued = false;
        match item {
            Item::Move(text) => self.mv(text)?,
            Item::Nag(nag) => write!(self.pending, "${nag}")?,
            Item::Comment(text) => {
                write!(self.pending, "{{{text}}}")?;
                self.is_interrupted = true;
            }
            Item::Setup(fen) => self.setup(fen)?,
            Item::StartVariation => {
                self.pending.push('(');
                self.outer.push((self.turn, self.before));
                self.turn = self.before;
                (self.is_interrupted, self.is_glued) = (true, true);
            }
            Item::Result(result) => self.pending.push_str(result.as_str()),
            Item::Strength(_) | Item::EndVariation => {}
        }
        Ok(())
    }

    fn mv(&mut self, text: &str) -> fmt::Result {
        let Turn { number, is_second } = self.turn;
        if !is_second {
            write!(self.pending, "{number}. ")?;
        } else if self.is_interrupted {
            write!(self.pending, "{number}... ")?;
        }
        self.pending.push_str(text);
        self.before = self.turn;
        self.turn = self.turn.next();
        self.is_interrupted = false;
        Ok(())
    }

    fn setup(&mut self, fen: &str) -> fmt::Result {
        write!(self.pending, "/FEN \"{fen}\"/")?;
        if let Some(color) = turn_of(fen) {
            let is_second = color != self.first;
            if is_second != self.turn.is_second {
                self.turn = self.turn.next();
            }
        }
        self.before = self.turn;
        self.is_interrupted = true;
        Ok(())
    }

    /// Writes what is pending, on a new line if the last one has no room.
    fn flush(&mut self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = core::mem::take(&mut self.pending);
        let is_end = |c| matches!(c, '\n' | '\r');
        let first_line = text.split(is_end).next().unwrap_or_default();
        if self.column > 0 {
            let is_full = self.column + 1 + first_line.chars().count() > WIDTH;
            f.write_char(if is_full { '\n' } else { ' ' })?;
            self.column = if is_full { 0 } else { self.column + 1 };
        }
        f.write_str(&text)?;
        match text.rsplit_once(is_end) {
            Some((_, last_line)) => self.column = last_line.chars().count(),
            None => self.column += first_line.chars().count(),
        }
        Ok(())
    }
}

/// Whose turn a FEN says it is.
fn turn_of(fen: &str) -> Option<Color> {
    match fen.trim_start().bytes().next()? {
        b'W' | b'w' => Some(Color::White),
        b'B' | b'b' => Some(Color::Black),
        _ => None,
    }
}

/// The number of the move to come, if a FEN has one.
fn number_of(fen: &str) -> Option<u32> {
    let (_, number) = fen.rsplit_once(":F")?;
    let end = number.find(|c: char| !c.is_ascii_digit());
    number[..end.unwrap_or(number.len())].parse().ok()
}

//! Lines of text that tell which split they belong to and whether they are
//! intact.

use std::fmt;
use std::fs;
use std::hash::Hasher;
use std::io;
use std::path::Path;

use fnv::FnvHasher;

/// What tells splits apart: the checksums of all that makes one up, added.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct SplitId(u64);

impl SplitId {
    /// With one more text; their order does not matter.
    #[must_use]
    pub(crate) fn with(self, text: &str) -> Self {
        Self(self.0.wrapping_add(checksum(text)))
    }
}

impl fmt::Display for SplitId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// FNV-1a of 64 bits.
fn checksum(text: &str) -> u64 {
    let mut hasher = FnvHasher::default();
    hasher.write(text.as_bytes());
    hasher.finish()
}

/// A line that says this, ended by the split's id and a checksum.
pub(crate) fn sealed(text: &str, id: SplitId) -> String {
    let line = format!("{text} {id}");
    let checksum = checksum(&line);
    format!("{line} {checksum:016x}\n")
}

/// What an intact line says, and which split it belongs to.
fn unsealed(line: &str) -> Option<(&str, SplitId)> {
    let (line, check) = line.rsplit_once(' ')?;
    let (text, id) = line.rsplit_once(' ')?;
    let intact = format!("{:016x}", checksum(line)) == check;
    let id = SplitId(u64::from_str_radix(id, 16).ok()?);
    intact.then_some((text, id))
}

/// The words of a text, if there are so many.
pub(crate) fn words<const N: usize>(text: &str) -> Option<[&str; N]> {
    let words: Vec<&str> = text.split(' ').collect();
    words.try_into().ok()
}

/// A line as it stands in a file.
#[derive(Clone, Copy)]
pub(crate) struct Line<'a> {
    /// Its number, from 1.
    pub(crate) number: usize,
    bytes: &'a [u8],
}

impl<'a> Line<'a> {
    /// What it says, and of which split; `None` if it is damaged, or the last
    /// one and without an end.
    pub(crate) fn unsealed(self) -> Option<(&'a str, SplitId)> {
        let line = self.bytes.strip_suffix(b"\n")?;
        unsealed(str::from_utf8(line).ok()?)
    }

    /// The number at its beginning, even if the rest is damaged.
    pub(crate) fn first_number(self) -> Option<String> {
        let digits = self.bytes.iter().take_while(|byte| byte.is_ascii_digit());
        let digits: String = digits.map(|&byte| char::from(byte)).collect();
        (!digits.is_empty()).then_some(digits)
    }
}

/// The lines of a file.
pub(crate) struct Lines(Vec<u8>);

impl Lines {
    pub(crate) fn read(file: &Path) -> io::Result<Self> {
        fs::read(file).map(Self)
    }

    pub(crate) const fn new(bytes: Vec<u8>) -> Self {
        Self(bytes)
    }

    /// Takes off a last line without an end, which somebody was writing when
    /// stopped. Tells whether there was one.
    pub(crate) fn drop_half_line(&mut self) -> bool {
        let end = self.0.iter().rposition(|&byte| byte == b'\n');
        let whole = end.map_or(0, |end| end + 1);
        let has_half = whole < self.0.len();
        self.0.truncate(whole);
        has_half
    }

    /// Their length in bytes.
    pub(crate) fn len(&self) -> u64 {
        self.0.len() as u64
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = Line<'_>> {
        let lines = self.0.split_inclusive(|&byte| byte == b'\n');
        lines.zip(1..).map(|(bytes, number)| Line { number, bytes })
    }
}

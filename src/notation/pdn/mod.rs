//! PDN, the file format of draughts games: its syntax only. Nothing here
//! depends on a variant or knows whether a move is legal.
//!
//! - [`Reader`] goes through bytes once and shows each game to a [`Visitor`],
//!   or makes a [`Record`] of it.
//! - A [`Record`] is a game as it is written. It can also be made in code,
//!   and is written with `Display` or
//!   [`write_records`].
//! - [`GameType`] reads the tag of that name.
//!
//! # Where games begin and end
//! A game is tags, movetext and a result; each may be missing. It ends
//! - with a result as a whole word, outside variations (a comment on the rest
//!   of that line is still the game's);
//! - before a `[` that is the first byte of a line but for blanks, if that
//!   follows movetext, or an empty line behind the tags;
//! - at a forum's wrapper (`[pgn]`, `[/pgn]`, `[pdn]`, `[/pdn]`, which are
//!   passed over) and with the input.
//!
//! A bad game ends there too, so it costs no other. Of a bad tag the reader
//! passes over what is up to the last `]` of its line, or its line. A comment
//! is not closed if there is no `}`, or if it holds a line with the beginning
//! of a tag and then another `{`; the next game then begins with the first
//! such line in it.
//!
//! # What is passed over
//! Line comments, from a `%` or `;` to the end of the line. They begin
//! anywhere but in a tag, a comment or a setup, and end a word. They are
//! remarks about the file and not part of a game. Also: blanks, tabs, form
//! feeds, Ctrl-Z and byte order marks between words, single dots.
//!
//! ```
//! use draughts::notation::pdn::{Item, Reader};
//!
//! let text = b"[Event \"Open\"]\n1. c3-d4 b6-c5 2. d4:b6! a7:c5 1-0";
//! for record in Reader::from_bytes(text).records() {
//!     let record = record?;
//!     let moves = record.entries().filter(|entry| matches!(entry.item, Item::Move(_)));
//!     assert_eq!(moves.count(), 4);
//!     println!("{record}");
//! }
//! # Ok::<(), draughts::notation::pdn::ReadError<core::convert::Infallible>>(())
//! ```

mod blanks;
mod encoding;
mod error;
mod game_type;
mod input;
mod item;
mod lexeme;
mod options;
mod reader;
mod record;
mod records;
mod scanner;
mod source;
mod tokens;
mod visitor;
mod words;
mod write;

pub use encoding::Encoding;
pub use error::{Place, ReadError, SyntaxError, SyntaxErrorKind};
pub use game_type::{GameType, GameTypeTail, Notation};
pub use item::{GameResult, Item, MoveNumber};
pub use options::{Limits, Tolerance};
pub use reader::Reader;
pub use record::{Entry, Record, RecordError};
pub use records::{Records, Warning, WarningKind};
#[cfg(feature = "std")]
pub use source::Buffered;
pub use source::{Slice, Source};
pub use visitor::{TagValue, Visitor};
pub use write::write_records;

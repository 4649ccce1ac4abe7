//! The rules of 8x8 draughts as one fast bitboard move generator: Poddavki
//! (Russian giveaway), Russian and Italian draughts, and English, Brazilian,
//! Pool, Spanish, Czech and Thai with the same code.
//!
//! ```
//! use draughts::{Game, Outcome, Position, WinReason, perft, variant::{Italian, Poddavki}};
//!
//! // A variant is a type parameter; a position is a small value.
//! let position = Position::<Italian>::from_fen("W:WK30:B10,K12,K18,20,K26,K27")?;
//! let moves = position.legal_moves();
//! assert_eq!(position.notate_full(moves[0]), "30x21x14x5");
//!
//! // A game keeps its history. In Poddavki the last piece lost wins.
//! let mut game = Game::<Poddavki>::from_fen("W:Wc3:Be5")?;
//! game.play_text("c3-d4")?;
//! game.play_text("e5:c3")?;
//! assert!(matches!(game.outcome(), Outcome::Win { reason: WinReason::NoPieces, .. }));
//!
//! assert_eq!(perft::count(&Position::<Italian>::start(), 8), 828_783);
//! # Ok::<(), draughts::Error>(())
//! ```
//!
//! # Where to find what
//!
//! | | |
//! |---|---|
//! | [`Position`] | legal moves, captures and routes, play, outcome, FEN, key |
//! | [`Move`], [`Route`], [`MoveList`] | what was captured, and in which order |
//! | [`Game`] | history, undo, repetition, draw rules, resignation; PDN in and out |
//! | [`Board`], [`Bitboard`], [`Square`], [`Setup`] | where pieces stand; one `u32` for each side and kind of piece |
//! | [`MoveEntry`] | a move clicked square by square |
//! | [`variant`] | the trait [`Variant`] and the variants; a variant of your own is a type with its constants |
//! | [`any`] | the variant chosen when the program runs |
//! | [`notation`] | FEN, move text with its leniencies by name, [PDN](notation::pdn), diagrams and SVG |
//! | [`perft`] | counts, divides, an exact table, threads, parts for many machines |
//! | [`rules`] | the rules for players, with boards |
//! | `strategies` | with the feature `proptest`: values for property tests |
//! | [`Error`] | one error type for callers that need not tell them apart |
//!
//! # Features
//!
//! `std` (on by default) chooses wide registers on x86-64 when the program runs;
//! without it the crate is `no_std` and needs `alloc`. `rayon` counts perft on
//! several threads, `serde` (de)serializes positions, moves and games, `svg`
//! draws boards, `encoding` reads PDN files in older encodings, `proptest` makes
//! values for property tests.
//!
//! With `serde`, values are stored as their notation. A move means nothing
//! without its position: store its [`MoveText`](notation::MoveText). Outcomes
//! follow from the game, where `settled` holds a resignation or an agreed draw.
//!
//! | | as JSON |
//! |---|---|
//! | [`Position`] | `"W:W31:B12,20,28"` |
//! | [`MoveText`](notation::MoveText) | `"31x24x15x8"` |
//! | [`Game`], [`AnyGame`](any::AnyGame) | `{"variant":"italian","start":"W:W31:B12,20,28:H0:F1","moves":["31x8"],"settled":null}` |
//! | [`AnyPosition`](any::AnyPosition) | `{"variant":"italian","fen":"W:W31:B12,20,28"}` |
//! | [`VariantId`](any::VariantId), [`Color`] | `"italian"`, `"white"` |
//!
//! Rules are cited by number, as in `RULES.md` of the repository.

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

// The examples of the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadMe;

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

pub mod any;
mod bitboard;
pub mod board;
mod color;
mod entry;
mod error;
pub mod game;
mod geometry;
mod hash;
pub mod layout;
mod movegen;
mod moves;
pub mod notation;
pub mod perft;
mod piece;
mod position;
pub mod rules;
#[cfg(feature = "serde")]
mod serial;
mod setup;
mod square;
#[cfg(feature = "proptest")]
pub mod strategies;
pub mod variant;
mod vector;

pub use bitboard::{Bitboard, Squares};
pub use board::Board;
pub use color::{Color, UnknownColor};
pub use entry::{EntryError, EntryErrorKind, MoveEntry};
pub use error::Error;
pub use game::Game;
pub use geometry::Direction;
pub use layout::Layout;
pub use moves::{CaptureSummary, Move, MoveList, MoveListIter, Route};
pub use piece::{Piece, Role};
pub use position::{IllegalMove, Outcome, Position, Refusal, WinReason};
pub use setup::{Setup, SetupError, SetupFaults};
pub use square::{Square, SquareOutOfRange};
pub use variant::{DrawReason, Variant};

#![doc = include_str!("../README.md")]
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

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

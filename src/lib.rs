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
mod error;
mod geometry;
pub mod layout;
mod movegen;
mod moves;
pub mod notation;
pub mod perft;
mod piece;
mod position;
mod setup;
mod square;
pub mod variant;
mod vector;

pub use bitboard::{Bitboard, Squares};
pub use board::Board;
pub use color::Color;
pub use error::Error;
pub use geometry::Direction;
pub use layout::Layout;
pub use moves::{CaptureSummary, Move, MoveList, MoveListIter, Route};
pub use piece::{Piece, Role};
pub use position::{IllegalMove, Outcome, Position, Refusal, WinReason};
pub use setup::{Setup, SetupError, SetupFaults};
pub use square::{Square, SquareOutOfRange};
pub use variant::Variant;

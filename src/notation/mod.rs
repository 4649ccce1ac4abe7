//! Text in and out: FEN, moves and the syntax of PDN files. It asks positions
//! for their legal moves and has no rules of its own; the names of squares
//! come from the variant's [`Layout`](crate::Layout).

mod fen;
mod move_text;
pub mod pdn;
mod write;

pub use fen::{Fen, FenError, FenErrorKind};
pub use move_text::{MoveText, MoveTextError, MoveTextErrorKind};

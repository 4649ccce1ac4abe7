//! Text in and out: FEN and moves. It asks positions for their legal moves
//! and has no rules of its own; the names of squares come from the variant's
//! [`Layout`](crate::Layout).

mod fen;
mod move_text;

pub use fen::{Fen, FenError, FenErrorKind, FenOptions};
pub use move_text::{Leniency, MoveText, MoveTextError, MoveTextErrorKind};

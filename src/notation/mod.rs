//! Text and pictures: FEN, moves and the syntax of PDN files in and out,
//! diagrams out. It asks positions for their legal moves and has no rules of
//! its own; the names of squares come from the variant's
//! [`Layout`](crate::Layout).

mod diagram;
mod fen;
mod move_text;
pub mod pdn;
#[cfg(feature = "svg")]
mod svg;
mod view;

pub use diagram::Diagram;
pub use fen::{Fen, FenError, FenErrorKind, FenOptions};
pub use move_text::{Leniency, MoveText, MoveTextError, MoveTextErrorKind};
#[cfg(feature = "svg")]
pub use svg::Svg;

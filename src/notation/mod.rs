//! Text and pictures: FEN, moves and the syntax of PDN files in and out,
//! diagrams out. It asks positions for their legal moves and has no rules of
//! its own; the names of squares come from the variant's
//! [`Layout`](crate::Layout).
//!
//! ```
//! use draughts::{notation::Leniency, variant::Italian, Position};
//! let position = Position::<Italian>::from_fen("W:W31:B12,20,28")?;
//! let mv = position.parse_move_with("31 - 8", Leniency::all())?;
//! assert_eq!(position.notate_full(mv), "31x24x15x8");
//! # Ok::<(), draughts::Error>(())
//! ```

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

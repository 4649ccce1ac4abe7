//! The examples as programs: what they print, what they write, and how they end. A module for each.

mod bisect;
mod diagram;
mod moves;
mod perft;
mod play;
mod program;
#[path = "../reference/mod.rs"]
mod reference;
mod replay;
mod shards;
#[path = "../replay/typed.rs"]
mod typed;

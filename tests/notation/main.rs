//! Text and pictures: FEN, the text of moves, diagrams, SVG. PDN has a test of its own.

#[path = "../common/mod.rs"]
mod common;
mod diagram;
mod fen;
mod moves;
#[path = "../reference/mod.rs"]
mod reference;
mod svg;

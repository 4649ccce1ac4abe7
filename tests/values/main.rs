//! Squares, boards and their names, setups, moves as numbers, and what all public types have.

mod board;
#[path = "../common/mod.rs"]
mod common;
mod layout;
mod moves;
#[path = "../reference/mod.rs"]
mod reference;
mod types;

//! Squares, boards and their names, setups, and what all public types have.

mod board;
#[path = "../common/mod.rs"]
mod common;
mod layout;
#[path = "../reference/mod.rs"]
mod reference;
mod types;

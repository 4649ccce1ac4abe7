//! The syntax of PDN: every row of the tables, what is read and written by properties, and real files.

#[path = "../common/mod.rs"]
mod common;
#[path = "../reference/mod.rs"]
mod reference;

#[cfg(game_files)]
mod files;
mod limits;
mod properties;
mod records;
mod text;
mod trace;

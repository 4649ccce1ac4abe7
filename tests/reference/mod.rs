//! A second, slow way to find draughts moves, for the tests only.
//!
//! It shares **no code** with `src`: it keeps a plain 8x8 grid of cells, looks at one square after
//! the other, copies the grid whenever something changes, and knows nothing of bit sets, of rotated
//! orders or of tables. It is meant to be read against `RULES.md` line by line (the numbers I-14,
//! R-10, ... are its numbers) and to be believed before the fast generator is; when the two differ,
//! one of them breaks a rule that can be named.
//!
//! - [`board`]: squares, cells, and a small FEN reader and writer.
//! - [`rules`]: what the variants differ in, as data.
//! - [`precedence`]: which complete captures may be chosen.
//! - [`mod@moves`]: legal routes and moves, play, outcome, perft. It *searches*: from a square, in
//!   a direction.
//! - [`replay`]: the rules of one route, checked by *looking back* at two squares and what lies
//!   between them. It shares only the board and the type of a route with `moves`, so that a slip in
//!   the search does not hide itself.
//!
//! Everything is addressed in ONE geometry with the dark corner a1 at the bottom left. The Italian
//! and Spanish boards are its left-right mirror; they differ in the numbers of the squares only
//! ([`Names::Mirrored`]).

#![allow(
    dead_code,
    reason = "each test binary uses its own part of the reference"
)]
#![allow(
    unreachable_pub,
    unused_imports,
    reason = "a test binary exports nothing, but `pub` says what is meant for use"
)]

pub mod board;
pub mod moves;
pub mod precedence;
pub mod replay;
pub mod rules;

pub use board::{Board, Cell, Names, Place, Side, read_fen, square_name, write_fen};
pub use moves::{RefMove, RefRoute, distinct, moves, outcome, paths, perft, play, routes};
pub use replay::step_by_step_legal;
pub use rules::{
    BRAZILIAN, CZECH, ENGLISH, ITALIAN, LastRow, POOL, Precedence, RUSSIAN, Rules, SPANISH, THAI,
};

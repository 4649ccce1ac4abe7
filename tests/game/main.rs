//! Games: the line of play, the draw rules that count, results.

#[path = "../common/mod.rs"]
mod common;
mod draw_counts;
mod draws;
mod line;
#[path = "../reference/mod.rs"]
mod reference;
mod results;

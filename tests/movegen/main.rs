//! The generator: every row of the rule tables, and laws of any position.

#[path = "../common/mod.rs"]
mod common;
mod properties;
#[path = "../reference/mod.rs"]
mod reference;
mod rules;

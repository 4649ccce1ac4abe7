//! The generator: every row of the rule tables, and laws of any position, and the longest
//! lists.

#[path = "../common/mod.rs"]
mod common;
mod longest;
mod properties;
#[path = "../reference/mod.rs"]
mod reference;
mod rules;

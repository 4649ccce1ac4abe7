//! Variants: the crate's own, and those that a user defines.

#[path = "../common/mod.rs"]
mod common;
mod own;
#[path = "../reference/mod.rs"]
mod reference;
mod users;

//! What `bisect` is made of: the command under test, what it prints, and how
//! a difference is told.

pub(crate) mod command;
pub(crate) mod divide;
pub(crate) mod report;
mod rules;

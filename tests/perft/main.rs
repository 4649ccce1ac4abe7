//! Leaf counts: the published tables and deeper ones, facts that hold of any count, and that every
//! way to count gives the same.

#[path = "../common/mod.rs"]
mod common;
mod deep;
mod facts;
mod published;
#[path = "../reference/mod.rs"]
mod reference;
mod watched;
mod ways;

const ITALIAN: &str = include_str!("../data/italian.perft");
const RUSSIAN: &str = include_str!("../data/russian.perft");
const ENGLISH: &str = include_str!("../data/english.perft");
const BRAZILIAN: &str = include_str!("../data/brazilian.perft");
const POOL: &str = include_str!("../data/pool.perft");
const SPANISH: &str = include_str!("../data/spanish.perft");
const CZECH: &str = include_str!("../data/czech.perft");
const THAI: &str = include_str!("../data/thai.perft");

//! A perft in shards, as files of text: what `perft_shards` writes, counts
//! and sums. The header of the example describes the files.

pub(crate) mod error;
mod line;
pub(crate) mod run;
mod shard;
pub(crate) mod split;
pub(crate) mod sum;

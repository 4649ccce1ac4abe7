//! Positions and games of a variant that is chosen at random.

use alloc::vec::Vec;

use proptest::prelude::*;
use proptest::strategy::{NewTree, ValueTree};
use proptest::test_runner::TestRunner;

use super::{games, positions};
use crate::any::{AnyGame, AnyPosition, VariantId, with_variant};

pub(super) fn any_positions() -> impl Strategy<Value = AnyPosition> {
    one_of(|id| with_variant!(id, V => positions::<V>().prop_map(AnyPosition::from).boxed()))
}

pub(super) fn any_games() -> impl Strategy<Value = AnyGame> {
    one_of(|id| with_variant!(id, V => games::<V>().prop_map(AnyGame::from).boxed()))
}

fn one_of<T>(strategy: impl Fn(VariantId) -> BoxedStrategy<T>) -> OneOf<T> {
    OneOf(VariantId::ALL.iter().map(|&id| strategy(id)).collect())
}

/// One of these, and no other while it shrinks.
#[derive(Debug)]
struct OneOf<T>(Vec<BoxedStrategy<T>>);

impl<T: core::fmt::Debug> Strategy for OneOf<T> {
    type Tree = <BoxedStrategy<T> as Strategy>::Tree;
    type Value = T;

    fn new_tree(&self, runner: &mut TestRunner) -> NewTree<Self> {
        let index = (0..self.0.len()).new_tree(runner)?.current();
        self.0[index].new_tree(runner)
    }
}

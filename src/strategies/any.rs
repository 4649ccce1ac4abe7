//! Positions and games of a variant that is chosen at random.

use alloc::vec::Vec;

use proptest::prelude::*;
use proptest::strategy::{NewTree, ValueTree};
use proptest::test_runner::TestRunner;

use super::{games, positions};
use crate::any::{AnyGame, AnyPosition, VariantId, VariantTask};
use crate::{DrawReason, Game, Outcome, Variant, WinReason};

pub(super) fn any_positions() -> impl Strategy<Value = AnyPosition> {
    one_of(|id| id.run(Positions(id)))
}

pub(super) fn any_games() -> impl Strategy<Value = AnyGame> {
    one_of(|id| id.run(Games(id)))
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

struct Positions(VariantId);

impl VariantTask for Positions {
    type Output = BoxedStrategy<AnyPosition>;

    fn run<V: Variant>(self) -> Self::Output {
        let Self(id) = self;
        let any = move |setup| AnyPosition::from_setup(id, setup).expect("no faults");
        let setups = positions::<V>().prop_map(|position| position.to_setup());
        setups.prop_map(any).boxed()
    }
}

struct Games(VariantId);

impl VariantTask for Games {
    type Output = BoxedStrategy<AnyGame>;

    fn run<V: Variant>(self) -> Self::Output {
        let Self(id) = self;
        games::<V>()
            .prop_map(move |game| any_game(id, &game))
            .boxed()
    }
}

/// The same game from the start, settled in the same way.
fn any_game<V: Variant>(id: VariantId, game: &Game<V>) -> AnyGame {
    let mut any = AnyGame::new(id);
    game.moves().iter().for_each(|&mv| any.play_unchecked(mv));
    let settled = match game.outcome() {
        Outcome::Win {
            winner,
            reason: WinReason::Resigned,
        } => any.resign(winner.other()),
        Outcome::Draw {
            reason: DrawReason::Agreement,
        } => any.agree_draw(),
        _ => Ok(()),
    };
    settled.expect("it was possible in the same game");
    any
}

//! Giveaway: any variant with its aim reversed.

use core::marker::PhantomData;

use super::{DrawRules, Objective, Pdn, RuleSet, Russian, Variant};
use crate::{Board, CaptureSummary, Color, Layout};

/// The same board, moves and captures with the aim reversed: who is to move
/// and has no legal move wins (P-1, P-2).
///
/// ```
/// use draughts::variant::{Giveaway, Italian, Variant};
/// assert_eq!(Giveaway::<Italian>::ID, "giveaway-italian");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Giveaway<V>(PhantomData<V>);

/// Russian giveaway (P-1 to P-8).
///
/// The rules for players: [`rules::poddavki`](crate::rules::poddavki).
///
/// ```
/// use draughts::{Color, Position, variant::Poddavki};
/// // White has no piece left and wins.
/// let position = Position::<Poddavki>::from_fen("W:W:Bd4").unwrap();
/// assert_eq!(position.outcome().winner(), Some(Color::White));
/// ```
pub type Poddavki = Giveaway<Russian>;

impl<V: Variant> Variant for Giveaway<V> {
    const ID: &'static str = match V::GIVEAWAY_ID {
        Some(id) => id,
        None => joined(&Self::PREFIXED_ID, V::ID),
    };
    const NAME: &'static str = match V::GIVEAWAY_NAME {
        Some(name) => name,
        None => joined(&Self::PREFIXED_NAME, V::NAME),
    };
    const RULES: RuleSet = V::RULES;

    type Precedence = V::Precedence;

    #[inline]
    fn precedence(capture: &CaptureSummary) -> Self::Precedence {
        V::precedence(capture)
    }

    const LAYOUT: Layout = V::LAYOUT;
    const FIRST: Color = V::FIRST;
    const START: Board = V::START;
    const OBJECTIVE: Objective = V::OBJECTIVE.reversed();
    const DRAWS: DrawRules = V::DRAWS.without_balance();
    // P-7: no number of its own exists.
    const PDN: Pdn = V::PDN;
}

const PREFIX_LENGTH: usize = "giveaway-".len();
const ROOM: usize = 64;

impl<V: Variant> Giveaway<V> {
    const PREFIXED_ID: [u8; ROOM] = prefixed(*b"giveaway-", V::ID);
    const PREFIXED_NAME: [u8; ROOM] = prefixed(*b"Giveaway ", V::NAME);
}

const fn prefixed(prefix: [u8; PREFIX_LENGTH], name: &str) -> [u8; ROOM] {
    assert!(
        PREFIX_LENGTH + name.len() <= ROOM,
        "a variant's name is too long"
    );
    let mut text = [0; ROOM];
    let mut i = 0;
    while i < PREFIX_LENGTH {
        text[i] = prefix[i];
        i += 1;
    }
    while i < PREFIX_LENGTH + name.len() {
        text[i] = name.as_bytes()[i - PREFIX_LENGTH];
        i += 1;
    }
    text
}

const fn joined(text: &'static [u8; ROOM], name: &str) -> &'static str {
    match core::str::from_utf8(text.split_at(PREFIX_LENGTH + name.len()).0) {
        Ok(text) => text,
        Err(_) => unreachable!(),
    }
}

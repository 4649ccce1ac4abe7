//! Random games, and positions and moves out of them.

use alloc::vec::Vec;
use core::ops::RangeInclusive;

use proptest::collection::vec;
use proptest::prelude::*;

use super::piece_by_piece::PieceByPiece;
use super::ply_by_ply::{Line, PlyByPly};
use super::setups;
use crate::{Color, Game, Move, Position, Setup, Variant};

/// How long random games are at most: most are decided before.
pub(super) const MOST_PLIES: usize = 120;

/// Positions of [`setups`]: of up to twelve pieces a side, in Thai draughts too,
/// where a game begins with eight.
///
/// ```
/// use draughts::{strategies, variant::Brazilian};
/// use proptest::prelude::*;
///
/// proptest!(ProptestConfig::with_cases(50), |(position in strategies::scattered::<Brazilian>())| {
///     prop_assert_eq!(position.has_moves(), position.count_moves() > 0);
/// });
/// ```
pub fn scattered<V: Variant>() -> impl Strategy<Value = Position<V>> {
    setups().prop_map(from_setup)
}

fn from_setup<V: Variant>(Setup { board, turn }: Setup) -> Position<V> {
    Position::new(board, turn)
}

/// Positions that have come up in random games from the variant's start, the
/// last one included: it may be decided. They shrink to such positions.
///
/// ```
/// use draughts::{strategies, variant::Thai, Color};
/// use proptest::prelude::*;
///
/// proptest!(ProptestConfig::with_cases(50), |(position in strategies::reached::<Thai>())| {
///     prop_assert!(position.board().of(Color::White).len() <= 8);
/// });
/// ```
pub fn reached<V: Variant>() -> impl Strategy<Value = Position<V>> {
    let lines = (0..=MOST_PLIES, choices(0..=MOST_PLIES)).prop_map(|(ply, choices)| {
        let (_, mut choices) = played(Position::<V>::start(), &choices);
        choices.truncate(ply % (choices.len() + 1));
        Line {
            choices,
            settlement: None,
        }
    });
    let games = PlyByPly {
        starts: Just(Position::start()),
        lines,
        least: 0,
    };
    games.prop_map(|game| *game.position())
}

/// Positions [`scattered`] or [`reached`], as many of each. Both shrink to fewer
/// pieces: what is left need not have come up in a game.
///
/// ```
/// use draughts::{strategies, variant::Czech, Position};
/// use proptest::prelude::*;
///
/// proptest!(ProptestConfig::with_cases(50), |(position in strategies::positions::<Czech>())| {
///     prop_assert_eq!(Position::from_fen(&position.to_fen()), Ok(position));
/// });
/// ```
pub fn positions<V: Variant>() -> impl Strategy<Value = Position<V>> {
    let reached = reached::<V>().prop_map(|position| position.to_setup());
    // Around them both: `prop_oneof` shrinks to new setups.
    let setups = PieceByPiece {
        setups: prop_oneof![setups(), reached],
        least: [0; 4],
    };
    setups.prop_map(from_setup)
}

/// Positions with one of their legal moves. Those without a move are left out.
///
/// ```
/// use draughts::{strategies::{scattered, with_move}, variant::Spanish};
/// use proptest::prelude::*;
///
/// let moves = with_move(scattered::<Spanish>());
/// proptest!(ProptestConfig::with_cases(50), |((mut position, mv) in moves)| {
///     let before = position;
///     position.play(mv)?;
///     prop_assert_eq!(position.turn(), !before.turn());
/// });
/// ```
pub fn with_move<V: Variant>(
    positions: impl Strategy<Value = Position<V>>,
) -> impl Strategy<Value = (Position<V>, Move)> {
    (positions, any::<u16>()).prop_filter_map("no legal move", |(position, choice)| {
        Some((position, chosen(&position, choice)?))
    })
}

/// A legal move, if there is one: the same whatever order the generator has.
pub(super) fn chosen<V: Variant>(position: &Position<V>, choice: u16) -> Option<Move> {
    numbered(position, choice).map(|(_, mv)| mv)
}

/// The same, with the least choice that leads to it.
fn numbered<V: Variant>(position: &Position<V>, choice: u16) -> Option<(u16, Move)> {
    let mut moves = position.legal_moves();
    moves.sort(V::LAYOUT);
    let index = usize::from(choice).checked_rem(moves.len())?;
    Some((index as u16, moves[index]))
}

/// Games of random moves from the variant's start, whole or broken off after
/// up to 120 plies. Some are resigned or agreed drawn.
///
/// ```
/// use draughts::{strategies, variant::Russian, Game};
/// use proptest::prelude::*;
///
/// proptest!(ProptestConfig::with_cases(20), |(game in strategies::games::<Russian>())| {
///     prop_assert_eq!(Game::from_record(&game.to_record()).unwrap(), game);
/// });
/// ```
pub fn games<V: Variant>() -> impl Strategy<Value = Game<V>> {
    games_from(Just(Position::start()), 0..=MOST_PLIES)
}

/// Games of random moves from these positions, of so many plies or until they
/// are decided on the board. Some are resigned or agreed drawn. They shrink to
/// fewer plies, then their starts do, and their moves to earlier ones of the
/// list.
///
/// # Panics
/// The range ends before it begins.
///
/// ```
/// use draughts::strategies::{games_from, scattered};
/// use draughts::variant::Pool;
/// use proptest::prelude::*;
///
/// let games = games_from(scattered::<Pool>(), 1..=10);
/// proptest!(ProptestConfig::with_cases(50), |(game in games)| {
///     prop_assert!(game.ply() <= 10);
/// });
/// ```
pub fn games_from<V: Variant>(
    starts: impl Strategy<Value = Position<V>>,
    plies: RangeInclusive<usize>,
) -> impl Strategy<Value = Game<V>> {
    let least = *plies.start();
    let lines = (choices(plies), settlement());
    PlyByPly {
        starts,
        lines: lines.prop_map(|(choices, settlement)| Line {
            choices,
            settlement,
        }),
        least,
    }
}

fn choices(plies: RangeInclusive<usize>) -> impl Strategy<Value = Vec<u16>> {
    vec(any::<u16>(), plies)
}

/// The game that is chosen until it is decided, and the least choices that lead
/// to it.
pub(super) fn played<V: Variant>(start: Position<V>, choices: &[u16]) -> (Game<V>, Vec<u16>) {
    let mut game = Game::from_position(start);
    let mut least = Vec::with_capacity(choices.len());
    for &choice in choices {
        let Some((number, mv)) = numbered(game.position(), choice) else {
            break;
        };
        game.play_unchecked(mv);
        least.push(number);
    }
    (game, least)
}

/// Who resigns, or nobody for an agreed draw.
pub(super) type Settlement = Option<Option<Color>>;

/// The simplest first.
pub(super) const SETTLEMENTS: [Settlement; 4] = [
    None,
    Some(None),
    Some(Some(Color::White)),
    Some(Some(Color::Black)),
];

fn settlement() -> impl Strategy<Value = Settlement> {
    let who = proptest::option::of(any::<Color>());
    proptest::option::weighted(0.25, who)
}

/// Nothing is settled that the board has decided, nor a draw that is one by
/// the rules: the written game does not tell them apart.
pub(super) fn settle<V: Variant>(game: &mut Game<V>, settlement: Settlement) {
    let _ = match settlement {
        Some(Some(loser)) => game.resign(loser),
        Some(None) if game.draws().is_empty() => game.agree_draw(),
        _ => Ok(()),
    };
}

//! A small searcher: alpha-beta over the library's moves, deepened ply by ply.
//! It shows how an engine uses the crate, and is no strong player.

use draughts::variant::{Objective, RuleSet};
use draughts::{Color, Game, Move, Position, Variant};

/// A win is worth this, less the plies to it.
const WIN: i32 = 1_000_000;
const MAN: i32 = 100;

/// What the searcher thinks of a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Verdict {
    pub(crate) mv: Move,
    /// For the side to move, in hundredths of a man.
    pub(crate) score: i32,
    pub(crate) depth: u32,
}

/// A good move, if there is any: as many plies deep as the number of
/// positions that may be looked at allows.
pub(crate) fn best_move<V: Variant>(game: &Game<V>, positions: u64) -> Option<Verdict> {
    let mut moves = game.position().legal_moves();
    moves.sort(V::LAYOUT);
    let mut verdict = Verdict {
        mv: *moves.first()?,
        score: 0,
        depth: 0,
    };
    let mut search = Search {
        game: game.clone(),
        left: positions,
    };
    for depth in 1..=64 {
        if moves.len() == 1 || verdict.score.abs() > WIN / 2 {
            break;
        }
        let Some(found) = search.best_of(&moves, depth) else {
            break;
        };
        // The best move first: the next round cuts more.
        moves.sort_by_key(|mv| *mv != found.mv);
        verdict = found;
    }
    Some(verdict)
}

struct Search<V: Variant> {
    /// Its own copy, to try moves on.
    game: Game<V>,
    /// How many positions may still be looked at.
    left: u64,
}

impl<V: Variant> Search<V> {
    /// The best of the moves; `None` when there was no time to look at all.
    fn best_of(&mut self, moves: &[Move], depth: u32) -> Option<Verdict> {
        let mut best: Option<Verdict> = None;
        for &mv in moves {
            self.game.play_unchecked(mv);
            let after = *self.game.position();
            let occurrences = self.game.occurrences();
            self.game.undo();
            let alpha = best.map_or(-WIN, |best| best.score);
            // A position of the game that comes again is on its way to a draw.
            let score = if occurrences > 1 {
                0
            } else {
                -self.score(&after, depth - 1, 1, [-WIN, -alpha])?
            };
            if best.is_none_or(|best| score > best.score) {
                best = Some(Verdict { mv, score, depth });
            }
        }
        best
    }

    fn score(
        &mut self,
        position: &Position<V>,
        depth: u32,
        ply: i32,
        [mut alpha, beta]: [i32; 2],
    ) -> Option<i32> {
        self.left = self.left.checked_sub(1)?;
        let moves = position.legal_moves();
        let Some(first) = moves.first() else {
            return Some(match V::OBJECTIVE {
                Objective::Win => ply - WIN,
                Objective::Giveaway => WIN - ply,
            });
        };
        // Nothing is judged in the middle of an exchange.
        if depth == 0 && !first.is_capture() {
            return Some(evaluate(position));
        }
        for &mv in &moves {
            let mut after = *position;
            after.play_unchecked(mv);
            let score = -self.score(&after, depth.saturating_sub(1), ply + 1, [-beta, -alpha])?;
            if score >= beta {
                return Some(score);
            }
            alpha = alpha.max(score);
        }
        Some(alpha)
    }
}

/// The worth of the board for the side to move.
fn evaluate<V: Variant>(position: &Position<V>) -> i32 {
    let turn = position.turn();
    let balance = worth(position, turn) - worth(position, turn.other());
    match V::OBJECTIVE {
        Objective::Win => balance,
        Objective::Giveaway => -balance,
    }
}

/// Men, the more the farther they have come, and kings.
fn worth<V: Variant>(position: &Position<V>, color: Color) -> i32 {
    let king = if V::RULES.contains(RuleSet::FLYING_KINGS) {
        3 * MAN
    } else {
        2 * MAN
    };
    let men = position.board().men(color).iter().map(|square| {
        let rank = i32::from(square.coords().1);
        MAN + 2 * if color == Color::White {
            rank
        } else {
            7 - rank
        }
    });
    let kings = position.board().kings(color).len();
    men.sum::<i32>() + king * i32::try_from(kings).unwrap_or(i32::MAX / king)
}

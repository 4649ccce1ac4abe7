//! How setups shrink.

use proptest::strategy::{NewTree, Strategy, ValueTree};
use proptest::test_runner::TestRunner;

use crate::{Piece, Role, Setup, Square};

/// The setups, which shrink in another way: the pieces that stay do not move.
#[derive(Debug)]
pub(super) struct PieceByPiece<S> {
    pub(super) setups: S,
    /// How many of each piece must stay, in the order of [`Piece::ALL`].
    pub(super) least: [usize; 4],
}

impl<S: Strategy<Value = Setup>> Strategy for PieceByPiece<S> {
    type Tree = Shrinking;
    type Value = Setup;

    fn new_tree(&self, runner: &mut TestRunner) -> NewTree<Self> {
        let setup = self.setups.new_tree(runner)?.current();
        Ok(Shrinking {
            failing: setup,
            tried: setup,
            least: self.least,
            next: 0,
            in_vain: 0,
        })
    }
}

/// Loses one piece after the other, round the board until none can go.
pub(super) struct Shrinking {
    /// The last that is known to fail the test.
    failing: Setup,
    tried: Setup,
    pub(super) least: [usize; 4],
    next: usize,
    /// Squares looked at since a piece could go.
    in_vain: usize,
}

impl ValueTree for Shrinking {
    type Value = Setup;

    fn current(&self) -> Setup {
        self.tried
    }

    fn simplify(&mut self) -> bool {
        if self.tried != self.failing {
            self.failing = self.tried;
            self.in_vain = 0;
        }
        while self.in_vain < Square::COUNT {
            let square = Square::ALL[self.next % Square::COUNT];
            self.next += 1;
            self.in_vain += 1;
            if self.can_go(square) {
                self.tried.board = self.failing.board.with(square, None);
                return true;
            }
        }
        false
    }

    fn complicate(&mut self) -> bool {
        let was_simpler = self.tried != self.failing;
        self.tried = self.failing;
        was_simpler
    }
}

impl Shrinking {
    /// Whether more than enough pieces like the one on the square stay, and
    /// one at all.
    fn can_go(&self, square: Square) -> bool {
        let board = &self.failing.board;
        let Some(piece) = board.get(square) else {
            return false;
        };
        let like_it = match piece.role {
            Role::Man => board.men(piece.color),
            Role::King => board.kings(piece.color),
        };
        let kind = Piece::ALL.iter().position(|&other| other == piece);
        let least = kind.map_or(0, |kind| self.least[kind]);
        like_it.len() as usize > least && board.occupied().len() > 1
    }
}

//! What the players settle: resignations and agreed draws.

use super::{Game, GameOver};
use crate::{Color, DrawReason, Outcome, Variant, WinReason};

/// What the players have settled between them.
#[derive(Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub(crate) enum Settled {
    Resigned(Color),
    Agreed,
}

impl Settled {
    pub(super) const fn outcome(self) -> Outcome {
        match self {
            Self::Resigned(color) => Outcome::Win {
                winner: color.other(),
                reason: WinReason::Resigned,
            },
            Self::Agreed => Outcome::Draw {
                reason: DrawReason::Agreement,
            },
        }
    }
}

impl<V: Variant> Game<V> {
    /// A player resigns: the other one wins, in giveaway too (P-5), and no
    /// further move is played. Moves that were taken back are dropped. A draw
    /// by a count does not stand in the way.
    ///
    /// # Errors
    /// The game is decided on the board, or settled.
    ///
    /// ```
    /// use draughts::{Color, Game, variant::Poddavki};
    /// let mut game = Game::<Poddavki>::new();
    /// game.resign(Color::Black)?;
    /// assert_eq!(game.outcome().winner(), Some(Color::White));
    /// assert!(game.resign(Color::White).is_err());
    /// # Ok::<(), draughts::game::GameOver>(())
    /// ```
    pub fn resign(&mut self, color: Color) -> Result<(), GameOver> {
        self.settle(Settled::Resigned(color))
    }

    /// The players agree on a draw (R-20). Moves that were taken back are
    /// dropped.
    ///
    /// # Errors
    /// The game is decided on the board, or settled.
    ///
    /// ```
    /// use draughts::{DrawReason, Game, Outcome, variant::Russian};
    /// let mut game = Game::<Russian>::new();
    /// game.agree_draw()?;
    /// assert_eq!(game.outcome(), Outcome::Draw { reason: DrawReason::Agreement });
    /// # Ok::<(), draughts::game::GameOver>(())
    /// ```
    pub fn agree_draw(&mut self) -> Result<(), GameOver> {
        self.settle(Settled::Agreed)
    }

    pub(crate) fn settle(&mut self, settled: Settled) -> Result<(), GameOver> {
        let outcome = match self.settled() {
            Some(settled) => settled.outcome(),
            None => self.position().outcome(),
        };
        if outcome != Outcome::Ongoing {
            return Err(GameOver { outcome });
        }
        self.history.forget_undone();
        self.settled = Some(settled);
        Ok(())
    }

    /// Takes back a resignation or an agreed draw, and tells whether there was
    /// one.
    ///
    /// ```
    /// use draughts::{Color, Game, variant::Russian};
    /// let mut game = Game::<Russian>::new();
    /// game.resign(Color::White)?;
    /// assert!(game.reopen());
    /// assert!(game.play_text("c3-d4").is_ok());
    /// # Ok::<(), draughts::game::GameOver>(())
    /// ```
    pub fn reopen(&mut self) -> bool {
        let is_settled = self.settled().is_some();
        if is_settled {
            self.settled = None;
        }
        is_settled
    }

    /// What is settled here and now.
    pub(crate) fn settled(&self) -> Option<Settled> {
        self.settled.filter(|_| self.undone().is_empty())
    }
}

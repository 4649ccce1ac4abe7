//! The draw rules that count (R-21 to R-26, I-26): what is counted ply by
//! ply, and which counts a position asks for. How far they run is the
//! variant's [`DrawRules`].

use core::fmt;

use crate::variant::{DrawReason, DrawRules};
use crate::{Bitboard, Board, Color, Move, Role, squares};

/// R-1; on boards that are drawn mirrored it joins the same two corners.
const MAIN_ROAD: Bitboard = squares![a1, b2, c3, d4, e5, f6, g7, h8];

/// How far a draw rule has counted.
///
/// ```
/// use draughts::{DrawReason, Game, variant::Italian};
/// let mut game = Game::<Italian>::from_fen("W:WK30:BK3:H78")?;
/// game.play_text("30-27")?;
/// let counts = game.draw_counts();
/// let kings = counts.iter().find(|count| count.reason == DrawReason::KingsOnly).unwrap();
/// assert_eq!((kings.count, kings.limit, kings.is_full()), (79, 80, false));
/// assert_eq!(kings.to_string(), "79 of 80: moves of kings only (I-26, R-23, P-6)");
/// # Ok::<(), draughts::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct DrawCount {
    /// The rule.
    pub reason: DrawReason,
    /// Plies counted, or occurrences of the position with this one.
    pub count: u32,
    /// How many make a draw.
    pub limit: u32,
}

impl DrawCount {
    /// Whether the game is drawn by this rule.
    ///
    /// ```
    /// use draughts::{Game, variant::Russian};
    /// assert!(!Game::<Russian>::new().draw_counts()[0].is_full());
    /// ```
    #[must_use]
    pub const fn is_full(self) -> bool {
        self.count >= self.limit
    }
}

impl fmt::Display for DrawCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {}: {}", self.count, self.limit, self.reason)
    }
}

/// What is counted, whichever rules are on. A move that starts a count is not
/// counted itself.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Counters {
    /// How often the position has come up (R-21).
    pub(super) occurrences: u32,
    /// Plies since the last capture or man's move (R-23).
    pub(super) kings_only: u32,
    /// Plies since the last capture or crowning (R-22, R-24, R-26).
    unchanged: u32,
    /// Plies for which the lone king held the main road (R-25).
    main_road: u32,
}

impl Counters {
    /// A game begins after so many plies by kings without a capture, during
    /// which the balance cannot have changed either.
    pub(super) const fn starting(kings_only: u32) -> Self {
        Self {
            occurrences: 1,
            kings_only,
            unchanged: kings_only,
            main_road: 0,
        }
    }

    /// The counters after a move, but for the occurrences.
    pub(super) fn after(self, mv: Move, before: &Board, after: &Board) -> Self {
        let is_new_balance = mv.is_capture() || mv.is_crowned();
        let is_by_man = mv.role() == Role::Man;
        let count = |count: u32, restarts| if restarts { 0 } else { count.saturating_add(1) };
        Self {
            occurrences: 1,
            kings_only: count(self.kings_only, mv.is_capture() || is_by_man),
            unchanged: count(self.unchanged, is_new_balance),
            main_road: if !is_new_balance && holds_main_road(before) && holds_main_road(after) {
                self.main_road.saturating_add(1)
            } else {
                0
            },
        }
    }

    /// The counts of the rules that are on and that the position asks for, in
    /// the order of the rules' numbers.
    pub(super) fn counts(
        self,
        rules: DrawRules,
        board: &Board,
    ) -> impl Iterator<Item = DrawCount> + use<> {
        let balance = Balance::of(board);
        DrawReason::ALL.into_iter().filter_map(move |reason| {
            let limit = balance.limit(reason, &rules)?.into();
            let count = self.count(reason);
            Some(DrawCount {
                reason,
                count,
                limit,
            })
        })
    }

    const fn count(&self, reason: DrawReason) -> u32 {
        match reason {
            DrawReason::Agreement => 0,
            DrawReason::Repetition => self.occurrences,
            DrawReason::KingsOnly => self.kings_only,
            DrawReason::ThreeToOneOnMainRoad => self.main_road,
            DrawReason::ThreeKingsToOne | DrawReason::Unchanged | DrawReason::TwoToOne => {
                self.unchanged
            }
        }
    }
}

/// What the rules ask of the forces on the board.
struct Balance {
    pieces: u32,
    both_have_kings: bool,
    hunt: Option<Hunt>,
    holds_main_road: bool,
}

impl Balance {
    fn of(board: &Board) -> Self {
        Self {
            pieces: board.occupied().len(),
            both_have_kings: Color::ALL.iter().all(|&side| !board.kings(side).is_empty()),
            hunt: Hunt::of(board),
            holds_main_road: holds_main_road(board),
        }
    }

    /// How many make a draw, if the rule is on and these are the forces that
    /// it asks for.
    fn limit(&self, reason: DrawReason, rules: &DrawRules) -> Option<u16> {
        match reason {
            DrawReason::Agreement => None,
            DrawReason::Repetition => rules.repetition.map(u16::from),
            DrawReason::KingsOnly => rules.kings_only,
            DrawReason::ThreeKingsToOne => rules
                .three_kings_to_one
                .filter(|_| self.is_hunt(Hunt::is_by_three_kings)),
            DrawReason::Unchanged => match self.pieces {
                _ if !self.both_have_kings => None,
                4..=5 => rules.unchanged_4_5,
                6..=7 => rules.unchanged_6_7,
                _ => None,
            },
            DrawReason::ThreeToOneOnMainRoad => rules
                .three_to_one_on_main_road
                .filter(|_| self.holds_main_road),
            DrawReason::TwoToOne => rules.two_to_one.filter(|_| self.is_hunt(Hunt::is_by_two)),
        }
    }

    fn is_hunt(&self, asked: fn(&Hunt) -> bool) -> bool {
        self.hunt.as_ref().is_some_and(asked)
    }
}

/// What hunts a lone king of either colour.
struct Hunt {
    men: u32,
    kings: u32,
    lone_king: Bitboard,
}

impl Hunt {
    fn of(board: &Board) -> Option<Self> {
        let is_lone_king =
            |side: &Color| board.kings(*side).len() == 1 && board.men(*side).is_empty();
        let hunted = Color::ALL.into_iter().find(is_lone_king)?;
        Some(Self {
            men: board.men(hunted.other()).len(),
            kings: board.kings(hunted.other()).len(),
            lone_king: board.kings(hunted),
        })
    }

    /// R-22: kings only, three or more.
    const fn is_by_three_kings(&self) -> bool {
        self.kings >= 3 && self.men == 0
    }

    /// R-25: three pieces, a king among them.
    const fn is_by_three(&self) -> bool {
        self.kings >= 1 && self.kings + self.men == 3
    }

    /// R-26: two kings, a king and a man, or a king.
    const fn is_by_two(&self) -> bool {
        self.kings >= 1 && self.kings + self.men <= 2
    }
}

/// R-25: three pieces hunt a lone king that stands on the main road, and no
/// other piece does. (One that comes to stand there can be taken.)
fn holds_main_road(board: &Board) -> bool {
    let occupied = board.occupied();
    occupied.len() == 4
        && Hunt::of(board)
            .is_some_and(|hunt| hunt.is_by_three() && occupied & MAIN_ROAD == hunt.lone_king)
}

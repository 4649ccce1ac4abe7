//! Why a move is not legal. Slow and thorough: it looks at all complete
//! captures without the variant's precedence, and is only asked once a move
//! has been refused.

use alloc::vec::Vec;
use core::fmt;

use super::Position;
use crate::movegen::FreeChoice;
use crate::variant::RuleSet;
use crate::{Bitboard, CaptureSummary, Color, Direction, Move, Role, Route, Square, Variant};

/// A move that is not legal in the position it was played in.
///
/// ```
/// use draughts::{Position, Refusal, variant::Italian};
/// let before = Position::<Italian>::from_fen("W:W23:B16")?;
/// let mv = before.parse_move("23-20")?;
/// let mut position = Position::<Italian>::from_fen("W:W23:B19")?;
/// let error = position.play(mv).unwrap_err();
/// assert_eq!(error.reason, Refusal::CaptureCompulsory);
/// # Ok::<(), draughts::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("illegal move: {reason}")]
#[non_exhaustive]
pub struct IllegalMove {
    /// The move.
    pub mv: Move,
    /// What is wrong with it.
    pub reason: Refusal,
}

/// Why a move is not legal.
///
/// ```
/// use draughts::Refusal;
/// assert_eq!(Refusal::CaptureCompulsory.rules(), "I-6, R-6");
/// assert_eq!(Refusal::CaptureCompulsory.to_string(), "a capture is compulsory (I-6, R-6)");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Refusal {
    /// No piece stands on the start square.
    EmptySquare,
    /// The piece on the start square is the other side's.
    NotYourPiece,
    /// The move would be legal, but it is a king's and a man stands there, or
    /// the reverse.
    OtherRole,
    /// There is something to capture.
    CaptureCompulsory,
    /// The square it should go to is not empty.
    Occupied,
    /// The piece does not move that way.
    Unreachable,
    /// A man may not capture a king.
    KingSpared,
    /// A man captures forward only.
    BackwardCapture,
    /// There is no such capture.
    NoSuchCapture,
    /// The capture can go on, and so must.
    Unfinished,
    /// The king could have landed where it can go on capturing.
    LandingMustContinue,
    /// Another capture ranks higher, by no single quality of those below.
    Outranked,
    /// Another capture takes more pieces.
    FewerPieces,
    /// A king can capture as much.
    NotByKing,
    /// Another capture takes more kings.
    FewerKings,
    /// Another capture meets a king sooner.
    KingsLater,
    /// A player of the game has resigned; no position refuses a move so.
    Resigned,
}

impl Refusal {
    /// The reason in words, for players.
    ///
    /// ```
    /// assert_eq!(draughts::Refusal::FewerPieces.reason(), "a capture of more pieces exists");
    /// ```
    #[must_use]
    pub const fn reason(self) -> &'static str {
        match self {
            Self::EmptySquare => "no piece stands there",
            Self::NotYourPiece => "that piece is the other side's",
            Self::OtherRole => "another kind of piece stands there",
            Self::CaptureCompulsory => "a capture is compulsory",
            Self::Occupied => "the square is not empty",
            Self::Unreachable => "the piece does not move there",
            Self::KingSpared => "a man may not capture a king",
            Self::BackwardCapture => "a man captures forward only",
            Self::NoSuchCapture => "there is no such capture",
            Self::Unfinished => "the capture must go on",
            Self::LandingMustContinue => "the king must land where it can go on capturing",
            Self::Outranked => "another capture ranks higher",
            Self::FewerPieces => "a capture of more pieces exists",
            Self::NotByKing => "a king must make the capture",
            Self::FewerKings => "a capture of more kings exists",
            Self::KingsLater => "a capture that meets a king sooner exists",
            Self::Resigned => "a player has resigned",
        }
    }

    /// The numbers of the rules that decide, as in the project's `RULES.md`.
    /// Whatever the variant, they are those of the chapters on Italian and
    /// Russian draughts, to which the other chapters refer; a rule that only
    /// another chapter has (T-5, T-6) is not named. Empty where no rule of the
    /// game is needed.
    ///
    /// ```
    /// assert_eq!(draughts::Refusal::FewerPieces.rules(), "I-14");
    /// ```
    #[must_use]
    pub const fn rules(self) -> &'static str {
        match self {
            Self::EmptySquare
            | Self::NotYourPiece
            | Self::OtherRole
            | Self::Outranked
            | Self::Resigned => "",
            Self::CaptureCompulsory => "I-6, R-6",
            Self::Occupied | Self::Unreachable => "I-4, I-5, R-3, R-4",
            Self::KingSpared | Self::BackwardCapture => "I-8",
            Self::NoSuchCapture => "I-7, I-9, R-7, R-8, R-11",
            Self::Unfinished => "I-10, R-9",
            Self::LandingMustContinue => "R-10",
            Self::FewerPieces => "I-14",
            Self::NotByKing => "I-15",
            Self::FewerKings => "I-16",
            Self::KingsLater => "I-17",
        }
    }
}

impl fmt::Display for Refusal {
    /// The reason, and the numbers of the rules.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.reason())?;
        match self.rules() {
            "" => Ok(()),
            rules => write!(f, " ({rules})"),
        }
    }
}

impl core::error::Error for Refusal {}

/// A move somebody wanted to make; `captured` is unknown when it was read
/// from text.
#[derive(Clone, Copy)]
pub(crate) struct Attempt {
    pub(crate) from: Square,
    pub(crate) to: Square,
    pub(crate) is_capture: bool,
    pub(crate) captured: Option<Bitboard>,
}

impl<V: Variant> Position<V> {
    pub(super) fn refusal_of(&self, mv: Move) -> Refusal {
        let twin = |legal: &Move| {
            (legal.from(), legal.to(), legal.captured()) == (mv.from(), mv.to(), mv.captured())
        };
        if self.legal_moves().iter().any(twin) {
            return Refusal::OtherRole;
        }
        self.refusal(Attempt {
            from: mv.from(),
            to: mv.to(),
            is_capture: mv.is_capture(),
            captured: Some(mv.captured()),
        })
    }

    /// Why this attempt, which fits no legal move, is refused.
    pub(crate) fn refusal(&self, attempt: Attempt) -> Refusal {
        let Some(piece) = self.board().get(attempt.from) else {
            return Refusal::EmptySquare;
        };
        if piece.color != self.turn() {
            return Refusal::NotYourPiece;
        }
        if !attempt.is_capture {
            return if self.has_captures() {
                Refusal::CaptureCompulsory
            } else if self.board().occupied().contains(attempt.to) {
                Refusal::Occupied
            } else {
                Refusal::Unreachable
            };
        }
        self.outranked(attempt)
            .or_else(|| self.broken_off(attempt))
            .or_else(|| self.not_for_men(attempt, piece.role))
            .unwrap_or(Refusal::NoSuchCapture)
    }

    /// All complete captures of the attempt's piece, whatever their rank.
    fn complete_captures(&self, attempt: Attempt) -> impl Iterator<Item = Route> {
        let routes = self.routes_as::<FreeChoice<V>>();
        let fits =
            move |route: &Route| route.mv().is_capture() && route.mv().from() == attempt.from;
        routes.into_iter().filter(fits)
    }

    /// Whether the attempt is a complete capture of too low a rank (I-14 to
    /// I-17).
    fn outranked(&self, attempt: Attempt) -> Option<Refusal> {
        let ours = self.complete_captures(attempt).find(|route| {
            route.mv().to() == attempt.to
                && attempt
                    .captured
                    .is_none_or(|set| set == route.mv().captured())
        })?;
        let ours = self.summary(&ours);
        let best = self.summary(self.routes().first()?);
        let rank = V::precedence(&ours);
        if V::precedence(&best) <= rank {
            return None;
        }
        // A quality in which the best is ahead, and that would have raised the
        // rank, decides.
        let qualities = [
            (
                best.pieces > ours.pieces,
                CaptureSummary {
                    pieces: best.pieces,
                    ..ours
                },
                Refusal::FewerPieces,
            ),
            (
                best.by > ours.by,
                CaptureSummary {
                    by: best.by,
                    ..ours
                },
                Refusal::NotByKing,
            ),
            (
                best.kings > ours.kings,
                CaptureSummary {
                    kings: best.kings,
                    ..ours
                },
                Refusal::FewerKings,
            ),
            (
                best.order > ours.order,
                CaptureSummary {
                    order: best.order,
                    ..ours
                },
                Refusal::KingsLater,
            ),
        ];
        let decides =
            |(ahead, better, _): &(bool, CaptureSummary, _)| *ahead && V::precedence(better) > rank;
        let decisive = qualities.into_iter().find(decides);
        Some(decisive.map_or(Refusal::Outranked, |(_, _, refusal)| refusal))
    }

    fn summary(&self, route: &Route) -> CaptureSummary {
        let role = |&square: &Square| {
            self.board()
                .get(square)
                .map_or(Role::Man, |piece| piece.role)
        };
        let victims: Vec<Role> = route.victims().iter().map(role).collect();
        CaptureSummary::new(route.mv().role(), &victims)
    }

    /// Whether the attempt is the beginning of a longer capture (I-10, R-9,
    /// R-10).
    fn broken_off(&self, attempt: Attempt) -> Option<Refusal> {
        let mut found = None;
        for route in self.complete_captures(attempt) {
            for legs in 1..route.victims().len() {
                let taken: Bitboard = route.victims()[..legs].iter().copied().collect();
                if attempt.captured.is_some_and(|set| set != taken) {
                    continue;
                }
                let landings = self.landings(&route, legs - 1);
                if landings.contains(attempt.to) {
                    return Some(Refusal::Unfinished);
                }
                if self.run(&route, legs - 1).contains(attempt.to) {
                    found = Some(Refusal::LandingMustContinue);
                }
            }
        }
        found
    }

    /// A man's rules that the attempt breaks (I-8).
    fn not_for_men(&self, attempt: Attempt, role: Role) -> Option<Refusal> {
        let way = Direction::ALL.into_iter().find(|&way| {
            let over = attempt.from.step(way);
            over.and_then(|over| over.step(way)) == Some(attempt.to)
        })?;
        let victim = self.board().get(attempt.from.step(way)?)?;
        if role == Role::King || victim.color == self.turn() {
            return None;
        }
        let upward = way.offset().1 > 0;
        if upward != (self.turn() == Color::White)
            && !V::RULES.contains(RuleSet::MEN_CAPTURE_BACKWARDS)
        {
            return Some(Refusal::BackwardCapture);
        }
        let spared = V::RULES.contains(RuleSet::MEN_SPARE_KINGS) && victim.role == Role::King;
        spared.then_some(Refusal::KingSpared)
    }

    /// Where the piece can stop after this leg of the route and still follow
    /// it: one square, or several when a flying king goes straight on.
    pub(crate) fn landings(&self, route: &Route, leg: usize) -> Bitboard {
        let stop = Bitboard::from(route.stops()[leg]);
        if leg + 1 == route.victims().len() || route.way(leg) != route.way(leg + 1) {
            return stop;
        }
        self.run(route, leg)
    }

    /// The empty squares behind the victim of this leg on which its taker may
    /// land at all.
    fn run(&self, route: &Route, leg: usize) -> Bitboard {
        let stop = Bitboard::from(route.stops()[leg]);
        // Crowned on the way, it flies from there on (R-14).
        let last_row = Bitboard::last_row(self.turn());
        let is_king = route.mv().role() == Role::King
            || V::RULES.contains(RuleSet::CROWN_IN_PASSING)
                && route.stops()[..leg]
                    .iter()
                    .any(|&stop| last_row.contains(stop));
        let lands_anywhere =
            V::RULES.contains(RuleSet::FLYING_KINGS) && !V::RULES.contains(RuleSet::LAND_BEHIND);
        if !(is_king && lands_anywhere) {
            return stop;
        }
        let way = route.way(leg);
        let mut blocked = self.board().occupied().without(route.mv().from());
        if V::RULES.contains(RuleSet::VICTIMS_LEAVE_AT_ONCE) {
            blocked -= route.victims()[..leg].iter().copied().collect();
        }
        let mut run = stop;
        let mut square = route.victims()[leg].step(way);
        while let Some(at) = square.filter(|&at| !blocked.contains(at)) {
            run = run.with(at);
            square = at.step(way);
        }
        run
    }
}

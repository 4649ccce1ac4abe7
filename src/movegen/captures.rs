//! Captures of men and kings, for every variant.
//!
//! A *leap* is the capture of an adjacent piece by a man or a short king; a
//! *flight* is a flying king's. Single leaps that cannot go on are handled as
//! sets; whatever goes on is walked piece by piece.

use super::rank::{Best, Verdict};
use super::sink::{Capture, Leaps, Sink, Trail};
use super::{Flow, Side, Sides};
use crate::geometry::{Direction, each_way, fill, step};
use crate::variant::RuleSet;
use crate::{CaptureSummary, Role, Variant};

use core::marker::PhantomData;
use core::ops::ControlFlow;

/// Hands every capture to the sink that the variant's precedence leaves, and
/// tells whether there was any.
#[inline]
pub(super) fn generate<V: Variant, S: Side, K: Sink>(
    sides: Sides,
    sink: &mut K,
) -> ControlFlow<(), bool> {
    let mut hunt = Hunt::<V, S, K> {
        sides,
        empty: sides.empty(),
        best: Best::new(),
        found: false,
        sink,
        side: PhantomData,
    };
    hunt.leaps::<false>()?;
    if sides.kings != 0 {
        if has::<V>(RuleSet::FLYING_KINGS) {
            hunt.flights()?;
        } else {
            hunt.leaps::<true>()?;
        }
    }
    ControlFlow::Continue(hunt.found)
}

pub(super) const fn has<V: Variant>(rule: RuleSet) -> bool {
    V::RULES.contains(rule)
}

/// Whether a leaping piece may capture this way: men forward only (I-8)
/// unless the variant lets them capture backward.
#[inline(always)]
pub(crate) const fn leads<V: Variant, S: Side, const KING: bool>(way: Direction) -> bool {
    KING || has::<V>(RuleSet::MEN_CAPTURE_BACKWARDS)
        || way as u8 == S::FORWARD[0] as u8
        || way as u8 == S::FORWARD[1] as u8
}

/// The squares from which a leap this way over some of the prey is possible.
#[inline(always)]
pub(super) const fn takeoffs(empty: u32, prey: u32, way: Direction) -> u32 {
    let back = way.opposite();
    step(step(empty, back) & prey, back)
}

/// Two steps this way, for squares that can take off.
#[inline(always)]
pub(super) const fn leap(from: u32, way: Direction) -> u32 {
    from.rotate_left(2 * way.rotation())
}

struct Hunt<'a, V: Variant, S, K> {
    sides: Sides,
    empty: u32,
    best: Best<V>,
    found: bool,
    sink: &'a mut K,
    side: PhantomData<S>,
}

/// A capture under way.
#[derive(Clone, Copy)]
struct Path<T> {
    from: u32,
    role: Role,
    captured: u32,
    /// The squares that can be entered: the start square is one of them
    /// (I-12, R-12), a victim's is not until the end.
    empty: u32,
    order: u32,
    crowned: bool,
    trail: T,
}

impl<V: Variant, S: Side, K: Sink> Hunt<'_, V, S, K> {
    /// Fewer victims than this never make the same move in two orders.
    ///
    /// With victims that stay until the end, three can't: whichever is taken
    /// first, the other two lie on rays of one line, and each would have to
    /// lie beyond the other. Where victims leave at once a king can fly back
    /// over their squares; there nothing is presumed.
    const REPEATING: u32 = if has::<V>(RuleSet::VICTIMS_LEAVE_AT_ONCE) {
        2
    } else {
        4
    };

    /// What a leaping piece may capture: never a king if men spare kings and
    /// it is a man (I-8).
    #[inline(always)]
    const fn prey<const KING: bool>(&self) -> u32 {
        if !KING && has::<V>(RuleSet::MEN_SPARE_KINGS) {
            self.sides.their_men
        } else {
            self.sides.theirs()
        }
    }

    /// Captures of adjacent pieces by all men, or by all short kings (I-7,
    /// I-9, R-7).
    #[inline(always)]
    fn leaps<const KING: bool>(&mut self) -> Flow {
        let movers = if KING {
            self.sides.kings
        } else {
            self.sides.men
        };
        let (prey, empty) = (self.prey::<KING>(), self.empty);
        let mut from = [0; 4];
        each_way!(way => {
            if leads::<V, S, KING>(way) {
                from[way as usize] = takeoffs(empty, prey, way);
            }
        });
        if movers & (from[0] | from[1] | from[2] | from[3]) == 0 {
            return Flow::Continue(());
        }
        self.found = true;
        for way in Direction::ALL {
            let leaping = movers & from[way as usize];
            if leaping == 0 {
                continue;
            }
            let landings = leap(leaping, way);
            // After one leap the start square and the victim only matter to a
            // leap straight back, and that is never possible (I-11).
            let mut going_on = 0;
            for onward in Direction::ALL {
                if onward != way.opposite() {
                    going_on |= from[onward as usize];
                }
            }
            if !KING && has::<V>(RuleSet::CROWN_IN_PASSING) {
                going_on |= S::LAST_ROW;
            }
            self.single_leaps::<KING>(landings & !going_on, way)?;
            self.long_leaps::<KING>(landings & going_on, way)?;
        }
        Flow::Continue(())
    }

    #[inline(always)]
    fn single_leaps<const KING: bool>(&mut self, landings: u32, way: Direction) -> Flow {
        let victims_are_kings = step(self.sides.their_kings, way);
        if Best::<V>::TRIVIAL {
            return self.single::<KING>(landings, way, 0);
        }
        self.single::<KING>(landings & !victims_are_kings, way, 0)?;
        self.single::<KING>(landings & victims_are_kings, way, CaptureSummary::place(0))
    }

    /// Complete captures of one adjacent piece each, all of one summary.
    #[inline(always)]
    fn single<const KING: bool>(&mut self, landings: u32, way: Direction, order: u32) -> Flow {
        if landings == 0 {
            return Flow::Continue(());
        }
        let role = if KING { Role::King } else { Role::Man };
        if !self.admits(|| CaptureSummary::counted(role, 1, order)) {
            return Flow::Continue(());
        }
        self.sink.leaps(Leaps {
            role,
            landings,
            rotation: way.rotation(),
            crowned: if KING { 0 } else { landings & S::LAST_ROW },
        })
    }

    /// Whether a complete capture ranks high enough, so far; a better one than
    /// all before makes the sink forget them.
    #[inline(always)]
    fn admits(&mut self, capture: impl FnOnce() -> CaptureSummary) -> bool {
        match self.best.judge(capture) {
            Verdict::Drop => return false,
            Verdict::Restart => self.sink.restart(),
            Verdict::Keep => {}
        }
        true
    }

    /// The landings of first leaps that may go on, walked one by one.
    #[inline]
    fn long_leaps<const KING: bool>(&mut self, mut landings: u32, way: Direction) -> Flow {
        while landings != 0 {
            let landing = landings & landings.wrapping_neg();
            landings ^= landing;
            let victim = landing.rotate_right(way.rotation());
            let from = victim.rotate_right(way.rotation());
            let path = self.path(from, if KING { Role::King } else { Role::Man });
            self.land::<KING>(landing, self.taking(path, victim, from))?;
        }
        Flow::Continue(())
    }

    fn path(&self, from: u32, role: Role) -> Path<K::Trail> {
        Path {
            from,
            role,
            captured: 0,
            empty: self.empty | from,
            order: 0,
            crowned: false,
            trail: K::Trail::default(),
        }
    }

    /// The path with one more victim, taken by a leg that starts at `start`.
    #[inline(always)]
    fn taking(&self, mut path: Path<K::Trail>, victim: u32, start: u32) -> Path<K::Trail> {
        if !Best::<V>::TRIVIAL && victim & self.sides.their_kings != 0 {
            path.order |= CaptureSummary::place(path.captured.count_ones());
        }
        path.trail
            .push(path.captured.count_ones() as usize, victim, start);
        path.captured |= victim;
        if has::<V>(RuleSet::VICTIMS_LEAVE_AT_ONCE) {
            path.empty |= victim;
        }
        path
    }

    /// A leaping piece has landed: it is crowned in passing where the rules
    /// say so, and goes on.
    fn land<const KING: bool>(&mut self, at: u32, mut path: Path<K::Trail>) -> Flow {
        if !KING && has::<V>(RuleSet::CROWN_IN_PASSING) && at & S::LAST_ROW != 0 {
            path.crowned = true;
            return if has::<V>(RuleSet::FLYING_KINGS) {
                self.fly_on(at, at, None, path)
            } else {
                self.leap_on::<true>(at, path)
            };
        }
        self.leap_on::<KING>(at, path)
    }

    /// A capture goes on as long as it can (I-10, R-9).
    fn leap_on<const KING: bool>(&mut self, at: u32, path: Path<K::Trail>) -> Flow {
        // No piece is taken twice (I-11, R-11).
        let prey = self.prey::<KING>() & !path.captured;
        let mut ended = true;
        for way in Direction::ALL {
            if !leads::<V, S, KING>(way) {
                continue;
            }
            let victim = step(at, way) & prey;
            let landing = step(victim, way) & path.empty;
            if landing != 0 {
                ended = false;
                self.land::<KING>(landing, self.taking(path, victim, at))?;
            }
        }
        if ended {
            self.finish(at, path)
        } else {
            Flow::Continue(())
        }
    }

    /// Captures by flying kings.
    #[inline]
    fn flights(&mut self) -> Flow {
        let (prey, empty) = (self.sides.theirs(), self.empty);
        let any = Direction::ALL.into_iter().any(|way| {
            let reach = fill(self.sides.kings, way, empty);
            step(step(reach, way) & prey, way) & empty != 0
        });
        if !any {
            return Flow::Continue(());
        }
        self.found = true;
        let mut kings = self.sides.kings;
        while kings != 0 {
            let king = kings & kings.wrapping_neg();
            kings ^= king;
            let path = self.path(king, Role::King);
            self.fly_on(king, king, None, path)?;
        }
        Flow::Continue(())
    }

    /// A flying king that may stand on any square of `run` looks for its next
    /// victim. If a landing lets it go on, it must take one of those;
    /// if none does, the capture ends on any of them.
    ///
    /// `first` is the square of the run right behind the last victim, and
    /// `arrival` the direction it came from there.
    fn fly_on(
        &mut self,
        run: u32,
        first: u32,
        arrival: Option<Direction>,
        path: Path<K::Trail>,
    ) -> Flow {
        // No piece is taken twice.
        let prey = self.sides.theirs() & !path.captured;
        let mut ended = true;
        for way in Direction::ALL {
            // The rays from the squares of one run never share a square.
            let reach = fill(run, way, path.empty);
            // One victim, an empty square right behind it.
            let mut victims = step(reach, way) & prey & step(path.empty, way.opposite());
            while victims != 0 {
                let victim = victims & victims.wrapping_neg();
                victims ^= victim;
                ended = false;
                // Going straight on, it is said to have stopped right behind
                // its last victim.
                let start = if arrival == Some(way) {
                    first
                } else {
                    K::Trail::source(victim, way, run)
                };
                self.fly_over(victim, way, self.taking(path, victim, start))?;
            }
        }
        if ended && path.captured != 0 {
            self.finish(run, path)
        } else {
            Flow::Continue(())
        }
    }

    /// A flying king lands on any empty square behind its victim, or
    /// right behind it where the rules say so.
    fn fly_over(&mut self, victim: u32, way: Direction, path: Path<K::Trail>) -> Flow {
        let first = step(victim, way);
        let run = if has::<V>(RuleSet::LAND_BEHIND) {
            first
        } else {
            fill(first, way, path.empty)
        };
        self.fly_on(run, first, Some(way), path)
    }

    /// A capture is complete; it ends on any of the landings.
    #[inline]
    fn finish(&mut self, landings: u32, path: Path<K::Trail>) -> Flow {
        let pieces = path.captured.count_ones();
        if !self.admits(|| CaptureSummary::counted(path.role, pieces, path.order)) {
            return Flow::Continue(());
        }
        self.sink.capture(Capture {
            role: path.role,
            from: path.from,
            landings,
            captured: path.captured,
            // Passing over the last row crowns only where R-14 holds;
            // elsewhere a man is crowned where it ends (I-19).
            crowned: path.crowned || path.role == Role::Man && landings & S::LAST_ROW != 0,
            may_repeat: pieces >= Self::REPEATING,
            trail: path.trail,
        })
    }
}

//! A variant's precedence, applied while captures are found: a better capture
//! clears what was kept, a worse one is dropped.

use core::cmp::Ordering;

use crate::variant::{DrawRules, Objective, Pdn, RuleSet};
use crate::{Board, CaptureSummary, Color, Layout, Variant};

/// What to do with a capture.
pub(super) enum Verdict {
    /// As good as the best so far, or the first.
    Keep,
    /// Better: what was kept goes.
    Restart,
    Drop,
}

/// The best rank met so far.
pub(super) struct Best<V: Variant>(Option<V::Precedence>);

impl<V: Variant> Best<V> {
    /// With free choice no summary need be made.
    pub(super) const TRIVIAL: bool = size_of::<V::Precedence>() == 0;

    pub(super) const fn new() -> Self {
        Self(None)
    }

    #[inline(always)]
    pub(super) fn judge(&mut self, capture: impl FnOnce() -> CaptureSummary) -> Verdict {
        if Self::TRIVIAL {
            return Verdict::Keep;
        }
        let rank = V::precedence(&capture());
        let verdict = match self.0.map(|best| rank.cmp(&best)) {
            Some(Ordering::Less) => return Verdict::Drop,
            Some(Ordering::Greater) => Verdict::Restart,
            Some(Ordering::Equal) | None => Verdict::Keep,
        };
        self.0 = Some(rank);
        verdict
    }
}

/// A variant without its precedence: all complete captures, for saying why
/// one may not be chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct FreeChoice<V>(core::marker::PhantomData<V>);

impl<V: Variant> Variant for FreeChoice<V> {
    const ID: &'static str = V::ID;
    const NAME: &'static str = V::NAME;
    const RULES: RuleSet = V::RULES;

    type Precedence = ();

    fn precedence(_: &CaptureSummary) {}

    const LAYOUT: Layout = V::LAYOUT;
    const FIRST: Color = V::FIRST;
    const START: Board = V::START;
    const OBJECTIVE: Objective = V::OBJECTIVE;
    const DRAWS: DrawRules = V::DRAWS;
    const PDN: Pdn = V::PDN;
}

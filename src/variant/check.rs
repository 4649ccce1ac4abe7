//! What no variant may be: rule sets and constants that contradict each
//! other. Checked when a variant is compiled, so a slip in a user's variant
//! is an error of the compiler that says what is wrong.

use core::marker::PhantomData;

use super::{RuleSet, Variant};
use crate::{Bitboard, Board, Color};

/// A variant whose constants have been checked: naming [`OK`](Self::OK)
/// checks them.
///
/// This passes, and what differs from it in one constant does not compile:
///
/// ```
/// # use draughts::variant::{Pdn, RuleSet, Variant};
/// # use draughts::{Board, CaptureSummary, Color, Layout, Piece, Position, Role, square};
/// # const MAN: Piece = Piece::new(Color::White, Role::Man);
/// # #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
/// # struct Game;
/// # impl Variant for Game {
/// #     const NAME: &'static str = "Game";
/// #     const LAYOUT: Layout = Layout::ENGLISH;
/// #     type Precedence = ();
/// #     fn precedence(_: &CaptureSummary) {}
/// const ID: &'static str = "a-1";
/// const RULES: RuleSet = RuleSet::FLYING_KINGS.union(RuleSet::LAND_BEHIND);
/// const PDN: Pdn = Pdn::new("", 'x');
/// const START: Board = Board::EIGHT_MEN.with(square!(b6), Some(MAN));
/// # }
/// # let _ = Position::<Game>::start();
/// ```
///
/// A name in capitals, none, one with a space, one that begins with a digit:
///
/// ```compile_fail
/// # use draughts::variant::{Pdn, RuleSet, Variant};
/// # use draughts::{Board, CaptureSummary, Color, Layout, Piece, Position, Role, square};
/// # const MAN: Piece = Piece::new(Color::White, Role::Man);
/// # #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
/// # struct Game;
/// # impl Variant for Game {
/// #     const NAME: &'static str = "Game";
/// #     const LAYOUT: Layout = Layout::ENGLISH;
/// #     type Precedence = ();
/// #     fn precedence(_: &CaptureSummary) {}
/// const ID: &'static str = "A-1";
/// const RULES: RuleSet = RuleSet::FLYING_KINGS.union(RuleSet::LAND_BEHIND);
/// const PDN: Pdn = Pdn::new("", 'x');
/// const START: Board = Board::EIGHT_MEN;
/// # }
/// # let _ = Position::<Game>::start();
/// ```
///
/// ```compile_fail
/// # use draughts::variant::{Pdn, RuleSet, Variant};
/// # use draughts::{Board, CaptureSummary, Color, Layout, Piece, Position, Role, square};
/// # const MAN: Piece = Piece::new(Color::White, Role::Man);
/// # #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
/// # struct Game;
/// # impl Variant for Game {
/// #     const NAME: &'static str = "Game";
/// #     const LAYOUT: Layout = Layout::ENGLISH;
/// #     type Precedence = ();
/// #     fn precedence(_: &CaptureSummary) {}
/// const ID: &'static str = "";
/// const RULES: RuleSet = RuleSet::FLYING_KINGS.union(RuleSet::LAND_BEHIND);
/// const PDN: Pdn = Pdn::new("", 'x');
/// const START: Board = Board::EIGHT_MEN;
/// # }
/// # let _ = Position::<Game>::start();
/// ```
///
/// ```compile_fail
/// # use draughts::variant::{Pdn, RuleSet, Variant};
/// # use draughts::{Board, CaptureSummary, Color, Layout, Piece, Position, Role, square};
/// # const MAN: Piece = Piece::new(Color::White, Role::Man);
/// # #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
/// # struct Game;
/// # impl Variant for Game {
/// #     const NAME: &'static str = "Game";
/// #     const LAYOUT: Layout = Layout::ENGLISH;
/// #     type Precedence = ();
/// #     fn precedence(_: &CaptureSummary) {}
/// const ID: &'static str = "a 1";
/// const RULES: RuleSet = RuleSet::FLYING_KINGS.union(RuleSet::LAND_BEHIND);
/// const PDN: Pdn = Pdn::new("", 'x');
/// const START: Board = Board::EIGHT_MEN;
/// # }
/// # let _ = Position::<Game>::start();
/// ```
///
/// ```compile_fail
/// # use draughts::variant::{Pdn, RuleSet, Variant};
/// # use draughts::{Board, CaptureSummary, Color, Layout, Piece, Position, Role, square};
/// # const MAN: Piece = Piece::new(Color::White, Role::Man);
/// # #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
/// # struct Game;
/// # impl Variant for Game {
/// #     const NAME: &'static str = "Game";
/// #     const LAYOUT: Layout = Layout::ENGLISH;
/// #     type Precedence = ();
/// #     fn precedence(_: &CaptureSummary) {}
/// const ID: &'static str = "1-a";
/// const RULES: RuleSet = RuleSet::FLYING_KINGS.union(RuleSet::LAND_BEHIND);
/// const PDN: Pdn = Pdn::new("", 'x');
/// const START: Board = Board::EIGHT_MEN;
/// # }
/// # let _ = Position::<Game>::start();
/// ```
///
/// A rule about flying kings without them:
///
/// ```compile_fail
/// # use draughts::variant::{Pdn, RuleSet, Variant};
/// # use draughts::{Board, CaptureSummary, Color, Layout, Piece, Position, Role, square};
/// # const MAN: Piece = Piece::new(Color::White, Role::Man);
/// # #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
/// # struct Game;
/// # impl Variant for Game {
/// #     const NAME: &'static str = "Game";
/// #     const LAYOUT: Layout = Layout::ENGLISH;
/// #     type Precedence = ();
/// #     fn precedence(_: &CaptureSummary) {}
/// const ID: &'static str = "a-1";
/// const RULES: RuleSet = RuleSet::LAND_BEHIND;
/// const PDN: Pdn = Pdn::new("", 'x');
/// const START: Board = Board::EIGHT_MEN;
/// # }
/// # let _ = Position::<Game>::start();
/// ```
///
/// A sign that no capture is read with:
///
/// ```compile_fail
/// # use draughts::variant::{Pdn, RuleSet, Variant};
/// # use draughts::{Board, CaptureSummary, Color, Layout, Piece, Position, Role, square};
/// # const MAN: Piece = Piece::new(Color::White, Role::Man);
/// # #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
/// # struct Game;
/// # impl Variant for Game {
/// #     const NAME: &'static str = "Game";
/// #     const LAYOUT: Layout = Layout::ENGLISH;
/// #     type Precedence = ();
/// #     fn precedence(_: &CaptureSummary) {}
/// const ID: &'static str = "a-1";
/// const RULES: RuleSet = RuleSet::FLYING_KINGS.union(RuleSet::LAND_BEHIND);
/// const PDN: Pdn = Pdn::new("", '*');
/// const START: Board = Board::EIGHT_MEN;
/// # }
/// # let _ = Position::<Game>::start();
/// ```
///
/// A side without pieces; a man on its last row:
///
/// ```compile_fail
/// # use draughts::variant::{Pdn, RuleSet, Variant};
/// # use draughts::{Board, CaptureSummary, Color, Layout, Piece, Position, Role, square};
/// # const MAN: Piece = Piece::new(Color::White, Role::Man);
/// # #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
/// # struct Game;
/// # impl Variant for Game {
/// #     const NAME: &'static str = "Game";
/// #     const LAYOUT: Layout = Layout::ENGLISH;
/// #     type Precedence = ();
/// #     fn precedence(_: &CaptureSummary) {}
/// const ID: &'static str = "a-1";
/// const RULES: RuleSet = RuleSet::FLYING_KINGS.union(RuleSet::LAND_BEHIND);
/// const PDN: Pdn = Pdn::new("", 'x');
/// const START: Board = Board::EMPTY;
/// # }
/// # let _ = Position::<Game>::start();
/// ```
///
/// ```compile_fail
/// # use draughts::variant::{Pdn, RuleSet, Variant};
/// # use draughts::{Board, CaptureSummary, Color, Layout, Piece, Position, Role, square};
/// # const MAN: Piece = Piece::new(Color::White, Role::Man);
/// # #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
/// # struct Game;
/// # impl Variant for Game {
/// #     const NAME: &'static str = "Game";
/// #     const LAYOUT: Layout = Layout::ENGLISH;
/// #     type Precedence = ();
/// #     fn precedence(_: &CaptureSummary) {}
/// const ID: &'static str = "a-1";
/// const RULES: RuleSet = RuleSet::FLYING_KINGS.union(RuleSet::LAND_BEHIND);
/// const PDN: Pdn = Pdn::new("", 'x');
/// const START: Board = Board::EIGHT_MEN.with(square!(b8), Some(MAN));
/// # }
/// # let _ = Position::<Game>::start();
/// ```
pub(crate) struct Checked<V>(PhantomData<V>);

impl<V: Variant> Checked<V> {
    pub(crate) const OK: () = {
        assert!(
            is_name(V::ID),
            "Variant::ID: a name is lower-case letters, digits and hyphens, and begins with a letter"
        );
        assert!(
            V::RULES.contains(RuleSet::FLYING_KINGS) || !V::RULES.contains(RuleSet::LAND_BEHIND),
            "Variant::RULES: LAND_BEHIND is about flying kings and needs FLYING_KINGS"
        );
        assert!(
            matches!(V::PDN.capture_sign(), 'x' | ':'),
            "Variant::PDN: the capture sign must be 'x' or ':', which the reader of moves knows"
        );
        assert!(
            can_begin(&V::START, Color::White) && can_begin(&V::START, Color::Black),
            "Variant::START: each side needs one to twelve pieces, and no man on its last row"
        );
    };
}

const fn is_name(id: &str) -> bool {
    let id = id.as_bytes();
    let mut i = 0;
    while i < id.len() {
        match id[i] {
            b'a'..=b'z' => {}
            b'0'..=b'9' | b'-' if i > 0 => {}
            _ => return false,
        }
        i += 1;
    }
    i > 0
}

/// Whether these are pieces that [`Setup::check`](crate::Setup::check) passes.
const fn can_begin(board: &Board, color: Color) -> bool {
    let crowned = board.men(color).bits() & Bitboard::last_row(color).bits();
    crowned == 0 && matches!(board.of(color).len(), 1..=12)
}

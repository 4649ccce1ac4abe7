//! A position of a variant chosen at run time.

use alloc::string::String;
use alloc::vec::Vec;
use core::any::TypeId;

use super::VariantId;
#[cfg(feature = "svg")]
use crate::notation::Svg;
use crate::notation::{Diagram, Fen, FenError, FenOptions, Leniency, MoveTextError};
use crate::perft::{Counts, Perft, PerftError};
use crate::{
    Bitboard, Board, Color, IllegalMove, Layout, Move, MoveList, Outcome, Position, Route, Setup,
    SetupError, SetupFaults, Square, Variant,
};

/// A position of any variant: [`Position`] with the variant as a value.
///
/// Each call looks once which variant it is and then runs the typed code. What
/// makes many calls is better a [`PositionTask`].
///
/// ```
/// use draughts::any::{AnyPosition, VariantId};
/// let mut position = AnyPosition::start(VariantId::Poddavki);
/// let mv = position.parse_move("c3-d4")?;
/// position.play(mv)?;
/// assert_eq!(position.legal_moves().len(), 7);
/// # Ok::<(), draughts::Error>(())
/// ```
///
/// Methods whose values have the variant in their type are left to a task:
/// [`entry`](Position::entry), [`find_move`](Position::find_move),
/// [`move_text`](Position::move_text), [`full_move_text`](Position::full_move_text).
///
/// ```
/// use draughts::any::{AnyPosition, PositionTask, VariantId};
/// use draughts::{square, Move, Position, Square, Variant};
///
/// /// The move that these clicks make.
/// struct Clicks<'a>(&'a [Square]);
///
/// impl PositionTask for Clicks<'_> {
///     type Output = Option<Move>;
///
///     fn run<V: Variant>(self, position: Position<V>) -> Option<Move> {
///         let mut entry = position.entry();
///         self.0.iter().find_map(|&square| entry.click(square).ok()?)
///     }
/// }
///
/// let start = AnyPosition::start(VariantId::Poddavki);
/// let mv = start.run(Clicks(&[square!(c3), square!(d4)]));
/// assert_eq!(mv, Some(start.parse_move("c3-d4")?));
/// # Ok::<(), draughts::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AnyPosition {
    variant: VariantId,
    board: Board,
    turn: Color,
}

/// Generic code to be run with a position of a variant that is known at run
/// time only.
///
/// ```
/// use draughts::any::{AnyPosition, PositionTask, VariantId};
/// use draughts::{Position, Variant};
///
/// /// The length of the game in which the first legal move is always played.
/// struct PlayOut;
///
/// impl PositionTask for PlayOut {
///     type Output = usize;
///
///     fn run<V: Variant>(self, mut position: Position<V>) -> usize {
///         let mut plies = 0;
///         while let Some(&mv) = position.legal_moves().first() {
///             position.play_unchecked(mv);
///             plies += 1;
///             if plies == 500 {
///                 break;
///             }
///         }
///         plies
///     }
/// }
///
/// let start = AnyPosition::start(VariantId::English);
/// assert!(start.run(PlayOut) > 20);
/// ```
pub trait PositionTask {
    /// What comes of it.
    type Output;

    /// Does it with the position under the rules of `V`.
    fn run<V: Variant>(self, position: Position<V>) -> Self::Output;
}

/// The expression with the typed position, where only moves matter.
macro_rules! by_moves {
    ($any:expr, $position:ident => $body:expr) => {
        with_moves_of!($any.variant, V => {
            let $position = $any.typed::<V>();
            $body
        })
    };
}

impl AnyPosition {
    /// The position in which the game begins.
    ///
    /// ```
    /// use draughts::{any::{AnyPosition, VariantId}, Color};
    /// assert_eq!(AnyPosition::start(VariantId::English).turn(), Color::Black);
    /// ```
    #[must_use]
    pub const fn start(variant: VariantId) -> Self {
        Self::of(
            variant,
            with_moves_of!(variant, V => Position::<V>::start().to_setup()),
        )
    }

    /// A position set up by hand.
    ///
    /// # Errors
    /// All faults of the setup at once, as [`Setup::faults`] finds them.
    ///
    /// ```
    /// use draughts::{any::{AnyPosition, VariantId}, Board, Color, Setup};
    /// let setup = Setup { board: Board::EIGHT_MEN, turn: Color::White };
    /// assert!(AnyPosition::from_setup(VariantId::Czech, setup).is_ok());
    /// ```
    pub fn from_setup(variant: VariantId, setup: Setup) -> Result<Self, SetupError> {
        Self::from_setup_accepting(variant, setup, SetupFaults::empty())
    }

    /// A position set up by hand, with the recoverable faults that the caller
    /// accepts.
    ///
    /// # Errors
    /// The faults that were not accepted or are not recoverable.
    ///
    /// ```
    /// use draughts::{any::{AnyPosition, VariantId}, Board, Color, Setup, SetupFaults};
    /// let setup = Setup { board: Board::EMPTY, turn: Color::White };
    /// let position =
    ///     AnyPosition::from_setup_accepting(VariantId::Czech, setup, SetupFaults::all());
    /// assert!(position.is_err()); // not recoverable
    /// ```
    pub fn from_setup_accepting(
        variant: VariantId,
        setup: Setup,
        accepted: SetupFaults,
    ) -> Result<Self, SetupError> {
        Ok(Self::of(variant, setup.check(accepted)?))
    }

    /// Reads a FEN as [`Position::from_fen`] does.
    ///
    /// # Errors
    /// What is wrong and where; a setup must be without faults.
    ///
    /// ```
    /// use draughts::any::{AnyPosition, VariantId};
    /// let position = AnyPosition::from_fen(VariantId::Spanish, "W:W10:B13,K14")?;
    /// assert_eq!(position.notate(position.legal_moves()[0]), "10x19"); // S-6
    /// # Ok::<(), draughts::Error>(())
    /// ```
    pub fn from_fen(variant: VariantId, text: &str) -> Result<Self, FenError> {
        Self::from_fen_with(variant, text, FenOptions::strict(variant.layout()))
    }

    /// Reads a FEN with the options that the caller wants.
    ///
    /// # Errors
    /// What is wrong and where.
    ///
    /// ```
    /// use draughts::any::{AnyPosition, VariantId};
    /// use draughts::{notation::FenOptions, Layout};
    /// let fen = "W:W1:B32"; // both men should have been crowned
    /// let options = FenOptions::lenient(Layout::ITALIAN);
    /// assert!(AnyPosition::from_fen_with(VariantId::Italian, fen, options).is_ok());
    /// ```
    pub fn from_fen_with(
        variant: VariantId,
        text: &str,
        options: FenOptions,
    ) -> Result<Self, FenError> {
        Ok(Self::of(variant, Fen::parse(text, options)?.setup))
    }

    const fn of(variant: VariantId, Setup { board, turn }: Setup) -> Self {
        Self {
            variant,
            board,
            turn,
        }
    }

    /// The variant.
    ///
    /// ```
    /// use draughts::any::{AnyPosition, VariantId};
    /// assert_eq!(AnyPosition::start(VariantId::Thai).variant(), VariantId::Thai);
    /// ```
    #[must_use]
    pub const fn variant(&self) -> VariantId {
        self.variant
    }

    /// How the variant names squares.
    ///
    /// ```
    /// use draughts::{any::{AnyPosition, VariantId}, Layout};
    /// assert_eq!(AnyPosition::start(VariantId::Thai).layout(), Layout::THAI);
    /// ```
    #[must_use]
    pub const fn layout(&self) -> Layout {
        self.variant.layout()
    }

    /// The board.
    ///
    /// ```
    /// use draughts::{any::{AnyPosition, VariantId}, Board};
    /// assert_eq!(*AnyPosition::start(VariantId::Thai).board(), Board::EIGHT_MEN);
    /// ```
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The side to move.
    ///
    /// ```
    /// use draughts::{any::{AnyPosition, VariantId}, Color};
    /// assert_eq!(AnyPosition::start(VariantId::Czech).turn(), Color::White);
    /// ```
    #[must_use]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// Board and turn as a [`Setup`].
    ///
    /// ```
    /// use draughts::any::{AnyPosition, VariantId};
    /// let start = AnyPosition::start(VariantId::Pool);
    /// assert_eq!(AnyPosition::from_setup(VariantId::Pool, start.to_setup()), Ok(start));
    /// ```
    #[must_use]
    pub const fn to_setup(&self) -> Setup {
        Setup {
            board: self.board,
            turn: self.turn,
        }
    }

    /// The position as one of the variant `V`; `None` if it is of another
    /// variant.
    ///
    /// ```
    /// use draughts::any::{AnyPosition, VariantId};
    /// use draughts::{Position, variant::{Pool, Russian}};
    /// let start = AnyPosition::start(VariantId::Russian);
    /// assert_eq!(start.as_typed(), Some(Position::<Russian>::start()));
    /// assert_eq!(start.as_typed::<Pool>(), None);
    /// ```
    #[must_use]
    pub fn as_typed<V: Variant>(&self) -> Option<Position<V>> {
        let own = with_variant!(self.variant, W => TypeId::of::<W>());
        (own == TypeId::of::<V>()).then(|| self.typed())
    }

    /// The typed position, whatever the variant; the caller knows which.
    pub(super) const fn typed<V: Variant>(&self) -> Position<V> {
        Position::new(self.board, self.turn)
    }

    /// Does the task with the typed position.
    ///
    /// ```
    /// use draughts::any::{AnyPosition, PositionTask, VariantId};
    /// use draughts::{Position, Variant};
    ///
    /// struct Aim;
    ///
    /// impl PositionTask for Aim {
    ///     type Output = draughts::variant::Objective;
    ///
    ///     fn run<V: Variant>(self, _: Position<V>) -> Self::Output {
    ///         V::OBJECTIVE
    ///     }
    /// }
    ///
    /// let start = AnyPosition::start(VariantId::Poddavki);
    /// assert_eq!(start.run(Aim), VariantId::Poddavki.objective());
    /// ```
    pub fn run<T: PositionTask>(self, task: T) -> T::Output {
        with_variant!(self.variant, V => task.run(self.typed::<V>()))
    }

    /// Plays a move after checking it, as [`Position::play`].
    ///
    /// # Errors
    /// The move is not legal here; the error says why and the position is as
    /// before.
    ///
    /// ```
    /// use draughts::any::{AnyPosition, VariantId};
    /// let mut position = AnyPosition::start(VariantId::English);
    /// let mv = position.parse_move("11-15")?;
    /// position.play(mv)?;
    /// assert!(position.play(mv).is_err());
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[cfg_attr(not(all(feature = "__shared", debug_assertions, not(test))), inline)]
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        let after = by_moves!(self, position => {
            let mut after = position;
            after.play(mv)?;
            after.to_setup()
        });
        *self = Self::of(self.variant, after);
        Ok(())
    }

    /// Plays a move that is known to be legal here, as
    /// [`Position::play_unchecked`].
    ///
    /// ```
    /// use draughts::{any::{AnyPosition, VariantId}, Color};
    /// let mut position = AnyPosition::start(VariantId::Italian);
    /// position.play_unchecked(position.legal_moves()[0]);
    /// assert_eq!(position.turn(), Color::Black);
    /// ```
    pub fn play_unchecked(&mut self, mv: Move) {
        let after = by_moves!(self, position => {
            let mut after = position;
            after.play_unchecked(mv);
            after.to_setup()
        });
        *self = Self::of(self.variant, after);
    }

    /// The position seen by the other side, as [`Position::turned`].
    ///
    /// ```
    /// use draughts::any::{AnyPosition, VariantId};
    /// let position = AnyPosition::from_fen(VariantId::Italian, "W:WK30:B27")?;
    /// assert_eq!(position.turned().to_fen(), "B:W6:BK3");
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[must_use]
    pub const fn turned(&self) -> Self {
        Self::of(
            self.variant,
            by_moves!(self, position => position.turned().to_setup()),
        )
    }

    /// The result by the variant's own aim, as [`Position::outcome`].
    ///
    /// ```
    /// use draughts::{any::{AnyPosition, VariantId}, Color};
    /// let position = AnyPosition::from_fen(VariantId::Poddavki, "W:W:Bd4")?;
    /// assert_eq!(position.outcome().winner(), Some(Color::White));
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[must_use]
    #[cfg_attr(not(all(feature = "__shared", debug_assertions, not(test))), inline)]
    pub fn outcome(&self) -> Outcome {
        with_variant!(self.variant, V => self.typed::<V>().outcome())
    }

    /// The position as FEN in the variant's own names.
    ///
    /// ```
    /// use draughts::any::{AnyPosition, VariantId};
    /// let position = AnyPosition::from_fen(VariantId::Italian, "B:B12:WK31,5.")?;
    /// assert_eq!(position.to_fen(), "B:W5,K31:B12");
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[must_use]
    pub fn to_fen(&self) -> String {
        self.to_setup().to_fen(self.layout())
    }

    /// All legal moves, in the place of what the list holds:
    /// [`Position::legal_moves_into`].
    ///
    /// ```
    /// use draughts::{any::{AnyPosition, VariantId}, MoveList};
    /// let mut moves = MoveList::new();
    /// for &id in VariantId::ALL {
    ///     AnyPosition::start(id).legal_moves_into(&mut moves);
    ///     assert!(!moves.is_empty());
    /// }
    /// ```
    #[cfg_attr(not(all(feature = "__shared", debug_assertions, not(test))), inline)]
    pub fn legal_moves_into(&self, moves: &mut MoveList) {
        by_moves!(self, position => position.legal_moves_into(moves));
    }

    /// The board as SVG: [`Position::svg`].
    ///
    /// ```
    /// use draughts::any::{AnyPosition, VariantId};
    /// let svg = AnyPosition::start(VariantId::Poddavki).svg().to_string();
    /// assert!(svg.contains("<title>Poddavki, white to move, "));
    /// ```
    #[cfg(feature = "svg")]
    #[must_use]
    pub fn svg(&self) -> Svg {
        with_variant!(self.variant, V => self.typed::<V>().svg())
    }

    /// The board after a legal move as SVG, with the move still to be seen:
    /// [`Position::svg_after`].
    ///
    /// ```
    /// use draughts::any::{AnyPosition, VariantId};
    /// let start = AnyPosition::start(VariantId::GiveawayThai);
    /// let svg = start.svg_after(start.legal_moves()[0]).to_string();
    /// assert!(svg.contains("<title>Giveaway Thai draughts, white to move, "));
    /// ```
    #[cfg(feature = "svg")]
    #[must_use]
    pub fn svg_after(&self, mv: Move) -> Svg {
        with_variant!(self.variant, V => self.typed::<V>().svg_after(mv))
    }

    /// The number of leaves at this depth, in plies, counted both ways: on one
    /// thread, without a table. For these, [run](Self::run) a task with a
    /// [`Perft`] of its own.
    ///
    /// # Errors
    /// A count does not fit in 64 bits, or is too deep.
    ///
    /// ```
    /// use draughts::any::{AnyPosition, VariantId};
    /// let counts = AnyPosition::start(VariantId::Russian).perft(8)?;
    /// assert_eq!((counts.moves, counts.routes), (929_899, 929_905));
    /// # Ok::<(), draughts::perft::PerftError>(())
    /// ```
    #[cfg_attr(not(all(feature = "__shared", debug_assertions, not(test))), inline)]
    pub fn perft(&self, depth: u32) -> Result<Counts, PerftError> {
        by_moves!(self, position => Perft::new().count_both(&position, depth))
    }
}

/// The methods of [`Position`] whose answer depends on moves only.
///
/// They are compiled where they are called: eight generators are much for who
/// does not choose at run time. Only the crate's own tests have them in the
/// library (feature `__shared`).
macro_rules! forward {
    ($($(#[$meta:meta])* $name:ident($($argument:ident: $type:ty),*) -> $output:ty;)*) => {
        impl AnyPosition {
            $(
                $(#[$meta])*
                #[cfg_attr(not(all(feature = "__shared", debug_assertions, not(test))), inline)]
                pub fn $name(&self, $($argument: $type),*) -> $output {
                    by_moves!(self, position => position.$name($($argument),*))
                }
            )*
        }
    };
}

forward! {
    /// All legal moves, as [`Position::legal_moves`].
    ///
    /// ```
    /// use draughts::any::{AnyPosition, VariantId};
    /// assert_eq!(AnyPosition::start(VariantId::Czech).legal_moves().len(), 7);
    /// ```
    #[must_use]
    legal_moves() -> MoveList;

    /// The legal captures, as [`Position::captures`].
    ///
    /// ```
    /// use draughts::any::{AnyPosition, VariantId};
    /// assert_eq!(AnyPosition::start(VariantId::Czech).captures().len(), 0);
    /// ```
    #[must_use]
    captures() -> MoveList;

    /// The legal moves of the piece on a square, as
    /// [`Position::legal_moves_from`].
    ///
    /// ```
    /// use draughts::{any::{AnyPosition, VariantId}, square};
    /// let start = AnyPosition::start(VariantId::Russian);
    /// assert_eq!(start.legal_moves_from(square!(c3)).len(), 2);
    /// ```
    #[must_use]
    legal_moves_from(square: Square) -> MoveList;

    /// All legal routes, as [`Position::routes`].
    ///
    /// ```
    /// use draughts::any::{AnyPosition, VariantId};
    /// assert_eq!(AnyPosition::start(VariantId::Czech).routes().len(), 7);
    /// ```
    #[must_use]
    routes() -> Vec<Route>;

    /// How many legal moves there are, as [`Position::count_moves`].
    ///
    /// ```
    /// use draughts::any::{AnyPosition, VariantId};
    /// assert_eq!(AnyPosition::start(VariantId::Czech).count_moves(), 7);
    /// ```
    #[must_use]
    count_moves() -> usize;

    /// How many legal routes there are, as [`Position::count_routes`].
    ///
    /// ```
    /// use draughts::any::{AnyPosition, VariantId};
    /// assert_eq!(AnyPosition::start(VariantId::Czech).count_routes(), 7);
    /// ```
    #[must_use]
    count_routes() -> usize;

    /// Whether there is a legal move, as [`Position::has_moves`].
    ///
    /// ```
    /// use draughts::any::{AnyPosition, VariantId};
    /// assert!(AnyPosition::start(VariantId::Czech).has_moves());
    /// ```
    #[must_use]
    has_moves() -> bool;

    /// Whether the side to move can capture, as [`Position::has_captures`].
    ///
    /// ```
    /// use draughts::any::{AnyPosition, VariantId};
    /// assert!(!AnyPosition::start(VariantId::Czech).has_captures());
    /// ```
    #[must_use]
    has_captures() -> bool;

    /// Whether the move is legal here, as [`Position::is_legal`].
    ///
    /// ```
    /// use draughts::any::{AnyPosition, VariantId};
    /// let start = AnyPosition::start(VariantId::Czech);
    /// assert!(start.is_legal(start.legal_moves()[0]));
    /// ```
    #[must_use]
    is_legal(mv: Move) -> bool;

    /// Reads a move, as [`Position::parse_move`].
    ///
    /// # Errors
    /// The text is no move, fits no legal move, or fits several.
    ///
    /// ```
    /// use draughts::any::{AnyPosition, VariantId};
    /// assert!(AnyPosition::start(VariantId::Russian).parse_move("11-15").is_err());
    /// ```
    parse_move(text: &str) -> Result<Move, MoveTextError>;

    /// The board as a text diagram: [`Position::diagram`].
    ///
    /// ```
    /// use draughts::any::{AnyPosition, VariantId};
    /// let diagram = AnyPosition::start(VariantId::Spanish).diagram().to_string();
    /// assert_eq!(diagram.lines().count(), 8);
    /// ```
    #[must_use]
    diagram() -> Diagram;

    /// The squares of the pieces that can move: [`Position::movable`].
    ///
    /// ```
    /// use draughts::any::{AnyPosition, VariantId};
    /// assert_eq!(AnyPosition::start(VariantId::Czech).movable().len(), 4);
    /// ```
    #[must_use]
    movable() -> Bitboard;

    /// A 64-bit key: [`Position::key`].
    ///
    /// ```
    /// use draughts::{any::{AnyPosition, VariantId}, variant::Czech, Position};
    /// let start = AnyPosition::start(VariantId::Czech);
    /// assert_eq!(start.key(), Position::<Czech>::start().key());
    /// ```
    #[must_use]
    key() -> u64;

    /// The key after a move, from the key of this position:
    /// [`Position::key_after`].
    ///
    /// ```
    /// use draughts::any::{AnyPosition, VariantId};
    /// let mut position = AnyPosition::start(VariantId::Czech);
    /// let mv = position.legal_moves()[0];
    /// let key = position.key_after(mv, position.key());
    /// position.play(mv)?;
    /// assert_eq!(key, position.key());
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[must_use]
    key_after(mv: Move, key: u64) -> u64;

    /// Reads a move in the names of another layout:
    /// [`Position::parse_move_in`].
    ///
    /// # Errors
    /// As [`parse_move`](Self::parse_move).
    ///
    /// ```
    /// use draughts::{any::{AnyPosition, VariantId}, notation::Leniency, Layout};
    /// let start = AnyPosition::start(VariantId::Russian);
    /// let mv = start.parse_move_in(Layout::ENGLISH, "22-18", Leniency::default())?;
    /// assert_eq!(start.notate(mv), "c3-d4");
    /// # Ok::<(), draughts::Error>(())
    /// ```
    parse_move_in(layout: Layout, text: &str, leniency: Leniency) -> Result<Move, MoveTextError>;

    /// Reads a move with the leniency that the caller wants:
    /// [`Position::parse_move_with`].
    ///
    /// # Errors
    /// As there.
    ///
    /// ```
    /// use draughts::{any::{AnyPosition, VariantId}, notation::Leniency};
    /// let start = AnyPosition::start(VariantId::Pool);
    /// assert!(start.parse_move_with("11 – 15", Leniency::all()).is_ok());
    /// ```
    parse_move_with(text: &str, leniency: Leniency) -> Result<Move, MoveTextError>;

    /// The move's short text, as [`Position::notate`].
    ///
    /// ```
    /// use draughts::any::{AnyPosition, VariantId};
    /// let position = AnyPosition::from_fen(VariantId::English, "W:W31:B27,19")?;
    /// assert_eq!(position.notate(position.legal_moves()[0]), "31x15");
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[must_use]
    notate(mv: Move) -> String;

    /// The move with every square where the piece stops, as
    /// [`Position::notate_full`].
    ///
    /// ```
    /// use draughts::any::{AnyPosition, VariantId};
    /// let position = AnyPosition::from_fen(VariantId::English, "W:W31:B27,19")?;
    /// assert_eq!(position.notate_full(position.legal_moves()[0]), "31x24x15");
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[must_use]
    notate_full(mv: Move) -> String;

    /// A route with every square where the piece stops, as
    /// [`Position::notate_route`].
    ///
    /// ```
    /// use draughts::any::{AnyPosition, VariantId};
    /// let position = AnyPosition::from_fen(VariantId::English, "W:W31:B27,19")?;
    /// assert_eq!(position.notate_route(&position.routes()[0]), "31x24x15");
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[must_use]
    notate_route(route: &Route) -> String;
}

macro_rules! from_typed {
    ($($name:ident, $giveaway:ident;)*) => {
        $(
            from_typed!(crate::variant::$name => VariantId::$name);
            from_typed!(crate::variant::Giveaway<crate::variant::$name> => VariantId::$giveaway);
        )*
    };
    ($variant:ty => $id:expr) => {
        impl From<Position<$variant>> for AnyPosition {
            fn from(position: Position<$variant>) -> Self {
                Self::of($id, position.to_setup())
            }
        }
    };
}

for_each_variant!(from_typed!());

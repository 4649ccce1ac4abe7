//! A position: board and side to move, under the rules of a variant. Holds no
//! history: repetition and draw counters are a game's.

mod outcome;
mod refusal;

use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;

pub use outcome::{Outcome, WinReason};
pub(crate) use refusal::Attempt;
pub use refusal::{IllegalMove, Refusal};

use crate::movegen::{self, Any, Black, Count, Flow, Moves, RouteList, Sides, Sink, White};
use crate::variant::Checked;
use crate::{Board, Color, Move, MoveList, Route, Setup, SetupError, SetupFaults, Square, Variant};

/// A position of the variant `V`: small, `Copy`, compared by board and turn.
///
/// ```
/// use draughts::{Position, variant::Poddavki};
/// let mut position = Position::<Poddavki>::start();
/// let mv = position.parse_move("c3-d4")?;
/// position.play(mv)?;
/// assert_eq!(position.legal_moves().len(), 7);
/// # Ok::<(), draughts::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position<V> {
    board: Board,
    turn: Color,
    variant: PhantomData<V>,
}

impl<V: Variant> Position<V> {
    /// The position in which the game begins.
    ///
    /// ```
    /// use draughts::{Color, Position, variant::Italian};
    /// assert_eq!(Position::<Italian>::start().turn(), Color::White);
    /// ```
    #[must_use]
    pub const fn start() -> Self {
        Self::new(V::START, V::FIRST)
    }

    /// Checked elsewhere, or known to be good. Every position comes from here,
    /// so no variant that contradicts itself is ever played.
    pub(crate) const fn new(board: Board, turn: Color) -> Self {
        const { Checked::<V>::OK };
        Self {
            board,
            turn,
            variant: PhantomData,
        }
    }

    /// A position set up by hand.
    ///
    /// # Errors
    /// All faults of the setup at once, as [`Setup::faults`] finds them.
    ///
    /// ```
    /// use draughts::{board, Color, Position, Setup, variant::Russian};
    /// let board = board![
    ///       . . . .
    ///     . . . .
    ///       . . . .
    ///     . . . .
    ///       . b . .
    ///     . w . .
    ///       . . . .
    ///     . . . .
    /// ];
    /// let position = Position::<Russian>::from_setup(Setup { board, turn: Color::White })?;
    /// assert_eq!(position.captures().len(), 1);
    /// # Ok::<(), draughts::SetupError>(())
    /// ```
    pub fn from_setup(setup: Setup) -> Result<Self, SetupError> {
        Self::from_setup_accepting(setup, SetupFaults::empty())
    }

    /// A position set up by hand, with the recoverable faults that the caller
    /// accepts.
    ///
    /// # Errors
    /// The faults that were not accepted or are not recoverable.
    ///
    /// ```
    /// use draughts::{square, Board, Color, Piece, Position, Setup, SetupFaults, variant::Russian};
    /// let board = Board::EMPTY.with(square!(b8), Piece::from_symbol('w'));
    /// let setup = Setup { board, turn: Color::White };
    /// let position =
    ///     Position::<Russian>::from_setup_accepting(setup, SetupFaults::RECOVERABLE)?;
    /// assert!(!position.has_moves()); // a man on its last row has no step
    /// # Ok::<(), draughts::SetupError>(())
    /// ```
    pub fn from_setup_accepting(setup: Setup, accepted: SetupFaults) -> Result<Self, SetupError> {
        let Setup { board, turn } = setup.check(accepted)?;
        Ok(Self::new(board, turn))
    }

    /// The board.
    ///
    /// ```
    /// use draughts::{Board, Position, variant::Italian};
    /// assert_eq!(*Position::<Italian>::start().board(), Board::TWELVE_MEN);
    /// ```
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The side to move.
    ///
    /// ```
    /// use draughts::{Color, Position, variant::Russian};
    /// assert_eq!(Position::<Russian>::start().turn(), Color::White);
    /// ```
    #[must_use]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// Board and turn as a [`Setup`].
    ///
    /// ```
    /// use draughts::{Position, variant::Russian};
    /// let start = Position::<Russian>::start();
    /// assert_eq!(Position::from_setup(start.to_setup()), Ok(start));
    /// ```
    #[must_use]
    pub const fn to_setup(&self) -> Setup {
        Setup {
            board: self.board,
            turn: self.turn,
        }
    }

    #[inline]
    pub(crate) const fn sides(&self) -> Sides {
        Sides::new(&self.board, self.turn)
    }

    /// Hands the legal moves under the rules of `W` to the sink.
    #[inline]
    fn generate<W: Variant, K: Sink>(&self, sink: &mut K) -> Flow {
        match self.turn {
            Color::White => movegen::generate::<W, White, K>(self.sides(), sink),
            Color::Black => movegen::generate::<W, Black, K>(self.sides(), sink),
        }
    }

    fn generate_captures<K: Sink>(&self, sink: &mut K) -> Flow {
        match self.turn {
            Color::White => movegen::generate_captures::<V, White, K>(self.sides(), sink),
            Color::Black => movegen::generate_captures::<V, Black, K>(self.sides(), sink),
        }
    }

    /// All legal moves, each once, in no promised order:
    /// [`MoveList::sort`] with `V::LAYOUT` gives one.
    ///
    /// ```
    /// use draughts::{Position, variant::Italian};
    /// assert_eq!(Position::<Italian>::start().legal_moves().len(), 7);
    /// ```
    #[must_use]
    #[inline]
    pub fn legal_moves(&self) -> MoveList {
        let mut moves = MoveList::new();
        let _ = self.generate::<V, _>(&mut Moves(&mut moves));
        moves
    }

    /// All legal moves, in the place of what the list holds: for callers who look
    /// at many positions and reuse one list.
    ///
    /// ```
    /// use draughts::{MoveList, Position, variant::Italian};
    /// let mut position = Position::<Italian>::start();
    /// let mut moves = MoveList::new();
    /// position.legal_moves_into(&mut moves);
    /// assert_eq!(moves, position.legal_moves());
    /// position.play_unchecked(moves[0]);
    /// position.legal_moves_into(&mut moves);
    /// assert_eq!(moves, position.legal_moves());
    /// ```
    #[inline]
    pub fn legal_moves_into(&self, moves: &mut MoveList) {
        moves.clear();
        let _ = self.generate::<V, _>(&mut Moves(moves));
    }

    /// The legal captures; empty when there are only quiet moves.
    ///
    /// ```
    /// use draughts::{Position, variant::Italian};
    /// let position = Position::<Italian>::from_fen("W:W24:B20,28")?;
    /// assert_eq!(position.captures().len(), 1);
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[must_use]
    pub fn captures(&self) -> MoveList {
        let mut moves = MoveList::new();
        let _ = self.generate_captures(&mut Moves(&mut moves));
        moves
    }

    /// The legal moves of the piece on a square.
    ///
    /// ```
    /// use draughts::{square, Position, variant::Russian};
    /// let start = Position::<Russian>::start();
    /// assert_eq!(start.legal_moves_from(square!(c3)).len(), 2);
    /// assert_eq!(start.legal_moves_from(square!(c1)).len(), 0);
    /// ```
    #[must_use]
    pub fn legal_moves_from(&self, square: Square) -> MoveList {
        let moves = self.legal_moves();
        moves.into_iter().filter(|mv| mv.from() == square).collect()
    }

    /// All legal routes: the moves with the order in which they capture.
    ///
    /// ```
    /// use draughts::{Position, variant::Italian};
    /// // A king goes round four men, either way.
    /// let position = Position::<Italian>::from_fen("W:WK30:B18,19,26,27")?;
    /// assert_eq!((position.routes().len(), position.legal_moves().len()), (2, 1));
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[must_use]
    pub fn routes(&self) -> Vec<Route> {
        self.routes_as::<V>()
    }

    /// The routes under another variant's rules.
    fn routes_as<W: Variant>(&self) -> Vec<Route> {
        let mut routes = RouteList(Vec::new());
        let _ = self.generate::<W, _>(&mut routes);
        routes.0
    }

    /// How many legal moves there are, without making a list.
    ///
    /// ```
    /// use draughts::{Position, variant::Russian};
    /// assert_eq!(Position::<Russian>::start().count_moves(), 7);
    /// ```
    #[must_use]
    pub fn count_moves(&self) -> usize {
        let mut count = Count::default();
        let _ = self.generate::<V, _>(&mut count);
        count.moves as usize
    }

    /// How many legal routes there are, without making a list.
    ///
    /// ```
    /// use draughts::{Position, variant::Italian};
    /// let position = Position::<Italian>::from_fen("W:WK30:B18,19,26,27")?;
    /// assert_eq!(position.count_routes(), 2);
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[must_use]
    pub fn count_routes(&self) -> usize {
        let mut count = Count::default();
        let _ = self.generate::<V, _>(&mut count);
        count.routes as usize
    }

    /// Whether there is a legal move; stops at the first one found.
    ///
    /// ```
    /// use draughts::{Position, variant::Italian};
    /// let position = Position::<Italian>::from_fen("W:W5:B1,2")?;
    /// assert!(!position.has_moves()); // blocked
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[must_use]
    pub fn has_moves(&self) -> bool {
        self.generate::<V, _>(&mut Any).is_break()
    }

    /// Whether the side to move can capture, and so must (I-6, R-6).
    ///
    /// ```
    /// use draughts::{Position, variant::Italian};
    /// assert!(!Position::<Italian>::start().has_captures());
    /// ```
    #[must_use]
    pub fn has_captures(&self) -> bool {
        self.generate_captures(&mut Any).is_break()
    }

    /// Whether the move is legal here.
    ///
    /// ```
    /// use draughts::{Position, variant::Russian};
    /// let position = Position::<Russian>::start();
    /// let mv = position.legal_moves()[0];
    /// assert!(position.is_legal(mv));
    /// ```
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        self.legal_moves().contains(&mv)
    }

    /// Plays a move after checking it.
    ///
    /// # Errors
    /// The move is not legal here; the error says why and the position is as
    /// before.
    ///
    /// ```
    /// use draughts::{Position, Refusal, variant::Russian};
    /// let mut position = Position::<Russian>::start();
    /// let mv = position.parse_move("c3-d4")?;
    /// position.play(mv)?;
    /// // The same move again: the square is empty now, and it is Black's turn.
    /// let error = position.play(mv).unwrap_err();
    /// assert_eq!(error.reason, Refusal::EmptySquare);
    /// # Ok::<(), draughts::Error>(())
    /// ```
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        if self.is_legal(mv) {
            self.play_unchecked(mv);
            Ok(())
        } else {
            let reason = self.refusal_of(mv);
            Err(IllegalMove { mv, reason })
        }
    }

    /// Plays a move that is known to be legal here, as one from
    /// [`legal_moves`](Self::legal_moves). With any other move the resulting
    /// position is valid but makes no sense.
    ///
    /// ```
    /// use draughts::{Color, Position, variant::Italian};
    /// let mut position = Position::<Italian>::start();
    /// position.play_unchecked(position.legal_moves()[0]);
    /// assert_eq!(position.turn(), Color::Black);
    /// ```
    #[inline]
    pub fn play_unchecked(&mut self, mv: Move) {
        let after = self.sides().settled(mv.step());
        self.turn = self.turn.other();
        self.board = after.board(self.turn);
    }

    /// The position seen by the other side: the board turned by 180 degrees,
    /// colours swapped, the other side to move. The rules are symmetrical, so
    /// its moves are these moves turned.
    ///
    /// ```
    /// use draughts::{Position, variant::Italian};
    /// let position = Position::<Italian>::from_fen("W:WK30:B27")?;
    /// assert_eq!(position.turned().to_fen(), "B:W6:BK3");
    /// # Ok::<(), draughts::Error>(())
    /// ```
    #[must_use]
    pub const fn turned(&self) -> Self {
        Self::new(self.board.turned(), self.turn.other())
    }
}

impl<V: Variant> Default for Position<V> {
    /// The [start](Position::start).
    fn default() -> Self {
        Self::start()
    }
}

impl<V: Variant> fmt::Debug for Position<V> {
    /// With the FEN: what a failed test shows can be set up again.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Position")
            .field("variant", &V::ID)
            .field("fen", &self.to_fen())
            .finish()
    }
}

const _: () = assert!(size_of::<Position<crate::variant::Italian>>() <= 20);

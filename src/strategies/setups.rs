//! Boards with pieces anywhere.

use alloc::vec::Vec;
use core::ops::RangeInclusive;

use proptest::collection::vec;
use proptest::prelude::*;

use super::piece_by_piece::PieceByPiece;
use crate::geometry::EDGE;
use crate::{Bitboard, Board, Color, Piece, Role, Setup, Square};

/// A side has no more pieces than this (I-28, R-28).
const MOST_PIECES: usize = 12;

/// How many pieces of a side are set up. No side gets more than twelve: kings
/// are left out first.
///
/// ```
/// use draughts::strategies::Force;
/// let lone_king = Force::exactly(0, 1);
/// assert_eq!(lone_king, Force { men: 0..=0, kings: 1..=1 });
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Force {
    /// How many men.
    pub men: RangeInclusive<usize>,
    /// How many kings.
    pub kings: RangeInclusive<usize>,
}

impl Force {
    /// So many men and kings, no fewer.
    ///
    /// ```
    /// use draughts::strategies::{setups_of, Force};
    /// // Two kings a side.
    /// let kings = Force::exactly(0, 2);
    /// let setups = setups_of(&kings, &kings);
    /// # let _ = setups;
    /// ```
    #[must_use]
    pub const fn exactly(men: usize, kings: usize) -> Self {
        Self {
            men: men..=men,
            kings: kings..=kings,
        }
    }

    /// So many men and kings, or fewer.
    ///
    /// ```
    /// use draughts::strategies::Force;
    /// assert_eq!(Force::up_to(8, 2), Force { men: 0..=8, kings: 0..=2 });
    /// ```
    #[must_use]
    pub const fn up_to(men: usize, kings: usize) -> Self {
        Self {
            men: 0..=men,
            kings: 0..=kings,
        }
    }
}

/// Which of the free squares each piece gets: the men, and the kings.
type Wishes = (Vec<u16>, Vec<u16>);

fn wishes(force: &Force) -> impl Strategy<Value = Wishes> + use<> {
    let wishes = |count: &RangeInclusive<usize>| vec(any::<u16>(), count.clone());
    (wishes(&force.men), wishes(&force.kings))
}

/// Boards with up to twelve pieces a side on any squares where such a piece may
/// stand, and either side to move. One in two is made for long captures: few
/// pieces of the side to move, mostly kings, and their enemies off the edge,
/// where they can be jumped.
///
/// ```
/// use draughts::{strategies, SetupFaults};
/// use proptest::prelude::*;
///
/// proptest!(ProptestConfig::with_cases(50), |(setup in strategies::setups())| {
///     prop_assert_eq!(setup.faults(), SetupFaults::empty());
/// });
/// ```
pub fn setups() -> impl Strategy<Value = Setup> {
    let inside = !Bitboard::from_raw(EDGE);
    let (few, many) = (Force::up_to(7, 3), Force::up_to(MOST_PIECES, 3));
    let setups = prop_oneof![
        1 => facing(&Force::up_to(1, 4), &Force::up_to(3, 6), !Bitboard::EMPTY),
        3 => facing(&Force::up_to(2, 3), &Force::up_to(9, 5), inside),
        1 => facing(&few, &few, !Bitboard::EMPTY),
        1 => facing(&many, &many, !Bitboard::EMPTY),
    ];
    // Around them all: `prop_oneof` shrinks to new setups of an earlier kind.
    PieceByPiece {
        setups,
        least: [0; 4],
    }
}

/// So many pieces of the side to move, and of the other side within an area.
fn facing(us: &Force, them: &Force, area: Bitboard) -> impl Strategy<Value = Setup> + use<> {
    let wishes = (any::<Color>(), wishes(us), wishes(them));
    wishes.prop_map(move |(turn, us, them)| {
        let board = with_side(Board::EMPTY, turn.other(), &them, area);
        set_up(with_side(board, turn, &us, !Bitboard::EMPTY), turn)
    })
}

/// Boards with so many pieces of each side, and either side to move. If there
/// would be none, the side to move has one king.
///
/// # Panics
/// A range ends before it begins.
///
/// ```
/// use draughts::strategies::{setups_of, Force};
/// use draughts::{variant::Russian, Color, Position};
/// use proptest::prelude::*;
///
/// // R-22: three kings hunt one.
/// let hunt = setups_of(&Force::exactly(0, 3), &Force::exactly(0, 1));
/// proptest!(ProptestConfig::with_cases(50), |(setup in hunt)| {
///     prop_assert_eq!(setup.board.kings(Color::White).len(), 3);
///     prop_assert!(Position::<Russian>::from_setup(setup).is_ok());
/// });
/// ```
pub fn setups_of(white: &Force, black: &Force) -> impl Strategy<Value = Setup> + use<> {
    let least = [&white.men, &white.kings, &black.men, &black.kings].map(|range| *range.start());
    let wishes = (any::<Color>(), wishes(white), wishes(black));
    let setups = wishes.prop_map(|(turn, white, black)| {
        let board = with_side(Board::EMPTY, Color::White, &white, !Bitboard::EMPTY);
        let board = with_side(board, Color::Black, &black, !Bitboard::EMPTY);
        set_up(board, turn)
    });
    PieceByPiece { setups, least }
}

fn set_up(board: Board, turn: Color) -> Setup {
    let board = if board == Board::EMPTY {
        board.with(Square::ALL[0], Some(Piece::new(turn, Role::King)))
    } else {
        board
    };
    Setup { board, turn }
}

/// Adds the pieces of a side, within the area as long as that has room.
fn with_side(board: Board, color: Color, (men, kings): &Wishes, area: Bitboard) -> Board {
    let men = men.iter().map(|&wish| (Role::Man, wish));
    let kings = kings.iter().map(|&wish| (Role::King, wish));
    let pieces = men.chain(kings).take(MOST_PIECES);
    pieces.fold(board, |board, (role, wish)| {
        let piece = Piece::new(color, role);
        board.with(place(&board, piece, wish, area), Some(piece))
    })
}

/// One of the free squares within the area, each as likely as another.
fn place(board: &Board, piece: Piece, wish: u16, area: Bitboard) -> Square {
    let free = match piece.role {
        Role::Man => !board.occupied() - Bitboard::last_row(piece.color),
        Role::King => !board.occupied(),
    };
    let places = if (free & area).is_empty() {
        free
    } else {
        free & area
    };
    // A man has 28 squares, and there are 24 pieces at most.
    let index = usize::from(wish) % places.len() as usize;
    places.iter().nth(index).expect("a square is free")
}

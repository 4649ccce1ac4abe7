//! The feature `proptest`: strategies for the property tests of engines and
//! other programs. They make setups and positions, games with their moves, and
//! written games.
//!
//! Every position is one that a game can be played from
//! ([`Setup::faults`](crate::Setup::faults) finds none), every move is legal.
//! Two ways to a position complete each other: [`scattered`] pieces make what
//! random play seldom comes to, such as long captures by kings, and
//! [`reached`] positions have come up in a game. What fails a test shrinks to
//! fewer pieces and plies, and to moves that come first in the order of
//! [`MoveList::sort`](crate::MoveList::sort).
//!
//! ```
//! use draughts::{strategies, variant::Italian};
//! use proptest::prelude::*;
//!
//! proptest!(ProptestConfig::with_cases(50), |(position in strategies::positions::<Italian>())| {
//!     // The law that a move generator of one's own would be held to.
//!     prop_assert_eq!(position.legal_moves().len(), position.turned().legal_moves().len());
//! });
//! ```
//!
//! `any` knows these strategies too: [`Setup`], [`Position`] and [`Game`] are
//! [`Arbitrary`], and so are [`Color`], [`Piece`], [`Square`] and
//! [`VariantId`].
//!
//! ```
//! use draughts::{variant::Poddavki, Game, Square};
//! use proptest::prelude::*;
//!
//! proptest!(ProptestConfig::with_cases(20), |(game: Game<Poddavki>, square: Square)| {
//!     for mv in game.position().legal_moves_from(square) {
//!         prop_assert!(game.position().board().get(square).is_some());
//!         prop_assert_eq!(mv.from(), square);
//!     }
//! });
//! ```

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::RangeInclusive;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use proptest::strategy::{NewTree, ValueTree};
use proptest::test_runner::TestRunner;

use crate::any::VariantId;
use crate::notation::pdn::{Item, Record, RecordError};
use crate::{Bitboard, Board, Color, Game, Move, Piece, Position, Role, Setup, Square, Variant};

/// A side has no more pieces than this (I-28, R-28).
const MOST_PIECES: usize = 12;

/// How long random games are at most: most are decided before.
const MOST_PLIES: usize = 120;

/// How many pieces of a side are set up. No side gets more than twelve: kings
/// are left out first.
///
/// ```
/// use draughts::strategies::Force;
/// let lone_king = Force { men: 0..=0, kings: 1..=1 };
/// # let _ = lone_king;
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Force {
    /// How many men.
    pub men: RangeInclusive<usize>,
    /// How many kings.
    pub kings: RangeInclusive<usize>,
}

impl Force {
    const fn up_to(men: usize, kings: usize) -> Self {
        Self {
            men: 0..=men,
            kings: 0..=kings,
        }
    }
}

/// The squares from which a place is looked for: of men, and of kings.
type Wishes = (Vec<Square>, Vec<Square>);

fn wishes(force: Force) -> impl Strategy<Value = Wishes> {
    let squares = |count| vec(any::<Square>(), count);
    (squares(force.men), squares(force.kings))
}

/// Boards with pieces anywhere a game could have put them, and either side to
/// move. One in two is made for long captures: few pieces of the side to move,
/// mostly kings, and their enemies off the edge, where they can be jumped.
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
    let is_inside = |square: &Square| !matches!(square.coords(), (0 | 7, _) | (_, 0 | 7));
    let inside = Square::ALL.into_iter().filter(is_inside).collect();
    let (few, many) = (Force::up_to(7, 3), Force::up_to(MOST_PIECES, 3));
    prop_oneof![
        1 => facing(many.clone(), many, !Bitboard::EMPTY),
        1 => facing(few.clone(), few, !Bitboard::EMPTY),
        1 => facing(Force::up_to(1, 4), Force::up_to(3, 6), !Bitboard::EMPTY),
        3 => facing(Force::up_to(2, 3), Force::up_to(9, 5), inside),
    ]
}

/// So many pieces of the side to move, and of the other side within an area.
fn facing(us: Force, them: Force, area: Bitboard) -> impl Strategy<Value = Setup> {
    let wishes = (any::<Color>(), wishes(us), wishes(them));
    let setups = wishes.prop_map(move |(turn, us, them)| {
        let board = with_side(Board::EMPTY, turn.other(), &them, area);
        set_up(with_side(board, turn, &us, !Bitboard::EMPTY), turn)
    });
    PieceByPiece {
        setups,
        least: [0; 4],
    }
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
/// let three = Force { men: 0..=0, kings: 3..=3 };
/// let one = Force { men: 0..=0, kings: 1..=1 };
/// proptest!(ProptestConfig::with_cases(50), |(setup in setups_of(three, one))| {
///     prop_assert_eq!(setup.board.kings(Color::White).len(), 3);
///     prop_assert!(Position::<Russian>::from_setup(setup).is_ok());
/// });
/// ```
pub fn setups_of(white: Force, black: Force) -> impl Strategy<Value = Setup> {
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

/// The first free square from the wished one on.
fn place(board: &Board, piece: Piece, wish: Square, area: Bitboard) -> Square {
    let free = match piece.role {
        Role::Man => !board.occupied() - Bitboard::last_row(piece.color),
        Role::King => !board.occupied(),
    };
    let places = if (free & area).is_empty() {
        free
    } else {
        free & area
    };
    let mut squares = Square::ALL
        .into_iter()
        .cycle()
        .skip(wish.index().into())
        .take(Square::COUNT);
    // A man has 28 squares, and there are 24 pieces at most.
    squares
        .find(|&square| places.contains(square))
        .expect("a square is free")
}

/// The setups, which shrink in another way: the pieces that stay do not move.
#[derive(Debug)]
struct PieceByPiece<S> {
    setups: S,
    /// How many of each piece must stay, in the order of [`Piece::ALL`].
    least: [usize; 4],
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
struct Shrinking {
    /// The last that is known to fail the test.
    failing: Setup,
    tried: Setup,
    least: [usize; 4],
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

/// Positions of [`setups`].
///
/// ```
/// use draughts::{strategies, variant::Brazilian};
/// use proptest::prelude::*;
///
/// proptest!(ProptestConfig::with_cases(50), |(position in strategies::scattered::<Brazilian>())| {
///     prop_assert_eq!(position.has_moves(), position.count_moves() > 0);
/// });
/// ```
pub fn scattered<V: Variant>() -> impl Strategy<Value = Position<V>> {
    setups().prop_map(|Setup { board, turn }| Position::new(board, turn))
}

/// Positions that have come up in random games from the variant's start, the
/// last one included: it may be decided.
///
/// ```
/// use draughts::{strategies, variant::Thai, Color};
/// use proptest::prelude::*;
///
/// proptest!(ProptestConfig::with_cases(50), |(position in strategies::reached::<Thai>())| {
///     prop_assert!(position.board().of(Color::White).len() <= 8);
/// });
/// ```
pub fn reached<V: Variant>() -> impl Strategy<Value = Position<V>> {
    (0..=MOST_PLIES, games::<V>()).prop_map(|(ply, game)| {
        let positions = game.positions();
        positions[ply % positions.len()]
    })
}

/// Positions [`scattered`] or [`reached`], as many of each.
///
/// ```
/// use draughts::{strategies, variant::Czech, Position};
/// use proptest::prelude::*;
///
/// proptest!(ProptestConfig::with_cases(50), |(position in strategies::positions::<Czech>())| {
///     prop_assert_eq!(Position::from_fen(&position.to_fen()), Ok(position));
/// });
/// ```
pub fn positions<V: Variant>() -> impl Strategy<Value = Position<V>> {
    prop_oneof![reached::<V>(), scattered::<V>()]
}

/// Positions with one of their legal moves. Those without a move are left out.
///
/// ```
/// use draughts::{strategies::{scattered, with_move}, variant::Spanish};
/// use proptest::prelude::*;
///
/// let moves = with_move(scattered::<Spanish>());
/// proptest!(ProptestConfig::with_cases(50), |((mut position, mv) in moves)| {
///     let before = position;
///     position.play(mv)?;
///     prop_assert_eq!(position.turn(), !before.turn());
/// });
/// ```
pub fn with_move<V: Variant>(
    positions: impl Strategy<Value = Position<V>>,
) -> impl Strategy<Value = (Position<V>, Move)> {
    (positions, any::<u16>()).prop_filter_map("no legal move", |(position, choice)| {
        Some((position, chosen(&position, choice)?))
    })
}

/// A legal move, if there is one: the same whatever order the generator has.
fn chosen<V: Variant>(position: &Position<V>, choice: u16) -> Option<Move> {
    let mut moves = position.legal_moves();
    moves.sort(V::LAYOUT);
    let index = usize::from(choice).checked_rem(moves.len())?;
    Some(moves[index])
}

/// Games of random moves from the variant's start, whole or broken off after
/// up to 120 plies. Some are resigned or agreed drawn.
///
/// ```
/// use draughts::{strategies, variant::Russian, Game};
/// use proptest::prelude::*;
///
/// proptest!(ProptestConfig::with_cases(20), |(game in strategies::games::<Russian>())| {
///     prop_assert_eq!(Game::from_record(&game.to_record()).unwrap(), game);
/// });
/// ```
pub fn games<V: Variant>() -> impl Strategy<Value = Game<V>> {
    games_from(Just(Position::start()), 0..=MOST_PLIES)
}

/// Games of random moves from these positions, of so many plies or until they
/// are decided on the board. Some are resigned or agreed drawn.
///
/// # Panics
/// The range ends before it begins.
///
/// ```
/// use draughts::strategies::{games_from, scattered};
/// use draughts::variant::Pool;
/// use proptest::prelude::*;
///
/// let games = games_from(scattered::<Pool>(), 1..=10);
/// proptest!(ProptestConfig::with_cases(50), |(game in games)| {
///     prop_assert!(game.ply() <= 10);
/// });
/// ```
pub fn games_from<V: Variant>(
    starts: impl Strategy<Value = Position<V>>,
    plies: RangeInclusive<usize>,
) -> impl Strategy<Value = Game<V>> {
    let choices = vec(any::<u16>(), plies);
    (starts, choices, settlement()).prop_map(|(start, choices, settlement)| {
        let mut game = Game::from_position(start);
        for choice in choices {
            let Some(mv) = chosen(game.position(), choice) else {
                break;
            };
            game.play_unchecked(mv);
        }
        settle(&mut game, settlement);
        game
    })
}

/// Who resigns, or nobody for an agreed draw.
type Settlement = Option<Option<Color>>;

fn settlement() -> impl Strategy<Value = Settlement> {
    let who = proptest::option::of(any::<Color>());
    proptest::option::weighted(0.25, who)
}

/// Nothing is settled that the board has decided, nor a draw that is one by
/// the rules: the written game does not tell them apart.
fn settle<V: Variant>(game: &mut Game<V>, settlement: Settlement) {
    let _ = match settlement {
        Some(Some(loser)) => game.resign(loser),
        Some(None) if game.draws().is_empty() => game.agree_draw(),
        _ => Ok(()),
    };
}

/// Written [`games`], with comments, marks and variations between the moves.
///
/// ```
/// use draughts::{strategies, notation::pdn::Reader, variant::English, Game};
/// use proptest::prelude::*;
///
/// proptest!(ProptestConfig::with_cases(20), |(record in strategies::records::<English>())| {
///     let text = record.to_string();
///     let read = Reader::from_bytes(text.as_bytes()).records().next().unwrap()?;
///     prop_assert_eq!(&read, &record);
///     prop_assert!(Game::<English>::from_record(&read).is_ok());
/// });
/// ```
pub fn records<V: Variant>() -> impl Strategy<Value = Record> {
    let event = "[ -~é]{0,20}";
    let remarks = vec(remark(), 0..=MOST_PLIES);
    // What comes first shrinks first: a remark must not hold on to moves.
    (remarks, event, games::<V>()).prop_map(|(remarks, event, game)| {
        let bare = game.to_record();
        let mut record = Record::new();
        let tags = bare.tags().chain([("Event", &*event)]);
        tags.for_each(|(name, value)| must(record.set_tag(name, value)));
        let mut remarks = remarks.iter();
        for (at, &mv) in game.positions().iter().zip(game.moves()) {
            must(record.push(Item::Move(&at.notate(mv))));
            if let Some(remark) = remarks.next() {
                remark.add(&mut record, at);
            }
        }
        record.set_result(bare.result());
        record
    })
}

/// What is written behind a move.
#[derive(Clone, Debug)]
enum Remark {
    Nothing,
    Strength(&'static str),
    Nag(u16),
    Comment(String),
    /// Another choice in the same position, or the same.
    Variation(u16),
}

fn remark() -> impl Strategy<Value = Remark> {
    prop_oneof![
        12 => Just(Remark::Nothing),
        1 => select(&["!", "?", "!?", "(?)"][..]).prop_map(Remark::Strength),
        1 => (1..=u16::MAX).prop_map(Remark::Nag),
        1 => "[ a-zé0-9.,;%()\n\"-]{0,40}".prop_map(Remark::Comment),
        1 => any::<u16>().prop_map(Remark::Variation),
    ]
}

impl Remark {
    fn add<V: Variant>(&self, record: &mut Record, at: &Position<V>) {
        match self {
            Self::Nothing => {}
            Self::Strength(mark) => must(record.push(Item::Strength(mark))),
            Self::Nag(nag) => must(record.push(Item::Nag(*nag))),
            Self::Comment(text) => must(record.push(Item::Comment(text))),
            Self::Variation(choice) => {
                must(record.push(Item::StartVariation));
                if let Some(mv) = chosen(at, *choice) {
                    must(record.push(Item::Move(&at.notate(mv))));
                }
                must(record.push(Item::EndVariation));
            }
        }
    }
}

/// These strategies make nothing that a record refuses.
fn must(done: Result<(), RecordError>) {
    done.expect("it can be written");
}

macro_rules! arbitrary {
    ($($type:ty $(where $V:ident)? => $strategy:expr;)*) => {$(
        impl$(<$V: Variant>)? Arbitrary for $type {
            type Parameters = ();
            type Strategy = BoxedStrategy<Self>;

            fn arbitrary_with((): ()) -> BoxedStrategy<Self> {
                $strategy.boxed()
            }
        }
    )*};
}

arbitrary! {
    Color => select(&Self::ALL[..]);
    Piece => select(&Self::ALL[..]);
    Square => select(&Self::ALL[..]);
    VariantId => select(Self::ALL);
    Setup => setups();
    Position<V> where V => positions();
    Game<V> where V => games();
}

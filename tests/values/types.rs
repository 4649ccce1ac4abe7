//! Setups and their faults, sizes and traits of public types, errors, lists of moves.

use std::convert::Infallible;
use std::error::Error as StdError;
use std::fmt::Debug;
use std::hash::{BuildHasher, Hash, RandomState};
use std::io;
use std::iter::FusedIterator;
use std::panic::UnwindSafe;

use draughts::any::{AnyGame, AnyPosition, AnyReplayError, UnknownVariant, VariantId};
use draughts::game::{DrawCount, GameOver, Header, Line, ReplayError, ReplayErrorKind, Replayer};
use draughts::layout::{DarkCorner, Naming, NumberOne, SquareName};
use draughts::notation::pdn::{
    Buffered, Encoding, Entry, GameResult, GameType, GameTypeTail, Item, Limits, MoveNumber,
    Notation, Place, ReadError, Reader, Record, RecordError, Records, Slice, SyntaxError,
    SyntaxErrorKind, TagValue, Tolerance, Warning, WarningKind,
};
use draughts::notation::{
    Diagram, Fen, FenError, FenErrorKind, FenOptions, Leniency, MoveText, MoveTextError,
    MoveTextErrorKind, Svg,
};
use draughts::perft::{
    Counts, Leaves, Perft, PerftError, Table, TableTooLarge, Unit, UnknownLeaves,
};
use draughts::variant::{
    DrawRules, Giveaway, Italian, ItalianPrecedence, Objective, Pdn, Poddavki, RuleSet, Russian,
    SpanishPrecedence,
};
use draughts::{
    Bitboard, Board, CaptureSummary, Color, Direction, DrawReason, EntryError, EntryErrorKind,
    Error, Game, IllegalMove, Layout, Move, MoveEntry, MoveList, MoveListIter, Outcome, Piece,
    Position, Refusal, Role, Route, Setup, SetupError, SetupFaults, Square, SquareOutOfRange,
    Squares, UnknownColor, WinReason, board, board::DiagramError, square, squares,
};

/// Every fault but an empty board at once: thirteen pieces a side, men on both last rows.
const CROWDED: Board = board![
      w   b   b   b
    b   b   b   b
      B   B   B   B
    .   .   .   B
      W   .   .   .
    w   w   w   w
      w   w   w   w
    w   w   w   b
];

fn setup(board: Board) -> Setup {
    Setup {
        board,
        turn: Color::Black,
    }
}

#[test]
fn setups_tell_all_their_faults_at_once() {
    let piece = |symbol| Piece::from_symbol(symbol);
    let twelve = Board::TWELVE_MEN;
    for (board, faults) in [
        (Board::EMPTY, SetupFaults::NO_PIECES),
        (twelve, SetupFaults::empty()),
        (
            Board::EMPTY.with(square!(d8), piece('w')),
            SetupFaults::WHITE_MAN_ON_LAST_ROW,
        ),
        (
            Board::EMPTY.with(square!(g1), piece('b')),
            SetupFaults::BLACK_MAN_ON_LAST_ROW,
        ),
        (
            Board::EMPTY.with(square!(d8), piece('b')),
            SetupFaults::empty(),
        ),
        (
            Board::EMPTY.with(square!(g1), piece('w')),
            SetupFaults::empty(),
        ),
        (
            Board::EMPTY.with(square!(d8), piece('W')),
            SetupFaults::empty(),
        ),
        (
            Board::EMPTY.with(square!(g1), piece('B')),
            SetupFaults::empty(),
        ),
        (
            twelve.with(square!(d4), piece('W')),
            SetupFaults::TOO_MANY_WHITE,
        ),
        (
            twelve.with(square!(d4), piece('b')),
            SetupFaults::TOO_MANY_BLACK,
        ),
        (CROWDED, SetupFaults::all() - SetupFaults::NO_PIECES),
    ] {
        assert_eq!(setup(board).faults(), faults, "{board:?}");
        let checked = setup(board).check(SetupFaults::empty());
        assert_eq!(checked.is_ok(), faults.is_empty());
        let position = Position::<Russian>::from_setup(setup(board));
        assert_eq!(
            position
                .map_err(|error| error.faults)
                .err()
                .unwrap_or(faults),
            faults
        );
        assert_eq!(position.is_ok(), faults.is_empty());
    }
}

#[test]
fn only_accepted_faults_pass() {
    let faults = SetupFaults::all() - SetupFaults::NO_PIECES;
    assert_eq!(SetupFaults::RECOVERABLE, faults);
    for accepted in (0..32).map(SetupFaults::from_bits_truncate) {
        let result = Position::<Italian>::from_setup_accepting(setup(CROWDED), accepted);
        match result {
            Ok(position) => {
                assert!(accepted.contains(faults), "{accepted:?}");
                assert_eq!(position.to_setup(), setup(CROWDED));
            }
            Err(error) => assert_eq!(error.faults, faults - accepted, "{accepted:?}"),
        }
    }
    let empty = setup(Board::EMPTY).check(SetupFaults::all());
    assert_eq!(
        empty.map_err(|error| error.faults),
        Err(SetupFaults::NO_PIECES)
    );
}

/// A man left on its last row stays a man: no step, no crown for standing there.
#[test]
fn a_man_on_its_last_row_stays_a_man() {
    let board = Board::EMPTY.with(square!(f8), Piece::from_symbol('w'));
    let accepting = |board| {
        let setup = Setup {
            board,
            turn: Color::White,
        };
        Position::<Russian>::from_setup_accepting(setup, SetupFaults::RECOVERABLE).expect("one man")
    };
    assert!(!accepting(board).has_moves());
    // backward over g7, as a man and without a crown; there it may go on as any man.
    let position = accepting(board.with(square!(g7), Piece::from_symbol('b')));
    let [mv] = position.legal_moves()[..] else {
        panic!("one capture, by a man");
    };
    assert_eq!(
        (mv.from(), mv.to(), mv.is_crowned()),
        (square!(f8), square!(h6), false)
    );
    assert_eq!((mv.role(), mv.captured()), (Role::Man, squares![g7]));
}

#[test]
fn faults_have_words() {
    let error = Position::<Italian>::from_setup(setup(CROWDED)).expect_err("four faults");
    assert_eq!(
        error.to_string(),
        "a white man on its last row, a black man on its last row, more than 12 white pieces, \
         more than 12 black pieces"
    );
    let error = Position::<Italian>::from_setup(setup(Board::EMPTY)).expect_err("no pieces");
    assert_eq!(error.to_string(), "no pieces");
}

/// What is copied and kept by the million.
#[test]
fn sizes_are_small() {
    assert_eq!((size_of::<Square>(), size_of::<Bitboard>()), (1, 4));
    assert_eq!((size_of::<Piece>(), size_of::<Option<Piece>>()), (2, 2));
    assert_eq!((size_of::<Move>(), size_of::<Board>()), (8, 16));
    assert!(size_of::<Position<Italian>>() <= 20);
    assert!(size_of::<Position<Poddavki>>() <= 20);
    assert!(size_of::<AnyPosition>() <= 20);
    assert!(size_of::<Setup>() <= 20);
    // Thirty-two moves and the room for more.
    assert!(size_of::<MoveList>() <= 32 * size_of::<Move>() + 32);
    assert!(size_of::<Route>() <= 48);
    assert!(size_of::<MoveText<Italian>>() <= 24);
}

fn is_value<T: Copy + Eq + Hash + Debug + Send + Sync + Unpin + UnwindSafe + 'static>() {}
fn is_shareable<T: Clone + Debug + Send + Sync + Unpin + UnwindSafe + 'static>() {}
fn is_shared<T: Debug + Send + Sync + Unpin + UnwindSafe + 'static>() {}
fn is_watched<T: Copy + Debug + Send + Sync + Unpin + 'static>() {}
fn is_failure<T: StdError + Send + Sync + 'static>() {}
fn is_error<T: StdError + Clone + Eq + Hash + Send + Sync + UnwindSafe + 'static>() {}
fn is_list<T: Iterator + DoubleEndedIterator + ExactSizeIterator + FusedIterator + Clone>() {}

/// Checked when compiled: what is `Copy`, what may cross threads.
#[test]
fn public_types_have_the_usual_traits() {
    is_value::<(Bitboard, Board, CaptureSummary, Color, Direction, Layout)>();
    is_value::<(Move, Outcome, Piece, Refusal, Role, Route, Setup)>();
    is_value::<(SetupFaults, Square, WinReason, DrawCount, DrawReason)>();
    is_value::<(Position<Italian>, Position<Poddavki>)>();
    is_value::<(AnyPosition, VariantId, Replayer<Italian>)>();
    is_value::<(SquareName, DarkCorner, Naming, NumberOne)>();
    is_value::<(Fen, FenErrorKind, FenOptions, Diagram)>();
    is_value::<(Leniency, MoveText<Italian>, EntryErrorKind)>();
    is_value::<(Encoding, Entry<'static>, GameResult, GameType)>();
    is_value::<(GameTypeTail, Item<&'static str>, Limits, MoveNumber)>();
    is_value::<(Notation, Place, TagValue<'static>, Tolerance)>();
    is_value::<(Warning, WarningKind)>();
    is_value::<(Leaves, Counts, Unit<Italian>)>();
    is_value::<(DrawRules, Objective, Pdn, RuleSet)>();
    is_value::<(ItalianPrecedence, SpanishPrecedence)>();
    is_value::<(DiagramError, GameOver, IllegalMove, PerftError, SetupError)>();
    is_value::<(
        SquareOutOfRange,
        SyntaxError,
        SyntaxErrorKind,
        TableTooLarge,
    )>();
    is_value::<(Italian, Russian, Poddavki, Giveaway<Italian>)>();
    is_shareable::<(AnyGame, Game<Poddavki>, MoveEntry<Italian>, MoveList)>();
    is_shareable::<(Header, Line<Italian>, Record, Slice<'static>, Svg)>();
    is_shared::<Table<Poddavki>>();
    is_shared::<(Reader<Slice<'static>>, Records<Buffered<&'static [u8]>>)>();
    // Who watches may not be safe to unwind through.
    is_watched::<Perft<'static, Russian>>();
    is_list::<Squares>();
    is_list::<MoveListIter>();
}

/// Checked when compiled.
#[test]
fn errors_are_values_that_travel() {
    is_error::<DiagramError>();
    is_error::<EntryError>();
    is_error::<Error>();
    is_error::<FenError>();
    is_error::<FenErrorKind>();
    is_error::<GameOver>();
    is_error::<IllegalMove>();
    is_error::<MoveTextError>();
    is_error::<MoveTextErrorKind>();
    is_error::<PerftError>();
    is_error::<ReadError<Infallible>>();
    is_error::<RecordError>();
    is_error::<Refusal>();
    is_error::<ReplayErrorKind>();
    is_error::<SetupError>();
    is_error::<SquareOutOfRange>();
    is_error::<SyntaxError>();
    is_error::<SyntaxErrorKind>();
    is_error::<TableTooLarge>();
    is_error::<UnknownColor>();
    is_error::<UnknownLeaves>();
    is_error::<UnknownVariant>();
    // A game has no hash, and the error of a file is no value.
    is_failure::<ReplayError<Game<Italian>>>();
    is_failure::<AnyReplayError>();
    is_failure::<ReadError<io::Error>>();
}

/// The crate's error says what the error inside says, and no more.
#[test]
fn one_error_holds_the_others() {
    let fen = Position::<Italian>::from_fen("W:W33:B1").expect_err("no square 33");
    let text = Position::<Italian>::start()
        .parse_move("22-14")
        .expect_err("two rows");
    let mut position = Position::<Italian>::start();
    let mv = position.parse_move("22-18").expect("legal");
    position.play(mv).expect("legal");
    let illegal = position.play(mv).expect_err("played already");
    let setup = Position::<Italian>::from_setup(setup(Board::EMPTY)).expect_err("no pieces");
    let diagram = "w x".parse::<Board>().expect_err("an x");
    let square = Square::try_from(32).expect_err("there are 32");
    let color = "red".parse::<Color>().expect_err("no side is red");
    let leaves = "nodes".parse::<Leaves>().expect_err("no kind of leaf");
    let table = Table::<Italian>::try_with_mebibytes(usize::MAX).expect_err("no such memory");
    let read: MoveText<Italian> = "22-14".parse().expect("two squares");
    let found = Position::start()
        .find_move(&read, Leniency::empty())
        .expect_err("two rows");
    let failed = io::Error::new(io::ErrorKind::TimedOut, "the line is dead");
    for (error, message) in [
        (Error::from(fen.clone()), fen.to_string()),
        (Error::from(text.clone()), text.to_string()),
        (Error::from(illegal), illegal.to_string()),
        (Error::from(found.clone()), found.to_string()),
        (
            Error::from(ReadError::Source(failed)),
            "the line is dead".to_string(),
        ),
        (Error::from(setup), setup.to_string()),
        (Error::from(diagram), diagram.to_string()),
        (Error::from(square), square.to_string()),
        (Error::from(color), color.to_string()),
        (Error::from(leaves), leaves.to_string()),
        (Error::from(table), table.to_string()),
    ] {
        assert_eq!(error.to_string(), message);
        assert!(error.source().is_none(), "nothing is said twice");
    }
    assert_eq!(illegal.to_string(), "illegal move: no piece stands there");
}

/// The first bytes of a file, which then cannot be read on.
struct Torn(&'static [u8]);

impl io::Read for Torn {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        if self.0.is_empty() {
            return Err(io::Error::from(io::ErrorKind::UnexpectedEof));
        }
        self.0.read(into)
    }
}

/// `?` takes what a file's records come to: a bad game is told from a bad file.
#[test]
fn one_error_holds_those_of_a_file() {
    fn games(text: &'static [u8]) -> Result<usize, Error> {
        let mut games = 0;
        for record in Reader::new(Torn(text)).records() {
            record?;
            games += 1;
        }
        Ok(games)
    }
    let error = games(b"1. 22-18 * 1. 22-18 } *").expect_err("a stray brace");
    let Error::Syntax(syntax) = &error else {
        panic!("{error:?}");
    };
    assert_eq!((syntax.kind, syntax.game), (SyntaxErrorKind::StrayBrace, 2));
    let error = games(b"1. 22-18 *").expect_err("a file that ends badly");
    let Error::Io { kind, text } = &error else {
        panic!("{error:?}");
    };
    assert_eq!(*kind, io::ErrorKind::UnexpectedEof);
    assert_eq!(*text, io::Error::from(*kind).to_string());
    // It is a value as any other.
    let hasher = RandomState::new();
    let again = games(b"1. 22-18 *").expect_err("the same file");
    assert_eq!(
        (&again, hasher.hash_one(&again)),
        (&error, hasher.hash_one(&error))
    );
    let denied = io::Error::from(io::ErrorKind::PermissionDenied);
    assert_ne!(Error::from(ReadError::Source(denied)), error);
}

/// a list longer than most, read in every way there is.
#[test]
fn lists_hold_any_number_of_moves() {
    let fen = "W:WK1,K2,K3,K4,K12,K13,K20,K21,K23,K28,K29,K31:BK5";
    let position = Position::<Russian>::from_fen(fen).expect("a good FEN");
    let mut list = position.legal_moves();
    assert_eq!(
        (list.len(), list.as_slice().len(), list.iter().count()),
        (66, 66, 66)
    );
    let moves: Vec<Move> = list.iter().copied().collect();
    assert_eq!(moves.iter().copied().collect::<MoveList>(), list);
    let mut iter = list.clone().into_iter();
    for left in (0..66).rev() {
        assert_eq!(iter.next(), Some(moves[65 - left]));
        assert_eq!(iter.len(), left);
    }
    assert_eq!((iter.next(), iter.next()), (None, None));
    let mut iter = list.clone().into_iter();
    assert_eq!(
        (iter.next(), iter.next_back()),
        (Some(moves[0]), Some(moves[65]))
    );
    assert_eq!(iter.len(), 64);
    assert!(iter.rev().eq(moves[1..65].iter().copied().rev()));
    list.clear();
    assert!(list.is_empty() && list == MoveList::default());
    for &mv in &moves {
        list.push(mv);
    }
    assert_eq!(*list, *moves);
    assert_eq!(list.as_ref(), moves);
    // What a list held before is no part of its hash.
    let hasher = RandomState::new();
    list.retain(|mv| *mv == moves[0]);
    let one: MoveList = [moves[0]].into_iter().collect();
    assert_eq!(hasher.hash_one(&list), hasher.hash_one(one));
    assert_ne!(hasher.hash_one(list), hasher.hash_one(MoveList::new()));
}

/// Of 66 moves, whatever is kept stays in order, in the list's own room or past it.
#[test]
fn a_list_keeps_what_it_is_told_to() {
    let fen = "W:WK1,K2,K3,K4,K12,K13,K20,K21,K23,K28,K29,K31:BK5";
    let all = Position::<Russian>::from_fen(fen)
        .expect("a good FEN")
        .legal_moves();
    for kept in [66, 65, 33, 32, 31, 7, 0] {
        let mut list = all.clone();
        let mut asked = 0;
        list.retain(|_| {
            asked += 1;
            asked > 66 - kept
        });
        assert_eq!((list.as_slice(), asked), (&all[66 - kept..], 66));
        list.push(all[0]);
        assert_eq!((list.len(), list[kept]), (kept + 1, all[0]));
        list.retain(|mv| *mv == all[0]);
        let copies = if kept == 66 { 2 } else { 1 };
        assert_eq!(list.as_slice(), &[all[0]; 2][..copies]);
    }
}

/// A list is put in order as a slice, in its own room and past it.
#[test]
fn lists_are_put_in_order() {
    let many = "W:WK1,K2,K3,K4,K12,K13,K20,K21,K23,K28,K29,K31:BK5";
    for (fen, len) in [("W:WKd4:BKa7", 12), (many, 66)] {
        let mut list = Position::<Russian>::from_fen(fen)
            .expect("a good FEN")
            .legal_moves();
        assert_eq!(list.len(), len, "{fen}");
        let mut expected = list.to_vec();
        expected.reverse();
        list.reverse();
        assert_eq!(*list, *expected, "{fen}");
        expected.sort_by_key(|mv| (mv.to(), mv.from()));
        list.sort_by_key(|mv| (mv.to(), mv.from()));
        assert_eq!(*list, *expected, "{fen}");
        expected.swap(0, len - 1);
        list.as_mut().swap(0, len - 1);
        assert_eq!(*list, *expected, "{fen}");
        // The order stays when the list grows, past its own room too.
        for i in 0..40 {
            expected.push(expected[i % len]);
            list.push(expected[i % len]);
        }
        list.as_mut_slice()[0] = expected[1];
        expected[0] = expected[1];
        assert_eq!(*list, *expected, "{fen}");
        assert!(list.into_iter().eq(expected), "{fen}");
    }
}

/// A list filled again holds the moves of the last position and nothing else: after a longer list,
/// after a shorter one, after none.
#[test]
fn lists_are_filled_again() {
    let many = "W:WK1,K2,K3,K4,K12,K13,K20,K21,K23,K28,K29,K31:BK5";
    let fens = [
        many,
        "W:Wc3:Bd6",
        "W:Wa1:Bb2,c3",
        many,
        "W:Wc3:Bd4",
        "W:WKd4:BKa7",
    ];
    let mut list = MoveList::new();
    for (fen, len) in fens.into_iter().zip([66, 2, 0, 66, 1, 12]) {
        let position = Position::<Russian>::from_fen(fen).expect("a good FEN");
        position.legal_moves_into(&mut list);
        assert_eq!((list.len(), &list), (len, &position.legal_moves()), "{fen}");
    }
}

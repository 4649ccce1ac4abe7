//! Squares, sets of squares and boards, each against a plain model of it.

use std::collections::BTreeSet;

use draughts::board::DiagramError;
use draughts::{Bitboard, Board, Color, Direction, Piece, Role, Square, board, squares};
use proptest::prelude::*;

use crate::common::positions::{any_board, runner};

type Model = BTreeSet<u8>;

/// Square numbers of the bits that are set.
fn model(bits: u32) -> Model {
    (0..32).filter(|n| bits & (1 << n) != 0).collect()
}

fn members(set: Bitboard) -> Model {
    set.iter().map(Square::index).collect()
}

#[test]
fn squares_lie_row_by_row_from_the_top_left() {
    // The picture in the crate's documentation.
    let rows = [
        [1, 3, 5, 7],
        [0, 2, 4, 6],
        [1, 3, 5, 7],
        [0, 2, 4, 6],
        [1, 3, 5, 7],
        [0, 2, 4, 6],
        [1, 3, 5, 7],
        [0, 2, 4, 6],
    ];
    let places = (0..8).flat_map(|row: u8| rows[usize::from(row)].map(|file| (file, 7 - row)));
    assert_eq!(places.clone().count(), Square::COUNT);
    for (index, (file, rank)) in (0..).zip(places) {
        let square = Square::at(index);
        assert_eq!((square.index(), square.coords()), (index, (file, rank)));
        assert_eq!(Square::from_coords(file, rank), Some(square));
        assert_eq!(Square::from_coords(file ^ 1, rank), None, "a light square");
        assert_eq!(Square::ALL[usize::from(index)], square);
        assert_eq!(Square::new(index), Some(square));
        assert_eq!(Square::try_from(index), Ok(square));
        assert_eq!(square.turned().coords(), (7 - file, 7 - rank));
    }
    for index in [32, 33, 64, 255] {
        assert_eq!(Square::new(index), None);
        let error = Square::try_from(index).expect_err("no square");
        assert_eq!(error.index, index);
    }
    for (file, rank) in [(8, 0), (0, 8), (8, 8), (255, 255), (255, 1)] {
        assert_eq!(Square::from_coords(file, rank), None);
    }
}

#[test]
#[should_panic(expected = "a square's index is below 32")]
fn a_square_past_the_last_panics() {
    let _ = Square::at(32);
}

/// The square one step away by its coordinates.
fn stepped(square: Square, direction: Direction) -> Option<Square> {
    let (file, rank) = square.coords();
    let (files, ranks) = match direction {
        Direction::NorthEast => (1, 1),
        Direction::NorthWest => (-1, 1),
        Direction::SouthWest => (-1, -1),
        Direction::SouthEast => (1, -1),
    };
    let file = file.checked_add_signed(files)?;
    Square::from_coords(file, rank.checked_add_signed(ranks)?)
}

#[test]
fn steps_follow_the_coordinates() {
    for square in Square::ALL {
        for direction in Direction::ALL {
            let there = stepped(square, direction);
            assert_eq!(square.step(direction), there, "{square:?} {direction:?}");
            let back = there.and_then(|there| there.step(direction.opposite()));
            assert_eq!(back, there.map(|_| square));
        }
    }
}

#[test]
fn sets_obey_the_laws_of_sets() {
    let result = runner(2_000, file!()).run(&any::<(u32, u32, u8)>(), |(a, b, n)| {
        let (a_set, b_set) = (Bitboard::from_bits(a), Bitboard::from_bits(b));
        let (a_model, b_model) = (model(a), model(b));
        prop_assert_eq!(a_set.bits(), a);
        prop_assert_eq!(members(a_set), a_model.clone());
        prop_assert_eq!(members(a_set & b_set), &a_model & &b_model);
        prop_assert_eq!(members(a_set | b_set), &a_model | &b_model);
        prop_assert_eq!(members(a_set ^ b_set), &a_model ^ &b_model);
        prop_assert_eq!(members(a_set - b_set), &a_model - &b_model);
        prop_assert_eq!(members(!a_set), &model(u32::MAX) - &a_model);
        let (mut and, mut or, mut xor, mut less) = (a_set, a_set, a_set, a_set);
        and &= b_set;
        or |= b_set;
        xor ^= b_set;
        less -= b_set;
        prop_assert_eq!((and.bits(), or.bits()), (a & b, a | b));
        prop_assert_eq!((xor.bits(), less.bits()), (a ^ b, a & !b));
        prop_assert_eq!(a_set == b_set, a == b);
        prop_assert_eq!(a_set.len() as usize, a_model.len());
        prop_assert_eq!(a_set.is_empty(), a_model.is_empty());
        prop_assert_eq!(a_set.first().map(Square::index), a_model.first().copied());

        let square = Square::at(n % 32);
        let has = a_model.contains(&square.index());
        prop_assert_eq!(a_set.contains(square), has);
        prop_assert_eq!(a_set.with(square).bits(), a | 1 << (n % 32));
        prop_assert_eq!(a_set.without(square).bits(), a & !(1 << (n % 32)));
        prop_assert_eq!(members(square.into()), Model::from([n % 32]));

        let turned: Model = a_model.iter().map(|index| 31 - index).collect();
        prop_assert_eq!(members(a_set.turned()), turned);
        for direction in Direction::ALL {
            let steps = a_model
                .iter()
                .filter_map(|&n| stepped(Square::at(n), direction));
            let shifted: Model = steps.map(Square::index).collect();
            prop_assert_eq!(members(a_set.shift(direction)), shifted);
        }
        let formatted = format!("{a_set:x} {a_set:X} {a_set:#b} {a_set:o}");
        prop_assert_eq!(formatted, format!("{a:x} {a:X} {a:#b} {a:o}"));
        prop_assert_eq!(format!("{a_set:?}"), format!("Bitboard({a:#010x})"));
        Ok(())
    });
    result.unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn sets_are_walked_in_order_from_both_ends() {
    let sides = proptest::collection::vec(any::<bool>(), 34);
    let result = runner(2_000, file!()).run(&(any::<u32>(), sides), |(bits, sides)| {
        let set = Bitboard::from_bits(bits);
        let mut left: Vec<Square> = model(bits).into_iter().map(Square::at).collect();
        prop_assert!(set.iter().eq(left.iter().copied()));
        prop_assert!(set.into_iter().rev().eq(left.iter().rev().copied()));
        prop_assert_eq!(left.iter().copied().collect::<Bitboard>(), set);
        let mut extended = Bitboard::EMPTY;
        extended.extend(left.iter().copied());
        prop_assert_eq!(extended, set);
        let mut iter = set.iter();
        for from_front in sides {
            prop_assert_eq!(iter.len(), left.len());
            prop_assert_eq!(iter.size_hint(), (left.len(), Some(left.len())));
            let (found, expected) = if from_front {
                let first = (!left.is_empty()).then(|| left.remove(0));
                (iter.next(), first)
            } else {
                (iter.next_back(), left.pop())
            };
            prop_assert_eq!(found, expected);
        }
        // 34 steps are past the end, and it stays there.
        prop_assert_eq!((iter.next(), iter.next_back(), iter.len()), (None, None, 0));
        Ok(())
    });
    result.unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn known_sets() {
    assert_eq!(
        (Bitboard::EMPTY.bits(), Bitboard::FULL.bits()),
        (0, u32::MAX)
    );
    assert_eq!(Bitboard::default(), Bitboard::EMPTY);
    assert_eq!(Bitboard::last_row(Color::White).bits(), 0x0000_000f);
    assert_eq!(Bitboard::last_row(Color::Black).bits(), 0xf000_0000);
    assert_eq!(squares![b8, a7, g1].bits(), 0x8000_0011);
    let picture = "  X   .   .   .\nX   .   .   .\n  .   .   .   .\n.   .   .   .\n  \
                   .   .   .   .\n.   .   .   .\n  .   .   .   .\n.   .   .   X";
    assert_eq!(format!("{:#?}", squares![b8, a7, g1]), picture);
}

/// What stands on each square, as a board is asked and changed in every way there is.
#[test]
fn boards_hold_one_piece_a_square() {
    let inputs = (
        any_board(),
        0..32_u8,
        proptest::sample::select(&Piece::ALL[..]),
    );
    let result = runner(1_000, file!()).run(&inputs, |(board, n, piece)| {
        let cells: Vec<_> = Square::ALL
            .into_iter()
            .map(|square| board.get(square))
            .collect();
        let with = |wanted: &dyn Fn(Piece) -> bool| -> Model {
            let indices = (0..).zip(&cells);
            indices
                .filter(|(_, cell)| cell.is_some_and(wanted))
                .map(|(n, _)| n)
                .collect()
        };
        for color in Color::ALL {
            let is = |role| move |piece: Piece| piece == Piece::new(color, role);
            prop_assert_eq!(members(board.men(color)), with(&is(Role::Man)));
            prop_assert_eq!(members(board.kings(color)), with(&is(Role::King)));
            prop_assert_eq!(
                members(board.of(color)),
                with(&|piece| piece.color == color)
            );
        }
        prop_assert_eq!(members(board.occupied()), with(&|_| true));

        let men = Color::ALL.map(|color| board.men(color));
        let kings = Color::ALL.map(|color| board.kings(color));
        prop_assert_eq!(Board::from_bitboards(men, kings), Some(board));
        let square = Square::at(n);
        for changed in [None, Some(piece)] {
            let after = board.with(square, changed);
            for other in Square::ALL {
                let expected = if other == square {
                    changed
                } else {
                    board.get(other)
                };
                prop_assert_eq!(after.get(other), expected);
                let turned = expected.map(|Piece { color, role }| Piece::new(color.other(), role));
                prop_assert_eq!(after.turned().get(other.turned()), turned);
            }
        }
        Ok(())
    });
    result.unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn two_pieces_cannot_share_a_square() {
    let (none, here) = (Bitboard::EMPTY, squares![c3]);
    for (men, kings) in [
        ([here, here], [none, none]),
        ([none, none], [here, here]),
        ([here, none], [here, none]),
        ([none, here], [here, none]),
        ([here | squares![a1], none], [none, here | squares![h8]]),
    ] {
        assert_eq!(Board::from_bitboards(men, kings), None);
    }
}

#[test]
fn diagrams_are_read_back() {
    let result = runner(1_000, file!()).run(&any_board(), |board| {
        let text = board.to_string();
        let symbols: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
        let expected = Square::ALL.map(|square| board.get(square).map_or('.', Piece::symbol));
        prop_assert_eq!(symbols, expected);
        prop_assert_eq!(text.lines().count(), 8);
        prop_assert_eq!(text.parse(), Ok(board));
        // Debug text is a call of the macro with the same diagram.
        let debug = format!("{board:#?}");
        let inside = debug
            .strip_prefix("board![")
            .and_then(|rest| rest.strip_suffix(']'));
        prop_assert_eq!(inside.map(Board::from_diagram), Some(Ok(board)));
        Ok(())
    });
    result.unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn the_start_is_drawn() {
    let start = board![
          b   b   b   b
        b   b   b   b
          b   b   b   b
        .   .   .   .
          .   .   .   .
        w   w   w   w
          w   w   w   w
        w   w   w   w
    ];
    assert_eq!(start, Board::TWELVE_MEN);
    assert_eq!(start.of(Color::White).bits(), 0xfff0_0000);
    assert_eq!(start.of(Color::Black).bits(), 0x0000_0fff);
    assert_eq!(Board::default(), Board::EMPTY);
}

#[test]
fn bad_diagrams_say_what_and_where() {
    let full = ". ".repeat(32);
    for (text, error, message) in [
        (
            String::new(),
            DiagramError::TooShort { symbols: 0 },
            "a diagram has 32 squares, this one has 0",
        ),
        (
            "w ".repeat(31),
            DiagramError::TooShort { symbols: 31 },
            "a diagram has 32 squares, this one has 31",
        ),
        (
            format!("{full}b"),
            DiagramError::TooLong { offset: 64 },
            "a 33rd square at byte 64",
        ),
        (
            ". . k".to_string(),
            DiagramError::Symbol {
                symbol: 'k',
                offset: 4,
            },
            "'k' at byte 4 is not one of . w W b B",
        ),
        (
            ".\u{432}".to_string(),
            DiagramError::Symbol {
                symbol: '\u{432}',
                offset: 1,
            },
            "'\u{432}' at byte 1 is not one of . w W b B",
        ),
        (
            ".\u{26c0}".to_string(),
            DiagramError::Symbol {
                symbol: '\u{26c0}',
                offset: 1,
            },
            "'\u{26c0}' at byte 1 is not one of . w W b B",
        ),
        (
            format!("{full}\u{1f600}"),
            DiagramError::Symbol {
                symbol: '\u{1f600}',
                offset: 64,
            },
            "'\u{1f600}' at byte 64 is not one of . w W b B",
        ),
    ] {
        assert_eq!(text.parse::<Board>(), Err(error), "{text:?}");
        assert_eq!(error.to_string(), message);
    }
}

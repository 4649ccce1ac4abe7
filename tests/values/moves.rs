//! Moves as numbers: every legal move is read back, the order of bits is fixed, what cannot be a
//! move is refused, and what is no legal move does no harm.

use std::collections::HashSet;

use draughts::variant::{Russian, Variant};
use draughts::{Color, Move, Position, Role, Setup, SetupFaults, Square};

use crate::common::positions::seeded;
use crate::common::{check_all_rows, position, rows};

/// The number, put together from what the move shows.
fn number(mv: Move) -> u64 {
    let mut bits = u64::from(mv.captured().bits());
    bits |= u64::from(mv.from().index()) << 32;
    bits |= u64::from(mv.to().index()) << 37;
    bits |= u64::from(mv.role() == Role::King) << 42;
    bits | u64::from(mv.is_crowned()) << 43
}

fn is_read_back<V: Variant>(position: &Position<V>) {
    let moves = position.legal_moves();
    let numbers: HashSet<u64> = moves.iter().map(|mv| mv.to_bits()).collect();
    assert_eq!(numbers.len(), moves.len(), "{}", position.to_fen());
    for &mv in &moves {
        let fen = position.to_fen();
        assert_eq!(mv.to_bits(), number(mv), "{fen}: {mv:?}");
        assert_eq!(Move::from_bits(mv.to_bits()), Some(mv), "{fen}");
    }
}

/// The rows of the rule tables, and random positions.
#[test]
fn legal_moves_are_read_back_from_their_numbers() {
    fn check<V: Variant>(rows: &[rows::Row]) {
        for row in rows {
            is_read_back(&position::<V>(&row.fen));
        }
        for setup in seeded(3).take(2_000) {
            is_read_back(&Position::<V>::from_setup(setup).expect("a good setup"));
        }
    }
    check_all_rows!(check);
}

/// What was written by one version is read by the next: numbers worked out by hand.
#[test]
fn numbers_of_moves_stay_as_they_are() {
    for (fen, text, number) in [
        // c3 is 21, d4 is 17.
        ("W:Wc3:Bh8", "c3-d4", 17 << 37 | 21 << 32),
        // g7 is 7, h8 is 3.
        ("W:Wg7:Bb8", "g7-h8", 1 << 43 | 3 << 37 | 7 << 32),
        // a1 is 28, h8 is 3.
        ("W:WKa1:Bb8", "a1-h8", 1 << 42 | 3 << 37 | 28 << 32),
        // Round a ring: e3 is 22; d4 is 17, d6 is 9, f6 is 10, f4 is 18.
        (
            "W:We3:Bd4,d6,f6,f4",
            "e3:c5:e7:g5:e3",
            22 << 37 | 22 << 32 | 1 << 18 | 1 << 17 | 1 << 10 | 1 << 9,
        ),
    ] {
        let position = position::<Russian>(fen);
        let mv = position.parse_move(text).expect(text);
        assert_eq!(mv.to_bits(), number, "{text}");
        assert_eq!(Move::from_bits(number), Some(mv), "{text}");
    }
}

#[test]
fn what_cannot_be_a_move_is_refused() {
    const KING: u64 = 1 << 42;
    const CROWNED: u64 = 1 << 43;
    let ends =
        |from: Square, to: Square| u64::from(from.index()) << 32 | u64::from(to.index()) << 37;
    let [a1, b2, c3, d4, c5, c7, d8, e3] = [
        (0, 0),
        (1, 1),
        (2, 2),
        (3, 3),
        (2, 4),
        (2, 6),
        (3, 7),
        (4, 2),
    ]
    .map(|(file, rank)| Square::from_coords(file, rank).expect("a dark square"));
    let takes = |square: Square| 1_u64 << square.index();
    for (good, what) in [
        (ends(c3, d4), "a man's step"),
        (ends(d4, c3), "the other side's"),
        (ends(c7, d8) | CROWNED, "a crowning"),
        (ends(a1, d4) | KING, "a king's way"),
        (ends(c7, d8) | KING, "a king's way to the last row"),
        (ends(c3, c3) | takes(d4), "a way round a ring"),
        (
            ends(c3, d4) | takes(d4),
            "T-6: it ends where a victim stood",
        ),
        (ends(c3, e3) | takes(d4) | CROWNED, "crowned in passing"),
    ] {
        let mv = Move::from_bits(good).unwrap_or_else(|| panic!("{what}"));
        assert_eq!(mv.to_bits(), good, "{what}");
        for bit in 44..64 {
            assert_eq!(Move::from_bits(good | 1 << bit), None, "{what}, bit {bit}");
        }
    }
    for (bad, what) in [
        (ends(c3, c3), "no step"),
        (ends(c3, c3) | KING, "no step of a king"),
        (ends(c3, c5), "straight on"),
        (ends(c3, e3) | KING, "sideways"),
        (ends(b2, d4), "two steps of a man"),
        (ends(c3, d4) | CROWNED, "crowned in the middle"),
        (ends(c7, d8), "not crowned on the last row"),
        (ends(c7, d8) | KING | CROWNED, "a king crowned"),
        (ends(c3, e3) | takes(d4) | KING | CROWNED, "a king crowned"),
        (ends(c3, e3) | takes(c3), "its own start"),
        (ends(c3, e3) | takes(d4) | takes(d8), "the edge"),
        (ends(c3, e3) | takes(d4) | takes(a1), "the corner"),
    ] {
        assert_eq!(Move::from_bits(bad), None, "{what}");
    }
}

/// Made-up moves: `play` refuses what is not legal and changes nothing; unchecked, the board stays
/// a board. The number of a move is its only one.
#[test]
fn moves_that_nobody_can_play_do_no_harm() {
    let mut seed = 1_u64;
    let mut random = || {
        seed = seed.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
        (seed ^ seed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 7
    };
    let mut made = 0;
    for setup in seeded(4).take(2_000) {
        let position = Position::<Russian>::from_setup(setup).expect("a good setup");
        for _ in 0..50 {
            // Two words at once: few victims.
            let bits = random() & (random() | !u64::from(u32::MAX)) & random() >> 20;
            let Some(mv) = Move::from_bits(bits) else {
                continue;
            };
            made += 1;
            assert_eq!(mv.to_bits(), bits);
            let mut after = position;
            let is_legal = position.legal_moves().contains(&mv);
            assert_eq!(after.play(mv).is_ok(), is_legal, "{mv:?}");
            assert_eq!(after == position, !is_legal);
            let _ = (position.notate(mv), position.notate_full(mv));
            let _ = position.key_after(mv, position.key());
            after = position;
            after.play_unchecked(mv);
            let Setup { board, .. } = after.to_setup();
            let sets = Color::ALL.map(|color| board.men(color).len() + board.kings(color).len());
            let pieces = sets[0] + sets[1];
            assert_eq!(pieces, board.occupied().len(), "{mv:?}");
            let faults = after.to_setup().faults() - SetupFaults::RECOVERABLE;
            assert!(faults.is_empty() || pieces == 0, "{mv:?}");
        }
    }
    assert!(made > 1_000, "only {made} moves");
}

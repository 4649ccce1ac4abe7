//! The rules for a player: one page for each variant, with a board for every
//! rule. How the crate came to its decisions is in `RULES.md`; both use the
//! same numbers (`I-17`, `R-10`).
//!
//! - [`russian`]: Russian draughts
//! - [`poddavki`]: Poddavki, the Russian giveaway
//! - [`italian`]: Italian draughts
//! - [`english`]: English draughts, or American checkers
//! - [`brazilian`]: Brazilian draughts
//! - [`pool`]: Pool checkers
//! - [`spanish`]: Spanish draughts
//! - [`czech`]: Czech draughts
//! - [`thai`]: Thai draughts, makhos
//!
//! # Giveaway
//!
//! Every variant can be played for the opposite aim:
//! [`Giveaway`](crate::variant::Giveaway) of it has the same board, moves and
//! captures, but who is to move and has no piece, or none that can move, has
//! *won* (P-2). Poddavki is the Russian one and has its page; this is the
//! English one.
//!
//! ```
//! # draughts::rules::example::<draughts::variant::Giveaway<draughts::variant::English>>("
//! B:W29,30:B25
//!
//!  1   .   .   .   .  4
//!  5 .   .   .   .    8
//!  9   .   .   .   . 12
//! 13 .   .   .   .   16
//! 17   .   .   .   . 20
//! 21 .   .   .   .   24
//! 25   b   .   .   . 28
//! 29 w   w   .   .   32
//!
//! Black cannot move: Black wins
//! # ");
//! ```
//!
//! Of the draws, agreement, repetition and the count of moves with kings only
//! hold, as far as the variant has them; counts that protect one side against
//! the other do not (P-6).
//!
//! # How to read the boards
//!
//! `w` and `b` are men, `W` and `B` kings, `.` is an empty dark square; White
//! sits below. Above the board stands the position as FEN, below it every
//! legal move of the side to move. `-` is a move; `:` or `x` is a capture, with
//! each square on which the piece stops. `=K` says that a man becomes a king.
//! The boards are tests: each position has exactly these moves.

// A page is a Markdown file and a module of one line below. Each board is a code
// block whose first and last line are hidden:
//
//     ```
//     # draughts::rules::example::<draughts::variant::Italian>("
//     W:W24:B1
//
//      1 b   .   .   .    4
//      ...
//     29   .   .   .   . 32
//
//     White to move: 24-20
//     # ");
//     ```
//
// Without a move the last line is `White cannot move: Black wins`, by the
// variant's aim.

pub mod poddavki {
    #![doc = include_str!("poddavki.md")]
}

pub mod russian {
    #![doc = include_str!("russian.md")]
}

pub mod italian {
    #![doc = include_str!("italian.md")]
}

pub mod english {
    #![doc = include_str!("english.md")]
}

pub mod brazilian {
    #![doc = include_str!("brazilian.md")]
}

pub mod pool {
    #![doc = include_str!("pool.md")]
}

pub mod spanish {
    #![doc = include_str!("spanish.md")]
}

pub mod czech {
    #![doc = include_str!("czech.md")]
}

pub mod thai {
    #![doc = include_str!("thai.md")]
}

use crate::{Color, Move, Position, Variant};
use alloc::string::ToString;
use alloc::vec::Vec;

/// For the pages: checks an example against the library.
///
/// # Panics
/// If the FEN, the board or the moves differ from what the library says.
#[doc(hidden)]
pub fn example<V: Variant>(text: &str) {
    let mut parts = text.trim_matches('\n').split("\n\n");
    let mut part = || parts.next().expect("a FEN, a board and the moves");
    let (fen, board, moves) = (part(), part(), part());
    assert_eq!(parts.next(), None, "nothing after the moves");
    let position = Position::<V>::from_fen(fen).expect("a FEN");
    assert_eq!(position.diagram().to_string(), board, "the board of {fen}");
    let name = |color| match color {
        Color::White => "White",
        Color::Black => "Black",
    };
    let turn = name(position.turn());
    if let Some(winner) = position.outcome().winner() {
        let winner = name(winner);
        assert_eq!(moves, alloc::format!("{turn} cannot move: {winner} wins"));
        return;
    }
    let (heading, moves) = moves.split_once(": ").expect("the moves");
    assert_eq!(heading, alloc::format!("{turn} to move"));
    let stated: Vec<Move> = moves
        .split(", ")
        .map(|text| stated(&position, text))
        .collect();
    let legal = position.legal_moves();
    let all = legal.iter().all(|mv| stated.contains(mv));
    assert!(all && stated.len() == legal.len(), "the moves of {fen}");
}

/// The move that an example states: a whole route, `=K` if it crowns.
fn stated<V: Variant>(position: &Position<V>, text: &str) -> Move {
    let (route, is_crowned) = match text.strip_suffix("=K") {
        Some(route) => (route, true),
        None => (text, false),
    };
    let mv = position.parse_move(route).expect("a legal move");
    assert_eq!(mv.is_crowned(), is_crowned, "{text}");
    let mut routes = position.routes().into_iter();
    let is_whole = routes.any(|other| position.notate_route(&other) == route);
    assert!(is_whole, "{text} is no whole route");
    mv
}

#[cfg(test)]
mod tests {
    use super::example;
    use crate::variant::{Italian, Russian};

    const BOARD: &str = "\
8   .   .   .   .
7 .   w   .   .
6   .   .   .   .
5 .   .   .   b
4   .   .   .   .
3 .   .   .   .
2   .   .   .   .
1 .   .   .   .
  a b c d e f g h";

    fn check(fen: &str, board: &str, moves: &str) {
        example::<Russian>(&alloc::format!("\n{fen}\n\n{board}\n\n{moves}\n"));
    }

    #[test]
    fn a_true_example_passes() {
        check("W:Wc7:Bg5", BOARD, "White to move: c7-b8=K, c7-d8=K");
    }

    #[test]
    #[should_panic(expected = "the board of")]
    fn another_board_is_noticed() {
        check("W:Wc7:Bh6", BOARD, "White to move: c7-b8=K, c7-d8=K");
    }

    #[test]
    #[should_panic(expected = "the moves of")]
    fn a_missing_move_is_noticed() {
        check("W:Wc7:Bg5", BOARD, "White to move: c7-b8=K");
    }

    #[test]
    #[should_panic(expected = "the moves of")]
    fn a_move_stated_twice_is_noticed() {
        check("W:Wc7:Bg5", BOARD, "White to move: c7-b8=K, c7-b8=K");
    }

    #[test]
    #[should_panic(expected = "a legal move")]
    fn a_move_too_many_is_noticed() {
        check("W:Wc7:Bg5", BOARD, "White to move: c7-b8=K, c7-d8=K, c7-b6");
    }

    #[test]
    #[should_panic(expected = "c7-d8")]
    fn a_missing_crown_is_noticed() {
        check("W:Wc7:Bg5", BOARD, "White to move: c7-b8=K, c7-d8");
    }

    #[test]
    #[should_panic(expected = "Black to move")]
    fn another_turn_is_noticed() {
        check("W:Wc7:Bg5", BOARD, "Black to move: c7-b8=K, c7-d8=K");
    }

    #[test]
    #[should_panic(expected = "is no whole route")]
    fn a_shortened_route_is_noticed() {
        example::<Italian>(
            "W:W31:B12,20,28

 1 .   .   .   .    4
 5   .   .   .   .  8
 9 .   .   .   b   12
13   .   .   .   . 16
17 .   .   .   b   20
21   .   .   .   . 24
25 .   .   .   b   28
29   .   .   w   . 32

White to move: 31x8",
        );
    }
}

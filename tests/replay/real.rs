//! Real games from the first ply to the last.

use draughts::Color;
use draughts::WinReason::{NoPieces, Resigned};
use draughts::any::{AnyGame, VariantId};
use draughts::variant::{Czech, Italian, Poddavki, Russian};

use crate::by_reference::{boards, main_line};
use crate::common::games::win;
use crate::common::{Known, bridge};
use crate::reference::{Board, Names, Side, read_fen};
use crate::typed;
use crate::{game, record, replayed};

const RUSSIAN_START: &str =
    "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8";
const ITALIAN_START: &str = "W:W21-32:B1-12";

/// Every ply is that of the reference, with the crate's own type and with the variant as a value.
#[track_caller]
fn is_as_the_reference_plays<V: Known>(text: &str, start: &str) -> Vec<(Board, Side)> {
    let record = record(text);
    let moves = main_line(&record);
    let expected = boards::<V>(start, &moves);
    let game = game::<V>(text);
    let positions = game.positions()[1..].iter().map(bridge::board);
    assert_eq!(positions.collect::<Vec<_>>(), expected);

    let id: VariantId = V::ID.parse().expect("a variant of this crate");
    let any = AnyGame::from_record(id, &record).expect("the same game");
    assert_eq!((any.moves(), any.outcome()), (game.moves(), game.outcome()));
    expected
}

#[test]
fn a_game_of_the_italian_championship() {
    let boards = is_as_the_reference_plays::<Italian>(typed::ITALIAN, ITALIAN_START);
    assert_eq!(boards.len(), 75);
    assert_eq!(
        boards[74],
        read_fen("B:W9,K11,K13,16,18,24:B2,K12,15,K20", Names::Mirrored)
    );
    let game = game::<Italian>(typed::ITALIAN);
    assert_eq!((game.ply(), game.move_number()), (75, 38));
    assert_eq!(game.outcome(), win(Color::White, Resigned));
}

#[test]
fn a_game_of_the_championship_of_the_ussr() {
    let boards = is_as_the_reference_plays::<Russian>(typed::RUSSIAN, RUSSIAN_START);
    assert_eq!(boards.len(), 61);
    assert_eq!(boards[60], read_fen("B:Wc3,f6:Ba5,h6,h8", Names::Algebraic));
    let game = game::<Russian>(typed::RUSSIAN);
    assert_eq!(game.outcome(), win(Color::White, Resigned));
}

#[test]
fn a_game_of_the_championship_of_poddavki() {
    let boards = is_as_the_reference_plays::<Poddavki>(typed::PODDAVKI, RUSSIAN_START);
    assert_eq!(boards.len(), 49);
    assert_eq!(
        boards[48],
        read_fen("B:WKd8,d2,f2,h2:Bg5,d4", Names::Algebraic)
    );
    let poddavki = game::<Poddavki>(typed::PODDAVKI);
    assert_eq!(poddavki.outcome(), win(Color::White, Resigned));
    // The moves are those of the Russian game (P-1), and 1-0 is White's there too.
    let russian = game::<Russian>(typed::PODDAVKI);
    assert_eq!(russian.moves(), poddavki.moves());
    assert_eq!(russian.outcome(), poddavki.outcome());
}

#[test]
fn a_game_played_to_the_last_piece() {
    let boards = is_as_the_reference_plays::<Russian>(typed::ONLINE, RUSSIAN_START);
    assert_eq!(boards.len(), 65);
    assert_eq!(boards[64], read_fen("B:We3,Ke5:B", Names::Algebraic));
    assert_eq!(
        game::<Russian>(typed::ONLINE).outcome(),
        win(Color::White, NoPieces)
    );
    // In giveaway Black, who is out of pieces, has won whatever the record says (P-2).
    assert_eq!(
        game::<Poddavki>(typed::ONLINE).outcome(),
        win(Color::Black, NoPieces)
    );
}

/// 20. b6xd8 ends on the last row, where a Russian man would have to capture on as a king.
#[test]
fn a_czech_game_is_no_russian_one() {
    let boards = is_as_the_reference_plays::<Czech>(typed::CZECH, RUSSIAN_START);
    assert_eq!(boards.len(), 49);
    assert_eq!(
        boards[48],
        read_fen("B:Wc1,h2,a5,Kg7:Ba3,Kf2", Names::Algebraic)
    );
    assert_eq!(
        game::<Czech>(typed::CZECH).outcome(),
        win(Color::White, Resigned)
    );
    let error = replayed::<Russian>(typed::CZECH).expect_err("not legal");
    assert_eq!((error.ply, error.game.ply()), (39, 38), "{error}");
}

#[test]
fn what_stands_beside_the_main_line_is_passed_over() {
    let plain = "1. 21-17 12-15 2. 23-19 11-14 3. 19x12 8x15 1-0";
    let full = "{before} 1. 21-17! $1 {a move: 1. 22-18} 12-15 (1... 9-13 2. 26-21 (2. 22-18 {no} *) \
        5-9 {32-32} 0-1) (1... /FEN \"W:W5:B1\"/ 5-1 99-98 0-1) 2. 23-19?! % 2. 22-18\n \
        11-14 ((2... 10-13)) 3. 19x12 $7 8x15 {0-1} (0-1) 1-0 {behind}";
    let (plain, full) = (game::<Italian>(plain), game::<Italian>(full));
    assert_eq!(full.positions(), plain.positions());
    assert_eq!(
        (full.ply(), full.outcome()),
        (6, win(Color::White, Resigned))
    );
}

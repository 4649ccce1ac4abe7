//! What a written result does to a game, and what the start may be.

use draughts::DrawReason::{Agreement, Repetition};
use draughts::WinReason::{Blocked, NoPieces, Resigned};
use draughts::game::Replayer;
use draughts::notation::FenOptions;
use draughts::notation::pdn::{GameResult, Item, Record};
use draughts::variant::{Giveaway, Italian, Poddavki, Russian};
use draughts::{Color, Game, Layout, Outcome};

use crate::common::games::{draw, win};
use crate::{game, replayed, replayed_by};

/// Every result there is, on a game that the board leaves open.
#[test]
fn a_result_settles_an_open_game() {
    let white = win(Color::White, Resigned);
    let black = win(Color::Black, Resigned);
    let results = [
        ("1-0", white),
        ("2-0", white),
        ("0-1", black),
        ("0-2", black),
        ("1/2-1/2", draw(Agreement)),
        ("1-1", draw(Agreement)),
        ("0-0", Outcome::Ongoing),
        ("*", Outcome::Ongoing),
    ];
    assert_eq!(results.len(), GameResult::ALL.len());
    for (result, outcome) in results {
        let played = game::<Italian>(&format!("1. 22-18 12-16 {result}"));
        assert_eq!((played.ply(), played.outcome()), (2, outcome), "{result}");
        let is_agreed = outcome == draw(Agreement);
        let agreed = vec![Agreement; usize::from(is_agreed)];
        assert_eq!(played.draws(), agreed, "{result}");
        // Without a ply, and with a start of its own.
        let played = game::<Poddavki>(&format!("[FEN \"B:Wc3:Bf6\"] {result}"));
        assert_eq!((played.ply(), played.outcome()), (0, outcome), "{result}");
    }
}

/// A contradicting result is not believed; in giveaway the one who cannot move has won (P-2).
#[test]
fn the_board_decides_before_the_result() {
    for result in GameResult::ALL {
        let taken = format!("[FEN \"W:Wc3:Bd4\"] 1. c3:e5 {result}");
        assert_eq!(
            game::<Russian>(&taken).outcome(),
            win(Color::White, NoPieces)
        );
        assert_eq!(
            game::<Poddavki>(&taken).outcome(),
            win(Color::Black, NoPieces)
        );
        let blocked = format!("[FEN \"B:W5:B1,2,9,10,24\"] 1... 24-28 {result}");
        let outcome = game::<Italian>(&blocked).outcome();
        assert_eq!(outcome, win(Color::Black, Blocked));
        let outcome = game::<Giveaway<Italian>>(&blocked).outcome();
        assert_eq!(outcome, win(Color::White, Blocked));
        // Decided at the start.
        let at_once = format!("[FEN \"B:Wc3:B\"] {result}");
        assert_eq!(
            game::<Russian>(&at_once).outcome(),
            win(Color::White, NoPieces)
        );
    }
}

const THREEFOLD: &str = "[FEN \"W:WK29:BK4\"] 1. 29-25 4-8 2. 25-29 8-4 3. 29-25 4-8 4. 25-29 8-4";

/// A draw that a rule makes is no agreement; and there a player may still have resigned.
#[test]
fn a_draw_by_the_rules_keeps_its_reason() {
    for result in ["1/2-1/2", "1-1", "*", "0-0"] {
        let game = game::<Italian>(&format!("{THREEFOLD} {result}"));
        assert_eq!(
            (game.outcome(), game.draws()),
            (draw(Repetition), vec![Repetition])
        );
    }
    let game = game::<Italian>(&format!("{THREEFOLD} 0-1"));
    assert_eq!(game.outcome(), win(Color::Black, Resigned));
}

/// The result is the word behind the main line, or else the tag's, Italian or not; never a
/// variation's.
#[test]
fn the_result_is_the_one_behind_the_moves() {
    let texts = [
        ("[Result \"1-0\"] 1. 22-18 *", win(Color::White, Resigned)),
        ("[Risultato \"0-1\"] 1. 22-18", win(Color::Black, Resigned)),
        ("[Result \"?\"] 1. 22-18", Outcome::Ongoing),
        ("[Result \"1-0\"]", win(Color::White, Resigned)),
        // Whatever the order of the tags, and the first if one is given again.
        (
            "[Risultato \"0-1\"] [Result \"1-0\"] 1. 22-18",
            win(Color::White, Resigned),
        ),
        (
            "[Risultato \"0-1\"] [Result \"?\"] 1. 22-18",
            win(Color::Black, Resigned),
        ),
        ("[Result \"?\"] [Result \"1-0\"] 1. 22-18", Outcome::Ongoing),
        ("[Result \"1-0\"] 1. 22-18 0-1", win(Color::Black, Resigned)),
        ("1. 22-18 (1. 21-17 0-1) 12-16 *", Outcome::Ongoing),
        // The text ends without one.
        ("1. 22-18 (1. 21-17 0-1) 12-16", Outcome::Ongoing),
        (
            "1. 22-18 (1. 21-17 0-1) 12-16 1-0",
            win(Color::White, Resigned),
        ),
    ];
    for (text, outcome) in texts {
        assert_eq!(game::<Italian>(text).outcome(), outcome, "{text}");
    }
}

/// Leniently read moves are the same moves.
#[test]
fn a_game_begins_where_its_fen_says() {
    let texts = [
        "[FEN \"B:WKa1:BKh4:H3:F20\"] 20... h4-g3 *",
        "/FEN \"B:WKa1:BKh4:H3:F20\"/ 20... h4-g3 *",
        // The last setup before the play counts, and no setup of a variation.
        "[FEN \"W:Wc3:Bd4\"] {put up anew} /FEN \"W:Wc3:Bd6\"/ (/FEN \"W:Wa1:Bh8\"/ b1-c1) \
            /FEN \"B:WKa1:BKh4:H3:F20\"/ 20... h4-g3 *",
        // Numbers are read for a variant with letters.
        "[FEN \"B:WK29:BK20:H3:F20\"] 20... h4-g3 *",
        // A tag given again is not believed.
        "[FEN \"B:WKa1:BKh4:H3:F20\"]\n[FEN \"W:Wa1:Bh8\"]\n20... h4-g3 *",
    ];
    for text in texts {
        let game = game::<Russian>(text);
        let fen = |fen: draughts::notation::Fen| fen.to_text(Layout::RUSSIAN);
        assert_eq!(fen(game.start_fen()), "B:WKa1:BKh4:H3:F20", "{text}");
        assert_eq!(fen(game.fen()), "W:WKa1:BKg3:H4:F21", "{text}");
    }
}

/// What a strict reader of FENs refuses, one with options lets pass.
#[test]
fn fens_are_read_with_the_options_given() {
    let text = "[FEN \"W:Wa1,b8:Bc7\"] 1. b8:d6 *";
    let error = replayed::<Russian>(text).expect_err("a man on its last row");
    assert_eq!((error.ply, error.game.ply()), (1, 0));
    let options = FenOptions::lenient(Layout::RUSSIAN);
    let replayer = Replayer::<Russian>::new().with_fen_options(options);
    let game = replayed_by(replayer, text).expect("a man that takes backward");
    assert_eq!(game.position().to_fen(), "B:Wd6,a1:B");
}

/// A record made in code has no places, and is played as one that was read.
#[test]
fn records_made_in_code_are_played() {
    let mut record = Record::new();
    record.set_tag("FEN", "B:Wc3:Bf6").expect("a tag");
    for item in [
        Item::Comment("first"),
        Item::Move("f6-g5"),
        Item::Move("c3-c4"),
    ] {
        record.push(item).expect("an item");
    }
    record.set_result(GameResult::ZeroOne);
    let error = Game::<Russian>::from_record(&record).expect_err("c4 is light");
    assert_eq!((error.ply, error.place, error.game.ply()), (2, None, 1));
    assert_eq!(error.game.outcome(), Outcome::Ongoing);
    assert!(error.to_string().starts_with("ply 2: "), "{error}");
}

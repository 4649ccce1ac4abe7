//! Results of games: wins on the board, draws that count, resignations, agreed draws.

use draughts::DrawReason::{Agreement, KingsOnly, Repetition, TwoToOne};
use draughts::notation::MoveTextErrorKind;
use draughts::variant::{Italian, Poddavki, Russian};
use draughts::{Color, Error, Game, Outcome, Refusal, WinReason};

use crate::common::games::{cycle, draw, game, play, shown, win};

/// P-2, R-19: the same last moves, won by either side.
#[test]
fn the_aim_decides_who_has_won() {
    let moves = ["c3-d4", "d6-e5", "d4:f6"];
    let mut russian = game::<Russian>("W:Wc3:Bd6");
    let mut poddavki = game::<Poddavki>("W:Wc3:Bd6");
    play(&mut russian, &moves);
    play(&mut poddavki, &moves);
    assert_eq!(russian.outcome(), win(Color::White, WinReason::NoPieces));
    assert_eq!(poddavki.outcome(), win(Color::Black, WinReason::NoPieces));
    assert!(poddavki.position().legal_moves().is_empty());
}

/// I-24, R-19: the 30th ply shuts the last man in, and wins all the same.
#[test]
fn a_win_on_the_board_comes_before_a_count() {
    let fen = "W:WKa7:Bh2:H29";
    let mut russian = game::<Russian>(fen);
    play(&mut russian, &["a7-g1"]);
    assert_eq!(russian.draws(), [KingsOnly]);
    assert_eq!(russian.outcome(), win(Color::White, WinReason::Blocked));
    let mut poddavki = game::<Poddavki>(fen);
    play(&mut poddavki, &["a7-g1"]);
    assert_eq!(poddavki.outcome(), win(Color::Black, WinReason::Blocked));
}

/// Counts report, the players decide.
#[test]
fn a_draw_does_not_stop_play() {
    let mut game = game::<Russian>("W:WKc1,Kb8:BKh8");
    let moves = cycle(&["c1-a3", "h8-a1", "a3-c1", "a1-h8"], 40);
    play(&mut game, &moves);
    assert_eq!(game.draws(), [Repetition, KingsOnly, TwoToOne]);
    assert_eq!(game.outcome(), draw(Repetition));
    // The drawn game can still be won, or given up.
    game.resign(Color::Black).expect("only counted out");
    assert_eq!(game.outcome(), win(Color::White, WinReason::Resigned));
}

/// P-5: whoever resigns, on turn or not, gives the win to the other side; in giveaway too.
#[test]
fn resigning_gives_the_win_to_the_other_side() {
    for color in Color::ALL {
        let expected = win(color.other(), WinReason::Resigned);
        let mut russian = Game::<Russian>::new();
        russian.resign(color).expect("not over");
        assert_eq!(russian.outcome(), expected);
        let mut poddavki = Game::<Poddavki>::new();
        poddavki.resign(color).expect("not over");
        assert_eq!(poddavki.outcome(), expected);
    }
}

#[test]
fn after_a_resignation_no_move_is_played() {
    let mut game = Game::<Russian>::new();
    play(&mut game, &["c3-d4"]);
    game.resign(Color::Black).expect("not over");
    let before = shown(&game);
    let mv = game.position().legal_moves()[0];
    let refused = game.play(mv).expect_err("resigned");
    assert_eq!((refused.mv, refused.reason), (mv, Refusal::Resigned));
    assert_eq!(refused.to_string(), "illegal move: a player has resigned");
    let refused = game.play_text("d6-c5").expect_err("resigned");
    assert_eq!(refused.kind, MoveTextErrorKind::Illegal(Refusal::Resigned));
    assert_eq!(&*refused.found, "d6-c5");
    for over in [game.resign(Color::White), game.agree_draw()] {
        let over = over.expect_err("resigned");
        assert_eq!(over.outcome, win(Color::White, WinReason::Resigned));
        let text = "the game is over: white wins: the other side resigned";
        assert_eq!(
            (over.to_string(), Error::from(over).to_string()),
            (text.into(), text.into())
        );
    }
    assert_eq!(shown(&game), before);
    // Who knows better can go on.
    game.play_unchecked(mv);
    assert_eq!(game.outcome(), Outcome::Ongoing);
}

#[test]
fn a_resignation_goes_with_its_move() {
    let mut game = Game::<Russian>::new();
    play(&mut game, &["c3-d4", "d6-c5"]);
    game.resign(Color::White).expect("not over");
    let resigned = game.outcome();
    let mv = game.undo();
    assert_eq!((game.outcome(), game.reopen()), (Outcome::Ongoing, false));
    assert_eq!((game.redo(), game.outcome()), (mv, resigned));
    // Other play leaves it behind for good.
    game.undo();
    play(&mut game, &["h6-g5"]);
    assert_eq!(game.outcome(), Outcome::Ongoing);
    play(&mut game, &["b2-c3"]);
    assert_eq!(
        (game.undo().is_some(), game.outcome()),
        (true, Outcome::Ongoing)
    );
}

#[test]
fn a_resignation_drops_the_moves_taken_back() {
    let mut game = Game::<Russian>::new();
    play(&mut game, &["c3-d4", "d6-c5"]);
    game.resign(Color::White).expect("not over");
    game.undo();
    game.resign(Color::Black).expect("not over here");
    assert_eq!(game.outcome(), win(Color::White, WinReason::Resigned));
    assert_eq!((game.undone().len(), game.redo()), (0, None));
}

#[test]
fn a_game_can_be_reopened() {
    let mut game = Game::<Italian>::new();
    assert!(!game.reopen());
    game.resign(Color::White).expect("not over");
    assert_eq!(game.undo(), None);
    assert_eq!(game.outcome(), win(Color::Black, WinReason::Resigned));
    assert!(game.reopen() && !game.reopen());
    assert_eq!(game.outcome(), Outcome::Ongoing);
    play(&mut game, &["22-18"]);
    game.agree_draw().expect("not over");
    assert!(game.reopen());
    assert_eq!((game.outcome(), game.ply()), (Outcome::Ongoing, 1));
}

/// R-20, the lowest number of all; it too does not stop play.
#[test]
fn a_draw_is_agreed() {
    let mut game = game::<Russian>("W:WKc1,Kb8:BKh8:H30");
    assert_eq!(game.draws(), [KingsOnly, TwoToOne]);
    game.agree_draw().expect("only counted out");
    assert_eq!(game.draws(), [Agreement, KingsOnly, TwoToOne]);
    assert_eq!(game.outcome(), draw(Agreement));
    for over in [game.resign(Color::White), game.agree_draw()] {
        assert_eq!(over.expect_err("agreed").outcome, draw(Agreement));
    }
    play(&mut game, &["c1-a3"]);
    assert_eq!(game.outcome(), draw(KingsOnly));
    // The players went on: the agreement is gone, also from the ply it was made at.
    game.undo();
    assert_eq!(game.outcome(), draw(KingsOnly));
}

/// I-24, R-19: nothing is left to settle.
#[test]
fn a_game_decided_on_the_board_is_over() {
    let mut game = game::<Russian>("B:Wa1,c1:Bb2");
    let outcome = win(Color::White, WinReason::Blocked);
    for over in [game.resign(Color::White), game.agree_draw()] {
        assert_eq!(over.expect_err("blocked").outcome, outcome);
    }
    assert_eq!((game.outcome(), game.draws()), (outcome, vec![]));
}

#[test]
fn results_read_well() {
    let texts = [
        (Outcome::Ongoing, "ongoing"),
        (
            win(Color::White, WinReason::NoPieces),
            "white wins: the side to move has no piece",
        ),
        (
            win(Color::Black, WinReason::Blocked),
            "black wins: the side to move is blocked",
        ),
        (
            win(Color::Black, WinReason::Resigned),
            "black wins: the other side resigned",
        ),
        (
            draw(KingsOnly),
            "draw: moves of kings only (I-26, R-23, P-6)",
        ),
    ];
    for (outcome, text) in texts {
        assert_eq!(outcome.to_string(), text);
    }
    assert_eq!(draw(KingsOnly).winner(), None);
}

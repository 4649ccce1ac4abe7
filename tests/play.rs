//! Playing moves: the position afterwards, why a move is refused, and who has won.

mod common;
mod reference;

use std::collections::HashSet;

use common::Known;
use draughts::notation::MoveTextErrorKind;
use draughts::variant::{
    Brazilian, Czech, English, Giveaway, Italian, Poddavki, Pool, Russian, Spanish, Thai,
};
use draughts::{Color, Outcome, Position, Refusal, WinReason};
use reference::board::read_square;
use reference::square_name;

fn position<V: Known>(fen: &str) -> Position<V> {
    Position::from_fen(fen).unwrap_or_else(|error| panic!("{error}"))
}

/// The text of the same move on the turned board.
fn turned_text<V: Known>(text: &str) -> String {
    let sign = if text.contains('-') { "-" } else { "x" };
    let turned = |name| square_name(31 - read_square(name, V::NAMES), V::NAMES);
    let names: Vec<String> = text.split(['-', 'x', ':']).map(turned).collect();
    names.join(sign)
}

/// Of both sides: the position after the move.
fn played<V: Known>(fen: &str, text: &str, after: &str) {
    let (position, after) = (position::<V>(fen), position::<V>(after));
    for (mut position, text, after) in [
        (position, text.to_string(), after),
        (position.turned(), turned_text::<V>(text), after.turned()),
    ] {
        let mv = position.parse_move(&text);
        let mv = mv.unwrap_or_else(|error| panic!("{fen}: {error}"));
        assert_eq!(position.play(mv), Ok(()), "{fen}: {text}");
        assert_eq!(position.to_fen(), after.to_fen(), "{fen}: {text}");
        assert_eq!(position, after, "{fen}: {text}");
    }
}

#[test]
fn italian_moves_played() {
    // I-4, I-5, I-7, I-10.
    played::<Italian>("W:W21-32:B1-12", "22-18", "B:W18,21,23-32:B1-12");
    played::<Italian>("W:WK19:B5", "19-23", "B:WK23:B5");
    played::<Italian>("W:W31:B12,20,28", "31x8", "B:W8:B");
    // I-12: once round, and back where it began.
    played::<Italian>("W:WK30:B18,19,26,27", "30x30", "B:WK30:B");
    // I-19: crowned by a step and by a capture.
    played::<Italian>("W:W5,8:B20", "5-1", "B:WK1,8:B20");
    played::<Italian>("W:W11:B5,6", "11x2", "B:WK2:B5");
}

#[test]
fn russian_moves_played() {
    //
    played::<Russian>("W:Wd4:Bh8", "d4-e5", "B:We5:Bh8");
    played::<Russian>("W:WKa1:Bh8", "a1-g7", "B:WKg7:Bh8");
    played::<Russian>("W:Wc7:Bg5", "c7-b8", "B:WKb8:Bg5");
    // a taken piece blocks to the end, then leaves.
    played::<Russian>("W:WKf6:Bd4,g7", "f6:h8", "B:WKh8:Bd4");
    // a man goes round by its own back row and is still a man.
    played::<Russian>("W:We5:Bf2,d2,Kf4,Kd4", "e5:e5", "B:We5:B");
    // crowned on the way, a king wherever it ends.
    played::<Russian>("W:Wh6:Bg7,c5,d2", "h6:e1", "B:WKe1:B");
    played::<Poddavki>("W:Wd6:Be7,g7", "d6:h6", "B:WKh6:B");
}

#[test]
fn moves_of_other_variants_played() {
    // E-8, E-7.
    played::<English>("W:W11:B6,7", "11x2", "B:WK2:B6");
    played::<English>("W:WK15:B18,19,26,27", "15x15", "B:WK15:B");
    // B-6, L-6: a man that passes the last row stays one; that ends there it is crowned.
    played::<Brazilian>("W:Wd6:Be7,g7", "d6xh6", "B:Wh6:B");
    played::<Brazilian>("W:Wf6:Be7,b6", "f6xd8", "B:WKd8:Bb6");
    played::<Pool>("W:W10:B7,8", "10x12", "B:W12:B");
    // S-6, S-7.
    played::<Spanish>("W:W10:B13,K14", "10x19", "B:W19:B13");
    played::<Spanish>("W:W23:B26,27", "23x30", "B:WK30:B26");
    // C-5.
    played::<Czech>("W:Wa3,e5,Kh8:Bb4,b6,g7", "h8xf6", "B:Wa3,e5,Kf6:Bb4,b6");
    // T-6: over a square whose piece has left, on the same line.
    played::<Thai>("W:WK22:B15,25", "22x11x29", "B:WK29:B");
}

/// Of both sides: the move, legal in the position `donor`, is refused in `fen` for this reason,
/// as text and as a move, and changes nothing.
fn refused<V: Known>(donor: &str, text: &str, fen: &str, reason: Refusal) {
    let (donor, position) = (position::<V>(donor), position::<V>(fen));
    for (donor, text, position) in [
        (donor, text.to_string(), position),
        (donor.turned(), turned_text::<V>(text), position.turned()),
    ] {
        let mv = donor.parse_move(&text);
        let mv = mv.unwrap_or_else(|error| panic!("{error}"));
        let mut played = position;
        let error = played.play(mv).expect_err(&text);
        assert_eq!(error.reason, reason, "{} {text}", position.to_fen());
        assert_eq!(error.mv, mv);
        assert_eq!(error.to_string(), format!("illegal move: {reason}"));
        assert_eq!(played, position);
        assert!(!position.is_legal(mv));

        let error = position.parse_move(&text).expect_err(&text);
        assert_eq!(
            error.kind,
            MoveTextErrorKind::Illegal(reason),
            "{fen} {text}"
        );
    }
}

#[test]
fn refusals_about_the_start_square() {
    refused::<Italian>("W:W23:B1", "23-19", "W:W24:B1", Refusal::EmptySquare);
    refused::<Russian>("W:Wc3:Bd4", "c3:e5", "W:We3:Bd4", Refusal::EmptySquare);
    refused::<Italian>("W:WK23:B1", "23-27", "W:W24:B23", Refusal::NotYourPiece);
    refused::<Russian>("W:WKc3:Bd4", "c3:f6", "W:We3:Bd4,c3", Refusal::NotYourPiece);
}

#[test]
fn refusals_of_quiet_moves() {
    // I-6, R-6: by the piece that could capture, and by another.
    let reason = Refusal::CaptureCompulsory;
    refused::<Italian>("W:W23:B16", "23-20", "W:W23:B19", reason);
    refused::<Italian>("W:WK32:B16", "32-28", "W:W23,K32:B19", reason);
    refused::<Russian>("W:Wc3,g1:Bh8", "g1-f2", "W:Wc3,g1:Bd4", reason);
    // I-4, I-5, R-3, R-4: own and other pieces in the way.
    refused::<Italian>("W:W23:B1", "23-19", "W:W23,19:B1", Refusal::Occupied);
    refused::<Italian>("W:WK31:B1", "31-27", "W:WK31:B27,22", Refusal::Occupied);
    refused::<Russian>("W:WKa1:Bh8", "a1-d4", "W:WKa1,d4:Bh8", Refusal::Occupied);
    // A man steps forward, one square; a king flies in Russian only, and over nothing.
    refused::<Italian>("W:WK23:B1", "23-27", "W:W23:B1", Refusal::Unreachable);
    refused::<Russian>("W:WKc3:Bh8", "c3-d2", "W:Wc3:Bh8", Refusal::Unreachable);
    refused::<Russian>("W:WKc3:Bh8", "c3-e5", "W:Wc3:Bh8", Refusal::Unreachable);
    refused::<Russian>("W:WKa1:Bh8", "a1-e5", "W:WKa1,d4:Bh8", Refusal::Unreachable);
}

#[test]
fn refusals_of_captures_that_do_not_exist() {
    let none = Refusal::NoSuchCapture;
    refused::<Italian>("W:W27:B23", "27x20", "W:W27:B1", none);
    refused::<Italian>("W:W27:B23", "27x20", "W:W27:B23,20", none);
    refused::<Italian>("W:W27:B23", "27x20", "W:W27,23:B1", none);
    // From d2 to a3 as well, but over f6 and not over e5, which is not there.
    refused::<Russian>("W:WKd2:Bc5,e5,e3", "d2:f4:d6:a3", "W:WKd2:Bf6,c5,e3", none);
    // two in a row; an own piece in between.
    refused::<Russian>("W:WKa1:Be5", "a1:g7", "W:WKa1:Be5,f6", none);
    refused::<Russian>("W:WKa1:Be5", "a1:g7", "W:WKa1,c3:Be5", none);
    // e5, once taken, is not passed again.
    refused::<Russian>("W:WKf6:Bg7", "f6:h8", "W:WKf6:Be5,c3", none);
    // I-8.
    refused::<Italian>("W:W27:B23", "27x20", "W:W27:BK23", Refusal::KingSpared);
    refused::<Italian>("W:WK20:B23", "20x27", "W:W20:B23", Refusal::BackwardCapture);
    refused::<Italian>(
        "W:WK20:BK23",
        "20x27",
        "W:W20:BK23",
        Refusal::BackwardCapture,
    );
}

/// A man has one landing square. That it becomes a king later in the same capture does not make it
/// fly before.
#[test]
fn a_man_that_will_be_crowned_does_not_fly_yet() {
    refused::<Russian>(
        "W:WKd4:Be5",
        "d4:g7",
        "W:Wd4:Be5,e7",
        Refusal::NoSuchCapture,
    );
}

#[test]
fn refusals_of_captures_broken_off() {
    // I-10, R-9.
    let unfinished = Refusal::Unfinished;
    refused::<Italian>("W:W31:B27", "31x22", "W:W31:B27,18", unfinished);
    refused::<Italian>("W:W31:B20,28", "31x15", "W:W31:B12,20,28", unfinished);
    refused::<Russian>("W:Wg3:Bf4,d6", "g3:c7", "W:Wg3:Bf4,d6,b6", unfinished);
    refused::<Russian>("W:WKg3:Bf4", "g3:d6", "W:WKg3:Bf4,e7", unfinished);
    // both squares lead straight on, both are too early an end.
    refused::<Russian>("W:WKa1:Bc3", "a1:d4", "W:WKa1:Bc3,f6", unfinished);
    refused::<Russian>("W:WKa1:Bc3", "a1:e5", "W:WKa1:Bc3,f6", unfinished);
    // crowned, and must go on.
    refused::<Russian>("W:Wh6:Bg7", "h6:f8", "W:Wh6:Bg7,c5,d2", unfinished);
    refused::<Russian>("W:Wh6:Bg7,c5", "h6:b4", "W:Wh6:Bg7,c5,d2", unfinished);
}

#[test]
fn refusals_of_landings() {
    let landing = Refusal::LandingMustContinue;
    refused::<Russian>("W:WKg3:Bf4", "g3:e5", "W:WKg3:Bf4,e7", landing);
    refused::<Russian>("W:WKg3:Bf4", "g3:b8", "W:WKg3:Bf4,e7", landing);
    refused::<Russian>("W:Wh6:Bg7,c5", "h6:f8:a3", "W:Wh6:Bg7,c5,d2", landing);
    refused::<Poddavki>("W:WKa1:Bb2", "a1:h8", "W:WKa1:Bb2,g5", landing);
}

#[test]
fn refusals_by_the_italian_laws() {
    let (fewer, by_king) = (Refusal::FewerPieces, Refusal::NotByKing);
    let (kings, later) = (Refusal::FewerKings, Refusal::KingsLater);
    // I-14, also where the lesser capture is a king's, or takes a king.
    refused::<Italian>("W:W30:B26", "30x21", "W:W28,30:B23,15,26", fewer);
    refused::<Italian>("W:WK21:B10,18", "21x5", "W:WK21,31:B10,18,27", fewer);
    refused::<Italian>("W:WK24:BK28", "24x31", "W:WK24:B19,20,K28", fewer);
    // I-15, also where a king would be taken besides.
    refused::<Italian>("W:W27:B23", "27x20", "W:W27,K17:B13,23", by_king);
    refused::<Italian>("W:W26:B22", "26x19", "W:W26,K32,K13:B22,28,K10", by_king);
    // I-16, also where the lesser capture meets a king first.
    refused::<Italian>("W:WK14:B10", "14x5", "W:WK14:B10,K11", kings);
    refused::<Italian>("W:WK32:B28", "32x23", "W:W26,K32,K13:B22,28,K10", kings);
    let kings_first = "W:WK14,K24:B12,K19,20,K26";
    refused::<Italian>("W:WK14:B12,K19,20", "14x23x16x7", kings_first, kings);
    // I-17: mK after Km; KmK after KKm (Alioto); mKKm after KmmK (reading L, not C).
    refused::<Italian>("W:WK19:B22,K21", "19x17", "W:WK19:B5,22,K14,K21", later);
    let alioto = "W:WK30:B10,K12,K18,20,K26,K27";
    refused::<Italian>("W:WK30:BK12,20,K27", "30x23x16x7", alioto, later);
    let l_not_c = "W:WK30,K19:B5,K11,12,K13,20,K21,22,K27";
    refused::<Italian>("W:WK19:B5,K13,K21,22", "19x26x17x10x1", l_not_c, later);
}

#[test]
fn refusals_of_other_variants() {
    // E-5, S-4, C-3, T-4; E-8.
    refused::<English>("W:WK15:B18", "15x22", "W:W15:B18", Refusal::BackwardCapture);
    refused::<Spanish>("W:WK19:B14", "19x10", "W:W19:B14", Refusal::BackwardCapture);
    refused::<Thai>("W:WK18:B15", "18x11", "W:W18:B15", Refusal::BackwardCapture);
    // E-6, B-7, L-7.
    refused::<English>("W:W24:B19", "24x15", "W:W24:B19,11", Refusal::Unfinished);
    refused::<Pool>("W:W10:B7", "10x3", "W:W10:B7,8", Refusal::Unfinished);
    refused::<Brazilian>("W:Wd6:Be7", "d6xf8", "W:Wd6:Be7,g7", Refusal::Unfinished);
    let landing = Refusal::LandingMustContinue;
    refused::<Czech>("W:WKg3:Bf4", "g3xe5", "W:WKg3:Bf4,e7", landing);
    // B-5, S-5, S-6, C-5.
    let most = "W:Wa3,e5,Kh8:Bb4,b6,g7";
    refused::<Brazilian>("W:We5,Kh8:Bg7", "h8xf6", most, Refusal::FewerPieces);
    refused::<Czech>("W:Wa3:Bb4,b6", "a3xa7", most, Refusal::NotByKing);
    refused::<Spanish>("W:W10:B13", "10x17", "W:W10:B13,K14", Refusal::FewerKings);
    let fewer = Refusal::FewerPieces;
    refused::<Spanish>("W:W9:BK13", "9x18", "W:W9,12:BK13,15,23", fewer);
    // T-5: only the square right behind.
    let none = Refusal::NoSuchCapture;
    refused::<Thai>("W:WK4:B22", "4x25", "W:WK4:B18", none);
}

/// The rules are cited by number, and the texts are exact.
#[test]
fn refusals_cite_their_rules() {
    let texts = [
        (Refusal::EmptySquare, "", "no piece stands there"),
        (Refusal::NotYourPiece, "", "that piece is the other side's"),
        (
            Refusal::CaptureCompulsory,
            "I-6, R-6",
            "a capture is compulsory",
        ),
        (
            Refusal::Occupied,
            "I-4, I-5, R-3, R-4",
            "the square is not empty",
        ),
        (
            Refusal::Unreachable,
            "I-4, I-5, R-3, R-4",
            "the piece does not move there",
        ),
        (Refusal::KingSpared, "I-8", "a man may not capture a king"),
        (
            Refusal::BackwardCapture,
            "I-8",
            "a man captures forward only",
        ),
        (
            Refusal::NoSuchCapture,
            "I-7, I-9, R-7, R-8, R-11",
            "there is no such capture",
        ),
        (Refusal::Unfinished, "I-10, R-9", "the capture must go on"),
        (
            Refusal::LandingMustContinue,
            "R-10",
            "the king must land where it can go on capturing",
        ),
        (
            Refusal::FewerPieces,
            "I-14",
            "a capture of more pieces exists",
        ),
        (Refusal::NotByKing, "I-15", "a king must make the capture"),
        (
            Refusal::FewerKings,
            "I-16",
            "a capture of more kings exists",
        ),
        (
            Refusal::KingsLater,
            "I-17",
            "a capture that meets a king sooner exists",
        ),
    ];
    let mut seen = HashSet::new();
    for (refusal, rules, text) in texts {
        assert_eq!(refusal.rules(), rules);
        let cited = if rules.is_empty() {
            text.to_string()
        } else {
            format!("{text} ({rules})")
        };
        assert_eq!(refusal.to_string(), cited);
        assert!(seen.insert(refusal));
    }
}

/// Who has won, and by what, if anybody has.
type Ending = Option<(Color, WinReason)>;

fn ends<V: Known>(fen: &str, ending: Ending) {
    let outcome = |ending: Ending| match ending {
        Some((winner, reason)) => Outcome::Win { winner, reason },
        None => Outcome::Ongoing,
    };
    let position = position::<V>(fen);
    assert_eq!(position.outcome(), outcome(ending), "{} {fen}", V::ID);
    assert_eq!(
        position.outcome().winner(),
        ending.map(|(winner, _)| winner)
    );
    let turned = ending.map(|(winner, reason)| (winner.other(), reason));
    assert_eq!(
        position.turned().outcome(),
        outcome(turned),
        "{} {fen} turned",
        V::ID
    );
}

/// I-24 and R-19: the side to move loses; P-2: it wins. I-29: a side may have no pieces.
#[test]
fn a_side_without_moves_has_lost_or_won() {
    use WinReason::{Blocked, NoPieces};
    let (white, black) = (Color::White, Color::Black);
    for fen in ["W:W:Bd4", "W:W:BKh8,a3"] {
        ends::<Russian>(fen, Some((black, NoPieces)));
        ends::<Poddavki>(fen, Some((white, NoPieces)));
    }
    for fen in ["B:Wa1,c1:Bb2", "B:Wg7,f6:BKh8", "B:We7,g7,d6,g5,f4:Bf8,h6"] {
        ends::<Russian>(fen, Some((white, Blocked)));
        ends::<Poddavki>(fen, Some((black, Blocked)));
    }
    ends::<Italian>("W:W:B1", Some((black, NoPieces)));
    ends::<Giveaway<Italian>>("W:W:B1", Some((white, NoPieces)));
    for fen in ["W:W5:B1,2", "W:W30:BK26,K27", "W:WK1:BK5,K10"] {
        ends::<Italian>(fen, Some((black, Blocked)));
        ends::<Giveaway<Italian>>(fen, Some((white, Blocked)));
    }
}

/// P-3, P-4: only the side to move is looked at, as its turn begins.
#[test]
fn the_other_side_is_not_looked_at() {
    // Black has no piece, or none that could move; White is to move.
    for fen in ["W:Wd4:B", "W:Wb2,c1,g1:Ba3"] {
        ends::<Russian>(fen, None);
        ends::<Poddavki>(fen, None);
    }
    for fen in ["W:W27:B", "W:W29,32:B25"] {
        ends::<Italian>(fen, None);
        ends::<Giveaway<Italian>>(fen, None);
    }
}

/// P-3: the last piece is taken, and the turn passes to the side that had it.
#[test]
fn taking_the_last_piece_ends_the_game() {
    let mut russian = position::<Russian>("B:Wd4:Be5");
    let mut poddavki = position::<Poddavki>("B:Wd4:Be5");
    ends::<Russian>("B:Wd4:Be5", None);
    russian.play(russian.legal_moves()[0]).expect("legal");
    poddavki.play(poddavki.legal_moves()[0]).expect("legal");
    assert_eq!(russian.to_fen(), "W:W:Bc3");
    assert_eq!(russian.outcome().winner(), Some(Color::Black));
    assert_eq!(poddavki.outcome().winner(), Some(Color::White));
    assert!(russian.legal_moves().is_empty() && russian.routes().is_empty());
}

/// A king makes the step of a man from another position, and is told what is the matter.
#[test]
fn a_move_of_the_other_kind_of_piece_is_refused() {
    let mv = position::<Italian>("W:W23:B1")
        .parse_move("23-20")
        .expect("a move");
    let mut king = position::<Italian>("W:WK23:B1");
    let error = king.play(mv).expect_err("it is a man's move");
    assert_eq!(error.reason, Refusal::OtherRole);
    assert_eq!(king, position::<Italian>("W:WK23:B1"));
}

/// Whatever is played unchecked, no square holds two pieces.
#[test]
fn unchecked_moves_of_another_position_leave_a_board() {
    let mv = position::<Russian>("W:Wa1:Bh8").legal_moves()[0];
    let mut position = position::<Russian>("W:Wa1:Bb2,h8");
    position.play_unchecked(mv);
    assert_eq!(position.to_fen(), "B:Wb2:Bh8");
}

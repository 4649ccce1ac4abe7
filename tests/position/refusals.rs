//! Why a move is refused.

use std::collections::HashSet;

use draughts::Refusal;
use draughts::notation::MoveTextErrorKind;
use draughts::variant::{
    Brazilian, Czech, English, Italian, Poddavki, Pool, Russian, Spanish, Thai,
};

use crate::common::{Known, position};
use crate::turned_text;

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
    // That a king could capture is not the reason: who captures does not count.
    let by_king = "W:W19,K1:B23,K5";
    refused::<Spanish>("W:W19:B23", "19x28", by_king, Refusal::FewerKings);
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

/// Text that no position writes: only the squares are told.
#[test]
fn refusals_of_texts_that_are_no_move_anywhere() {
    fn refused<V: Known>(fen: &str, text: &str) {
        let error = position::<V>(fen).parse_move(text).expect_err(text);
        let none = MoveTextErrorKind::Illegal(Refusal::NoSuchCapture);
        assert_eq!(error.kind, none, "{fen} {text}");
    }
    // Another piece captures to this square, and ranks too low.
    refused::<Italian>("W:W21,22,31:B10,18,19", "31x15");
    // A short king lands right behind, whatever comes after it.
    refused::<Italian>("W:WK30:B27,19", "30x20");
    // Over a piece of one's own.
    refused::<Italian>("W:W15,19:B5", "15x22");
    refused::<Italian>("W:W22,K19:B5", "22x15");
}

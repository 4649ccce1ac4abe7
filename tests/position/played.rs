//! The position after a move.

use draughts::variant::{
    Brazilian, Czech, English, Italian, Poddavki, Pool, Russian, Spanish, Thai,
};

use crate::common::{Known, position};
use crate::turned_text;

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

/// Whatever is played unchecked, no square holds two pieces.
#[test]
fn unchecked_moves_of_another_position_leave_a_board() {
    let mv = position::<Russian>("W:Wa1:Bh8").legal_moves()[0];
    let mut position = position::<Russian>("W:Wa1:Bb2,h8");
    position.play_unchecked(mv);
    assert_eq!(position.to_fen(), "B:Wb2:Bh8");
}

//! The input is the text of a FEN, read in every naming of squares. What is read is written and
//! read again, by the reference's own reader too; what is refused is refused at a place in it.

#![no_main]

#[path = "../../tests/common/bridge.rs"]
#[allow(dead_code)]
mod bridge;
#[path = "../../tests/reference/mod.rs"]
mod reference;

use draughts::notation::{Fen, FenErrorKind, FenOptions};
use draughts::variant::Russian;
use draughts::{Game, Layout, Position, SetupFaults};
use libfuzzer_sys::fuzz_target;
use reference::Names;

fuzz_target!(|data: &[u8]| {
    let Ok(text) = str::from_utf8(data) else {
        return;
    };
    for (layout, names) in [
        (Layout::RUSSIAN, Names::Algebraic),
        (Layout::ENGLISH, Names::Numbered),
        (Layout::THAI, Names::NumberedFromBelow),
        (Layout::ITALIAN, Names::Mirrored),
        (Layout::SPANISH, Names::MirroredFromBelow),
    ] {
        judge(text, layout, names);
    }
    counters_are_kept(text);
});

fn judge(text: &str, layout: Layout, names: Names) {
    let strict = Fen::parse(text, FenOptions::strict(layout));
    match Fen::parse(text, FenOptions::lenient(layout)) {
        Ok(fen) => {
            let faults = fen.setup.faults();
            assert!(SetupFaults::RECOVERABLE.contains(faults));
            match strict {
                Ok(strict) => assert_eq!((strict, faults), (fen, SetupFaults::empty())),
                Err(error) => {
                    let kind = error.kind;
                    let is_fault = kind == FenErrorKind::Setup(faults) && !faults.is_empty();
                    assert!(is_fault || kind == FenErrorKind::MixedNaming, "{error}");
                }
            }
            is_written_and_read(fen, layout, names);
        }
        Err(error) => {
            assert!(strict.is_err());
            assert!(text.is_char_boundary(error.offset));
            assert!(text[error.offset..].starts_with(&error.found), "{error}");
        }
    }
}

fn is_written_and_read(fen: Fen, layout: Layout, names: Names) {
    let text = fen.to_text(layout);
    assert_eq!(Fen::parse(&text, FenOptions::lenient(layout)), Ok(fen));
    // The variant does not matter for where the pieces stand.
    let accepted = SetupFaults::RECOVERABLE;
    let position = Position::<Russian>::from_setup_accepting(fen.setup, accepted).unwrap();
    let expected = bridge::board(&position);
    let bare = fen.setup.to_fen(layout);
    assert_eq!(reference::read_fen(&bare, names), expected);
}

/// A game has the counters of its FEN, or those of a new game.
fn counters_are_kept(text: &str) {
    let options = FenOptions::lenient(Layout::RUSSIAN);
    let Ok(mut fen) = Fen::parse(text, options) else {
        return;
    };
    fen.half_moves = fen.half_moves.or(Some(0));
    fen.move_number = fen.move_number.or(Some(1));
    let game = Game::<Russian>::from_fen_with(text, options).unwrap();
    assert_eq!((game.fen(), game.start_fen()), (fen, fen));
}

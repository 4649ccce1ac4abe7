//! A variant of one's own, from outside the crate: Italian draughts with
//! flying kings. FEN, move text, play and perft follow from these few lines.
//!
//! ```text
//! cargo run --release --example custom_variant
//! ```

use draughts::variant::{Giveaway, Italian, ItalianPrecedence, Pdn, RuleSet, Variant};
use draughts::{CaptureSummary, Error, Layout, Position, perft};

/// Italian draughts in which kings fly.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct FlyingItalian;

impl Variant for FlyingItalian {
    const ID: &'static str = "flying-italian";
    const NAME: &'static str = "Italian draughts with flying kings";
    const RULES: RuleSet = Italian::RULES.union(RuleSet::FLYING_KINGS);

    type Precedence = ItalianPrecedence;

    fn precedence(capture: &CaptureSummary) -> ItalianPrecedence {
        Italian::precedence(capture)
    }

    const LAYOUT: Layout = Layout::ITALIAN;
    const PDN: Pdn = Pdn::new("", 'x'); // no game type is reserved for it
}

fn main() -> Result<(), Error> {
    // The king takes from afar, lands on 10 for more, and ends on 3.
    let mut position = Position::<FlyingItalian>::from_fen("W:WK32:B9,19,K6")?;
    let mv = position.parse_move("32x3")?;
    assert_eq!(position.notate_full(mv), "32x10x3");
    position.play(mv)?;
    println!("32x10x3 leads to {}", position.to_fen());

    // Flying kings first make a difference at depth 9.
    let start = Position::<FlyingItalian>::start();
    for depth in 8..=9 {
        println!("depth {depth}: {} leaves", perft::count(&start, depth));
    }

    // Its giveaway needs no further line.
    let bare = Position::<Giveaway<FlyingItalian>>::from_fen("W:W:B1")?;
    println!("giveaway, without a piece: {}", bare.outcome());
    Ok(())
}

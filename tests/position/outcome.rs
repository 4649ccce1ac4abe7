//! Who has won.

use draughts::variant::{Giveaway, Italian, Poddavki, Russian};
use draughts::{Color, Outcome, WinReason};

use crate::common::{Known, position};

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

//! Positions of Russian draughts.

use draughts::perft::Counts;
use draughts::variant::Russian;

use super::{Benched, Games, Listed, Tree};

impl Benched for Russian {
    const TREES: [Tree; 3] = [
        Tree {
            name: "start",
            fen: "W:W21-32:B1-12",
            depth: 8,
            // Published: tests/data/russian.perft.
            leaves: Counts {
                moves: 929_899,
                routes: 929_905,
            },
        },
        Tree {
            name: "kings",
            fen: "W:WKf8,Kf6,Kc5,Ka3,Kh2,Kg1:BKd8,Kc7,Ka5,Kd4,Kf4,Ka1",
            depth: 6,
            // Counted with tests/reference.
            leaves: Counts {
                moves: 376_490,
                routes: 376_490,
            },
        },
        Tree {
            name: "long-captures",
            fen: "W:Wb6,d6,h6,d4,Kc3,g3,b2,d2,Kf2,a1:Bb8,d8,f8,h8,Kg7,a5,e5,Kh4,a3,e3",
            depth: 8,
            // Counted with tests/reference.
            leaves: Counts {
                moves: 776_472,
                routes: 786_750,
            },
        },
    ];

    const LISTED: [Listed; 3] = [
        Listed {
            name: "quiet",
            fen: "W:Wa5,b4,e3,g3,b2,h2,e1:Bd8,h8,c7,d6,h6,c5,e5",
            moves: 9,
        },
        Listed {
            name: "man-captures",
            fen: "B:Wd6,d4,f4,a3,e3,b2,f2,h2,a1,c1,e1,g1:Bb8,d8,f8,h8,a7,c7,e7,b6,f6,h6,h4",
            moves: 3,
        },
        // Round a ring of men, either way: cz-ring of tests/data/russian.tsv.
        Listed {
            name: "king-captures",
            fen: "B:Wc5,e5,c7,e7:BKd4",
            moves: 7,
        },
    ];

    // 32 positions at equal distances in 77 games of a championship of the
    // Soviet Union, and eight of a Poddavki game of 2019; the moves were
    // counted with tests/reference.
    const GAMES: Games = Games {
        fens: &[
            "W:Wh6,a3,c3,e3,f2:Bf8,d6,f6,a5,c5",
            "W:Wc7,f2,c1:Bf8,a3,c3",
            "W:Wa5,b4,f4,h4,a3,d2,f2,e1,g1:Bb8,d8,f8,c7,d6,f6,h6,c5,c3",
            "B:Wd4,a3,e3,g3,b2,d2,f2,h2,a1,c1,e1,g1:Bb8,d8,f8,h8,a7,c7,e7,g7,b6,d6,f6,h6",
            "B:Wa5,c3,e3,g3,b2,d2,f2,h2,c1,e1,g1:Bb8,d8,f8,h8,a7,c7,e7,g7,d6,h6,g5",
            "B:Wa3,c3,e3,b2,f2,g1:Ba7,g7,b6,d6,h6,c5",
            "B:Wb4,a3,e3,g3,f2,h2,a1,e1,g1:Bb8,d8,f8,h8,a7,g7,d6,f6,g5",
            "W:Wc5,e5,d4,a3,c3,b2,f2,h2,e1:Bb8,d8,f8,a7,e7,b6,a5,g5,h4",
            "W:Wa5,c3,e3,d2,h2,a1,c1,g1:Bb8,d8,f8,a7,e7,g7,h6,b4,g3",
            "B:Wd4,a3,c3,f2,c1,e1,g1:Bb8,d8,f8,e7,b6,e5,g5",
            "B:Wh6,b4,a3,c3,g3,h2,c1,e1,g1:Bb8,d8,f8,g7,d6,a5,c5,e5,h4",
            "B:Wd6,a5,a3,c3,d2,f2,e1,g1:Bb8,d8,h8,a7,c7,f6,h6",
            "W:Wa5,f4,h4,a3,c3,e3,f2,a1,e1,g1:Bd8,f8,h8,a7,c7,e7,b6,d6,h6,b4",
            "W:Wa5,f4,a3,e3,g3,b2,d2,h2,a1,c1,e1,g1:Bb8,d8,f8,h8,a7,c7,g7,d6,h6,c5,e5,g5",
            "W:Wb4,a3,e3,g3,d2,f2,h2,a1,c1,e1,g1:Bb8,d8,f8,h8,a7,c7,e7,g7,d6,f6,h6",
            "W:Wb4,f4,a3,g3,b2,d2,f2,h2,c1,e1,g1:Bb8,d8,f8,h8,a7,c7,g7,d6,f6,h6,e5",
            "W:WKd8,h6,b4,f2:Ba7,a5,h4,b2",
            "B:Wh6,a3,e3,b2,f2,c1,e1,g1:Bb8,d8,f8,h8,e7,f6,a5,h2",
            "W:Wa3,c3,b2,f2,h2,c1,e1,g1:Bd8,f8,h8,a7,e7,d6,a5,h4",
            "W:WKf8,b6,c3,d2,c1:Bb8,d8,a3,Ke1",
            "B:Wc5,b4,a3,e3,g3,d2,f2,h2,a1,c1,e1,g1:Bb8,d8,f8,h8,a7,c7,e7,g7,b6,d6,g5,h4",
            "W:We5,d4,a3,c3,e3:Ba7,b6,h6,a5,c5,f2",
            "W:WKh8,h6,c1:Bb6,d6,Kh4",
            "B:Wa5,g5,d4,a3,d2,f2,h2,a1,c1,e1,g1:Bb8,d8,f8,h8,c7,e7,g7,b6,h6,c5",
            "B:Wb4,a3,e3,d2,h2,e1,g1:Bb8,d8,f8,e7,b6,f6,h4",
            "W:Wc5,h4,a3,b2,d2,f2,e1,g1:Bd8,f8,a7,c7,e7,f6,a5,h2",
            "W:Wa3,c3,e3,b2,d2,f2,h2,a1,c1,e1,g1:Bb8,d8,f8,h8,a7,c7,e7,b6,d6,f6,g5",
            "W:Wa5,b4,d4,b2,c1:Bb8,d8,c7,g7,h6,d2",
            "W:Wh4,c3,e3,g3,c1,g1:Bd8,d6,f6,h6,c5,e5",
            "B:Wa5,f4,a3,g3,b2,d2,f2,h2,a1,c1,e1,g1:Bb8,d8,f8,h8,a7,c7,e7,b6,d6,f6,h6,e5",
            "W:WKb8,c3,c1:Bd8,h4,a3,f2,Kg1",
            "B:Wf4,h4,a3,c3,f2,c1,e1,g1:Bb8,d8,f8,c7,b6,d6,f6,h6",
            "B:Wg5,h4,a3,c3,g3,b2,d2,f2,a1,c1,e1,g1:Bb8,d8,f8,h8,a7,c7,e7,g7,b6,d6,f6",
            "B:Wb6,g5,h4,a3,g3,d2,f2,a1,c1,e1,g1:Bb8,d8,f8,h8,a7,c7,e7,g7,f6",
            "B:Wc7,g5,h4,a3,g3,f2,a1,c1,e1,g1:Bb8,d8,f8,h8,e7,g7,f6",
            "B:Wa7,g5,b4,g3,f2,a1,c1,e1,g1:Bb8,h8,e7,g7",
            "W:Wa7,b2,c1,e1,g1:Bb8,h8,e7,b6",
            "W:Wc3,c1,e1,g1:Be7,g7,a5",
            "W:Wb6,f2,c1,g1:Be7,e5",
            "W:Wc7,d2,f2,h2:Bg5,d4",
        ],
        moves: 258,
        replies: 1_435,
    };
}

//! Positions of Italian draughts.

use draughts::perft::Counts;
use draughts::variant::Italian;

use super::{Benched, Games, Listed, Tree};

impl Benched for Italian {
    const TREES: [Tree; 3] = [
        Tree {
            name: "start",
            fen: "W:W21-32:B1-12",
            depth: 8,
            // Published: tests/data/italian.perft.
            leaves: Counts {
                moves: 828_783,
                routes: 828_783,
            },
        },
        Tree {
            name: "kings",
            fen: "W:WK5,K6,K20,23,K25,K28:B4,K13,K16,K19,K27,K30",
            depth: 6,
            // Counted with tests/reference.
            leaves: Counts {
                moves: 418_419,
                routes: 418_419,
            },
        },
        Tree {
            name: "long-captures",
            fen: "W:WK8,11,12,13,18,19,23,24,25,28,30:BK1,5,K9,17,K26,K31,K32",
            depth: 8,
            // Counted with tests/reference.
            leaves: Counts {
                moves: 879_227,
                routes: 921_849,
            },
        },
    ];

    const LISTED: [Listed; 3] = [
        Listed {
            name: "quiet",
            fen: "W:W13,16,18,23,24,29,30,31:B2,4,5,6,7,11,12,21",
            moves: 12,
        },
        Listed {
            name: "man-captures",
            fen: "B:W7,18,21,22,23,25,27,30,31:B2,3,4,6,9,16,17,20",
            moves: 3,
        },
        // 24 routes that are four moves: own-24-routes of tests/data/italian.tsv.
        Listed {
            name: "king-captures",
            fen: "W:WK1,K4,K25,K28,K30:B5,6,7,8,13,14,15,16,21,22,23",
            moves: 4,
        },
    ];

    // Forty positions at equal distances in the 27 games of the Italian
    // championship of 2005; the moves were counted with tests/reference.
    const GAMES: Games = Games {
        fens: &[
            "B:W9,14,17,24,25,26,27,28,31:B2,5,7,10,11,15,16,19",
            "B:W9,K11,K13,16,18,24:B2,K12,15,K20",
            "W:W15,16,18,27:B4,7,10,23",
            "W:W15,17,24,26,29,30,31,32:B1,2,3,4,6,10,12,14,25",
            "W:W16,17,20,24,25,28,30:B1,3,5,6,7,8,9,27",
            "B:W10,15,16,18,19,21,25,26,31:B1,3,6,7,9",
            "W:W17,20,24,27,30,31,32:B2,4,7,8,10,11,19",
            "B:W18,20,21,22,23,24,25,31:B1,3,5,7,9,11,14,15",
            "B:WK7,K8,16,17,24,25:B3,9,K15,19,K21,K31",
            "B:W12,17,18,22,24,26,27,30,32:B3,5,6,8,9,10,11,15,19",
            "W:W17,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,15",
            "B:WK3,11,13,21,23:B8,9,16,24",
            "W:W19,25,27,28,29,30,32:B1,3,4,8,11,12,18",
            "B:W9,13,16,22,23,24,25,30:B2,4,7,10,11,12,17,21",
            "W:W15,18,19,28,29,30,31,32:B2,3,4,5,6,8,10,12",
            "B:W5,K10,16,26:B3,8,18,K19",
            "W:W15,19,21,26,30:B6,7,9,10,17",
            "B:WK2,15,K17,30:B9,K22,K25",
            "B:W6,8,26,30,32:B4,7,17,23,25",
            "W:WK7,K11,K15:BK10,K23,K26,27",
            "B:W15,19,25,27,28,29,30,31,32:B1,2,3,4,6,7,8,9,10",
            "W:WK18,24,26,29,31:B8,12,K15,17,K28",
            "W:W9,16,K19,29,31:BK2,K7,8,21,24",
            "B:W9,16,22,25,27,31:B2,7,11,14,17,20",
            "B:WK1,K3,9,10:B2,14,K18,K19",
            "B:W9,14,21,23,29,31:B2,5,8,13,16,24",
            "B:WK1,6,K7,9,K11:B2,K18,K26,K31",
            "B:W16,18,20,24,28:B3,4,9,15,21",
            "W:W18,19,20,22,24,26,27,29,30:B3,4,5,7,9,10,12,13,15",
            "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12",
            "B:W11,12,14,24,29:B3,9,17,20,21",
            "W:W16,18,22,24,25,26:B9,11,13,14,15,17",
            "W:W8,14,21,23,25,27,30,31:B3,4,6,7,10,16,18,24",
            "W:WK2,8,K12,31:B4,K21,23,24",
            "W:W11,19,25,26,31:B2,3,8,13,23",
            "W:W14,18,22,24,26,28,30,32:B2,6,7,8,15,16,17,19",
            "B:W6,K14,17,24:BK7,8,K27",
            "B:WK3,K14,K19,20:BK12,15,K16",
            "B:W19,21,22,23,24,25,26,27,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,16",
            "B:W12,17,24,25,K27,31:B5,8,11,K13,16",
        ],
        moves: 249,
        replies: 1_250,
    };
}

//! The draw rules' counts in random endgames, held against a slow recount from the list of
//! positions that is written from the text of the rules and shares nothing with the crate's.

use std::collections::BTreeMap;

use draughts::DrawReason::{
    self, KingsOnly, Repetition, ThreeKingsToOne, ThreeToOneOnMainRoad, TwoToOne, Unchanged,
};
use draughts::variant::{Italian, Poddavki, Russian};
use draughts::{
    Bitboard, Board, Color, Game, Move, Outcome, Piece, Position, Role, Setup, Square, Variant,
};

/// A reason, its count, and how many make a draw.
type Count = (DrawReason, usize, usize);

/// What the rules of section 2.6 look at in a position.
#[derive(Clone, PartialEq)]
struct Look {
    /// Men and kings of White and of Black.
    forces: [(usize, usize); 2],
    /// The squares of all men.
    men: Vec<Square>,
    lone_king_on_empty_road: bool,
}

fn look<V: Variant>(position: &Position<V>) -> Look {
    let mut forces = [(0, 0); 2];
    let (mut men, mut on_road) = (Vec::new(), Vec::new());
    for square in Square::ALL {
        let Some(piece) = position.board().get(square) else {
            continue;
        };
        let side = &mut forces[usize::from(piece.color == Color::Black)];
        match piece.symbol() {
            'w' | 'b' => {
                side.0 += 1;
                men.push(square);
            }
            _ => side.1 += 1,
        }
        let (file, rank) = square.coords();
        if file == rank {
            on_road.push(piece.color);
        }
    }
    let lone_king_on_empty_road = match on_road[..] {
        [color] => forces[usize::from(color == Color::Black)] == (0, 1),
        _ => false,
    };
    Look {
        forces,
        men,
        lone_king_on_empty_road,
    }
}

/// Whether the forces are a lone king's on one side and one of these, men and kings, on the other.
fn against_lone_king(forces: [(usize, usize); 2], hunters: &[(usize, usize)]) -> bool {
    let [white, black] = forces;
    (white == (0, 1) && hunters.contains(&black)) || (black == (0, 1) && hunters.contains(&white))
}

/// How many plies back from the last of these positions it stayed so.
fn plies_since(looks: &[Look], stayed: impl Fn(&Look, &Look) -> bool) -> usize {
    let pairs = looks.windows(2).rev();
    pairs.take_while(|pair| stayed(&pair[0], &pair[1])).count()
}

fn recount<V: Variant>(positions: &[Position<V>], looks: &[Look], russian: bool) -> Vec<Count> {
    let (now, present) = (positions.last(), looks.last().expect("a position"));
    let occurrences = positions.iter().filter(|&at| Some(at) == now).count();
    let same_forces = |a: &Look, b: &Look| a.forces == b.forces;
    let kings = plies_since(looks, |a, b| same_forces(a, b) && a.men == b.men);
    let unchanged = plies_since(looks, same_forces);
    let on_road = plies_since(looks, |a, b| {
        same_forces(a, b) && a.lone_king_on_empty_road && b.lone_king_on_empty_road
    });
    let [(_, white_kings), (_, black_kings)] = present.forces;
    let pieces: usize = present.forces.iter().map(|(men, kings)| men + kings).sum();
    let many_kings: Vec<(usize, usize)> = (3..=12).map(|kings| (0, kings)).collect();

    let kings_limit = if V::ID == "italian" { 80 } else { 30 };
    let mut counts = vec![
        (Repetition, occurrences, 3),
        (KingsOnly, kings, kings_limit),
    ];
    if russian {
        if against_lone_king(present.forces, &many_kings) {
            counts.push((ThreeKingsToOne, unchanged, 30));
        }
        if white_kings > 0 && black_kings > 0 && (4..=7).contains(&pieces) {
            counts.push((Unchanged, unchanged, if pieces < 6 { 60 } else { 120 }));
        }
        let three = [(0, 3), (1, 2), (2, 1)];
        if against_lone_king(present.forces, &three) && present.lone_king_on_empty_road {
            counts.push((ThreeToOneOnMainRoad, on_road, 10));
        }
        if against_lone_king(present.forces, &[(0, 2), (1, 1), (0, 1)]) {
            counts.push((TwoToOne, unchanged, 10));
        }
    }
    let number = |reason| match reason {
        Repetition => 21,
        ThreeKingsToOne => 22,
        KingsOnly => 23,
        Unchanged => 24,
        ThreeToOneOnMainRoad => 25,
        _ => 26,
    };
    counts.sort_by_key(|&(reason, ..)| number(reason));
    counts
}

fn counts_of<V: Variant>(game: &Game<V>) -> Vec<Count> {
    let counts = game.draw_counts();
    let count = |count: &draughts::game::DrawCount| {
        (count.reason, count.count as usize, count.limit as usize)
    };
    counts.iter().map(count).collect()
}

/// The same numbers in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % bound
    }

    /// A few kings and men of each side.
    fn endgame<V: Variant>(&mut self) -> Position<V> {
        let mut board = Board::EMPTY;
        for symbol in ['W', 'W', 'W', 'w', 'w', 'B', 'B', 'B', 'b', 'b'] {
            let piece = Piece::from_symbol(symbol).expect("a piece");
            let square = Square::ALL[self.below(Square::COUNT)];
            let is_needed = board.of(piece.color).is_empty();
            let fits = "WB".contains(symbol) || !Bitboard::last_row(piece.color).contains(square);
            if fits && board.get(square).is_none() && (is_needed || self.below(5) < 2) {
                board = board.with(square, Some(piece));
            }
        }
        let turn = Color::ALL[self.below(2)];
        let setup = Setup { board, turn };
        Position::from_setup(setup).expect("a good setup")
    }

    /// One of the legal moves: mostly one that leaves nothing to capture, and often a king's that a
    /// small circle of positions comes back to. Other games are over before a rule counts far.
    fn choose<V: Variant>(&mut self, position: &Position<V>) -> Option<Move> {
        let mut moves: Vec<Move> = position.legal_moves().into_iter().collect();
        moves.sort_by_key(|mv| {
            let mut after = *position;
            after.play_unchecked(*mv);
            let is_by_man = mv.role() == Role::Man;
            let captures = after.has_captures();
            (
                captures,
                is_by_man,
                mv.from(),
                mv.to(),
                mv.captured().bits(),
            )
        });
        let bound = match self.below(64) {
            0 => moves.len(),
            1..24 => 2,
            _ => 6,
        };
        let last = bound.min(moves.len());
        (last > 0).then(|| moves[self.below(last)])
    }
}

/// Checks the counts of the position that a game has come to, and notes the draws.
fn check<V: Variant>(
    game: &Game<V>,
    looks: &[Look],
    russian: bool,
    seen: &mut BTreeMap<DrawReason, usize>,
) {
    let expected = recount(game.positions(), looks, russian);
    let fen = game.position().to_fen();
    assert_eq!(counts_of(game), expected, "{fen} at ply {}", game.ply());
    let full = expected.iter().filter(|(_, count, limit)| count >= limit);
    let draws: Vec<DrawReason> = full.map(|&(reason, ..)| reason).collect();
    assert_eq!(game.draws(), draws, "{fen}");
    let outcome = match (game.position().outcome(), draws.first()) {
        (Outcome::Ongoing, Some(&reason)) => Outcome::Draw { reason },
        (outcome, _) => outcome,
    };
    assert_eq!(game.outcome(), outcome, "{fen}");
    for reason in draws {
        *seen.entry(reason).or_default() += 1;
    }
}

/// Random endgames, with moves taken back and played again on the way.
fn agrees<V: Variant>(games: usize, russian: bool) -> BTreeMap<DrawReason, usize> {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut seen = BTreeMap::new();
    for _ in 0..games {
        let mut game = Game::<V>::from_position(random.endgame());
        let mut looks = vec![look(game.position())];
        for _ in 0..200 {
            check(&game, &looks, russian, &mut seen);
            if random.below(16) == 0 {
                let back = random.below(12);
                for _ in 0..back {
                    game.undo();
                }
                looks.truncate(game.ply() + 1);
                check(&game, &looks, russian, &mut seen);
                for _ in 0..random.below(back + 1) {
                    if game.redo().is_some() {
                        looks.push(look(game.position()));
                        check(&game, &looks, russian, &mut seen);
                    }
                }
            }
            let Some(mv) = random.choose(game.position()) else {
                break;
            };
            game.play(mv).expect("a legal move");
            looks.push(look(game.position()));
        }
    }
    seen
}

#[test]
fn russian() {
    let seen = agrees::<Russian>(1_500, true);
    for reason in DrawReason::ALL.into_iter().skip(1) {
        let count = seen.get(&reason).copied().unwrap_or(0);
        assert!(count >= 100, "{reason}: {count} positions only: {seen:?}");
    }
}

#[test]
fn italian() {
    let seen = agrees::<Italian>(1_000, false);
    assert!(
        seen[&Repetition] >= 100 && seen[&KingsOnly] >= 100,
        "{seen:?}"
    );
    assert_eq!(seen.len(), 2);
}

#[test]
fn poddavki() {
    let seen = agrees::<Poddavki>(1_000, false);
    assert!(
        seen[&Repetition] >= 100 && seen[&KingsOnly] >= 100,
        "{seen:?}"
    );
    assert_eq!(seen.len(), 2);
}

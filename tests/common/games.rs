//! Games typed in as moves, from White's side and, turned, from Black's.

use draughts::game::DrawCount;
use draughts::variant::DrawRules;
use draughts::{Color, DrawReason, Game, Move, Outcome, Position, Variant, WinReason};

use super::position;

/// The first `plies` of these moves, repeated.
pub(crate) fn cycle<'a>(moves: &[&'a str], plies: usize) -> Vec<&'a str> {
    moves.iter().copied().cycle().take(plies).collect()
}

pub(crate) fn game<V: Variant>(fen: &str) -> Game<V> {
    Game::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

pub(crate) const fn win(winner: Color, reason: WinReason) -> Outcome {
    Outcome::Win { winner, reason }
}

pub(crate) const fn draw(reason: DrawReason) -> Outcome {
    Outcome::Draw { reason }
}

pub(crate) fn play<V: Variant>(game: &mut Game<V>, moves: &[&str]) {
    for text in moves {
        let at = game.position().to_fen();
        let played = game.play_text(text);
        played.unwrap_or_else(|error| panic!("{text} in {at}: {error}"));
    }
}

/// The move seen from the other side.
pub(crate) fn turned(text: &str) -> String {
    let square = |name: &str| match name.as_bytes() {
        [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => {
            format!(
                "{}{}",
                char::from(b'a' + b'h' - file),
                char::from(b'1' + b'8' - rank)
            )
        }
        _ => (33 - name.parse::<u8>().expect("a number")).to_string(),
    };
    let sign = text
        .chars()
        .find(|c| "-:x".contains(*c))
        .expect("a separator");
    let squares: Vec<String> = text.split(sign).map(square).collect();
    squares.join(&sign.to_string())
}

/// All that a game shows, but for the moves taken back.
pub(crate) type Shown<V> = (Vec<Position<V>>, Vec<Move>, Vec<DrawCount>, Outcome, u32);

pub(crate) fn shown<V: Variant>(game: &Game<V>) -> Shown<V> {
    assert_eq!(game.ply(), game.moves().len());
    assert_eq!(game.positions().last(), Some(game.position()));
    (
        game.positions().to_vec(),
        game.moves().to_vec(),
        game.draw_counts(),
        game.outcome(),
        game.move_number(),
    )
}

/// Plays the moves as they are and turned, and takes `look` at the game at the start and after
/// each ply. Both sides must see the same.
pub(crate) fn watch<V: Variant, T: PartialEq + std::fmt::Debug>(
    rules: DrawRules,
    fen: &str,
    moves: &[&str],
    look: impl Fn(&Game<V>) -> T,
) -> Vec<T> {
    let start = position::<V>(fen);
    let watched = |start: Position<V>, moves: &[String]| {
        let mut game = Game::from_position(start).with_draw_rules(rules);
        let mut seen = vec![look(&game)];
        for text in moves {
            play(&mut game, &[text]);
            seen.push(look(&game));
        }
        seen
    };
    let as_typed: Vec<String> = moves.iter().map(ToString::to_string).collect();
    let seen = watched(start, &as_typed);
    let turned: Vec<String> = moves.iter().map(|text| turned(text)).collect();
    assert_eq!(watched(start.turned(), &turned), seen, "{fen} turned");
    seen
}

/// How far a rule of the variant has counted at the start and after each ply.
pub(crate) fn counts<V: Variant>(
    fen: &str,
    moves: &[&str],
    reason: DrawReason,
) -> Vec<Option<u32>> {
    watch(V::DRAWS, fen, moves, |game: &Game<V>| {
        let counts = game.draw_counts();
        let of_reason = counts.iter().find(|count| count.reason == reason);
        of_reason.map(|count| count.count)
    })
}

/// The first ply at which a rule makes a draw.
pub(crate) fn drawn_at<V: Variant>(
    rules: DrawRules,
    fen: &str,
    moves: &[&str],
    reason: DrawReason,
) -> Option<usize> {
    let drawn = watch(rules, fen, moves, |game: &Game<V>| {
        game.draws().contains(&reason)
    });
    drawn.into_iter().position(|drawn| drawn)
}

/// The rules with one of them switched off.
pub(crate) fn without(reason: DrawReason, mut rules: DrawRules) -> DrawRules {
    match reason {
        DrawReason::Repetition => rules.repetition = None,
        DrawReason::ThreeKingsToOne => rules.three_kings_to_one = None,
        DrawReason::KingsOnly => rules.kings_only = None,
        DrawReason::Unchanged => (rules.unchanged_4_5, rules.unchanged_6_7) = (None, None),
        DrawReason::ThreeToOneOnMainRoad => rules.three_to_one_on_main_road = None,
        DrawReason::TwoToOne => rules.two_to_one = None,
        _ => panic!("{reason} is no rule that counts"),
    }
    rules
}

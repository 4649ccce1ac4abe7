//! Generators with known mistakes: this test binary, run again for the test [`generator`] alone with
//! a mistake named in the environment. It then prints a divide by the slow reference.

use std::env;
use std::path::Path;

use crate::program::{self, Run};
use crate::reference::board::square_name;
use crate::reference::{
    Board, ITALIAN, Names, Precedence, RUSSIAN, RefMove, RefRoute, Rules, Side, play, read_fen,
    routes,
};

/// The environment variable that makes a generator of this binary.
const MISTAKE: &str = "DRAUGHTS_TEST_MISTAKE";

/// A generator and what is wrong with it.
struct Generator {
    rules: Rules,
    names: Names,
    /// Men stay men.
    never_crowns: bool,
    writes: Writes,
}

/// How it lists moves.
#[derive(Clone, Copy, PartialEq)]
enum Writes {
    /// The first of a move's routes, in full.
    Moves,
    /// Every route, in full.
    Routes,
    /// One line for all moves with the same ends, and that with a colon.
    Ends,
    /// No moves, only how many there are.
    Total,
}

fn names_in(fen: &str) -> Names {
    if fen.contains(|c: char| c.is_ascii_lowercase()) {
        Names::Algebraic
    } else {
        Names::Mirrored
    }
}

/// The generator with this mistake, for Russian draughts if squares have
/// letters, else for Italian.
fn with_mistake(mistake: &str, fen: &str) -> Generator {
    let names = names_in(fen);
    let rules = if names == Names::Algebraic {
        RUSSIAN
    } else {
        ITALIAN
    };
    let mut generator = Generator {
        rules,
        names,
        never_crowns: false,
        writes: Writes::Moves,
    };
    match mistake {
        "none" => {}
        "men take kings" => generator.rules.men_spare_kings = false,
        "men take forward only" => generator.rules.men_capture_backwards = false,
        "free choice" => generator.rules.precedence = Precedence::Free,
        "most pieces" => generator.rules.precedence = Precedence::MostPieces,
        "men never crown" => generator.never_crowns = true,
        "lists routes" => generator.writes = Writes::Routes,
        "one of the same ends" => generator.writes = Writes::Ends,
        "numbers" => generator.names = Names::Numbered,
        "no divide" => generator.writes = Writes::Total,
        _ => panic!("no mistake {mistake:?}"),
    }
    generator
}

/// No test, but the command that `bisect` runs, with FEN and depth at the end:
/// for the test harness, names that match nothing.
#[test]
fn generator() {
    let Ok(mistake) = env::var(MISTAKE) else {
        return;
    };
    let arguments: Vec<String> = env::args().collect();
    let [.., fen, depth] = &arguments[..] else {
        panic!("FEN and depth expected");
    };
    let generator = with_mistake(&mistake, fen);
    let (board, turn) = read_fen(fen, names_in(fen));
    let divide = generator.divide(&board, turn, depth.parse().unwrap());
    if generator.writes == Writes::Total {
        print!("\nmoves {}", divide.len());
    } else {
        for (text, nodes) in divide {
            print!("\n{text} {nodes}");
        }
    }
    println!();
}

impl Generator {
    fn divide(&self, board: &Board, turn: Side, depth: u32) -> Vec<(String, u64)> {
        let mut divide = Vec::new();
        let mut seen = Vec::new();
        for route in routes(board, self.rules, turn) {
            let mv = route.to_move();
            let same_ends = |known: &RefMove| (known.from, known.to) == (mv.from, mv.to);
            let is_new = match self.writes {
                Writes::Routes => true,
                Writes::Moves | Writes::Total => !seen.contains(&mv),
                Writes::Ends => !seen.iter().any(same_ends),
            };
            if is_new {
                let nodes = self.count(&self.after(board, &route), turn.other(), depth - 1);
                divide.push((self.text(&route), nodes));
            }
            seen.push(mv);
        }
        divide
    }

    fn count(&self, board: &Board, turn: Side, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let divide = self.divide(board, turn, depth);
        divide.iter().map(|(_, nodes)| nodes).sum()
    }

    fn after(&self, board: &Board, route: &RefRoute) -> Board {
        let mut mv = route.to_move();
        mv.crowned &= !self.never_crowns;
        play(board, &mv)
    }

    fn text(&self, route: &RefRoute) -> String {
        let (sign, stops) = match (&route.captured[..], self.writes) {
            ([], _) => ('-', &route.stops[..]),
            (_, Writes::Ends) => (':', &route.stops[route.stops.len() - 1..]),
            _ => ('x', &route.stops[..]),
        };
        let mut text = square_name(route.from, self.names);
        for &stop in stops {
            text.push(sign);
            text.push_str(&square_name(stop, self.names));
        }
        if self.writes == Writes::Ends {
            text.push(':');
        }
        text
    }
}

/// Runs `bisect` with these arguments and this command.
fn bisect(arguments: &str, command: &str, mistake: &str) -> Run {
    let mut bisect = program::command("bisect", arguments);
    bisect.args(["--command", command]).env(MISTAKE, mistake);
    Run::of(&mut bisect, "")
}

fn quoted(path: &Path) -> String {
    shlex::try_quote(path.to_str().unwrap())
        .unwrap()
        .into_owned()
}

/// What `bisect` prints of the generator with this mistake, and its exit code.
fn found(mistake: &str, arguments: &str) -> (String, Option<i32>) {
    let run = with_generator(mistake, arguments);
    (run.stdout, run.code)
}

fn with_generator(mistake: &str, arguments: &str) -> Run {
    let binary = quoted(&env::current_exe().unwrap());
    let command = format!("{binary} --exact bisect::generator --nocapture {{fen}} {{depth}}");
    bisect(arguments, &command, mistake)
}

/// Checks where the first difference is found, and what is said of it: the
/// place, the FEN, and the moves.
#[track_caller]
fn assert_found(mistake: &str, arguments: &str, expected: &str) {
    let (stdout, code) = found(mistake, arguments);
    assert_eq!(code, Some(1), "{stdout}");
    let lines: Vec<&str> = stdout.lines().collect();
    // The diagram and the number of moves stand between.
    let told = [&lines[..1], &lines[11..12], &lines[13..]].concat();
    assert_eq!(told.join("\n"), expected);
}

/// Checks that there is none.
#[track_caller]
fn assert_nothing_found(mistake: &str, arguments: &str) {
    let (stdout, code) = found(mistake, arguments);
    assert!(stdout.starts_with("no difference at depth "), "{stdout}");
    assert_eq!(code, Some(0));
}

#[test]
fn a_man_that_takes_kings_breaks_i_8() {
    assert_found(
        "men take kings",
        "italian 4 --fen B:W22,30:B5,K31",
        "first difference after 5-10 22-19 31-27, at depth 1\n\
         W:W19,30:B10,K27\n\
         missing 19-14: a man's step (I-4)\n\
         missing 19-15: a man's step (I-4)\n\
         missing 30-26: a man's step (I-4)\n\
         extra 30x23: a man may not capture a king (I-8)",
    );
}

#[test]
fn a_capture_of_fewer_pieces_breaks_i_14() {
    assert_found(
        "free choice",
        "italian 5 --fen W:W30,31,26,27,22,23,18:B1,2,5,6,10,11,12",
        "first difference after 18-14, at depth 4\n\
         B:W14,22,23,26,27,30,31:B1,2,5,6,10,11,12\n\
         extra 11x18: a capture of more pieces exists (I-14)",
    );
}

#[test]
fn a_man_that_takes_forward_only_breaks_r_7() {
    assert_found(
        "men take forward only",
        "russian 7",
        "first difference after a3-b4 b6-a5 c3-d4, at depth 4\n\
         B:Wb4,d4,e3,g3,b2,d2,f2,h2,a1,c1,e1,g1:Bb8,d8,f8,h8,a7,c7,e7,g7,d6,f6,h6,a5\n\
         missing a5:e5: a man's capture of several pieces (R-7, R-9)\n\
         extra a5xc3: the capture must go on (I-10, R-9)",
    );
}

#[test]
fn a_duty_to_take_most_breaks_r_9() {
    assert_found(
        "most pieces",
        "russian 7",
        "first difference after a3-b4 b6-a5 e3-d4 d6-c5 b4:d6, at depth 2\n\
         B:Wd6,d4,c3,g3,b2,d2,f2,h2,a1,c1,e1,g1:Bb8,d8,f8,h8,a7,c7,e7,g7,f6,h6,a5\n\
         missing c7:e5: a man's capture, one to choose from (R-7, R-9)",
    );
}

#[test]
fn a_move_made_wrongly_is_told_from_the_position_after_it() {
    assert_found(
        "men never crown",
        "italian 5 --fen W:W10,22,31:B5,25,1",
        "first difference after 10-6 5-10, at depth 3\n\
         W:W6,22,31:B1,10,25\n\
         count 6-3: 16 instead of 24, though both agree on the position after it; \
         it is a man's step, crowned (I-4, I-19)",
    );
}

#[test]
fn moves_with_the_same_ends_are_not_one() {
    assert_found(
        "one of the same ends",
        "poddavki 2 --fen W:WKd2:Bf6,c5,e5,e3,h8",
        "first difference at the first position, at depth 2\n\
         W:WKd2:Bh8,f6,c5,e5,e3\n\
         count d2:b4: 3 instead of 6, though both agree on the position after it; \
         1 of 2 such moves listed; captures of other pieces are other moves (R-17)",
    );
}

#[test]
fn a_move_listed_for_each_of_its_routes_is_listed_too_often() {
    assert_found(
        "lists routes",
        "italian 2 --fen B:WK30:B1,18,19,26,27",
        "first difference after 1-5, at depth 1\n\
         W:WK30:B5,18,19,26,27\n\
         repeated 30x23x14x21x30: listed 2 times; \
         ways round the same pieces are one move (I-12)",
    );
}

#[test]
fn with_routes_these_lines_add_up() {
    let arguments = "italian 2 --count routes --fen B:WK30:B1,18,19,26,27";
    assert_nothing_found("lists routes", arguments);
}

#[test]
fn with_routes_a_move_counts_for_each() {
    assert_found(
        "none",
        "italian 1 --count routes --fen W:WK30:B18,19,26,27",
        "first difference at the first position, at depth 1\n\
         W:WK30:B18,19,26,27\n\
         count 30x23x14x21x30: 1 instead of 2; it is a king's capture \
         of several pieces that ends where it began (I-7, I-9, I-10, I-12)",
    );
}

#[test]
fn full_texts_are_read() {
    assert_nothing_found("none", "italian 5");
    let twins = "italian 3 --fen B:W6,13,14,18,21,22,25,30,31:B1,2,3,4,7,9";
    assert_nothing_found("none", twins);
}

#[test]
fn the_perft_example_agrees() {
    let perft = quoted(&program::path("perft"));
    let command = format!("{perft} italian {{depth}} --fen {{fen}} --divide --hash 0");
    let run = bisect("italian 6", &command, "");
    assert_eq!(run.stdout, "no difference at depth 6\n");
    assert_eq!(run.code, Some(0));
}

#[test]
fn a_template_needs_its_places() {
    for (template, expected) in [
        ("perft {depth}", "{fen} is missing"),
        ("perft {fen}", "{depth} is missing"),
        ("perft '{fen} {depth}", "a quote is not closed"),
        ("", "there is no command"),
    ] {
        bisect("italian 3", template, "").failed(2, expected);
    }
}

#[test]
fn what_cannot_be_used_is_told() {
    let template = "no-such-program {fen} {depth}";
    bisect("italian 3 --fen W:W33:B1", template, "").failed(2, "no such square");
    bisect("italian 0", template, "").failed(2, "0 is not in 1..");
    bisect("italian 3", template, "").failed(2, "cannot run no-such-program");
}

#[test]
fn a_command_that_cannot_be_read_is_suspected() {
    for (mistake, arguments, suspicion) in [
        (
            "numbers",
            "russian 3",
            "has other names of squares than Russian draughts",
        ),
        ("no divide", "italian 3", "printed no line of `move nodes`"),
        (
            "no divide",
            "italian 1 --fen W:W24:B20",
            "printed no line of `move nodes`",
        ),
    ] {
        let Run { stderr, code, .. } = with_generator(mistake, arguments);
        assert!(stderr.contains(suspicion), "{mistake}: {stderr}");
        assert_eq!(code, Some(1), "{mistake}");
    }
    // Moves without leaves may be left out, and below the first position nothing is suspected.
    for (mistake, arguments) in [
        ("no divide", "russian 2 --fen W:Wa3:Bb4"),
        ("none", "russian 3"),
    ] {
        let Run { stderr, code, .. } = with_generator(mistake, arguments);
        assert!(!stderr.contains("note:"), "{mistake}: {stderr}");
        assert_eq!(code, Some(0), "{mistake}");
    }
}

#[test]
fn a_command_that_fails_is_told_with_what_it_said() {
    let command = format!("{} {{fen}} {{depth}}", quoted(&program::path("perft")));
    bisect("italian 3", &command, "").failed(2, ": 2)\n  error: invalid value");
}

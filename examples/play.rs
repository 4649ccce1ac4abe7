//! A person against a small searcher, in the terminal.
//!
//! ```text
//! cargo run --release --example play -- italian
//! cargo run --release --example play -- poddavki --color black --pdn game.pdn
//! ```
//!
//! A move is typed as it is written: `c3-d4`, `22-18`, `31x8`, or just `cd4`.
//! `help` lists the other commands. The game is over when the rules say so, or
//! with `resign`, `draw` or the end of input; with `--pdn FILE` it is then
//! added to the file.

mod common;
#[path = "common/play/search.rs"]
mod search;

use std::error::Error;
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Parser;
use draughts::any::{VariantId, VariantTask};
use draughts::game::GameOver;
use draughts::notation::Leniency;
use draughts::{Color, Game, Variant};
use search::best_move;

/// Play against a small searcher, in the terminal
#[derive(Clone, Parser)]
#[command(name = "play")]
struct Cli {
    /// The rules to play by
    #[arg(value_parser = common::variant())]
    variant: VariantId,
    /// The side you play; `none` lets the searcher play both
    #[arg(long, value_enum, default_value = "white")]
    color: Person,
    /// How hard the searcher thinks: positions it looks at for a move
    #[arg(long, default_value_t = 300_000, value_parser = clap::value_parser!(u64).range(1..))]
    positions: u64,
    /// The position to begin with, instead of the start of the game
    #[arg(long)]
    fen: Option<String>,
    /// The file to which the game is added when it is over
    #[arg(long)]
    pdn: Option<PathBuf>,
    /// Draw the pieces as Unicode symbols
    #[arg(long)]
    unicode: bool,
    /// See the board from Black's side
    #[arg(long)]
    flip: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Person {
    White,
    Black,
    Both,
    None,
}

impl Person {
    const fn plays(self, color: Color) -> bool {
        match self {
            Self::White => matches!(color, Color::White),
            Self::Black => matches!(color, Color::Black),
            Self::Both => true,
            Self::None => false,
        }
    }
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    common::conclude(cli.variant.run(cli.clone()))
}

impl VariantTask for Cli {
    type Output = Result<ExitCode, Box<dyn Error>>;

    fn run<V: Variant>(self) -> Self::Output {
        let game = match &self.fen {
            Some(fen) => Game::<V>::from_fen(fen)?,
            None => Game::new(),
        };
        // Before the game: a file that cannot be written to must not cost it.
        let file = self.pdn.as_deref().map(open).transpose()?;
        let mut table = Table { cli: self, game };
        let played = table.play(&mut io::stdin().lock(), &mut io::stdout().lock());
        if let Some(mut file) = file {
            table.save(&mut file)?; // whatever became of the terminal
        }
        played?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Opens a file to add to it.
fn open(path: &Path) -> Result<File, String> {
    let file = OpenOptions::new().create(true).append(true).open(path);
    file.map_err(|error| format!("{}: {error}", path.display()))
}

const HELP: &str = "\
a move   as it is written: c3-d4, 22-18, 31x8, cd4
moves    the legal moves
hint     what the searcher would play
undo     take back your last move, and the answer
redo     play it again
fen      the position as FEN
draws    how far the draw rules have counted
flip     turn the board round
draw     end the game as a draw
resign   end the game as a loss
quit     leave the game unfinished
";

/// What a line of input leads to.
enum Next {
    Go,
    Stay,
    Quit,
}

struct Table<V: Variant> {
    cli: Cli,
    game: Game<V>,
}

impl<V: Variant> Table<V> {
    fn play(&mut self, input: &mut impl BufRead, output: &mut impl Write) -> io::Result<()> {
        self.show(output)?;
        while !self.is_over() {
            let turn = self.game.position().turn();
            if !self.cli.color.plays(turn) {
                self.answer(output)?;
                continue;
            }
            write!(output, "{}. {turn}> ", self.game.move_number())?;
            output.flush()?;
            let mut line = Vec::new();
            if input.read_until(b'\n', &mut line)? == 0 {
                writeln!(output)?;
                break;
            }
            match self.obey(String::from_utf8_lossy(&line).trim(), output)? {
                Next::Go => self.show(output)?,
                Next::Stay => {}
                Next::Quit => break,
            }
        }
        if self.is_over() {
            writeln!(output, "{}", self.game.outcome())
        } else {
            writeln!(output, "left unfinished")
        }
    }

    fn is_over(&self) -> bool {
        self.game.outcome().is_over()
    }

    /// The searcher moves.
    fn answer(&mut self, output: &mut impl Write) -> io::Result<()> {
        let Some(verdict) = best_move(&self.game, self.cli.positions) else {
            return Ok(()); // a game with a move to make is not over
        };
        let position = *self.game.position();
        let (number, turn) = (self.game.move_number(), position.turn());
        writeln!(
            output,
            "{number}. {turn} plays {}",
            position.notate(verdict.mv)
        )?;
        self.game.play_unchecked(verdict.mv);
        self.show(output)
    }

    fn obey(&mut self, line: &str, output: &mut impl Write) -> io::Result<Next> {
        match line {
            "" => return Ok(Next::Stay),
            "help" | "?" => write!(output, "{HELP}")?,
            "quit" => return Ok(Next::Quit),
            "moves" => writeln!(output, "{}", self.moves())?,
            "fen" => writeln!(output, "{}", self.game.fen().to_text(V::LAYOUT))?,
            "draws" => {
                for count in self.game.draw_counts() {
                    writeln!(output, "{count}")?;
                }
            }
            "hint" => self.hint(output)?,
            "undo" | "redo" => return Ok(self.step(line == "undo")),
            "flip" => {
                self.cli.flip ^= true;
                return Ok(Next::Go);
            }
            "draw" => return self.settle(Game::agree_draw, output),
            "resign" => {
                let turn = self.game.position().turn();
                return self.settle(|game| game.resign(turn), output);
            }
            text => return self.enter(text, output),
        }
        Ok(Next::Stay)
    }

    /// A move as the person writes it.
    fn enter(&mut self, text: &str, output: &mut impl Write) -> io::Result<Next> {
        let leniency = Leniency::all() - Leniency::AMBIGUOUS;
        match self.game.play_text_with(text, leniency) {
            Ok(_) => return Ok(Next::Go),
            Err(error) => writeln!(output, "{error}")?,
        }
        writeln!(
            output,
            "legal are {}; `help` lists the commands",
            self.moves()
        )?;
        Ok(Next::Stay)
    }

    fn moves(&self) -> String {
        let position = self.game.position();
        let mut moves = position.legal_moves();
        moves.sort(V::LAYOUT);
        let texts: Vec<String> = moves.iter().map(|&mv| position.notate(mv)).collect();
        texts.join(" ")
    }

    fn hint(&self, output: &mut impl Write) -> io::Result<()> {
        let Some(verdict) = best_move(&self.game, self.cli.positions) else {
            return Ok(());
        };
        let (whole, cents) = (verdict.score / 100, verdict.score.abs() % 100);
        let sign = if verdict.score < 0 && whole == 0 {
            "-"
        } else {
            ""
        };
        writeln!(
            output,
            "{} (worth {sign}{whole}.{cents:02} men, {} plies deep)",
            self.game.position().notate(verdict.mv),
            verdict.depth
        )
    }

    /// To the person's own turn before, or the one after.
    fn step(&mut self, back: bool) -> Next {
        let mut moved = false;
        loop {
            let step = if back {
                self.game.undo()
            } else {
                self.game.redo()
            };
            if step.is_none() {
                break;
            }
            moved = true;
            if self.cli.color.plays(self.game.position().turn()) {
                break;
            }
        }
        if moved { Next::Go } else { Next::Stay }
    }

    fn settle(
        &mut self,
        settle: impl FnOnce(&mut Game<V>) -> Result<(), GameOver>,
        output: &mut impl Write,
    ) -> io::Result<Next> {
        if let Err(error) = settle(&mut self.game) {
            writeln!(output, "{error}")?;
        }
        Ok(Next::Stay)
    }

    fn show(&self, output: &mut impl Write) -> io::Result<()> {
        let side = if self.cli.flip {
            Color::Black
        } else {
            Color::White
        };
        let diagram = self.game.position().diagram();
        let diagram = diagram.seen_from(side).unicode(self.cli.unicode);
        writeln!(output, "\n{diagram}\n")
    }

    fn save(&self, file: &mut File) -> io::Result<()> {
        let mut record = self.game.to_record();
        for (color, tag) in [(Color::White, "White"), (Color::Black, "Black")] {
            let player = if self.cli.color.plays(color) {
                "Person"
            } else {
                "Searcher"
            };
            record.set_tag(tag, player).map_err(io::Error::other)?;
        }
        writeln!(file, "{record}\n")
    }
}

//! Draws a position as text or as SVG.
//!
//! ```text
//! cargo run --release --example diagram -- russian
//! cargo run --release --example diagram -- italian W:WK30:B10,K12,K18,20,K26,K27 --black
//! cargo run --release --example diagram -- italian W:W31:B12,20,28 --move 31x8 --svg move.svg
//! ```
//!
//! With a move the position after it is drawn; a picture also shows the way it
//! went and what it captured.

mod common;

use std::error::Error;
use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use draughts::any::{VariantId, VariantTask};
use draughts::layout::Naming;
use draughts::notation::{Diagram, Svg};
use draughts::{Color, Move, Position, Variant};

/// Draw a position as text or as SVG
#[derive(Parser)]
#[command(name = "diagram")]
#[expect(
    clippy::struct_excessive_bools,
    reason = "a command line is a list of yes and no"
)]
struct Cli {
    /// The rules to play by
    #[arg(value_parser = common::variant())]
    variant: VariantId,
    /// The position [default: the start]
    fen: Option<String>,
    /// Draw SVG into this file, or to stdout if it is -
    #[arg(long, value_name = "FILE", conflicts_with = "unicode")]
    svg: Option<PathBuf>,
    /// See the board from Black's side
    #[arg(long)]
    black: bool,
    /// Show pictures for pieces in text
    #[arg(long)]
    unicode: bool,
    /// Play this move first
    #[arg(long, value_name = "TEXT")]
    r#move: Option<String>,
    /// Write the number of each square that has room for it
    #[arg(long)]
    numbers: bool,
    /// The same with letters and digits
    #[arg(long, conflicts_with = "numbers")]
    letters: bool,
    /// Leave out the names at the edges
    #[arg(long)]
    no_edges: bool,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    common::conclude(cli.variant.run(cli))
}

impl VariantTask for Cli {
    type Output = Result<ExitCode, Box<dyn Error>>;

    fn run<V: Variant>(self) -> Self::Output {
        let position = common::position::<V>(self.fen.as_deref())?;
        let mv = self.r#move.as_deref();
        let mv = mv.map(|text| position.parse_move(text)).transpose()?;
        match &self.svg {
            None => writeln!(io::stdout(), "{}", self.diagram(&position, mv))?,
            Some(path) => {
                let svg = self.picture(&position, mv).to_string();
                if path.as_os_str() == "-" {
                    io::stdout().write_all(svg.as_bytes())?;
                } else {
                    fs::write(path, svg).map_err(|error| format!("{}: {error}", path.display()))?;
                }
            }
        }
        Ok(ExitCode::SUCCESS)
    }
}

impl Cli {
    fn diagram<V: Variant>(&self, position: &Position<V>, mv: Option<Move>) -> Diagram {
        let mut position = *position;
        if let Some(mv) = mv {
            position.play_unchecked(mv);
        }
        let diagram = position.diagram().seen_from(self.side());
        let diagram = diagram.unicode(self.unicode).edges(!self.no_edges);
        match self.naming() {
            Some(naming) => diagram.square_names(naming),
            None => diagram,
        }
    }

    fn picture<V: Variant>(&self, position: &Position<V>, mv: Option<Move>) -> Svg {
        let svg = match mv {
            None => position.svg(),
            Some(mv) => {
                let svg = position.svg_after(mv);
                let mut routes = position.routes().into_iter();
                match routes.find(|route| route.mv() == mv) {
                    Some(route) => svg.route(&route),
                    None => svg,
                }
            }
        };
        let svg = svg.seen_from(self.side()).edges(!self.no_edges);
        match self.naming() {
            Some(naming) => svg.square_names(naming),
            None => svg,
        }
    }

    fn side(&self) -> Color {
        if self.black {
            Color::Black
        } else {
            Color::White
        }
    }

    fn naming(&self) -> Option<Naming> {
        match (self.numbers, self.letters) {
            (true, _) => Some(Naming::Numeric),
            (_, true) => Some(Naming::Algebraic),
            _ => None,
        }
    }
}

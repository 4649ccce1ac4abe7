//! Lists the legal moves of positions, read from stdin as one FEN a line.
//!
//! ```text
//! echo W:W31:B12,20,28 | cargo run --release --example moves -- italian
//! cargo run --release --example moves -- russian --json < positions.fen
//! ```
//!
//! Blank lines are skipped. A FEN that cannot be read is reported and the run
//! goes on; its exit code is then 2. Any number of lines can be read, and each
//! is answered before the next one is waited for.

mod common;

use std::error::Error;
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::process::ExitCode;

use clap::Parser;
use draughts::any::{VariantId, VariantTask};
use draughts::{Move, MoveList, Position, Square, Variant};
use serde_json::{Value, json};

/// List the legal moves of positions, read from stdin as one FEN a line
#[derive(Parser)]
#[command(name = "moves")]
struct Cli {
    /// The rules to play by
    #[arg(value_parser = common::variant())]
    variant: VariantId,
    /// Print one JSON object a line
    #[arg(long)]
    json: bool,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    common::conclude(cli.variant.run(cli))
}

impl VariantTask for Cli {
    type Output = Result<ExitCode, Box<dyn Error>>;

    fn run<V: Variant>(self) -> Self::Output {
        let mut input = BufReader::new(io::stdin().lock());
        let mut output = BufWriter::new(io::stdout().lock());
        let mut line = Vec::new();
        let mut all_read = true;
        for number in 1_u64.. {
            if !input.buffer().contains(&b'\n') {
                output.flush()?; // whoever writes the input may wait for it
            }
            line.clear();
            if input.read_until(b'\n', &mut line)? == 0 {
                break;
            }
            let line = without_line_end(&line);
            if !line.trim_ascii().is_empty() {
                all_read &= self.answer::<V>(line, number, &mut output)?;
            }
        }
        Ok(if all_read {
            ExitCode::SUCCESS
        } else {
            ExitCode::from(2)
        })
    }
}

impl Cli {
    /// Writes the answer to one line; tells whether it could be read.
    fn answer<V: Variant>(
        &self,
        line: &[u8],
        number: u64,
        output: &mut impl Write,
    ) -> io::Result<bool> {
        let fen = String::from_utf8_lossy(line);
        match (read::<V>(line), self.json) {
            (Ok(position), true) => writeln!(output, "{}", object(&fen, &position))?,
            (Ok(position), false) => write_text(&fen, &position, output)?,
            (Err(error), true) => {
                let object = json!({"fen": fen, "error": error.to_string()});
                writeln!(output, "{object}")?;
                return Ok(false);
            }
            (Err(error), false) => {
                output.flush()?; // keep the order on a terminal
                common::report(&format!("line {number}: {error}"));
                return Ok(false);
            }
        }
        Ok(true)
    }
}

fn read<V: Variant>(line: &[u8]) -> Result<Position<V>, Box<dyn Error>> {
    Ok(Position::from_fen(str::from_utf8(line)?)?)
}

fn without_line_end(line: &[u8]) -> &[u8] {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    line.strip_suffix(b"\r").unwrap_or(line)
}

/// The position's JSON object.
fn object<V: Variant>(fen: &str, position: &Position<V>) -> Value {
    let moves = sorted_moves(position).into_iter();
    json!({
        "fen": fen,
        "turn": position.turn().to_string(),
        "moves": moves.map(|mv| move_object(position, mv)).collect::<Vec<_>>(),
        "routes": position.count_routes(),
        "outcome": position.outcome().winner().map(|color| color.to_string()),
    })
}

/// One move's JSON object.
fn move_object<V: Variant>(position: &Position<V>, mv: Move) -> Value {
    let name = |square| V::LAYOUT.name(square).to_string();
    json!({
        "text": position.notate(mv),
        "route": position.notate_full(mv),
        "from": name(mv.from()),
        "to": name(mv.to()),
        "captured": captured::<V>(mv).map(name).collect::<Vec<_>>(),
        "crowned": mv.is_crowned(),
    })
}

/// The position's text: the FEN, a headline, and the moves, with the full
/// route where that says more.
fn write_text<V: Variant>(
    fen: &str,
    position: &Position<V>,
    output: &mut impl Write,
) -> io::Result<()> {
    let moves = sorted_moves(position);
    let texts: Vec<String> = moves.iter().map(|&mv| position.notate(mv)).collect();
    let width = texts.iter().map(String::len).max().unwrap_or_default();
    writeln!(output, "{fen}\n{}", headline(position, moves.len()))?;
    for (text, mv) in texts.iter().zip(moves) {
        let route = position.notate_full(mv);
        if route == *text {
            writeln!(output, "  {text}")?;
        } else {
            writeln!(output, "  {text:width$}  {route}")?;
        }
    }
    writeln!(output)
}

/// Whose turn it is, and how many moves there are or who has won.
fn headline<V: Variant>(position: &Position<V>, moves: usize) -> String {
    let turn = position.turn();
    if let Some(winner) = position.outcome().winner() {
        return format!("{turn} to move has no move: {winner} wins");
    }
    let counted = |count: usize, what: &str| {
        let plural = if count == 1 { "" } else { "s" };
        format!("{count} {what}{plural}")
    };
    let moves = counted(moves, "move");
    let routes = counted(position.count_routes(), "route");
    format!("{turn} to move: {moves}, {routes}")
}

/// The legal moves in the order of the variant's own numbers.
fn sorted_moves<V: Variant>(position: &Position<V>) -> MoveList {
    let mut moves = position.legal_moves();
    moves.sort(V::LAYOUT);
    moves
}

/// The squares that a move captures, in the order of the variant's own numbers.
fn captured<V: Variant>(mv: Move) -> impl Iterator<Item = Square> {
    let captured = mv.captured();
    V::LAYOUT
        .squares()
        .filter(move |&square| captured.contains(square))
}

//! Reads PDN files and plays every game in them, checking each move.
//!
//! ```text
//! cargo run --release --example replay -- --variant italian championship.pdn
//! cargo run --release --example replay -- --json *.pdn
//! ```
//!
//! The rules are those of `--variant`, else of a game's tag `Variant`, else of
//! its `GameType`. The reader is lenient: every form that files are known to
//! have is read. One bad game never costs the others; the exit code is 1 if a
//! game failed, and 2 if a file could not be read. A game whose text is bad is
//! not played; columns are counted in bytes.

mod common;

use std::error::Error;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Parser;
use draughts::any::{VariantId, VariantTask};
use draughts::game::{ReplayError, ReplayErrorKind, Replayer};
use draughts::notation::pdn::{
    self, Encoding, GameResult, Place, ReadError, Reader, Record, SyntaxError, SyntaxErrorKind,
    WarningKind,
};
use draughts::notation::{Leniency, MoveTextErrorKind};
use draughts::{DrawReason, Game, Outcome, Variant};
use serde_json::{Value, json};

/// Play the games of PDN files, checking every move
#[derive(Parser)]
#[command(name = "replay")]
struct Cli {
    /// The rules to play by, whatever the files say
    #[arg(long, value_parser = common::variant())]
    variant: Option<VariantId>,
    /// What the bytes of tags and comments mean
    #[arg(long, value_enum, default_value = "utf-8")]
    encoding: EncodingName,
    /// Tell only of games that failed, and the summary
    #[arg(long, conflicts_with = "json")]
    quiet: bool,
    /// Print one JSON object a game
    #[arg(long)]
    json: bool,
    /// The files to read
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum EncodingName {
    #[value(name = "utf-8")]
    Utf8,
    #[value(name = "latin-1")]
    Latin1,
    #[value(name = "windows-1251")]
    Windows1251,
    #[value(name = "windows-1252")]
    Windows1252,
    #[value(name = "koi8-r")]
    Koi8R,
}

impl EncodingName {
    const fn encoding(self) -> Encoding {
        match self {
            Self::Utf8 => Encoding::UTF_8,
            Self::Latin1 => Encoding::LATIN_1,
            Self::Windows1251 => Encoding::WINDOWS_1251,
            Self::Windows1252 => Encoding::WINDOWS_1252,
            Self::Koi8R => Encoding::KOI8_R,
        }
    }
}

fn main() -> ExitCode {
    common::conclude(Cli::parse().run())
}

/// How many games were met, and how many of them failed.
#[derive(Default)]
struct Tally {
    games: u64,
    failed: u64,
}

impl Cli {
    fn run(&self) -> Result<ExitCode, Box<dyn Error>> {
        let mut output = BufWriter::new(io::stdout().lock());
        let mut tally = Tally::default();
        let mut unread = 0;
        for path in &self.files {
            if let Err(error) = self.replay_file(path, &mut tally, &mut output)? {
                output.flush()?; // keep the order on a terminal
                common::report(&format!("{}: {error}", path.display()));
                unread += 1;
            }
        }
        if !self.json {
            let Tally { games, failed } = tally;
            let legal = games - failed;
            let plural = if games == 1 { "" } else { "s" };
            writeln!(
                output,
                "{games} game{plural}: {legal} legal, {failed} failed"
            )?;
        }
        output.flush()?;
        Ok(match (unread, tally.failed) {
            (0, 0) => ExitCode::SUCCESS,
            (0, _) => ExitCode::from(1),
            _ => ExitCode::from(2),
        })
    }

    /// The inner error is the file's, the outer one the output's.
    fn replay_file(
        &self,
        path: &Path,
        tally: &mut Tally,
        output: &mut impl Write,
    ) -> io::Result<io::Result<()>> {
        let file = match File::open(path) {
            Ok(file) => file,
            Err(error) => return Ok(Err(error)),
        };
        let records = Reader::new(file)
            .with_tolerance(pdn::Tolerance::all())
            .records()
            .with_encoding(self.encoding.encoding());
        for (number, record) in (1..).zip(records) {
            let replayed = match record {
                Ok(record) => self.replay(&record),
                Err(ReadError::Syntax(error)) => Replayed {
                    variant: self.variant,
                    ..Replayed::unread(&error)
                },
                Err(ReadError::Source(error)) => return Ok(Err(error)),
            };
            tally.games += 1;
            tally.failed += u64::from(replayed.failure.is_some());
            let file = path.display().to_string();
            if self.json {
                writeln!(output, "{}", replayed.object(&file, number))?;
            } else if !self.quiet || replayed.failure.is_some() {
                writeln!(output, "{file}, game {number}: {}", replayed.line())?;
            }
        }
        Ok(Ok(()))
    }

    fn replay(&self, record: &Record) -> Replayed {
        let Some(variant) = self.variant.or_else(|| VariantId::of_record(record)) else {
            return Replayed {
                result: Some(record.declared_result()),
                failure: Some(Failure {
                    kind: "unknown-variant",
                    message: "neither Variant nor GameType tells the rules: try --variant".into(),
                    place: record.place(),
                    ply: None,
                }),
                ..Replayed::default()
            };
        };
        let mut replayed = variant.run(ReplayTask(record));
        let bad_text = record
            .warnings()
            .iter()
            .find(|warning| warning.kind == WarningKind::Encoding);
        if let (None, Some(warning)) = (&replayed.failure, bad_text) {
            replayed.failure = Some(Failure {
                kind: "encoding",
                message: "not text in this encoding: try --encoding".into(),
                place: Some(warning.place),
                ply: None,
            });
        }
        replayed
    }
}

/// What became of a game.
#[derive(Default)]
struct Replayed {
    variant: Option<VariantId>,
    plies: usize,
    final_fen: Option<String>,
    result: Option<GameResult>,
    /// What the board and the draw rules say, if they decide.
    outcome: Option<Outcome>,
    failure: Option<Failure>,
}

struct Failure {
    kind: &'static str,
    message: String,
    place: Option<Place>,
    ply: Option<usize>,
}

struct ReplayTask<'a>(&'a Record);

impl VariantTask for ReplayTask<'_> {
    type Output = Replayed;

    fn run<V: Variant>(self) -> Replayed {
        let leniency = Leniency::all() - Leniency::AMBIGUOUS;
        let replayer = Replayer::<V>::new().with_leniency(leniency);
        let (game, failure) = match replayer.replay(self.0) {
            Ok(game) => (game, None),
            Err(error) => {
                let failure = Failure::playing(&error);
                (*error.game, Some(failure))
            }
        };
        let bad_fen = |failure: &Failure| failure.kind == "bad-fen";
        let has_start = !failure.as_ref().is_some_and(bad_fen);
        Replayed {
            variant: V::ID.parse().ok(),
            plies: game.ply(),
            final_fen: has_start.then(|| game.position().to_fen()),
            result: Some(self.0.declared_result()),
            outcome: on_the_board(&game),
            failure,
        }
    }
}

/// What the board and the draw rules say, whatever the players settled.
fn on_the_board<V: Variant>(game: &Game<V>) -> Option<Outcome> {
    let outcome = game.position().outcome();
    if outcome.is_over() {
        return Some(outcome);
    }
    let counted = |reason: &DrawReason| *reason != DrawReason::Agreement;
    let reason = game.draws().into_iter().find(counted)?;
    Some(Outcome::Draw { reason })
}

impl Failure {
    fn playing<V: Variant>(error: &ReplayError<Game<V>>) -> Self {
        let kind = match &error.kind {
            ReplayErrorKind::Fen(_) => "bad-fen",
            ReplayErrorKind::Move(error) => match error.kind {
                MoveTextErrorKind::Illegal(_) => "illegal-move",
                MoveTextErrorKind::Ambiguous { .. } => "ambiguous-move",
                _ => "syntax",
            },
            _ => "syntax",
        };
        Self {
            kind,
            message: error.kind.to_string(),
            place: error.place,
            ply: Some(error.ply),
        }
    }
}

impl Replayed {
    /// A game whose text is bad.
    fn unread(error: &SyntaxError) -> Self {
        let kind = match error.kind {
            SyntaxErrorKind::TagName
            | SyntaxErrorKind::TagValue
            | SyntaxErrorKind::UnclosedValue
            | SyntaxErrorKind::UnclosedTag
            | SyntaxErrorKind::TagTooLong
            | SyntaxErrorKind::TooManyTags => "bad-tag",
            _ => "syntax",
        };
        Self {
            failure: Some(Failure {
                kind,
                message: error.kind.to_string(),
                place: Some(error.place),
                ply: None,
            }),
            ..Self::default()
        }
    }

    fn object(&self, file: &str, number: u64) -> Value {
        let error = self.failure.as_ref().map(|failure| {
            json!({
                "kind": failure.kind,
                "message": failure.message,
                "line": failure.place.map(|place| place.line),
                "column": failure.place.map(|place| place.column),
                "ply": failure.ply,
            })
        });
        json!({
            "file": file,
            "game": number,
            "variant": self.variant.map(VariantId::as_str),
            "plies": self.plies,
            "final_fen": self.final_fen,
            "result": self.result.map(GameResult::as_str),
            "outcome": self.outcome.map(|outcome| {
                let winner = outcome.winner().map(|color| color.to_string());
                winner.unwrap_or_else(|| "draw".into())
            }),
            "error": error,
        })
    }

    fn line(&self) -> String {
        let Self { plies, .. } = self;
        let Some(failure) = &self.failure else {
            let variant = self.variant.map_or("", VariantId::as_str);
            let result = self.result.unwrap_or(GameResult::Unknown);
            let fen = self.final_fen.as_deref().unwrap_or_default();
            let outcome = match self.outcome.map(Outcome::winner) {
                None => String::new(),
                Some(None) => ", drawn by the rules".into(),
                Some(Some(winner)) => {
                    let agrees = result == GameResult::Unknown || result.winner() == Some(winner);
                    let but = if agrees { "" } else { "but " };
                    format!(", {but}{winner} wins on the board")
                }
            };
            return format!("{variant}, {plies} plies, {result}{outcome}, {fen}");
        };
        let Failure { kind, message, .. } = failure;
        let place = failure.place.map(|place| format!(" at {place}"));
        let ply = failure.ply.map(|ply| format!(", ply {ply}"));
        let (place, ply) = (place.unwrap_or_default(), ply.unwrap_or_default());
        format!("FAILED after {plies} plies: {kind}{place}{ply}: {message}")
    }
}

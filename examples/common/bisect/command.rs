//! The command under test.

use std::io;
use std::process::{Command, ExitStatus, Stdio};
use std::str::FromStr;

/// What stands for the position.
const FEN: &str = "{fen}";
/// What stands for the depth.
const DEPTH: &str = "{depth}";

/// A command line with places for a FEN and a depth.
#[derive(Clone, Debug)]
pub(crate) struct Template {
    program: String,
    arguments: Vec<String>,
}

/// Why a template is none.
#[derive(Debug, thiserror::Error)]
pub(crate) enum TemplateError {
    #[error("a quote is not closed, or nothing follows a backslash")]
    Unsplittable,
    #[error("there is no command")]
    Empty,
    #[error("nothing stands for the position: {FEN} is missing")]
    NoFen,
    #[error("nothing stands for the depth: {DEPTH} is missing")]
    NoDepth,
}

/// Why the command gave no answer.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CommandError {
    #[error("cannot run {program}: {error}")]
    Run { program: String, error: io::Error },
    #[error("the command failed at depth {depth} of {fen} ({status}){stderr}")]
    Failed {
        fen: String,
        depth: u32,
        status: ExitStatus,
        /// What it said, on lines of its own.
        stderr: String,
    },
}

impl FromStr for Template {
    type Err = TemplateError;

    fn from_str(text: &str) -> Result<Self, TemplateError> {
        let mut words = shlex::split(text).ok_or(TemplateError::Unsplittable)?;
        let has = |what| words.iter().skip(1).any(|word| word.contains(what));
        match (words.is_empty(), has(FEN), has(DEPTH)) {
            (true, ..) => Err(TemplateError::Empty),
            (_, false, _) => Err(TemplateError::NoFen),
            (.., false) => Err(TemplateError::NoDepth),
            _ => Ok(Self {
                program: words.remove(0),
                arguments: words,
            }),
        }
    }
}

impl Template {
    /// What the command prints for this position and depth.
    pub(crate) fn run(&self, fen: &str, depth: u32) -> Result<String, CommandError> {
        let number = depth.to_string();
        let arguments = self.arguments.iter();
        let output = Command::new(&self.program)
            .args(arguments.map(|word| word.replace(FEN, fen).replace(DEPTH, &number)))
            .stdin(Stdio::null())
            .output()
            .map_err(|error| {
                let program = self.program.clone();
                CommandError::Run { program, error }
            })?;
        if output.status.success() {
            return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
        }
        let stderr = String::from_utf8_lossy(&output.stderr);
        let said = stderr.trim_end().replace('\n', "\n  ");
        Err(CommandError::Failed {
            fen: fen.to_string(),
            depth,
            status: output.status,
            stderr: format!("\n  {said}"),
        })
    }
}

//! Runs an example: where it lies, the folder it works in, what it printed.

use std::env::{self, consts::EXE_SUFFIX};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{self, Command, Output, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::Value;

/// Where the example lies: cargo builds the examples together with the tests.
pub(crate) fn path(example: &str) -> PathBuf {
    let test = env::current_exe().unwrap();
    let profile = test.parent().and_then(Path::parent).unwrap();
    let name = format!("{example}{EXE_SUFFIX}");
    let path = profile.join("examples").join(name);
    let shown = path.display();
    assert!(path.exists(), "run `cargo build --examples`: no {shown}");
    path
}

/// The example with these arguments, all its streams in the test's hands.
pub(crate) fn command(example: &str, arguments: &str) -> Command {
    let mut command = Command::new(path(example));
    command
        .args(arguments.split_whitespace())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// What a program printed, and its exit code.
pub(crate) struct Run {
    pub(crate) stdout: String,
    pub(crate) stderr: String,
    pub(crate) code: Option<i32>,
}

impl From<Output> for Run {
    fn from(output: Output) -> Self {
        Self {
            stdout: String::from_utf8(output.stdout).unwrap(),
            stderr: String::from_utf8(output.stderr).unwrap(),
            code: output.status.code(),
        }
    }
}

impl Run {
    /// Runs a [`command`] to its end.
    pub(crate) fn of(command: &mut Command, input: impl AsRef<[u8]>) -> Self {
        let mut child = command.spawn().unwrap();
        // A program that refuses its arguments reads nothing.
        let _ = child.stdin.take().unwrap().write_all(input.as_ref());
        child.wait_with_output().unwrap().into()
    }

    /// The output of a run that ended well and said nothing on stderr.
    #[track_caller]
    pub(crate) fn succeeded(self) -> String {
        assert_eq!((&*self.stderr, self.code), ("", Some(0)), "{}", self.stdout);
        self.stdout
    }

    /// What stderr says of a run that found its input bad at once.
    #[track_caller]
    pub(crate) fn refused(self) -> String {
        assert_eq!((&*self.stdout, self.code), ("", Some(2)));
        self.stderr
    }

    /// Checks that the run printed nothing but this on stderr, among other words.
    #[track_caller]
    pub(crate) fn failed(self, code: i32, expected: &str) {
        assert!(self.stderr.contains(expected), "{}", self.stderr);
        assert_eq!((&*self.stdout, self.code), ("", Some(code)));
    }

    /// The objects of a run with `--json` that ended well, one from each line.
    #[track_caller]
    pub(crate) fn objects(self) -> Vec<Value> {
        let (objects, code) = self.objects_and_code();
        assert_eq!(code, Some(0));
        objects
    }

    /// The same of a run that may end otherwise; stderr must be empty.
    #[track_caller]
    pub(crate) fn objects_and_code(self) -> (Vec<Value>, Option<i32>) {
        assert_eq!(self.stderr, "");
        let objects = self.stdout.lines().map(|line| line.parse().unwrap());
        (objects.collect(), self.code)
    }
}

/// A directory of its own, in which a program runs.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

impl Folder {
    pub(crate) fn new() -> Self {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let (process, next) = (process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let name = format!("program-{process}-{next}");
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    pub(crate) fn with(files: &[(&str, &[u8])]) -> Self {
        let folder = Self::new();
        for (name, bytes) in files {
            fs::write(folder.0.join(name), bytes).unwrap();
        }
        folder
    }

    pub(crate) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.0.join(name)).unwrap()
    }

    pub(crate) fn command(&self, example: &str, arguments: &str) -> Command {
        let mut command = command(example, arguments);
        command.current_dir(&self.0);
        command
    }

    pub(crate) fn run(&self, example: &str, arguments: &str, input: &str) -> Run {
        Run::of(&mut self.command(example, arguments), input)
    }
}

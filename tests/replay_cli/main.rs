//! The examples `replay` and `play` as programs: what they print, what they write, and how they
//! end.

mod play;
mod replay;
#[path = "../replay/typed.rs"]
mod typed;

use std::env::consts::EXE_SUFFIX;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{self, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::{Value, json};

/// What a program printed, and its exit code.
struct Run {
    stdout: String,
    stderr: String,
    code: Option<i32>,
}

impl Run {
    #[track_caller]
    fn succeeded(self) -> String {
        assert_eq!((&*self.stderr, self.code), ("", Some(0)), "{}", self.stdout);
        self.stdout
    }

    /// The objects of a run with `--json`, and its exit code; stderr must be empty.
    #[track_caller]
    fn objects(self) -> (Vec<Value>, Option<i32>) {
        assert_eq!(self.stderr, "");
        let objects = self.stdout.lines().map(|line| line.parse().unwrap());
        (objects.collect(), self.code)
    }
}

/// A directory of its own, in which the programs run.
struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

impl Folder {
    fn new() -> Self {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let (process, next) = (process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let name = format!("replay-{process}-{next}");
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    fn with(files: &[(&str, &[u8])]) -> Self {
        let folder = Self::new();
        for (name, bytes) in files {
            fs::write(folder.0.join(name), bytes).unwrap();
        }
        folder
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.0.join(name)).unwrap()
    }

    fn command(&self, example: &str, arguments: &str) -> Command {
        let test = std::env::current_exe().unwrap();
        let profile = test.parent().and_then(|deps| deps.parent()).unwrap();
        let name = format!("{example}{EXE_SUFFIX}");
        let path = profile.join("examples").join(name);
        assert!(
            path.exists(),
            "run `cargo build --examples`: no {}",
            path.display()
        );
        let mut command = Command::new(path);
        command
            .current_dir(&self.0)
            .args(arguments.split_whitespace())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command
    }

    fn run(&self, example: &str, arguments: &str, input: &str) -> Run {
        let mut child = self.command(example, arguments).spawn().unwrap();
        // A program that ends reads no more.
        let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
        let output = child.wait_with_output().unwrap();
        Run {
            stdout: String::from_utf8(output.stdout).unwrap(),
            stderr: String::from_utf8(output.stderr).unwrap(),
            code: output.status.code(),
        }
    }
}

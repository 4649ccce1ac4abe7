//! The corpus of the PDN project, in a folder that `DRAUGHTS_PDN_FILES` names. Compiled with
//! `--cfg game_files` only; `CONTRIBUTING.md` tells where it is from.

use std::fs;
use std::path::{Path, PathBuf};

use draughts::notation::pdn::{Reader, Record, SyntaxErrorKind, Tolerance, write_records};

use crate::trace::{trace, trace_bytes};

fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let entries =
        fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "pdn"));
    files.sort();
    assert!(!files.is_empty(), "no files in {}", folder.display());
    let read = |path: PathBuf| {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        (name, fs::read(path).unwrap())
    };
    files.into_iter().map(read).collect()
}

/// Games of the corpus of the PDN project.
fn games_of(name: &str) -> Option<usize> {
    Some(match name {
        "090417ronde12.pdn" | "nk_ronde_02.pdn" => 7,
        "Cat.B1.pdn" => 37,
        "Cat.D1.pdn" => 19,
        "OCA_2.0.pdn" => 43,
        "PWCP_2.pdn" => 51,
        "candidate95.pdn" => 8,
        "kurnik.pdn" => 4,
        "nk2003-amsterdam.pdn" => 33,
        "wk2003.pdn" => 23,
        "alphanumeric.pdn" | "gameterminator.pdn" | "movestrength.pdn" | "variation.pdn" => 1,
        "40Camp.DamaInternazionaleAssoluto.pdn" => 45,
        // 45 with tags, and the end of one, which is a game without tags.
        "Cat.C1.pdn" => 46,
        "abatsiev.pdn" => 56,
        _ => return None,
    })
}

/// The one bad game: its kind and its line.
fn fault_of(name: &str) -> Option<(SyntaxErrorKind, u32)> {
    match name {
        "40Camp.DamaInternazionaleAssoluto.pdn" => Some((SyntaxErrorKind::MissingResult, 228)),
        "Cat.C1.pdn" => Some((SyntaxErrorKind::NumberWithoutMove, 579)),
        "abatsiev.pdn" => Some((SyntaxErrorKind::UnknownMove, 595)),
        _ => None,
    }
}

#[test]
fn the_corpus_is_read() {
    let folder = std::env::var_os("DRAUGHTS_PDN_FILES").expect("DRAUGHTS_PDN_FILES is a folder");
    for (name, bytes) in files(&Path::new(&folder).join("succeed")) {
        let tolerance = match &*name {
            "candidate95.pdn" => Tolerance::SPACED_MOVE,
            _ => Tolerance::empty(),
        };
        let reader = Reader::from_bytes(&bytes).with_tolerance(tolerance);
        let records: Result<Vec<Record>, _> = reader.records().collect();
        let records = records.unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(
            games_of(&name).is_none_or(|games| games == records.len()),
            "{name}"
        );
        check_alike(&name, &bytes, &records);
    }
    for (name, bytes) in files(&Path::new(&folder).join("fail")) {
        let (records, errors): (Vec<_>, Vec<_>) = Reader::from_bytes(&bytes)
            .records()
            .partition(Result::is_ok);
        let records: Vec<Record> = records.into_iter().flatten().collect();
        let errors: Vec<_> = errors.into_iter().map(Result::unwrap_err).collect();
        assert_eq!(errors.len(), 1, "{name}: {errors:?}");
        assert!(
            games_of(&name).is_none_or(|games| games == records.len() + 1),
            "{name}: {} good games",
            records.len()
        );
        if let Some((kind, line)) = fault_of(&name) {
            let error = errors[0].syntax().unwrap();
            assert_eq!((error.kind, error.place.line), (kind, line), "{name}");
        }
        check_alike(&name, &bytes, &records);
    }
}

/// Through any buffer, and written and read again.
fn check_alike(name: &str, bytes: &[u8], records: &[Record]) {
    let games = trace_bytes(bytes, Tolerance::all());
    for capacity in [1, 100, 4096] {
        let reader = Reader::with_capacity(capacity, bytes).with_tolerance(Tolerance::all());
        assert_eq!(trace(reader), games, "{name}, buffer of {capacity}");
    }
    let mut text = String::new();
    write_records(&mut text, records).unwrap();
    let again: Result<Vec<Record>, _> = Reader::from_bytes(text.as_bytes()).records().collect();
    assert_eq!(again.as_deref(), Ok(records), "{name}");
}

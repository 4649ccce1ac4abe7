//! Counts in shards are the published ones, what a killed run has counted is kept, and no line is
//! lost or added silently.

use std::fs::{self, File};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

use crate::program::{Folder, Run, command};

/// The first shard and its results.
const SHARD: &str = "shard-0001.txt";
const RESULTS: &str = "shard-0001.txt.results";

const START: &str = "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";

/// The program, with a directory of its own for the files.
struct Shards(Folder);

impl Shards {
    /// `split` has to make the directory.
    fn new() -> Self {
        Self(Folder::new())
    }

    fn path(&self, file: &str) -> PathBuf {
        self.0.0.join("shards").join(file)
    }

    /// With these arguments of `split`, which lack the directory.
    fn split(arguments: &str) -> Self {
        let shards = Self::new();
        shards.call(&format!("split {arguments}"), "").succeeded();
        shards
    }

    /// With these arguments of `split`, into two files, and all of it counted.
    fn counted(arguments: &str) -> Self {
        let shards = Self::split(&format!("{arguments} 2"));
        shards.run(1).succeeded();
        shards.run(2).succeeded();
        shards
    }

    /// The command with these arguments, the last one being a path from here.
    fn command(&self, arguments: &str, path: &str) -> Command {
        let mut command = command("perft_shards", arguments);
        command.arg(self.path(path));
        command
    }

    fn call(&self, arguments: &str, path: &str) -> Run {
        Run::of(&mut self.command(arguments, path), "")
    }

    fn run(&self, shard: usize) -> Run {
        self.call("run", &format!("shard-{shard:04}.txt"))
    }

    fn sum(&self) -> Run {
        self.call("sum --json", "")
    }

    /// The lines of a file, with their ends.
    fn lines(&self, file: &str) -> Vec<String> {
        let text = fs::read_to_string(self.path(file)).unwrap();
        text.split_inclusive('\n').map(str::to_string).collect()
    }

    fn edit(&self, file: &str, edit: impl FnOnce(&mut Vec<String>)) {
        let mut lines = self.lines(file);
        edit(&mut lines);
        fs::write(self.path(file), lines.concat()).unwrap();
    }
}

/// Splits, counts, and checks moves, routes and units.
#[track_caller]
fn assert_sum(split: &str, files: usize, options: &str, expected: [u64; 3]) {
    let shards = Shards::split(&format!("{split} {files}"));
    for file in 1..=files {
        let run = format!("run {options}");
        shards
            .call(&run, &format!("shard-{file:04}.txt"))
            .succeeded();
    }
    let sum: Value = shards.sum().succeeded().parse().unwrap();
    let sum = ["moves", "routes", "units"].map(|key| sum[key].as_u64().unwrap());
    assert_eq!(sum, expected);
}

#[test]
fn the_sums_are_the_published_counts() {
    assert_sum("italian 9 3", 3, "", [3_860_875, 3_860_875, 216]);
    assert_sum("russian 8 4", 2, "", [929_899, 929_905, 805]);
    assert_sum("poddavki 8 0", 1, "--hash 1", [929_899, 929_905, 1]);
}

#[test]
fn routes_and_ends_before_the_split_are_counted_right() {
    // A king goes round four men, either way.
    let ring = "italian 1 1 --fen W:WK30:B18,19,26,27";
    assert_sum(ring, 1, "", [1, 2, 1]);
    assert_sum("poddavki 5 3 --fen W:Wa1:Bb2,c3", 2, "", [0, 0, 0]);
}

#[test]
fn the_sum_tells_what_was_counted() {
    let shards = Shards::counted("italian 5 2");
    let object = json!({
        "variant": "italian", "fen": START, "depth": 5,
        "moves": 7361, "routes": 7361, "units": 49,
    });
    assert_eq!(shards.sum().succeeded(), format!("{object}\n"));
    let text = format!("italian {START} depth 5: 7361 moves, 7361 routes, from 49 units\n");
    assert_eq!(shards.call("sum", "").succeeded(), text);
}

/// The results of a run that was killed when it had some, but not all.
fn results_of_a_killed_run(shards: &Shards) -> Vec<String> {
    let units = shards.lines(SHARD).len() - 1;
    let results = shards.path(RESULTS);
    for _ in 0..9 {
        let mut command = shards.command("run", SHARD);
        let mut child = command.stdout(Stdio::null()).spawn().unwrap();
        let is_young = || fs::read(&results).unwrap_or_default().len() < 1_000;
        while child.try_wait().unwrap().is_none() && is_young() {
            thread::sleep(Duration::from_millis(1));
        }
        child.kill().unwrap();
        child.wait().unwrap();
        let mut kept = shards.lines(RESULTS);
        kept.retain(|line| line.ends_with('\n'));
        if kept.len() < units {
            return kept;
        }
        fs::remove_file(&results).unwrap();
    }
    panic!("every run was over before it could be killed");
}

#[test]
fn a_killed_run_goes_on_where_it_was() {
    let is_slow = cfg!(debug_assertions);
    let (depth, nodes) = if is_slow {
        (11, 81_647_058)
    } else {
        (13, 1_655_211_086)
    };
    let shards = Shards::split(&format!("italian {depth} 4 1"));
    let kept = results_of_a_killed_run(&shards);
    let run = shards.call("run --threads 2", SHARD);
    let told = format!(
        "all 805 units are counted, {} of them now\n",
        805 - kept.len()
    );
    assert!(run.stdout.ends_with(&told), "{}", run.stdout);
    assert_eq!(shards.lines(RESULTS)[..kept.len()], kept);
    let sum: Value = shards.sum().succeeded().parse().unwrap();
    assert_eq!(sum["moves"], nodes);
}

#[test]
fn a_half_written_line_is_dropped() {
    let shards = Shards::counted("italian 5 2");
    let (before, sum) = (shards.lines(RESULTS), shards.sum().succeeded());
    shards.edit(RESULTS, |lines| {
        lines.truncate(20);
        lines[19].truncate(9);
    });
    let expected = ".results, line 20: a damaged result, it seems of unit 39";
    shards.sum().failed(1, expected);
    let run = shards.run(1);
    assert!(
        run.stdout
            .ends_with("all 25 units are counted, 6 of them now\n")
    );
    assert!(run.stderr.contains("half-written"));
    assert_eq!(shards.lines(RESULTS), before);
    assert_eq!(shards.sum().succeeded(), sum);
}

#[test]
fn two_runs_do_not_share_a_file() {
    let shards = Shards::counted("italian 5 2");
    let path = shards.path(RESULTS);
    let file = File::options().append(true).open(path).unwrap();
    file.lock().unwrap();
    shards.run(1).failed(2, "another run is writing to it");
    file.unlock().unwrap();
    shards.run(1).succeeded();
}

/// Edits a file of a counted split, and checks what is said of it.
#[track_caller]
fn assert_refused(file: &str, edit: impl FnOnce(&mut Vec<String>), expected: &str) {
    let shards = Shards::counted("italian 5 2");
    shards.edit(file, edit);
    let expected = format!("{file}, line {expected}");
    shards.sum().failed(1, &expected);
    shards.run(1).failed(1, &expected);
}

/// The edited line with a checksum made by the description of the format.
fn resealed(line: &str, from: &str, to: &str) -> String {
    let text = line.rsplit_once(' ').unwrap().0.replacen(from, to, 1);
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325, step);
    format!("{text} {hash:016x}\n")
}

#[test]
fn bad_results_are_refused() {
    let damage = |lines: &mut Vec<String>| lines[2] = lines[2].replacen("5 ", "5 1", 1);
    assert_refused(RESULTS, damage, "3: a damaged result, it seems of unit 5");
    let double = |lines: &mut Vec<String>| lines.insert(7, lines[2].clone());
    assert_refused(RESULTS, double, "8: unit 5 has a result on line 3 too");
    let other = Shards::counted("italian 5 2").lines("shard-0002.txt.results");
    let swap = |lines: &mut Vec<String>| lines[0].clone_from(&other[0]);
    assert_refused(RESULTS, swap, "1: unit 2 is not in this shard");
    let other = Shards::counted("italian 4 2").lines(RESULTS);
    let swap = |lines: &mut Vec<String>| lines[4].clone_from(&other[4]);
    assert_refused(RESULTS, swap, "5: unit 9 of another split, ");
}

#[test]
fn missing_results_are_refused() {
    let shards = Shards::counted("italian 5 2");
    shards.edit(RESULTS, |lines| drop(lines.drain(2..4)));
    let expected = "shard-0001.txt, line 4: unit 5 has no result, nor has 1 further unit";
    shards.sum().failed(1, expected);
    fs::remove_file(shards.path(RESULTS)).unwrap();
    let expected = "shard-0001.txt, line 2: unit 1 has no result, nor have 24 further units";
    shards.sum().failed(1, expected);
}

#[test]
fn bad_units_are_refused() {
    let damage = |lines: &mut Vec<String>| lines[3] = lines[3].replacen(",32", ",31", 1);
    assert_refused(SHARD, damage, "4: damaged, where unit 5 should stand");
    let swap = |lines: &mut Vec<String>| lines.swap(3, 4);
    assert_refused(SHARD, swap, "4: unit 7 stands where unit 5 should");
    let double = |lines: &mut Vec<String>| lines.push(lines[1].clone());
    assert_refused(SHARD, double, "27: more units than the header tells");
    let cut = |lines: &mut Vec<String>| drop(lines.pop());
    assert_refused(SHARD, cut, "26: the file ends before unit 49");
    let other = Shards::split("italian 4 2 2").lines(SHARD);
    let swap = |lines: &mut Vec<String>| lines[4].clone_from(&other[4]);
    assert_refused(SHARD, swap, "5: unit 7 of another split, ");
}

#[test]
fn bad_headers_are_refused() {
    let expected = "1: no header of a shard file of format 1";
    let other_format =
        |lines: &mut Vec<String>| lines[0] = resealed(&lines[0], "shard 1", "shard 2");
    assert_refused(SHARD, other_format, expected);
    assert_refused(SHARD, |lines| lines[0].insert(50, '1'), expected);
    assert_refused(SHARD, Vec::clear, expected);
    assert_refused(SHARD, |lines| lines.insert(0, "\0\n".repeat(9)), expected);
    let no_shards = |lines: &mut Vec<String>| lines[0] = resealed(&lines[0], "1/2", "0/0");
    assert_refused(SHARD, no_shards, expected);
}

#[test]
fn well_sealed_nonsense_is_refused() {
    let shards = Shards::counted("italian 5 2");
    shards.edit(SHARD, |lines| lines[1] = resealed(&lines[1], ":B", ":B33,"));
    let expected = "shard-0001.txt, line 2: unit 1: no such square";
    shards.run(1).failed(1, expected);
    let expected = "the units of all shards are not those that the split was made of";
    shards.sum().failed(1, expected);
    let rename = |lines: &mut Vec<String>| lines[0] = resealed(&lines[0], "italian", "tibetan");
    shards.edit(SHARD, rename);
    let expected = "shard-0001.txt, line 1: the variant \"tibetan\" is not known here";
    shards.run(1).failed(1, expected);
    shards.sum().failed(1, "shard-0002.txt: not of the same");
}

#[test]
fn sums_that_do_not_fit_are_refused() {
    let shards = Shards::counted("italian 5 2");
    shards.edit(RESULTS, |lines| {
        let moves = lines[0].split(' ').nth(1).unwrap();
        lines[0] = resealed(&lines[0], moves, &u64::MAX.to_string());
    });
    let expected = "shard-0001.txt: unit 3: the count passes 2^64";
    shards.sum().failed(2, expected);
}

#[test]
fn files_that_are_no_split_are_refused() {
    let shards = Shards::counted("italian 5 2");
    let again = shards.call("split italian 5 2 2", "");
    again.failed(2, "here are shard files already");
    fs::copy(shards.path(SHARD), shards.path("shard-0003.txt")).unwrap();
    shards.sum().failed(1, "shard-0003.txt: the same shard as ");
    let first = shards.call("sum", SHARD);
    first.failed(1, "shard-0001.txt: shard 2 of this split is missing");
    shards.run(4).failed(2, "shard-0004.txt: ");
    Shards::new().sum().failed(2, "");
    let shallow = Shards::new().call("split italian 5 6 2", "");
    shallow.failed(2, "a count of depth 5 cannot be cut at ply 6");
}

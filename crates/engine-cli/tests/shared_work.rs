//! Puzzles and matches made by several processes are the same as those made by one, also after one was stopped; puzzles are
//! unlike those of other files.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs::{self, File};
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

fn file(folder: &TempDir, name: &str, text: &str) -> String {
    let path = folder.path().join(name);
    fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

fn output(arguments: &[&str], input: Stdio) -> Output {
    Command::new(env!("CARGO_BIN_EXE_mathchess-engine")).args(arguments).stdin(input).output().unwrap()
}

fn answer(arguments: &[&str]) -> String {
    let output = output(arguments, Stdio::null());
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

fn refusal(arguments: &[&str]) -> String {
    let output = output(arguments, Stdio::null());
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{output:?}");
    String::from_utf8(output.stderr).unwrap()
}

fn look(folder: &TempDir, looks: &str) -> String {
    let file = File::open(file(folder, "looks", looks)).unwrap();
    String::from_utf8(output(&["puzzles", "--look"], file.into()).stdout).unwrap()
}

#[test]
fn puzzles_made_by_several_processes_are_those_made_by_one() {
    let folder = tempfile::tempdir().unwrap();
    let level = ["puzzles", "4", "--seed", "9", "--games", "12"];
    let alone = answer(&level);
    let mut found = String::new();
    let mut rounds = 0;
    loop {
        let known = file(&folder, "found", &found);
        let ahead = answer(&[&level[..], &["--found", &known, "--ahead", "5"]].concat());
        if ahead.is_empty() {
            break;
        }
        rounds += 1;
        // Two processes, the second before the first.
        let lines: Vec<&str> = ahead.lines().collect();
        let (first, second) = lines.split_at(lines.len() / 2);
        for part in [second, first] {
            found += &look(&folder, &part.join("\n"));
        }
    }
    assert_eq!((rounds, found.lines().count()), (3, 12));
    let known = file(&folder, "found", &found);
    assert_eq!(answer(&[&level[..], &["--found", &known]].concat()), alone);
    // A process was stopped in the middle of a line: that game is searched again.
    let torn = file(&folder, "torn", &found[..found.len() - 20]);
    let resumed = output(&[&level[..], &["--found", &torn]].concat(), Stdio::null());
    assert_eq!(String::from_utf8(resumed.stdout).unwrap(), alone);
    assert!(String::from_utf8(resumed.stderr).unwrap().contains("line 12 is left out"));
    // Known results are trusted: if they say that nothing was found, nothing can be chosen.
    let nothing: String =
        found.lines().map(|line| format!("{}null}}\n", line.split_inclusive("\"found\":").next().unwrap())).collect();
    let nothing = file(&folder, "nothing", &nothing);
    assert_eq!(answer(&[&level[..], &["--found", &nothing]].concat()).lines().count(), 3);
    // Results of two versions of the program are not mixed.
    assert!(refusal(&[&level[..], &["--found", &known, &nothing]].concat()).contains("different versions"));
    assert!(refusal(&[&level[..], &["--found", "no such file"]].concat()).contains("can't be read"));
    assert!(refusal(&["puzzles"]).contains("LEVEL"));
}

#[test]
fn puzzles_on_small_boards_are_unlike_those_of_other_files() {
    let folder = tempfile::tempdir().unwrap();
    let small = ["puzzles", "4", "--seed", "9", "--small-boards", "--boards", "4000"];
    let made = answer(&small);
    assert!(made.starts_with("MathChess puzzles 1\nlevel 4\nseed 9\np04-") && made.contains(" small."));
    let before = file(&folder, "before", &made);
    let others = answer(&[&small[..], &["--besides", &before]].concat());
    let is_new = |line: &str| !made.lines().any(|other| other == line);
    assert!(others.lines().skip(3).count() > 0 && others.lines().skip(3).all(is_new));
    let torn = file(&folder, "torn", &made[..made.len() - 20]);
    assert!(refusal(&[&small[..], &["--besides", &torn]].concat()).contains("torn: line "));
    assert!(refusal(&[&small[..], &["--besides", "no such file"]].concat()).contains("no such file: "));
    assert!(refusal(&["puzzles", "4", "--besides", &before]).contains("--small-boards"));
    assert!(refusal(&[&small[..], &["--games", "9"]].concat()).contains("--games"));
}

#[test]
fn lines_that_name_no_game_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = File::open(file(&folder, "looks", "\n{\"level\":4}\n")).unwrap();
    let output = output(&["puzzles", "--look"], file.into());
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8(output.stderr).unwrap().contains("line 2: missing field"));
}

#[test]
fn a_match_played_by_several_processes_is_that_played_by_one() {
    let folder = tempfile::tempdir().unwrap();
    for game in ["mathematical-chess", "interval-chess"] {
        let arguments = ["match", game, "--white", "strength:1", "--black", "random", "--games", "7", "--seed", "3"];
        let alone = answer(&arguments);
        let shares = ["1/3", "2/3", "3/3"].map(|share| answer(&[&arguments[..], &["--share", share]].concat()));
        assert_eq!(shares.iter().map(|share| share.lines().count()).collect::<Vec<_>>(), [2, 1, 1]);
        let [one, two, three] = ["one", "two", "three"];
        let [one, two, three] =
            [(one, 0), (two, 1), (three, 2)].map(|(name, share)| file(&folder, name, &shares[share]));
        assert_eq!(answer(&[&arguments[..], &["--found", &one, &two, &three]].concat()), alone);
        // Missing games are played.
        assert_eq!(answer(&[&arguments[..], &["--found", &two]].concat()), alone);
        // A share that was stopped continues.
        let first_line = shares[0].lines().next().unwrap();
        let torn = file(&folder, "torn", &format!("{first_line}\n{}", &first_line[..30]));
        let rest = answer(&[&arguments[..], &["--share", "1/3", "--found", &torn]].concat());
        assert_eq!(format!("{first_line}\n{rest}"), shares[0]);
        assert_eq!(answer(&[&arguments[..], &["--share", "1/3", "--found", &one]].concat()), "");
        // A pair that was played twice counts once, if both say the same.
        assert_eq!(answer(&[&arguments[..], &["--found", &one, &one, &two]].concat()), alone);
        let longer = file(&folder, "longer", &first_line.replacen("\"turns\":", "\"turns\":1", 1));
        assert!(refusal(&[&arguments[..], &["--found", &one, &longer]].concat()).contains("pair 0 was played twice"));
        // Games of another match are not counted.
        let other = ["match", game, "--white", "strength:1", "--black", "random", "--games", "7", "--seed", "4"];
        assert!(refusal(&[&other[..], &["--found", &one]].concat()).contains("another match"));
        assert!(refusal(&[&arguments[..], &["--share", "1/3", "--sprt", "0,5"]].concat()).contains("--sprt"));
        assert!(refusal(&[&arguments[..], &["--share", "4/3"]].concat()).contains("share"));
    }
}

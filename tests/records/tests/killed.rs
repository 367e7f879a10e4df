//! Nothing that was acknowledged is lost, however the program ends.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test stops where it did not expect to be")]

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::mpsc;
use std::time::{Duration, SystemTime};

use fastrand::Rng;
use mathchess_records::{GameId, MatchFilter, Records, RecordsError, Stage, resume};
use mathchess_records_tests::effort;
use mathchess_records_tests::report::Report;
use mathchess_records_tests::self_play::state;
use mathchess_records_tests::told::Told;

/// How often the program is killed in the checks.
const KILLS: usize = 240;

#[test]
fn nothing_acknowledged_is_lost_when_the_program_is_killed() {
    let mut random = Rng::with_seed(effort::seed());
    let kills = effort::times(KILLS);
    let folder = tempfile::tempdir().unwrap();
    let mut told = Told::default();
    let (mut acknowledged, mut on_top) = (0, 0);
    for _ in 0..kills {
        for report in run_and_kill(folder.path(), &mut random) {
            acknowledged += 1;
            told.hear(report);
        }
        // Sometimes the next program finds the journal as the kill left it.
        if random.bool() && !told.state.id.is_empty() {
            let before = told.state.clone();
            look_into(folder.path(), &mut told);
            on_top += usize::from(before != told.state);
        }
    }
    let finished = std::mem::take(&mut told.finished);
    let mut records = Records::open(folder.path(), SystemTime::now).unwrap();
    let learner = records.profiles().list().unwrap()[0].id;
    let answers = records.attempts().of_profile(learner).unwrap();
    let items: Vec<String> = answers.into_iter().map(|attempt| attempt.item).collect();
    told.check_answers(&items, kills);
    told.check_deleted(records.profiles().list().unwrap().into_iter().map(|profile| profile.id.to_string()));
    effort::figure(&format!(
        "{kills} kills, {acknowledged} steps acknowledged in {} games, with {} answers and {} deletions: none lost; {on_top} \
         times one step more was safe than told",
        finished.len() + 1,
        items.len(),
        told.deleted.len()
    ));
    assert_eq!(records.games().list(&MatchFilter::default()).unwrap().len(), finished.len() + 1);
    for state_told in finished {
        let game = records.games().load(state_told.id.parse().unwrap()).unwrap();
        assert_eq!(game.summary.stage, Stage::Over, "the program began a new game although this one was not over");
        Told { state: state_told, ..Told::default() }.check(&state(&game));
        resume(&game).unwrap();
    }
    assert!(items.len() > kills, "the learner answered {} times only", items.len());
    assert!(acknowledged > kills, "the program was killed before it did anything: {acknowledged}");
}

/// Runs the program for a random time and gives what it reported. Mostly the time is a number of steps, so that a slow
/// machine plays as much as a fast one.
fn run_and_kill(folder: &Path, random: &mut Rng) -> Vec<Report> {
    let mut program = play_until_killed(folder, random.u64(..));
    let output = program.stdout.take().unwrap();
    let (step, steps) = mpsc::channel();
    let reader = std::thread::spawn(move || read(output, &step));
    if random.u8(..4) == 0 {
        std::thread::sleep(Duration::from_micros(random.u64(..20_000)));
    } else {
        for _ in 0..random.u8(1..=40) {
            let came = steps.recv_timeout(Duration::from_secs(30));
            assert!(came.is_ok(), "the program stopped playing: {:?}", program.wait());
        }
        std::thread::sleep(Duration::from_micros(random.u64(..3_000)));
    }
    assert_eq!(program.try_wait().unwrap(), None, "the program ended by itself");
    program.kill().unwrap();
    program.wait().unwrap();
    reader.join().unwrap()
}

fn play_until_killed(folder: &Path, seed: u64) -> Child {
    Command::new(env!("CARGO_BIN_EXE_play_until_killed"))
        .arg(folder)
        .arg(seed.to_string())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap()
}

fn read(output: ChildStdout, step: &mpsc::Sender<()>) -> Vec<Report> {
    let lines = BufReader::new(output).lines().map(Result::unwrap);
    lines
        .map(|line| {
            // Nobody listens any more once the program is to be killed.
            let _ = step.send(());
            line.parse().unwrap()
        })
        .collect()
}

/// Compares the records with what was acknowledged, down to the rows, and sees the engine resume the game.
fn look_into(folder: &Path, told: &mut Told) {
    let id: GameId = told.state.id.parse().unwrap();
    let mut records = Records::open(folder, SystemTime::now).unwrap();
    let game = records.games().load(id).unwrap();
    told.check(&state(&game));
    told.adopt(state(&game));
    resume(&game).unwrap();
    drop(records);

    let connection = rusqlite::Connection::open(folder.join("records.sqlite")).unwrap();
    let rows = connection
        .query_one("SELECT count(*), count(taken_back_ms) FROM turns WHERE game_id = ?1", [&told.state.id], |row| {
            Ok((row.get::<_, i64>(0)?, row.get::<_, i64>(1)?))
        })
        .unwrap();
    let told_rows = (i64::try_from(told.turns).unwrap(), i64::try_from(told.taken_back).unwrap());
    assert_eq!(rows, told_rows, "every turn told, taken back or not, has its row");
}

#[test]
fn a_program_killed_while_it_makes_the_file_leaves_one_that_opens() {
    let mut random = Rng::with_seed(6);
    let mut made = 0;
    for _ in 0..60 {
        let folder = tempfile::tempdir().unwrap();
        let mut program = play_until_killed(folder.path(), 1);
        std::thread::sleep(Duration::from_micros(random.u64(..12_000)));
        program.kill().unwrap();
        program.wait().unwrap();
        made += usize::from(folder.path().join("records.sqlite").exists());
        Records::open(folder.path(), SystemTime::now).unwrap();
    }
    println!("in {made} of 60 folders the file had been begun");
    assert!(made > 0);
}

#[test]
fn a_program_that_holds_the_records_keeps_others_out_until_it_ends() {
    let folder = tempfile::tempdir().unwrap();
    let mut program = play_until_killed(folder.path(), 1);
    let mut line = String::new();
    BufReader::new(program.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    let refused = Records::open(folder.path(), SystemTime::now).err().unwrap();
    assert!(matches!(refused, RecordsError::Locked { .. }), "{refused}");
    assert!(refused.to_string().contains("another window"), "{refused}");
    program.kill().unwrap();
    program.wait().unwrap();
    let Ok(Report::Game(told)) = line.trim_end().parse() else { panic!("told {line}") };
    let mut records = Records::open(folder.path(), SystemTime::now).unwrap();
    records.games().load(told.id.parse().unwrap()).unwrap();
}

//! Nothing that was acknowledged is lost, however the program ends.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test stops where it did not expect to be")]

use std::collections::HashSet;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, SystemTime};

use fastrand::Rng;
use mathchess_records::{
    Directory, Exchanged, Exchanger, GameId, MatchFilter, Records, RecordsError, Selection, Stage, resume,
};
use mathchess_records_tests::effort;
use mathchess_records_tests::lent::Lent;
use mathchess_records_tests::program::Program;
use mathchess_records_tests::report::{Report, State};
use mathchess_records_tests::self_play::state;
use mathchess_records_tests::told::Told;

/// How often the program is killed in the checks.
const KILLS: usize = 240;
/// How often one of several exchanging devices is killed.
const EXCHANGE_KILLS: usize = 60;
const DEVICES: usize = 3;

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

/// Runs the program for a random time and returns its reports. Mostly the time is a number of steps, so that a slow machine
/// plays as much as a fast one.
fn run_and_kill(folder: &Path, random: &mut Rng) -> Vec<Report> {
    let program = Program::start(&mut play_until_killed(folder, random.u64(..))).unwrap();
    run_for_a_while(&program, random, 40);
    program.kill().unwrap()
}

/// Lets a program run for a random time, mostly until it has reported up to `most` steps.
fn run_for_a_while(program: &Program, random: &mut Rng, most: u8) {
    if random.u8(..4) == 0 {
        std::thread::sleep(Duration::from_micros(random.u64(..20_000)));
    } else {
        for _ in 0..random.u8(1..=most) {
            program.wait_for_report().unwrap();
        }
        std::thread::sleep(Duration::from_micros(random.u64(..3_000)));
    }
}

fn play_until_killed(folder: &Path, seed: u64) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_play_until_killed"));
    command.arg(folder).arg(seed.to_string());
    command
}

/// Compares the records with what was acknowledged, down to the rows, and checks that the engine resumes the game.
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
fn nothing_acknowledged_is_lost_when_devices_are_killed_while_they_exchange() {
    let mut random = Rng::with_seed(effort::seed());
    let kills = effort::times(EXCHANGE_KILLS);
    let shared = tempfile::tempdir().unwrap();
    Directory::at(shared.path()).prepare().unwrap();
    let folders: Vec<_> = (0..DEVICES).map(|_| tempfile::tempdir().unwrap()).collect();
    let start = |place: usize, seed: u64| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_exchange_until_killed"));
        Program::start(command.arg(folders[place].path()).arg(shared.path()).arg(seed.to_string())).unwrap()
    };
    let mut running: Vec<Program> = (0..DEVICES).map(|place| start(place, random.u64(..))).collect();
    let (mut told, mut while_exchanging) = (Vec::new(), 0);
    for _ in 0..kills {
        let place = random.usize(..DEVICES);
        run_for_a_while(&running[place], &mut random, 12);
        let reports = running.remove(place).kill().unwrap();
        while_exchanging += usize::from(reports.last() == Some(&Report::Exchanging));
        told.extend(reports);
        running.insert(place, start(place, random.u64(..)));
    }
    told.extend(running.into_iter().flat_map(|program| program.kill().unwrap()));
    let mut all: Vec<Records> =
        folders.iter().map(|folder| Records::open(folder.path(), SystemTime::now).unwrap()).collect();
    exchange_all(&mut all, shared.path());
    let newcomer = tempfile::tempdir().unwrap();
    let mut last = Records::open(newcomer.path(), SystemTime::now).unwrap();
    last.folder().join().unwrap();
    all.push(last);
    exchange_all(&mut all, shared.path());
    let texts: Vec<String> =
        all.iter_mut().map(|records| records.transfer().export(&Selection::Everything).unwrap()).collect();
    assert!(texts.iter().all(|text| *text == texts[0]), "devices differ");
    let (answers, lines) = check_told(&mut all[0], &told);
    effort::figure(&format!(
        "{kills} kills among {DEVICES} devices with one folder, {while_exchanging} of them during an exchange: {answers} answers \
         and {lines} turns told, none lost, and all devices the same"
    ));
    assert!(while_exchanging > 0 && answers > kills && lines > 0);
}

/// Lets devices exchange until none of them gets anything new, and agrees to what they ask each other for.
fn exchange_all(all: &mut [Records], shared: &Path) {
    let (shelf, mut exchangers): (_, Vec<Exchanger>) =
        (Directory::at(shared), all.iter().map(|_| Exchanger::default()).collect());
    for _ in 0..20 {
        let mut exchange = |(records, exchanger): (&mut Records, &mut Exchanger)| -> Exchanged {
            let done = exchanger.run(&shelf, &Lent::new(records), true, &AtomicBool::new(false)).unwrap();
            let asks = records.folder().asks().unwrap();
            let acts: Vec<i64> = asks.iter().flat_map(|ask| &ask.acts).map(|act| act.number).collect();
            if !acts.is_empty() {
                records.folder().take_over(&acts).unwrap();
            }
            done
        };
        let done: Vec<Exchanged> = all.iter_mut().zip(&mut exchangers).map(&mut exchange).collect();
        assert!(done.iter().all(|done| done.waiting.is_empty()), "{done:?}");
        if done.iter().all(|done| (done.read, done.written) == (0, 0)) {
            return;
        }
    }
    panic!("the devices never come to rest");
}

/// Checks that everything reported is there, and returns the number of answers and of states of games. Turns may be in
/// another line of their game.
fn check_told(records: &mut Records, told: &[Report]) -> (usize, usize) {
    let profiles = records.profiles().list().unwrap();
    let answers: HashSet<String> = profiles
        .iter()
        .flat_map(|profile| records.attempts().of_profile(profile.id).unwrap())
        .map(|attempt| attempt.item)
        .collect();
    let games = records.games().list(&MatchFilter::default()).unwrap();
    let games: Vec<State> = games.iter().map(|game| state(&records.games().load(game.id).unwrap())).collect();
    let (mut items, mut lines) = (0, 0);
    for report in told {
        match report {
            Report::Answered(item) => {
                assert!(answers.contains(item), "{item} is lost");
                items += 1;
            }
            Report::Deleted(id) => {
                assert!(profiles.iter().all(|profile| profile.id.to_string() != *id), "{id} is there again");
            }
            Report::Game(told) if told.turns.is_empty() => {
                assert!(games.iter().any(|game| game.id == told.id), "{} is lost", told.id);
            }
            Report::Game(told) => {
                assert!(games.iter().any(|game| game.turns.starts_with(&told.turns)), "{told:?} is lost");
                lines += 1;
            }
            _ => {}
        }
    }
    (items, lines)
}

#[test]
fn a_program_killed_while_it_makes_the_file_leaves_one_that_opens() {
    let mut random = Rng::with_seed(6);
    let mut made = 0;
    for _ in 0..60 {
        let folder = tempfile::tempdir().unwrap();
        let mut program = play_until_killed(folder.path(), 1).stdout(Stdio::null()).spawn().unwrap();
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
    let mut program = play_until_killed(folder.path(), 1).stdout(Stdio::piped()).spawn().unwrap();
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

//! Nothing that was acknowledged is lost, however the program ends.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test stops where it did not expect to be")]

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::mpsc;
use std::time::{Duration, SystemTime};

use fastrand::Rng;
use mathchess_records::{GameId, MatchFilter, Records, RecordsError, Stage, resume};
use mathchess_records_tests::report::{Report, State};
use mathchess_records_tests::self_play::state;

const KILLS: usize = 240;

/// What the killed program reported about its present game.
#[derive(Debug, Default)]
struct Told {
    state: State,
    /// The turns and take-backs that it reported, for counting rows.
    turns: usize,
    taken_back: usize,
    /// The games before it. Their last turn may not have been acknowledged.
    finished: Vec<State>,
    /// The items answered. The one that was being acknowledged when the program was killed may come on top.
    answered: Vec<String>,
}

impl Told {
    fn hear(&mut self, report: Report) {
        match report {
            Report::Game(state) if state.id == self.state.id => {
                self.check(&state);
                self.adopt(state);
            }
            Report::Game(state) => {
                let before = std::mem::replace(&mut self.state, state);
                self.finished.extend((!before.id.is_empty()).then_some(before));
                (self.turns, self.taken_back) = (self.state.turns.len(), 0);
            }
            Report::Placed(pieces) => self.state.placed = pieces,
            Report::Begun => self.state.begun = true,
            Report::Turn(turn) => {
                self.state.turns.push(turn);
                self.turns += 1;
            }
            Report::TakenBack => {
                self.state.turns.pop();
                self.taken_back += 1;
            }
            Report::Answered(item) => self.answered.push(item),
        }
    }

    /// All acknowledged answers are there in their order; between two of them, one more at most for every kill.
    fn check_answers(&self, found: &[String], kills: usize) {
        let mut rest = found.iter();
        for told in &self.answered {
            assert!(rest.any(|item| item == told), "{told} is lost or out of order");
        }
        assert!(found.len() - self.answered.len() <= kills, "{} answers, {} told", found.len(), self.answered.len());
    }

    /// The records must hold every acknowledged step, and at most the one step more that was being acknowledged.
    fn check(&self, found: &State) {
        let told = &self.state;
        let more_turns = found.turns.strip_prefix(told.turns.as_slice()).is_some_and(|more| more.len() <= 1);
        let taken_back = told.turns.strip_prefix(found.turns.as_slice()).is_some_and(|less| less.len() == 1);
        let placed = found.placed >= told.placed;
        let begun = found.begun || !told.begun;
        assert!((more_turns || taken_back) && placed && begun, "told {self:#?}\nfound {found:#?}");
    }

    fn adopt(&mut self, found: State) {
        match found.turns.len().cmp(&self.state.turns.len()) {
            std::cmp::Ordering::Less => self.taken_back += 1,
            std::cmp::Ordering::Equal => {}
            std::cmp::Ordering::Greater => self.turns += 1,
        }
        self.state = found;
    }
}

#[test]
fn nothing_acknowledged_is_lost_when_the_program_is_killed() {
    let seed = std::env::var("MATHCHESS_SEED").map_or_else(|_| fastrand::u64(..), |seed| seed.parse().unwrap());
    println!("MATHCHESS_SEED={seed}");
    let mut random = Rng::with_seed(seed);
    let folder = tempfile::tempdir().unwrap();
    let mut told = Told::default();
    let (mut acknowledged, mut on_top) = (0, 0);
    for _ in 0..KILLS {
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
    told.check_answers(&items, KILLS);
    println!(
        "{KILLS} kills, {acknowledged} steps acknowledged in {} games and {} answers, {on_top} times one step more was \
         safe than told",
        finished.len() + 1,
        items.len()
    );
    assert_eq!(records.games().list(&MatchFilter::default()).unwrap().len(), finished.len() + 1);
    for state_told in finished {
        let game = records.games().load(state_told.id.parse().unwrap()).unwrap();
        assert_eq!(game.summary.stage, Stage::Over, "the program began a new game although this one was not over");
        Told { state: state_told, ..Told::default() }.check(&state(&game));
        resume(&game).unwrap();
    }
    assert!(items.len() > KILLS, "the learner answered {} times only", items.len());
    assert!(acknowledged > KILLS, "the program was killed before it did anything: {acknowledged}");
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

//! Nothing that was acknowledged is lost in a power cut: a program's writes are logged, and the log is turned into disks on
//! which any part of what was not yet synced is lost.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test stops where it did not expect to be")]
#![cfg(target_os = "linux")]

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::Stdio;
use std::time::SystemTime;

use fastrand::Rng;
use mathchess_records::{Records, resume};
use mathchess_records_tests::disk::Disk;
use mathchess_records_tests::effort;
use mathchess_records_tests::self_play::state;
use mathchess_records_tests::system_calls::{Event, event, logged};
use mathchess_records_tests::told::Told;

/// The number of power cuts in the checks.
const CUTS: usize = 100;
/// The number of steps that the program plays in the checks, and for each cut of a longer run.
const STEPS: usize = 150;

#[test]
fn nothing_acknowledged_is_lost_when_the_power_goes() {
    let mut random = Rng::with_seed(effort::seed());
    let cuts = effort::times(CUTS);
    let place = tempfile::tempdir().unwrap();
    let Some(events) = play(place.path(), random.u64(..), STEPS.max(cuts)) else {
        return println!("SKIPPED: the log needs strace, which is not installed or not allowed here");
    };
    let mut at: Vec<usize> = (0..cuts).map(|_| random.usize(..=events.len())).collect();
    at.sort_unstable();
    let (mut disk, mut told, mut done) = (Disk::default(), Told::default(), 0);
    let mut acknowledged = 0;
    for cut in at {
        for event in &events[done..cut] {
            disk.apply(event);
            if let Event::Told(line) = event {
                told.hear(line.parse().unwrap());
                acknowledged += 1;
            }
        }
        done = cut;
        let left = disk.after_power_cut(&mut random);
        let folder = tempfile::tempdir_in(place.path()).unwrap();
        for (name, bytes) in &left {
            fs::write(folder.path().join(name), bytes).unwrap();
        }
        let shown: Vec<(&String, usize)> = left.iter().map(|(name, bytes)| (name, bytes.len())).collect();
        println!("after {cut} of {} events: {shown:?}", events.len());
        look_into(folder.path(), &told);
    }
    assert!(loses_without_syncs(&events, &mut random), "these disks would lose nothing if nothing was ever made safe");
    effort::figure(&format!("{cuts} power cuts among {acknowledged} acknowledged steps: none lost"));
}

/// Whether steps are lost, or the file is damaged, if the same program never syncs its file and journal. If not, the disks
/// above would prove nothing.
fn loses_without_syncs(events: &[Event], random: &mut Rng) -> bool {
    let (mut disk, mut told) = (Disk::default(), Told::default());
    for event in events.iter().filter(|event| !matches!(event, Event::Synced(_))) {
        disk.apply(event);
        if let Event::Told(line) = event {
            told.hear(line.parse().unwrap());
        }
    }
    (0..20).any(|_| {
        let folder = tempfile::tempdir().unwrap();
        for (name, bytes) in disk.after_power_cut(random) {
            fs::write(folder.path().join(name), bytes).unwrap();
        }
        let found = Records::open(folder.path(), SystemTime::now)
            .and_then(|mut records| records.games().load(told.state.id.parse().unwrap()));
        found.is_err() || found.is_ok_and(|game| state(&game) != told.state)
    })
}

/// Checks that the records of a disk contain every reported step, and at most one more.
fn look_into(folder: &Path, told: &Told) {
    let mut records = Records::open(folder, SystemTime::now).unwrap();
    records.check().unwrap();
    if told.state.id.is_empty() {
        return;
    }
    let game = records.games().load(told.state.id.parse().unwrap()).unwrap();
    told.check(&state(&game));
    resume(&game).unwrap();
    for finished in &told.finished {
        let game = records.games().load(finished.id.parse().unwrap()).unwrap();
        Told { state: finished.clone(), ..Told::default() }.check(&state(&game));
        resume(&game).unwrap();
    }
    let live = records.profiles().list().unwrap();
    if let Some(learner) = live.first() {
        let answers = records.attempts().of_profile(learner.id).unwrap();
        told.check_answers(&answers.into_iter().map(|attempt| attempt.item).collect::<Vec<_>>(), 1);
    }
    assert!(told.answered.is_empty() || !live.is_empty());
    told.check_deleted(live.into_iter().map(|profile| profile.id.to_string()));
}

/// Lets the program play some steps and returns the events in its folder; none if they can't be logged.
fn play(place: &Path, seed: u64, steps: usize) -> Option<Vec<Event>> {
    // The log has files by their real paths.
    let place = place.canonicalize().unwrap();
    let (log, folder) = (place.join("log"), place.join("played"));
    let program = Path::new(env!("CARGO_BIN_EXE_play_until_killed"));
    let mut program = logged(&log, program)?.arg(&folder).arg(seed.to_string()).stdout(Stdio::piped()).spawn().unwrap();
    let lines = BufReader::new(program.stdout.take().unwrap()).lines().take(steps);
    assert_eq!(lines.map(Result::unwrap).count(), steps);
    // Nobody reads the next report: the program ends, and closes its records.
    program.wait().unwrap();
    let lines = BufReader::new(fs::File::open(&log).unwrap()).lines().map(Result::unwrap);
    let events: Vec<Event> = lines.filter_map(|line| event(&line, &folder).unwrap()).collect();
    fs::remove_file(log).unwrap();
    assert!(events.contains(&Event::FolderSynced), "the log holds no sync of the folder");
    Some(events)
}

//! The disk is full at any step of any action: the action is done completely, or not at all and the reason is given. The
//! records stay usable and are the same after a restart.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test stops where it did not expect to be")]
#![cfg(target_os = "linux")]

use std::collections::BTreeMap;
use std::error::Error;
use std::fs::{self, File};
use std::io::Write;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use fastrand::Rng;
use mathchess_engine::game::GameKind;
use mathchess_records::{
    GrowingBackup, MatchFilter, NewPin, NewProfile, Occasion, PinOwner, Records, RecordsFile, Scope, Selection,
    Snapshot, Switches,
};
use mathchess_records_tests::effort;
use mathchess_records_tests::folder_bytes::folder_bytes;
use mathchess_records_tests::learner::{answer, profile};
use mathchess_records_tests::namespace::Namespace;
use mathchess_records_tests::sample;
use mathchess_records_tests::self_play::record_game;

type Done = Result<(), Box<dyn Error>>;
/// An action on the full disk, with a file of another device.
type Deed = fn(&mut Records, &str) -> Done;

/// All actions with their names.
const DEEDS: &[(&str, Deed)] = &[
    ("a profile", |records, _| {
        profile(records, "Eve")?;
        Ok(())
    }),
    ("another name", |records, _| {
        let mut first = records.profiles().list()?.remove(0);
        "Adele".clone_into(&mut first.name);
        records.profiles().update(&first)?;
        Ok(())
    }),
    ("a deletion", |records, _| {
        let first = records.profiles().list()?.remove(0).id;
        records.profiles().delete(first)?;
        Ok(())
    }),
    ("an answer", |records, _| {
        let first = records.profiles().list()?.remove(0).id;
        let sitting = records.attempts().new_sitting();
        records.attempts().append(&[answer(first, sitting, "late", true)])?;
        Ok(())
    }),
    ("a deleted game", |records, _| {
        let game = records.games().page(&MatchFilter::default(), 0, 1)?.games[0].id;
        records.games().delete(game)?;
        Ok(())
    }),
    ("a class of thirty", |records, _| {
        let class = records.classes().create("5a")?.id;
        let name = |n| NewProfile { name: format!("Pupil {n}"), colour: "blue".into(), avatar: "🦉".into() };
        let new: Vec<NewProfile> = (0..30).map(name).collect();
        // If only one half is done, there is a class without pupils, which can be filled later.
        records.classes().enrol(class, &new)?;
        Ok(())
    }),
    ("switches", |records, _| {
        let class = records.classes().list()?.remove(0).id;
        records.switches().set(Scope::Class(class), &Switches::default())?;
        Ok(())
    }),
    ("a level", |records, _| {
        let level = records.own_levels().list(GameKind::MathematicalChess)?.remove(0).id;
        records.own_levels().delete(level)?;
        Ok(())
    }),
    ("a PIN", |records, _| {
        records.pins().set(PinOwner::Teacher, &NewPin::new("1234")?)?;
        Ok(())
    }),
    ("a copy", |records, _| {
        records.backups().before(Occasion::Merge)?;
        Ok(())
    }),
    ("a file of another device", |records, file| {
        records.transfer().import(RecordsFile::read(file.as_bytes())?)?;
        Ok(())
    }),
    ("a file that is looked at first", |records, file| {
        let snapshot = Snapshot::of(grown(records)?)?;
        let previewed = snapshot.preview(RecordsFile::read(file.as_bytes())?, &mut |_| true)?;
        drop(snapshot);
        let copy = grown(records)?.before_import()?;
        records.transfer().bring_in(previewed, Some(copy))?;
        Ok(())
    }),
];

/// A backup as the app makes it before an import, piece by piece.
fn grown(records: &mut Records) -> Result<GrowingBackup, Box<dyn Error>> {
    let mut growing = records.backups().begin(Occasion::Import)?;
    while records.backups().go_on(&mut growing)? {
        if let Err(error) = growing.write() {
            records.backups().give_up();
            return Err(error.into());
        }
    }
    Ok(growing)
}

#[test]
fn a_full_disk_loses_nothing_at_any_step_of_anything() {
    Namespace::Mounts.run("a_full_disk_loses_nothing_at_any_step_of_anything", || {
        let seed = effort::seed_or(1);
        let (base, _) = folder(seed);
        let (_, other) = folder(seed + 1);
        let disk = tempfile::tempdir().unwrap();
        let place = disk.path().to_str().unwrap();
        let mounted = Command::new("mount").args(["-t", "tmpfs", "-o", "size=4m", "tmpfs", place]).status();
        assert!(mounted.unwrap().success());
        // Longer runs try every page, shorter ones every fifth.
        let step = if effort::times(0) > 0 { 4096 } else { 5 * 4096 };
        let (mut refused, mut done) = (0, 0);
        for (name, deed) in DEEDS {
            for room in (0..).map(|n| n * step) {
                assert!(room < 3 << 20, "{name} is never done");
                match try_with(disk.path(), &base, room, |records| deed(records, &other)) {
                    Tried::NotOpened => {}
                    Tried::Refused(error) => {
                        refused += 1;
                        assert!(error.contains("full"), "{name} with {room} bytes: {error}");
                    }
                    Tried::Done => break,
                }
            }
            done += 1;
        }
        effort::figure(&format!(
            "{done} kinds of changes, refused {refused} times at some step and done where there was room: records unchanged \
             or changed wholly"
        ));
    });
}

fn now() -> SystemTime {
    UNIX_EPOCH + Duration::from_secs(1_795_000_000)
}

/// Records with a little of everything, and their file for other devices.
fn folder(seed: u64) -> (BTreeMap<String, Vec<u8>>, String) {
    let folder = tempfile::tempdir().unwrap();
    let mut records = Records::open(folder.path(), now).unwrap();
    sample::fill(&mut records).unwrap();
    record_game(&mut records, &mut Rng::with_seed(seed), 10).unwrap();
    let everything = written(&mut records);
    drop(records);
    (folder_bytes(folder.path()).unwrap(), everything)
}

fn written(records: &mut Records) -> String {
    records.transfer().export(&Selection::Everything).unwrap()
}

enum Tried {
    /// There was not enough room to open the records.
    NotOpened,
    Refused(String),
    Done,
}

fn try_with(
    disk: &Path,
    base: &BTreeMap<String, Vec<u8>>,
    room: u64,
    deed: impl FnOnce(&mut Records) -> Done,
) -> Tried {
    let folder = disk.join("records");
    let ballast = disk.join("ballast");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir(&folder).unwrap();
    for (name, bytes) in base {
        fs::write(folder.join(name), bytes).unwrap();
    }
    fill_but(&ballast, room);
    let Ok(mut records) = Records::open(&folder, now) else {
        fs::remove_file(&ballast).unwrap();
        drop(Records::open(&folder, now).expect("what could not be opened opens when there is room"));
        return Tried::NotOpened;
    };
    let before = written(&mut records);
    let tried = deed(&mut records);
    let after = written(&mut records);
    if tried.is_err() && !after.contains("\"5a\"") {
        assert!(after == before, "refused, and yet something changed");
    }
    drop(records);
    fs::remove_file(&ballast).unwrap();
    let mut records = Records::open(&folder, now).unwrap();
    records.check().unwrap();
    assert!(written(&mut records) == after, "a restart changes what was done");
    profile(&mut records, "Later").unwrap();
    drop(records);
    let left = folder_bytes(&folder).unwrap();
    assert!(left.keys().all(|name| !name.contains("unfinished")), "half a copy stays: {:?}", left.keys());
    tried.map_or_else(|error| Tried::Refused(error.to_string()), |()| Tried::Done)
}

/// Fills the disk except for this room.
fn fill_but(ballast: &Path, room: u64) {
    let mut file = File::create(ballast).unwrap();
    while file.write(&[0; 4096]).is_ok_and(|written| written > 0) {}
    let length = file.metadata().unwrap().len();
    file.set_len(length.saturating_sub(room)).unwrap();
}

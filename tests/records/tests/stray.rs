//! Files that can be read but are not the newest state of the records, or hold something that runs by itself: each is noticed,
//! stays as it is, and the newest good state takes its place.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test stops where it did not expect to be")]

use std::fs;
use std::path::Path;

use mathchess_engine::game::GameKind;
use mathchess_records::{NewDisplay, NewPin, Occasion, PinOwner, Records, RecordsError, Replaced, Replacement, Stray};
use mathchess_records_tests::clock::TestClock;
use mathchess_records_tests::folder_bytes::folder_bytes;
use mathchess_records_tests::learner::profile;
use rusqlite::Connection;
use tempfile::TempDir;

const FILE: &str = "records.sqlite";
const JOURNAL: &str = "records.sqlite-wal";

fn open(folder: &Path) -> Records {
    Records::open(folder, clock().teller()).unwrap()
}

fn clock() -> TestClock {
    let clock = TestClock::default();
    clock.set(1_790_000_000_000);
    clock
}

fn names(records: &mut Records) -> Vec<String> {
    records.profiles().list().unwrap().into_iter().map(|profile| profile.name).collect()
}

fn add(records: &mut Records, name: &str) {
    profile(records, name).unwrap();
}

/// The files of a folder as a kill would leave them.
fn as_after_a_kill(folder: &Path) -> TempDir {
    let killed = tempfile::tempdir().unwrap();
    for (name, bytes) in folder_bytes(folder).unwrap() {
        fs::write(killed.path().join(name), bytes).unwrap();
    }
    killed
}

/// Why records are not opened. Nothing is changed.
#[track_caller]
fn stray(folder: &Path) -> Stray {
    let before = folder_bytes(folder).unwrap();
    let error = Records::open(folder, clock().teller()).err().expect("it must be noticed");
    assert!(folder_bytes(folder).unwrap() == before, "the files were touched: {error}");
    let RecordsError::Stray { stray, .. } = error else { panic!("{error}") };
    assert_eq!(Records::damage(folder).unwrap().stray, Some(stray));
    assert!(folder_bytes(folder).unwrap() == before, "looking changes nothing");
    stray
}

/// Whose records are there after something has taken the place of the stray ones, which are kept.
#[track_caller]
fn after(folder: &Path, replacement: &Replacement) -> Vec<String> {
    let before = fs::read(folder.join(FILE)).unwrap();
    let replaced = Records::replace(folder, replacement, clock().teller()()).unwrap();
    let Replaced::KeptAs(Some(aside)) = replaced else { panic!("{replaced:?}") };
    assert!(fs::read(aside).unwrap() == before);
    // Nothing is wrong with what took their place, also at the next start.
    drop(open(folder));
    names(&mut open(folder))
}

#[test]
fn the_file_alone_is_whole_after_the_first_start_an_import_and_a_normal_end() {
    let folder = tempfile::tempdir().unwrap();
    let alone = || {
        let elsewhere = tempfile::tempdir().unwrap();
        fs::copy(folder.path().join(FILE), elsewhere.path().join(FILE)).unwrap();
        elsewhere
    };
    let journal = || fs::metadata(folder.path().join(JOURNAL)).map_or(0, |journal| journal.len());
    let mut records = open(folder.path());
    assert_eq!(journal(), 0);
    assert_eq!(names(&mut open(alone().path())), [""; 0]);
    add(&mut records, "Ada");
    assert!(journal() > 0);
    records.backups().before(Occasion::Merge).unwrap();
    assert_eq!((journal(), names(&mut open(alone().path()))), (0, vec!["Ada".to_owned()]));
    add(&mut records, "Tom");
    drop(records);
    assert!(!folder.path().join(JOURNAL).exists());
    assert_eq!(names(&mut open(alone().path())), ["Ada", "Tom"]);
}

#[test]
fn a_journal_that_was_taken_away_or_emptied_is_missed() {
    let folder = tempfile::tempdir().unwrap();
    let mut records = open(folder.path());
    add(&mut records, "Ada");
    drop(records);
    let mut records = open(folder.path());
    add(&mut records, "Tom");
    for empty in [false, true] {
        let killed = as_after_a_kill(folder.path());
        let journal = killed.path().join(JOURNAL);
        if empty {
            fs::write(journal, b"").unwrap();
        } else {
            fs::remove_file(journal).unwrap();
        }
        assert_eq!(stray(killed.path()), Stray::JournalMissing);
        assert_eq!(after(killed.path(), &Replacement::Rest), ["Ada"]);
    }
    // With its journal the file is opened as usual, however often it is killed.
    let mut killed = as_after_a_kill(folder.path());
    for name in ["Mai", "Zoe"] {
        let mut records = open(killed.path());
        add(&mut records, name);
        let again = as_after_a_kill(killed.path());
        drop(records);
        killed = again;
    }
    assert_eq!(names(&mut open(killed.path())), ["Ada", "Mai", "Tom", "Zoe"]);
}

#[test]
fn an_older_file_in_the_place_of_the_records_is_noticed_and_the_newest_copy_is_at_hand() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(FILE);
    let mut records = open(folder.path());
    add(&mut records, "Ada");
    let first = records.backups().before(Occasion::Import).unwrap().name;
    records.pins().set(PinOwner::Teacher, &NewPin::new("2718").unwrap()).unwrap();
    add(&mut records, "Tom");
    let newest = records.backups().before(Occasion::Merge).unwrap().name;
    drop(records);
    let newest_state = fs::read(&file).unwrap();
    // By hand: an older copy, and an older file of the records themselves.
    fs::copy(folder.path().join(&first), &file).unwrap();
    assert_eq!(stray(folder.path()), Stray::Behind);
    assert_eq!(after(folder.path(), &Replacement::Copy(newest)), ["Ada", "Tom"]);
    assert!(open(folder.path()).pins().is_set(PinOwner::Teacher).unwrap());

    // Whoever wants the older state can have it, but not without the teacher's PIN.
    fs::copy(folder.path().join(&first), &file).unwrap();
    assert_eq!(stray(folder.path()), Stray::Behind);
    assert_eq!(after(folder.path(), &Replacement::Rest), ["Ada"]);
    assert!(open(folder.path()).pins().is_set(PinOwner::Teacher).unwrap());

    // What was restored in the app counts as the newest state, and what was there before as older.
    let mut records = open(folder.path());
    records.backups().restore(&first).unwrap();
    assert_eq!(names(&mut records), ["Ada"]);
    drop(records);
    assert_eq!(names(&mut open(folder.path())), ["Ada"]);
    fs::write(&file, newest_state).unwrap();
    assert_eq!(stray(folder.path()), Stray::Behind);
}

#[test]
fn copies_of_other_records_are_no_newer_state_of_these() {
    let (here, there) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let mut other = open(there.path());
    add(&mut other, "Ada");
    let copies = [Occasion::Import, Occasion::Merge].map(|occasion| other.backups().before(occasion).unwrap().name);
    let mut records = open(here.path());
    add(&mut records, "Tom");
    drop(records);
    fs::copy(there.path().join(&copies[1]), here.path().join(&copies[1])).unwrap();
    let mut records = open(here.path());
    records.backups().restore(&copies[1]).unwrap();
    drop(records);
    assert_eq!(names(&mut open(here.path())), ["Ada"]);
}

#[test]
fn an_older_file_beside_the_journal_of_a_newer_one_is_not_mixed_with_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut records = open(folder.path());
    add(&mut records, "Ada");
    let copy = records.backups().before(Occasion::Merge).unwrap().name;
    drop(records);
    let older = fs::read(folder.path().join(FILE)).unwrap();
    let mut records = open(folder.path());
    for number in 0..9 {
        add(&mut records, &format!("Pupil {number}"));
    }
    for by_hand in [older, fs::read(folder.path().join(copy)).unwrap()] {
        let killed = as_after_a_kill(folder.path());
        fs::write(killed.path().join(FILE), by_hand).unwrap();
        assert_eq!(stray(killed.path()), Stray::JournalOfAnother);
        assert_eq!(after(killed.path(), &Replacement::Rest), ["Ada"]);
    }
}

#[test]
fn a_file_without_contents_is_a_new_app_only_if_nothing_else_is_there() {
    let folder = tempfile::tempdir().unwrap();
    let mut records = open(folder.path());
    let header = fs::read(folder.path().join(FILE)).unwrap();
    add(&mut records, "Ada");
    let copy = records.backups().before(Occasion::Merge).unwrap().name;
    let killed = as_after_a_kill(folder.path());
    drop(records);
    // A file of one header, as SQLite begins it, beside copies or a journal.
    let empty = tempfile::tempdir().unwrap();
    let made = Connection::open(empty.path().join(FILE)).unwrap();
    made.pragma_update_and_check(None, "journal_mode", "WAL", |_| Ok(())).unwrap();
    drop(made);
    let only_a_header = fs::read(empty.path().join(FILE)).unwrap();
    assert!(only_a_header.len() < header.len());
    for (folder, with_copies) in [(folder.path(), true), (killed.path(), false)] {
        if !with_copies {
            fs::remove_file(folder.join(&copy)).unwrap();
        }
        for contents in [&only_a_header[..], b""] {
            if !with_copies && fs::metadata(folder.join(JOURNAL)).unwrap().len() == 0 {
                fs::write(folder.join(JOURNAL), [7; 9000]).unwrap();
            }
            fs::write(folder.join(FILE), contents).unwrap();
            let refused = Records::open(folder, clock().teller()).err().expect("it must be noticed");
            assert!(matches!(refused, RecordsError::Corrupt { .. }), "{refused}");
        }
    }
    assert_eq!(after(folder.path(), &Replacement::Copy(copy)), ["Ada"]);
    // Nothing but a header: an interrupted first start of an older version.
    assert_eq!(names(&mut open(empty.path())), [""; 0]);
}

/// A trigger, a view and an index of somebody else, and a trigger of ours that does something else.
const PLANTED: [&str; 4] = [
    "CREATE TRIGGER planted AFTER INSERT ON profiles BEGIN DELETE FROM profiles WHERE id <> NEW.id; END",
    "CREATE VIEW planted AS SELECT * FROM profiles",
    "CREATE UNIQUE INDEX planted ON profiles (colour)",
    "DROP TRIGGER attempts_stay; CREATE TRIGGER attempts_stay BEFORE DELETE ON attempts BEGIN SELECT 1; END",
];

#[test]
fn what_was_planted_in_a_file_or_a_copy_does_not_run() {
    for planted in PLANTED {
        let folder = tempfile::tempdir().unwrap();
        let mut records = open(folder.path());
        add(&mut records, "Ada");
        let copy = records.backups().before(Occasion::Merge).unwrap().name;
        drop(records);
        for name in [FILE, &copy] {
            Connection::open(folder.path().join(name)).unwrap().execute_batch(planted).unwrap();
        }
        assert_eq!(stray(folder.path()), Stray::SchemaChanged, "{planted}");
        assert_eq!(after(folder.path(), &Replacement::Rest), ["Ada"]);
        let mut records = open(folder.path());
        records.backups().restore(&copy).unwrap();
        add(&mut records, "Tom");
        assert_eq!(names(&mut records), ["Ada", "Tom"], "{planted}");
    }
}

#[test]
fn damage_that_shows_while_the_records_are_open_ends_all_writing() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(FILE);
    let mut records = open(folder.path());
    for number in 0..6 {
        let layout = "x".repeat(700_000);
        let new = NewDisplay { game: GameKind::MathematicalChess, name: format!("Large {number}"), layout };
        records.displays().save(&new).unwrap();
    }
    drop(records);
    let mut records = open(folder.path());
    // The disk spoils everything but the beginning.
    let mut bytes = fs::read(&file).unwrap();
    let beginning = bytes.len() / 8;
    bytes[beginning..].fill(0xA5);
    fs::write(&file, &bytes).unwrap();
    let told = records.displays().list(GameKind::MathematicalChess).map(|all| all.len());
    assert!(matches!(told, Err(RecordsError::Corrupt { .. })) && records.are_damaged(), "{told:?}");
    let before = folder_bytes(folder.path()).unwrap();
    let refused = records.profiles().delete("01890000-0000-7000-8000-000000000001".parse().unwrap()).unwrap_err();
    assert!(matches!(refused, RecordsError::Corrupt { .. }), "{refused}");
    drop(records);
    assert!(folder_bytes(folder.path()).unwrap() == before, "it is closed as it is");
}

#[cfg(unix)]
#[test]
fn a_linked_file_is_guarded_where_it_is() {
    let (here, there) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    std::os::unix::fs::symlink(there.path().join("mine.sqlite"), here.path().join(FILE)).unwrap();
    assert!(Records::open(here.path(), clock().teller()).is_err(), "the link leads nowhere");
    fs::write(there.path().join("mine.sqlite"), b"").unwrap();
    let mut records = open(here.path());
    add(&mut records, "Ada");
    let copy = records.backups().before(Occasion::Merge).unwrap().name;
    assert!(there.path().join(copy).exists());
    drop(records);
    assert_eq!(names(&mut open(here.path())), ["Ada"]);
    // A journal with a changed bit beside it, where SQLite looks for it.
    let mut records = open(here.path());
    for name in ["Tom", "Mai", "Zoe"] {
        add(&mut records, name);
    }
    let killed = as_after_a_kill(there.path());
    let linked = tempfile::tempdir().unwrap();
    std::os::unix::fs::symlink(killed.path().join("mine.sqlite"), linked.path().join(FILE)).unwrap();
    let journal = killed.path().join("mine.sqlite-wal");
    let mut bytes = fs::read(&journal).unwrap();
    bytes[100] ^= 1;
    fs::write(&journal, bytes).unwrap();
    let refused = Records::open(linked.path(), clock().teller()).err().expect("it must be noticed");
    assert!(matches!(refused, RecordsError::Corrupt { .. }), "{refused}");
}

#[cfg(unix)]
#[test]
fn a_pipe_in_the_place_of_a_file_is_refused_at_once() {
    let pipe = |path: &Path| assert!(std::process::Command::new("mkfifo").arg(path).status().unwrap().success());
    for name in [FILE, JOURNAL, "records.sqlite-journal", "records.sqlite-shm"] {
        let folder = tempfile::tempdir().unwrap();
        if name != FILE {
            drop(open(folder.path()));
        }
        pipe(&folder.path().join(name));
        let refused = Records::open(folder.path(), clock().teller()).err().expect("it must be refused");
        assert!(matches!(refused, RecordsError::Database { .. }), "{name}: {refused}");
    }
    // A pipe among the copies is none of them.
    let folder = tempfile::tempdir().unwrap();
    let mut records = open(folder.path());
    add(&mut records, "Ada");
    let copy = records.backups().before(Occasion::Merge).unwrap().name;
    drop(records);
    pipe(&folder.path().join(format!("{copy}-wal")));
    pipe(&folder.path().join("records.day.1790000000001.backup.sqlite"));
    assert_eq!(open(folder.path()).backups().list(), []);
}

//! Things erased for good: no file beside the records contains a byte of them any more, and nothing restores them.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test stops where it did not expect to be")]

use std::fs;

use fastrand::Rng;
use mathchess_engine::game::Finding;
use mathchess_engine::games::mathematical_chess::LEVELS;
use mathchess_records::{
    ClassId, CompetitionKind, Erasable, GameId, GuestWork, MatchFilter, NewCompetition, NewCompetitor, NewPin,
    NewProfile, Occasion, PinOwner, Player, Profile, Records, RecordsFile, Scope, Selection, Switches, Terms,
};
use mathchess_records_tests::clock::TestClock;
use mathchess_records_tests::folder_bytes::{files_with, folder_bytes};
use mathchess_records_tests::learner::{answer, profile};
use mathchess_records_tests::self_play::{record_game, terms};
use rusqlite::Connection;
use tempfile::TempDir;

/// A name that occurs nowhere else.
const NAME: &str = "Zerlina Quux";
const EARLIER_NAME: &str = "Zerlinchen Quux";
const CLASS: &str = "Vogelklasse 7x";

struct School {
    folder: TempDir,
    clock: TestClock,
    records: Records,
    gone: Profile,
    other: Profile,
    class: ClassId,
    alone: GameId,
    shared: GameId,
}

fn person(profile: &Profile) -> Player {
    Player { profile: Some(profile.id), name: profile.name.clone(), strength: None }
}

/// A school with backups of several kinds, all of which contain the name.
fn school() -> School {
    let (folder, clock) = (tempfile::tempdir().unwrap(), TestClock::default());
    clock.set(1_790_000_000_000);
    let mut records = Records::open(folder.path(), clock.teller()).unwrap();
    let r = &mut records;
    let gone = profile(r, EARLIER_NAME).unwrap();
    clock.set(1_790_000_001_000);
    let gone = r.profiles().update(&Profile { name: NAME.to_owned(), ..gone }).unwrap();
    let other = profile(r, "Tom").unwrap();
    let class = r.classes().create(CLASS).unwrap().id;
    r.classes().join(class, &[gone.id, other.id]).unwrap();
    r.switches().set(Scope::Profile(gone.id), &Switches { hints: Some(false), ..Switches::default() }).unwrap();
    r.pins().set(PinOwner::Profile(gone.id), &NewPin::new("2718").unwrap()).unwrap();
    let sitting = r.attempts().new_sitting();
    r.attempts().append(&[answer(gone.id, sitting, "one", true), answer(other.id, sitting, "two", true)]).unwrap();
    let mut begin = |players: Vec<Player>| r.games().create(&Terms { players, ..terms(1) }, false, &[]).unwrap();
    let alone = begin(vec![person(&gone), Player::computer(3)]);
    let shared = begin(vec![person(&gone), person(&other)]);
    record_game(r, &mut Rng::with_seed(1), 20).unwrap();
    let competitor = |profile: &Profile| NewCompetitor { profile: Some(profile.id), name: profile.name.clone() };
    let cup = NewCompetition {
        class: Some(class),
        name: "Pokal der Vogelklasse".to_owned(),
        kind: CompetitionKind::Swiss,
        game: mathchess_engine::game::GameKind::MathematicalChess,
        conditions: LEVELS[0].conditions().to_string(),
        level: Some(1),
        rounds: 3,
        minutes: None,
        finding: Finding::Shown,
        seed: 1,
        competitors: vec![competitor(&gone), competitor(&other)],
    };
    let cup = r.competitions().create(&cup).unwrap();
    r.competitions().append_round(cup, &[(2, Some(1))]).unwrap();
    r.competitions().enter_result(cup, 1, 2, None).unwrap();
    for occasion in [Occasion::Import, Occasion::Merge] {
        clock.set(1_790_000_002_000);
        r.backups().before(occasion).unwrap();
    }
    // An unreadable backup, and damaged records that were moved aside.
    let damaged = folder.path().join("records.damaged.1790000003000.sqlite");
    fs::write(&damaged, format!("no database, but {NAME} and {CLASS}")).unwrap();
    fs::write(folder.path().join("records.day.1790000004000.backup.sqlite"), NAME.repeat(100)).unwrap();
    School { folder, clock, records, gone, other, class, alone, shared }
}

fn nothing_is_left(school: &School) {
    for text in [NAME, EARLIER_NAME, "\"one\""] {
        assert_eq!(files_with(school.folder.path(), text).unwrap(), Vec::<String>::new(), "{text}");
    }
}

#[test]
fn a_person_is_erased_from_every_file() {
    let mut school = school();
    assert!(files_with(school.folder.path(), NAME).unwrap().len() > 4, "the name is everywhere before");
    let what = Erasable::Profile(school.gone.id);
    let plan = school.records.erasure().plan(what).unwrap();
    assert_eq!((plan.name.as_str(), plan.answers, plan.games, plan.shared_games), (NAME, 1, 1, 1));
    assert_eq!((plan.copies, plan.deleted_files.len()), (2, 2));
    school.records.erasure().erase(what).unwrap();
    nothing_is_left(&school);

    let records = &mut school.records;
    records.check().unwrap();
    let names: Vec<String> = records.profiles().list().unwrap().into_iter().map(|profile| profile.name).collect();
    assert_eq!(names, ["Tom"]);
    assert!(records.games().load(school.alone).is_err());
    let shared = records.games().load(school.shared).unwrap().summary.terms.players;
    assert!(shared[0].is_erased() && shared[1] == person(&school.other));
    assert_eq!(records.attempts().of_profile(school.other.id).unwrap().len(), 1);
    assert!(!records.pins().is_set(PinOwner::Profile(school.gone.id)).unwrap());
    let copies = records.backups().list();
    assert_eq!(copies.len(), 2, "those that could be read");
    records.backups().restore(&copies[0].name).unwrap();
    assert_eq!(records.profiles().list().unwrap().len(), 1);
    nothing_is_left(&school);
    // Other people's answers are kept as before.
    let file = school.records.file().to_owned();
    drop(school.records);
    let raw = Connection::open(file).unwrap();
    assert!(raw.execute("DELETE FROM attempts", ()).is_err());
}

#[test]
fn a_class_is_erased_with_its_competitions_and_its_members_stay() {
    let mut school = school();
    let what = Erasable::Class(school.class);
    let plan = school.records.erasure().plan(what).unwrap();
    assert_eq!((plan.name.as_str(), plan.competitions), (CLASS, 1));
    school.records.erasure().erase(what).unwrap();
    for text in [CLASS, "Pokal der Vogelklasse"] {
        assert_eq!(files_with(school.folder.path(), text).unwrap(), Vec::<String>::new(), "{text}");
    }
    assert_eq!(school.records.profiles().list().unwrap().len(), 2);
    assert!(school.records.classes().list().unwrap().is_empty());
}

#[test]
fn erasing_goes_on_after_a_kill() {
    let School { folder, clock, mut records, gone, other, class, alone, shared } = school();
    let raw = |records: Records| {
        let file = records.file().to_owned();
        drop(records);
        Connection::open(file).unwrap()
    };
    // The state after the first transaction: the rows are gone, and a mark says that files may still contain them.
    let full = folder_bytes(folder.path()).unwrap();
    records.erasure().erase(Erasable::Profile(gone.id)).unwrap();
    let after = raw(records);
    let rows: i64 = after.query_one("SELECT count(*) FROM profiles", (), |row| row.get(0)).unwrap();
    after.execute("INSERT INTO erasing (id, kind, begun_ms) VALUES (?1, 'profile', 0)", [gone.id.to_string()]).unwrap();
    drop(after);
    for (name, bytes) in full {
        if name.contains("backup") || name.contains("damaged") {
            fs::write(folder.path().join(name), bytes).unwrap();
        }
    }
    assert_eq!(rows, 1);
    assert!(!files_with(folder.path(), NAME).unwrap().is_empty());
    let records = Records::open(folder.path(), clock.teller()).unwrap();
    nothing_is_left(&School { folder, clock, records, gone, other, class, alone, shared });
}

#[test]
fn no_file_brings_back_what_was_erased_and_other_devices_erase_it_as_well() {
    let mut school = school();
    let before = school.records.transfer().export(&Selection::Everything).unwrap();
    let other_folder = tempfile::tempdir().unwrap();
    let mut elsewhere = Records::open(other_folder.path(), school.clock.teller()).unwrap();
    elsewhere.transfer().import(RecordsFile::read(before.as_bytes()).unwrap()).unwrap();
    school.records.erasure().erase(Erasable::Profile(school.gone.id)).unwrap();
    let after = school.records.transfer().export(&Selection::Everything).unwrap();
    assert!(!after.contains(NAME));

    let report = school.records.transfer().import(RecordsFile::read(before.as_bytes()).unwrap()).unwrap();
    assert!(report.left_out > 0 && !report.has_changed_anything(), "{report:?}");
    assert_eq!(school.records.transfer().export(&Selection::Everything).unwrap(), after);
    nothing_is_left(&school);

    // The other device is told. The import can be undone until it is closed; then the name is erased from its files.
    let report = elsewhere.transfer().import(RecordsFile::read(after.as_bytes()).unwrap()).unwrap();
    assert_eq!(report.erased, 1);
    assert_eq!(elsewhere.transfer().export(&Selection::Everything).unwrap(), after);
    elsewhere.transfer().undo_import(true).unwrap();
    assert_eq!(elsewhere.profiles().list().unwrap().len(), 2);
    elsewhere.transfer().import(RecordsFile::read(after.as_bytes()).unwrap()).unwrap();
    drop(elsewhere);
    let mut elsewhere = Records::open(other_folder.path(), school.clock.teller()).unwrap();
    assert_eq!(files_with(other_folder.path(), NAME).unwrap(), Vec::<String>::new());
    assert_eq!(elsewhere.games().list(&MatchFilter::default()).unwrap().len(), 2);
}

#[test]
fn nobody_takes_over_the_seat_of_a_person_who_was_erased() {
    let mut school = school();
    let records = &mut school.records;
    records.erasure().erase(Erasable::Profile(school.gone.id)).unwrap();
    let new = NewProfile { name: "Ada".to_owned(), colour: "green".to_owned(), avatar: "🐢".to_owned() };
    let work = GuestWork { attempts: Vec::new(), seats: vec![(school.shared, 0)] };
    records.profiles().create_with(&new, &work).unwrap();
    let players = records.games().load(school.shared).unwrap().summary.terms.players;
    assert!(players[0].is_erased(), "{players:?}");
}

#[test]
fn a_seat_that_was_taken_over_from_an_erased_person_does_not_keep_records_from_being_imported_again() {
    let mut school = school();
    school.records.erasure().erase(Erasable::Profile(school.gone.id)).unwrap();
    let file = school.records.file().to_owned();
    drop(school.records);
    // Until November 2026 a new profile could take such a seat.
    let raw = Connection::open(file).unwrap();
    let sql = "UPDATE seats SET profile_id = ?3 WHERE game_id = ?1 AND seat = ?2";
    raw.execute(sql, (school.shared, 0, school.other.id)).unwrap();
    drop(raw);
    let mut records = Records::open(school.folder.path(), school.clock.teller()).unwrap();
    let text = records.transfer().export(&Selection::Everything).unwrap();
    records.transfer().import(RecordsFile::read(text.as_bytes()).unwrap()).unwrap();
    let players = records.games().load(school.shared).unwrap().summary.terms.players;
    assert!(players[0].is_erased(), "{players:?}");
}

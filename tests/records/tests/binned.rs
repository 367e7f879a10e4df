//! Deleted things: who deleted them, what belongs to them, and how they are restored; and replaced values.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test stops where it did not expect to be")]

use mathchess_records::{
    BinFilter, DeletedBy, Noun, Player, Profile, Records, RecordsError, RecordsFile, ReplacedOf, Selection, Terms,
};
use mathchess_records_tests::clock::TestClock;
use mathchess_records_tests::learner::profile;
use mathchess_records_tests::self_play::terms;
use tempfile::TempDir;

fn begin() -> (TempDir, TestClock, Records) {
    let (folder, clock) = (tempfile::tempdir().unwrap(), TestClock::default());
    clock.set(1_000_000);
    let records = Records::open(folder.path(), clock.teller()).unwrap();
    (folder, clock, records)
}

fn person(profile: &Profile) -> Player {
    Player { profile: Some(profile.id), name: profile.name.clone(), strength: None }
}

#[test]
fn the_bin_tells_what_was_deleted_by_whom_and_when() {
    let (_folder, clock, mut records) = begin();
    let [ada, tom] = ["Ada", "Tom"].map(|name| profile(&mut records, name).unwrap());
    let mut game = |one: &Profile, other: Player| {
        records.games().create(&Terms { players: vec![person(one), other], ..terms(1) }, false, &[]).unwrap()
    };
    let (together, hers) = (game(&ada, person(&tom)), game(&ada, Player::computer(3)));
    let his = game(&tom, Player::computer(2));
    let class = records.classes().create("4b").unwrap().id;
    let steps = [
        (Noun::Game, together.to_string(), Some(DeletedBy::Profile(ada.id))),
        (Noun::Game, hers.to_string(), None),
        (Noun::Game, his.to_string(), Some(DeletedBy::Profile(tom.id))),
        (Noun::Class, class.to_string(), Some(DeletedBy::Teacher)),
        (Noun::Profile, tom.id.to_string(), Some(DeletedBy::Teacher)),
    ];
    for (time, (noun, id, by)) in (2_000_000..).step_by(1_000).zip(&steps) {
        clock.set(time);
        records.bin().delete(*noun, id, *by).unwrap();
        records.bin().delete(*noun, id, None).unwrap(); // deleting it twice changes nothing
    }
    let page = records.bin().page(&BinFilter::default(), 0, 3).unwrap();
    assert_eq!(page.total, 5);
    let told: Vec<_> = page.rows.iter().map(|row| (row.noun, row.name.as_str(), row.by, row.deleted_ms)).collect();
    assert_eq!(told[0], (Noun::Profile, "Tom", Some(DeletedBy::Teacher), 2_004_000));
    assert_eq!(told[1], (Noun::Class, "4b", Some(DeletedBy::Teacher), 2_003_000));
    let row = &page.rows[2];
    assert_eq!((row.id.as_str(), row.by_name.as_deref()), (his.to_string().as_str(), Some("Tom")));
    assert_eq!(row.players[1], Player::computer(2));
    assert_eq!(row.parents.iter().map(|parent| parent.name.as_str()).collect::<Vec<_>>(), ["Tom"]);
    assert_eq!(records.bin().page(&BinFilter::default(), 3, 3).unwrap().rows.len(), 2);

    // A child's own games that were deleted in the last days.
    let own = |records: &mut Records, since_ms: i64| -> Vec<String> {
        let filter = BinFilter { games_of: Some(ada.id), since_ms: Some(since_ms) };
        records.bin().page(&filter, 0, 9).unwrap().rows.into_iter().map(|row| row.id).collect()
    };
    assert_eq!(own(&mut records, 0), [hers.to_string(), together.to_string()]);
    assert_eq!(own(&mut records, 2_001_000), [hers.to_string()]);
    records.games().restore(hers).unwrap();
    assert_eq!(own(&mut records, 2_001_000), Vec::<String>::new());
    records.games().load(hers).unwrap();

    // The file also says who deleted it.
    let file = records.transfer().export(&Selection::Everything).unwrap();
    let (_other, clock, mut elsewhere) = begin();
    clock.set(3_000_000);
    elsewhere.transfer().import(RecordsFile::read(file.as_bytes()).unwrap()).unwrap();
    let there = elsewhere.bin().page(&BinFilter::default(), 0, 9).unwrap();
    assert_eq!(there, records.bin().page(&BinFilter::default(), 0, 9).unwrap());
}

#[test]
fn of_a_profile_changed_on_two_devices_both_names_are_kept() {
    let (_folder, clock, mut here) = begin();
    let ada = profile(&mut here, "Ada").unwrap();
    let file = here.transfer().export(&Selection::Everything).unwrap();
    let (_other, other_clock, mut there) = begin();
    there.transfer().import(RecordsFile::read(file.as_bytes()).unwrap()).unwrap();

    clock.set(2_000_000);
    here.profiles().update(&Profile { name: "Ada here".to_owned(), ..ada.clone() }).unwrap();
    other_clock.set(2_500_000);
    there.profiles().update(&Profile { name: "Ada there".to_owned(), ..ada.clone() }).unwrap();
    let (from_here, from_there) = (
        here.transfer().export(&Selection::Everything).unwrap(),
        there.transfer().export(&Selection::Everything).unwrap(),
    );
    clock.set(3_000_000);
    other_clock.set(3_000_000);
    for (records, file, lost) in [(&mut here, &from_there, "Ada here"), (&mut there, &from_here, "Ada here")] {
        let report = records.transfer().import(RecordsFile::read(file.as_bytes()).unwrap()).unwrap();
        assert_eq!(report.replaced.len(), 1, "{report:?}");
        assert_eq!((report.replaced[0].of, report.replaced[0].name.as_str()), (ReplacedOf::Profile, "Ada there"));
        let again = records.transfer().import(RecordsFile::read(file.as_bytes()).unwrap()).unwrap();
        assert!(again.replaced.is_empty(), "told once");
        let [value] = records.bin().replaced(0, 9).unwrap().try_into().unwrap();
        assert_eq!((value.name.as_str(), value.old["name"].as_str(), value.old.len()), ("Ada there", lost, 1));
        assert_eq!(value.now["name"], "Ada there");
    }
    // One device restores its name, and that applies on every device.
    let [value] = here.bin().replaced(0, 9).unwrap().try_into().unwrap();
    here.bin().settle_replaced(value.id, true).unwrap();
    assert_eq!(here.profiles().list().unwrap()[0].name, "Ada here");
    assert!(here.bin().replaced(0, 9).unwrap().is_empty());
    assert!(matches!(here.bin().settle_replaced(value.id, true), Err(RecordsError::NoSuchValue)));
    let file = here.transfer().export(&Selection::Everything).unwrap();
    there.transfer().import(RecordsFile::read(file.as_bytes()).unwrap()).unwrap();
    assert_eq!(there.profiles().list().unwrap()[0].name, "Ada here");
}

#[test]
fn what_is_only_read_again_replaces_nothing() {
    let (_folder, clock, mut records) = begin();
    let ada = profile(&mut records, "Ada").unwrap();
    let mut files = Vec::new();
    for (number, time) in (0..4).zip((2_000_000..).step_by(1_000)) {
        files.push(records.transfer().export(&Selection::Everything).unwrap());
        clock.set(time);
        records.profiles().update(&Profile { name: format!("Ada {number}"), ..ada.clone() }).unwrap();
    }
    for file in &files {
        let report = records.transfer().import(RecordsFile::read(file.as_bytes()).unwrap()).unwrap();
        assert!(report.replaced.is_empty() && !report.has_changed_anything(), "{report:?}");
    }
    assert!(records.bin().replaced(0, 9).unwrap().is_empty());
}

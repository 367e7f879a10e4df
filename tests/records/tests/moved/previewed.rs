//! The preview of an import is made by the code that imports, before anything is changed.

use mathchess_records::{Fate, GrowingBackup, Noun, Occasion, Profile, RecordsFile, Snapshot, TransferError, Undoing};
use mathchess_records_tests::folder_bytes::folder_bytes;
use mathchess_records_tests::learner::profile;

use super::school::{Device, resealed, school};

/// A finished backup.
fn grown(device: &mut Device) -> GrowingBackup {
    let mut growing = device.records.backups().begin(Occasion::Import).unwrap();
    while device.records.backups().go_on(&mut growing).unwrap() {
        growing.write().unwrap();
    }
    growing
}

#[test]
fn an_import_is_undone_with_a_copy_that_holds_what_was_done_until_then() {
    let file = school().device.everything();
    for late in [false, true] {
        let mut home = Device::new();
        profile(&mut home.records, "Eve").unwrap();
        let snapshot = Snapshot::of(grown(&mut home)).unwrap();
        let previewed = snapshot.preview(RecordsFile::read(file.as_bytes()).unwrap(), &mut |_| true).unwrap();
        let copy = grown(&mut home).before_import().unwrap();
        if late {
            // Somebody else uses the app between the backup and the import.
            profile(&mut home.records, "Zoe").unwrap();
        }
        let before = home.everything();
        home.records.transfer().bring_in(previewed, Some(copy)).unwrap();
        assert_ne!(home.everything(), before);
        assert_eq!(home.records.backups().list().len(), 1, "one copy is enough");
        assert_eq!(home.records.transfer().undo_import(false).unwrap(), Undoing::Undone);
        assert_eq!(home.everything(), before);
    }
}

#[test]
fn a_preview_tells_what_the_import_then_does_and_changes_nothing() {
    let mut school = school();
    let base = school.device.everything();
    let mut home = Device::with(&[&base]);
    school.device.clock.set(30_000);
    let records = &mut school.device.records;
    records.profiles().update(&Profile { name: "Ada L.".to_owned(), ..school.ada.clone() }).unwrap();
    records.profiles().delete(school.tom.id).unwrap();
    records.classes().create("5c").unwrap();
    let file = school.device.everything();
    home.clock.set(40_000);
    let before = (home.everything(), home.count());
    let read = RecordsFile::read(file.as_bytes()).unwrap();
    let snapshot = Snapshot::of(grown(&mut home)).unwrap();
    let mut steps = 0;
    let told = snapshot
        .preview(read, &mut |step| {
            steps += 1;
            step.done < step.of
        })
        .unwrap();
    assert!(steps > 0);
    assert_eq!((home.everything(), home.count()), before, "nothing is changed");
    let previewed = told;
    let told = previewed.report.clone();
    let fates: Vec<(Noun, &str, &Fate)> =
        told.entries.iter().map(|entry| (entry.noun, entry.name.as_str(), &entry.fate)).collect();
    assert_eq!(fates.len(), 3, "{fates:?}");
    assert!(fates.contains(&(Noun::Profile, "Ada L.", &Fate::Renamed { before: "Ada".to_owned() })));
    assert!(fates.contains(&(Noun::Profile, "Tom", &Fate::Deleted)));
    assert!(fates.contains(&(Noun::Class, "5c", &Fate::Added)));
    assert_eq!(told.last_change_ms, Some(30_000));
    let done = home.records.transfer().bring_in(previewed, None).unwrap();
    assert_eq!(done, told, "what was told is what is done");
    assert_eq!(home.everything(), file);
    drop(snapshot);
    let names: Vec<String> = folder_bytes(home.folder.path()).unwrap().into_keys().collect();
    assert!(!names.iter().any(|name| name.contains("unfinished")), "{names:?}");
}

#[test]
fn a_preview_names_all_rows_that_cannot_be_used_and_can_be_stopped() {
    let mut school = school();
    let file = school.device.everything();
    let bad = resealed(&file, |lines| {
        for line in lines.iter_mut().filter(|line| line.contains("\"row\":\"display\"") || line.contains("own-level")) {
            *line = line.replace("\"game\":\"mathematical-chess\"", "\"game\":\"halma\"");
        }
    });
    let mut home = Device::new();
    let read = RecordsFile::read(bad.as_bytes()).unwrap();
    let snapshot = Snapshot::of(grown(&mut home)).unwrap();
    let previewed = snapshot.preview(read.clone(), &mut |_| true).unwrap();
    let told = &previewed.report;
    assert_eq!(told.refused.len(), 2, "{:?}", told.refused);
    assert!(told.refused.iter().all(|row| row.problem.contains("halma")));
    let before = home.everything();
    assert!(home.records.transfer().bring_in(previewed, None).is_err(), "all or nothing");
    assert_eq!(home.everything(), before);
    let stopped = snapshot.preview(read, &mut |_| false);
    assert!(matches!(stopped, Err(TransferError::Stopped)));
    let stopped = RecordsFile::read_watched(file.as_bytes(), &mut |_| false);
    assert!(matches!(stopped, Err(TransferError::Stopped)));
}

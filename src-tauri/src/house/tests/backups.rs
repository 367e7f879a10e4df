//! Copies of the records, and damaged records, through the commands.

use std::fs;
use std::path::Path;

use mathchess_records::Replacement;

use super::{House, Table, going, house, listed, published_game};
use crate::api::backups::BackupOccasion;
use crate::api::profile::NewProfile;
use crate::api::teaching::{ClassesAsked, PinOwner};
use crate::error::{ErrorKind, RecordsProblem};

fn begin_games(house: &House, games: usize) {
    for _ in 0..games {
        house.matches.begin_mathematical(&published_game()).unwrap();
    }
}

fn occasions(house: &House) -> Vec<BackupOccasion> {
    house.desk.backups().unwrap().copies.iter().map(|copy| copy.occasion).collect()
}

#[test]
fn copies_are_made_for_the_day_and_on_closing() {
    let table = Table::new();
    table.house.desk.back_up_for_the_day();
    table.house.desk.back_up_on_closing();
    assert_eq!(occasions(&table.house), [], "there is nothing to copy");
    begin_games(&table.house, 2);
    table.house.desk.back_up_on_closing();
    let table = table.reopened();
    table.house.desk.back_up_for_the_day();
    table.house.desk.back_up_on_closing();
    let backups = table.house.desk.backups().unwrap();
    assert_eq!(occasions(&table.house), [BackupOccasion::Closing], "today has a copy, and nothing was done since");
    assert_eq!((backups.copies[0].games, backups.games, backups.megabytes), (2, 2, 1));
    assert_eq!(backups.problem, None);
}

#[test]
fn a_class_and_a_merge_are_preceded_by_a_copy() {
    let table = Table::new();
    let house = &table.house;
    let person = |name: &str| {
        let new = NewProfile { name: name.to_owned(), colour: "blue".to_owned(), avatar: "drawn:owl".to_owned() };
        house.classroom.create_profile(&new, false).unwrap().id
    };
    let (ada, tom) = (person("Ada"), person("Tom"));
    let class = house.classroom.create_class("4b").unwrap();
    house.classroom.merge_profiles(&tom, Some(&ada)).unwrap();
    house.classroom.delete_class(&class.id).unwrap();
    assert_eq!(occasions(house), [BackupOccasion::ClassDeletion, BackupOccasion::Merge]);
    let before = house.desk.backups().unwrap().copies[1].name.clone();
    house.desk.restore_backup(&before).unwrap();
    assert_eq!(house.classroom.profiles().unwrap().len(), 2);
    assert_eq!(house.classroom.classes(&ClassesAsked::InUse).unwrap().len(), 1);
}

#[test]
fn only_a_teacher_sees_and_restores_copies() {
    let table = Table::new();
    let house = &table.house;
    begin_games(house, 1);
    house.desk.back_up_on_closing();
    begin_games(house, 2);
    house.classroom.set_pin(&PinOwner::Teacher, Some("2718"), None).unwrap();
    let copy = house.desk.backups().unwrap().copies[0].name.clone();
    house.classroom.close_teacher_mode().unwrap();
    assert_eq!(house.desk.backups().unwrap_err().kind(), ErrorKind::TeacherOnly);
    assert_eq!(house.desk.restore_backup(&copy).unwrap_err().kind(), ErrorKind::TeacherOnly);
    assert_eq!(listed(house, going()).len(), 3);
    house.classroom.try_pin(&PinOwner::Teacher, "2718").unwrap();
    assert_eq!(house.desk.restore_backup(&copy).unwrap(), 1);
    assert_eq!(listed(house, going()).len(), 1);
    assert_eq!(house.desk.damage().unwrap_err().problem, RecordsProblem::NotDamaged.into());
    let refused = house.desk.replace_damaged(Replacement::Nothing).unwrap_err();
    assert_eq!(refused.problem, RecordsProblem::NotDamaged.into());
}

#[test]
fn damaged_records_are_replaced_by_a_copy_without_a_restart() {
    let table = Table::new();
    begin_games(&table.house, 3);
    table.house.desk.back_up_on_closing();
    let file = table.house.desk.lock().unwrap().records.file().to_owned();
    let Table { house: before, folder, hands } = table;
    drop(before);
    fs::write(&file, b"").unwrap();
    let house = house(folder.path(), &hands);
    assert_eq!(house.desk.problem().unwrap().kind(), ErrorKind::CorruptFile);
    let damage = house.desk.damage().unwrap();
    assert_eq!((damage.games, damage.copies[0].games, damage.can_begin_anew), (None, 3, false));
    let refused = house.desk.replace_damaged(Replacement::Nothing).unwrap_err();
    assert_eq!(refused.problem, RecordsProblem::CopiesThere.into());
    let kept_as = house.desk.replace_damaged(Replacement::Copy(damage.copies[0].name.clone())).unwrap().unwrap();
    assert_eq!(fs::read(kept_as).unwrap(), b"");
    assert_eq!(listed(&house, going()).len(), 3);
}

#[test]
fn damage_found_by_the_copy_of_the_day_closes_the_records() {
    let table = Table::new();
    begin_games(&table.house, 1);
    let file = table.house.desk.lock().unwrap().records.file().to_owned();
    let Table { house: before, folder, hands } = table;
    drop(before);
    let connection = rusqlite::Connection::open(&file).unwrap();
    let sql = "INSERT INTO displays VALUES ('7', 'mathematical-chess', 'Large', hex(zeroblob(9000000)), 0, 0, NULL, NULL, NULL)";
    connection.execute(sql, ()).unwrap();
    drop(connection);
    let mut bytes = fs::read(&file).unwrap();
    let middle = bytes.len() / 4096 / 2 * 4096;
    bytes[middle..][..4096].fill(0xA5);
    fs::write(&file, &bytes).unwrap();
    let house = house(folder.path(), &hands);
    assert_eq!(house.desk.problem(), None, "a large file is used at once");
    house.desk.back_up_for_the_day();
    assert_eq!(house.desk.problem().unwrap().kind(), ErrorKind::CorruptFile);
    assert_eq!(fs::read(&file).unwrap(), bytes);
    let damage = house.desk.damage().unwrap();
    assert_eq!((damage.games, damage.copies.len(), damage.can_begin_anew), (Some(1), 0, true));
    assert!(house.desk.replace_damaged(Replacement::Nothing).unwrap().is_some());
    assert_eq!(listed(&house, going()).len(), 0);
}

#[test]
fn trying_again_opens_records_that_could_not_be_opened_for_any_reason() {
    type Spoil = fn(&Path) -> Box<dyn FnOnce()>;
    let ways: [(ErrorKind, Spoil); 4] = [
        (ErrorKind::Database, |file| {
            let other = rusqlite::Connection::open(file).unwrap();
            other.execute_batch("BEGIN EXCLUSIVE").unwrap();
            Box::new(move || drop(other))
        }),
        (ErrorKind::CorruptFile, |file| {
            let bytes = fs::read(file).unwrap();
            fs::write(file, "Dear diary").unwrap();
            let file = file.to_owned();
            Box::new(move || fs::write(file, bytes).unwrap())
        }),
        (ErrorKind::NewerSchema, |file| {
            let set = |file: &Path, by: i64| {
                let other = rusqlite::Connection::open(file).unwrap();
                let version: i64 = other.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap();
                other.pragma_update(None, "user_version", version + by).unwrap();
            };
            set(file, 1);
            let file = file.to_owned();
            Box::new(move || set(&file, -1))
        }),
        (ErrorKind::Database, |file| {
            let aside = file.with_extension("aside");
            fs::rename(file, &aside).unwrap();
            fs::create_dir(file).unwrap();
            let file = file.to_owned();
            Box::new(move || {
                fs::remove_dir(&file).unwrap();
                fs::rename(aside, file).unwrap();
            })
        }),
    ];
    for (kind, spoil) in ways {
        let table = Table::new();
        begin_games(&table.house, 1);
        let file = table.house.desk.lock().unwrap().records.file().to_owned();
        let Table { house: before, folder, hands } = table;
        drop(before);
        let mend = spoil(&file);
        let house = house(folder.path(), &hands);
        assert_eq!(house.desk.open_records(|_| ()).unwrap().kind(), kind);
        assert_eq!(house.desk.open_records(|_| ()).unwrap().kind(), kind, "nothing has changed");
        mend();
        assert_eq!(house.desk.open_records(|_| ()), None);
        assert_eq!(listed(&house, going()).len(), 1);
    }
}

#[test]
fn after_the_end_of_the_app_the_file_alone_holds_everything() {
    let table = Table::new();
    begin_games(&table.house, 2);
    let file = table.house.desk.lock().unwrap().records.file().to_owned();
    table.house.desk.close();
    assert!(!file.with_extension("sqlite-wal").exists());
    let elsewhere = tempfile::tempdir().unwrap();
    fs::copy(&file, elsewhere.path().join("records.sqlite")).unwrap();
    assert_eq!(listed(&house(elsewhere.path(), &table.hands), going()).len(), 2);
}

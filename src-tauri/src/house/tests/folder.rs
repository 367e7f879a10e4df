//! A folder shared by two devices, through the commands.

use std::time::Duration;
use std::{fs, thread};

use mathchess_records::Asked;

use super::{Table, going, guest, listed, published_game};
use crate::api::bin::{BinOf, Erasable, HiddenFor};
use crate::api::player::PlayerChoice;
use crate::api::profile::NewProfile;
use crate::api::sides::Sides;
use crate::api::teaching::PinOwner;
use crate::error::FolderProblem;
use crate::house::tests::MathematicalGame;

fn add(table: &Table, name: &str) -> String {
    let new = NewProfile { name: name.to_owned(), colour: "blue".to_owned(), avatar: "🦉".to_owned() };
    table.house.classroom.create_profile(&new, false).unwrap().id
}

fn names(table: &Table) -> Vec<String> {
    table.house.classroom.profiles().unwrap().into_iter().map(|profile| profile.name).collect()
}

#[test]
fn two_devices_keep_one_set_of_records_in_a_folder() {
    let (one, two, shared) = (Table::new(), Table::new(), tempfile::tempdir().unwrap());
    let path = shared.path().to_str().unwrap();
    assert_eq!(one.house.folder.state().unwrap().chosen, None);
    add(&one, "Ada");
    let game = one.house.matches.begin_mathematical(&published_game()).unwrap().id;
    let state = one.house.folder.choose(&format!(" {path}\n"), "").unwrap();
    assert_eq!((state.chosen.as_deref(), state.problem, state.is_exchanging), (Some(path), None, false));
    two.house.folder.choose(path, "").unwrap();
    assert_eq!(names(&two), ["Ada"]);
    assert_eq!(listed(&two.house, going()).len(), 1);

    // A match that is open on one device and was changed on the other is loaded again.
    two.house.matches.open_match(&game).unwrap();
    one.house.matches.end_match(&game, crate::api::match_view::Ending::Resign { seat: 0 }).unwrap();
    one.house.folder.exchange_now(true).unwrap();
    assert_eq!(two.house.folder.exchange_now(true).unwrap().devices, 2);
    assert_eq!(listed(&two.house, going()).len(), 0);

    // The folder is missing for a while.
    let away = shared.path().join("away");
    fs::rename(shared.path().join("MathChess records"), &away).unwrap();
    add(&one, "Tom");
    let state = one.house.folder.exchange_now(true).unwrap();
    assert_eq!(state.problem, Some(FolderProblem::FolderGone.into()));
    fs::rename(&away, shared.path().join("MathChess records")).unwrap();
    assert_eq!(one.house.folder.exchange_now(true).unwrap().problem, None);

    // After a restart the device continues, even with a copy of the records that does not know the folder.
    let one = one.reopened();
    add(&one, "Eve");
    one.house.desk.lock().unwrap().records.folder().leave().unwrap();
    one.house.folder.exchange_now(false).unwrap();
    two.house.folder.exchange_now(false).unwrap();
    assert_eq!(names(&two), ["Ada", "Eve", "Tom"]);

    // Leaving keeps the records, and removes the files on request.
    assert_eq!(two.house.folder.leave(true).unwrap().chosen, None);
    assert_eq!(names(&two), ["Ada", "Eve", "Tom"]);
    add(&two, "Lan");
    two.house.folder.exchange_now(true).unwrap();
    one.house.folder.exchange_now(true).unwrap();
    assert_eq!(names(&one), ["Ada", "Eve", "Tom"]);
}

#[test]
fn who_is_erased_on_one_device_leaves_the_games_that_are_open_on_another() {
    let (one, two, shared) = (Table::new(), Table::new(), tempfile::tempdir().unwrap());
    let path = shared.path().to_str().unwrap();
    let ada = add(&one, "Ada");
    let of = |profile: &str| PlayerChoice { profile: Some(profile.to_owned()), ..guest("") };
    let players = Sides { white: of(&ada), black: of(&add(&one, "Ben")) };
    let hers = one.house.matches.begin_mathematical(&MathematicalGame { players, ..published_game() }).unwrap().id;
    let another = one.house.matches.begin_mathematical(&published_game()).unwrap().id;
    one.house.folder.choose(path, " Room  3").unwrap();
    two.house.folder.choose(path, "").unwrap();
    for game in [&hers, &another] {
        assert!(two.house.matches.open_match(game).unwrap().clock.running);
    }

    one.house.classroom.erase(&Erasable::Profile { id: ada.clone() }, "Ada").unwrap();
    one.house.folder.exchange_now(true).unwrap();
    let state = two.house.folder.exchange_now(true).unwrap();
    assert_eq!(state.asks, 1);
    assert_eq!(names(&two), ["Ben"], "she is hidden");
    let bin = two.house.classroom.bin(&BinOf::Everybody, 0, 9).unwrap();
    assert_eq!(bin.rows[0].hidden_for, Some(HiddenFor { device: Some("Room 3".to_owned()) }));
    let asks = two.house.folder.asks().unwrap();
    assert_eq!((asks[0].device.as_deref(), asks[0].what, asks[0].acts.len()), (Some("Room 3"), Asked::Erase, 1));
    let acts = [i32::try_from(asks[0].acts[0].act).unwrap()];
    assert_eq!(two.house.folder.do_asked(&acts), Err(FolderProblem::FolderErasesByTeacher.into()));
    let left = two.house.matches.look_at_match(&hers);
    let named = left.unwrap().players.remove(0).name;
    assert_eq!(named.as_deref(), Some("Ada"), "nothing is erased where nobody is a teacher");
    two.house.classroom.set_pin(&PinOwner::Teacher, Some("314159"), None).unwrap();
    assert_eq!(two.house.folder.do_asked(&acts).unwrap().left_in_files, None);
    assert_eq!(two.house.folder.state().unwrap().asks, 0);
    let left = two.house.matches.look_at_match(&hers);
    let left = left.unwrap().players.remove(0);
    assert_eq!((left.profile, left.name), (None, None));
    assert!(two.house.matches.look_at_match(&another).unwrap().clock.running, "another game goes on");
    two.house.matches.stop_clocks().unwrap();
}

#[test]
fn what_is_to_be_exchanged_now_does_not_miss_an_exchange_that_is_under_way() {
    let (one, two, shared) = (Table::new(), Table::new(), tempfile::tempdir().unwrap());
    let path = shared.path().to_str().unwrap();
    one.house.folder.choose(path, "").unwrap();
    two.house.folder.choose(path, "").unwrap();
    add(&one, "Zoe");
    one.house.folder.exchange_now(true).unwrap();

    // The running exchange read the folder before Zoe was in it; a caller who waits still gets her.
    thread::scope(|scope| {
        two.house.folder.meanwhile(|| {
            for thorough in [false, true, true] {
                let house = &two.house;
                scope.spawn(move || house.folder.exchange_now(thorough).unwrap());
            }
            thread::sleep(Duration::from_millis(50));
        });
    });
    assert_eq!(names(&two), ["Zoe"]);
}

#[test]
fn a_restored_copy_stays_as_it_is_if_the_folder_is_left_with_it() {
    for leaves in [false, true] {
        let (one, two, shared) = (Table::new(), Table::new(), tempfile::tempdir().unwrap());
        let path = shared.path().to_str().unwrap();
        add(&one, "Ada");
        one.house.folder.choose(path, "").unwrap();
        one.house.desk.copy_before(mathchess_records::Occasion::Merge).unwrap();
        let copy = one.house.desk.backups().unwrap().copies[0].name.clone();
        two.house.folder.choose(path, "").unwrap();
        add(&two, "Tom");
        two.house.folder.exchange_now(true).unwrap();
        one.house.folder.exchange_now(true).unwrap();
        assert_eq!(names(&one), ["Ada", "Tom"]);
        one.house.folder.restore_backup(&copy, leaves).unwrap();
        assert_eq!(names(&one), ["Ada"]);
        let state = one.house.folder.exchange_now(true).unwrap();
        assert_eq!(state.chosen.is_some(), !leaves);
        assert_eq!(names(&one).len(), if leaves { 1 } else { 2 });
    }
}

#[test]
fn a_device_has_the_name_that_a_teacher_gives_it() {
    let (table, shared) = (Table::new(), tempfile::tempdir().unwrap());
    let state = table.house.folder.choose(shared.path().to_str().unwrap(), "Room 3").unwrap();
    assert_eq!(state.device.as_deref(), Some("Room 3"));
    for (typed, name) in [("  Room   4 ", Some("Room 4")), ("\u{202e}4", None), ("", None)] {
        assert_eq!(table.house.folder.name_device(typed).unwrap().device.as_deref(), name);
    }
}

#[test]
fn a_folder_that_makes_no_sense_is_refused() {
    let table = Table::new();
    let own = table.folder.path().to_str().unwrap();
    for (path, problem) in [
        ("", FolderProblem::NoSuchFolder),
        ("somewhere", FolderProblem::NoSuchFolder),
        ("/nowhere/at/all", FolderProblem::NoSuchFolder),
        (own, FolderProblem::FolderOfRecords),
    ] {
        assert_eq!(table.house.folder.choose(path, ""), Err(problem.into()), "{path}");
    }
    assert_eq!(table.house.folder.state().unwrap().chosen, None);
}

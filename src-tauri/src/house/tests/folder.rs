//! A folder shared by two devices, through the commands.

use std::fs;
use std::thread;
use std::time::Duration;

use super::{Table, going, guest, listed, published_game};
use crate::api::new_match::NewByConditions;
use crate::api::player::PlayerChoice;
use crate::api::profile::NewProfile;
use crate::api::sides::Sides;
use crate::error::FolderProblem;

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
    let game = one.house.matches.new_by_conditions(&published_game()).unwrap().id;
    let state = one.house.folder.choose(&format!(" {path}\n")).unwrap();
    assert_eq!((state.chosen.as_deref(), state.problem, state.is_exchanging), (Some(path), None, false));
    two.house.folder.choose(path).unwrap();
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
    let hers = one.house.matches.new_by_conditions(&NewByConditions { players, ..published_game() }).unwrap().id;
    let another = one.house.matches.new_by_conditions(&published_game()).unwrap().id;
    one.house.folder.choose(path).unwrap();
    two.house.folder.choose(path).unwrap();
    for game in [&hers, &another] {
        assert!(two.house.matches.open_match(game).unwrap().clock.running);
    }

    one.house.classroom.erase_profile(&ada, "Ada").unwrap();
    one.house.folder.exchange_now(true).unwrap();
    two.house.folder.exchange_now(true).unwrap();
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
    one.house.folder.choose(path).unwrap();
    two.house.folder.choose(path).unwrap();
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
fn a_folder_that_makes_no_sense_is_refused() {
    let table = Table::new();
    let own = table.folder.path().to_str().unwrap();
    for (path, problem) in [
        ("", FolderProblem::NoSuchFolder),
        ("somewhere", FolderProblem::NoSuchFolder),
        ("/nowhere/at/all", FolderProblem::NoSuchFolder),
        (own, FolderProblem::FolderOfRecords),
    ] {
        assert_eq!(table.house.folder.choose(path), Err(problem.into()), "{path}");
    }
    assert_eq!(table.house.folder.state().unwrap().chosen, None);
}

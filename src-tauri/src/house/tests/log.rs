//! What the log holds of what people do, and what it never holds.

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Arc;

use mathchess_records::{NewPin, PinOwner as Owner};
use tauri::ipc::Channel;

use super::{Table, guest, new_game};
use crate::api::course::StepAnswer;
use crate::api::drill::DrillAnswer;
use crate::api::folder::ExchangeAct;
use crate::api::given::GivenBy;
use crate::api::lesson::LessonAnswer;
use crate::api::placing::Placing;
use crate::api::player::PlayerChoice;
use crate::api::profile::{NewProfile, WishChange};
use crate::api::settings::{LogLevel, Timing};
use crate::api::sides::Sides;
use crate::api::teaching::{ClassChange, PinOwner, Selection};
use crate::api::thing::FileOf;
use crate::api::visit::Visit;
use crate::commands::{
    arrivals, classes, device_transfer, displays, exercises, folder, lessons, match_list, matches, practice, profiles,
    startup, teacher, turns,
};
use crate::house::House;
use crate::log::Log;

/// Words that people have typed or named files with. None may be logged.
const NAME: &str = "Zaphira";
const CLASS: &str = "Quokkas";
const WISH: &str = "Countessa";
const PIN: &str = "83619274";
const WRONG_PIN: &str = "57120396";
const ANSWER: &str = "424243";
const NOTE: &str = "Dearest diary";
const MARKS: [&str; 7] = [NAME, CLASS, WISH, PIN, WRONG_PIN, ANSWER, NOTE];

/// Everything in the files of a log, read from the disk.
fn files(records: &Path) -> String {
    let entries = fs::read_dir(records.join("log")).unwrap();
    entries.map(|entry| String::from_utf8_lossy(&fs::read(entry.unwrap().path()).unwrap()).into_owned()).collect()
}

/// A house whose log is at this level, and what its log hears.
fn logged(level: LogLevel, use_it: impl FnOnce(&House, &Path)) -> (String, String) {
    let table = Table::new();
    let log = Arc::clone(&table.house.log);
    log.show(level);
    log.keep_beside(table.folder.path());
    log.hears_panics();
    log.hearing(|| use_it(&table.house, table.folder.path()));
    let saved = log.text();
    (files(table.folder.path()), saved)
}

fn profile(house: &House, name: &str) -> String {
    let new = NewProfile { name: name.to_owned(), colour: "blue".to_owned(), avatar: "🦉".to_owned() };
    profiles::create_profile::call(house, new, false).unwrap().id
}

fn given(house: &House, profile: &str) -> GivenBy {
    GivenBy {
        profile: Some(profile.to_owned()),
        sitting: house.learning.begin_round().unwrap(),
        answer_number: 1,
        hints: 0,
        used_ms: 1,
        utc_offset_minutes: 0,
    }
}

/// A child, a class, PINs, answers, files and a shared folder, right and wrong.
fn a_day_of_school(house: &House, folder: &Path) {
    let zaphira = profile(house, NAME);
    let class = classes::create_class::call(house, CLASS.to_owned()).unwrap().id;
    classes::change_class::call(
        house,
        class.clone(),
        ClassChange::Membership { profiles: vec![zaphira.clone()], member: true },
    )
    .unwrap();
    let _ = classes::create_class::call(house, format!("{CLASS}\u{202e}"));
    let _ = classes::read_class_list::call(house, format!("name\n{NAME} 7.5.2019\n").into_bytes());
    let _ = profiles::change_wish::call(house, zaphira.clone(), WishChange::Wish { name: Some(WISH.to_owned()) });
    let _ = profiles::wished_name::call(house, NAME.to_owned());

    // PINs, right and wrong, also for people who do not exist.
    house.desk.lock().unwrap().records.pins().set(Owner::Teacher, &NewPin::new(PIN).unwrap()).unwrap();
    for (owner, pin) in [(PinOwner::Teacher, WRONG_PIN), (PinOwner::Profile(NAME.to_owned()), WRONG_PIN)] {
        let _ = teacher::try_pin::call(house, owner, pin.to_owned());
    }
    let owner = PinOwner::Profile(zaphira.clone());
    let _ = teacher::set_pin::call(house, owner.clone(), Some(WRONG_PIN.to_owned()), Some(PIN.to_owned()));
    let _ = teacher::set_pin::call(house, owner, Some(format!("{WRONG_PIN}{WRONG_PIN}")), None);
    teacher::try_pin::call(house, PinOwner::Teacher, PIN.to_owned()).unwrap();

    // A game, turns and answers that can't be.
    let mut new = new_game(Placing::InTurn);
    new.players = Sides { white: PlayerChoice { profile: Some(zaphira.clone()), ..guest("") }, black: guest(NAME) };
    let game = matches::new_match::call(house, new.into(), Timing::Usual).unwrap().id;
    let _ = turns::play_turn::call(house, game.clone(), ANSWER.to_owned());
    let _ = displays::save_display::call(house, game.clone(), format!("{NAME}\u{202e}"));
    let _ = matches::visit_match::call(house, NAME.to_owned(), Visit::Open);
    let _ = match_list::import_games::call(house, format!("[White \"{NAME}\"]\n{{{NOTE}}} 1. {ANSWER}\n"), false);
    let text = || LessonAnswer::Points { points: vec![ANSWER.to_owned()] };
    let step = StepAnswer { given: given(house, &zaphira), step: NOTE.to_owned(), answer: text() };
    let _ = lessons::mark_step::call(house, step);
    let drill = DrillAnswer { id: ANSWER.to_owned(), answer: text(), mixed: false, given: given(house, &zaphira) };
    let _ = practice::mark_drill::call(house, drill);
    let asked = crate::api::exercise::AskedExercise {
        id: NOTE.to_owned(),
        so_far: vec![ANSWER.to_owned()],
        profile: Some(zaphira.clone()),
    };
    let _ = exercises::show_equations::call(house, asked);

    // Files: a class list in the name of one that arrives, records that are none, a place that can't be written.
    house.arrivals.come(folder.join(format!("{NAME} {CLASS}.mathchess")));
    let _ = arrivals::take_arrival::call(house);
    let _ = device_transfer::preview_import::call(house, format!("{{\"name\":\"{NAME}\"}}"), Channel::new(|_| Ok(())));
    let blocked = folder.join(format!("{NAME}.txt"));
    fs::write(&blocked, NOTE).unwrap();
    let everything = FileOf::Records { selection: Selection::Everything, name: NAME.to_owned() };
    assert!(house.save_file(&everything, Some(&blocked)).is_err());

    // A shared folder with a child's name: joined, in use, gone.
    let outside = tempfile::tempdir().unwrap();
    let shared = outside.path().join(NAME);
    fs::create_dir(&shared).unwrap();
    folder::share_folder::call(house, shared.display().to_string(), format!("{NAME}'s laptop")).unwrap();
    folder::exchange::call(house, ExchangeAct::Now).unwrap();
    fs::remove_dir_all(&shared).unwrap();
    let _ = folder::exchange::call(house, ExchangeAct::Now);
    folder::leave_folder::call(house, false).unwrap();
    house.desk.back_up_for_the_day();

    // A bug that quotes.
    let _ = catch_unwind(AssertUnwindSafe(|| panic!("{NAME} gave {ANSWER}")));
    let _ = startup::open_records::call(house, Channel::new(|_| Ok(())));
}

#[test]
fn the_log_tells_what_happened_and_no_word_of_anybody() {
    let (files, saved) = logged(LogLevel::Detailed, a_day_of_school);
    for (what, text) in [("the files", &files), ("what is saved", &saved)] {
        for mark in MARKS {
            assert!(!text.contains(mark), "{mark} is in {what}:\n{text}");
        }
    }
    for told in [
        "the records are open format=",
        "a command was refused command=try_pin",
        "error=notBegun",
        "error=fileForeign",
        "command=read_class_list",
        "error=\"listNotAName line=2\"",
        "command=take_arrival",
        "command=visit_match",
        "a shared folder is joined",
        "an exchange ",
        "an exchange failed error=folderGone",
        "the shared folder is left",
        "a panic place=src-tauri/src/house/tests/log.rs:",
    ] {
        assert!(files.contains(told), "{told} is not told:\n{files}");
    }
}

#[test]
fn a_log_that_is_off_holds_nothing_of_a_day() {
    let table = Table::new();
    let log = &table.house.log;
    log.show(LogLevel::Off);
    log.keep_beside(table.folder.path());
    log.hearing(|| a_day_of_school(&table.house, table.folder.path()));
    assert_eq!(log.text().lines().count(), 1);
    assert!(!table.folder.path().join("log").exists());
}

/// A log whose lines can be counted on by whoever saves it, also where the records can't be opened.
#[test]
fn the_log_is_saved_as_a_file_also_where_the_records_are_damaged() {
    let table = Table::new();
    fs::write(table.folder.path().join("records.sqlite"), "This file was records once.".repeat(400)).unwrap();
    let log: &Arc<Log> = &table.house.log;
    log.keep_beside(table.folder.path());
    let downloads = tempfile::tempdir().unwrap();
    let file = FileOf::Log { name: "MathChess log".to_owned() };
    log.hearing(|| {
        assert!(profiles::profiles::call(&table.house).is_err());
        table.house.desk.admit(crate::desk::access::Access::File(&file)).unwrap();
        let path = table.house.save_file(&file, Some(downloads.path())).unwrap();
        assert_eq!(Path::new(&path), downloads.path().join("MathChess log.txt"));
        let saved = fs::read_to_string(path).unwrap();
        assert!(saved.starts_with("MathChess ") && saved.contains("command=profiles"), "{saved}");
        assert!(saved.contains("error=corruptFile"), "{saved}");
        // Without a folder for downloads it lies beside the records.
        let beside = table.house.save_file(&file, None).unwrap();
        assert_eq!(Path::new(&beside).parent(), Some(table.folder.path()));
    });
}

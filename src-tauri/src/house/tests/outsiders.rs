//! Guests and new players on a class's device, names of students, and settings of the device.

use super::{Table, guest, new_game};
use crate::api::course::StepAnswer;
use crate::api::given::GivenBy;
use crate::api::lesson::LessonAnswer;
use crate::api::match_view::{Allowed, GameKind};
use crate::api::new_match::NewMatch;
use crate::api::placing::Placing;
use crate::api::player::PlayerChoice;
use crate::api::profile::{NewProfile, Profile, WishChange};
use crate::api::settings::{Settings, Timing};
use crate::api::sides::Sides;
use crate::api::teaching::{PinOwner, Scope, Switches};
use crate::api::visit::MatchAfter;
use crate::commands::{lessons, matches, profiles, teacher};
use crate::desk::access::Access;
use crate::error::{AppError, ClassroomProblem, ErrorKind};
use crate::house::tests::MathematicalGame;

fn new_profile(name: &str) -> NewProfile {
    NewProfile { name: name.to_owned(), colour: "blue".to_owned(), avatar: "drawn:owl".to_owned() }
}

/// A device of a class with these switches and a teacher's PIN; teacher mode is closed.
fn device(switches: &Switches) -> (Table, String) {
    let table = Table::new();
    let room = &table.house.classroom;
    let class = room.create_class("4b").unwrap().id;
    let ada = room.enrol(&class, &[new_profile("Ada")]).unwrap().added.remove(0);
    room.set_switches(&Scope::Class(class), switches).unwrap();
    room.set_pin(&PinOwner::Teacher, Some("314159"), None).unwrap();
    room.close_teacher_mode().unwrap();
    (table, ada)
}

fn of_two(white: PlayerChoice, black: PlayerChoice, level: Option<u8>) -> NewMatch {
    let players = Sides { white, black };
    MathematicalGame { level, players, ..new_game(Placing::Mirrored) }.into()
}

#[test]
fn locked_levels_and_switched_off_help_hold_for_guests_and_new_players() {
    let strict = Switches { hints: Some(false), locked_levels: Some([8].into()), ..Switches::default() };
    let (table, _) = device(&strict);
    let house = &table.house;
    let cem = profiles::create_profile::call(house, new_profile("Cem"), false).unwrap().id;
    for who in [None, Some(cem.clone())] {
        let permissions = teacher::permissions::call(house, who.clone()).unwrap();
        assert_eq!((permissions.hints, permissions.locked_levels), (false, [8].into()));
        let seat = PlayerChoice { profile: who.clone(), ..guest("Eva") };
        let locked = matches::new_match::call(house, of_two(seat.clone(), guest("Tom"), Some(8)), Timing::Usual);
        assert_eq!(locked.unwrap_err().kind(), ErrorKind::SwitchedOff);
        let open = matches::new_match::call(house, of_two(seat, guest("Tom"), Some(7)), Timing::Usual).unwrap();
        assert_eq!(open.allowed, Allowed { hints: false, ..Allowed::EVERYTHING });
        let course = lessons::courses::call(house, GameKind::MathematicalChess, who).unwrap();
        assert!(course.iter().any(|course| course.locked), "a guest sees what is locked");
    }
}

#[test]
fn the_locks_of_a_pupil_do_not_hold_for_a_teacher_who_is_there() {
    let (table, ada) = device(&Switches { locked_levels: Some([8].into()), ..Switches::default() });
    let begin = || {
        let her = PlayerChoice { profile: Some(ada.clone()), ..guest("") };
        matches::new_match::call(&table.house, of_two(her, guest("Tom"), Some(8)), Timing::Usual)
    };
    assert_eq!(begin().unwrap_err().kind(), ErrorKind::SwitchedOff);
    table.house.desk.set_teacher_mode(true);
    begin().unwrap();
}

#[test]
fn a_class_may_want_no_guests_and_no_new_players_without_a_teacher() {
    let (table, ada) = device(&Switches { guests: Some(false), ..Switches::default() });
    let house = &table.house;
    let refused = |answer: Result<(), AppError>| assert_eq!(answer.unwrap_err(), ClassroomProblem::NoGuests.into());
    let as_guest = || StepAnswer {
        given: GivenBy {
            profile: None,
            sitting: house.learning.begin_round().unwrap(),
            answer_number: 1,
            hints: 0,
            used_ms: 1,
            utc_offset_minutes: 0,
        },
        step: "none".to_owned(),
        answer: LessonAnswer::Points { points: Vec::new() },
    };
    let her = || PlayerChoice { profile: Some(ada.clone()), ..guest("") };
    let game = |white: PlayerChoice, black: PlayerChoice| {
        matches::new_match::call(house, of_two(white, black, None), Timing::Usual)
    };
    assert!(!house.desk.who_is_there().unwrap().guests);
    refused(lessons::mark_step::call(house, as_guest()).map(drop));
    refused(game(her(), guest("Tom")).map(drop));
    let cem = profiles::create_profile::call(house, new_profile("Cem"), false);
    assert_eq!(cem.unwrap_err(), ClassroomProblem::TeacherAsked.into());
    let computer = PlayerChoice { computer: Some(1), ..guest("") };
    game(her(), computer).unwrap();

    house.desk.set_teacher_mode(true);
    let with_guest = game(her(), guest("Tom")).unwrap();
    profiles::create_profile::call(house, new_profile("Cem"), false).unwrap();
    house.classroom.close_teacher_mode().unwrap();
    refused(matches::match_after::call(house, with_guest.id, MatchAfter::Again).map(drop));
}

#[test]
fn a_teacher_changes_the_name_of_a_student_and_everybody_the_own_picture() {
    let (table, ada) = device(&Switches::default());
    let house = &table.house;
    let changed = |name: &str, avatar: &str| Profile {
        id: ada.clone(),
        name: name.to_owned(),
        colour: "blue".to_owned(),
        avatar: avatar.to_owned(),
    };
    let renamed = profiles::update_profile::call(house, changed("Jack Smith", "drawn:owl"));
    assert_eq!(renamed.unwrap_err(), ClassroomProblem::TeacherAsked.into());
    profiles::update_profile::call(house, changed("Ada ", "drawn:fox")).unwrap();
    house.desk.set_teacher_mode(true);
    profiles::update_profile::call(house, changed("Ada Lovelace", "drawn:fox")).unwrap();
    let family = Table::new();
    let own = profiles::create_profile::call(&family.house, new_profile("Mia"), false).unwrap();
    profiles::update_profile::call(&family.house, Profile { name: "Mimi".to_owned(), ..own }).unwrap();
}

#[test]
fn a_student_asks_for_another_name_and_a_teacher_answers() {
    let (table, ada) = device(&Switches::default());
    let house = &table.house;
    let change = |change| profiles::change_wish::call(house, ada.clone(), change);
    let wish = |name: Option<&str>| change(WishChange::Wish { name: name.map(str::to_owned) });
    let answer = |granted| change(WishChange::Answer { granted });
    let wished = || profiles::wished_name::call(house, ada.clone()).unwrap();
    let called = || {
        let all = house.classroom.profiles().unwrap();
        all.into_iter().find(|profile| profile.id == ada).unwrap().name
    };
    let before = called();
    assert_eq!(wished(), None);
    wish(Some(" Countess ")).unwrap();
    assert_eq!((wished().as_deref(), called()), (Some("Countess"), before.clone()), "the wish changes no name");
    assert_eq!(answer(true).unwrap_err(), ClassroomProblem::TeacherOnly.into());
    assert!(wish(Some("\u{e000}")).is_err() && wish(Some("  ")).is_err(), "an unreadable name");
    wish(None).unwrap();
    assert_eq!(wished(), None, "it can be taken back");

    wish(Some("Countess")).unwrap();
    house.desk.set_teacher_mode(true);
    answer(false).unwrap();
    assert_eq!((wished(), called()), (None, before));
    wish(Some("Countess")).unwrap();
    answer(true).unwrap();
    assert_eq!((wished(), &*called()), (None, "Countess"));
    answer(true).unwrap();
    assert_eq!(called(), "Countess", "an answer without a wish changes nothing");
}

#[test]
fn settings_of_the_device_ask_for_a_teacher_and_own_ones_do_not() {
    let (table, _) = device(&Switches::default());
    let desk = &table.house.desk;
    desk.know_settings(&Settings::default());
    let change = |settings: Settings| desk.admit(Access::Settings(&settings));
    let usual = Settings::default;
    for device in [
        Settings { timing: Timing::Off, ..usual() },
        Settings { hints: false, ..usual() },
        Settings { show_values: false, ..usual() },
    ] {
        assert_eq!(change(device.clone()).unwrap_err(), ClassroomProblem::TeacherAsked.into());
        desk.set_teacher_mode(true);
        change(device).unwrap();
        desk.set_teacher_mode(false);
    }
    change(Settings { text_size: 150, sounds: false, ..usual() }).unwrap();
}

#[test]
fn a_teachers_pin_is_not_one_that_everybody_tries_first() {
    let table = Table::new();
    let set = |pin: &str| table.house.classroom.set_pin(&PinOwner::Teacher, Some(pin), None);
    for easy in ["1234", "0000", "987654", "0123456789"] {
        assert_eq!(set(easy).unwrap_err(), ClassroomProblem::PinTooEasy.into(), "{easy}");
    }
    set("2468").unwrap();
}

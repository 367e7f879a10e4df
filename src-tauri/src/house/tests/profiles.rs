//! Who may change, delete and merge profiles: nobody, a classmate, the owner, a teacher.

use super::Table;
use crate::api::profile::{NewProfile, Profile};
use crate::api::teaching::PinOwner;
use crate::api::thing::Thing;
use crate::commands::classes::merge_profiles;
use crate::commands::profiles::update_profile;
use crate::commands::teacher::{set_pin, try_pin};
use crate::commands::things::{remove, restore};
use crate::error::{AppError, ClassroomProblem, ErrorKind, Problem};

fn profile(table: &Table, name: &str) -> Profile {
    let new = NewProfile { name: name.to_owned(), colour: "blue".to_owned(), avatar: "drawn:owl".to_owned() };
    table.house.classroom.create_profile(&new, false).unwrap()
}

fn owner(profile: &Profile) -> PinOwner {
    PinOwner::Profile(profile.id.clone())
}

/// Sets a profile's first PIN while it is the learner.
fn with_pin(table: &Table, profile: &Profile, pin: &str) {
    table.house.desk.choose_learner(Some(&profile.id));
    set_pin::call(&table.house, owner(profile), Some(pin.to_owned()), None).unwrap();
    table.house.desk.choose_learner(None);
}

fn update(table: &Table, changed: &Profile) -> Result<Profile, AppError> {
    update_profile::call(&table.house, changed.clone())
}

fn delete(table: &Table, profile: &Profile) -> Result<(), AppError> {
    remove::call(&table.house, Thing::Profile { id: profile.id.clone() })
}

fn merge(table: &Table, from: &Profile, into: &Profile) -> Result<(), AppError> {
    merge_profiles::call(&table.house, from.id.clone(), Some(into.id.clone()))
}

fn tried(table: &Table, owner: PinOwner, pin: &str) -> bool {
    try_pin::call(&table.house, owner, pin.to_owned()).unwrap().right
}

#[test]
fn a_profile_with_a_pin_is_changed_by_who_knows_it() {
    let table = Table::new();
    let house = &table.house;
    let (ada, ben) = (profile(&table, "Ada"), profile(&table, "Ben"));
    with_pin(&table, &ada, "2468");
    let renamed = Profile { name: "Adele".to_owned(), ..ada.clone() };
    for pin in [None, Some("1111")] {
        let _ = pin.map(|pin| tried(&table, owner(&ada), pin));
        assert_eq!(update(&table, &renamed).unwrap_err().kind(), ErrorKind::BadInput, "{pin:?}");
        assert_eq!(delete(&table, &ada).unwrap_err().kind(), ErrorKind::BadInput, "{pin:?}");
    }
    assert_eq!(merge(&table, &ada, &ben).unwrap_err().kind(), ErrorKind::BadInput);
    assert_eq!(merge(&table, &ben, &ada).unwrap_err().kind(), ErrorKind::BadInput);
    for present in [None, Some("1112".to_owned())] {
        assert_eq!(
            set_pin::call(house, owner(&ada), None, present).unwrap_err().kind(),
            ErrorKind::BadInput,
            "with the PIN, something else was reached"
        );
    }
    assert_eq!(house.classroom.profiles().unwrap(), [ada.clone(), ben.clone()]);

    // The wrong tries count, so the right PIN has to wait too.
    assert!(!tried(&table, owner(&ada), "1113"));
    assert!(!tried(&table, owner(&ada), "2468"));
    let waits = set_pin::call(house, owner(&ada), None, Some("2468".to_owned())).unwrap_err();
    assert!(matches!(waits.problem, Problem::Classroom(ClassroomProblem::PinWait { .. })), "{waits}");
    assert_eq!(update(&table, &renamed).unwrap_err().kind(), ErrorKind::BadInput);
}

#[test]
fn the_owner_changes_and_deletes_and_without_a_pin_everybody_may() {
    let table = Table::new();
    let house = &table.house;
    let (ada, ben) = (profile(&table, "Ada"), profile(&table, "Ben"));
    with_pin(&table, &ada, "2468");
    let renamed = Profile { name: "Adele".to_owned(), ..ada.clone() };
    assert!(tried(&table, owner(&ada), "2468"));
    assert_eq!(update(&table, &renamed).unwrap(), renamed);
    delete(&table, &ada).unwrap();
    delete(&table, &ben).unwrap();
    assert_eq!(house.classroom.profiles().unwrap(), []);
    restore::call(house, Thing::Profile { id: ben.id.clone() }).unwrap();
    assert_eq!(house.classroom.profiles().unwrap(), [ben]);
}

#[test]
fn with_a_teachers_pin_only_a_teacher_deletes_and_may_change_everybody() {
    let table = Table::new();
    let house = &table.house;
    let (ada, ben, cem) = (profile(&table, "Ada"), profile(&table, "Ben"), profile(&table, "Cem"));
    with_pin(&table, &ada, "2468");
    house.classroom.set_pin(&PinOwner::Teacher, Some("9867"), None).unwrap();
    house.classroom.close_teacher_mode().unwrap();
    let renamed = Profile { name: "Adele".to_owned(), ..ada.clone() };
    assert_eq!(update(&table, &renamed).unwrap_err().kind(), ErrorKind::BadInput);
    for who in [&ada, &ben] {
        assert_eq!(delete(&table, who).unwrap_err().kind(), ErrorKind::TeacherOnly);
    }
    assert_eq!(merge(&table, &ben, &cem).unwrap_err().kind(), ErrorKind::TeacherOnly);
    assert!(tried(&table, owner(&ada), "2468"));
    assert_eq!(update(&table, &renamed).unwrap_err().problem, ClassroomProblem::TeacherAsked.into());
    update(&table, &Profile { avatar: "drawn:fox".to_owned(), ..ada.clone() }).unwrap();
    assert_eq!(delete(&table, &ada).unwrap_err().kind(), ErrorKind::TeacherOnly);
    house.desk.leave(ada.id.parse().unwrap());

    assert!(tried(&table, PinOwner::Teacher, "9867"));
    update(&table, &renamed).unwrap();
    update(&table, &ada).unwrap();
    merge(&table, &ada, &ben).unwrap();
    merge_profiles::call(house, ada.id.clone(), None).unwrap();
    delete(&table, &ada).unwrap();
    assert_eq!(house.classroom.profiles().unwrap(), [ben, cem]);
}

#[test]
fn a_profile_has_a_colour_and_a_picture_that_can_be_seen() {
    let table = Table::new();
    let house = &table.house;
    let with = |colour: &str, avatar: &str| {
        let new = NewProfile { name: "Mai".to_owned(), colour: colour.to_owned(), avatar: avatar.to_owned() };
        house.classroom.create_profile(&new, false)
    };
    for avatar in ["🦊", "👩‍🚀", "❤️", "drawn:owl", "drawn:letter"] {
        with("blue", avatar).unwrap();
    }
    let long = "🦊".repeat(1_000_000);
    for (colour, avatar) in [
        ("", "🦊"),
        ("url(x)", "🦊"),
        ("blue", ""),
        ("blue", "Mai"),
        ("blue", "drawn:"),
        ("blue", "drawn:../x"),
        ("blue", &long),
    ] {
        assert_eq!(
            with(colour, avatar).unwrap_err().problem,
            ClassroomProblem::NoSuchPicture.into(),
            "{colour} {avatar:.9}"
        );
    }
    // The interface offers what the shell takes.
    let palette = include_str!("../../../../ui/src/controls/palette.ts");
    let colours = palette.split("colours = [").nth(1).and_then(|rest| rest.split(']').next()).unwrap();
    for colour in colours.split(',').map(|quoted| quoted.trim().trim_matches('"')) {
        with(colour, "drawn:star").unwrap();
    }
    let emoji = palette.split("emojiAvatars = [").nth(1).and_then(|rest| rest.split(']').next()).unwrap();
    for avatar in emoji.split(',').map(|quoted| quoted.trim().trim_matches('"')) {
        with("ink", avatar).unwrap();
    }
}

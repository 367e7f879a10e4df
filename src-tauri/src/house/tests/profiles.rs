//! Who may change, delete and put together profiles: nobody, a classmate, the owner, a teacher.

use super::Table;
use crate::api::profile::{NewProfile, Profile};
use crate::api::teaching::PinOwner;
use crate::error::{ClassroomProblem, ErrorKind, Problem};

fn profile(table: &Table, name: &str) -> Profile {
    let new = NewProfile { name: name.to_owned(), colour: "blue".to_owned(), avatar: "drawn:owl".to_owned() };
    table.house.classroom.create_profile(&new, false).unwrap()
}

fn owner(profile: &Profile) -> PinOwner {
    PinOwner::Profile(profile.id.clone())
}

#[test]
fn a_profile_with_a_pin_is_changed_by_who_knows_it() {
    let table = Table::new();
    let house = &table.house;
    let (ada, ben) = (profile(&table, "Ada"), profile(&table, "Ben"));
    house.classroom.set_pin(&owner(&ada), Some("2468"), None).unwrap();
    let renamed = Profile { name: "Adele".to_owned(), ..ada.clone() };
    for pin in [None, Some("1111")] {
        assert_eq!(house.classroom.update_profile(&renamed, pin).unwrap_err().kind(), ErrorKind::BadInput, "{pin:?}");
        assert_eq!(house.classroom.delete_profile(&ada.id, pin).unwrap_err().kind(), ErrorKind::BadInput, "{pin:?}");
    }
    assert_eq!(house.classroom.merge_profiles(&ada.id, &ben.id).unwrap_err().kind(), ErrorKind::BadInput);
    assert_eq!(house.classroom.merge_profiles(&ben.id, &ada.id).unwrap_err().kind(), ErrorKind::BadInput);
    assert_eq!(
        house.classroom.set_pin(&owner(&ada), None, None).unwrap_err().kind(),
        ErrorKind::BadInput,
        "the PIN is no way round"
    );
    assert_eq!(house.classroom.profiles().unwrap(), [ada.clone(), ben.clone()]);

    // The wrong tries count: the right PIN has to wait as well.
    let _ = house.classroom.update_profile(&renamed, Some("1112"));
    let waits = house.classroom.update_profile(&renamed, Some("2468")).unwrap_err();
    assert!(matches!(waits.problem, Problem::Classroom(ClassroomProblem::PinWait { .. })), "{waits}");
}

#[test]
fn the_owner_changes_and_deletes_and_without_a_pin_everybody_may() {
    let table = Table::new();
    let house = &table.house;
    let (ada, ben) = (profile(&table, "Ada"), profile(&table, "Ben"));
    house.classroom.set_pin(&owner(&ada), Some("2468"), None).unwrap();
    let renamed = Profile { name: "Adele".to_owned(), ..ada.clone() };
    assert_eq!(house.classroom.update_profile(&renamed, Some("2468")).unwrap(), renamed);
    house.classroom.delete_profile(&ada.id, Some("2468")).unwrap();
    house.classroom.delete_profile(&ben.id, None).unwrap();
    assert_eq!(house.classroom.profiles().unwrap(), []);
    house.classroom.restore_profile(&ben.id).unwrap();
    assert_eq!(house.classroom.profiles().unwrap(), [ben]);
}

#[test]
fn with_a_teachers_pin_only_a_teacher_deletes_and_may_change_everybody() {
    let table = Table::new();
    let house = &table.house;
    let (ada, ben, cem) = (profile(&table, "Ada"), profile(&table, "Ben"), profile(&table, "Cem"));
    house.classroom.set_pin(&owner(&ada), Some("2468"), None).unwrap();
    house.classroom.set_pin(&PinOwner::Teacher, Some("9876"), None).unwrap();
    house.classroom.close_teacher_mode().unwrap();
    for (who, pin) in [(&ada, Some("2468")), (&ada, None), (&ben, None)] {
        assert_eq!(house.classroom.delete_profile(&who.id, pin).unwrap_err().kind(), ErrorKind::TeacherOnly);
    }
    assert_eq!(house.classroom.merge_profiles(&ben.id, &cem.id).unwrap_err().kind(), ErrorKind::TeacherOnly);
    let renamed = Profile { name: "Adele".to_owned(), ..ada.clone() };
    assert_eq!(house.classroom.update_profile(&renamed, None).unwrap_err().kind(), ErrorKind::BadInput);
    house.classroom.update_profile(&renamed, Some("2468")).unwrap();

    assert!(house.classroom.try_pin(&PinOwner::Teacher, "9876").unwrap().right);
    house.classroom.update_profile(&ada, None).unwrap();
    house.classroom.merge_profiles(&ada.id, &ben.id).unwrap();
    house.classroom.separate_profile(&ada.id).unwrap();
    house.classroom.delete_profile(&ada.id, None).unwrap();
    assert_eq!(house.classroom.profiles().unwrap(), [ben, cem]);
}

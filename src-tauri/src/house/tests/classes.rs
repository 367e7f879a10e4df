//! Finding a person, the PINs of a class, groups, and the archive.

use std::collections::BTreeSet;

use super::Table;
use crate::api::learners::{LearnerGroup, LearnerPage, LearnersAsked};
use crate::api::profile::NewProfile;
use crate::api::teaching::{ClassChange, ClassesAsked, PinOwner};
use crate::error::ClassroomProblem;

fn student(name: &str) -> NewProfile {
    NewProfile { name: name.to_owned(), colour: "blue".to_owned(), avatar: "drawn:star".to_owned() }
}

/// A class with these students, and their ids.
fn class_of(table: &Table, name: &str, students: &[&str]) -> (String, Vec<String>) {
    let class = table.house.classroom.create_class(name).unwrap().id;
    let new: Vec<NewProfile> = students.iter().map(|name| student(name)).collect();
    let added = table.house.classroom.enrol(&class, &new).unwrap().added;
    (class, added)
}

fn page(table: &Table, asked: LearnersAsked) -> LearnerPage {
    table.house.classroom.learners(&asked).unwrap()
}

fn shown(page: &LearnerPage) -> Vec<&str> {
    page.rows.iter().map(|row| row.shown.as_str()).collect()
}

#[test]
fn students_are_found_by_class_and_first_letter() {
    let table = Table::new();
    let (fours, ids) = class_of(&table, "4b", &["Ann Keller", "Ann Toth", "Élif Kaya", "Ben"]);
    let (fives, _) = class_of(&table, "5", &["Mia"]);
    table.house.classroom.create_profile(&student("Ms Hill"), false).unwrap();

    let first = page(&table, LearnersAsked::default());
    assert_eq!(first.group, LearnerGroup::Class(fours.clone()), "the first class");
    assert_eq!(shown(&first), ["Ann K.", "Ann T.", "Ben", "Élif"]);
    assert_eq!(first.letters, ["A", "B", "E"]);
    assert!(first.has_others && first.classes.len() == 2 && first.rows[0].classes == ["4b"]);
    let mia =
        page(&table, LearnersAsked { group: Some(LearnerGroup::Class(fives.clone())), ..LearnersAsked::default() });
    let near = LearnersAsked { near: Some(mia.rows[0].profile.id.clone()), ..LearnersAsked::default() };
    assert_eq!(page(&table, near).group, LearnerGroup::Class(fives), "the class of whoever was here last");
    let others = LearnersAsked { group: Some(LearnerGroup::Others), ..LearnersAsked::default() };
    assert_eq!(shown(&page(&table, others)), ["Ms"]);
    let letter = LearnersAsked { letter: Some("E".to_owned()), ..LearnersAsked::default() };
    let found = page(&table, letter);
    assert_eq!((shown(&found), found.total, found.letters.len()), (vec!["Élif"], 1, 3));

    table.house.classroom.change_class(&fours, &ClassChange::Archived { archived: true }).unwrap();
    let all = page(&table, LearnersAsked { group: Some(LearnerGroup::All), ..LearnersAsked::default() });
    assert_eq!(shown(&all), ["Mia", "Ms"], "who is only in an archived class is not there");
    assert_eq!(table.house.classroom.classes(&ClassesAsked::Archived).unwrap()[0].members, 4);
    assert_eq!(table.house.classroom.class_members(&fours).unwrap().len(), 4, "the class can be looked at");
    assert!(table.house.classroom.classes(&ClassesAsked::Of { profile: ids[0].clone() }).unwrap().is_empty());
    table.house.classroom.change_class(&fours, &ClassChange::Archived { archived: false }).unwrap();
    let all = page(&table, LearnersAsked { group: Some(LearnerGroup::All), ..LearnersAsked::default() });
    assert_eq!(all.total, 6);
}

#[test]
fn a_thousand_people_come_in_pages() {
    let table = Table::new();
    let names: Vec<String> = (0..150).map(|number| format!("Pupil {number:03}")).collect();
    class_of(&table, "all", &names.iter().map(String::as_str).collect::<Vec<_>>());
    let mut seen = BTreeSet::new();
    for number in 0..3 {
        let page = page(&table, LearnersAsked { page: number, ..LearnersAsked::default() });
        assert_eq!(page.total, 150);
        seen.extend(page.rows.into_iter().map(|row| row.shown));
    }
    assert_eq!(seen.len(), 150, "nobody looks like another, and nobody is missing");
    assert!(page(&table, LearnersAsked { page: 3, ..LearnersAsked::default() }).rows.is_empty());
    assert!(page(&table, LearnersAsked { page: u32::MAX, ..LearnersAsked::default() }).rows.is_empty());
}

#[test]
fn the_pins_of_a_class_are_made_at_once_and_told_once() {
    let table = Table::new();
    let (class, ids) = class_of(&table, "4b", &["Ada", "Ben", "Mia"]);
    let stranger = table.house.classroom.create_profile(&student("Tom"), false).unwrap().id;
    let refused = table.house.classroom.make_pins(&class, &ids).unwrap_err();
    assert_eq!(refused.problem, ClassroomProblem::TeacherPinFirst.into());
    table.house.classroom.set_pin(&PinOwner::Teacher, Some("314159"), None).unwrap();

    let asked: Vec<String> = ids.iter().cloned().chain([stranger.clone()]).collect();
    let made = table.house.classroom.make_pins(&class, &asked).unwrap();
    assert_eq!(made.iter().map(|pin| &*pin.profile.name).collect::<Vec<_>>(), ["Ada", "Ben", "Mia"], "only members");
    let different: BTreeSet<&str> = made.iter().map(|pin| pin.pin.as_str()).collect();
    assert_eq!(different.len(), 3);
    let who = table.house.desk.who_is_there().unwrap();
    assert_eq!(who.there.len() + who.locked.len(), 3);
    for pin in &made {
        let owner = PinOwner::Profile(pin.profile.id.clone());
        assert!(table.house.classroom.try_pin(&owner, &pin.pin).unwrap().right);
    }
    // One of them gets a new one; the others keep theirs.
    let again = table.house.classroom.make_pins(&class, &ids[..1]).unwrap();
    let owner = PinOwner::Profile(ids[0].clone());
    assert!(table.house.classroom.try_pin(&owner, &again[0].pin).unwrap().right);
    assert!(table.house.classroom.try_pin(&PinOwner::Profile(ids[1].clone()), &made[1].pin).unwrap().right);
    table.house.classroom.close_teacher_mode().unwrap();
    for refused in [
        table.house.classroom.make_pins(&class, &ids).map(drop),
        table.house.classroom.change_class(&class, &ClassChange::Archived { archived: true }),
        table
            .house
            .classroom
            .change_class(&class, &ClassChange::Group { former: None, name: "Owls".to_owned(), members: ids.clone() }),
        table.house.classroom.classes(&ClassesAsked::Archived).map(drop),
    ] {
        assert_eq!(refused.unwrap_err().problem, ClassroomProblem::TeacherOnly.into());
    }
}

#[test]
fn groups_are_told_with_the_members_of_a_class() {
    let table = Table::new();
    let (class, ids) = class_of(&table, "4b", &["Ada", "Ben"]);
    table
        .house
        .classroom
        .change_class(&class, &ClassChange::Group { former: None, name: "Owls".to_owned(), members: ids.clone() })
        .unwrap();
    table
        .house
        .classroom
        .change_class(
            &class,
            &ClassChange::Group { former: None, name: "Foxes".to_owned(), members: ids[..1].to_vec() },
        )
        .unwrap();
    let members = table.house.classroom.class_members(&class).unwrap();
    let groups: Vec<Vec<String>> = members.into_iter().map(|member| member.groups).collect();
    assert_eq!(groups, [vec!["Foxes".to_owned(), "Owls".to_owned()], vec!["Owls".to_owned()]]);
}

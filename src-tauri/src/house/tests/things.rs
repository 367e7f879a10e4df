//! Deleting and restoring: one way for all kinds, under the conditions of each.

use std::fs;
use std::path::Path;

use mathchess_engine::game::Finding;
use mathchess_records::CompetitionKind;

use super::{Table, conditions, listed, published_game, saved};
use crate::api::competition::NewCompetition;
use crate::api::conditions::OwnLevel;
use crate::api::match_list::MatchFilter;
use crate::api::profile::NewProfile;
use crate::api::teaching::{ClassChange, ClassesAsked, PinOwner};
use crate::api::thing::Thing;
use crate::commands::things::{remove, restore};
use crate::error::{AppProblem, ErrorKind, Result};

fn profile(table: &Table, name: &str) -> String {
    let new = NewProfile { name: name.to_owned(), colour: "blue".to_owned(), avatar: "drawn:owl".to_owned() };
    table.house.classroom.create_profile(&new, false).unwrap().id
}

/// One thing of each kind; also counts the things in each list.
fn one_of_each(table: &Table) -> Vec<Thing> {
    let house = &table.house;
    let game = house.matches.begin_mathematical(&published_game()).unwrap().id;
    let members = vec![profile(table, "Ada"), profile(table, "Ben")];
    let class = house.classroom.create_class("4b").unwrap().id;
    house.classroom.change_class(&class, &ClassChange::Membership { profiles: members.clone(), member: true }).unwrap();
    let competition = NewCompetition {
        class: class.clone(),
        name: "Cup".to_owned(),
        kind: CompetitionKind::Swiss,
        rounds: 1,
        minutes: 30,
        finding: Finding::Strict,
        level: 1,
        members,
    };
    let level = OwnLevel { id: None, name: "Sums".to_owned(), conditions: conditions(9, &["+"]) };
    vec![
        Thing::Competition { id: house.classroom.create_competition(&competition).unwrap().id },
        Thing::Class { id: class },
        Thing::Display { id: house.matches.save_display(&game, "Corner").unwrap().id },
        Thing::Game { id: game },
        Thing::OwnLevel { id: house.matches.save_own_level(&level).unwrap().id.unwrap() },
        Thing::Profile { id: profile(table, "Cem") },
    ]
}

fn is_listed(table: &Table, thing: &Thing) -> bool {
    let house = &table.house;
    match thing {
        Thing::Class { id } => {
            house.classroom.classes(&ClassesAsked::InUse).unwrap().iter().any(|class| class.id == *id)
        }
        Thing::Competition { id } => house.classroom.competition(id).is_ok(),
        Thing::Display { id } => saved(house).1.iter().any(|display| display.id == *id),
        Thing::Game { id } => listed(house, MatchFilter::default()).iter().any(|game| game.id == *id),
        Thing::OwnLevel { id } => saved(house).0.iter().any(|level| level.id.as_ref() == Some(id)),
        Thing::Profile { id } => house.classroom.profiles().unwrap().iter().any(|profile| profile.id == *id),
        Thing::Unreadable { .. } => panic!("rows that can't be read have their own test"),
    }
}

#[test]
fn what_is_put_away_is_gone_until_it_is_brought_back() {
    let table = Table::new();
    for thing in one_of_each(&table) {
        assert!(is_listed(&table, &thing), "{thing:?}");
        table.house.remove(&thing).unwrap();
        assert!(!is_listed(&table, &thing), "{thing:?}");
        table.house.restore(&thing).unwrap();
        assert!(is_listed(&table, &thing), "{thing:?}");
    }
}

#[test]
fn each_kind_is_put_away_under_its_own_conditions() {
    let table = Table::new();
    let things = one_of_each(&table);
    let with_pin = profile(&table, "Dan");
    let owner = PinOwner::Profile(with_pin.clone());
    table.house.desk.choose_learner(Some(&with_pin));
    table.house.classroom.set_pin(&owner, Some("2468"), None).unwrap();
    table.house.desk.choose_learner(None);
    let with_pin = Thing::Profile { id: with_pin };
    assert_eq!(remove::call(&table.house, with_pin.clone()).unwrap_err().kind(), ErrorKind::BadInput);
    assert!(table.house.classroom.try_pin(&owner, "2468").unwrap().right);
    remove::call(&table.house, with_pin.clone()).unwrap();
    restore::call(&table.house, with_pin).unwrap();

    table.house.classroom.set_pin(&PinOwner::Teacher, Some("314159"), None).unwrap();
    table.house.classroom.close_teacher_mode().unwrap();
    for thing in things {
        let removed = remove::call(&table.house, thing.clone());
        let needs_teacher = matches!(thing, Thing::Class { .. } | Thing::Competition { .. } | Thing::Profile { .. });
        if needs_teacher {
            assert_eq!(removed.unwrap_err().kind(), ErrorKind::TeacherOnly, "{thing:?}");
        } else {
            removed.unwrap();
        }
        let restored = restore::call(&table.house, thing.clone()).map_err(|error| error.kind());
        assert_eq!(restored, if needs_teacher { Err(ErrorKind::TeacherOnly) } else { Ok(()) }, "{thing:?}");
    }
}

#[test]
fn several_files_lie_numbered_in_a_folder_and_some_of_them_alone_do_not_stay() {
    let (table, downloads) = (Table::new(), tempfile::tempdir().unwrap());
    let write =
        |texts: Vec<Result<String>>| table.house.desk.write_files(Some(downloads.path()), "4b", "mathchess", texts);
    for folder in ["4b", "4b (2)"] {
        let path = write(vec![Ok("one".to_owned()), Ok("two".to_owned())]).unwrap();
        assert_eq!(Path::new(&path), downloads.path().join(folder));
        let read = |name: &str| fs::read_to_string(Path::new(&path).join(name)).unwrap();
        assert_eq!((read("4b 1.mathchess"), read("4b 2.mathchess")), ("one".to_owned(), "two".to_owned()));
    }
    write(vec![Ok("one".to_owned()), Err(AppProblem::TableRagged.into())]).unwrap_err();
    assert_eq!(fs::read_dir(downloads.path()).unwrap().count(), 2, "the files that were written before went as well");
}

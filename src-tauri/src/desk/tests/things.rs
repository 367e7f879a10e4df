//! Putting away and bringing back: one way for all kinds, under the conditions of each.

use super::{Table, conditions, listed, published_game};
use crate::api::competition::{CompetitionKind, NewCompetition};
use crate::api::conditions::OwnLevel;
use crate::api::match_list::MatchFilter;
use crate::api::profile::NewProfile;
use crate::api::teaching::PinOwner;
use crate::api::thing::Thing;
use crate::error::ErrorKind;

fn profile(table: &Table, name: &str) -> String {
    let new = NewProfile { name: name.to_owned(), colour: "blue".to_owned(), avatar: "drawn:owl".to_owned() };
    table.desk.create_profile(&new, false).unwrap().id
}

/// One of each kind, and how many there are in the list of each.
fn one_of_each(table: &Table) -> Vec<Thing> {
    let desk = &table.desk;
    let game = desk.new_by_conditions(&published_game()).unwrap().id;
    let members = vec![profile(table, "Ada"), profile(table, "Ben")];
    let class = desk.create_class("4b").unwrap().id;
    desk.set_membership(&class, &members, true).unwrap();
    let competition = NewCompetition {
        class: class.clone(),
        name: "Cup".to_owned(),
        kind: CompetitionKind::Swiss,
        rounds: 1,
        level: 1,
        members,
    };
    let level = OwnLevel { id: None, name: "Sums".to_owned(), conditions: conditions(9, &["+"]) };
    vec![
        Thing::Competition { id: desk.create_competition(&competition).unwrap().id },
        Thing::Class { id: class },
        Thing::Display { id: desk.save_display(&game, "Corner").unwrap().id },
        Thing::Game { id: game },
        Thing::OwnLevel { id: desk.save_own_level(&level).unwrap().id.unwrap() },
        Thing::Profile { id: profile(table, "Cem") },
    ]
}

fn is_listed(table: &Table, thing: &Thing) -> bool {
    let desk = &table.desk;
    match thing {
        Thing::Class { id } => desk.classes().unwrap().iter().any(|class| class.id == *id),
        Thing::Competition { id } => desk.competition(id).is_ok(),
        Thing::Display { id } => desk.displays().unwrap().iter().any(|display| display.id == *id),
        Thing::Game { id } => listed(desk, MatchFilter::default()).iter().any(|game| game.id == *id),
        Thing::OwnLevel { id } => desk.own_levels().unwrap().iter().any(|level| level.id.as_ref() == Some(id)),
        Thing::Profile { id } => desk.profiles().unwrap().iter().any(|profile| profile.id == *id),
        Thing::Unreadable { .. } => panic!("rows that can't be read have their own test"),
    }
}

#[test]
fn what_is_put_away_is_gone_until_it_is_brought_back() {
    let table = Table::new();
    for thing in one_of_each(&table) {
        assert!(is_listed(&table, &thing), "{thing:?}");
        table.desk.remove(&thing, None).unwrap();
        assert!(!is_listed(&table, &thing), "{thing:?}");
        table.desk.restore(&thing).unwrap();
        assert!(is_listed(&table, &thing), "{thing:?}");
    }
}

#[test]
fn each_kind_is_put_away_under_its_own_conditions() {
    let table = Table::new();
    let things = one_of_each(&table);
    let with_pin = profile(&table, "Dan");
    table.desk.set_pin(&PinOwner::Profile(with_pin.clone()), Some("2468"), None).unwrap();
    let with_pin = Thing::Profile { id: with_pin };
    assert_eq!(table.desk.remove(&with_pin, None).unwrap_err().kind(), ErrorKind::BadInput);
    table.desk.remove(&with_pin, Some("2468")).unwrap();
    table.desk.restore(&with_pin).unwrap();

    table.desk.set_pin(&PinOwner::Teacher, Some("314159"), None).unwrap();
    table.desk.close_teacher_mode().unwrap();
    for thing in things {
        let removed = table.desk.remove(&thing, None);
        if matches!(thing, Thing::Class { .. } | Thing::Competition { .. } | Thing::Profile { .. }) {
            assert_eq!(removed.unwrap_err().kind(), ErrorKind::TeacherOnly, "{thing:?}");
        } else {
            removed.unwrap();
        }
        let needs_teacher = matches!(thing, Thing::Class { .. } | Thing::Competition { .. });
        let restored = table.desk.restore(&thing).map_err(|error| error.kind());
        assert_eq!(restored, if needs_teacher { Err(ErrorKind::TeacherOnly) } else { Ok(()) }, "{thing:?}");
    }
}

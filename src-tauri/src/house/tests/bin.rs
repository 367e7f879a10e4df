//! The bin: who deleted what, and erasing for good.

use std::time::Duration;

use super::{Table, published_game};
use crate::api::bin::{BinOf, DeletedBy, Erasable};
use crate::api::player::PlayerChoice;
use crate::api::profile::NewProfile;
use crate::api::teaching::PinOwner;
use crate::api::thing::Thing;
use crate::api::unreadable::RecordKind;
use crate::error::{ClassroomProblem, ErrorKind};

fn profile(table: &Table, name: &str) -> String {
    let new = NewProfile { name: name.to_owned(), colour: "blue".to_owned(), avatar: "drawn:owl".to_owned() };
    table.house.classroom.create_profile(&new, false).unwrap().id
}

fn game_of(table: &Table, profile: &str) -> String {
    let mut new = published_game();
    new.players.white = PlayerChoice { profile: Some(profile.to_owned()), name: String::new(), computer: None };
    table.house.matches.begin_mathematical(&new).unwrap().id
}

#[test]
fn a_child_finds_the_games_it_deleted_for_30_days_and_a_teacher_finds_everything() {
    let table = Table::new();
    let (ada, tom) = (profile(&table, "Ada"), profile(&table, "Tom"));
    let (hers, his) = (game_of(&table, &ada), game_of(&table, &tom));
    table.house.desk.choose_learner(Some(&ada));
    for id in [&hers, &his] {
        table.house.remove(&Thing::Game { id: id.clone() }).unwrap();
    }
    let own = || table.house.classroom.bin(&BinOf::Profile { id: ada.clone() }, 0, 9).unwrap();
    let found = own();
    assert_eq!((found.total, found.rows[0].id.as_str()), (1, hers.as_str()));
    assert_eq!(found.rows[0].by, DeletedBy::Profile { name: Some("Ada".to_owned()) });
    assert_eq!(table.house.classroom.bin(&BinOf::Everybody, 0, 9).unwrap().total, 2);
    table.hands.set_date(Duration::from_secs(4_000_000_000));
    assert_eq!(own().total, 0, "after 30 days only a teacher finds it");
    table.house.restore(&Thing::Game { id: hers.clone() }).unwrap();
    assert_eq!(table.house.matches.open_match(&hers).unwrap().id, hers);

    // A profile deleted in teacher mode was deleted by a teacher, and its game says what it belongs to.
    table.house.classroom.set_pin(&PinOwner::Teacher, Some("314159"), None).unwrap();
    table.house.remove(&Thing::Profile { id: tom.clone() }).unwrap();
    let page = table.house.classroom.bin(&BinOf::Everybody, 0, 9).unwrap();
    let told: Vec<(RecordKind, &DeletedBy)> = page.rows.iter().map(|row| (row.kind, &row.by)).collect();
    assert!(told.contains(&(RecordKind::Profile, &DeletedBy::Teacher)), "{told:?}");
    let game = page.rows.iter().find(|row| row.kind == RecordKind::Game).unwrap();
    assert_eq!(game.parents.iter().map(|parent| parent.name.as_str()).collect::<Vec<_>>(), ["Tom"]);
}

#[test]
fn erasing_asks_for_the_name_and_leaves_the_game_of_the_others() {
    let table = Table::new();
    let (ada, tom) = (profile(&table, "Ada"), profile(&table, "Tom"));
    let mut new = published_game();
    new.players.white = PlayerChoice { profile: Some(ada.clone()), name: String::new(), computer: None };
    new.players.black = PlayerChoice { profile: Some(tom.clone()), name: String::new(), computer: None };
    let game = table.house.matches.begin_mathematical(&new).unwrap().id;
    table.house.desk.choose_learner(Some(&ada));
    let record = table.house.classroom.person_record(&ada).unwrap();
    assert_eq!((record.profile.name.as_str(), record.games.len()), ("Ada", 1));
    let plan = table.house.classroom.erasure(&Erasable::Profile { id: ada.clone() }).unwrap();
    assert_eq!((plan.name.as_str(), plan.games, plan.shared_games), ("Ada", 0, 1));
    let refused = table.house.classroom.erase(&Erasable::Profile { id: ada.clone() }, "Tom").unwrap_err();
    assert_eq!((refused.kind(), refused.problem), (ErrorKind::BadInput, ClassroomProblem::OtherName.into()));
    table.house.classroom.erase(&Erasable::Profile { id: ada.clone() }, " Ada ").unwrap();
    assert_eq!(table.house.desk.learner(), None);
    let view = table.house.matches.open_match(&game).unwrap();
    assert_eq!((view.players[0].name.as_deref(), view.players[0].computer), (None, None));
    assert_eq!(view.players[1].name.as_deref(), Some("Tom"));
}

//! Where a teacher is the umpire: in competitions, and in games of a class that wants it so. In a family nobody is asked.

use mathchess_engine::game::Finding;
use mathchess_records::{CompetitionKind, Stage};

use super::{Hands, MINUTE, PUBLISHED, Table, guest, pass_to_the_end, published_game};
use crate::api::competition::{CompetitionChange, NewCompetition, PairingEnd};
use crate::api::match_view::{Ending, MatchView};
use crate::api::player::PlayerChoice;
use crate::api::profile::NewProfile;
use crate::api::settings::Timing;
use crate::api::sides::Sides;
use crate::api::teaching::{PinOwner, Scope, Switches};
use crate::api::thing::Thing;
use crate::api::unreadable::RecordKind;
use crate::api::visit::Visit;
use crate::commands::competitions::{competition, play_pairing};
use crate::commands::matches::{leave_match, new_match, visit_match};
use crate::commands::{advice, endings, things, turns};
use crate::error::{AppError, ClassroomProblem, ErrorKind};

/// A class of two, and their competition with one pairing.
struct Cup {
    class: String,
    members: Vec<String>,
    id: String,
    first: u32,
}

fn cup(table: &Table) -> Cup {
    let room = &table.house.classroom;
    let class = room.create_class("4b").unwrap().id;
    let student =
        |name: &str| NewProfile { name: name.to_owned(), colour: "blue".to_owned(), avatar: "drawn:owl".to_owned() };
    let members = room.enrol(&class, &["Anh", "Ben"].map(student)).unwrap().added;
    let new = NewCompetition {
        class: class.clone(),
        name: "Cup".to_owned(),
        kind: CompetitionKind::Swiss,
        level: 1,
        rounds: 1,
        minutes: 30,
        finding: Finding::Shown,
        members: members.clone(),
    };
    let id = room.create_competition(&new).unwrap().id;
    let first = room.change_competition(&id, &CompetitionChange::Pair).unwrap().paired[0][0].first;
    Cup { class, members, id, first }
}

/// Sets the teacher's PIN and closes teacher mode.
fn guarded(table: &Table) {
    table.house.classroom.set_pin(&PinOwner::Teacher, Some("314159"), None).unwrap();
    table.house.classroom.close_teacher_mode().unwrap();
}

fn begun(table: &Table, cup: &Cup) -> MatchView {
    play_pairing::call(&table.house, cup.id.clone(), 1, cup.first).unwrap()
}

fn asks<T: std::fmt::Debug>(answer: Result<T, AppError>) {
    assert_eq!(answer.unwrap_err(), ClassroomProblem::TeacherAsked.into());
}

fn used(table: &Table, game: &MatchView) -> u32 {
    visit_match::call(&table.house, game.id.clone(), Visit::Look).unwrap().clock.used_ms
}

#[test]
fn a_game_of_a_competition_is_ended_and_paused_by_a_teacher_only() {
    let table = Table::new();
    let house = &table.house;
    let cup = cup(&table);
    guarded(&table);
    let game = begun(&table, &cup);
    assert!(game.teacher_umpires);
    let id = || game.id.clone();
    let unreadable = Thing::Unreadable { kind: RecordKind::Game, id: id() };
    asks(endings::end_match::call(house, id(), Ending::Umpire));
    asks(endings::end_match::call(house, id(), Ending::Agree));
    asks(endings::end_match::call(house, id(), Ending::Resign { seat: 1 }));
    asks(visit_match::call(house, id(), Visit::Pause));
    asks(turns::take_back::call(house, id()));
    asks(things::remove::call(house, Thing::Game { id: id() }));
    asks(things::remove::call(house, unreadable));
    assert_eq!(advice::hint::call(house, id(), None).unwrap_err().kind(), ErrorKind::SwitchedOff);
    assert_eq!(advice::evaluation::call(house, id()).unwrap_err().kind(), ErrorKind::SwitchedOff);
    let going = visit_match::call(house, id(), Visit::Look).unwrap();
    assert!(going.stage == Stage::Play && going.clock.running, "nothing has happened");

    house.desk.set_teacher_mode(true);
    assert!(!visit_match::call(house, id(), Visit::Pause).unwrap().clock.running);
    house.classroom.close_teacher_mode().unwrap();
    asks(visit_match::call(house, id(), Visit::Open));
    asks(play_pairing::call(house, cup.id.clone(), 1, cup.first));
    house.desk.set_teacher_mode(true);
    assert!(visit_match::call(house, id(), Visit::Open).unwrap().clock.running);
    house.classroom.close_teacher_mode().unwrap();

    // On the own turn a player may resign, and the result counts; then the game stays.
    endings::end_match::call(house, id(), Ending::Resign { seat: 0 }).unwrap();
    let seen = competition::call(house, cup.id.clone()).unwrap();
    assert_eq!(seen.paired[0][0].result.as_ref().map(|result| result.end), Some(PairingEnd::SecondWon));
    asks(things::remove::call(house, Thing::Game { id: id() }));
    house.desk.set_teacher_mode(true);
    things::remove::call(house, Thing::Game { id: id() }).unwrap();
    house.classroom.close_teacher_mode().unwrap();
    asks(things::restore::call(house, Thing::Game { id: id() }));
}

#[test]
fn the_clock_of_a_competition_goes_on_when_the_table_is_left() {
    let table = Table::new();
    let cup = cup(&table);
    guarded(&table);
    let game = begun(&table, &cup);
    let pass = |hands: &Hands| hands.move_on(10 * MINUTE);
    pass(&table.hands);
    leave_match::call(&table.house, game.id.clone()).unwrap();
    pass(&table.hands);
    assert_eq!(used(&table, &game), 20 * 60_000);
    let back = visit_match::call(&table.house, game.id.clone(), Visit::Open).unwrap();
    assert!(back.clock.running && back.clock.used_ms == 20 * 60_000, "whoever comes back goes on");
    leave_match::call(&table.house, game.id.clone()).unwrap();
    pass(&table.hands);
    // Nobody has come back when the time is up: the points of that moment count.
    let seen = competition::call(&table.house, cup.id.clone()).unwrap();
    assert_eq!(seen.paired[0][0].result.as_ref().map(|result| result.end), Some(PairingEnd::Drawn));
    assert_eq!(visit_match::call(&table.house, game.id, Visit::Look).unwrap().stage, Stage::Over);
}

#[test]
fn whoever_ends_the_app_has_not_won_time_before_a_teacher_comes() {
    let table = Table::new();
    let cup = cup(&table);
    guarded(&table);
    let game = begun(&table, &cup);
    table.hands.move_on(MINUTE);
    table.house.matches.stop_clocks().unwrap();
    let table = table.reopened();
    asks(visit_match::call(&table.house, game.id.clone(), Visit::Open));
    asks(play_pairing::call(&table.house, cup.id.clone(), 1, cup.first));
    table.house.desk.set_teacher_mode(true);
    assert_eq!(visit_match::call(&table.house, game.id, Visit::Open).unwrap().clock.used_ms, 60_000);
}

/// A game of the two, with a clock or without.
fn friendly(table: &Table, cup: &Cup, minutes: Option<u32>) -> MatchView {
    let seat = |id: &String| PlayerChoice { profile: Some(id.clone()), ..guest("") };
    let mut new = published_game();
    new.players = Sides { white: seat(&cup.members[0]), black: seat(&cup.members[1]) };
    new.time_limit_minutes = minutes;
    new_match::call(&table.house, new.into(), Timing::Usual).unwrap()
}

#[test]
fn a_class_may_want_the_same_for_its_other_games() {
    let table = Table::new();
    let house = &table.house;
    let cup = cup(&table);
    guarded(&table);
    let free = friendly(&table, &cup, Some(30));
    assert!(!free.teacher_umpires);
    assert!(!visit_match::call(house, free.id.clone(), Visit::Pause).unwrap().clock.running);
    endings::end_match::call(house, free.id, Ending::Umpire).unwrap();

    house.desk.set_teacher_mode(true);
    let wants = Switches { own_umpire: Some(false), ..Switches::default() };
    house.classroom.set_switches(&Scope::Class(cup.class.clone()), &wants).unwrap();
    house.classroom.close_teacher_mode().unwrap();
    let game = friendly(&table, &cup, Some(30));
    assert!(game.teacher_umpires && game.allowed.hints, "hints are a switch of their own");
    let game = turns::play_turn::call(house, game.id.clone(), PUBLISHED.turns[0].clone()).unwrap();
    asks(turns::take_back::call(house, game.id.clone()));
    asks(endings::end_match::call(house, game.id.clone(), Ending::Umpire));
    asks(visit_match::call(house, game.id.clone(), Visit::Pause));
    asks(things::remove::call(house, Thing::Game { id: game.id.clone() }));
    leave_match::call(house, game.id.clone()).unwrap();
    table.hands.move_on(MINUTE);
    assert_eq!(used(&table, &game), 60_000);
    pass_to_the_end(house, &game.id);
    things::remove::call(house, Thing::Game { id: game.id }).unwrap();

    // Without a clock nobody gains by leaving: the game waits as ever.
    let slow = friendly(&table, &cup, None);
    leave_match::call(house, slow.id.clone()).unwrap();
    assert!(visit_match::call(house, slow.id.clone(), Visit::Open).unwrap().clock.running);
    asks(endings::end_match::call(house, slow.id, Ending::Agree));

    // Against the computer there is nobody whom an umpire would protect.
    let mut new = published_game();
    new.players.white = PlayerChoice { profile: Some(cup.members[0].clone()), ..guest("") };
    new.players.black = PlayerChoice { computer: Some(1), ..guest("") };
    let alone = new_match::call(house, new.into(), Timing::Usual).unwrap();
    assert!(!alone.teacher_umpires);
    visit_match::call(house, alone.id, Visit::Pause).unwrap();
}

#[test]
fn where_nobody_has_set_a_teachers_pin_nothing_is_asked() {
    let table = Table::new();
    let house = &table.house;
    let cup = cup(&table);
    let game = begun(&table, &cup);
    assert!(!game.teacher_umpires);
    table.hands.move_on(MINUTE);
    leave_match::call(house, game.id.clone()).unwrap();
    table.hands.move_on(MINUTE);
    assert_eq!(used(&table, &game), 60_000, "the clock stands");
    visit_match::call(house, game.id.clone(), Visit::Open).unwrap();
    visit_match::call(house, game.id.clone(), Visit::Pause).unwrap();
    visit_match::call(house, game.id.clone(), Visit::Open).unwrap();
    advice::hint::call(house, game.id.clone(), None).unwrap();
    endings::end_match::call(house, game.id, Ending::Umpire).unwrap();
}

//! Who is logged in, and for how long: logins, teacher mode, and what others see of a locked profile.

use std::time::Duration;

use super::{MINUTE, Table, guest, new_game, pass_to_the_end, published_game};
use crate::api::match_list::MatchFilter;
use crate::api::match_view::Ending;
use crate::api::new_match::{NewMatch, Placing};
use crate::api::player::PlayerChoice;
use crate::api::profile::NewProfile;
use crate::api::settings::Timing;
use crate::api::sides::Sides;
use crate::api::teaching::PinOwner;
use crate::commands::matches::{leave_match, look_at_match, new_match, open_match, pause_match, play_again};
use crate::commands::progress::progress;
use crate::commands::teacher::{leave, try_pin, who_is_there};
use crate::commands::{endings, match_list, review, turns};
use crate::error::{AppError, ClassroomProblem};

/// A profile with a PIN whose owner is not logged in.
fn locked(table: &Table, name: &str, pin: &str) -> String {
    let new = NewProfile { name: name.to_owned(), colour: "blue".to_owned(), avatar: "🦉".to_owned() };
    let id = table.house.classroom.create_profile(&new, false).unwrap().id;
    table.house.desk.choose_learner(Some(&id));
    table.house.classroom.set_pin(&PinOwner::Profile(id.clone()), Some(pin), None).unwrap();
    table.house.desk.choose_learner(None);
    id
}

fn enter(table: &Table, profile: &str, pin: &str) {
    assert!(try_pin::call(&table.house, PinOwner::Profile(profile.to_owned()), pin.to_owned()).unwrap().right);
}

fn asked_for(profile: &str) -> Option<AppError> {
    Some(ClassroomProblem::ProfileHasPin { profile: profile.to_owned() }.into())
}

fn sees(table: &Table, profile: &str) -> Option<AppError> {
    progress::call(&table.house, Some(profile.to_owned()), None).err()
}

fn seat(profile: &str) -> PlayerChoice {
    PlayerChoice { profile: Some(profile.to_owned()), ..guest("") }
}

fn new_between(white: PlayerChoice, black: PlayerChoice) -> NewMatch {
    let mut new = published_game();
    new.players = Sides { white, black };
    NewMatch::Conditions(new)
}

#[test]
fn a_login_lasts_until_another_learner_a_quarter_of_an_hour_or_a_restart() {
    let table = Table::new();
    let (ada, ben) = (locked(&table, "Ada", "2468"), locked(&table, "Ben", "1357"));
    assert_eq!(sees(&table, &ada), asked_for(&ada));
    enter(&table, &ada, "2468");
    table.house.desk.choose_learner(Some(&ada));
    for _ in 0..4 {
        table.hands.move_on(14 * MINUTE);
        assert_eq!(sees(&table, &ada), None, "every command counts as use");
    }
    table.hands.move_on(8 * MINUTE);
    who_is_there::call(&table.house).unwrap();
    table.hands.move_on(7 * MINUTE);
    assert_eq!(who_is_there::call(&table.house).unwrap().there, [""; 0], "being asked who is there is no use");
    assert_eq!(sees(&table, &ada), asked_for(&ada));

    enter(&table, &ada, "2468");
    enter(&table, &ben, "1357");
    table.house.desk.choose_learner(Some(&ben));
    assert_eq!((sees(&table, &ada), sees(&table, &ben)), (asked_for(&ada), None));
    leave::call(&table.house, ben.clone()).unwrap();
    assert_eq!(sees(&table, &ben), asked_for(&ben));
    enter(&table, &ben, "1357");
    let table = table.reopened();
    assert_eq!(sees(&table, &ben), asked_for(&ben));
}

#[test]
fn teacher_mode_closes_after_ten_minutes_without_a_teacher() {
    let table = Table::new();
    let ada = locked(&table, "Ada", "2468");
    table.house.classroom.set_pin(&PinOwner::Teacher, Some("314159"), None).unwrap();
    let is_open = || who_is_there::call(&table.house).unwrap().teacher.open;
    for _ in 0..3 {
        table.hands.move_on(9 * MINUTE);
        assert_eq!(sees(&table, &ada), None, "what only a teacher may see counts as a teacher's use");
    }
    table.hands.move_on(9 * MINUTE);
    progress::call(&table.house, None, None).unwrap();
    assert!(is_open());
    table.hands.move_on(MINUTE);
    assert!(!is_open(), "what anybody may do does not");
    assert_eq!(sees(&table, &ada), asked_for(&ada));
}

#[test]
fn a_locked_screen_and_sleep_end_everything_and_a_date_that_is_set_back_does_not() {
    let table = Table::new();
    let ada = locked(&table, "Ada", "2468");
    table.owner_asks();
    table.house.classroom.set_pin(&PinOwner::Teacher, Some("314159"), None).unwrap();
    let begin = || {
        enter(&table, &ada, "2468");
        assert!(try_pin::call(&table.house, PinOwner::Teacher, "314159".to_owned()).unwrap().right);
    };
    let left = || {
        let now = who_is_there::call(&table.house).unwrap();
        (now.teacher.open, now.there.len())
    };
    begin();
    table.house.desk.everybody_leaves();
    assert_eq!(left(), (false, 0));
    begin();
    table.hands.set_date(Duration::from_secs(5 * 365 * 86_400));
    assert_eq!(left(), (false, 0), "the device has slept, or somebody wants it to seem so");
    begin();
    table.hands.set_date(Duration::ZERO);
    assert_eq!(left(), (true, 1));
}

#[test]
fn a_match_of_two_asks_each_once_and_the_opponent_again_after_a_pause() {
    let table = Table::new();
    let house = &table.house;
    let (ada, ben) = (locked(&table, "Ada", "2468"), locked(&table, "Ben", "1357"));
    enter(&table, &ada, "2468");
    house.desk.choose_learner(Some(&ada));
    let new = new_between(seat(&ada), seat(&ben));
    assert_eq!(new_match::call(house, new.clone(), Timing::Usual).err(), asked_for(&ben));
    enter(&table, &ben, "1357");
    let id = new_match::call(house, new, Timing::Usual).unwrap().id;
    turns::play_turn::call(house, id.clone(), super::PUBLISHED.turns[0].clone()).unwrap();
    pause_match::call(house, id.clone()).unwrap();
    assert_eq!(open_match::call(house, id.clone()).err(), asked_for(&ben));
    assert_eq!(look_at_match::call(house, id.clone()).unwrap().turns.len(), 1, "one of them may look");
    enter(&table, &ben, "1357");
    open_match::call(house, id.clone()).unwrap();
    endings::end_match::call(house, id.clone(), Ending::Resign { seat: 0 }).unwrap();
    leave_match::call(house, id.clone()).unwrap();
    assert_eq!(play_again::call(house, id.clone()).err(), asked_for(&ben), "a new game needs both");
    turns::legal_turns::call(house, id.clone()).unwrap();

    leave::call(house, ada.clone()).unwrap();
    let channel = || tauri::ipc::Channel::new(|_| Ok(()));
    assert!(look_at_match::call(house, id.clone()).is_err());
    assert!(review::review::call(house, id.clone(), channel()).is_err());
    assert!(match_list::export_game::call(house, id).is_err());
}

#[test]
fn lists_show_games_of_those_who_are_there_and_of_those_without_a_pin() {
    let table = Table::new();
    let house = &table.house;
    let (ada, ben) = (locked(&table, "Ada", "2468"), locked(&table, "Ben", "1357"));
    let begin = |white: &str, black: PlayerChoice| {
        let mut new = new_game(Placing::Mirrored);
        new.players = Sides { white: seat(white), black };
        let id = house.matches.new_by_conditions(&new).unwrap().id;
        pass_to_the_end(house, &id);
        id
    };
    let (with_ben, alone) = (begin(&ada, seat(&ben)), begin(&ada, guest("Tom")));
    let free = house.matches.new_by_conditions(&published_game()).unwrap().id;
    let listed = || {
        let page = MatchFilter { page_size: 9, ..MatchFilter::default() };
        let rows = match_list::matches::call(house, page.clone()).unwrap().rows;
        let counted = match_list::match_choices::call(house, page).unwrap().counts;
        assert_eq!(counted.iter().map(|count| count.matches as usize).sum::<usize>(), rows.len());
        let mut ids: Vec<String> = rows.into_iter().map(|row| row.id).collect();
        ids.sort();
        ids
    };
    assert_eq!(listed(), vec![free.clone()]);
    enter(&table, &ben, "1357");
    assert_eq!(listed(), [with_ben.clone(), free.clone()]);
    leave::call(house, ben.clone()).unwrap();
    enter(&table, &ada, "2468");
    assert_eq!(listed(), [with_ben.clone(), alone.clone(), free.clone()]);
    leave::call(house, ada.clone()).unwrap();
    let hers = MatchFilter { profile: Some(ada.clone()), page_size: 9, ..MatchFilter::default() };
    assert_eq!(match_list::matches::call(house, hers).err(), asked_for(&ada));

    table.owner_asks();
    house.classroom.set_pin(&PinOwner::Teacher, Some("314159"), None).unwrap();
    assert_eq!(listed(), [with_ben, alone, free]);
}

//! Who is logged in, and for how long: logins, teacher mode, and what others see of a locked profile.

use std::time::Duration;

use super::{MINUTE, Table, guest, new_game, pass_to_the_end, published_game};
use crate::api::course::StepAnswer;
use crate::api::given::GivenBy;
use crate::api::lesson::LessonAnswer;
use crate::api::match_list::MatchFilter;
use crate::api::match_view::Ending;
use crate::api::new_match::NewMatch;
use crate::api::placing::Placing;
use crate::api::player::PlayerChoice;
use crate::api::profile::NewProfile;
use crate::api::settings::Timing;
use crate::api::sides::Sides;
use crate::api::teaching::PinOwner;
use crate::api::visit::{MatchAfter, Visit};
use crate::commands::lessons::mark_step;
use crate::commands::matches::{leave_match, match_after, new_match, visit_match};
use crate::commands::profiles::{learner_is_here, somebody_acts};
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
    new.into()
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
    visit_match::call(house, id.clone(), Visit::Pause).unwrap();
    assert_eq!(visit_match::call(house, id.clone(), Visit::Open).err(), asked_for(&ben));
    assert_eq!(visit_match::call(house, id.clone(), Visit::Look).unwrap().turns.len(), 1, "one of them may look");
    enter(&table, &ben, "1357");
    visit_match::call(house, id.clone(), Visit::Open).unwrap();
    endings::end_match::call(house, id.clone(), Ending::Resign { seat: 0 }).unwrap();
    leave_match::call(house, id.clone()).unwrap();
    assert_eq!(match_after::call(house, id.clone(), MatchAfter::Again).err(), asked_for(&ben), "a new game needs both");
    turns::legal_turns::call(house, id.clone()).unwrap();

    leave::call(house, ada.clone()).unwrap();
    let channel = || tauri::ipc::Channel::new(|_| Ok(()));
    assert!(visit_match::call(house, id.clone(), Visit::Look).is_err());
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
        let id = house.matches.begin_mathematical(&new).unwrap().id;
        pass_to_the_end(house, &id);
        id
    };
    let (with_ben, alone) = (begin(&ada, seat(&ben)), begin(&ada, guest("Tom")));
    let free = house.matches.begin_mathematical(&published_game()).unwrap().id;
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

/// The answer to a question that only the learner gives.
fn plays(table: &Table, id: &str) -> Option<AppError> {
    turns::play_turn::call(&table.house, id.to_owned(), "--".to_owned()).err()
}

#[test]
fn where_several_learn_nothing_is_recorded_for_the_learner_after_ten_idle_minutes_until_somebody_says_who_is_there() {
    let table = Table::new();
    let house = &table.house;
    let new = |name: &str| NewProfile { name: name.to_owned(), colour: "blue".to_owned(), avatar: "🦉".to_owned() };
    let mia = house.classroom.create_profile(&new("Mia"), false).unwrap().id;
    learner_is_here::call(house, Some(mia.clone())).unwrap();
    let against_computer = new_between(seat(&mia), PlayerChoice { computer: Some(1), ..guest("") });
    let alone = new_match::call(house, against_computer.clone(), Timing::Usual).unwrap().id;
    let asks = || who_is_there::call(house).unwrap().asks_in_ms;
    table.hands.move_on(10 * MINUTE);
    assert_eq!((asks(), plays(&table, &alone)), (None, None), "one learner is never asked");

    let tom = house.classroom.create_profile(&new("Tom"), false).unwrap().id;
    learner_is_here::call(house, Some(mia.clone())).unwrap();
    let with_tom = new_match::call(house, new_between(seat(&mia), seat(&tom)), Timing::Usual).unwrap().id;
    table.hands.move_on(9 * MINUTE);
    assert_eq!(asks(), Some(60_000));
    somebody_acts::call(house).unwrap();
    table.hands.move_on(9 * MINUTE);
    assert_eq!(asks(), Some(60_000), "who reads or scrolls is still there");
    table.hands.move_on(MINUTE);
    let refused = Some(AppError::from(ClassroomProblem::WhoIsThere));
    assert_eq!(asks(), Some(0));
    let marks = |profile: &str| {
        let given = GivenBy {
            profile: Some(profile.to_owned()),
            sitting: house.learning.begin_round().unwrap(),
            answer_number: 1,
            hints: 0,
            used_ms: 1,
            utc_offset_minutes: 0,
        };
        let answer = LessonAnswer::Points { points: Vec::new() };
        mark_step::call(house, StepAnswer { given, step: "c01-l01-s1".to_owned(), answer }).err()
    };
    assert_eq!(marks(&mia), refused);
    assert_ne!(marks(&tom), refused, "what is said to be another's goes to the other");
    assert_eq!(new_match::call(house, against_computer, Timing::Usual).err(), refused);
    assert_eq!(plays(&table, &alone), refused);
    assert_eq!(match_after::call(house, alone.clone(), MatchAfter::Again).err(), refused);
    assert_eq!(plays(&table, &with_tom), None, "at a table of two each knows whose turn it is");
    assert_eq!(progress::call(house, Some(mia.clone()), None).err(), None, "looking records nothing");

    learner_is_here::call(house, Some(mia.clone())).unwrap();
    assert_ne!(marks(&mia), refused);
    assert_ne!(plays(&table, &alone), refused, "it is only the computer's turn");
}

#[test]
fn it_is_asked_who_is_there_at_the_first_start_of_a_day_and_after_a_long_sleep() {
    let table = Table::new();
    let house = &table.house;
    for name in ["Mia", "Tom"] {
        let new = NewProfile { name: name.to_owned(), colour: "blue".to_owned(), avatar: "🦉".to_owned() };
        house.classroom.create_profile(&new, false).unwrap();
    }
    let asks = || who_is_there::call(house).unwrap().asks_in_ms == Some(0);
    let day = Duration::from_secs(86_400);
    table.hands.set_date(20_000 * day + 23 * 60 * MINUTE);
    house.desk.begin_day(Some(20_000), 0);
    assert!(!asks(), "the same day");
    house.desk.begin_day(Some(20_000), 120);
    assert!(asks(), "two hours to the east the next day has begun");
    house.desk.begin_day(None, 0);
    assert!(!asks(), "there was no day before");
    learner_is_here::call(house, None).unwrap();
    table.hands.set_date(20_000 * day + 23 * 60 * MINUTE + 9 * MINUTE);
    assert!(!asks(), "a short sleep");
    table.hands.set_date(20_001 * day);
    assert!(asks());
}

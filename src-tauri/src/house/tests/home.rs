//! The contents of Home for a learner.

use std::time::{SystemTime, UNIX_EPOCH};

use mathchess_engine::game::{EndReason, Outcome, Standing};
use mathchess_progress::{AttemptKind, Setting, local_day};
use mathchess_records::NewAttempt;

use super::{Table, published_game};
use crate::api::home::LessonPlace;
use crate::api::profile::NewProfile;

#[test]
fn home_knows_the_next_step_and_shows_a_week_from_monday_on() {
    let table = Table::new();
    let new = NewProfile { name: "Mai".to_owned(), colour: "blue".to_owned(), avatar: "drawn:star".to_owned() };
    let mai = table.house.classroom.create_profile(&new, false).unwrap().id;
    for learner in [None, Some(mai.as_str())] {
        let home = table.house.learning.home(learner, 60).unwrap();
        assert_eq!(
            home.next,
            table.house.learning.progress(learner, Some(7)).unwrap().next,
            "as on the page of progress"
        );
        assert!(matches!(home.place, Some(LessonPlace { number: 1, of }) if of > 1), "{:?}", home.place);
        let days: Vec<i64> = home.week.iter().map(|day| day.day).collect();
        assert_eq!(days, (days[0]..days[0] + 7).collect::<Vec<_>>());
        assert_eq!((days[0] + 3).rem_euclid(7), 0, "1 January 1970 was a Thursday");
        assert!(days.contains(&home.today));
        assert!(home.week.iter().all(|day| (day.used_ms, day.right) == (0, 0)));
    }
    // An answer counts for the step after it.
    {
        let mut open = table.house.desk.lock().unwrap();
        let sitting = open.records.attempts().new_sitting();
        let attempt = NewAttempt {
            profile: mai.parse().unwrap(),
            sitting,
            kind: AttemptKind::Lesson,
            course: Some("c00".to_owned()),
            lesson: Some("c00-l01".to_owned()),
            item: "c00-l01-s2".to_owned(),
            skills: Vec::new(),
            setting: Setting::Example,
            answer: "A1".to_owned(),
            answer_number: 1,
            right: true,
            hints: 0,
            made: None,
            mistake: None,
            used_ms: 60_000,
            utc_offset_minutes: 60,
            rules_version: 1,
            data_version: 1,
        };
        open.records.attempts().append(&[attempt]).unwrap();
    }
    let home = table.house.learning.home(Some(&mai), 60).unwrap();
    assert_eq!(home.next, table.house.learning.progress(Some(&mai), Some(7)).unwrap().next);
}

#[test]
fn a_game_stays_on_the_day_of_the_clock_where_it_was_played() {
    let table = Table::new();
    let new = NewProfile { name: "Mai".to_owned(), colour: "blue".to_owned(), avatar: "drawn:star".to_owned() };
    let mai = table.house.classroom.create_profile(&new, false).unwrap().id;
    // On Kiribati it is a day later than on Niue, at every moment.
    let (kiribati, niue) = (14 * 60, -11 * 60);
    let now: i64 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis().try_into().unwrap();
    {
        let like = table.house.matches.begin_mathematical(&published_game()).unwrap().id.parse().unwrap();
        let mut open = table.house.desk.lock().unwrap();
        let mut terms = open.records.games().load(like).unwrap().summary.terms;
        terms.players[0].profile = Some(mai.parse().unwrap());
        terms.utc_offset_minutes = Some(kiribati);
        let id = open.records.games().begin(&terms, false, &[], "a display").unwrap();
        let standings = vec![Standing::Won, Standing::Lost];
        let outcome = Outcome { reason: EndReason::Agreement, standings, loser: None };
        open.records.games().finish(id, &outcome, 90_000).unwrap();
    }
    let played = local_day(now, kiribati);
    for here in [kiribati, niue, 0] {
        let home = table.house.learning.home(Some(&mai), here).unwrap();
        let with_time: Vec<i64> = home.week.iter().filter(|day| day.used_ms > 0).map(|day| day.day).collect();
        let in_week = home.week.iter().any(|day| day.day == played);
        assert_eq!(with_time, if in_week { vec![played] } else { vec![] }, "looked at from {here}");
    }
}

//! Which puzzle a learner gets who has chosen no level.

use mathchess_engine::lessons::course;
use mathchess_engine::puzzles::{Puzzle, shipped};
use mathchess_progress::{AttemptKind, Making, Setting};
use mathchess_records::NewAttempt;

use super::Table;
use crate::api::profile::NewProfile;
use crate::api::puzzle::Puzzle as Asked;
use crate::api::teaching::{Scope, Switches};

fn learner(table: &Table) -> String {
    let new = NewProfile { name: "Mai".to_owned(), colour: "blue".to_owned(), avatar: "drawn:owl".to_owned() };
    table.house.classroom.create_profile(&new, false).unwrap().id
}

/// Records answers to these items in one sitting, each right or wrong.
fn answer(table: &Table, profile: &str, kind: AttemptKind, items: impl IntoIterator<Item = (String, bool)>) {
    let mut open = table.house.desk.lock().unwrap();
    let sitting = open.records.attempts().new_sitting();
    let attempt = |(item, right)| NewAttempt {
        profile: profile.parse().unwrap(),
        sitting,
        kind,
        course: None,
        lesson: None,
        item,
        skills: Vec::new(),
        setting: Setting::Practice,
        answer: "12".to_owned(),
        answer_number: 1,
        right,
        hints: 0,
        made: Some(Making::Typed),
        mistake: None,
        used_ms: 3_000,
        utc_offset_minutes: 60,
        rules_version: 1,
        data_version: 1,
    };
    let attempts: Vec<NewAttempt> = items.into_iter().map(attempt).collect();
    open.records.attempts().append(&attempts).unwrap();
}

fn ids(level: u8) -> Vec<String> {
    shipped(level).unwrap().iter().map(Puzzle::id).collect()
}

fn next(table: &Table, profile: &str, passed: &[String]) -> Option<Asked> {
    table.house.learning.puzzle(Some(profile), None, passed).unwrap()
}

fn lock(table: &Table, profile: &str, level: u8) {
    let locked = Switches { locked_levels: Some([level].into()), ..Switches::default() };
    table.house.classroom.set_switches(&Scope::Profile(profile.to_owned()), &locked).unwrap();
}

#[test]
fn a_passed_check_opens_its_level_and_those_below() {
    let table = Table::new();
    let mai = learner(&table);
    let below = [ids(1), ids(2)].concat();
    assert_eq!(next(&table, &mai, &below), None, "level 1 was passed over, not solved");
    let steps = || course("c03").unwrap().check.as_ref().unwrap().steps.iter().map(|step| step.id.clone());
    answer(&table, &mai, AttemptKind::Check, steps().map(|step| (step, false)));
    assert_eq!(next(&table, &mai, &below), None, "a check that was failed opens nothing");
    answer(&table, &mai, AttemptKind::Check, steps().map(|step| (step, true)));
    assert_eq!(next(&table, &mai, &below).unwrap().level, 3);
    assert_eq!(next(&table, &mai, &[ids(1), ids(3)].concat()).unwrap().level, 2);
    lock(&table, &mai, 3);
    assert_eq!(next(&table, &mai, &below), None, "a locked level stays locked");
}

#[test]
fn after_the_last_one_of_the_reached_levels_it_goes_on() {
    let table = Table::new();
    let mai = learner(&table);
    let mut first = ids(1);
    let failed = first.pop().unwrap();
    let answers = first.into_iter().map(|id| (id, true)).chain([(failed.clone(), false)]);
    answer(&table, &mai, AttemptKind::Puzzle, answers);
    assert_eq!(next(&table, &mai, &[]).unwrap().id, failed);
    answer(&table, &mai, AttemptKind::Puzzle, [(failed, true)]);
    let easiest = |level| shipped(level).unwrap().iter().map(|puzzle| puzzle.rating.0).min().unwrap();
    let above = next(&table, &mai, &[]).unwrap();
    assert_eq!((above.level, above.rating), (2, easiest(2)));
    assert_eq!(table.house.learning.puzzle(Some(&mai), Some(1), &[]).unwrap(), None, "level 1 was asked for");
    lock(&table, &mai, 2);
    let above = next(&table, &mai, &[]).unwrap();
    assert_eq!((above.level, above.rating), (3, easiest(3)));
}

#[test]
fn a_learner_begins_where_the_drills_say() {
    let first = |right: bool| {
        let table = Table::new();
        let mai = learner(&table);
        let drills = |from: u32| (from..from + 20).map(|seed| format!("drill:add.pair/2q/{seed}"));
        answer(&table, &mai, AttemptKind::Drill, drills(0).map(|item| (item, right)));
        let before = next(&table, &mai, &[]).unwrap();
        // They count in the rating after the first puzzle, too; drills after it don't.
        answer(&table, &mai, AttemptKind::Puzzle, [(before.id, true)]);
        let rated = |table: &Table| table.house.learning.practice_home(Some(&mai)).unwrap().rating.unwrap().rating;
        let after = rated(&table);
        answer(&table, &mai, AttemptKind::Drill, drills(50).map(|item| (item, !right)));
        assert_eq!(rated(&table.reopened()), after);
        (f64::from(before.rating), after)
    };
    let ((easy, weak), (hard, strong)) = (first(false), first(true));
    assert!(easy < 1100.0 && hard > 1200.0, "{easy} {hard}");
    assert!(weak < 1300.0 && strong > 1500.0, "{weak} {strong}");
}

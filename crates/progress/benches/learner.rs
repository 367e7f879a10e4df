//! The computation of a page of progress, or of a row in the table of a class, from a learner's 10,000 answers.

#![allow(missing_docs, reason = "a benchmark has no reader but its output")]

use divan::{Bencher, black_box};
use mathchess_engine::game::GameKind;
use mathchess_progress::{
    Attempt, AttemptKind, Making, Setting, course_progress, days, mistake_counts, needed_help, operator_answers,
    reviews, skill_mastery,
};
use mathchess_teaching::lessons::{SKILLS, courses_of};
use uuid::Uuid;

const ANSWERS: usize = 10_000;
/// The number of answers a day.
const PER_DAY: usize = 50;
const DAY_MS: i64 = 86_400_000;

fn main() {
    divan::main();
}

/// Drills of all skills in turn; every fifth answer is wrong.
fn answers() -> Vec<Attempt> {
    let answer = |number: usize| Attempt {
        id: Uuid::nil(),
        profile: Uuid::nil(),
        sitting: Uuid::from_u128((number / 10) as u128),
        kind: AttemptKind::Drill,
        course: None,
        lesson: None,
        item: format!("drill:mul.pair/2/{number}"),
        skills: vec![SKILLS[number % SKILLS.len()].id.to_owned()],
        setting: Setting::Practice,
        answer: String::new(),
        answer_number: 1,
        right: !number.is_multiple_of(5),
        hints: 0,
        made: Some(Making::Found),
        mistake: number.is_multiple_of(5).then(|| "single-of-many".to_owned()),
        used_ms: 4_200,
        at_ms: (number / PER_DAY) as i64 * DAY_MS + (number % PER_DAY) as i64 * 10_000,
        utc_offset_minutes: 60,
        rules_version: 1,
        data_version: 1,
    };
    (0..ANSWERS).map(answer).collect()
}

/// The time of the last answer.
fn now(answers: &[Attempt]) -> i64 {
    answers.last().map_or(0, |last| last.at_ms)
}

#[divan::bench]
fn mastery(bencher: Bencher<'_, '_>) {
    let answers = answers();
    bencher.bench(|| skill_mastery(black_box(&answers)).len());
}

#[divan::bench]
fn what_is_due(bencher: Bencher<'_, '_>) {
    let answers = answers();
    bencher.bench(|| reviews(black_box(&answers), now(&answers), |_| true).len());
}

#[divan::bench]
fn row_of_a_class(bencher: Bencher<'_, '_>) {
    let answers = answers();
    let since = now(&answers) - 30 * DAY_MS;
    bencher.bench(|| {
        let skills = skill_mastery(black_box(&answers));
        let courses = course_progress(courses_of(GameKind::MathematicalChess), &answers, &skills).len();
        let operators = operator_answers(&answers, since).len();
        let counted = days(&answers, since).len() + mistake_counts(&answers).len();
        (courses, operators, counted, needed_help(&answers, now(&answers)).is_some())
    });
}

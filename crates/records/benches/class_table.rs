//! The queries for the table of a class: totals over 30 students with 10,000 answers each.

#![allow(clippy::unwrap_used, missing_docs, reason = "a benchmark stops where it did not expect to be")]

use std::sync::Mutex;
use std::time::{Duration, UNIX_EPOCH};

use divan::{Bencher, black_box};
use mathchess_progress::{AttemptKind, Making, Setting};
use mathchess_records::{ClassId, NewAttempt, NewProfile, ProfileId, Records};
use tempfile::TempDir;

const STUDENTS: usize = 30;
const ANSWERS: usize = 10_000;
/// The time of the answers.
const AT_MS: i64 = 1_760_000_000_000;

fn main() {
    divan::main();
}

struct School {
    _folder: TempDir,
    records: Mutex<Records>,
    class: ClassId,
    students: Vec<ProfileId>,
}

/// The students answer in turn, as in a lesson, so that their rows are interleaved in the file.
fn school() -> School {
    let folder = tempfile::tempdir().unwrap();
    let mut records =
        Records::open(folder.path(), || UNIX_EPOCH + Duration::from_millis(AT_MS.cast_unsigned())).unwrap();
    let class = records.classes().create("4b").unwrap().id;
    let student = |n| NewProfile { name: format!("Student {n}"), colour: "blue".into(), avatar: "🦉".into() };
    let new: Vec<NewProfile> = (0..STUDENTS).map(student).collect();
    let students = records.classes().enrol(class, &new).unwrap().added;
    for sitting in 0..ANSWERS / 10 {
        let sitting_id = records.attempts().new_sitting();
        let answer = |profile, n: usize| NewAttempt {
            profile,
            sitting: sitting_id,
            kind: AttemptKind::Drill,
            course: None,
            lesson: None,
            item: format!("drill:mul.pair/2/{}", sitting * 10 + n),
            skills: vec!["mul.pair".to_owned(), "compare-last".to_owned()],
            setting: Setting::Practice,
            answer: "C7!A7,B7".to_owned(),
            answer_number: 1,
            right: !n.is_multiple_of(5),
            hints: 0,
            made: Some(Making::Found),
            mistake: n.is_multiple_of(5).then(|| "single-of-many".to_owned()),
            used_ms: 4_200,
            utc_offset_minutes: 60,
            rules_version: 1,
            data_version: 1,
        };
        let answers: Vec<NewAttempt> = (0..10).flat_map(|n| students.iter().map(move |&p| answer(p, n))).collect();
        records.attempts().append(&answers).unwrap();
    }
    School { _folder: folder, records: Mutex::new(records), class, students }
}

#[divan::bench(sample_count = 10)]
fn all_answers_of_a_class(bencher: Bencher<'_, '_>) {
    // All answers were given just now, so no checkpoint can save work.
    of_class(bencher, AT_MS);
}

#[divan::bench(sample_count = 10)]
fn a_class_from_its_checkpoints(bencher: Bencher<'_, '_>) {
    of_class(bencher, AT_MS + 100 * 86_400_000);
}

fn of_class(bencher: Bencher<'_, '_>, now_ms: i64) {
    let school = school();
    bencher.bench_local(|| {
        let mut records = school.records.lock().unwrap();
        let overviews = records.attempts().overviews(school.class, None, now_ms).unwrap();
        assert_eq!(black_box(overviews).len(), STUDENTS);
    });
}

#[divan::bench(sample_count = 10)]
fn all_answers_of_a_student(bencher: Bencher<'_, '_>) {
    let school = school();
    bencher.bench_local(|| {
        let answers = school.records.lock().unwrap().attempts().of_profile(school.students[7]).unwrap();
        assert_eq!(black_box(answers).len(), ANSWERS);
    });
}

#[divan::bench(sample_count = 20)]
fn one_answer_more(bencher: Bencher<'_, '_>) {
    let school = school();
    let sample = |profile, sitting| NewAttempt {
        profile,
        sitting,
        kind: AttemptKind::Lesson,
        course: Some("c01".into()),
        lesson: Some("c01-l01".into()),
        item: "c01-l01-s2".into(),
        skills: vec!["add.values".into()],
        setting: Setting::Practice,
        answer: "6".into(),
        answer_number: 1,
        right: true,
        hints: 0,
        made: Some(Making::Found),
        mistake: None,
        used_ms: 1,
        utc_offset_minutes: 0,
        rules_version: 1,
        data_version: 1,
    };
    bencher.bench_local(|| {
        let mut records = school.records.lock().unwrap();
        let sitting = records.attempts().new_sitting();
        records.attempts().append(&[sample(school.students[0], sitting)]).unwrap()
    });
}

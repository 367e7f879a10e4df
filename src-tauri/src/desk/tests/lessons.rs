//! Courses as a learner or a guest goes through them, and the small game at the end of one.

use std::collections::BTreeMap;
use std::path::Path;

use mathchess_engine::lessons::{self, step};
use mathchess_progress::{AttemptKind, Setting};
use serde::Serialize;

use super::Table;
use crate::error::ErrorCode;
use crate::transfer::course::{CourseView, LessonView, MiniGameProgress, StepAnswer, StepMarking};
use crate::transfer::game_view::Stage;
use crate::transfer::lesson::{LessonAnswer, LessonModel, LessonVerdict};
use crate::transfer::new_game::PlayerChoice;
use crate::transfer::practice::GivenBy;
use crate::transfer::profile::NewProfile;

const GAME: &str = "mathematical-chess";

fn learner(table: &Table) -> String {
    let new = NewProfile { name: "Mai".to_owned(), colour: "blue".to_owned(), avatar: "drawn:owl".to_owned() };
    table.desk.create_profile(&new).unwrap().id
}

fn answer(profile: Option<&str>, sitting: &str, step: &str, number: u16, answer: LessonAnswer) -> StepAnswer {
    let given = GivenBy {
        profile: profile.map(str::to_owned),
        sitting: sitting.to_owned(),
        answer_number: number,
        hints: 0,
        used_ms: 3_000,
        utc_offset_minutes: 60,
    };
    StepAnswer { given, step: step.to_owned(), answer }
}

/// The engine's answer to a step.
fn model(id: &str) -> LessonAnswer {
    LessonModel::new(&*step(id).unwrap().exercise).unwrap().unwrap().answer
}

/// A wrong answer that the step foresees and that can be given.
fn wrong(id: &str) -> LessonAnswer {
    step(id).unwrap().foreseen[0].answer.clone().into()
}

/// Answers steps right, in one sitting.
fn solve(table: &Table, profile: Option<&str>, steps: &[String]) {
    let sitting = table.desk.begin_round().unwrap();
    for id in steps {
        let marked = table.desk.mark_step(&answer(profile, &sitting, id, 1, model(id))).unwrap();
        assert_eq!((marked.marking.verdict, marked.model), (LessonVerdict::Right, None), "{id}");
    }
}

fn steps_of(table: &Table, lesson: &str) -> Vec<String> {
    table.desk.lesson(lesson).unwrap().steps.into_iter().map(|step| step.id).collect()
}

fn course(table: &Table, profile: Option<&str>, id: &str) -> CourseView {
    table.desk.courses(GAME, profile).unwrap().into_iter().find(|course| course.id == id).unwrap()
}

#[test]
fn a_course_is_done_when_every_step_is_solved_and_the_check_is_passed() {
    let table = Table::new();
    let mai = learner(&table);
    let lessons: Vec<String> = course(&table, Some(&mai), "c00").lessons.into_iter().map(|lesson| lesson.id).collect();
    for lesson in &lessons {
        assert!(!course(&table, Some(&mai), "c00").done);
        solve(&table, Some(&mai), &steps_of(&table, lesson));
    }
    let before = course(&table, Some(&mai), "c00");
    assert!(before.lessons.iter().all(|lesson| lesson.solved == lesson.steps) && !before.done);
    solve(&table, Some(&mai), &steps_of(&table, "c00-check"));
    let table = table.reopened();
    let after = course(&table, Some(&mai), "c00");
    assert!(after.done && after.check.unwrap().passed);
    assert_eq!(course(&table, Some(&mai), "c01").lessons[0].solved, 0);
    assert!(!course(&table, None, "c00").done, "a guest has done nothing");
}

#[test]
fn an_answer_is_kept_with_its_place_and_the_model_comes_after_the_second_error() {
    let table = Table::new();
    let mai = learner(&table);
    let sitting = table.desk.begin_round().unwrap();
    let id = "c01-l01-s2";
    let first = table.desk.mark_step(&answer(Some(&mai), &sitting, id, 1, wrong(id))).unwrap();
    assert_eq!((first.marking.verdict, first.model), (LessonVerdict::Wrong, None));
    let second = table.desk.mark_step(&answer(Some(&mai), &sitting, id, 2, wrong(id))).unwrap();
    assert_eq!(second.model.map(|shown| shown.answer), Some(model(id)));
    solve(&table, Some(&mai), &["c01-l01-s1".to_owned()]);
    solve(&table, Some(&mai), &["c01-check-s1".to_owned()]);
    solve(&table, None, &[id.to_owned()]);

    let kept = table.desk.lock().unwrap().records.attempts().of_profile(mai.parse().unwrap()).unwrap();
    assert_eq!(kept.len(), 4, "a guest's answer is not kept");
    assert_eq!((kept[0].course.as_deref(), kept[0].lesson.as_deref()), (Some("c01"), Some("c01-l01")));
    assert!(kept[0].mistake.is_some() && !kept[0].right);
    let places: Vec<(AttemptKind, Setting)> = kept.iter().map(|attempt| (attempt.kind, attempt.setting)).collect();
    assert_eq!(places[0], (AttemptKind::Lesson, Setting::Practice));
    assert_eq!(places[2], (AttemptKind::Lesson, Setting::Example));
    assert_eq!(places[3], (AttemptKind::Check, Setting::Mixed));
}

#[test]
fn a_check_shows_no_answer_and_names_a_lesson_for_each_step() {
    let table = Table::new();
    for course in lessons::all_courses().iter().filter(|course| course.check.is_some()) {
        let check = table.desk.lesson(&format!("{}-check", course.id)).unwrap();
        assert!(check.check && check.review.len() == check.steps.len());
        for (step, review) in check.steps.iter().zip(&check.review) {
            let review = review.as_deref().unwrap_or_else(|| panic!("{} names no lesson", step.id));
            assert!(table.desk.lesson(review).is_ok(), "{} names {review}", step.id);
            assert_eq!(table.desk.step_model(&step.id).unwrap_err().code, ErrorCode::Illegal);
        }
    }
    let sitting = table.desk.begin_round().unwrap();
    let id = "c01-check-s1";
    let marked = table.desk.mark_step(&answer(None, &sitting, id, 2, wrong(id))).unwrap();
    assert_eq!((marked.marking.verdict, marked.model), (LessonVerdict::Wrong, None));
}

#[test]
fn what_is_not_there_is_said() {
    let table = Table::new();
    let sitting = table.desk.begin_round().unwrap();
    let none = LessonAnswer::Number { number: 1 };
    assert_eq!(table.desk.lesson("c99-l01").unwrap_err().code, ErrorCode::NotFound);
    assert_eq!(table.desk.step_model("c01-l01-s99").unwrap_err().code, ErrorCode::NotFound);
    let error = table.desk.mark_step(&answer(None, &sitting, "c01-l01-s99", 1, none)).unwrap_err();
    assert_eq!(error.code, ErrorCode::NotFound);
    assert!(table.desk.courses("draughts", None).unwrap().is_empty());
}

#[test]
fn a_small_game_has_its_goal_and_another_display_each_time() {
    let table = Table::new();
    let me = PlayerChoice { profile: None, name: "Guest".to_owned(), computer: None };
    let first = table.desk.mini_game("c00", me.clone(), "Computer 1".to_owned()).unwrap();
    let second = table.desk.mini_game("c00", me, "Computer 1".to_owned()).unwrap();
    assert_ne!(first.pieces, second.pieces);
    assert_eq!((first.stage, first.conditions.size), (Stage::Play, 5));
    let state = table.desk.mini_game_state(&second.id).unwrap().unwrap();
    assert_eq!((&*state.course, state.progress), ("c00", MiniGameProgress::Going));
    table.desk.umpire_stops(&second.id).unwrap();
    assert_eq!(table.desk.mini_game_state(&second.id).unwrap().unwrap().progress, MiniGameProgress::Missed);
}

/// What the pictures of the interface show.
#[derive(Serialize)]
struct Samples {
    courses: BTreeMap<&'static str, Vec<CourseView>>,
    lessons: BTreeMap<&'static str, LessonView>,
    models: BTreeMap<String, Option<LessonModel>>,
    wrong: BTreeMap<String, StepMarking>,
    right: BTreeMap<String, StepMarking>,
}

/// `MATHCHESS_WRITE_SAMPLES=1` writes them.
#[test]
fn samples_of_lessons_are_written_when_asked_for() {
    let table = Table::new();
    let mai = learner(&table);
    for lesson in ["c00-l01", "c00-l02", "c00-l03", "c00-check", "c01-l01"] {
        solve(&table, Some(&mai), &steps_of(&table, lesson));
    }
    let games = [GAME, "mathematichess", "digit-chess", "spatial-chess", "interval-chess"];
    let shown = [
        "c00-l01",
        "c00-l07",
        "c00-l08",
        "c01-l01",
        "c01-l02",
        "c01-l03",
        "c01-l04",
        "c01-check",
        "cubic-l01",
        "nihongi-l01",
        "mathematichess-l01",
        "digit-l01",
        "interval-l01",
    ];
    let sitting = table.desk.begin_round().unwrap();
    let mut samples = Samples {
        courses: games.map(|game| (game, table.desk.courses(game, Some(&mai)).unwrap())).into(),
        lessons: shown.map(|id| (id, table.desk.lesson(id).unwrap())).into(),
        models: BTreeMap::new(),
        wrong: BTreeMap::new(),
        right: BTreeMap::new(),
    };
    for id in
        samples.lessons.values().filter(|lesson| !lesson.check).flat_map(|lesson| &lesson.steps).map(|step| &step.id)
    {
        samples.models.insert(id.clone(), table.desk.step_model(id).unwrap());
        let mark = |given| table.desk.mark_step(&answer(None, &sitting, id, 2, given)).unwrap();
        samples.right.insert(id.clone(), mark(model(id)));
        samples.wrong.insert(id.clone(), mark(wrong(id)));
    }
    assert!(samples.right.values().all(|marked| marked.marking.verdict == LessonVerdict::Right));
    assert!(samples.wrong.values().all(|marked| marked.marking.verdict == LessonVerdict::Wrong));
    if std::env::var_os("MATHCHESS_WRITE_SAMPLES").is_some() {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("ui/tests/gallery/lessons.json");
        std::fs::write(file, serde_json::to_string(&samples).unwrap() + "\n").unwrap();
    }
}

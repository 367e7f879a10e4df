//! Courses, lessons and mastery checks: what there is to learn, and what an answer is worth.

use std::collections::HashSet;

use mathchess_engine::lessons::{self, Course, Role, Step};
use mathchess_engine::running::AnyRunning;
use mathchess_progress::{AttemptKind, Setting, best_check, solved_steps};

use super::Desk;
use super::practice::Answered;
use crate::error::{AppError, ErrorCode, Result};
use crate::transfer::board_game::{BoardRefusal, TurnFacts};
use crate::transfer::course::{
    CheckOutline, CourseView, LessonOutline, LessonView, MiniGameOutline, StepAnswer, StepMarking,
};
use crate::transfer::lesson::{LessonMarking, LessonModel, LessonStep, LessonVerdict};

/// The version of the courses that come with the app.
const COURSES_VERSION: u32 = 1;
/// After so many wrong answers the model is shown.
const MODEL_AFTER: u16 = 2;
/// What follows a course's id in the id of its mastery check.
const CHECK: &str = "-check";

impl Desk {
    /// The courses of a game, with how far a learner is in them.
    pub fn courses(&self, game: &str, profile: Option<&str>) -> Result<Vec<CourseView>> {
        let attempts = self.attempts_of(profile)?;
        let locked = self.locked_levels(profile)?;
        let solved = solved_steps(&attempts);
        let view = |course: &Course| {
            let lessons: Vec<LessonOutline> = course
                .lessons
                .iter()
                .map(|lesson| LessonOutline {
                    id: lesson.id.clone(),
                    rules: lesson.rules.clone(),
                    steps: count(lesson.steps.len()),
                    solved: count(lesson.steps.iter().filter(|step| solved.contains(step.id.as_str())).count()),
                })
                .collect();
            let check = course.check.as_ref().map(|check| {
                let steps: HashSet<&str> = check.steps.iter().map(|step| step.id.as_str()).collect();
                let best = best_check(&attempts, &steps);
                CheckOutline {
                    steps: count(steps.len()),
                    pass: count(check.pass),
                    best: count(best),
                    passed: best >= check.pass,
                }
            });
            let done =
                lessons.iter().all(|lesson| lesson.solved == lesson.steps) && check.is_none_or(|check| check.passed);
            CourseView {
                id: course.id.clone(),
                game: course.game.clone(),
                level: course.level,
                locked: course.level.is_some_and(|level| locked.contains(&level)),
                lessons,
                check,
                mini_game: course.mini_game.as_ref().map(MiniGameOutline::new),
                done,
            }
        };
        Ok(lessons::courses_of(game).map(view).collect())
    }

    /// The steps of a lesson, or of a mastery check.
    pub fn lesson(&self, id: &str) -> Result<LessonView> {
        let shown = |steps: &[Step]| steps.iter().map(LessonStep::new).collect::<Result<Vec<_>>>();
        if let Some(course) = id.strip_suffix(CHECK) {
            let course = course_of(course)?;
            let check = course.check.as_ref().ok_or_else(|| no_lesson(id))?;
            return Ok(LessonView {
                id: id.to_owned(),
                course: course.id.clone(),
                check: true,
                pass: count(check.pass),
                next: None,
                steps: shown(&check.steps)?,
                review: check.steps.iter().map(|step| helping(course, step)).collect(),
            });
        }
        let all = lessons::all_courses().iter();
        let mut places = all.flat_map(|course| course.lessons.iter().enumerate().map(move |place| (course, place)));
        let (course, (number, lesson)) =
            places.find(|(_, (_, lesson))| lesson.id == id).ok_or_else(|| no_lesson(id))?;
        Ok(LessonView {
            id: id.to_owned(),
            course: course.id.clone(),
            check: false,
            pass: 0,
            next: course.lessons.get(number + 1).map(|next| next.id.clone()),
            steps: shown(&lesson.steps)?,
            review: Vec::new(),
        })
    }

    /// Marks an answer to a step, and keeps it.
    pub fn mark_step(&self, answer: &StepAnswer) -> Result<StepMarking> {
        let (course, lesson, step) = step_of(&answer.step)?;
        let marking = LessonMarking::new(&*step.exercise, &answer.answer)?;
        let right = marking.verdict == LessonVerdict::Right;
        // An answer of several turns is kept when it is whole or has gone wrong.
        if marking.verdict != LessonVerdict::GoOn {
            self.keep_answer(&answer.given, || Answered {
                kind: if lesson.is_some() { AttemptKind::Lesson } else { AttemptKind::Check },
                course: Some(course.id.clone()),
                lesson: lesson.clone(),
                item: step.id.clone(),
                skills: step.skills.clone(),
                setting: match (step.role, &lesson) {
                    (Role::Example, _) => Setting::Example,
                    (_, None) => Setting::Mixed,
                    _ => Setting::Practice,
                },
                answer: answer.answer.read().to_string(),
                right,
                mistake: marking.why.first().map(|why| why.code.clone()),
                data_version: COURSES_VERSION,
            })?;
        }
        let may_be_shown = lesson.is_some() && !right && answer.given.answer_number >= MODEL_AFTER;
        let model = if may_be_shown { LessonModel::new(&*step.exercise)? } else { None };
        Ok(StepMarking { marking, model })
    }

    /// The engine's answer to a step: what a worked example shows, and the last stage of a hint.
    pub fn step_model(&self, id: &str) -> Result<Option<LessonModel>> {
        let (_, lesson, step) = step_of(id)?;
        if lesson.is_none() {
            let message = "In a mastery check nothing is shown before its end. Answer as well as you can.";
            return Err(AppError::new(ErrorCode::Illegal, message));
        }
        LessonModel::new(&*step.exercise)
    }

    /// What a turn of one of the five games would do in a position; nothing for one that is not legal.
    pub fn position_preview(&self, game: &str, position: &str, turn: &str) -> Result<Option<TurnFacts>> {
        Ok(TurnFacts::new(&AnyRunning::begin(game, position, "")?, turn))
    }

    /// Why a turn of one of the five games is not legal in a position; nothing if it is.
    pub fn position_why_not(&self, game: &str, position: &str, turn: &str) -> Result<Option<BoardRefusal>> {
        Ok(BoardRefusal::new(&AnyRunning::begin(game, position, "")?, turn))
    }
}

/// The lesson that helps with a step of a mastery check: the one it looks back at; else the first that practises the most
/// of its skills, of this course or, if it practises none of them, of an earlier one.
fn helping(course: &Course, step: &Step) -> Option<String> {
    let shared = |lesson: &lessons::Lesson| {
        let practised: HashSet<&String> = lesson.steps.iter().flat_map(|other| &other.skills).collect();
        step.skills.iter().filter(|skill| practised.contains(skill)).count()
    };
    // Of equals the last is taken: from the end, so that it is the first lesson.
    let best = |course: &Course| {
        let found = course.lessons.iter().rev().max_by_key(|lesson| shared(lesson));
        found.filter(|lesson| shared(lesson) > 0).map(|lesson| lesson.id.clone())
    };
    let earlier = || lessons::courses_of(&course.game).take_while(|other| other.id != course.id);
    step.review.clone().or_else(|| best(course)).or_else(|| earlier().find_map(best))
}

/// The course with this id.
pub(super) fn course_of(id: &str) -> Result<&'static Course> {
    lessons::course(id).ok_or_else(|| no_lesson(id))
}

/// A step with its course, and its lesson unless it belongs to a mastery check.
fn step_of(id: &str) -> Result<(&'static Course, Option<String>, &'static Step)> {
    let find = |course: &'static Course| {
        let in_lessons = course.lessons.iter().find_map(|lesson| {
            let step = lesson.steps.iter().find(|step| step.id == id)?;
            Some((Some(lesson.id.clone()), step))
        });
        let in_check = || {
            let step = course.check.as_ref()?.steps.iter().find(|step| step.id == id)?;
            Some((None, step))
        };
        in_lessons.or_else(in_check).map(|(lesson, step)| (course, lesson, step))
    };
    lessons::all_courses().iter().find_map(find).ok_or_else(|| no_lesson(id))
}

fn no_lesson(id: &str) -> AppError {
    let message = format!("This version of the app has no lesson “{id}”. Go back and choose another one.");
    AppError::new(ErrorCode::NotFound, message)
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

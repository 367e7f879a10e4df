//! Courses, lessons and mastery checks, and the marking of answers.

use std::any::Any;
use std::borrow::Cow;
use std::collections::HashSet;
use std::sync::Arc;

use mathchess_engine::game::{Finding, GameKind};
use mathchess_progress::{Attempt, AttemptKind, CheckOf, DRILL_PREFIX, Making, Setting, solved_steps, start};
use mathchess_teaching::drills::{ItemId, check_items, item};
use mathchess_teaching::lessons::mathematical_chess::Exercise;
use mathchess_teaching::lessons::{self, Course, Role, Step, Verdict};

use super::Learning;
use super::answered::{Answered, made_with};
use super::board_exercise::{is_turn, position_of};
use super::drill_items::{TEMPLATES_VERSION, is_in_first_week, level_of, not_made, seed_of};
use crate::api::course::{
    CheckOutline, CheckWait, CourseView, LessonOutline, LessonView, MiniGameOutline, StepAnswer, StepMarking,
};
use crate::api::entry::Entry;
use crate::api::given::GivenBy;
use crate::api::lesson::{LessonAnswer, LessonMarking, LessonModel, LessonPicture, LessonStep, LessonWhy};
use crate::api::piece::read_point;
use crate::desk::asked::Ended;
use crate::error::{AppError, LearningProblem, Result};
use crate::wall_clock::now_ms;

/// The version of the courses that come with the app.
const COURSES_VERSION: u32 = 1;
/// The number of wrong answers after which the model is shown.
const MODEL_AFTER: u16 = 2;
/// The suffix of a course's id in the id of its mastery check.
const CHECK: &str = "-check";
/// The suffix of a course's id in the id of its part of a placement.
const PLACEMENT: &str = "-placement";
/// The separator between the id of a check or placement and the name of a drill in it: `c01-check/add.pair/2/17`.
const DRILL: char = '/';

impl Learning {
    /// The courses of a game, with a learner's progress.
    pub fn courses(&self, game: GameKind, profile: Option<&str>) -> Result<Vec<CourseView>> {
        let attempts = self.desk.attempts_of(profile)?;
        let locked = self.desk.locked_levels(profile)?;
        let looks = self.desk.teacher_looks()?;
        let solved = solved_steps(&attempts);
        let now = now_ms();
        let is_locked = |level: Option<u8>| level.is_some_and(|level| locked.contains(&level));
        let start = start(&attempts);
        let passed_over = |course: &Course| start.is_some_and(|start| start.passes_over(&course.id));
        let is_done = |course: &Course| match &course.check {
            Some(check) => passed_over(course) || CheckOf::new(course, check).progress(&attempts).best >= check.pass,
            None => course.steps().all(|step| solved.contains(step.id.as_str())),
        };
        // What a lesson beside the path comes after, until that is done.
        let waits_for = |lesson: &lessons::Lesson| {
            lesson.after.as_deref().and_then(lessons::course).filter(|after| !is_done(after))
        };
        let view = |course: &Course| {
            let lessons: Vec<LessonOutline> = course
                .lessons
                .iter()
                .map(|lesson| LessonOutline {
                    id: lesson.id.clone(),
                    after: waits_for(lesson).map(|after| after.id.clone()),
                    can_open: looks || !is_locked(course.level_of(Some(&lesson.id))),
                    rules: lesson.rules.clone(),
                    steps: count(lesson.steps.len()),
                    solved: count(lesson.steps.iter().filter(|step| solved.contains(step.id.as_str())).count()),
                })
                .collect();
            let check = course.check.as_ref().map(|check| {
                let known = CheckOf::new(course, check);
                let progress = known.progress(&attempts);
                let wait = known.retake(&attempts, now).filter(|retake| !retake.is_open() && !looks);
                CheckOutline {
                    steps: count(check.steps.len()),
                    pass: count(check.pass),
                    best: count(progress.best),
                    passed: progress.best >= check.pass,
                    tried: progress.tried,
                    wait: wait.map(|wait| CheckWait {
                        practise: !wait.to_practise.is_empty(),
                        right: count(wait.right_needed),
                    }),
                }
            });
            let passed_over = passed_over(course) && check.as_ref().is_none_or(|check| !check.passed);
            let locked = is_locked(course.level);
            CourseView {
                id: course.id.clone(),
                game: course.game.into(),
                level: course.level,
                locked,
                can_open: looks || !locked,
                beside: course.is_beside(),
                lessons,
                check,
                mini_game: course.mini_game.as_ref().map(MiniGameOutline::new),
                done: is_done(course),
                passed_over,
            }
        };
        Ok(lessons::courses_of(game).chain(lessons::beside(game)).map(view).collect())
    }

    /// The steps of a lesson or of a mastery check. A check has drills for steps, different ones each time; after it was
    /// failed it is refused until it comes again.
    pub fn lesson(&self, id: &str, profile: Option<&str>) -> Result<LessonView> {
        if let Some(course) = id.strip_suffix(CHECK) {
            return self.check(id, course_of(course)?, profile);
        }
        let all = lessons::all_courses().iter();
        let mut places = all.flat_map(|course| course.lessons.iter().enumerate().map(move |place| (course, place)));
        let (course, (number, lesson)) =
            places.find(|(_, (_, lesson))| lesson.id == id).ok_or_else(|| no_lesson(id))?;
        self.desk.may_open(profile, course.level_of(Some(id)))?;
        let next = course.lessons.get(number + 1).map(|next| next.id.clone());
        let check = course.check.as_ref().filter(|_| next.is_none());
        let attempts = self.desk.attempts_of(profile)?;
        let check = check.filter(|check| CheckOf::new(course, check).progress(&attempts).best < check.pass);
        let solved = solved_steps(&attempts);
        let (found, steps) = self.begin_lesson(course, &lesson.steps, profile, &attempts)?;
        Ok(LessonView {
            id: id.to_owned(),
            course: course.id.clone(),
            check: false,
            finding: found.clone(),
            pass: 0,
            next,
            next_check: check.map(|_| format!("{}{CHECK}", course.id)),
            mini_game: course.mini_game.is_some(),
            game_next: course.mini_game.as_ref().is_some_and(|game| game.after.as_deref() == Some(id)),
            picture: lesson.picture.clone().map(LessonPicture::from),
            steps,
            solved: lesson.steps.iter().map(|step| solved.contains(step.id.as_str())).collect(),
            review: Vec::new(),
        })
    }

    /// Begins to ask the steps of a lesson. Returns who finds the equations of each, and the steps as they are shown.
    fn begin_lesson(
        &self,
        course: &Course,
        steps: &[Step],
        profile: Option<&str>,
        attempts: &[Attempt],
    ) -> Result<(Vec<Finding>, Vec<LessonStep>)> {
        let mut finding = Finding::Shown;
        if steps.iter().any(|step| is_to_find(course, step)) {
            finding = self.desk.finding_in_practice(profile, attempts)?;
        }
        let found: Vec<Finding> =
            steps.iter().map(|step| if is_to_find(course, step) { finding } else { Finding::Shown }).collect();
        let places = steps.iter().zip(&found).filter(|(_, found)| found.is_claimed());
        let asked = places.map(|(step, _)| Ok((step.id.clone(), position_of(&*step.exercise)?)));
        let asked = asked.collect::<Result<Vec<_>>>()?;
        // A lesson that shows everything leaves the exercises alone that are being asked.
        if !asked.is_empty() {
            self.desk.asked.lock().begin_lesson(asked, finding, profile);
        }
        // Where to look is a hint, which is sent when it is asked for.
        let without_hint = |(step, found): (LessonStep, &Finding)| {
            if found.is_claimed() { LessonStep { look_at: Vec::new(), ..step } } else { step }
        };
        let shown = shown(steps)?.into_iter().zip(&found).map(without_hint).collect();
        Ok((found, shown))
    }

    /// The first stage of the hint at a step whose equations are to be found: the points to look at. Its answer counts as helped.
    pub(super) fn step_hint(&self, id: &str, profile: Option<&str>) -> Result<Vec<String>> {
        let Asked { course, lesson, step, .. } = asked(id)?;
        self.desk.may_open(profile, course.level_of(lesson.as_deref()))?;
        if lesson.is_none() {
            return Err(nothing_told());
        }
        if is_to_find(course, &step) {
            self.desk.asked.lock().hint(id, position_of(&*step.exercise)?, profile);
        }
        Ok(step.look_at.clone())
    }

    /// A check, which consists of drills for the skills of the steps in its file.
    fn check(&self, id: &str, course: &'static Course, profile: Option<&str>) -> Result<LessonView> {
        self.desk.may_open(profile, course.level)?;
        let check = course.check.as_ref().ok_or_else(|| no_lesson(id))?;
        let attempts = self.desk.attempts_of(profile)?;
        let retake = CheckOf::new(course, check).retake(&attempts, now_ms());
        if retake.is_some_and(|retake| !retake.is_open()) && !self.desk.teacher_looks()? {
            return Err(LearningProblem::CheckComesLater.into());
        }
        let upright = is_in_first_week(&attempts);
        let items = check_items(course, upright, seed_of(&self.begin_round()?)).map_err(|error| not_made(&error))?;
        let in_check = |step: Step| Step { id: format!("{id}{DRILL}{}", step.id), ..step };
        let steps: Vec<Step> = items.into_iter().map(|item| in_check(item.step)).collect();
        let asked = steps.iter().map(|step| Ok((step.id.clone(), position_of(&*step.exercise)?)));
        self.desk.asked.lock().begin_check(asked.collect::<Result<Vec<_>>>()?, profile);
        check_view(id, course, check.pass, &steps)
    }

    /// Marks an answer to a step, and records it.
    pub fn mark_step(&self, answer: &StepAnswer) -> Result<StepMarking> {
        let Asked { course, lesson, step, drill, in_placement } = asked(&answer.step)?;
        if in_placement {
            return Err(nothing_told());
        }
        self.desk.may_answer(answer.given.profile.as_deref(), course.level_of(lesson.as_deref()))?;
        if lesson.is_none() {
            self.desk.asked.lock().require_open(&answer.step, answer.given.profile.as_deref())?;
        }
        // A wrong claim may have ended this answer.
        let ended = self.desk.asked.lock().ended(&answer.step).filter(|_| lesson.is_none());
        let given = match ended {
            Some(Ended { turn, .. }) => Cow::Owned(LessonAnswer::Turns { turns: vec![turn.to_string()] }),
            None => Cow::Borrowed(&answer.answer),
        };
        let marking = LessonMarking::new(&*step.exercise, &given)?;
        let right = marking.verdict == Verdict::Right;
        let learner = answer.given.profile.as_deref();
        let by = match marking.verdict {
            Verdict::GoOn => Cow::Borrowed(&answer.given),
            _ => Cow::Owned(self.counted(learner, &answer.step, &answer.given, right)),
        };
        // An answer of several turns is recorded when it is complete or has gone wrong.
        if marking.verdict != Verdict::GoOn {
            let answered = Answered {
                kind: if lesson.is_some() { AttemptKind::Lesson } else { AttemptKind::Check },
                course: Some(course.id.clone()),
                lesson: lesson.clone(),
                item: drill.map_or_else(|| step.id.clone(), |drill| format!("{DRILL_PREFIX}{drill}")),
                skills: step.skills.clone(),
                setting: match (step.role, &lesson) {
                    (Role::Example, _) => Setting::Example,
                    (_, None) => Setting::Mixed,
                    _ => Setting::Practice,
                },
                answer: given.read().to_string(),
                right,
                // Its error is the claim's; what the turn alone leaves undone says nothing about it.
                mistake: match ended {
                    Some(Ended { idea, .. }) => idea.map(|idea| idea.code().to_owned()),
                    None => marking.idea.clone(),
                },
                made: if lesson.is_some() && is_to_find(course, &step) {
                    self.made_turn(&answer.step, &by)?
                } else {
                    made_in_lesson(course.game, &given, lesson.is_none(), &by)
                },
                data_version: if drill.is_some() { TEMPLATES_VERSION } else { COURSES_VERSION },
            };
            self.keep_answer(&by, answered)?;
            self.desk.asked.lock().answered(&answer.step);
        }
        // A right answer to a question is shown with its calculations; a right turn is explained itself.
        let is_turn = matches!(*given, LessonAnswer::Turns { .. });
        let told = if right { !is_turn } else { by.answer_number >= MODEL_AFTER };
        let model = if lesson.is_some() && told { LessonModel::new(&*step.exercise)? } else { None };
        Ok(StepMarking { marking, model })
    }

    /// The engine's answer to a step, for worked examples and the last stage of a hint.
    pub(super) fn step_model(&self, id: &str, profile: Option<&str>) -> Result<Option<LessonModel>> {
        let Asked { course, lesson, step, .. } = asked(id)?;
        self.desk.may_open(profile, course.level_of(lesson.as_deref()))?;
        if lesson.is_none() {
            return Err(nothing_told());
        }
        if is_to_find(course, &step) {
            self.desk.asked.lock().tell(id, position_of(&*step.exercise)?, profile);
        }
        LessonModel::new(&*step.exercise)
    }

    /// The wrong idea behind choosing this point next in a step of a lesson or in a drill, after the entered part; none if
    /// it may be chosen, or if only the rule can be named. It is shown but not counted.
    pub fn why_refused(
        &self,
        id: &str,
        entry: &Entry,
        point: &str,
        profile: Option<&str>,
    ) -> Result<Option<LessonWhy>> {
        let exercise = match id.parse::<ItemId>() {
            Ok(drill) => {
                self.desk.may_answer(profile, level_of(drill))?;
                let exercise = item(drill).map_err(|error| not_made(&error))?.step.exercise;
                let asked = self.desk.asked.lock();
                asked.require_in_no_check(id, &position_of(&*exercise)?)?;
                if entry.to.is_some() && asked.is_withheld(id) {
                    return Err(LearningProblem::EquationsAreFoundHere.into());
                }
                exercise
            }
            Err(_) => {
                let Asked { course, lesson, step, .. } = asked(id)?;
                self.desk.may_open(profile, course.level_of(lesson.as_deref()))?;
                if lesson.is_none() {
                    return Err(nothing_told());
                }
                if entry.to.is_some() && self.desk.asked.lock().is_withheld(id) {
                    return Err(LearningProblem::EquationsAreFoundHere.into());
                }
                Arc::clone(&step.exercise)
            }
        };
        let any: &dyn Any = &*exercise;
        let Some(own) = any.downcast_ref::<Exercise>() else { return Ok(None) };
        own.why_refused(&entry.read()?, read_point(point)?).map(|why| LessonWhy::new(&*exercise, why)).transpose()
    }
}

/// The lesson that helps with a step of a mastery check: the one that the step reviews; otherwise the first that practises
/// the most of its skills, of this course or, if it practises none of them, of an earlier one.
fn helping(course: &Course, step: &Step) -> Option<String> {
    let shared = |lesson: &lessons::Lesson| {
        let practised: HashSet<&String> = lesson.steps.iter().flat_map(|other| &other.skills).collect();
        step.skills.iter().filter(|skill| practised.contains(skill)).count()
    };
    // `max_by_key` takes the last of equals, so iterate from the end to get the first lesson.
    let best = |course: &Course| {
        let found = course.lessons.iter().rev().max_by_key(|lesson| shared(lesson));
        found.filter(|lesson| shared(lesson) > 0).map(|lesson| lesson.id.clone())
    };
    let earlier = || lessons::courses_of(course.game).take_while(|other| other.id != course.id);
    step.review.clone().or_else(|| best(course)).or_else(|| earlier().find_map(best))
}

/// The course with this id.
pub(crate) fn course_of(id: &str) -> Result<&'static Course> {
    lessons::course(id).ok_or_else(|| no_lesson(id))
}

/// A mastery check with these steps.
fn check_view(id: &str, course: &Course, pass: usize, steps: &[Step]) -> Result<LessonView> {
    Ok(LessonView {
        id: id.to_owned(),
        course: course.id.clone(),
        check: true,
        finding: vec![Finding::Strict; steps.len()],
        pass: count(pass),
        next: None,
        next_check: None,
        mini_game: course.mini_game.is_some(),
        game_next: false,
        picture: None,
        // Where to look is a hint, and a check gives none.
        steps: shown(steps)?.into_iter().map(|step| LessonStep { look_at: Vec::new(), ..step }).collect(),
        solved: vec![false; steps.len()],
        review: steps.iter().map(|step| helping(course, step)).collect(),
    })
}

fn shown(steps: &[Step]) -> Result<Vec<LessonStep>> {
    steps.iter().map(LessonStep::new).collect()
}

/// The step that an answer belongs to.
pub(super) struct Asked {
    pub course: &'static Course,
    /// The lesson; none for a mastery check or a placement.
    pub lesson: Option<String>,
    pub step: Cow<'static, Step>,
    /// The drill that the step was made from.
    pub drill: Option<ItemId>,
    /// Whether it is a task of a placement, which marks it without a word about it.
    pub in_placement: bool,
}

/// The id of a drill as a task of a placement.
pub(super) fn id_in_placement(course: &Course, drill: ItemId) -> String {
    format!("{}{PLACEMENT}{DRILL}{drill}", course.id)
}

/// The step with this id: of a lesson, of a check's file, or a drill that the check or the placement of its course may
/// contain.
pub(super) fn asked(id: &str) -> Result<Asked> {
    if let Some((check, drill)) = id.split_once(DRILL) {
        let placed = check.strip_suffix(PLACEMENT);
        let course = placed.or_else(|| check.strip_suffix(CHECK)).ok_or_else(|| no_lesson(id)).and_then(course_of)?;
        let drill: ItemId = drill.parse().map_err(|error| not_made(&error))?;
        let mut skills = course.check.iter().flat_map(|check| &check.steps).flat_map(|step| &step.skills);
        if !skills.any(|skill| skill == drill.skill) {
            return Err(no_lesson(id));
        }
        let made = item(drill).map_err(|error| not_made(&error))?;
        let (step, drill, in_placement) = (Cow::Owned(made.step), Some(drill), placed.is_some());
        return Ok(Asked { course, lesson: None, step, drill, in_placement });
    }
    let of_course = |course: &'static Course| {
        let of_lesson = course.lessons.iter().find_map(|lesson| {
            let step = lesson.steps.iter().find(|step| step.id == id)?;
            Some((Some(lesson.id.clone()), step))
        });
        let of_check = || Some((None, course.check.as_ref()?.steps.iter().find(|step| step.id == id)?));
        let (lesson, step) = of_lesson.or_else(of_check)?;
        Some(Asked { course, lesson, step: Cow::Borrowed(step), drill: None, in_placement: false })
    };
    lessons::all_courses().iter().find_map(of_course).ok_or_else(|| no_lesson(id))
}

/// Whether the learner can find the equations of a step: a turn of Mathematical Chess that is done alone. In examples and guided
/// steps the app shows how it is done.
fn is_to_find(course: &Course, step: &Step) -> bool {
    course.game == GameKind::MathematicalChess
        && matches!(step.role, Role::Alone | Role::Twist)
        && is_turn(&*step.exercise)
}

/// How an answer to a step of a lesson or check was made, if nobody had to find its equations. A turn of Mathematical Chess in a
/// guided step is entered while the equations are shown; in other games nothing is.
pub(super) fn made_in_lesson(game: GameKind, answer: &LessonAnswer, is_check: bool, given: &GivenBy) -> (Making, u8) {
    let is_typed = !matches!(answer, LessonAnswer::Turns { .. } | LessonAnswer::Points { .. });
    let made = match (is_typed, is_check) {
        (true, _) => Making::Typed,
        (false, true) => Making::Strict,
        (false, false) if matches!(answer, LessonAnswer::Points { .. }) || game != GameKind::MathematicalChess => {
            Making::Found
        }
        (false, false) => Making::Shown,
    };
    made_with(made, given.hints, given)
}

/// The exercise of a step, and what it belongs to.
pub(crate) struct ExerciseOfStep {
    pub exercise: Arc<dyn lessons::Exercise>,
    pub is_check: bool,
    /// Whether the learner can find its equations.
    pub is_to_find: bool,
}

/// The level of the course of a step, and the step's exercise.
pub(crate) fn exercise_of_step(id: &str) -> Result<(Option<u8>, ExerciseOfStep)> {
    let Asked { course, lesson, step, .. } = asked(id)?;
    let exercise = Arc::clone(&step.exercise);
    let of_step = ExerciseOfStep { exercise, is_check: lesson.is_none(), is_to_find: is_to_find(course, &step) };
    Ok((course.level_of(lesson.as_deref()), of_step))
}

pub(crate) fn nothing_told() -> AppError {
    LearningProblem::InMasteryCheck.into()
}

fn no_lesson(id: &str) -> AppError {
    LearningProblem::NoLesson { id: id.to_owned() }.into()
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

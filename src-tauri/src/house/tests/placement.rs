//! Placement: what is asked, what is kept, and what is refused.

use std::collections::BTreeSet;

use mathchess_engine::game::{Finding, GameKind};
use mathchess_progress::{Attempt, AttemptKind, Making};
use mathchess_teaching::drills::item;

use super::Table;
use crate::api::course::StepAnswer;
use crate::api::exercise::AskedExercise;
use crate::api::given::GivenBy;
use crate::api::lesson::{LessonAnswer, LessonModel};
use crate::api::placement::{ChosenStart, PlacementAnswer, PlacementView};
use crate::api::profile::NewProfile;
use crate::api::progress::Next;
use crate::api::teaching::{Scope, Switches};
use crate::error::{ClassroomProblem, ErrorKind, LearningProblem, Problem};

fn learner(table: &Table, name: &str) -> String {
    let new = NewProfile { name: name.to_owned(), colour: "blue".to_owned(), avatar: "drawn:owl".to_owned() };
    table.house.classroom.create_profile(&new, false).unwrap().id
}

fn given(profile: Option<&str>) -> GivenBy {
    GivenBy {
        profile: profile.map(str::to_owned),
        sitting: "none".to_owned(),
        answer_number: 7,
        hints: 3,
        used_ms: 30_000,
        utc_offset_minutes: 60,
    }
}

/// The engine's answer to a task.
fn model(task: &str) -> LessonAnswer {
    let exercise = item(task.split_once('/').unwrap().1.parse().unwrap()).unwrap().step.exercise;
    LessonModel::new(&*exercise).unwrap().unwrap().answer
}

fn begin(table: &Table, profile: Option<&str>) -> PlacementView {
    table.house.learning.begin_placement(profile).unwrap()
}

fn task_of(view: &PlacementView) -> String {
    view.task.as_ref().unwrap().id.clone()
}

fn answer(
    table: &Table,
    profile: Option<&str>,
    task: &str,
    said: Option<LessonAnswer>,
) -> crate::error::Result<PlacementView> {
    let answer = PlacementAnswer { given: given(profile), task: task.to_owned(), answer: said };
    table.house.learning.answer_placement(&answer)
}

/// Answers every task as this says for its course; returns the state at the end and the tasks.
fn sit(table: &Table, profile: Option<&str>, knows: impl Fn(&str) -> bool) -> (PlacementView, Vec<String>) {
    let mut view = begin(table, profile);
    let mut tasks = Vec::new();
    while let Some(step) = &view.task {
        let id = step.id.clone();
        let said = knows(id.split('-').next().unwrap()).then(|| model(&id));
        view = answer(table, profile, &id, said).unwrap();
        tasks.push(id);
    }
    (view, tasks)
}

fn kept(table: &Table, profile: Option<&str>) -> Vec<Attempt> {
    table.house.desk.attempts_of(profile).unwrap()
}

fn next(table: &Table, profile: Option<&str>) -> Next {
    table.house.learning.home(profile, 0).unwrap().next
}

fn courses_done(table: &Table, profile: &str) -> [usize; 2] {
    let courses = table.house.learning.courses(GameKind::MathematicalChess, Some(profile)).unwrap();
    let count = |is: &dyn Fn(&crate::api::course::CourseView) -> bool| courses.iter().filter(|one| is(one)).count();
    [count(&|course| course.done), count(&|course| course.passed_over)]
}

#[test]
fn an_expert_begins_at_level_10_and_can_begin_at_the_start_instead() {
    let table = Table::new();
    let mai = learner(&table, "Mai");
    let me = Some(&*mai);
    let before = table.house.learning.placement(me).unwrap();
    assert!(before.possible && before.start.is_none() && before.task.is_none() && before.answered == 0);
    let (view, tasks) = sit(&table, me, |_| true);
    assert_eq!(tasks.len(), 6);
    assert_eq!(tasks.iter().collect::<BTreeSet<_>>().len(), tasks.len(), "no task comes twice");
    let start = view.start.clone().unwrap();
    assert_eq!((&*start.course, start.level, start.beginning, view.placed), ("c10", Some(10), false, None));
    assert_eq!(next(&table, me), Next::Lesson { lesson: "c10-l01".to_owned(), course: "c10".to_owned() });
    assert_eq!(courses_done(&table, &mai), [10, 10]);
    assert_eq!(table.house.learning.suggested_finding(me).unwrap(), Finding::Found);
    let progress = table.house.learning.progress(me, None).unwrap();
    assert_eq!((progress.start, progress.answers), (Some(start), 6), "a teacher sees it");
    assert!(progress.courses.iter().all(|course| !course.check_passed && course.lessons_done == 0));
    let week = table.house.learning.home(me, 0).unwrap().week;
    assert_eq!(week.iter().map(|day| day.right).sum::<u32>(), 6, "Home counts them once it has ended");
    // The answers count as those of checks, and nothing that the page says about them.
    let answers = kept(&table, me);
    assert!(answers[..6].iter().all(|answer| answer.right && answer.answer_number == 1 && answer.hints == 0));
    assert!(answers.iter().all(|answer| answer.sitting == answers[0].sitting && !answer.sitting.is_nil()));
    let made: BTreeSet<_> = answers[..6].iter().map(|answer| answer.made.unwrap()).collect();
    assert!(made.iter().all(|made| matches!(made, Making::Strict | Making::Typed)), "{made:?}");

    let table = table.reopened();
    let back = table.house.learning.choose_start(&given(me), ChosenStart::Beginning).unwrap();
    assert!(back.start.unwrap().beginning);
    assert_eq!(back.placed.map(|placed| placed.course).as_deref(), Some("c10"));
    assert_eq!(courses_done(&table, &mai), [0, 0]);
    assert_eq!(table.house.learning.suggested_finding(me).unwrap(), Finding::Shown);
    let again = table.house.learning.choose_start(&given(me), ChosenStart::Placed).unwrap();
    assert_eq!((again.start.unwrap().course, again.placed), ("c10".to_owned(), None));
    assert_eq!(courses_done(&table, &mai), [10, 10]);
}

#[test]
fn whoever_knows_nothing_begins_at_the_start_and_no_skill_gets_a_word_from_others() {
    let table = Table::new();
    let mai = learner(&table, "Mai");
    let (view, tasks) = sit(&table, Some(&mai), |_| false);
    assert_eq!(tasks.len(), 2);
    assert!(view.start.unwrap().beginning);
    assert_eq!(courses_done(&table, &mai), [0, 0]);
    let progress = table.house.learning.progress(Some(&mai), None).unwrap();
    let asked: BTreeSet<String> = kept(&table, Some(&mai)).into_iter().flat_map(|answer| answer.skills).collect();
    let with_word: BTreeSet<String> =
        progress.skills.iter().filter(|skill| skill.items > 0).map(|skill| skill.skill.clone()).collect();
    assert_eq!(with_word, asked);
    assert_eq!(progress.help, None);
    assert!(matches!(progress.next, Next::Lesson { course, .. } if course == "c00"));
}

#[test]
fn a_placement_that_was_left_goes_on_with_the_same_task() {
    let table = Table::new();
    let mai = learner(&table, "Mai");
    let me = Some(&*mai);
    let first = task_of(&begin(&table, me));
    assert_eq!(task_of(&begin(&table, me)), first, "leaving brings no other task");
    let second = task_of(&answer(&table, me, &first, Some(model(&first))).unwrap());
    assert_ne!(second, first);
    // A check of somebody else takes the place of the task, and it can be asked again.
    table.house.learning.lesson("c01-check", None).unwrap();
    let closed = answer(&table, me, &second, Some(model(&second))).unwrap_err();
    assert_eq!(closed.problem, Problem::Learning(LearningProblem::NotInThisCheck));
    let table = table.reopened();
    assert_eq!(next(&table, me), Next::Placement);
    assert_eq!(table.house.learning.placement(me).unwrap().answered, 1);
    assert_eq!(task_of(&begin(&table, me)), second);
    answer(&table, me, &second, None).unwrap();
    assert_eq!(kept(&table, me).len(), 2);
}

#[test]
fn no_page_tells_results_of_a_placement_before_its_end() {
    let table = Table::new();
    let mai = learner(&table, "Mai");
    let me = Some(&*mai);
    let pages = || {
        let learning = &table.house.learning;
        let progress = learning.progress(me, None).unwrap();
        let practice = learning.practice_home(me).unwrap();
        let week: Vec<u32> = learning.home(me, 0).unwrap().week.iter().map(|day| day.right).collect();
        let told = (progress.skills, progress.operators, progress.mistakes, progress.answers, progress.days);
        let saved = table.house.classroom.person_record(&mai).unwrap().answers;
        format!("{told:?} {:?} {practice:?} {week:?} {saved:?}", learning.fact_tables(me).unwrap())
    };
    let before = pages();
    let first = task_of(&begin(&table, me));
    let second = task_of(&answer(&table, me, &first, Some(model(&first))).unwrap());
    assert_eq!(pages(), before, "one task is right");
    answer(&table, me, &second, None).unwrap();
    assert_eq!(pages(), before, "one task is not known");
    assert_eq!(table.house.learning.progress(me, None).unwrap().next, Next::Placement);
    assert!(table.house.learning.home(me, 0).unwrap().week.iter().any(|day| day.used_ms > 0), "the time is told");
    sit(&table, me, |_| true);
    assert_ne!(pages(), before, "it has ended");
}

#[test]
fn a_task_is_answered_once_by_whom_it_is_asked_and_nothing_is_told_about_it() {
    let table = Table::new();
    let [mai, tom] = ["Mai", "Tom"].map(|name| learner(&table, name));
    let view = begin(&table, Some(&mai));
    let (id, step) = (task_of(&view), view.task.unwrap());
    assert!(step.look_at.is_empty());
    let refused = |problem: crate::error::AppError| problem.problem;
    for other in [Some(&*tom), None] {
        let answered = answer(&table, other, &id, Some(model(&id))).map(drop);
        assert_eq!(refused(answered.unwrap_err()), Problem::Learning(LearningProblem::NotInThisCheck));
    }
    let as_step = StepAnswer { given: given(Some(&mai)), step: id.clone(), answer: model(&id) };
    assert_eq!(table.house.learning.mark_step(&as_step).unwrap_err().kind(), ErrorKind::Illegal);
    assert_eq!(table.house.learning.exercise_model(&id, Some(&mai)).unwrap_err().kind(), ErrorKind::Illegal);
    assert_eq!(table.house.learning.exercise_hint(&id, Some(&mai)).unwrap_err().kind(), ErrorKind::Illegal);
    let asked = AskedExercise { id: id.clone(), so_far: Vec::new(), profile: Some(mai.clone()) };
    assert_eq!(table.house.learning.show_equations(&asked).unwrap_err().kind(), ErrorKind::Illegal);
    let as_drill = id.split_once('/').unwrap().1;
    assert_eq!(table.house.learning.exercise_model(as_drill, Some(&mai)).unwrap_err().kind(), ErrorKind::Illegal);
    assert_eq!(kept(&table, Some(&mai)).len(), 0);

    answer(&table, Some(&mai), &id, None).unwrap();
    let twice = answer(&table, Some(&mai), &id, Some(model(&id))).unwrap_err();
    assert_eq!(refused(twice), Problem::Learning(LearningProblem::NotInThisCheck));
    let of_check = format!("c01-check/{as_drill}");
    assert!(answer(&table, Some(&mai), &of_check, None).is_err(), "a task of a check is none of a placement");
    assert_eq!(kept(&table, Some(&mai)).len(), 1);
    // The answers of one learner are not those of another.
    assert_eq!(table.house.learning.placement(Some(&tom)).unwrap().answered, 0);
    let none = table.house.learning.choose_start(&given(Some(&tom)), ChosenStart::Placed).unwrap_err();
    assert_eq!(refused(none), Problem::Learning(LearningProblem::NotPlaced));
}

#[test]
fn locked_levels_are_not_asked() {
    let table = Table::new();
    let mai = learner(&table, "Mai");
    let locked = |levels: &[u8]| {
        let switches = Switches { locked_levels: Some(levels.iter().copied().collect()), ..Switches::default() };
        table.house.classroom.set_switches(&Scope::Profile(mai.clone()), &switches).unwrap();
    };
    locked(&[3, 9, 10]);
    let (view, tasks) = sit(&table, Some(&mai), |_| true);
    assert!(tasks.iter().all(|task| !["c03", "c09", "c10"].iter().any(|course| task.starts_with(course))), "{tasks:?}");
    assert_eq!(view.start.unwrap().course, "c08", "the last open course is where it ends at most");
    let other = learner(&table, "Tom");
    let task = task_of(&begin(&table, Some(&other)));
    let switches = Switches { locked_levels: Some([3].into()), ..Switches::default() };
    table.house.classroom.set_switches(&Scope::Profile(other.clone()), &switches).unwrap();
    let refused = answer(&table, Some(&other), &task, None).unwrap_err();
    assert_eq!(refused.problem, Problem::Classroom(ClassroomProblem::LevelLocked { level: 3 }));
}

#[test]
fn a_new_profile_takes_over_where_the_guest_was_placed() {
    let table = Table::new();
    let (view, tasks) = sit(&table, None, |course| course < "c05");
    assert_eq!(view.start.unwrap().course, "c05");
    let work = table.house.learning.guest_work().unwrap();
    assert!(work.exercises as usize >= tasks.len() / 2 && (work.exercises as usize) < tasks.len(), "{work:?}");
    let new = NewProfile { name: "Mai".to_owned(), colour: "blue".to_owned(), avatar: "drawn:owl".to_owned() };
    let mai = table.house.classroom.create_profile(&new, true).unwrap().id;
    assert_eq!(courses_done(&table, &mai), [5, 5]);
    assert_eq!(kept(&table, Some(&mai)).last().unwrap().kind, AttemptKind::Start);
}

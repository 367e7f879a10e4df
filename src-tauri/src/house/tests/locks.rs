//! A level that a teacher has locked for a learner is closed wherever the learner could reach it.

use mathchess_engine::game::GameKind;
use mathchess_teaching::drills::item;
use mathchess_teaching::lessons::step;
use mathchess_teaching::puzzles::shipped;

use super::{Table, guest, new_game};
use crate::api::course::{CourseView, StepAnswer};
use crate::api::drill::DrillAnswer;
use crate::api::entry::Entry;
use crate::api::given::GivenBy;
use crate::api::lesson::{LessonAnswer, LessonModel};
use crate::api::placing::Placing;
use crate::api::player::PlayerChoice;
use crate::api::profile::NewProfile;
use crate::api::puzzle::PuzzleAnswer;
use crate::api::settings::Timing;
use crate::api::sides::Sides;
use crate::api::teaching::{PinOwner, Scope, Switches};
use crate::error::{AppError, ErrorKind};
use crate::house::tests::MathematicalGame;

const LOCKED: u8 = 1;
const STEP: &str = "c01-l03-s1";
const STEP_OF_CHECK: &str = "c01-check-s1";
const DRILL_OF_CHECK: &str = "c01-check/add.pair/2/17";
const DRILL: &str = "add.pair/2/17";

/// A learner for whom one level is locked.
fn pupil(table: &Table) -> String {
    let new = NewProfile { name: "Mai".to_owned(), colour: "blue".to_owned(), avatar: "drawn:owl".to_owned() };
    let mai = table.house.classroom.create_profile(&new, false).unwrap().id;
    let locked = Switches { locked_levels: Some([LOCKED].into()), ..Switches::default() };
    table.house.classroom.set_switches(&Scope::Profile(mai.clone()), &locked).unwrap();
    mai
}

fn given(table: &Table, profile: Option<&str>) -> GivenBy {
    GivenBy {
        profile: profile.map(str::to_owned),
        sitting: table.house.learning.begin_round().unwrap(),
        answer_number: 1,
        hints: 0,
        used_ms: 3_000,
        utc_offset_minutes: 60,
    }
}

fn model(id: &str) -> LessonAnswer {
    let exercise = match step(id) {
        Some(step) => step.exercise.clone(),
        None => item(id.rsplit_once("check/").map_or(id, |(_, drill)| drill).parse().unwrap()).unwrap().step.exercise,
    };
    LessonModel::new(&*exercise).unwrap().unwrap().answer
}

type Answers = Vec<(&'static str, Result<(), AppError>)>;

/// All calls that show something of the locked level.
fn lookings(table: &Table, profile: Option<&str>) -> Answers {
    let house = &table.house;
    vec![
        ("a lesson", house.learning.lesson("c01-l03", profile).map(drop)),
        ("a check", house.learning.lesson("c01-check", profile).map(drop)),
        ("the model of a step", house.learning.exercise_model(STEP, profile).map(drop)),
        ("why a tap is refused", house.learning.why_refused(STEP, &Entry::default(), "A1", profile).map(drop)),
    ]
}

/// All calls that practise something of the locked level or answer to it.
fn answerings(table: &Table, profile: Option<&str>) -> Answers {
    let house = &table.house;
    let answer = |id: &str| StepAnswer { given: given(table, profile), step: id.to_owned(), answer: model(id) };
    let drill = DrillAnswer { id: DRILL.to_owned(), answer: model(DRILL), mixed: false, given: given(table, profile) };
    let puzzle = shipped(LOCKED).unwrap()[0].id();
    let turn = house.learning.puzzle_hint(&puzzle, &[], None).unwrap().turn.text;
    let solved = PuzzleAnswer { id: puzzle.clone(), so_far: Vec::new(), turn, given: given(table, profile) };
    vec![
        ("an answer to a step", house.learning.mark_step(&answer(STEP)).map(drop)),
        ("an answer in a check", house.learning.mark_step(&answer(STEP_OF_CHECK)).map(drop)),
        ("an answer in a later check", house.learning.mark_step(&answer(DRILL_OF_CHECK)).map(drop)),
        ("a round for a skill", house.learning.drill_round(profile, Some("add.pair")).map(drop)),
        ("an answer to a drill", house.learning.mark_drill(&drill).map(drop)),
        ("the hint at a drill", house.learning.exercise_hint(DRILL, profile).map(drop)),
        ("the model of a drill", house.learning.exercise_model(DRILL, profile).map(drop)),
        (
            "why a tap in a drill is refused",
            house.learning.why_refused(DRILL, &Entry::default(), "A1", profile).map(drop),
        ),
        ("a puzzle of the level", house.learning.puzzle(profile, Some(LOCKED), None, &[]).map(drop)),
        ("an answer to a puzzle", house.learning.mark_puzzle(&solved).map(drop)),
        ("a hint at a puzzle", house.learning.puzzle_hint(&puzzle, &[], profile).map(drop)),
    ]
}

/// All calls that begin a game of the locked level.
fn beginnings(table: &Table, profile: Option<&str>) -> Answers {
    let me = PlayerChoice { profile: profile.map(str::to_owned), ..guest("Mai") };
    let game = |placing| {
        let players = Sides { white: me.clone(), black: guest("Tom") };
        table
            .house
            .matches
            .begin_mathematical(&MathematicalGame { players, level: Some(LOCKED), ..new_game(placing) })
            .map(drop)
    };
    vec![
        ("a game", game(Placing::Mirrored)),
        ("a game prepared by hand", game(Placing::InTurn)),
        ("a small game", table.house.matches.mini_game("c01", me.clone(), Timing::Usual).map(drop)),
    ]
}

#[track_caller]
fn all_refused(answers: Answers) {
    for (what, answer) in answers {
        assert_eq!(answer.err().map(|error| error.kind()), Some(ErrorKind::SwitchedOff), "{what}");
    }
}

#[track_caller]
fn all_allowed(answers: Answers) {
    for (what, answer) in answers {
        // Conditions that do not belong to a level are refused for a different reason.
        assert_ne!(answer.err().map(|error| error.kind()), Some(ErrorKind::SwitchedOff), "{what}");
    }
}

fn course(table: &Table, profile: Option<&str>, id: &str) -> CourseView {
    let courses = table.house.learning.courses(GameKind::MathematicalChess, profile).unwrap();
    courses.into_iter().find(|course| course.id == id).unwrap()
}

#[test]
fn a_lesson_beside_the_path_is_locked_with_the_level_of_the_course_that_it_comes_after() {
    let table = Table::new();
    let mai = pupil(&table);
    let locked = Switches { locked_levels: Some([4].into()), ..Switches::default() };
    table.house.classroom.set_switches(&Scope::Profile(mai.clone()), &locked).unwrap();
    let why = course(&table, Some(&mai), "why");
    assert_eq!((why.beside, why.locked, why.can_open), (true, false, true));
    for lesson in &why.lessons {
        let is_open = !matches!(&*lesson.id, "why-l04" | "why-l07");
        assert_eq!(lesson.can_open, is_open, "{}", lesson.id);
        assert!(lesson.after.is_some(), "{}: no course is done", lesson.id);
        assert_eq!(table.house.learning.lesson(&lesson.id, Some(&mai)).is_ok(), is_open, "{}", lesson.id);
        let step = format!("{}-s1", lesson.id);
        let answer = StepAnswer { given: given(&table, Some(&mai)), step: step.clone(), answer: model(&step) };
        assert_eq!(table.house.learning.mark_step(&answer).is_ok(), is_open, "{step}");
        assert_eq!(table.house.learning.exercise_model(&step, Some(&mai)).is_ok(), is_open, "{step}");
    }
}

#[test]
fn nothing_of_a_locked_level_is_opened_answered_or_begun() {
    let table = Table::new();
    let mai = pupil(&table);
    all_refused(lookings(&table, Some(&mai)));
    all_refused(answerings(&table, Some(&mai)));
    all_refused(beginnings(&table, Some(&mai)));
    assert_eq!(table.house.desk.attempts_of(Some(&mai)).unwrap(), [], "what is refused leaves nothing behind");
    let shown = course(&table, Some(&mai), "c01");
    assert_eq!((shown.locked, shown.can_open), (true, false));
    let home = table.house.learning.practice_home(Some(&mai)).unwrap();
    assert!(home.skills.iter().all(|skill| skill.locked == (skill.first_course == "c01")));
    assert_eq!(home.puzzles.iter().filter(|level| level.locked).count(), 1);
    let puzzle = table.house.learning.puzzle(Some(&mai), None, None, &[]).unwrap().unwrap();
    assert_eq!(puzzle.level, LOCKED + 1, "the first level that is open");
}

#[test]
fn other_levels_and_other_people_are_not_concerned() {
    let table = Table::new();
    let mai = pupil(&table);
    let house = &table.house;
    house.learning.lesson("c00-l01", Some(&mai)).unwrap();
    house.learning.lesson("c02-l01", Some(&mai)).unwrap();
    house.learning.drill_round(Some(&mai), Some("sub.pair")).unwrap();
    assert!(house.learning.puzzle(Some(&mai), Some(2), None, &[]).unwrap().is_some());
    house.matches.mini_game("c02", PlayerChoice { profile: Some(mai), ..guest("Mai") }, Timing::Usual).unwrap();
    for answers in [lookings(&table, None), answerings(&table, None), beginnings(&table, None)] {
        all_allowed(answers);
    }
}

#[test]
fn a_teacher_may_look_at_a_locked_level_and_begin_its_games_and_nobody_may_answer() {
    let table = Table::new();
    let mai = pupil(&table);
    table.house.classroom.set_pin(&PinOwner::Teacher, Some("314159"), None).unwrap();
    for (what, answer) in lookings(&table, Some(&mai)) {
        assert!(answer.is_ok(), "{what}: {answer:?}");
    }
    let shown = course(&table, Some(&mai), "c01");
    assert_eq!((shown.locked, shown.can_open), (true, true));
    all_refused(answerings(&table, Some(&mai)));
    all_allowed(beginnings(&table, Some(&mai)));
    table.house.classroom.close_teacher_mode().unwrap();
    all_refused(lookings(&table, Some(&mai)));
    all_refused(beginnings(&table, Some(&mai)));
    assert!(!course(&table, Some(&mai), "c01").can_open);
}

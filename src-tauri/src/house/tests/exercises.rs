//! Drills, puzzles and checks whose equations the learner finds, and how answers were made.

use std::collections::HashSet;

use mathchess_engine::game::{Finding, GameKind};
use mathchess_engine::games::mathematical_chess::{Equation, Position, Turn};
use mathchess_progress::{Attempt, AttemptKind, Making};
use mathchess_teaching::drills::{DueSkill, RoundOptions, item, round};
use mathchess_teaching::lessons::{self, Role, Verdict};

use super::Table;
use crate::api::claim::Claim;
use crate::api::course::StepAnswer;
use crate::api::drill::{DrillAnswer, DrillChoices, DrillItem};
use crate::api::entry::Entry;
use crate::api::exercise::AskedExercise;
use crate::api::given::GivenBy;
use crate::api::lesson::answer::{LessonAsk, MOST_PARTS};
use crate::api::lesson::{LessonAnswer, LessonModel, LessonStep};
use crate::api::profile::NewProfile;
use crate::api::puzzle::PuzzleAnswer;
use crate::desk::likeness::is_like;
use crate::error::{ErrorKind, LearningProblem, Problem};
use crate::learning::Learning;
use crate::learning::drills::{Asking, asked_by};

/// A step of the second course that is done alone.
const FOUND_STEP: &str = "c01-l03-s4";
/// A skill of the first level about taking pieces on a whole board.
const SKILL: &str = "add.pair";

pub(super) fn learner(table: &Table) -> String {
    let new = NewProfile { name: "Mai".to_owned(), colour: "blue".to_owned(), avatar: "drawn:owl".to_owned() };
    table.house.classroom.create_profile(&new, false).unwrap().id
}

pub(super) fn given(profile: &str, sitting: &str, answer_number: u16) -> GivenBy {
    GivenBy {
        profile: Some(profile.to_owned()),
        sitting: sitting.to_owned(),
        answer_number,
        hints: 0,
        used_ms: 3_000,
        utc_offset_minutes: 60,
    }
}

fn model(drill: &str) -> LessonAnswer {
    LessonModel::new(&*item(drill.parse().unwrap()).unwrap().step.exercise).unwrap().unwrap().answer
}

/// Answers the check of the first course right.
pub(super) fn pass_the_first_check(table: &Table, profile: &str) {
    let learning = &table.house.learning;
    let (check, sitting) = (learning.lesson("c00-check", Some(profile)).unwrap(), learning.begin_round().unwrap());
    assert!(check.finding.iter().all(|&finding| finding == Finding::Strict));
    for step in check.steps {
        let answer = model(step.id.split_once('/').unwrap().1);
        let marked =
            learning.mark_step(&StepAnswer { given: given(profile, &sitting, 1), step: step.id, answer }).unwrap();
        assert_eq!(marked.marking.verdict, Verdict::Right);
    }
}

pub(super) fn asked(id: &str, profile: &str) -> AskedExercise {
    AskedExercise { id: id.to_owned(), so_far: Vec::new(), profile: Some(profile.to_owned()) }
}

fn is_turn(step: &LessonStep) -> bool {
    matches!(step.asks, LessonAsk::Turn { .. })
}

/// The first equation of a turn, with the entry before it is claimed.
fn claimed_in(position: &str, turn: &str) -> (Entry, Equation) {
    let (position, turn): (Position, Turn) = (position.parse().unwrap(), turn.parse().unwrap());
    let explanation = position.explain(turn).unwrap();
    let equation = explanation.steps[0].equations[0].clone();
    let (from, to) = (turn.from().to_string(), turn.to().to_string());
    (Entry { from: Some(from), to: Some(to), steps: Vec::new(), taking: Vec::new() }, equation)
}

fn claim_of(equation: &Equation) -> Claim {
    let operands = equation.first.operands.iter().chain(&equation.second.operands);
    Claim {
        operator: equation.operator.to_string(),
        digits: operands.map(|operand| operand.point.to_string()).collect(),
    }
}

/// The same claim without the digits of its second side.
fn wrong_claim_of(equation: &Equation) -> Claim {
    Claim {
        digits: claim_of(equation).digits.into_iter().take(equation.first.operands.len()).collect(),
        ..claim_of(equation)
    }
}

/// The last answer that was recorded.
fn last_answer(table: &Table, profile: &str) -> Attempt {
    table.house.desk.attempts_of(Some(profile)).unwrap().pop().unwrap()
}

fn turns_of(answer: LessonAnswer) -> Vec<String> {
    match answer {
        LessonAnswer::Turns { turns } => turns,
        other => panic!("{other:?}"),
    }
}

/// Begins rounds until one has at least `count` items that `is_wanted` accepts, since rounds are drawn by chance. Positions
/// that another one of a round tells are left out: one answer does not open them.
pub(super) fn round_with(
    learning: &Learning,
    profile: &str,
    skill: Option<&str>,
    count: usize,
    is_wanted: impl Fn(&DrillItem) -> bool,
) -> (String, Finding, Vec<DrillItem>) {
    let mut asked_before = HashSet::new();
    for _ in 0..50 {
        let round = learning.drill_round(Some(profile), skill).unwrap();
        let positions: Vec<_> = round.items.iter().map(|item| item.step.position.clone()).collect();
        let is_asked_once = |item: &DrillItem| {
            let board: Position = item.step.position.parse().unwrap();
            let told = |other: &&String| is_like(board.board(), other.parse::<Position>().unwrap().board());
            positions.iter().filter(told).count() == 1 && !asked_before.iter().any(|other| told(&other))
        };
        let items: Vec<_> = round.items.into_iter().filter(|item| is_asked_once(item) && is_wanted(item)).collect();
        if items.len() >= count {
            return (round.sitting, round.finding, items);
        }
        asked_before.extend(positions);
    }
    panic!("none of fifty rounds has {count} such items");
}

/// The items of a round that ask for a turn of which the first equation removes a digit, at least `count`.
fn drill(learning: &Learning, profile: &str, count: usize) -> (String, Finding, Vec<DrillItem>) {
    let removes = |item: &DrillItem| {
        is_turn(&item.step) && {
            let turns = turns_of(model(&item.id));
            turns[0].contains('!') && !claimed_in(&item.step.position, &turns[0]).1.removes.is_empty()
        }
    };
    round_with(learning, profile, Some(SKILL), count, removes)
}

#[test]
fn whoever_has_passed_the_first_check_finds_the_equations_and_before_that_they_are_help() {
    let table = Table::new();
    let (learning, analysis) = (&table.house.learning, &table.house.analysis);
    let mai = learner(&table);
    let (sitting, finding, items) = drill(learning, &mai, 1);
    assert_eq!(finding, Finding::Shown);
    let shown = &items[0];
    let answer = model(&shown.id);
    let mark = |id: &str, sitting: &str, number, answer: &LessonAnswer| {
        let given = given(&mai, sitting, number);
        learning.mark_drill(&DrillAnswer { id: id.to_owned(), answer: answer.clone(), mixed: false, given }).unwrap()
    };
    let (entry, _) = claimed_in(&shown.step.position, &turns_of(answer.clone())[0]);
    let from = entry.from.unwrap();
    assert!(analysis.look_at(&shown.step.position, &from, entry.to.as_deref()).is_ok());
    mark(&shown.id, &sitting, 1, &answer);
    let recorded = last_answer(&table, &mai);
    assert_eq!((recorded.made, recorded.hints), (Some(Making::Shown), 1));

    pass_the_first_check(&table, &mai);
    let made_in_check: Vec<_> =
        table.house.desk.attempts_of(Some(&mai)).unwrap().iter().skip(1).map(|it| it.made).collect();
    assert!(made_in_check.contains(&Some(Making::Strict)) || made_in_check.contains(&Some(Making::Typed)));

    let (sitting, finding, items) = drill(learning, &mai, 3);
    assert_eq!(finding, Finding::Found);
    // Found at once.
    let item = &items[0];
    let exercise = asked(&item.id, &mai);
    let answer = model(&item.id);
    let (entry, equation) = claimed_in(&item.step.position, &turns_of(answer.clone())[0]);
    let (from, to) = (entry.from.clone().unwrap(), entry.to.clone());
    let view = learning.exercise_look(&exercise, &from, to.as_deref()).unwrap();
    assert!(view.arrival.targets.is_empty() && view.arrival.lines.iter().all(|line| line.states.is_empty()));
    for refused in [
        analysis.look_at(&item.step.position, &from, to.as_deref()).unwrap_err(),
        analysis.values(&item.step.position, None, &equation.operator.to_string()).unwrap_err(),
        learning.exercise_why_not(&exercise, &entry, &equation.removes[0].to_string()).unwrap_err(),
        learning.why_refused(&item.id, &entry, &equation.removes[0].to_string(), Some(&mai)).unwrap_err(),
    ] {
        assert_eq!(refused.kind(), ErrorKind::Illegal);
    }
    assert!(learning.exercise_claim(&exercise, &entry, &claim_of(&equation)).unwrap().verdict.is_right());
    mark(&item.id, &sitting, 1, &answer);
    let recorded = last_answer(&table, &mai);
    assert_eq!((recorded.made, recorded.hints), (Some(Making::Found), 0));
    assert!(analysis.look_at(&item.step.position, &from, to.as_deref()).is_ok(), "an answered one is open");

    // After a wrong claim.
    let item = &items[1];
    let exercise = asked(&item.id, &mai);
    let answer = model(&item.id);
    let (entry, equation) = claimed_in(&item.step.position, &turns_of(answer.clone())[0]);
    let told = learning.exercise_claim(&exercise, &entry, &wrong_claim_of(&equation)).unwrap();
    assert!(!told.verdict.is_right() && told.ended.is_none());
    mark(&item.id, &sitting, 1, &answer);
    let recorded = last_answer(&table, &mai);
    assert_eq!((recorded.made, recorded.hints, recorded.right), (Some(Making::Helped), 1, true));

    // After a look at the equations.
    let item = &items[2];
    let exercise = asked(&item.id, &mai);
    let answer = model(&item.id);
    let (entry, _) = claimed_in(&item.step.position, &turns_of(answer.clone())[0]);
    learning.show_equations(&exercise).unwrap();
    let view = learning.exercise_look(&exercise, &entry.from.unwrap(), entry.to.as_deref()).unwrap();
    assert!(!view.arrival.targets.is_empty());
    mark(&item.id, &sitting, 1, &answer);
    assert_eq!(last_answer(&table, &mai).made, Some(Making::Helped));
}

#[test]
fn a_puzzle_is_found_too_and_a_hint_is_help() {
    let table = Table::new();
    let learning = &table.house.learning;
    let mai = learner(&table);
    pass_the_first_check(&table, &mai);
    let sitting = learning.begin_round().unwrap();
    for hinted in [false, true] {
        let puzzle = learning.puzzle(Some(&mai), None, None, &[]).unwrap().unwrap();
        assert_eq!(puzzle.finding, Finding::Found);
        let hint = mathchess_teaching::puzzles::shipped(puzzle.level).unwrap();
        let known = hint.iter().find(|one| one.id() == puzzle.id).unwrap();
        let turn = known.hint(&[]).unwrap().turn().turn.to_string();
        let from = turn.get(..2).unwrap();
        let view = learning.exercise_look(&asked(&puzzle.id, &mai), from, None).unwrap();
        assert!(view.arrival.targets.is_empty());
        if hinted {
            learning.puzzle_hint(&puzzle.id, &[], Some(&mai)).unwrap();
        }
        let given = given(&mai, &sitting, 1);
        learning.mark_puzzle(&PuzzleAnswer { id: puzzle.id.clone(), so_far: Vec::new(), turn, given }).unwrap();
        let recorded = last_answer(&table, &mai);
        if recorded.kind == AttemptKind::Puzzle {
            let expected = if hinted { (Making::Helped, 1) } else { (Making::Found, 0) };
            assert_eq!((recorded.made.unwrap(), recorded.hints), expected);
        }
    }
}

#[test]
fn in_a_check_a_wrong_claim_ends_the_answer() {
    let table = Table::new();
    let learning = &table.house.learning;
    let mai = learner(&table);
    let check = learning.lesson("c01-check", Some(&mai)).unwrap();
    let sitting = learning.begin_round().unwrap();
    let drill_of = |step: &LessonStep| step.id.split_once('/').unwrap().1.to_owned();
    let step = check
        .steps
        .iter()
        .find(|step| is_turn(step) && turns_of(model(&drill_of(step)))[0].contains('!'))
        .expect("a check asks for a turn that takes something");
    let exercise = asked(&step.id, &mai);
    let answer = model(&drill_of(step));
    let (entry, equation) = claimed_in(&step.position, &turns_of(answer.clone())[0]);
    let (from, to) = (entry.from.clone().unwrap(), entry.to.clone());
    assert!(learning.exercise_look(&exercise, &from, to.as_deref()).unwrap().arrival.targets.is_empty());
    assert_eq!(learning.show_equations(&exercise).unwrap_err().kind(), ErrorKind::Illegal);
    // The drill that the task was made of tells nothing either, whatever was begun meanwhile.
    learning.drill_round(Some(&mai), Some(SKILL)).unwrap();
    for step in &check.steps {
        let drill = drill_of(step);
        assert_eq!(learning.exercise_model(&drill, Some(&mai)).unwrap_err().kind(), ErrorKind::Illegal);
        let look = learning.exercise_look(&asked(&drill, &mai), &from, None);
        assert!(look.is_err() && table.house.analysis.look_at(&step.position, &from, None).is_err());
    }
    let told = learning.exercise_claim(&exercise, &entry, &wrong_claim_of(&equation)).unwrap();
    let ended = told.ended.expect("one wrong claim ends it");
    assert!(!ended.contains('!'));
    let again = learning.exercise_claim(&exercise, &entry, &claim_of(&equation)).unwrap_err();
    assert_eq!(again.kind(), ErrorKind::Illegal);
    // Whatever is sent now, the turn that was ended is the answer.
    let marked = learning.mark_step(&StepAnswer { given: given(&mai, &sitting, 1), step: step.id.clone(), answer });
    assert_eq!(marked.unwrap().marking.verdict, Verdict::Wrong);
    let recorded = last_answer(&table, &mai);
    assert_eq!((recorded.answer, recorded.made, recorded.right), (ended, Some(Making::Strict), false));
    assert_eq!(
        recorded.mistake, None,
        "a side without digits is none of the known ideas; that nothing was taken isn't one"
    );
}

#[test]
fn three_of_four_quick_questions_are_typed_and_nothing_to_choose_from_is_sent_with_them() {
    let table = Table::new();
    let learning = &table.house.learning;
    let mai = learner(&table);
    let due: Vec<DueSkill<'_>> =
        ["add.values", "sub.pair", "mul.values", "root.values"].map(|skill| DueSkill { skill, rating: 1200.0 }).into();
    let of_seed = |seed| {
        let options = RoundOptions { items: 10, quick: true, upright: false, seed, harder: &|_| 0.0 };
        round(&due, &options).unwrap()
    };
    let ways: Vec<Asking> = (0..40).flat_map(of_seed).map(|item| asked_by(&item)).collect();
    let count = |way| ways.iter().filter(|&&asked| asked == way).count();
    let (typed, chosen) = (count(Asking::Typing), count(Asking::Choosing));
    assert!(chosen > 0 && 3 * chosen <= typed + chosen, "{chosen} of {} are chosen", typed + chosen);

    for _ in 0..10 {
        let round = learning.drill_round(Some(&mai), None).unwrap();
        let Some(first) = round.items.iter().find(|item| item.choices != DrillChoices::Board) else { continue };
        let is_typed = asked_by(&item(first.id.parse().unwrap()).unwrap()) == Asking::Typing;
        assert_eq!(first.choices == DrillChoices::Typed, is_typed);
        let (answer, given) = (model(&first.id), given(&mai, &round.sitting, 1));
        learning.mark_drill(&DrillAnswer { id: first.id.clone(), answer, mixed: true, given }).unwrap();
        let expected = if is_typed { Making::Typed } else { Making::Chosen };
        assert_eq!(last_answer(&table, &mai).made, Some(expected));
    }
}

#[test]
fn help_counts_whatever_was_asked_before_it() {
    let table = Table::new();
    let learning = &table.house.learning;
    let mai = learner(&table);
    pass_the_first_check(&table, &mai);
    let mark = |item: &DrillItem, sitting: &str| {
        let (id, answer, given) = (item.id.clone(), model(&item.id), given(&mai, sitting, 1));
        learning.mark_drill(&DrillAnswer { id, answer, mixed: false, given }).unwrap();
        let recorded = last_answer(&table, &mai);
        (recorded.made.unwrap(), recorded.hints)
    };
    // The answer to a turn and to a typed question, requested before anything else, also by nobody.
    let (sitting, _, items) = drill(learning, &mai, 1);
    learning.exercise_model(&items[0].id, None).unwrap();
    assert_eq!(mark(&items[0], &sitting), (Making::Helped, 1));
    let round = learning.drill_round(Some(&mai), None).unwrap();
    let typed = round.items.iter().find(|item| item.choices == DrillChoices::Typed).unwrap();
    learning.exercise_model(&typed.id, Some(&mai)).unwrap();
    assert_eq!(mark(typed, &round.sitting), (Making::Helped, 1));
    // The equations, shown to nobody in another round.
    let (sitting, _, items) = drill(learning, &mai, 1);
    learning.show_equations(&AskedExercise { profile: None, ..asked(&items[0].id, &mai) }).unwrap();
    assert_eq!(mark(&items[0], &sitting), (Making::Helped, 1));
    // Another round that was begun makes nobody forget it, not even if the exercise was looked at since.
    let (sitting, _, items) = drill(learning, &mai, 2);
    let other = drill(learning, &mai, 0).0;
    assert_ne!(sitting, other);
    learning.exercise_model(&items[0].id, Some(&mai)).unwrap();
    drill(learning, &mai, 0);
    let (entry, _) = claimed_in(&items[0].step.position, &turns_of(model(&items[0].id))[0]);
    learning.exercise_look(&asked(&items[0].id, &mai), &entry.from.unwrap(), None).unwrap();
    assert_eq!(mark(&items[0], &sitting), (Making::Helped, 1));
    assert_eq!(mark(&items[1], &sitting), (Making::Helped, 1), "of a round that was left");
}

#[test]
fn tasks_of_a_check_that_was_left_are_no_longer_answered() {
    let table = Table::new();
    let learning = &table.house.learning;
    let mai = learner(&table);
    let sitting = learning.begin_round().unwrap();
    let left = learning.lesson("c01-check", Some(&mai)).unwrap();
    let open = learning.lesson("c00-check", Some(&mai)).unwrap();
    let mark = |step: &LessonStep| {
        let answer = model(step.id.split_once('/').unwrap().1);
        learning.mark_step(&StepAnswer { given: given(&mai, &sitting, 1), step: step.id.clone(), answer })
    };
    for step in &left.steps {
        // Its drill may tell the answer now, since it can't be given any more.
        assert_eq!(mark(step).unwrap_err().kind(), ErrorKind::Illegal, "{}", step.id);
        assert!(learning.exercise_look(&asked(&step.id, &mai), "A1", None).is_err());
    }
    assert!(mark(&open.steps[0]).is_ok());
    assert_eq!(mark(&open.steps[0]).unwrap_err().kind(), ErrorKind::Illegal, "a task is answered once");
}

#[test]
fn the_steps_that_are_done_alone_are_found_and_the_others_show_everything() {
    let table = Table::new();
    let (learning, analysis) = (&table.house.learning, &table.house.analysis);
    let mai = learner(&table);
    let view = |id: &str| learning.lesson(id, Some(&mai)).unwrap();
    assert!(view("c01-l03").finding.iter().all(|&finding| finding == Finding::Shown), "before the first check");
    pass_the_first_check(&table, &mai);
    let mut found = 0;
    for lesson in lessons::courses_of(GameKind::MathematicalChess).flat_map(|course| &course.lessons) {
        let shown = view(&lesson.id);
        for ((step, kept), &finding) in lesson.steps.iter().zip(&shown.steps).zip(&shown.finding) {
            let alone = matches!(step.role, Role::Alone | Role::Twist) && is_turn(kept);
            assert_eq!(finding, if alone { Finding::Found } else { Finding::Shown }, "{}", step.id);
            if !is_turn(kept) {
                continue;
            }
            let from = turns_of(LessonModel::new(&*step.exercise).unwrap().unwrap().answer)[0][..2].to_owned();
            let looked = analysis.look_at(&kept.position, &from, None);
            if alone {
                found += 1;
                assert!(kept.look_at.is_empty());
                assert_eq!(looked.unwrap_err().kind(), ErrorKind::Illegal, "{}", step.id);
                let view = learning.exercise_look(&asked(&step.id, &mai), &from, None).unwrap();
                assert!(view.arrival.targets.is_empty(), "{}", step.id);
            } else {
                // Its board may be nearly that of a step that is to be found.
                assert!(looked.is_ok(), "{}", step.id);
            }
        }
    }
    assert!(found > 100, "{found}");
}

#[test]
fn a_step_is_found_by_claims_and_its_hint_and_its_model_are_help() {
    let table = Table::new();
    let learning = &table.house.learning;
    let mai = learner(&table);
    pass_the_first_check(&table, &mai);
    let step = lessons::step(FOUND_STEP).unwrap();
    let model = LessonModel::new(&*step.exercise).unwrap().unwrap().answer;
    let (entry, equation) = claimed_in(&step.exercise.position(), &turns_of(model.clone())[0]);
    let made = |before: &dyn Fn()| {
        let sitting = learning.begin_round().unwrap();
        learning.lesson(&FOUND_STEP[..7], Some(&mai)).unwrap();
        before();
        let answer = StepAnswer { given: given(&mai, &sitting, 1), step: FOUND_STEP.to_owned(), answer: model.clone() };
        assert_eq!(learning.mark_step(&answer).unwrap().marking.verdict, Verdict::Right);
        last_answer(&table, &mai).made
    };
    let asked = asked(FOUND_STEP, &mai);
    let right = || {
        assert!(learning.exercise_claim(&asked, &entry, &claim_of(&equation)).unwrap().verdict.is_right());
    };
    assert_eq!(made(&right), Some(Making::Found));
    let wrong = || {
        assert!(learning.exercise_claim(&asked, &entry, &wrong_claim_of(&equation)).unwrap().verdict.is_false());
    };
    assert_eq!(made(&wrong), Some(Making::Helped));
    assert_eq!(made(&|| drop(learning.exercise_hint(FOUND_STEP, Some(&mai)).unwrap())), Some(Making::Helped));
    assert_eq!(made(&|| drop(learning.exercise_model(FOUND_STEP, Some(&mai)).unwrap())), Some(Making::Helped));
    assert_eq!(made(&|| learning.show_equations(&asked).unwrap()), Some(Making::Helped));
}

#[test]
fn nobody_else_answers_the_tasks_of_a_learners_check() {
    let table = Table::new();
    let learning = &table.house.learning;
    let mai = learner(&table);
    let (check, sitting) = (learning.lesson("c00-check", Some(&mai)).unwrap(), learning.begin_round().unwrap());
    let step = check.steps[0].id.clone();
    let answer = model(step.split_once('/').unwrap().1);
    let of_mai = StepAnswer { given: given(&mai, &sitting, 1), step, answer };
    let of_guest = StepAnswer { given: GivenBy { profile: None, ..of_mai.given.clone() }, ..of_mai.clone() };
    let refused = learning.mark_step(&of_guest).unwrap_err();
    assert_eq!(refused.problem, Problem::Learning(LearningProblem::NotInThisCheck));
    assert_eq!(learning.mark_step(&of_mai).unwrap().marking.verdict, Verdict::Right, "it is still Mai's");
}

#[test]
fn an_answer_has_no_more_parts_than_a_board_has_points() {
    let table = Table::new();
    let learning = &table.house.learning;
    let mai = learner(&table);
    let sitting = learning.begin_round().unwrap();
    let values = |count| StepAnswer {
        given: given(&mai, &sitting, 1),
        step: "c01-l01-s3".to_owned(),
        answer: LessonAnswer::Values { values: vec![7; count] },
    };
    assert!(learning.mark_step(&values(MOST_PARTS)).is_ok());
    let refused = learning.mark_step(&values(MOST_PARTS + 1)).unwrap_err();
    assert_eq!(refused.problem, Problem::Learning(LearningProblem::NotMarkable));
}

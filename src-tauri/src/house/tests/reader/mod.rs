//! A program that reads everything that the page gets and never calculates: what it has right by rules about places.

mod games;
mod rules;

use std::collections::HashSet;

use mathchess_engine::game::{Finding, GameKind};
use mathchess_engine::games::mathematical_chess::{Position, Turn};
use mathchess_progress::Making;
use mathchess_teaching::drills::{DueSkill, Item, RoundOptions, check_items, round};
use mathchess_teaching::lessons::{Answer, courses_of};

use self::rules::{Rule, allowed, rules, told};
use super::Table;
use super::exercises::{asked, given, learner, pass_the_first_check};
use crate::api::drill::DrillAnswer;
use crate::api::lesson::LessonAnswer;
use crate::api::puzzle::{PuzzleAnswer, PuzzleVerdict};
use crate::desk::asked::AskedExercises;
use crate::desk::wrong_answers::WrongAnswers;
use crate::learning::board_exercise::is_turn;
use crate::learning::board_exercise::position_of;
use mathchess_teaching::lessons::Verdict;

/// Skills of several courses, each asked on whole positions.
const SKILLS: [&str; 10] =
    ["add.pair", "sub.pair", "mul.pair", "div.pair", "pow.pair", "root.pair", "add.zero", "mul.zero", "stay", "spare"];
/// The learners whose rounds are tried: to a weaker one, only some skills come on whole positions.
const RATINGS: [f64; 3] = [1200.0, 1400.0, 1600.0];
/// The rounds of each skill and learner, of six items each; their numbers are the seeds, so the figures are the same in every
/// run.
const ROUNDS: u64 = 3;
/// The puzzles that each rule is tried on.
const PUZZLES: usize = 60;
/// The sittings of each course's mastery check, of five or six tasks each.
const SITTINGS: u64 = 4;
/// The largest share of drills, of tasks of checks or of puzzles, in percent, that a rule may have right.
const MOST: usize = 10;

/// The turn of the program in an exercise, if its one claim is true: it takes everything that the claim allows.
fn turn_by(table: &Table, mai: &str, id: &str, position: &Position, rule: Rule) -> Option<Turn> {
    if rule == Rule::Nothing {
        return Some(Turn::PASS);
    }
    let guess = rule.guess(position)?;
    let (entry, claim) = told(&guess);
    let answer = table.house.learning.exercise_claim(&asked(id, mai), &entry, &claim).ok()?;
    allowed(&guess, &answer.verdict)
}

/// Whether the last answer was found without help.
fn was_found(table: &Table, mai: &str) -> bool {
    table.house.desk.attempts_of(Some(mai)).unwrap().last().unwrap().made == Some(Making::Found)
}

fn has_drill_right(table: &Table, mai: &str, sitting: &str, item: &Item, rule: Rule) -> bool {
    let position = position_of(&*item.step.exercise).unwrap();
    let id = item.id.to_string();
    let Some(turn) = turn_by(table, mai, &id, &position, rule) else { return false };
    let answer = LessonAnswer::Turns { turns: vec![turn.to_string()] };
    let answer = DrillAnswer { id, answer, mixed: false, given: given(mai, sitting, 1) };
    let marked = table.house.learning.mark_drill(&answer);
    marked.is_ok_and(|marked| marked.marking.verdict == Verdict::Right) && was_found(table, mai)
}

/// The turns of some rounds on whole positions.
fn items() -> Vec<Item> {
    let of_skill = |(skill, rating)| {
        (0..ROUNDS).flat_map(move |seed| {
            let options = RoundOptions { items: 6, quick: false, upright: false, seed, harder: &|_| 0.0 };
            round(&[DueSkill { skill, rating }], &options).unwrap()
        })
    };
    let rounds = SKILLS.into_iter().flat_map(|skill| RATINGS.map(|rating| (skill, rating)));
    let turns = rounds.flat_map(of_skill).filter(|item| is_turn(&*item.step.exercise));
    let mut known = HashSet::new();
    turns.filter(|item| known.insert(item.id)).collect()
}

/// Forgets what was told, so that each rule begins anew.
fn forget(table: &Table) {
    *table.house.desk.asked.lock() = AskedExercises::default();
    *table.house.desk.wrong_answers.lock() = WrongAnswers::default();
}

/// The largest share that a rule has right, in percent.
fn best(rules: &[Rule], counted: &[(usize, usize)]) -> usize {
    for (rule, (right, of)) in rules.iter().zip(counted) {
        println!("{rule:?}: {right} of {of}");
        assert!(*of >= 40, "{of} items are too few");
    }
    counted.iter().map(|(right, of)| 100 * right / of).max().unwrap_or_default()
}

#[test]
fn a_program_that_cant_add_has_few_drills_right() {
    let table = Table::new();
    let learning = &table.house.learning;
    let mai = learner(&table);
    pass_the_first_check(&table, &mai);
    let items = items();
    let mut counted = Vec::new();
    for rule in rules() {
        let sitting = learning.begin_round().unwrap();
        let asked = items.iter().map(|item| (item.id.to_string(), position_of(&*item.step.exercise).unwrap()));
        forget(&table);
        table.house.desk.asked.lock().begin(asked, Finding::Found, Some(&mai));
        let right = items.iter().filter(|item| has_drill_right(&table, &mai, &sitting, item, rule)).count();
        counted.push((right, items.len()));
    }
    let best = best(&rules(), &counted);
    assert!(best <= MOST, "a rule about places has {best} % right");
}

#[test]
fn a_program_that_cant_add_has_few_tasks_of_checks_right() {
    let checks = courses_of(GameKind::MathematicalChess)
        .flat_map(|course| (0..SITTINGS).map(move |seed| check_items(course, false, seed).unwrap()));
    let tasks: Vec<Item> = checks.flatten().filter(|item| is_turn(&*item.step.exercise)).collect();
    // They are judged without the shell: there a wrong claim ends the sitting's answer, and a failed check comes again only
    // later.
    let is_right = |item: &&Item, rule: Rule| {
        let exercise = &item.step.exercise;
        let turn = rule.turn(&position_of(&**exercise).unwrap());
        turn.is_some_and(|turn| exercise.mark(&Answer::turn(turn.to_string())).is_ok_and(|mark| mark.is_right()))
    };
    let counted: Vec<(usize, usize)> = rules()
        .into_iter()
        .map(|rule| (tasks.iter().filter(|item| is_right(item, rule)).count(), tasks.len()))
        .collect();
    let best = best(&rules(), &counted);
    assert!(best <= MOST, "a rule about places has {best} % right");
}

#[test]
fn a_program_that_cant_add_solves_few_puzzles() {
    let table = Table::new();
    let learning = &table.house.learning;
    let mai = learner(&table);
    pass_the_first_check(&table, &mai);
    let mut counted = Vec::new();
    for rule in rules() {
        let sitting = learning.begin_round().unwrap();
        forget(&table);
        let mut passed = Vec::new();
        let mut right = 0;
        while passed.len() < PUZZLES {
            let level = u8::try_from(passed.len() % 10).unwrap() + 1;
            let Some(puzzle) = learning.puzzle(Some(&mai), Some(level), None, &passed).unwrap() else { break };
            let position: Position = puzzle.position.parse().unwrap();
            if let Some(turn) = turn_by(&table, &mai, &puzzle.id, &position, rule) {
                let (id, turn) = (puzzle.id.clone(), turn.to_string());
                let answer = PuzzleAnswer { id, so_far: Vec::new(), turn, given: given(&mai, &sitting, 1) };
                let solved = learning.mark_puzzle(&answer).is_ok_and(|told| told.verdict == PuzzleVerdict::Solved);
                right += usize::from(solved && was_found(&table, &mai));
            }
            passed.push(puzzle.id);
        }
        counted.push((right, passed.len()));
    }
    let best = best(&rules(), &counted);
    assert!(best <= MOST, "a rule about places has {best} % right");
}

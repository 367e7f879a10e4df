//! A program that reads everything that the page gets and never calculates: what it has right by rules about places.

use mathchess_engine::drills::{DueSkill, Item, RoundOptions, round};
use mathchess_engine::games::mathematical_chess::{Axis, Finding, Point, Position, Removed, Travel, Turn};
use mathchess_progress::Making;

use super::Table;
use super::exercises::{asked, given, learner, pass_the_first_check};
use crate::api::claim::{Claim, ClaimVerdict};
use crate::api::drill::DrillAnswer;
use crate::api::entry::Entry;
use crate::api::lesson::{LessonAnswer, LessonVerdict};
use crate::api::puzzle::{PuzzleAnswer, PuzzleVerdict};
use crate::learning::drills::is_turn;
use crate::learning::exercises::position_of;

/// Skills of several courses, each asked on whole positions.
const SKILLS: [&str; 8] = ["add.pair", "sub.pair", "mul.pair", "div.pair", "pow.pair", "root.pair", "add.zero", "stay"];
/// The rounds of each skill, of six items each; their numbers are the seeds, so the figures are the same in every run.
const ROUNDS: u64 = 4;
/// The puzzles that each rule is tried on.
const PUZZLES: usize = 60;
/// The largest share of drills, in percent, that a rule has right. The goal is 10: on most boards of the templates the digits
/// beside the one operator that can act are just those of the equation, so ringing them all needs no arithmetic.
const MOST_OF_DRILLS: usize = 57;
/// The largest share of puzzles, in percent, that a rule may have right.
const MOST_OF_PUZZLES: usize = 10;

/// Where the program acts and what it rings, without a look at a digit.
#[derive(Clone, Copy, Debug)]
struct Rule {
    /// The number of the line through an own operator with digits on both sides, in the order of the board.
    line: usize,
    /// How many digits are ringed on each side, beginning beside the operator; all that are attached, if there are fewer.
    digits: usize,
}

/// The claim of a rule, whose operator stays; none if there is no such line.
fn claim_by(rule: Rule, position: &Position) -> Option<(Point, Claim)> {
    let board = position.board();
    let is_operator = |&point: &Point| board.get(point).is_some_and(|piece| piece.is_operator());
    let is_digit = |&point: &Point| board.get(point).is_some_and(|piece| !piece.is_operator());
    let sides = |operator: Point, axis: Axis| {
        let (at, point) = (axis.place(operator), |place: u8| axis.point(operator, place));
        let below: Vec<Point> = (0..at).rev().map(point).take_while(is_digit).take(rule.digits).collect();
        let above: Vec<Point> = (at + 1..board.size()).map(point).take_while(is_digit).take(rule.digits).collect();
        (!below.is_empty() && !above.is_empty()).then(|| (operator, [below, above].concat()))
    };
    let operators = board.points_of(position.side_to_move()).filter(is_operator);
    let lines = operators
        .flat_map(|operator| [Axis::Row, Axis::Column].into_iter().filter_map(move |axis| sides(operator, axis)));
    let (operator, digits) = { lines }.nth(rule.line)?;
    let digits = digits.iter().map(ToString::to_string).collect();
    Some((operator, Claim { operator: operator.to_string(), digits }))
}

/// The turn of the program in an exercise, if its one claim is true: it takes everything that the claim allows.
fn turn_by(table: &Table, mai: &str, id: &str, position: &Position, rule: Rule) -> Option<Turn> {
    let (operator, claim) = claim_by(rule, position)?;
    let at = Some(operator.to_string());
    let entry = Entry { from: at.clone(), to: at, steps: Vec::new(), taking: Vec::new() };
    let told = table.house.learning.exercise_claim(&asked(id, mai), &entry, &claim).ok()?;
    let ClaimVerdict::Right { removes, .. } = told.verdict else { return None };
    let removed = removes.iter().filter_map(|point| Removed::of_point(operator, point.parse().ok()?));
    Some(Turn::new(operator, operator, Travel::Stay, removed.fold(Removed::NONE, Removed::union)))
}

/// Whether the last answer was found without help.
fn was_found(table: &Table, mai: &str) -> bool {
    table.house.learning.attempts_of(Some(mai)).unwrap().last().unwrap().made == Some(Making::Found)
}

fn has_drill_right(table: &Table, mai: &str, sitting: &str, item: &Item, rule: Rule) -> bool {
    let position = position_of(&*item.step.exercise).unwrap();
    let id = item.id.to_string();
    let Some(turn) = turn_by(table, mai, &id, &position, rule) else { return false };
    let answer = LessonAnswer::Turns { turns: vec![turn.to_string()] };
    let answer = DrillAnswer { id, answer, mixed: false, given: given(mai, sitting, 1) };
    let marked = table.house.learning.mark_drill(&answer);
    marked.is_ok_and(|marked| marked.marking.verdict == LessonVerdict::Right) && was_found(table, mai)
}

/// The turns of some rounds on whole positions.
fn items() -> Vec<Item> {
    let of_skill = |skill| {
        (0..ROUNDS).flat_map(move |seed| {
            let options = RoundOptions { items: 6, quick: false, upright: false, seed, harder: &|_| 0.0 };
            round(&[DueSkill { skill, rating: 1200.0 }], &options).unwrap()
        })
    };
    SKILLS.into_iter().flat_map(of_skill).filter(|item| is_turn(&*item.step.exercise)).collect()
}

/// The rules that are tried.
fn rules() -> Vec<Rule> {
    (0..4).flat_map(|line| [1, 2, 9].map(|digits| Rule { line, digits })).collect()
}

/// The largest share that a rule has right, in percent.
fn best(counted: &[(usize, usize)]) -> usize {
    for (rule, (right, of)) in rules().iter().zip(counted) {
        println!("{rule:?}: {right} of {of}");
        assert!(*of >= 40, "{of} items are too few");
    }
    counted.iter().map(|(right, of)| 100 * right / of).max().unwrap_or_default()
}

#[test]
fn a_program_that_cant_add_has_no_more_drills_right_than_the_boards_give_away() {
    let table = Table::new();
    let learning = &table.house.learning;
    let mai = learner(&table);
    pass_the_first_check(&table, &mai);
    let items = items();
    let mut counted = Vec::new();
    for rule in rules() {
        let sitting = learning.begin_round().unwrap();
        let asked = items.iter().map(|item| (item.id.to_string(), position_of(&*item.step.exercise).unwrap()));
        table.house.desk.asked.lock().begin(asked, Finding::Found);
        let right = items.iter().filter(|item| has_drill_right(&table, &mai, &sitting, item, rule)).count();
        counted.push((right, items.len()));
    }
    let best = best(&counted);
    assert!(best <= MOST_OF_DRILLS, "a rule about places has {best} % right");
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
        let mut passed = Vec::new();
        let mut right = 0;
        while passed.len() < PUZZLES {
            let level = u8::try_from(passed.len() % 10).unwrap() + 1;
            let Some(puzzle) = learning.puzzle(Some(&mai), Some(level), &passed).unwrap() else { break };
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
    let best = best(&counted);
    assert!(best <= MOST_OF_PUZZLES, "a rule about places has {best} % right");
}

//! A program that reads everything that the page gets and never calculates: what it has right by rules about places.

use mathchess_engine::games::mathematical_chess::{Axis, Point, Position, Removed, Travel, Turn};
use mathchess_progress::Making;

use super::Table;
use super::exercises::{asked, given, learner, pass_the_first_check};
use crate::api::claim::{Claim, ClaimVerdict, Finding};
use crate::api::drill::{DrillAnswer, DrillItem};
use crate::api::entry::Entry;
use crate::api::lesson::answer::LessonAsk;
use crate::api::lesson::{LessonAnswer, LessonVerdict};
use crate::api::puzzle::{PuzzleAnswer, PuzzleVerdict};

/// Skills of several courses, each asked on whole positions.
const SKILLS: [&str; 8] = ["add.pair", "sub.pair", "mul.pair", "div.pair", "pow.pair", "root.pair", "add.zero", "stay"];
/// The rounds for each rule and skill, of six items each.
const ROUNDS: usize = 2;
/// The puzzles that each rule is tried on.
const PUZZLES: usize = 60;
/// The largest share of drills, in percent, that a rule has right today: 55 were measured, and the rounds differ from run to
/// run. The goal is 10: on most boards of the templates the
/// digits beside the one operator that can act are just those of the equation, so ringing them all needs no arithmetic.
const MOST_OF_DRILLS: usize = 75;
/// The largest share of puzzles, in percent, that a rule may have right.
const MOST_OF_PUZZLES: usize = 10;

/// Where the program acts and what it rings, without a look at a digit.
#[derive(Clone, Copy, Debug)]
struct Rule {
    /// The number of the own operator that stays and acts, in the order of the board.
    piece: usize,
    axis: Axis,
    /// How many digits are ringed on each side, beginning beside the operator; all that are attached, if there are fewer.
    digits: usize,
}

/// The claim of a rule; none if its piece has no digits on both sides.
fn claim_by(rule: Rule, position: &Position) -> Option<(Point, Claim)> {
    let board = position.board();
    let is_operator = |&point: &Point| board.get(point).is_some_and(|piece| piece.is_operator());
    let operator = board.points_of(position.side_to_move()).filter(is_operator).nth(rule.piece)?;
    let is_digit = |&point: &Point| board.get(point).is_some_and(|piece| !piece.is_operator());
    let at = rule.axis.place(operator);
    let point = |place: u8| rule.axis.point(operator, place);
    let below: Vec<Point> = (0..at).rev().map(point).take_while(is_digit).take(rule.digits).collect();
    let above: Vec<Point> = (at + 1..board.size()).map(point).take_while(is_digit).take(rule.digits).collect();
    let digits = below.iter().chain(&above).map(ToString::to_string).collect();
    let both = !below.is_empty() && !above.is_empty();
    both.then(|| (operator, Claim { operator: operator.to_string(), digits }))
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

fn has_drill_right(table: &Table, mai: &str, sitting: &str, item: &DrillItem, rule: Rule) -> bool {
    let position: Position = item.step.position.parse().unwrap();
    let Some(turn) = turn_by(table, mai, &item.id, &position, rule) else { return false };
    let answer = LessonAnswer::Turns { turns: vec![turn.to_string()] };
    let answer = DrillAnswer { id: item.id.clone(), answer, mixed: false, given: given(mai, sitting, 1) };
    let marked = table.house.learning.mark_drill(&answer);
    marked.is_ok_and(|marked| marked.marking.verdict == LessonVerdict::Right) && was_found(table, mai)
}

/// The rules that are tried.
fn rules() -> Vec<Rule> {
    let axes = [Axis::Row, Axis::Column];
    (0..3).flat_map(|piece| axes.map(|axis| [1, 2, 9].map(|digits| Rule { piece, axis, digits })).concat()).collect()
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
    let rules = rules();
    let mut counted = vec![(0, 0); rules.len()];
    for skill in SKILLS {
        for _ in 0..ROUNDS {
            for (rule, (right, of)) in rules.iter().zip(&mut counted) {
                let round = learning.drill_round(Some(&mai), Some(skill)).unwrap();
                assert_eq!(round.finding, Finding::Found);
                for item in round.items.iter().filter(|item| matches!(item.step.asks, LessonAsk::Turn { .. })) {
                    *of += 1;
                    *right += usize::from(has_drill_right(&table, &mai, &round.sitting, item, *rule));
                }
            }
        }
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

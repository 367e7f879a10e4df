//! Goals of interval chess as they are written in course files.

use serde::Deserialize;

use super::exercise::Exercise;
use super::goal::{Goal, Question};
use super::problem::GoalProblem;
use crate::lessons::exercise_problem::ExerciseProblem;
use crate::lessons::file::{self, MarkFile, StepFile};
use mathchess_engine::game::{AnyPositionError, Game};
use mathchess_engine::games::interval_chess::{Counter, Position};

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
struct GoalFile {
    reach: Option<String>,
    solve_in: Option<usize>,
    choose_liftable: bool,
    choose_targets: Option<FromFile>,
    count_moves: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FromFile {
    from: u32,
}

/// The most cells of a lesson's row, so that it is solved without delay.
const MOST_CELLS: usize = 20;

/// Reads an exercise.
///
/// # Errors
/// What is wrong with its row or its goal.
pub fn read_exercise(step: &StepFile<'_>) -> Result<Exercise, ExerciseProblem<GoalProblem>> {
    let position: Position = step.position.parse().map_err(AnyPositionError::IntervalChess)?;
    let cells = position.cells().len();
    if cells > MOST_CELLS {
        return Err(GoalProblem::LongRow { most: MOST_CELLS }.into());
    }
    if position.is_solved() || !position.has_turns() {
        return Err(GoalProblem::PuzzleOver.into());
    }
    if step.reply.is_some() || step.model.is_some() {
        return Err(GoalProblem::ReplyOrModel.into());
    }
    let goal = goal(file::read(step.goal)?)?;
    if let Goal::Reach(row) = &goal
        && row.len() != cells
    {
        return Err(GoalProblem::OtherLength { found: row.len(), cells }.into());
    }
    let in_marks = step.marks.iter().flat_map(|mark| match mark {
        MarkFile::Ring(cell) => vec![cell],
        MarkFile::Arrow([from, to]) => vec![from, to],
    });
    for cell in in_marks.chain(&step.look_at) {
        if !cell.parse().is_ok_and(|cell: usize| (1..=cells).contains(&cell)) {
            return Err(GoalProblem::NotACell { text: cell.clone(), cells }.into());
        }
    }
    if let Goal::Question(Question::Targets { from }) = goal
        && !position.turns().iter().any(|turn| turn.from() == from)
    {
        return Err(GoalProblem::NothingToLift(from).into());
    }
    Ok(Exercise { position, goal })
}

fn goal(file: GoalFile) -> Result<Goal, ExerciseProblem<GoalProblem>> {
    let mut goals = Vec::new();
    if let Some(row) = file.reach {
        let cell = |letter: char| match letter {
            '.' => Ok(None),
            _ => Counter::from_letter(letter).map(Some).ok_or(GoalProblem::NotACounter(letter)),
        };
        goals.push(Goal::Reach(row.chars().map(cell).collect::<Result<_, _>>()?));
    }
    if let Some(moves) = file.solve_in {
        goals.push(Goal::Solve { moves });
    }
    if file.choose_liftable {
        goals.push(Goal::Question(Question::Liftable));
    }
    if let Some(FromFile { from }) = file.choose_targets {
        goals.push(Goal::Question(Question::Targets { from }));
    }
    if file.count_moves {
        goals.push(Goal::Question(Question::Fewest));
    }
    match (goals.pop(), goals.is_empty()) {
        (Some(goal), true) => Ok(goal),
        (None, _) => Err(ExerciseProblem::NoGoal),
        _ => {
            let offered = "one of reach, solve_in, choose_liftable, choose_targets, count_moves";
            Err(ExerciseProblem::SeveralGoals(offered))
        }
    }
}

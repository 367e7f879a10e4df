//! Goals of spatial chess as they are written in course files.

use serde::Deserialize;

use super::exercise::Exercise;
use super::goal::{Goal, Question, TurnGoal};
use super::problem::GoalProblem;
use crate::lessons::exercise_problem::ExerciseProblem;
use crate::lessons::file::{self, MarkFile, StepFile, maybe};
use mathchess_engine::game::AnyPositionError;
use mathchess_engine::games::spatial_chess::{Cell, Kind, Mode, Position, Turn};

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
struct GoalFile {
    actor: Option<String>,
    move_to: Option<String>,
    capture: Option<String>,
    mode: Option<char>,
    promote: Option<char>,
    check: bool,
    safe: bool,
    mate_in: Option<usize>,
    choose_destinations: Option<FromFile>,
    choose_captures: Option<FromFile>,
    choose_checkers: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FromFile {
    from: String,
}

/// The most moves of a lesson's mate, since the search is exhaustive.
const MOST_MOVES: usize = 3;

/// Reads an exercise.
///
/// # Errors
/// What is wrong with its position, its goal or its model.
pub fn read_exercise(step: &StepFile<'_>) -> Result<Exercise, ExerciseProblem<GoalProblem>> {
    let position: Position = step.position.parse().map_err(AnyPositionError::SpatialChess)?;
    if let Some(outcome) = position.outcome() {
        return Err(ExerciseProblem::GameOver(Some(outcome.reason)));
    }
    if step.reply.is_some() {
        return Err(GoalProblem::Reply.into());
    }
    let goal = goal(file::read(step.goal)?)?;
    let mut named: Vec<Cell> = Vec::new();
    for cell in &step.look_at {
        named.push(cell.parse()?);
    }
    for mark in &step.marks {
        match mark {
            MarkFile::Ring(cell) => named.push(cell.parse()?),
            MarkFile::Arrow([from, to]) => named.extend([from.parse::<Cell>()?, to.parse::<Cell>()?]),
        }
    }
    if let Goal::Turn(TurnGoal { actor, move_to, capture, .. }) = &goal {
        named.extend([actor, move_to, capture].into_iter().flatten());
    }
    if let Goal::Question(Question::Destinations { from } | Question::Captures { from }) = &goal {
        position.judge_choice(*from)?;
    }
    if let Some(cell) = named.into_iter().find(|&cell| !position.shape().has(cell)) {
        return Err(ExerciseProblem::OffBoard(cell.to_string()));
    }
    let model: Option<Turn> = maybe(step.model.as_deref())?;
    if let Some(turn) = model {
        position.judge(turn).map_err(|refusal| ExerciseProblem::illegal_model(turn, refusal))?;
        let right = match &goal {
            Goal::Turn(goal) => goal.is_met(&position, turn),
            Goal::Mate { moves } => super::mate::forces_mate(&position, turn, *moves),
            Goal::Question(_) => return Err(ExerciseProblem::ModelOfQuestion),
        };
        if !right {
            return Err(ExerciseProblem::WrongModel(turn.to_string()));
        }
    }
    Ok(Exercise { position, goal, model })
}

fn goal(file: GoalFile) -> Result<Goal, ExerciseProblem<GoalProblem>> {
    let mode = file.mode.map(|letter| {
        let mode = [Mode::O, Mode::F, Mode::D].into_iter().find(|mode| mode.letter() == letter);
        mode.ok_or(GoalProblem::NotAMode(letter))
    });
    let promote = file.promote.map(|letter| {
        let kind = Kind::PROMOTIONS.into_iter().find(|kind| kind.letter() == letter);
        kind.ok_or(GoalProblem::NotAPromotion(letter))
    });
    let turn = TurnGoal {
        actor: maybe(file.actor.as_deref())?,
        move_to: maybe(file.move_to.as_deref())?,
        capture: maybe(file.capture.as_deref())?,
        mode: mode.transpose()?,
        promote: promote.transpose()?,
        check: file.check,
        safe: file.safe,
    };
    let mut goals = Vec::new();
    if turn != TurnGoal::default() {
        goals.push(Goal::Turn(turn));
    }
    if let Some(moves) = file.mate_in {
        if !(1..=MOST_MOVES).contains(&moves) {
            return Err(GoalProblem::MateIn { moves, most: MOST_MOVES }.into());
        }
        goals.push(Goal::Mate { moves });
    }
    if let Some(FromFile { from }) = file.choose_destinations {
        goals.push(Goal::Question(Question::Destinations { from: from.parse()? }));
    }
    if let Some(FromFile { from }) = file.choose_captures {
        goals.push(Goal::Question(Question::Captures { from: from.parse()? }));
    }
    if file.choose_checkers {
        goals.push(Goal::Question(Question::Checkers));
    }
    match (goals.pop(), goals.is_empty()) {
        (Some(goal), true) => Ok(goal),
        (None, _) => Err(ExerciseProblem::NoGoal),
        _ => Err(ExerciseProblem::SeveralGoals("about a move, a mate or one question, not several")),
    }
}

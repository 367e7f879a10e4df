//! Goals of digit chess as they are written in course files.

use serde::Deserialize;

use super::exercise::Exercise;
use super::goal::{Goal, Question, TurnGoal, way};
use super::problem::GoalProblem;
use crate::lessons::exercise_problem::ExerciseProblem;
use crate::lessons::file::{self, MarkFile, StepFile, maybe};
use crate::lessons::known_answer::ascending;
use mathchess_engine::game::{AnyPositionError, Game};
use mathchess_engine::games::digit_chess::{Line, LineKind, Point, Position, Turn};

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
struct GoalFile {
    actor: Option<String>,
    move_to: Option<String>,
    capture: Vec<String>,
    captures_at_least: Option<usize>,
    attack: Option<String>,
    turn_over: Option<String>,
    safe: bool,
    win: bool,
    choose_destinations: Option<FromFile>,
    choose_attackable: Option<FromFile>,
    choose_captured: Option<TurnFile>,
    count_measure: Option<LineFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FromFile {
    from: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TurnFile {
    turn: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LineFile {
    board: char,
    row: Option<u8>,
    column: Option<u8>,
}

/// Reads an exercise.
///
/// # Errors
/// What is wrong with its position, its goal or its model.
pub fn read_exercise(step: &StepFile<'_>) -> Result<Exercise, ExerciseProblem<GoalProblem>> {
    let position: Position = step.position.parse().map_err(AnyPositionError::DigitChess)?;
    if position.outcome().is_some() {
        return Err(ExerciseProblem::GameOver(None));
    }
    if step.reply.is_some() {
        return Err(ExerciseProblem::Reply);
    }
    let goal = goal(file::read(step.goal)?, &position)?;
    let mut named: Vec<Point> = Vec::new();
    for point in &step.look_at {
        named.push(point.parse()?);
    }
    for mark in &step.marks {
        match mark {
            MarkFile::Ring(point) => named.push(point.parse()?),
            MarkFile::Arrow([from, to]) => named.extend([from.parse::<Point>()?, to.parse::<Point>()?]),
        }
    }
    if let Goal::Turn(TurnGoal { actor, move_to, capture, attack, turn_over, .. }) = &goal {
        named.extend([actor, move_to, attack, turn_over].into_iter().flatten());
        named.extend(capture);
        let seen = |at: &Point| position.piece(*at).is_some_and(|piece| piece.is_face_up());
        if let Some(at) = capture.iter().find(|at| !seen(at)) {
            return Err(GoalProblem::NothingToCapture(*at).into());
        }
    }
    let seats = position.variant().seats();
    if let Some(point) = named.into_iter().find(|point| usize::from(point.board()) >= seats) {
        return Err(GoalProblem::OffSheet(point).into());
    }
    let model: Option<Turn> = maybe(step.model.as_deref())?;
    if let Some(turn) = model {
        position.judge(turn).map_err(|refusal| ExerciseProblem::illegal_model(turn, refusal))?;
        let Goal::Turn(goal) = &goal else { return Err(ExerciseProblem::ModelOfQuestion) };
        if !goal.is_met(&position, turn) {
            return Err(ExerciseProblem::WrongModel(turn.to_string()));
        }
    }
    Ok(Exercise { position, goal, model })
}

fn line(file: &LineFile, position: &Position) -> Result<Line, GoalProblem> {
    let (kind, number) = match (file.row, file.column) {
        (Some(row), None) => (LineKind::Row, row),
        (None, Some(column)) => (LineKind::Column, column),
        _ => return Err(GoalProblem::RowOrColumn),
    };
    let board = (0..).zip('a'..='d').find(|(_, letter)| *letter == file.board).map(|(board, _)| board);
    let board = board.filter(|board: &u8| usize::from(*board) < position.variant().seats());
    let board = board.ok_or(GoalProblem::NoSuchBoard(file.board))?;
    if !(1..=3).contains(&number) {
        return Err(GoalProblem::NoSuchLine(number));
    }
    let line = Line { board, kind, number: number - 1 };
    position.measured(line).map(|_| line).ok_or(GoalProblem::EmptyLine)
}

fn goal(file: GoalFile, position: &Position) -> Result<Goal, ExerciseProblem<GoalProblem>> {
    let capture = file.capture.iter().map(|point| point.parse()).collect::<Result<Vec<Point>, _>>()?;
    let turn = TurnGoal {
        actor: maybe(file.actor.as_deref())?,
        move_to: maybe(file.move_to.as_deref())?,
        capture: ascending(capture),
        captures_at_least: file.captures_at_least,
        attack: maybe(file.attack.as_deref())?,
        turn_over: maybe(file.turn_over.as_deref())?,
        safe: file.safe,
        win: file.win,
    };
    let mut goals = Vec::new();
    if turn != TurnGoal::default() {
        goals.push(Goal::Turn(turn));
    }
    let own = |FromFile { from }: FromFile| -> Result<Point, ExerciseProblem<GoalProblem>> {
        let from: Point = from.parse()?;
        let moves = position.turns().into_iter().any(|turn| way(turn).is_some_and(|(at, _)| at == from));
        if moves { Ok(from) } else { Err(GoalProblem::NothingGoes(from).into()) }
    };
    if let Some(file) = file.choose_destinations {
        goals.push(Goal::Question(Question::Destinations { from: own(file)? }));
    }
    if let Some(file) = file.choose_attackable {
        goals.push(Goal::Question(Question::Attackable { from: own(file)? }));
    }
    if let Some(TurnFile { turn }) = file.choose_captured {
        let turn = position.parse_turn(&turn)?;
        goals.push(Goal::Question(Question::Captured { turn }));
    }
    if let Some(file) = file.count_measure {
        goals.push(Goal::Question(Question::Measure { line: line(&file, position)? }));
    }
    match (goals.pop(), goals.is_empty()) {
        (Some(goal), true) => Ok(goal),
        (None, _) => Err(ExerciseProblem::NoGoal),
        _ => Err(ExerciseProblem::SeveralGoals("about a turn or one question, not several")),
    }
}

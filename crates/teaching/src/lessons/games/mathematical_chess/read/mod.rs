//! Goals, questions and answers of Mathematical Chess as they are written in course files.

mod mini_game;
mod reasoning;
mod words;

pub use mini_game::read_mini_game;

use serde::Deserialize;

use self::reasoning::{ReasoningFile, reasoning};
use self::words::{all, kinds, piece, side};
use super::exercise::Exercise;
use super::goal::{Goal, Removal, TurnGoal};
use super::place::Bound;
use super::problem::GoalProblem;
use super::question::Question;
use crate::lessons::exercise_problem::ExerciseProblem;
use crate::lessons::file::{self, MarkFile, StepFile, maybe};
use mathchess_engine::game::AnyPositionError;
use mathchess_engine::games::mathematical_chess::{Arrangement, Direction, Point, Position, Turn};

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
struct GoalFile {
    actor: Option<String>,
    move_to: Option<String>,
    capture: Option<String>,
    stay: bool,
    remove: Option<RemovalFile>,
    keep: Vec<String>,
    points_at_least: Option<u32>,
    win: bool,
    reply_points_at_most: Option<u32>,
    turn_in: Vec<String>,
    pass: bool,
    choose_values: Option<ValuesFile>,
    choose_attached: Option<OperatorFile>,
    choose_destinations: Option<FromFile>,
    choose_captures: Option<FromFile>,
    choose_removable: Option<ActorFile>,
    choose_equal: Option<EqualFile>,
    same_value: Option<CouplesFile>,
    count_points: Option<TurnFile>,
    count_score: Option<TakenFile>,
    place: Option<PlaceFile>,
    reason: Option<ReasoningFile>,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum RemovalFile {
    Exactly(Vec<String>),
    AtLeast(Vec<String>),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ValuesFile {
    operator: String,
    side: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OperatorFile {
    operator: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FromFile {
    from: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ActorFile {
    actor: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EqualFile {
    operator: String,
    axis: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CouplesFile {
    pairs: Vec<[u64; 2]>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TurnFile {
    turn: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TakenFile {
    white_took: String,
    black_took: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlaceFile {
    piece: String,
    first: String,
    takes_at_least: Option<u32>,
    takes_at_most: Option<u32>,
}

/// Reads an exercise.
///
/// # Errors
/// What is wrong with its position, its goal, its model or its reply.
pub fn read_exercise(step: &StepFile<'_>) -> Result<Exercise, ExerciseProblem<GoalProblem>> {
    let arrangement: Arrangement = step.position.parse().map_err(AnyPositionError::MathematicalChess)?;
    if let Some(problem) = arrangement.problems().into_iter().next() {
        return Err(GoalProblem::Arrangement(problem).into());
    }
    let position = Position::new(&arrangement);
    let goal = goal(file::read(step.goal)?, &position)?;
    // A task about all digits may need no board.
    if position.is_lost() && !matches!(goal, Goal::Reasoning(_)) {
        return Err(GoalProblem::SideLost.into());
    }
    check_points(&position, &goal, step)?;
    let model: Option<Turn> = maybe(step.model.as_deref())?;
    if let Some(turn) = model {
        position.judge(turn).map_err(|refusal| ExerciseProblem::illegal_model(turn, refusal))?;
        match &goal {
            Goal::Turn(goal) if goal.is_met(&position, turn) => {}
            Goal::Turn(_) => return Err(ExerciseProblem::WrongModel(turn.to_string())),
            Goal::Question(_) | Goal::Reasoning(_) => return Err(ExerciseProblem::ModelOfQuestion),
        }
    }
    let reply: Option<Turn> = maybe(step.reply.as_deref())?;
    if let Some(reply) = reply {
        let model = model.ok_or(GoalProblem::ReplyToNothing)?;
        let after = position.after(model);
        after.judge(reply).map_err(|refusal| GoalProblem::IllegalReply { reply, model, refusal: refusal.into() })?;
    }
    Ok(Exercise { position, goal, model, reply })
}

/// Checks that the points of a goal are on the board and hold the pieces that the goal is about.
fn check_points(position: &Position, goal: &Goal, step: &StepFile<'_>) -> Result<(), ExerciseProblem<GoalProblem>> {
    let board = position.board();
    let mut named: Vec<Point> = all(&step.look_at)?;
    for mark in &step.marks {
        match mark {
            MarkFile::Ring(point) => named.push(point.parse()?),
            MarkFile::Arrow([from, to]) => named.extend([from.parse::<Point>()?, to.parse::<Point>()?]),
        }
    }
    if let Goal::Turn(goal) = goal {
        named.extend(goal.named_points());
    }
    if let Goal::Question(question) = goal {
        let (point, operator) = match question {
            Question::Values { operator: point, .. }
            | Question::Attached { operator: point }
            | Question::Equal { operator: point, .. } => (Some(*point), true),
            Question::Destinations { from: point } | Question::Captures { from: point } => (Some(*point), false),
            Question::Removable { actor: point } => (Some(*point), false),
            Question::TurnPoints { turn } => {
                position
                    .judge(*turn)
                    .map_err(|refusal| GoalProblem::IllegalTurn { turn: *turn, refusal: refusal.into() })?;
                (None, false)
            }
            Question::Removers { target } => (Some(*target), false),
            Question::SameValue { .. } | Question::Score { .. } | Question::Place { .. } | Question::Root { .. } => {
                (None, false)
            }
        };
        if let Some(point) = point {
            let piece = if point.is_on(board.size()) { board.get(point) } else { None };
            if !piece.is_some_and(|piece| !operator || piece.kind().is_operator()) {
                let missing = if operator { GoalProblem::NoOperator(point) } else { GoalProblem::NoPiece(point) };
                return Err(missing.into());
            }
        }
    }
    match named.iter().find(|point| !point.is_on(board.size())) {
        Some(point) => Err(ExerciseProblem::OffBoard(point.to_string())),
        None => Ok(()),
    }
}

fn goal(mut file: GoalFile, position: &Position) -> Result<Goal, ExerciseProblem<GoalProblem>> {
    let reasoned = file.reason.take().map(|file| reasoning(file, position)).transpose()?;
    let remove = match &file.remove {
        None => None,
        Some(RemovalFile::Exactly(points)) => Some(Removal::Exactly(all(points)?)),
        Some(RemovalFile::AtLeast(points)) => Some(Removal::AtLeast(all(points)?)),
    };
    let turn = TurnGoal {
        actor: maybe(file.actor.as_deref())?,
        move_to: maybe(file.move_to.as_deref())?,
        capture: maybe(file.capture.as_deref())?,
        stay: file.stay,
        remove,
        keep: all(&file.keep)?,
        points_at_least: file.points_at_least,
        win: file.win,
        reply_points_at_most: file.reply_points_at_most,
        turn_in: all(&file.turn_in)?,
        pass: file.pass,
        untold: false,
    };
    let mut questions = questions(file)?;
    match (questions.pop(), reasoned, questions.is_empty(), turn == TurnGoal::default()) {
        (None, None, _, false) => Ok(Goal::Turn(turn)),
        (None, Some(reasoning), _, true) => Ok(Goal::Reasoning(reasoning)),
        (Some(question), None, true, true) => Ok(Goal::Question(question)),
        (None, None, _, true) => Err(ExerciseProblem::NoGoal),
        _ => Err(ExerciseProblem::SeveralGoals("about a turn or asks one question, not both")),
    }
}

fn questions(file: GoalFile) -> Result<Vec<Question>, ExerciseProblem<GoalProblem>> {
    let mut found = Vec::new();
    if let Some(ValuesFile { operator, side }) = file.choose_values {
        let direction = Direction::from_name(&side).ok_or(GoalProblem::NotADirection(side))?;
        found.push(Question::Values { operator: operator.parse()?, direction });
    }
    if let Some(OperatorFile { operator }) = file.choose_attached {
        found.push(Question::Attached { operator: operator.parse()? });
    }
    if let Some(FromFile { from }) = file.choose_destinations {
        found.push(Question::Destinations { from: from.parse()? });
    }
    if let Some(FromFile { from }) = file.choose_captures {
        found.push(Question::Captures { from: from.parse()? });
    }
    if let Some(ActorFile { actor }) = file.choose_removable {
        found.push(Question::Removable { actor: actor.parse()? });
    }
    if let Some(EqualFile { operator, axis }) = file.choose_equal {
        found.push(Question::Equal { operator: operator.parse()?, axis: words::axis(&axis)? });
    }
    if let Some(CouplesFile { pairs }) = file.same_value {
        found.push(Question::SameValue { couples: pairs });
    }
    if let Some(TurnFile { turn }) = file.count_points {
        found.push(Question::TurnPoints { turn: turn.parse()? });
    }
    if let Some(TakenFile { white_took, black_took }) = file.count_score {
        found.push(Question::Score { taken: [kinds(&white_took)?, kinds(&black_took)?] });
    }
    if let Some(PlaceFile { piece: placed, first, takes_at_least, takes_at_most }) = file.place {
        let bound = match (takes_at_least, takes_at_most) {
            (Some(least), None) => Bound::AtLeast(least),
            (None, Some(most)) => Bound::AtMost(most),
            _ => return Err(GoalProblem::Bound.into()),
        };
        found.push(Question::Place { piece: piece(&placed)?, first: side(&first)?, bound });
    }
    Ok(found)
}

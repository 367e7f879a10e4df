//! Goals of Mathematichess as they are written in course files.

use serde::Deserialize;

use super::exercise::Exercise;
use super::goal::{Goal, Question, Settlers, TurnGoal, territory_of};
use super::problem::GoalProblem;
use crate::lessons::exercise_problem::ExerciseProblem;
use crate::lessons::file::{self, MarkFile, StepFile, maybe};
use mathchess_engine::game::{AnyPositionError, Side};
use mathchess_engine::games::mathematichess::{Kind, Position, Square, Turn};

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
struct GoalFile {
    actor: Option<String>,
    move_to: Option<String>,
    place: Option<char>,
    push_to: Option<String>,
    take: Option<String>,
    gain_at_least: Option<u32>,
    best: bool,
    win: bool,
    choose_placeable: bool,
    choose_destinations: Option<FromFile>,
    choose_squares: Option<OfFile>,
    choose_settlers: Option<SettlersFile>,
    choose_owned: bool,
    count_bonus: Option<SideFile>,
    count_contribution: Option<SideFile>,
    count_value: Option<OfFile>,
    count_score: Option<ScoreFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FromFile {
    from: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OfFile {
    of: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SettlersFile {
    of: String,
    which: WhichFile,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum WhichFile {
    All,
    Sides,
    Corners,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SideFile {
    of: String,
    side: ColourFile,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScoreFile {
    side: ColourFile,
}

#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "snake_case")]
enum ColourFile {
    White,
    Black,
}

impl From<ColourFile> for Side {
    fn from(colour: ColourFile) -> Self {
        match colour {
            ColourFile::White => Self::White,
            ColourFile::Black => Self::Black,
        }
    }
}

/// An upper bound: more than all pieces around four squares can be worth.
const MOST_POINTS: u32 = 10_000;

/// Reads an exercise.
///
/// # Errors
/// What is wrong with its position, its goal or its model.
pub fn read_exercise(step: &StepFile<'_>) -> Result<Exercise, ExerciseProblem<GoalProblem>> {
    let position: Position = step.position.parse().map_err(AnyPositionError::Mathematichess)?;
    if let Some(outcome) = position.outcome() {
        return Err(ExerciseProblem::GameOver(Some(outcome.reason)));
    }
    if step.reply.is_some() {
        return Err(ExerciseProblem::Reply);
    }
    let goal = goal(file::read(step.goal)?)?;
    for square in &step.look_at {
        square.parse::<Square>()?;
    }
    for mark in &step.marks {
        match mark {
            MarkFile::Ring(square) => {
                square.parse::<Square>()?;
            }
            MarkFile::Arrow([from, to]) => {
                from.parse::<Square>()?;
                to.parse::<Square>()?;
            }
        }
    }
    if let Goal::Question(question) = goal {
        match question {
            Question::Destinations { from } => {
                position.judge_choice(from)?;
            }
            Question::Placeable if !position.is_placing() => return Err(GoalProblem::AllPlaced.into()),
            Question::Squares { of }
            | Question::Settlers { of, .. }
            | Question::Bonus { of, .. }
            | Question::Contribution { of, .. }
            | Question::Value { of }
                if territory_of(&position, of).is_none() =>
            {
                return Err(GoalProblem::NoTerritory(of).into());
            }
            _ => {}
        }
    }
    if position.halves().iter().any(|halves| halves % 2 != 0) {
        return Err(GoalProblem::HalfPoints.into());
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

fn goal(file: GoalFile) -> Result<Goal, ExerciseProblem<GoalProblem>> {
    let place = file.place.map(|letter| {
        let kind = Kind::ALL.into_iter().find(|kind| kind.letter() == letter);
        kind.ok_or(GoalProblem::NotAPiece(letter))
    });
    if file.gain_at_least.is_some_and(|gain| gain > MOST_POINTS) {
        return Err(GoalProblem::TooMuchToGain { most: MOST_POINTS }.into());
    }
    let turn = TurnGoal {
        actor: maybe(file.actor.as_deref())?,
        move_to: maybe(file.move_to.as_deref())?,
        place: place.transpose()?,
        push_to: maybe(file.push_to.as_deref())?,
        take: maybe(file.take.as_deref())?,
        gain_at_least: file.gain_at_least,
        best: file.best,
        win: file.win,
    };
    let mut goals = Vec::new();
    if turn != TurnGoal::default() {
        goals.push(Goal::Turn(turn));
    }
    let mut ask = |question: Question| goals.push(Goal::Question(question));
    if file.choose_placeable {
        ask(Question::Placeable);
    }
    if let Some(FromFile { from }) = file.choose_destinations {
        ask(Question::Destinations { from: from.parse()? });
    }
    if let Some(OfFile { of }) = file.choose_squares {
        ask(Question::Squares { of: of.parse()? });
    }
    if let Some(SettlersFile { of, which }) = file.choose_settlers {
        let which = match which {
            WhichFile::All => Settlers::All,
            WhichFile::Sides => Settlers::Sides,
            WhichFile::Corners => Settlers::Corners,
        };
        ask(Question::Settlers { of: of.parse()?, which });
    }
    if file.choose_owned {
        ask(Question::Owned);
    }
    if let Some(SideFile { of, side }) = file.count_bonus {
        ask(Question::Bonus { of: of.parse()?, side: side.into() });
    }
    if let Some(SideFile { of, side }) = file.count_contribution {
        ask(Question::Contribution { of: of.parse()?, side: side.into() });
    }
    if let Some(OfFile { of }) = file.count_value {
        ask(Question::Value { of: of.parse()? });
    }
    if let Some(ScoreFile { side }) = file.count_score {
        ask(Question::Score { side: side.into() });
    }
    match (goals.pop(), goals.is_empty()) {
        (Some(goal), true) => Ok(goal),
        (None, _) => Err(ExerciseProblem::NoGoal),
        _ => Err(ExerciseProblem::SeveralGoals("about a turn or one question, not several")),
    }
}

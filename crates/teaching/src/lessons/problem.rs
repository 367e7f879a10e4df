//! What can be wrong with a course file. Each text says what is wrong and, where it isn't plain, what to write instead.

use mathchess_engine::game::{AnyPositionError, AnyRefusal, AnyTurnError, EndReason};
use mathchess_engine::games::{digit_chess, mathematical_chess, mathematichess, spatial_chess};

use super::games::digit_chess::GoalProblem as DigitChessProblem;
use super::games::interval_chess::GoalProblem as IntervalChessProblem;
use super::games::mathematical_chess::{GoalProblem as MathematicalChessProblem, MiniGameProblem, ReasoningProblem};
use super::games::mathematichess::GoalProblem as MathematichessProblem;
use super::games::spatial_chess::GoalProblem as SpatialChessProblem;
use super::written_answer::AnswerTextProblem;

/// What is wrong with a course.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CourseProblem {
    /// The text is not JSON, or not in the form of a course.
    #[error(transparent)]
    Form(#[from] FormProblem),
    /// The file has another format.
    #[error("format {found} is not known here; write {known}")]
    Format {
        /// The format that it names.
        found: u32,
        /// The format that can be read.
        known: u32,
    },
    /// No game of this name has lessons.
    #[error("there are no lessons for the game ‘{0}’")]
    NoSuchGame(String),
    /// The id of a lesson has another form.
    #[error("lesson ‘{id}’ should be ‘{prefix}’ and two digits")]
    LessonId {
        /// The id.
        id: String,
        /// How it begins.
        prefix: String,
    },
    /// The id of a step has another form.
    #[error("step ‘{id}’ should be ‘{prefix}’ and a number")]
    StepId {
        /// The id.
        id: String,
        /// How it begins.
        prefix: String,
    },
    /// Two lessons have the same id.
    #[error("lesson {0} is there twice")]
    LessonTwice(String),
    /// Two steps have the same id.
    #[error("step {0} is there twice")]
    StepTwice(String),
    /// The lesson has no steps.
    #[error("lesson {0} has no steps")]
    NoSteps(String),
    /// The picture of a lesson can't be drawn.
    #[error("the picture of {lesson}: {problem}")]
    Picture {
        /// The lesson.
        lesson: String,
        /// What of it can't be drawn.
        problem: &'static str,
    },
    /// The game has no rule of this number.
    #[error("‘{rule}’ is not a rule: write {prefix}1 to {prefix}{last}")]
    NoSuchRule {
        /// The number as it is written.
        rule: String,
        /// How the numbers of its rules begin.
        prefix: &'static str,
        /// The number of its last rule.
        last: u8,
    },
    /// Nobody can reach the number of right steps that passes the check.
    #[error("a check of {steps} steps can't be passed by {pass}")]
    Pass {
        /// The number of steps.
        steps: usize,
        /// The number of right ones that is asked for.
        pass: usize,
    },
    /// The mini game can't be played.
    #[error(transparent)]
    MiniGame(#[from] MiniGameProblem),
    /// The lesson that the mini game should follow does not exist.
    #[error("there is no lesson {0} for it to follow")]
    NothingToFollow(String),
    /// A step can't be taught.
    #[error("step {id}: {problem}")]
    Step {
        /// The step.
        id: String,
        /// What is wrong with it.
        problem: Box<StepProblem>,
    },
}

/// A text that is not JSON, or not of the form that is read there: the message of the JSON reader, without its place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct FormProblem(String);

impl From<&serde_json::Error> for FormProblem {
    fn from(error: &serde_json::Error) -> Self {
        let text = error.to_string();
        let place = format!(" at line {} column {}", error.line(), error.column());
        Self(text.strip_suffix(&place).unwrap_or(&text).to_owned())
    }
}

/// What is wrong with a step.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StepProblem {
    /// A step has no such role.
    #[error("‘{0}’ is not a role: write example, guided, alone or twist")]
    NoSuchRole(String),
    /// No skill has this id.
    #[error("there is no skill ‘{0}’")]
    NoSuchSkill(String),
    /// Its exercise can't be read.
    #[error(transparent)]
    Exercise(#[from] ExerciseProblem),
    /// No answer is right.
    #[error("nothing reaches the goal")]
    Unreachable,
    /// A wrong answer that it expects can't be read.
    #[error(transparent)]
    Foreseen(#[from] AnswerTextProblem),
}

/// What is wrong with an exercise.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExerciseProblem {
    /// The goal does not have the form of a goal of the game.
    #[error(transparent)]
    Form(#[from] FormProblem),
    /// The position can't be read.
    #[error(transparent)]
    Position(#[from] AnyPositionError),
    /// A place on the board can't be read.
    #[error(transparent)]
    Place(#[from] PlaceError),
    /// A turn can't be read or is illegal in the position.
    #[error(transparent)]
    Turn(#[from] AnyTurnError),
    /// The piece that is asked about can't be chosen.
    #[error(transparent)]
    Choice(#[from] AnyRefusal),
    /// In the position the game is over.
    #[error("the game is over{}", .0.map_or_else(String::new, |reason| format!(": {}", reason.words())))]
    GameOver(Option<EndReason>),
    /// A step of this game has no reply.
    #[error("a step of this game has no reply")]
    Reply,
    /// The goal says nothing.
    #[error("the goal is empty")]
    NoGoal,
    /// The goal says several things of which one is enough.
    #[error("a goal is {0}")]
    SeveralGoals(
        /// What a goal of the game says.
        &'static str,
    ),
    /// The model answer is illegal.
    #[error("the model {turn} is illegal: {refusal}")]
    IllegalModel {
        /// The model answer.
        turn: String,
        /// Why it is illegal.
        refusal: AnyRefusal,
    },
    /// The model answer is not right.
    #[error("the model {0} does not reach the goal")]
    WrongModel(String),
    /// A question is answered without a turn.
    #[error("a question has no model turn")]
    ModelOfQuestion,
    /// A point or a cell is outside the board.
    #[error("{0} is not on this board")]
    OffBoard(String),
    /// What only digit chess can have wrong.
    #[error(transparent)]
    DigitChess(#[from] DigitChessProblem),
    /// What only interval chess can have wrong.
    #[error(transparent)]
    IntervalChess(#[from] IntervalChessProblem),
    /// What only Mathematical Chess can have wrong.
    #[error(transparent)]
    MathematicalChess(#[from] MathematicalChessProblem),
    /// What only Mathematichess can have wrong.
    #[error(transparent)]
    Mathematichess(#[from] MathematichessProblem),
    /// What only spatial chess can have wrong.
    #[error(transparent)]
    SpatialChess(#[from] SpatialChessProblem),
}

impl ExerciseProblem {
    /// The problem of an illegal model answer.
    pub(super) fn illegal_model(turn: impl ToString, refusal: impl Into<AnyRefusal>) -> Self {
        Self::IllegalModel { turn: turn.to_string(), refusal: refusal.into() }
    }
}

/// Why a text is not a place on the board of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlaceError {
    /// A point of digit chess.
    #[error(transparent)]
    DigitChess(#[from] digit_chess::PointError),
    /// A point of Mathematical Chess.
    #[error(transparent)]
    MathematicalChess(#[from] mathematical_chess::PointError),
    /// A square of Mathematichess.
    #[error(transparent)]
    Mathematichess(#[from] mathematichess::SquareError),
    /// A cell of spatial chess.
    #[error(transparent)]
    SpatialChess(#[from] spatial_chess::CellError),
}

macro_rules! through {
    ($($between:ident: $($error:ty),+;)+) => {
        $($(impl From<$error> for ExerciseProblem {
            fn from(error: $error) -> Self {
                Self::from($between::from(error))
            }
        })+)+
    };
}

through! {
    PlaceError: digit_chess::PointError, mathematical_chess::PointError, mathematichess::SquareError,
        spatial_chess::CellError;
    AnyTurnError: digit_chess::TurnError, mathematical_chess::TurnError, mathematichess::TurnError,
        spatial_chess::TurnError;
    AnyRefusal: mathematichess::Refusal, spatial_chess::Refusal;
    MathematicalChessProblem: ReasoningProblem;
}

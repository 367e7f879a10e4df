//! What can be wrong with an exercise of any game.

use mathchess_engine::game::{AnyPositionError, AnyRefusal, AnyTurnError, EndReason};
use mathchess_engine::games::{digit_chess, mathematical_chess, mathematichess, spatial_chess};

use super::form_problem::FormProblem;

/// What is wrong with an exercise. `G` is what only its game can have wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExerciseProblem<G> {
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
    /// What only this game can have wrong.
    #[error(transparent)]
    Goal(G),
}

impl<G> ExerciseProblem<G> {
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
        $($(impl<G> From<$error> for ExerciseProblem<G> {
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
}

//! Why a record of a game can't be replayed.

use mathchess_engine::games::mathematical_chess::PlacingRefusal;

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unplayable {
    /// It was played by a version of the rules that this program does not have.
    #[error(
        "it was played by version {0} of the rules, which this version of MathChess does not know; update MathChess"
    )]
    OtherRules(u32),
    /// The conditions can't be read or played.
    #[error("its conditions can't be used: {0}")]
    Conditions(String),
    /// The first position can't be read or played.
    #[error("its first position can't be used: {0}")]
    Display(String),
    /// A piece could not have been placed there.
    #[error("placement {number}, {piece} on {point}, does not fit: {problem}")]
    Placement {
        /// Its number, from 1.
        number: u32,
        /// The piece.
        piece: String,
        /// The point.
        point: String,
        /// What is wrong.
        problem: PlacementProblem,
    },
    /// A turn that does not fit the game before it.
    #[error("turn {ply}, {text}, does not fit: {problem}")]
    Turn {
        /// Its number, from 1. The turns before it fit.
        ply: u32,
        /// The turn as it is recorded.
        text: String,
        /// What is wrong.
        problem: String,
    },
    /// The recorded points of the seats differ from the computed ones.
    #[error("its points are not those after its last turn")]
    Points,
    /// The recorded result does not follow from the turns.
    #[error("the recorded result does not follow from its turns")]
    Outcome,
}

/// What is wrong with a recorded placement.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlacementProblem {
    /// The game has no piece of this name.
    #[error("there is no such piece")]
    NoSuchPiece,
    /// The board has no point of this name.
    #[error("there is no such point")]
    NoSuchPoint,
    /// The piece could not have been placed or lifted there.
    #[error(transparent)]
    Refused(#[from] PlacingRefusal),
}

impl Unplayable {
    pub(crate) fn conditions(problem: impl ToString) -> Self {
        Self::Conditions(problem.to_string())
    }

    pub(crate) fn display(problem: impl ToString) -> Self {
        Self::Display(problem.to_string())
    }
}

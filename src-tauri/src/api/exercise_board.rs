//! A position of Mathematical Chess that belongs to an exercise: a lesson, a drill, a puzzle.

use mathchess_engine::game;
use mathchess_engine::games::mathematical_chess as engine;
use serde::Serialize;
use specta::Type;

use super::conditions::Compare;
use super::explanation::Explanation;
use super::match_outcome::MatchOutcome;
use super::piece::{PlacedPiece, pieces_on};
use super::sides::Side;

/// The board of an exercise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ExerciseBoard {
    /// Its text, for the other commands of the analysis board.
    pub position: String,
    /// Points a side of the board.
    pub size: u8,
    /// The pieces.
    pub pieces: Vec<PlacedPiece>,
    /// Whose turn it is.
    pub side_to_move: Side,
    /// When values count as equal.
    pub compare: Compare,
    /// How a game would have ended here, if it would.
    pub outcome: Option<MatchOutcome>,
}

/// A turn played in an exercise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct ExerciseStep {
    /// The board after it.
    pub board: ExerciseBoard,
    /// The turn.
    pub explanation: Explanation,
}

impl ExerciseBoard {
    /// A position as the interface shows it.
    pub fn new(position: &engine::Position) -> Self {
        let outcome = engine::Outcome::of_position(position).map(game::Outcome::from);
        Self {
            position: position.to_string(),
            size: position.board().size(),
            pieces: pieces_on(position.board()),
            side_to_move: position.side_to_move().into(),
            compare: position.compare().into(),
            outcome: outcome.as_ref().map(MatchOutcome::from),
        }
    }
}

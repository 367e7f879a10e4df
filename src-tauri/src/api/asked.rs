//! What a question of the interface is about.

use serde::Deserialize;
use specta::Type;

use super::exercise::AskedExercise;
use super::match_view::GameKind;

/// A board on which a whole turn is asked about.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Type)]
#[serde(tag = "is", rename_all = "camelCase")]
pub enum BoardOf {
    /// The board of a match as it is now.
    Match {
        /// The match's id.
        id: String,
    },
    /// A position of its own, such as that of the analysis board or of a lesson.
    Position {
        /// The game.
        game: GameKind,
        /// The position, as text.
        position: String,
    },
}

/// A board of Mathematical Chess on which a turn is entered piece by piece.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Type)]
#[serde(tag = "is", rename_all = "camelCase")]
pub enum EntryOf {
    /// The board of a match as it is now.
    Match {
        /// The match's id.
        id: String,
    },
    /// A position of its own.
    Position {
        /// The position, as text.
        position: String,
    },
    /// A position whose missed equation is to be found.
    Missed {
        /// The position, as text.
        position: String,
    },
    /// The board of an exercise.
    Exercise {
        /// The exercise.
        exercise: AskedExercise,
    },
}

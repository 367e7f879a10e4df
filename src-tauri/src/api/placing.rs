//! The ways to place the pieces of Mathematical Chess.

use serde::{Deserialize, Serialize};
use specta::Type;

/// How the pieces are placed on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Placing {
    /// At random.
    Random,
    /// At random, Black's mirrored from White's.
    Mirrored,
    /// By the players in turn.
    InTurn,
    /// By a supervisor, for both.
    Supervisor,
    /// As in a saved display.
    Display {
        /// The display's id.
        id: String,
    },
    /// As in a position text.
    Text {
        /// The position: `ROWS SIDE COMPARE`, or the rows alone.
        position: String,
    },
}

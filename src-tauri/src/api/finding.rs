//! Who finds the equations.

use mathchess_engine::game;
use serde::{Deserialize, Serialize};
use specta::Type;

/// Who finds the equations of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum Finding {
    /// The app shows every equation of a piece.
    Shown,
    /// The player claims an equation, and the app judges it.
    Found,
    /// As found, but a wrong claim ends the turn.
    Strict,
}

impl From<game::Finding> for Finding {
    fn from(finding: game::Finding) -> Self {
        match finding {
            game::Finding::Shown => Self::Shown,
            game::Finding::Found => Self::Found,
            game::Finding::Strict => Self::Strict,
        }
    }
}

impl From<Finding> for game::Finding {
    fn from(finding: Finding) -> Self {
        match finding {
            Finding::Shown => Self::Shown,
            Finding::Found => Self::Found,
            Finding::Strict => Self::Strict,
        }
    }
}

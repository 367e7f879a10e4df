//! What begins a match.

use serde::{Deserialize, Serialize};
use specta::Type;

use super::conditions::Conditions;
use super::match_view::GameKind;
use super::options::ChosenOption;
use super::player::PlayerChoice;
use super::sides::{Side, Sides};

/// How the pieces come onto the board.
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
        /// `ROWS SIDE COMPARE`, or the rows alone.
        position: String,
    },
}

/// What begins a match: every game has the options that the engine lists, Mathematical Chess its conditions and its placing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "by", rename_all = "camelCase")]
pub enum NewMatch {
    /// Mathematical Chess.
    Conditions(NewByConditions),
    /// Any other game.
    Options(NewByOptions),
}

/// A clock for each player, beside that of the whole game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct NewPlayerClock {
    /// The minutes that each player begins with.
    pub minutes: u32,
    /// The seconds that each turn adds to the time of whoever played it.
    pub increment_seconds: u32,
}

/// Everything that is chosen before a game of Mathematical Chess.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct NewByConditions {
    /// The level's number, if it is one of the ten.
    pub level: Option<u8>,
    /// The own level's id, if it is one.
    pub own_level: Option<String>,
    /// The conditions.
    pub conditions: Conditions,
    /// Who plays.
    pub players: Sides<PlayerChoice>,
    /// How the pieces are placed.
    pub placing: Placing,
    /// The side that begins each phase.
    pub starter: Side,
    /// The time limit of the whole game; none for no limit.
    pub time_limit_minutes: Option<u32>,
    /// The clock of each player; none for none.
    pub player_clock: Option<NewPlayerClock>,
    /// Turns without a capture after which the game stops.
    pub quiet_limit: u32,
    /// May turns be taken back?
    pub take_back: bool,
}

/// Everything that is chosen before a game whose options the engine lists.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct NewByOptions {
    /// Which game is played.
    pub kind: GameKind,
    /// What was chosen; the standard for the rest.
    pub chosen: Vec<ChosenOption>,
    /// Who plays, in turn order.
    pub players: Vec<PlayerChoice>,
    /// The time limit of the whole game; none for no limit.
    pub time_limit_minutes: Option<u32>,
    /// The clock of each player; none for none.
    pub player_clock: Option<NewPlayerClock>,
    /// May turns be taken back?
    pub take_back: bool,
}

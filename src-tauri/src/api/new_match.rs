//! The data for beginning a match.

use mathchess_engine::game::{Finding, Side};
use serde::{Deserialize, Serialize};
use specta::Type;

use super::conditions::Conditions;
use super::match_view::GameKind;
use super::options::ChosenOption;
use super::player::PlayerChoice;
use super::sides::Sides;

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

/// The data for beginning a match: any game with the options that the engine lists, or Mathematical Chess with conditions
/// and placing.
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
    /// The initial time of each player, in minutes.
    pub minutes: u32,
    /// The seconds added to a player's time after each own turn.
    pub increment_seconds: u32,
}

/// The choices before a game of Mathematical Chess.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct NewByConditions {
    /// The level's number, if it is one of the ten.
    pub level: Option<u8>,
    /// The own level's id, if it is one.
    pub own_level: Option<String>,
    /// The conditions.
    pub conditions: Conditions,
    /// The players.
    pub players: Sides<PlayerChoice>,
    /// How the pieces are placed.
    pub placing: Placing,
    /// The side that begins each phase.
    pub starter: Side,
    /// The time limit of the whole game; none for no limit.
    pub time_limit_minutes: Option<u32>,
    /// The clock of each player; none without such clocks.
    pub player_clock: Option<NewPlayerClock>,
    /// The number of turns without a capture after which the game stops.
    pub quiet_limit: u32,
    /// Whether turns may be taken back.
    pub take_back: bool,
    /// Who finds the equations.
    pub finding: Finding,
}

/// The choices before a game whose options the engine lists.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct NewByOptions {
    /// The kind of game.
    pub kind: GameKind,
    /// The chosen options; the others take their standard values.
    pub chosen: Vec<ChosenOption>,
    /// The players, in turn order.
    pub players: Vec<PlayerChoice>,
    /// The time limit of the whole game; none for no limit.
    pub time_limit_minutes: Option<u32>,
    /// The clock of each player; none without such clocks.
    pub player_clock: Option<NewPlayerClock>,
    /// Whether turns may be taken back.
    pub take_back: bool,
    /// Who finds what turns take or bring; it matters only where that is calculated.
    pub finding: Finding,
}

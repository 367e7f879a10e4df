//! The data for beginning a match.

use mathchess_engine::game::Finding;
use serde::{Deserialize, Serialize};
use specta::Type;

use super::match_view::GameKind;
use super::options::ChosenOption;
use super::player::PlayerChoice;

/// The data for beginning a match of any game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct NewMatch {
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

/// A clock for each player, beside that of the whole game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct NewPlayerClock {
    /// The initial time of each player, in minutes.
    pub minutes: u32,
    /// The seconds added to a player's time after each own turn.
    pub increment_seconds: u32,
}

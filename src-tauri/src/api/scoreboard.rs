//! Who won how often, and what was taken and given.

use serde::Serialize;
use specta::Type;
use specta_typescript::Number;

use super::player::Player;

/// One player's finished games of one level.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct ScoreRow {
    /// The player.
    pub player: Player,
    /// The level; none for own levels.
    pub level: Option<u8>,
    /// Games finished.
    pub games: u32,
    /// Games won.
    pub won: u32,
    /// Games drawn.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
    /// Points taken.
    pub taken: u32,
    /// Points given.
    pub given: u32,
}

/// One finished game of one player, for the chart.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ScorePoint {
    /// The player.
    pub player: Player,
    /// The game.
    pub game_id: String,
    /// When it ended, in milliseconds since 1970.
    #[specta(type = Number)]
    pub ended_at: i64,
    /// The level; none for own levels.
    pub level: Option<u8>,
    /// Points taken.
    pub taken: u32,
    /// Points given.
    pub given: u32,
}

/// The scoreboard: one row per player and level, so that the interface can add up what it shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Scoreboard {
    /// Rows.
    pub rows: Vec<ScoreRow>,
    /// The last finished games, the oldest first.
    pub recent: Vec<ScorePoint>,
}

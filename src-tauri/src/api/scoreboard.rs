//! The scoreboard: games won and lost, and points.

use serde::Serialize;
use specta::Type;
use specta_typescript::Number;

use super::player::Player;

/// The totals of one player's finished games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct ScoreRow {
    /// The player.
    pub player: Player,
    /// The number of games finished.
    pub games: u32,
    /// The number of games won.
    pub won: u32,
    /// The number of games drawn.
    pub drawn: u32,
    /// The number of games lost.
    pub lost: u32,
    /// The points taken.
    pub taken: u32,
    /// The points that the opponents took.
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
    /// The points taken.
    pub taken: u32,
    /// The points that the opponents took.
    pub given: u32,
}

/// The scoreboard of a game, at one level or at all levels.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Scoreboard {
    /// The levels at which the game was played, lowest first.
    pub levels: Vec<u8>,
    /// One row for each player.
    pub rows: Vec<ScoreRow>,
    /// The last finished games, the oldest first.
    pub recent: Vec<ScorePoint>,
}

//! The rows of the scoreboard.

use mathchess_engine::game::{GameKind, Standing};

use crate::ground::id::GameId;
use crate::nouns::games::game::Player;

/// The finished games of one player at one level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreRow {
    /// The player: a profile with its present name, or a name without a profile.
    pub player: Player,
    /// The game.
    pub game: GameKind,
    /// The level; none for levels of one's own.
    pub level: Option<u8>,
    /// The number of finished games. A game against oneself counts once for each seat.
    pub games: u32,
    /// How many of them were won.
    pub won: u32,
    /// How many were drawn.
    pub drawn: u32,
    /// How many were lost.
    pub lost: u32,
    /// The points taken.
    pub taken: u32,
    /// The points that the other players took.
    pub given: u32,
}

/// The points of one player in one finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScorePoint {
    /// The player, as in [`ScoreRow`].
    pub player: Player,
    /// The game played.
    pub game_id: GameId,
    /// The game's kind.
    pub game: GameKind,
    /// When it ended, in milliseconds since 1970.
    pub finished_ms: i64,
    /// The level; none for levels of one's own.
    pub level: Option<u8>,
    /// The points taken.
    pub taken: u32,
    /// The points that the other players took.
    pub given: u32,
}

/// One finished game of one profile against the computer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ComputerGame {
    /// The level; none for levels of one's own.
    pub level: Option<u8>,
    /// The computer's strength.
    pub strength: u8,
    /// The number of turns of the profile.
    pub turns: u32,
    /// For how many of them a hint was asked on this device.
    pub helped: u32,
    /// How it ended for the profile.
    pub standing: Standing,
}

/// The totals of a profile's finished games of one kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlayedTotals {
    /// The number of games.
    pub games: u64,
    /// The number of games won.
    pub won: u64,
    /// The points taken.
    pub taken: u64,
    /// The points that the other players took.
    pub given: u64,
    /// The time on their clocks, in milliseconds.
    pub used_ms: u64,
}

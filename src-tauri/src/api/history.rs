//! The list of games.

use serde::{Deserialize, Serialize};
use specta::Type;
use specta_typescript::Number;

use super::conditions::Compare;
use super::match_outcome::MatchOutcome;
use super::match_view::Stage;
use super::outcome::Outcome;
use super::player::Player;
use super::sides::Sides;

/// Finished games or unfinished ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum Progress {
    /// Games that can be gone on with.
    Unfinished,
    /// Games that are over.
    Finished,
}

/// Which games to list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Type)]
pub struct HistoryFilter {
    /// Games of this profile.
    pub profile: Option<String>,
    /// Games of a guest of this name.
    pub name: Option<String>,
    /// Games of the computer with this strength.
    pub computer: Option<u8>,
    /// Games of this level.
    pub level: Option<u8>,
    /// Finished or unfinished games.
    pub stage: Option<Progress>,
    /// At most so many.
    pub limit: Option<u32>,
}

/// A game in the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct GameRow {
    /// Its id.
    pub id: String,
    /// When it began, in milliseconds since 1970.
    #[specta(type = Number)]
    pub started_at: i64,
    /// When it was last played, in milliseconds since 1970.
    #[specta(type = Number)]
    pub updated_at: i64,
    /// How far it is.
    pub stage: Stage,
    /// The level's number, if it is one of the ten.
    pub level: Option<u8>,
    /// The own level's id, if it is one and it is known.
    pub own_level: Option<String>,
    /// The own level's name, if it is one.
    pub own_level_name: Option<String>,
    /// The course whose small game it is, if it is one.
    pub course: Option<String>,
    /// Points a side of the board.
    pub size: u8,
    /// The operators of each side.
    pub operators: Vec<String>,
    /// How values were compared.
    pub compare: Compare,
    /// Who played.
    pub players: Sides<Player>,
    /// The number of turns.
    pub turns: u32,
    /// The points.
    pub points: Sides<u32>,
    /// How it ended, if it did.
    pub outcome: Option<Outcome>,
}

/// A game in the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct BoardGameRow {
    /// Its id.
    pub id: String,
    /// The game's name.
    pub game: String,
    /// The board or the rule with the number of players, such as `nihongi` or `2r1`: the first word of the position.
    pub variant: String,
    /// The first position; nothing where it holds what is hidden.
    pub position: String,
    /// The options as words.
    pub options: String,
    /// When it began, in milliseconds since 1970.
    #[specta(type = Number)]
    pub started_at: i64,
    /// When it was last played, in milliseconds since 1970.
    #[specta(type = Number)]
    pub updated_at: i64,
    /// How far it is.
    pub stage: Stage,
    /// Who played, in turn order.
    pub players: Vec<Player>,
    /// The number of turns.
    pub turns: u32,
    /// The points of each seat.
    pub points: Vec<u32>,
    /// How it ended, if it did.
    pub outcome: Option<MatchOutcome>,
}

/// What an import brought.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Import {
    /// The game, if it is one of Mathematical Chess.
    pub game: Option<GameRow>,
    /// The game, if it is one of the others.
    pub board_game: Option<BoardGameRow>,
    /// Was it there before?
    pub already: bool,
}

//! Lists of matches of all games.

use mathchess_engine::game::Standing;
use mathchess_engine::games::mathematical_chess::Compare;
use mathchess_records::Stage;
use serde::{Deserialize, Serialize};
use specta::Type;
use specta_typescript::Number;

use super::match_outcome::MatchOutcome;
use super::match_view::GameKind;
use super::player::{Player, PlayerChoice};
use super::unreadable::UnreadableRow;
use crate::error::AppError;

/// Whether a match is running or finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum Progress {
    /// Matches that can be continued.
    Going,
    /// Matches that are over.
    Finished,
}

/// A filter of matches: a match must satisfy everything that is set.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct MatchFilter {
    /// The game.
    pub kind: Option<GameKind>,
    /// The variant of spatial chess: `cubic` or `nihongi`.
    pub variant: Option<String>,
    /// The id of a player's profile.
    pub profile: Option<String>,
    /// The name of a guest; ignored if a profile is given.
    pub name: Option<String>,
    /// The computer's strength; ignored if a profile is given.
    pub computer: Option<u8>,
    /// Played by this person or computer too.
    pub opponent: Option<PlayerChoice>,
    /// Of this level.
    pub level: Option<u8>,
    /// Whether it is running or finished.
    pub stage: Option<Progress>,
    /// Last played on this day or later.
    pub since: Option<SinceDay>,
    /// Ended so for the player who is filtered by.
    pub result: Option<Standing>,
    /// Text in names of players and of own levels; empty for all matches.
    pub search: String,
    /// Strengths of the computer whose name in the interface's language contains that text.
    pub searched_computers: Vec<u8>,
    /// The page, from 0.
    pub page: u32,
    /// The most matches of a page.
    pub page_size: u32,
}

/// A day from which on matches are wanted. Each belongs to the day of the clock where it was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct SinceDay {
    /// The day, counted from 1 January 1970.
    pub day: i32,
    /// The offset from UTC in minutes of the clock here, for matches whose clock is not known.
    pub utc_offset_minutes: i16,
}

/// A match in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct MatchRow {
    /// Its id.
    pub id: String,
    /// The game of which this is another line: two devices continued it differently.
    pub forked_from: Option<String>,
    /// The other lines of this game.
    pub other_lines: Vec<String>,
    /// The kind of game.
    pub kind: GameKind,
    /// The board or the rule, such as `nihongi`, `2r1`; empty for Mathematical Chess.
    pub variant: String,
    /// When it began, in milliseconds since 1970; in 1970 if nobody knows.
    #[specta(type = Number)]
    pub started_at: i64,
    /// The day on which it began, such as `2026-11-21`, if only the day is known.
    pub started_on: Option<String>,
    /// When it was last played, in milliseconds since 1970; in 1970 if nobody knows.
    #[specta(type = Number)]
    pub updated_at: i64,
    /// The day on which it was last played, if only the day is known.
    pub updated_on: Option<String>,
    /// The offset from UTC of the clock where it was played, in minutes, if it is known.
    pub utc_offset_minutes: Option<i16>,
    /// The stage of the match.
    pub stage: Stage,
    /// The players, by seat.
    pub players: Vec<Player>,
    /// The seat that moves or places next; none when the match is over, when a supervisor places, or when it can't be read.
    pub seat_to_move: Option<u8>,
    /// The number of turns.
    pub turns: u32,
    /// The points, by seat.
    pub points: Vec<u32>,
    /// The result, if it is over.
    pub outcome: Option<MatchOutcome>,
    /// The level's number, if it is one of the ten.
    pub level: Option<u8>,
    /// The own level's id, if it is one and is known.
    pub own_level: Option<String>,
    /// The own level's name, if it is one.
    pub own_level_name: Option<String>,
    /// The course, if it is a mini game of one.
    pub course: Option<String>,
    /// The conditions of Mathematical Chess.
    pub conditions: Option<MatchConditions>,
}

/// The conditions of Mathematical Chess, as a list shows them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct MatchConditions {
    /// The board size: points on each side.
    pub size: u8,
    /// The operators of each side.
    pub operators: Vec<String>,
    /// The rule by which values are compared.
    pub compare: Compare,
}

/// A page of the matches that match a filter, the last played first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct MatchPage {
    /// The matches of the page that can be listed.
    pub rows: Vec<MatchRow>,
    /// The matches of the page that can't be listed, and those that are listed but can't be continued.
    pub unreadable: Vec<UnreadableRow>,
    /// The number of matches that match the filter.
    pub total: u32,
    /// The page's number, from 0; if the requested one does not exist, the last page.
    pub page: u32,
}

/// The number of matches of a game that match a filter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct MatchCount {
    /// The game.
    pub kind: GameKind,
    /// The variant of spatial chess; empty for another kind.
    pub variant: String,
    /// The number of matches.
    pub matches: u32,
}

/// The choices for filtering a list of matches.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct MatchChoices {
    /// The number of matches for each game, ignoring the filter's game.
    pub counts: Vec<MatchCount>,
    /// All players, each once.
    pub players: Vec<Player>,
    /// Everybody who has played with the player who is filtered by; nobody without one.
    pub opponents: Vec<Player>,
}

/// The preview or the result of importing a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Import {
    /// The match.
    pub row: MatchRow,
    /// Whether it existed here before.
    pub already: bool,
}

/// The preview or the result of importing a text with one match or several.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Imports {
    /// The matches that can be read, in the order of the text.
    pub games: Vec<Import>,
    /// The others.
    pub refused: Vec<RefusedText>,
}

/// A match in a text of several that can't be imported.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct RefusedText {
    /// The line in which it begins, counted from 1.
    pub line: u32,
    /// Why not.
    pub error: AppError,
}

//! Lists of matches, of all games alike.

use serde::{Deserialize, Serialize};
use specta::Type;
use specta_typescript::Number;

use super::conditions::Compare;
use super::match_outcome::{MatchOutcome, Standing};
use super::match_view::{GameKind, Stage};
use super::player::{Player, PlayerChoice};
use super::unreadable::UnreadableRow;

/// Matches that go on, or finished ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum Progress {
    /// Matches that can be gone on with.
    Going,
    /// Matches that are over.
    Finished,
}

/// Which matches are asked for: those that agree with everything that is given.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct MatchFilter {
    /// Of this game.
    pub kind: Option<GameKind>,
    /// Of this variant of spatial chess: `cubic` or `nihongi`.
    pub variant: Option<String>,
    /// Of this profile.
    pub profile: Option<String>,
    /// Of a guest with this name; where a profile is given, it alone counts.
    pub name: Option<String>,
    /// Of the computer with this strength; where a profile is given, it alone counts.
    pub computer: Option<u8>,
    /// Played by this person or computer too.
    pub opponent: Option<PlayerChoice>,
    /// Of this level.
    pub level: Option<u8>,
    /// Going or finished.
    pub stage: Option<Progress>,
    /// Last played at this time or later, in milliseconds since 1970.
    #[specta(type = Option<Number>)]
    pub since: Option<i64>,
    /// Ended so for the player who is filtered by.
    pub result: Option<Standing>,
    /// Text in names of players and of own levels; empty for all matches.
    pub search: String,
    /// Strengths of the computer whose name, in the language of the interface, holds that text.
    pub searched_computers: Vec<u8>,
    /// Which page, from 0.
    pub page: u32,
    /// The most matches of a page.
    pub page_size: u32,
}

/// A match in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct MatchRow {
    /// Its id.
    pub id: String,
    /// The game of which this is the other line: two devices went on with it differently.
    pub forked_from: Option<String>,
    /// The other lines of this game.
    pub other_lines: Vec<String>,
    /// Which game it is.
    pub kind: GameKind,
    /// The board or the rule, such as `nihongi`, `2r1`; empty for Mathematical Chess.
    pub variant: String,
    /// When it began, in milliseconds since 1970.
    #[specta(type = Number)]
    pub started_at: i64,
    /// When it was last played, in milliseconds since 1970.
    #[specta(type = Number)]
    pub updated_at: i64,
    /// How far it is.
    pub stage: Stage,
    /// Who plays, by seat.
    pub players: Vec<Player>,
    /// Whose turn it is, or who places next; nobody's when it is over, when a supervisor places, and when it can't be read.
    pub seat_to_move: Option<u8>,
    /// The number of turns.
    pub turns: u32,
    /// The points, by seat.
    pub points: Vec<u32>,
    /// How it ended, if it did.
    pub outcome: Option<MatchOutcome>,
    /// The level's number, if it is one of the ten.
    pub level: Option<u8>,
    /// The own level's id, if it is one and it is known.
    pub own_level: Option<String>,
    /// The own level's name, if it is one.
    pub own_level_name: Option<String>,
    /// The course whose small game it is, if it is one.
    pub course: Option<String>,
    /// What was agreed on in Mathematical Chess.
    pub conditions: Option<MatchConditions>,
}

/// What was agreed on in Mathematical Chess, as a list shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct MatchConditions {
    /// Points a side of the board.
    pub size: u8,
    /// The operators of each side.
    pub operators: Vec<String>,
    /// How values were compared.
    pub compare: Compare,
}

/// A page of the matches that a filter finds, the last played first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct MatchPage {
    /// Those of the page that can be listed.
    pub rows: Vec<MatchRow>,
    /// Those of the page that can't be listed, and those that are listed but can't be gone on with.
    pub unreadable: Vec<UnreadableRow>,
    /// How many matches the filter finds.
    pub total: u32,
    /// The page, from 0: the last one, if the one asked for is beyond it.
    pub page: u32,
}

/// How many matches of a game a filter finds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct MatchCount {
    /// The game.
    pub kind: GameKind,
    /// The variant of spatial chess; empty for another kind.
    pub variant: String,
    /// The number of matches.
    pub matches: u32,
}

/// What a list of matches can be narrowed to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct MatchChoices {
    /// The matches of each game that the filter finds, whichever game it names.
    pub counts: Vec<MatchCount>,
    /// Everybody who has played, each once.
    pub players: Vec<Player>,
    /// Everybody who has played with the player who is filtered by; nobody without one.
    pub opponents: Vec<Player>,
}

/// What an import brings or has brought.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Import {
    /// The match.
    pub row: MatchRow,
    /// Whether it was here before.
    pub already: bool,
}

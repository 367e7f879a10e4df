//! Lists of games: filters, and a page of the result.

use mathchess_engine::game::{GameKind, Standing};

use crate::ground::id::ProfileId;
use crate::ground::unreadable::Unreadable;
use crate::nouns::games::game::GameSummary;

/// A player by whom games are filtered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MatchPlayer {
    /// The person of this profile.
    Profile(ProfileId),
    /// A person without a profile, under this name.
    Guest(String),
    /// The computer at this strength.
    Computer(u8),
}

/// A filter of games: a game must satisfy everything that is set.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MatchFilter {
    /// The game.
    pub game: Option<GameKind>,
    /// The variant: the first word of the position at the first turn, such as `nihongi`.
    pub variant: Option<String>,
    /// A player of the game.
    pub player: Option<MatchPlayer>,
    /// In which this player has a seat too.
    pub opponent: Option<MatchPlayer>,
    /// Ended so for this player; without a player, for anybody.
    pub result: Option<Standing>,
    /// The level.
    pub level: Option<u8>,
    /// Whether the game has ended.
    pub finished: Option<bool>,
    /// Last changed on this day or later.
    pub since: Option<SinceDay>,
    /// Open to those who are here: of games that somebody with a PIN plays, only those in which one of these does. None: all.
    pub here: Option<Vec<ProfileId>>,
    /// Text in a player's name or in the name of a level that players made, ignoring case and blanks.
    pub search: String,
    /// Strengths of the computer whose name in the searching user's language contains the text.
    pub searched_computers: Vec<u8>,
}

/// A day from which on games are wanted. Each game belongs to the day of the clock where it was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SinceDay {
    /// The day, counted from 1 January 1970.
    pub day: i64,
    /// The offset from UTC in minutes for games whose clock is not known: that of the clock here.
    pub utc_offset_minutes: i16,
}

/// A page of the games that match a filter, the last changed first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchPage {
    /// The readable games of the page.
    pub games: Vec<GameSummary>,
    /// The unreadable games of the page.
    pub unreadable: Vec<Unreadable>,
    /// The number of games that match the filter, readable or not.
    pub total: u32,
    /// The page's number, from 0; if the requested one does not exist, the last page.
    pub page: u32,
}

/// The number of games of a kind that match a filter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchCount {
    /// The game.
    pub game: GameKind,
    /// The variant of spatial chess; empty for another kind.
    pub variant: String,
    /// The number of games.
    pub games: u32,
}

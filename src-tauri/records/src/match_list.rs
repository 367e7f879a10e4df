//! Lists of games: what they are narrowed to, and a page of what is found.

use mathchess_engine::game::{GameKind, Standing};

use crate::game::GameSummary;
use crate::id::ProfileId;
use crate::unreadable::Unreadable;

/// A player whose games are asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MatchPlayer {
    /// The person of this profile.
    Profile(ProfileId),
    /// A person without a profile, under this name.
    Guest(String),
    /// The computer of this strength.
    Computer(u8),
}

/// Which games a list shows: those that agree with everything that is given.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MatchFilter {
    /// Of this game.
    pub game: Option<GameKind>,
    /// Of this variant: the first word of the position at the first turn, such as `nihongi`.
    pub variant: Option<String>,
    /// Played by this player.
    pub player: Option<MatchPlayer>,
    /// In which this player has a seat too.
    pub opponent: Option<MatchPlayer>,
    /// Ended so for this player; without a player, for anybody.
    pub result: Option<Standing>,
    /// At this level.
    pub level: Option<u8>,
    /// Ended, or not ended.
    pub finished: Option<bool>,
    /// Last changed at this time or later, in milliseconds since 1970.
    pub since_ms: Option<i64>,
    /// Open to those who are here: of games that somebody with a PIN plays, only those in which one of these does. None: all.
    pub here: Option<Vec<ProfileId>>,
    /// With this text in a player's name or in the name of the level that players made. Capitals and blanks do not count.
    pub search: String,
    /// Strengths of the computer whose name, in the language of whoever searches, holds the text.
    pub searched_computers: Vec<u8>,
}

/// A page of the games that a filter finds, the last changed first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchPage {
    /// Those of the page that can be read.
    pub games: Vec<GameSummary>,
    /// Those of the page that can't be read.
    pub unreadable: Vec<Unreadable>,
    /// How many games the filter finds, readable or not.
    pub total: u32,
    /// The page, from 0: the last one, if the one asked for is beyond it.
    pub page: u32,
}

/// How many games of a kind a filter finds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchCount {
    /// The game.
    pub game: GameKind,
    /// The variant of spatial chess; empty for another kind.
    pub variant: String,
    /// The number of games.
    pub games: u32,
}

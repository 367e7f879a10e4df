//! A game as it is kept.

use mathchess_engine::game::{GameKind, Outcome};
use mathchess_engine::search::Strength;

use crate::id::{GameId, OwnLevelId, ProfileId};
use crate::placement::Placement;
use crate::player_clock::PlayerClock;
use crate::turn::{SavedTurn, Turn};

/// How far a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The pieces are being placed.
    Prepare,
    /// Turns are being played.
    Play,
    /// It has ended.
    Over,
}

/// Who sits at a seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Player {
    /// The profile, if it is a person who has one.
    pub profile: Option<ProfileId>,
    /// The name at the time of the game; of the computer, see [`Self::computer`].
    pub name: String,
    /// The strength, if it is the computer.
    pub strength: Option<u8>,
}

/// What stands for the name of a person who was erased for good. It belongs to no language: the interface says “someone”.
pub(crate) const ERASED: &str = "mathchess-erased";

/// SQL for the names at the seats of a game, as [`players_of`] reads them.
pub(crate) const SEAT_NAMES: &str =
    "(SELECT group_concat(name, char(31)) FROM (SELECT name FROM seats WHERE game_id = games.id ORDER BY seat))";

/// The players of a game, by their names alone.
pub(crate) fn players_of(names: &str) -> Vec<Player> {
    names.split('\u{1f}').map(Player::of_text).collect()
}

/// What stands before the strength in the name of a seat that the computer plays.
const ENGINE: &str = "mathchess-engine ";

impl Player {
    /// The computer of a strength. Its stored name is the engine's, not a word of any language: the interface names it by
    /// its strength.
    pub fn computer(strength: u8) -> Self {
        Self { profile: None, name: format!("{ENGINE}{strength}"), strength: Some(strength) }
    }

    /// Whether this is a person who was erased for good.
    pub fn is_erased(&self) -> bool {
        self.profile.is_none() && self.strength.is_none() && self.name == ERASED
    }

    /// Whoever the text of a game names: the computer by the name that [`Self::computer`] gives it, else a person
    /// without a profile.
    pub fn of_text(name: &str) -> Self {
        let strengths = Strength::ALL.into_iter().map(Strength::number);
        strengths.map(Self::computer).find(|computer| computer.name == name).unwrap_or_else(|| Self {
            profile: None,
            name: name.to_owned(),
            strength: None,
        })
    }

    /// The name in texts, tables and the names of files. Older programs kept the computer's name in the words of a
    /// language; its strength alone decides what is written.
    pub fn written_name(&self) -> String {
        self.strength.map_or_else(|| self.name.clone(), |strength| Self::computer(strength).name)
    }
}

/// What is agreed before a game; it does not change afterwards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// Which game it is.
    pub game: GameKind,
    /// The version of that game's rules.
    pub rules_version: u32,
    /// The conditions, in the game's own notation.
    pub conditions: String,
    /// The seed of whatever was drawn at random.
    pub seed: Option<u64>,
    /// The seat that starts.
    pub starter: u8,
    /// The players, by seat.
    pub players: Vec<Player>,
    /// The level, when it is one of the game's own.
    pub level: Option<u8>,
    /// The level, when players made it; it may be deleted, or on another device only.
    pub own_level: Option<OwnLevelId>,
    /// The name of that level at the time of the game.
    pub own_level_name: Option<String>,
    /// The course, when it is the small game at the end of one.
    pub course: Option<String>,
    /// The time for the whole game, in milliseconds.
    pub time_limit_ms: Option<u32>,
    /// The clock of each player, if each has one.
    pub player_clock: Option<PlayerClock>,
    /// After how many turns without a capture the game stops.
    pub quiet_limit: Option<u32>,
    /// Whether turns may be taken back.
    pub take_back_allowed: bool,
}

/// A game without its placements and turns: what a list shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameSummary {
    /// Its id.
    pub id: GameId,
    /// What was agreed.
    pub terms: Terms,
    /// Whether a supervisor places the pieces of both sides.
    pub supervised: bool,
    /// The position at the first turn, in the game's own notation; none while it is prepared.
    pub display: Option<String>,
    /// How far it is.
    pub stage: Stage,
    /// How it ended, if it has.
    pub outcome: Option<Outcome>,
    /// The number of turns, those taken back not counted.
    pub turns: u32,
    /// The points, by seat.
    pub points: Vec<u32>,
    /// What the clock has used, in milliseconds.
    pub used_ms: u32,
    /// The game whose other line this is: two devices went on with it differently.
    pub forked_from: Option<GameId>,
    /// When it was begun, in milliseconds since 1970.
    pub created_ms: i64,
    /// When it last changed, in milliseconds since 1970.
    pub updated_ms: i64,
    /// When it ended, in milliseconds since 1970.
    pub finished_ms: Option<i64>,
}

/// A game with everything needed to go on with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedGame {
    /// The game.
    pub summary: GameSummary,
    /// The placements, in the batches in which they were acknowledged and would be undone.
    pub placements: Vec<Vec<Placement>>,
    /// The turns, those taken back left out.
    pub turns: Vec<SavedTurn>,
}

/// A game that comes from elsewhere, with the id that it has there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportedGame {
    /// Its id.
    pub id: GameId,
    /// What was agreed. Profiles unknown here are left out; the names stay.
    pub terms: Terms,
    /// The position at the first turn.
    pub display: String,
    /// Its turns.
    pub turns: Vec<Turn>,
    /// How it ended, if it has.
    pub outcome: Option<Outcome>,
    /// When it was begun, in milliseconds since 1970. Its clock tells the times of the turns and of the end.
    pub created_ms: i64,
}

/// What importing a game did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Importing {
    /// The game is new here.
    Added,
    /// A game with this id was here before and is unchanged.
    AlreadyHere,
    /// A game with this id had been deleted here and is back, unchanged.
    Restored,
    /// The game that has this id here, deleted or not, is not the same: it stays as it is.
    Differs {
        /// How many turns it has here.
        turns_here: u32,
    },
}

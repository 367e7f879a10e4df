//! A game as it is recorded.

use mathchess_engine::game::{Finding, GameKind, Outcome};
use mathchess_engine::search::Strength;

use crate::ground::id::{GameId, OwnLevelId, ProfileId};
use crate::ground::stage::Stage;
use crate::nouns::games::placement::Placement;
use crate::nouns::games::player_clock::PlayerClock;
use crate::nouns::games::turn::{SavedTurn, Turn};

/// The player at a seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Player {
    /// The profile, for a person who has one.
    pub profile: Option<ProfileId>,
    /// The name at the time of the game; for the computer see [`Self::computer`].
    pub name: String,
    /// The strength, if it is the computer.
    pub strength: Option<u8>,
}

/// The stored name of a person who was erased for good. It is not a word of any language: the interface says “someone”.
pub(crate) const ERASED: &str = "mathchess-erased";

/// The SQL for the names at the seats of a game, as [`players_of`] reads them.
pub(crate) const SEAT_NAMES: &str =
    "(SELECT group_concat(name, char(31)) FROM (SELECT name FROM seats WHERE game_id = games.id ORDER BY seat))";

/// The players of a game, with only their names.
pub(crate) fn players_of(names: &str) -> Vec<Player> {
    names.split('\u{1f}').map(Player::of_text).collect()
}

/// The text before the strength in the stored name of a computer player.
const ENGINE: &str = "mathchess-engine ";

impl Player {
    /// The computer at a strength. Its stored name is the engine's, not a word of any language: the interface names it by
    /// its strength.
    pub fn computer(strength: u8) -> Self {
        Self { profile: None, name: format!("{ENGINE}{strength}"), strength: Some(strength) }
    }

    /// Whether this is a person who was erased for good.
    pub fn is_erased(&self) -> bool {
        self.profile.is_none() && self.strength.is_none() && self.name == ERASED
    }

    /// Whether this is a guest: a person without a profile.
    pub fn is_guest(&self) -> bool {
        self.profile.is_none() && self.strength.is_none() && !self.is_erased()
    }

    /// The player that the text of a game names: the computer by the name that [`Self::computer`] gives it, otherwise a
    /// person without a profile.
    pub fn of_text(name: &str) -> Self {
        let strengths = Strength::ALL.into_iter().map(Strength::number);
        strengths.map(Self::computer).find(|computer| computer.name == name).unwrap_or_else(|| Self {
            profile: None,
            name: name.to_owned(),
            strength: None,
        })
    }

    /// The name in texts, tables and file names. Older programs stored the computer's name in the words of a language; only
    /// its strength decides what is written.
    pub fn written_name(&self) -> String {
        self.strength.map_or_else(|| self.name.clone(), |strength| Self::computer(strength).name)
    }
}

/// The terms agreed before a game; they do not change afterwards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The game.
    pub game: GameKind,
    /// The version of that game's rules.
    pub rules_version: u32,
    /// The conditions, in the game's own notation.
    pub conditions: String,
    /// The seed of random decisions.
    pub seed: Option<u64>,
    /// The seat that starts.
    pub starter: u8,
    /// The players, by seat.
    pub players: Vec<Player>,
    /// The level, if it is one of the game's own.
    pub level: Option<u8>,
    /// The level, if players made it; it may have been deleted, or exist only on another device.
    pub own_level: Option<OwnLevelId>,
    /// The name of that level at the time of the game.
    pub own_level_name: Option<String>,
    /// The course, if it is a mini game of one.
    pub course: Option<String>,
    /// The time for the whole game, in milliseconds.
    pub time_limit_ms: Option<u32>,
    /// The clock of each player, if each has one.
    pub player_clock: Option<PlayerClock>,
    /// The number of turns in a row without a capture after which the game stops.
    pub quiet_limit: Option<u32>,
    /// Whether turns may be taken back.
    pub take_back_allowed: bool,
    /// Who finds the equations of Mathematical Chess.
    pub finding: Finding,
    /// The local clock's offset from UTC where the game was begun, in minutes, if known. It decides the day of the game.
    pub utc_offset_minutes: Option<i16>,
}

/// A game without its placements and turns: what a list shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameSummary {
    /// Its id.
    pub id: GameId,
    /// The terms.
    pub terms: Terms,
    /// Whether a supervisor places the pieces of both sides.
    pub supervised: bool,
    /// The position at the first turn, in the game's own notation; none during preparation.
    pub display: Option<String>,
    /// The stage.
    pub stage: Stage,
    /// How it ended, if it has.
    pub outcome: Option<Outcome>,
    /// The number of turns, without those taken back.
    pub turns: u32,
    /// The points, by seat.
    pub points: Vec<u32>,
    /// The time on the game's clock, in milliseconds.
    pub used_ms: u32,
    /// The game of which this is another line: two devices continued it differently.
    pub forked_from: Option<GameId>,
    /// When it was begun, in milliseconds since 1970; 0 if nobody knows.
    pub created_ms: i64,
    /// The date as the text has it from which the game was imported, where it says less than a time or says it otherwise;
    /// empty if it has none.
    pub written_date: Option<String>,
    /// When it last changed, in milliseconds since 1970.
    pub updated_ms: i64,
    /// When it ended, in milliseconds since 1970.
    pub finished_ms: Option<i64>,
}

/// A game with everything needed to continue it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedGame {
    /// The game.
    pub summary: GameSummary,
    /// The placements, in the batches in which they were saved and would be undone.
    pub placements: Vec<Vec<Placement>>,
    /// The turns, without those taken back.
    pub turns: Vec<SavedTurn>,
    /// Comments and tags of other programs, as `Notes` of the engine keeps them.
    pub notes: Option<String>,
}

/// A game from another source, with the id that it has there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportedGame {
    /// Its id.
    pub id: GameId,
    /// The terms. Profiles unknown here are left out; the names stay.
    pub terms: Terms,
    /// The position at the first turn.
    pub display: String,
    /// Its turns.
    pub turns: Vec<Turn>,
    /// How it ended, if it has.
    pub outcome: Option<Outcome>,
    /// When it was begun, in milliseconds since 1970; 0 if nobody knows. The times of the turns and of the end are taken from
    /// its clock.
    pub created_ms: i64,
    /// See [`GameSummary::written_date`].
    pub written_date: Option<String>,
    /// See [`SavedGame::notes`].
    pub notes: Option<String>,
}

/// The result of importing a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Importing {
    /// The game is new here.
    Added,
    /// A game with this id existed before and is unchanged.
    AlreadyHere,
    /// A game with this id had been deleted here and is restored, unchanged.
    Restored,
    /// The game with this id here, deleted or not, is different; it stays unchanged.
    Differs {
        /// The number of its turns here.
        turns_here: u32,
    },
}

//! A competition as it is recorded: who plays, who meets whom in which round, and the results. Pairings and standings are
//! computed elsewhere and only stored here.

use mathchess_engine::game::{Finding, GameKind, Standing};

use crate::ground::id::{ClassId, CompetitionId, GameId, ProfileId};
use crate::nouns::games::game::{ERASED, Terms};
use crate::nouns::games::placement::Placement;

/// How the rounds are paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, serde::Deserialize, specta::Type),
    serde(rename_all = "camelCase")
)]
pub enum CompetitionKind {
    /// Everybody meets everybody.
    RoundRobin,
    /// In each round, competitors with equal points meet.
    Swiss,
}

/// A competition to be kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewCompetition {
    /// The class that it is for, if any.
    pub class: Option<ClassId>,
    /// The name shown; not blank.
    pub name: String,
    /// How the rounds are paired.
    pub kind: CompetitionKind,
    /// The game, as in [`crate::Terms::game`].
    pub game: GameKind,
    /// The conditions of every game, in the game's own notation.
    pub conditions: String,
    /// The level, if it is one of the game's own.
    pub level: Option<u8>,
    /// The planned number of rounds, at least 1.
    pub rounds: u32,
    /// The time limit of every game in minutes; none for that of the rules.
    pub minutes: Option<u32>,
    /// Who finds the equations of every game.
    pub finding: Finding,
    /// The seed of random decisions.
    pub seed: u64,
    /// The competitors, in the order of the list.
    pub competitors: Vec<NewCompetitor>,
}

/// A new competitor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewCompetitor {
    /// The profile, if there is one.
    pub profile: Option<ProfileId>,
    /// The name shown; not blank.
    pub name: String,
}

/// A competition in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompetitionSummary {
    /// Its id.
    pub id: CompetitionId,
    /// The class that it is for.
    pub class: Option<ClassId>,
    /// The name shown.
    pub name: String,
    /// How the rounds are paired.
    pub kind: CompetitionKind,
    /// The game.
    pub game: GameKind,
    /// The conditions of every game.
    pub conditions: String,
    /// The level.
    pub level: Option<u8>,
    /// The planned number of rounds.
    pub rounds: u32,
    /// The time limit of every game in minutes; none for that of the rules.
    pub minutes: Option<u32>,
    /// Who finds the equations of every game.
    pub finding: Finding,
    /// The seed of random decisions.
    pub seed: u64,
    /// When it was made, in milliseconds since 1970.
    pub created_ms: i64,
}

/// A competition with its competitors, rounds and results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Competition {
    /// Its settings.
    pub summary: CompetitionSummary,
    /// The competitors, by number.
    pub competitors: Vec<Competitor>,
    /// The rounds that have been paired, from the first.
    pub rounds: Vec<Vec<Pairing>>,
}

impl Competition {
    /// The profiles of the two who meet in a round, if they have any; empty if there is no such pairing.
    pub fn players_of(&self, round: u32, first: u32) -> Vec<ProfileId> {
        let pairings = self.rounds.get((round as usize).wrapping_sub(1)).into_iter().flatten();
        let meeting = pairings.filter(|pairing| pairing.first == first);
        let numbers = meeting.flat_map(|pairing| [Some(pairing.first), pairing.second]).flatten();
        let of = |number| self.competitors.iter().find(|competitor| competitor.number == number);
        numbers.filter_map(|number| of(number)?.profile).collect()
    }

    /// The game of a pairing, if it has begun and is on this device. `first` is the one who starts.
    pub fn game_of(&self, round: u32, first: u32) -> Option<GameId> {
        let mut pairings = self.rounds.get((round as usize).checked_sub(1)?)?.iter();
        pairings.find(|pairing| pairing.first == first)?.game
    }
}

/// A competitor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Competitor {
    /// The competitor's number in the list, from 1.
    pub number: u32,
    /// The profile, if any. It may exist only on another device.
    pub profile: Option<ProfileId>,
    /// The name shown.
    pub name: String,
    /// When the competitor withdrew, in milliseconds since 1970.
    pub withdrawn_ms: Option<i64>,
}

impl Competitor {
    /// Whether the competitor is paired: neither withdrawn nor erased for good.
    pub fn takes_part(&self) -> bool {
        let erased = self.profile.is_none() && self.name == ERASED;
        self.withdrawn_ms.is_none() && !erased
    }
}

/// The pairing of two competitors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// The number of the competitor who starts.
    pub first: u32,
    /// The number of the other competitor; none if `first` has a bye.
    pub second: Option<u32>,
    /// The latest game begun for it, if it is on this device.
    pub game: Option<GameId>,
    /// The latest result entered.
    pub result: Option<CompetitionResult>,
}

/// The result of a pairing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompetitionResult {
    /// The game that had this result; none if it was entered by hand.
    pub game: Option<GameId>,
    /// The standings of the one who started and of the other. Both can have lost, if neither came.
    pub standings: [Standing; 2],
    /// The points of both in the game (2 for an operator, 1 for a digit), if known.
    pub points: Option<[u32; 2]>,
}

/// A game of a pairing that is about to begin, with its pieces placed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairedGame {
    /// The terms; the two competitors of the pairing play.
    pub terms: Terms,
    /// The pieces as they were placed.
    pub placed: Vec<Placement>,
    /// The position at the first turn, in the game's own notation.
    pub display: String,
}

//! A competition as it is kept: who plays, who meets whom in which round, and how that ended. Pairings and standings are
//! computed elsewhere; here they are only remembered.

use mathchess_engine::game::{GameKind, Standing};

use crate::game::Terms;
use crate::id::{ClassId, CompetitionId, GameId, ProfileId};
use crate::placement::Placement;

/// How the rounds are paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CompetitionKind {
    /// Everybody meets everybody.
    RoundRobin,
    /// In each round, those with as many points meet.
    Swiss,
}

/// A competition to be kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewCompetition {
    /// The class that it is for, if it is for one.
    pub class: Option<ClassId>,
    /// The name shown; not blank.
    pub name: String,
    /// How the rounds are paired.
    pub kind: CompetitionKind,
    /// Which game is played, as in [`crate::Terms::game`].
    pub game: GameKind,
    /// What is agreed for every game, in the game's own notation.
    pub conditions: String,
    /// The level, when it is one of the game's own.
    pub level: Option<u8>,
    /// How many rounds there are to be, from 1.
    pub rounds: u32,
    /// The seed of whatever is drawn by lot.
    pub seed: u64,
    /// Who plays, in the order of the list.
    pub competitors: Vec<NewCompetitor>,
}

/// Somebody to take part.
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
    /// Which game is played.
    pub game: GameKind,
    /// What is agreed for every game.
    pub conditions: String,
    /// The level.
    pub level: Option<u8>,
    /// How many rounds there are to be.
    pub rounds: u32,
    /// The seed of whatever is drawn by lot.
    pub seed: u64,
    /// When it was made, in milliseconds since 1970.
    pub created_ms: i64,
}

/// A competition with all that has happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Competition {
    /// What is agreed.
    pub summary: CompetitionSummary,
    /// Who plays, by number.
    pub competitors: Vec<Competitor>,
    /// The rounds that have been paired, from the first.
    pub rounds: Vec<Vec<Pairing>>,
}

impl Competition {
    /// The profiles of the two who meet in a round, as far as they have one; nobody's if there is no such pairing.
    pub fn players_of(&self, round: u32, first: u32) -> Vec<ProfileId> {
        let pairings = self.rounds.get((round as usize).wrapping_sub(1)).into_iter().flatten();
        let meeting = pairings.filter(|pairing| pairing.first == first);
        let numbers = meeting.flat_map(|pairing| [Some(pairing.first), pairing.second]).flatten();
        let of = |number| self.competitors.iter().find(|competitor| competitor.number == number);
        numbers.filter_map(|number| of(number)?.profile).collect()
    }
}

/// Somebody who takes part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Competitor {
    /// The number in the list, from 1.
    pub number: u32,
    /// The profile, if there is one. It may be on another device only.
    pub profile: Option<ProfileId>,
    /// The name shown.
    pub name: String,
    /// When they stopped taking part, in milliseconds since 1970.
    pub withdrawn_ms: Option<i64>,
}

/// Who meets whom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// The number of the competitor who starts.
    pub first: u32,
    /// The number of the other; none when `first` has a bye.
    pub second: Option<u32>,
    /// The game that was begun for it last, if it is on this device.
    pub game: Option<GameId>,
    /// How it ended: what was entered last.
    pub result: Option<CompetitionResult>,
}

/// How a pairing ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompetitionResult {
    /// The game whose result it is; none if it was entered by hand.
    pub game: Option<GameId>,
    /// What it means for the one who started, and for the other. Both can have lost, when neither came.
    pub standings: [Standing; 2],
    /// The points of both in the game (2 for an operator, 1 for a digit), if they are known.
    pub points: Option<[u32; 2]>,
}

/// A game of a pairing that is to begin, its pieces placed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairedGame {
    /// What is agreed; the two of the pairing play.
    pub terms: Terms,
    /// The pieces as they were placed.
    pub placed: Vec<Placement>,
    /// The position at the first turn, in the game's own notation.
    pub display: String,
}

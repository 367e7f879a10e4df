//! Competitions in a class: rounds, results and the table.

use mathchess_engine::game::{Finding, Standing};
use mathchess_records::CompetitionKind;
use serde::{Deserialize, Serialize};
use specta::Type;
use specta_typescript::Number;

/// A new competition.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Type)]
pub struct NewCompetition {
    /// The id of its class.
    pub class: String,
    /// The name.
    pub name: String,
    /// How the rounds are paired.
    pub kind: CompetitionKind,
    /// The level of every game, 1 to 10.
    pub level: u8,
    /// The planned number of rounds.
    pub rounds: u32,
    /// The time limit of every game in minutes.
    pub minutes: u32,
    /// Who finds the equations of every game.
    pub finding: Finding,
    /// The ids of the profiles that take part, in the order of the list.
    pub members: Vec<String>,
}

/// A change of a competition.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Type)]
#[serde(tag = "is", rename_all = "camelCase")]
pub enum CompetitionChange {
    /// It gets another name and another number of rounds.
    Plan {
        /// The name.
        name: String,
        /// The planned number of rounds.
        rounds: u32,
    },
    /// The next round is paired.
    Pair,
    /// The pairings of the last round are removed, if it has no result.
    Unpair,
    /// The result of a pairing is entered, or withdrawn.
    Result {
        /// The round, from 1.
        round: u32,
        /// The number of the competitor who starts.
        first: u32,
        /// The result; none withdraws the one that was entered.
        result: Option<PairingResult>,
    },
    /// Competitors are added; they are paired from the next round on.
    Join {
        /// The ids of their profiles.
        members: Vec<String>,
    },
    /// A competitor is withdrawn, or brought back.
    Withdrawn {
        /// The competitor's number.
        number: u32,
        /// Whether the competitor is withdrawn.
        withdrawn: bool,
    },
}

/// A competition in the list of a class.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct CompetitionRow {
    /// Its id.
    pub id: String,
    /// The name.
    pub name: String,
    /// How the rounds are paired.
    pub kind: CompetitionKind,
    /// The level of every game, if it is one of the ten.
    pub level: Option<u8>,
    /// The planned number of rounds.
    pub rounds: u32,
    /// The number of paired rounds.
    pub paired: u32,
    /// The number of games in these rounds without a result.
    pub open: u32,
    /// The number of competitors, including those who withdrew.
    pub competitors: u32,
    /// When it was made, in milliseconds since 1970.
    #[specta(type = Number)]
    pub created_at: i64,
}

/// A competition with its rounds and its table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Competition {
    /// Its id.
    pub id: String,
    /// The id of its class, if it has one.
    pub class: Option<String>,
    /// The name.
    pub name: String,
    /// How the rounds are paired.
    pub kind: CompetitionKind,
    /// The level of every game, if it is one of the ten.
    pub level: Option<u8>,
    /// The planned number of rounds.
    pub rounds: u32,
    /// The time limit of every game in minutes.
    pub minutes: u32,
    /// Who finds the equations of every game.
    pub finding: Finding,
    /// The competitors, by number.
    pub competitors: Vec<Competitor>,
    /// Whether more profiles can join.
    pub can_join: bool,
    /// The rounds that are paired, from the first.
    pub paired: Vec<Vec<Pairing>>,
    /// Whether the next round can be paired.
    pub next: NextRound,
    /// Whether the pairings of the last round can be undone: it has no result yet.
    pub can_undo: bool,
    /// The table by points.
    pub by_points: Vec<mathchess_competition::StandingsRow>,
    /// The table by the 2/1 score.
    pub by_score: Vec<mathchess_competition::StandingsRow>,
}

/// A competitor.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Competitor {
    /// The competitor's number in the list, from 1.
    pub number: u32,
    /// The profile's id, if it is on this device.
    pub profile: Option<String>,
    /// The name.
    pub name: String,
    /// The profile's colour.
    pub colour: Option<String>,
    /// The profile's avatar.
    pub avatar: Option<String>,
    /// Whether the competitor has withdrawn.
    pub withdrawn: bool,
}

/// The pairing of two competitors.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Pairing {
    /// The number of the competitor who starts.
    pub first: u32,
    /// The number of the other competitor; none if `first` has a bye.
    pub second: Option<u32>,
    /// The id of the game that was begun for it, if it is on this device.
    pub game: Option<String>,
    /// The result, if there is one.
    pub result: Option<PairingResult>,
}

/// The result of a pairing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct PairingResult {
    /// The winner.
    pub end: PairingEnd,
    /// The 2/1 scores of the one who started and of the other, if known.
    pub score: Option<[u32; 2]>,
}

/// The winner of a pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum PairingEnd {
    /// The competitor who started.
    FirstWon,
    /// The other competitor.
    SecondWon,
    /// A draw: half a point each.
    Drawn,
    /// No winner and no points: neither came.
    NeitherCame,
}

/// Whether the next round can be paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum NextRound {
    /// It can be paired.
    Ready,
    /// The next pairings depend on points, and results are missing.
    ResultsMissing,
    /// All rounds are paired.
    AllPaired,
    /// Fewer than two competitors are left.
    TooFew,
}

impl From<[Standing; 2]> for PairingEnd {
    fn from(standings: [Standing; 2]) -> Self {
        match standings {
            [Standing::Won, _] => Self::FirstWon,
            [_, Standing::Won] => Self::SecondWon,
            [Standing::Lost, Standing::Lost] => Self::NeitherCame,
            [Standing::Drawn, _] | [_, Standing::Drawn] => Self::Drawn,
        }
    }
}

impl From<PairingEnd> for [Standing; 2] {
    fn from(end: PairingEnd) -> Self {
        match end {
            PairingEnd::FirstWon => [Standing::Won, Standing::Lost],
            PairingEnd::SecondWon => [Standing::Lost, Standing::Won],
            PairingEnd::Drawn => [Standing::Drawn; 2],
            PairingEnd::NeitherCame => [Standing::Lost; 2],
        }
    }
}

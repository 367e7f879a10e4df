//! Problems of a competition.

use serde::Serialize;
use specta::Type;

use super::ErrorKind;

/// Problems of a competition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "code", content = "params", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum CompetitionProblem {
    /// There are too few or too many competitors.
    Competitors { most: u32 },
    /// The last round has missing results.
    ResultsMissing,
    /// All rounds are paired.
    AllPaired,
    /// Fewer than two competitors are left.
    TooFewLeft,
    /// There is no such pairing.
    NoPairing,
    /// The pairing has a result already.
    PairingHasResult,
    /// Nobody can join a round robin that has begun.
    RoundRobinSettled,
    /// No more competitors can join.
    CompetitionFull { most: u32 },
    /// The person is a competitor already.
    CompetesAlready { name: String },
    /// There are too few or too many rounds.
    Rounds { most: u32 },
    /// A time limit that is too short or too long.
    Minutes { most: u32 },
    /// A person is chosen twice.
    ChosenTwice { name: String },
    /// The profile of a competitor no longer exists.
    CompetitorGone,
    /// The conditions of the games can't be read.
    AgreementUnreadable,
    /// The competition uses a game that can't be begun here.
    OtherGame,
    /// There is no competitor of this number.
    NoCompetitor { number: u32 },
    /// More rounds are already paired than requested.
    PairedAlready { rounds: u32 },
    /// A round with results can't be taken back.
    LastRoundHasResults,
    /// There is no round to take back.
    NoRoundPaired,
    /// The game of a pairing is not over.
    GameGoesOn,
    /// The game was played by others than the two of the pairing.
    NotTheirGame,
    /// Something else does not fit the rounds; the detail says what.
    DoesNotFit,
}

impl CompetitionProblem {
    /// The kind of failure.
    pub const fn kind(&self) -> ErrorKind {
        match self {
            Self::Competitors { .. }
            | Self::ResultsMissing
            | Self::AllPaired
            | Self::TooFewLeft
            | Self::PairingHasResult
            | Self::RoundRobinSettled
            | Self::CompetitionFull { .. }
            | Self::CompetesAlready { .. }
            | Self::Rounds { .. }
            | Self::Minutes { .. }
            | Self::ChosenTwice { .. }
            | Self::OtherGame
            | Self::PairedAlready { .. }
            | Self::LastRoundHasResults
            | Self::NoRoundPaired
            | Self::GameGoesOn
            | Self::NotTheirGame
            | Self::DoesNotFit => ErrorKind::BadInput,
            Self::NoPairing | Self::CompetitorGone | Self::NoCompetitor { .. } => ErrorKind::NotFound,
            Self::AgreementUnreadable => ErrorKind::Unreadable,
        }
    }
}

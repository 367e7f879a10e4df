//! Problems of a competition.

use serde::Serialize;
use specta::Type;

use super::ErrorKind;

/// Problems of a competition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "code", content = "params", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum CompetitionProblem {
    /// Too few or too many are to take part.
    Competitors { most: u32 },
    /// The last round is not over.
    ResultsMissing,
    /// All rounds are paired.
    AllPaired,
    /// Fewer than two take part.
    TooFewLeft,
    /// There is no such pairing.
    NoPairing,
    /// A pairing has a result.
    PairingHasResult,
    /// Nobody joins a round robin that has begun.
    RoundRobinSettled,
    /// No more may take part.
    CompetitionFull { most: u32 },
    /// Somebody takes part already.
    CompetesAlready { name: String },
    /// Too few or too many rounds.
    Rounds { most: u32 },
    /// Somebody is chosen twice.
    ChosenTwice { name: String },
    /// The profile of somebody who is to take part is gone.
    CompetitorGone,
    /// What was agreed for the games can't be read.
    AgreementUnreadable,
    /// The competition is of a game that can't be begun here.
    OtherGame,
    /// There is no competitor of this number.
    NoCompetitor { number: u32 },
    /// More rounds are paired than there are to be.
    PairedAlready { rounds: u32 },
    /// A round with results is not taken back.
    LastRoundHasResults,
    /// There is no round to take back.
    NoRoundPaired,
    /// The game of a pairing is not over.
    GameGoesOn,
    /// A game was not between the two of a pairing.
    NotTheirGame,
    /// Something else does not fit the rounds; the detail says what.
    DoesNotFit,
}

impl CompetitionProblem {
    /// What kind of failure it is.
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

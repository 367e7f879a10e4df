//! How a game ended.

use mathchess_engine::games::mathematical_chess as engine;
use serde::{Deserialize, Serialize};
use specta::Type;

use super::sides::Side;
use crate::error::{AppError, MatchProblem, Result};

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum EndReason {
    /// A side has no operator left.
    LostOperators,
    /// A side has no digit left.
    LostDigits,
    /// Both sides lost everything of a sort at once.
    LostBoth,
    /// The time limit passed; points decide.
    TimeLimit,
    /// The players agreed to stop; points decide.
    Agreement,
    /// The umpire stopped the game; points decide.
    Umpire,
    /// Too many turns without a capture; points decide.
    QuietLimit,
    /// A player gave up.
    Resignation,
}

/// The end of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Outcome {
    /// The winner; none for a draw.
    pub winner: Option<Side>,
    /// Why it ended.
    pub reason: EndReason,
    /// The side that lost its pieces or gave up, where the reason is about one side.
    pub loser: Option<Side>,
}

impl From<engine::EndReason> for EndReason {
    fn from(reason: engine::EndReason) -> Self {
        use engine::EndReason as Reason;
        match reason {
            Reason::LostOperators => Self::LostOperators,
            Reason::LostDigits => Self::LostDigits,
            Reason::LostBoth => Self::LostBoth,
            Reason::TimeLimit => Self::TimeLimit,
            Reason::Agreement => Self::Agreement,
            Reason::Umpire => Self::Umpire,
            Reason::QuietLimit => Self::QuietLimit,
            Reason::Resignation => Self::Resignation,
        }
    }
}

impl TryFrom<&mathchess_records::Outcome> for Outcome {
    type Error = AppError;

    /// Seat 0 is White, seat 1 is Black.
    fn try_from(outcome: &mathchess_records::Outcome) -> Result<Self> {
        let side = |seat: u8| if seat == 0 { Side::White } else { Side::Black };
        let reason = engine::EndReason::from_name(&outcome.reason)
            .ok_or_else(|| AppError::with_detail(MatchProblem::EndUnknown, outcome.reason.clone()))?;
        Ok(Self { winner: outcome.winner().map(side), reason: reason.into(), loser: outcome.loser.map(side) })
    }
}

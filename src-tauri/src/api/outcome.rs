//! How a game ended.

use serde::{Deserialize, Serialize};
use specta::Type;

use super::sides::Side;

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

impl From<mathchess_engine::game::EndReason> for EndReason {
    fn from(reason: mathchess_engine::game::EndReason) -> Self {
        use mathchess_engine::game::EndReason as Reason;
        match reason {
            Reason::LostOperators => Self::LostOperators,
            Reason::LostDigits => Self::LostDigits,
            Reason::TimeLimit => Self::TimeLimit,
            Reason::Umpire => Self::Umpire,
            Reason::QuietLimit => Self::QuietLimit,
            Reason::Resignation => Self::Resignation,
            Reason::LostBoth => Self::LostBoth,
            _ => Self::Agreement,
        }
    }
}

impl From<&mathchess_records::Outcome> for Outcome {
    /// Seat 0 is White, seat 1 is Black.
    fn from(outcome: &mathchess_records::Outcome) -> Self {
        let side = |seat: mathchess_engine::game::Seat| Side::of_seat(seat.number());
        Self { winner: outcome.winner().map(side), reason: outcome.reason.into(), loser: outcome.loser.map(side) }
    }
}

//! How a game of Mathematical Chess ended, by sides.

use serde::Serialize;
use specta::Type;

use super::match_outcome::EndReason;
use super::sides::Side;

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

impl From<&mathchess_records::Outcome> for Outcome {
    /// Seat 0 is White, seat 1 is Black.
    fn from(outcome: &mathchess_records::Outcome) -> Self {
        let side = |seat: mathchess_engine::game::Seat| Side::of_seat(seat.number());
        Self { winner: outcome.winner().map(side), reason: outcome.reason.into(), loser: outcome.loser.map(side) }
    }
}

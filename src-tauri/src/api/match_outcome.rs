//! The end of a match of any game.

use mathchess_engine::game as engine;
use serde::Serialize;
use specta::Type;

/// The end of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct MatchOutcome {
    /// The standing of each seat, in turn order.
    pub standings: Vec<engine::Standing>,
    /// Why it ended.
    pub reason: engine::EndReason,
    /// The seat that gave up, ran out of time or, in Mathematical Chess, lost its pieces.
    pub loser: Option<u8>,
}

impl From<&engine::Outcome> for MatchOutcome {
    fn from(outcome: &engine::Outcome) -> Self {
        Self {
            standings: outcome.standings.clone(),
            reason: outcome.reason,
            loser: outcome.loser.map(engine::Seat::number),
        }
    }
}

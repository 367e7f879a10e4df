//! How a game ends (rules 24, 25, 32 and 33).

use super::variant::side;
use crate::game::{self, EndReason, Standing};

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The side that won: 0 for A (and C), 1 for B (and D); none for a draw.
    pub winner: Option<u8>,
    /// Why it is over.
    pub reason: EndReason,
}

impl Outcome {
    /// The same for each of a number of seats.
    pub(super) fn of_seats(self, seats: usize) -> game::Outcome {
        let standings = (0..seats as u8).map(|seat| match self.winner {
            None => Standing::Drawn,
            Some(winner) if winner == side(seat) => Standing::Won,
            Some(_) => Standing::Lost,
        });
        game::Outcome { reason: self.reason, standings: standings.collect(), loser: None }
    }
}

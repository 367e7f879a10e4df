//! How a game ends (rules, section 6).

use super::cell_set::CellSet;
use super::state::State;
use crate::game::{self, EndReason, Side};

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The winner; none for a draw.
    pub winner: Option<Side>,
    /// Why it is over.
    pub reason: EndReason,
}

impl Outcome {
    /// A draw.
    pub const fn draw(reason: EndReason) -> Self {
        Self { winner: None, reason }
    }
}

impl From<Outcome> for game::Outcome {
    fn from(outcome: Outcome) -> Self {
        Self::of_sides(outcome.reason, outcome.winner)
    }
}

impl<S: CellSet> State<S> {
    /// How the position ends the game (rules 19 to 22); none if it does not.
    pub fn outcome(&self) -> Option<Outcome> {
        if self.has_moves() {
            return self.drawn().filter(|_| !self.options.draws_on_claim).map(Outcome::draw);
        }
        Some(if self.in_check(self.side) {
            Outcome { reason: EndReason::Checkmate, winner: Some(!self.side) }
        } else {
            Outcome::draw(EndReason::Stalemate)
        })
    }
}

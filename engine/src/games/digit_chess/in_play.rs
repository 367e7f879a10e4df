//! A game in play.

use super::options::Options;
use super::outcome::Outcome;
use super::position::Position;
use super::refusal::{Reason, Refusal};
use super::variant::side;
use crate::game::{self, OptionsError, Plain, PlainInPlay, Stop};

/// A running or ended game.
pub type InPlay = PlainInPlay<Position>;

impl Plain for Position {
    const OVER: Refusal = Refusal::new(Reason::GameOver);

    fn agreed(self, options: &str) -> Result<Self, OptionsError> {
        Ok(self.with_options(options.parse::<Options>()?))
    }

    /// The enemy's pieces that the seat's side has captured.
    fn points(&self) -> Vec<u32> {
        (0..self.variant().seats() as u8).map(|seat| self.captured_by(side(seat))).collect()
    }

    fn quiet(&self) -> Option<u32> {
        Some(self.quiet().into())
    }

    /// Nobody wins when all stop; a seat that gives up or is out of time loses for its side.
    fn stopped(&self, how: Stop) -> Option<game::Outcome> {
        let winner = match how {
            // The rules know no umpire.
            Stop::Umpire => return None,
            Stop::Agreement | Stop::TimeLimit => None,
            Stop::Resignation(seat) | Stop::OutOfTime(seat) => Some(1 - side(seat.number())),
        };
        Some(Outcome { winner, reason: how.reason() }.of_seats(self.variant().seats()))
    }
}

//! A game in play.

use super::outcome::Outcome;
use super::position::Position;
use super::refusal::{Reason, Refusal};
use super::turn::{Turn, TurnError};
use super::variant::side;
use crate::game::EndReason;

/// A running or ended game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InPlay {
    position: Position,
    outcome: Option<Outcome>,
}

impl InPlay {
    /// A game that begins in `position`, with the position's options.
    pub fn new(position: Position) -> Self {
        let outcome = position.outcome();
        Self { position, outcome }
    }

    /// The position now.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// How the game ended, if it has.
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Plays a turn.
    ///
    /// # Errors
    /// Why it is illegal; the game is then as it was.
    pub fn play(&mut self, turn: Turn) -> Result<(), Refusal> {
        if self.outcome.is_some() {
            return Err(Refusal::new(Reason::GameOver));
        }
        self.position = self.position.play(turn)?;
        self.outcome = self.position.outcome();
        Ok(())
    }

    /// Reads and plays a turn.
    ///
    /// # Errors
    /// Why it can't be read or is illegal; the game is then as it was.
    pub fn play_text(&mut self, text: &str) -> Result<Turn, TurnError> {
        let turn: Turn = text.parse()?;
        self.play(turn).map_err(|refusal| TurnError::Illegal { turn, refusal })?;
        Ok(turn)
    }

    /// Stops the game for a reason that makes it a draw. No effect on an ended game.
    pub fn stop(&mut self, reason: EndReason) {
        self.outcome = self.outcome.or(Some(Outcome::draw(reason)));
    }

    /// A seat gives up for its side. No effect on an ended game.
    pub fn resign(&mut self, seat: u8) {
        self.lose(seat, EndReason::Resignation);
    }

    /// The side of a seat loses for a reason that is not on the board. No effect on an ended game.
    pub fn lose(&mut self, seat: u8, reason: EndReason) {
        self.outcome = self.outcome.or(Some(Outcome { winner: Some(1 - side(seat)), reason }));
    }
}

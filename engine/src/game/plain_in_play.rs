//! A game in play of which the position knows everything, except how people stopped it.

use super::options::OptionsError;
use super::outcome::{Outcome, Stop};
use super::{Game, GameInPlay};

/// A position that knows all that its game needs: what was agreed, and whether the turns have ended it.
pub trait Plain: Game<InPlay = PlainInPlay<Self>> {
    /// The refusal of every turn after the end.
    const OVER: Self::Refusal;

    /// The position of a game with these options: see [`GameInPlay::begin_with`].
    ///
    /// # Errors
    /// Which word means nothing, and what there is.
    fn agreed(self, options: &str) -> Result<Self, OptionsError>;

    /// The points of each seat: see [`GameInPlay::points`].
    fn points(&self) -> Vec<u32>;

    /// Turns in a row in which nothing was taken: see [`GameInPlay::quiet`].
    fn quiet(&self) -> Option<u32> {
        None
    }

    /// How a game ends that is stopped here; none if the game does not know such a stop.
    fn stopped(&self, how: Stop) -> Option<Outcome>;
}

/// A running or ended game: a position, and how people ended it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlainInPlay<P> {
    position: P,
    outcome: Option<Outcome>,
}

impl<P: Plain> PlainInPlay<P> {
    fn at(position: P) -> Self {
        let outcome = position.outcome();
        Self { position, outcome }
    }
}

impl<P: Plain> GameInPlay for PlainInPlay<P> {
    type Game = P;

    fn begin(position: P) -> Self {
        Self::at(position)
    }

    fn begin_with(position: P, options: &str) -> Result<Self, OptionsError> {
        position.agreed(options).map(Self::at)
    }

    fn position(&self) -> &P {
        &self.position
    }

    fn play(&mut self, turn: P::Turn) -> Result<(), P::Refusal> {
        if self.outcome.is_some() {
            return Err(P::OVER);
        }
        *self = Self::at(self.position.play(turn)?);
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome.clone()
    }

    fn points(&self) -> Vec<u32> {
        self.position.points()
    }

    fn quiet(&self) -> Option<u32> {
        self.position.quiet()
    }

    fn stop(&mut self, how: Stop) {
        if self.outcome.is_none() {
            self.outcome = self.position.stopped(how);
        }
    }
}

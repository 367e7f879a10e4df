//! A game in play: a position and its history.

use super::options::Options;
use super::outcome::Outcome;
use super::position::Position;
use super::refusal::Refusal;
use super::turn::Turn;
use crate::game::{self, EndReason, GameInPlay, OptionsError, Side, Stop};

/// The number of occurrences of a position that draws the game (rule 23).
const REPETITIONS: usize = 3;

/// A running or ended game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InPlay {
    position: Position,
    /// The hashes of the positions since the last irreversible turn, the present one last. They cover placement, side to
    /// move and D rights, as rule 23 requires.
    seen: Vec<u64>,
    outcome: Option<Outcome>,
}

impl InPlay {
    fn at(position: Position) -> Self {
        let outcome = position.outcome();
        Self { seen: vec![position.hash()], position, outcome }
    }

    /// How often this position has been in the game, this time included.
    pub fn occurrences(&self) -> usize {
        self.seen.iter().filter(|&&hash| hash == self.position.hash()).count()
    }

    /// The draw by rules 21 to 23 that applies to this position, whether it is automatic or must be claimed.
    pub fn claimable(&self) -> Option<EndReason> {
        self.position.drawn().or_else(|| (self.occurrences() >= REPETITIONS).then_some(EndReason::Repetition))
    }

    /// Claims the draw of rules 21 to 23, and says whether there was one. No effect on an ended game.
    pub fn claim_draw(&mut self) -> bool {
        if self.outcome.is_none() {
            self.outcome = self.claimable().map(Outcome::draw);
            return self.outcome.is_some();
        }
        false
    }
}

impl GameInPlay for InPlay {
    type Game = Position;

    fn begin(position: Position) -> Self {
        Self::at(position)
    }

    fn begin_with(position: Position, options: &str) -> Result<Self, OptionsError> {
        Ok(Self::at(position.with_options(options.parse::<Options>()?)))
    }

    fn position(&self) -> &Position {
        &self.position
    }

    fn play(&mut self, turn: Turn) -> Result<(), Refusal> {
        if self.outcome.is_some() {
            return Err(Refusal::game_over());
        }
        let irreversible = self.position.is_irreversible(turn);
        self.position = self.position.play(turn)?;
        if irreversible {
            self.seen.clear();
        }
        self.seen.push(self.position.hash());
        self.outcome = self
            .position
            .outcome()
            .or_else(|| self.claimable().filter(|_| !self.position.options().draws_on_claim).map(Outcome::draw));
        Ok(())
    }

    fn outcome(&self) -> Option<game::Outcome> {
        self.outcome.map(Into::into)
    }

    /// Nothing is counted.
    fn points(&self) -> Vec<u32> {
        vec![0; Side::ALL.len()]
    }

    fn quiet(&self) -> Option<u32> {
        Some(self.position.quiet().into())
    }

    /// Nobody wins when all stop; who gives up or is out of time loses.
    fn stop(&mut self, how: Stop) {
        let winner = match how {
            // The rules know no umpire.
            Stop::Umpire => return,
            Stop::Agreement | Stop::TimeLimit => None,
            Stop::Resignation(seat) | Stop::OutOfTime(seat) => match Side::of_seat(seat) {
                Some(side) => Some(!side),
                None => return,
            },
        };
        self.outcome = self.outcome.or(Some(Outcome { winner, reason: how.reason() }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(text: &str, options: Options) -> InPlay {
        InPlay::begin(text.parse::<Position>().unwrap().with_options(options))
    }

    fn play(running: &mut InPlay, text: &str) {
        running.play(text.parse().unwrap()).unwrap();
    }

    const ROOKS: &str = "cubic 7k/8/8/8/8/8/8/K2R4 w - 0 1";

    #[test]
    fn the_third_time_is_a_draw() {
        let mut running = game(ROOKS, Options::default());
        for text in ["a1b1", "h8g8", "b1a1", "g8h8"].into_iter().cycle().take(8) {
            assert_eq!(running.outcome(), None);
            play(&mut running, text);
        }
        assert_eq!(running.outcome(), Some(Outcome::draw(EndReason::Repetition).into()));
        assert_eq!(running.play("a1b1".parse().unwrap()), Err(Refusal::game_over()));
    }

    #[test]
    fn the_same_pieces_with_another_d_right_are_another_position() {
        // The check takes Black's right away, so the placement of the start comes back as another position.
        let mut running = game("cubic 7k/8/8/8/8/8/8/K2R4 w Kk 0 1", Options::default());
        for text in ["d1d4", "h8g8", "d4d1", "g8h8"] {
            play(&mut running, text);
        }
        assert_eq!(running.occurrences(), 1);
    }

    #[test]
    fn claimed_draws_wait() {
        let mut running = game(ROOKS, Options { draws_on_claim: true, ..Options::default() });
        assert!(!running.claim_draw());
        for text in ["a1b1", "h8g8", "b1a1", "g8h8"].into_iter().cycle().take(8) {
            play(&mut running, text);
        }
        assert_eq!(running.outcome(), None);
        assert!(running.claim_draw());
        assert_eq!(running.outcome(), Some(Outcome::draw(EndReason::Repetition).into()));
    }

    #[test]
    fn players_may_end_it() {
        let mut running = game(ROOKS, Options::default());
        running.stop(Stop::Resignation(Side::White.seat()));
        running.stop(Stop::Agreement);
        let resigned = Outcome { winner: Some(Side::Black), reason: EndReason::Resignation };
        assert_eq!(running.outcome(), Some(resigned.into()));
    }
}

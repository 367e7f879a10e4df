//! A game in play: a position and what it can't know, the positions before it.

use super::outcome::Outcome;
use super::position::Position;
use super::refusal::Refusal;
use super::turn::{Turn, TurnError};
use crate::game::{EndReason, Side};

/// The number of times the same position draws the game (rule 23).
const REPETITIONS: usize = 3;

/// A running or ended game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InPlay {
    position: Position,
    /// The hashes of the positions since the last turn that can't be undone, this one's last. They stand for placement,
    /// side to move and D rights, as rule 23 asks.
    seen: Vec<u64>,
    outcome: Option<Outcome>,
}

impl InPlay {
    /// A game that begins in `position`, with the position's options.
    pub fn new(position: Position) -> Self {
        let outcome = position.outcome();
        Self { seen: vec![position.hash()], position, outcome }
    }

    /// The position now.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// How the game ended, if it has.
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// How often this position has been in the game, this time included.
    pub fn occurrences(&self) -> usize {
        self.seen.iter().filter(|&&hash| hash == self.position.hash()).count()
    }

    /// The draw of rules 21 to 23 that this position is, whether it ends the game by itself or waits for a claim.
    pub fn claimable(&self) -> Option<EndReason> {
        self.position.drawn().or_else(|| (self.occurrences() >= REPETITIONS).then_some(EndReason::Repetition))
    }

    /// Plays a turn.
    ///
    /// # Errors
    /// Why it is illegal; the game is then as it was.
    pub fn play(&mut self, turn: Turn) -> Result<(), Refusal> {
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

    /// Reads and plays a turn.
    ///
    /// # Errors
    /// Why it can't be read or is illegal; the game is then as it was.
    pub fn play_text(&mut self, text: &str) -> Result<Turn, TurnError> {
        let turn: Turn = text.parse()?;
        self.play(turn).map_err(|refusal| TurnError::Illegal { turn, refusal })?;
        Ok(turn)
    }

    /// Claims the draw of rules 21 to 23, and says whether there was one. No effect on an ended game.
    pub fn claim_draw(&mut self) -> bool {
        if self.outcome.is_none() {
            self.outcome = self.claimable().map(Outcome::draw);
            return self.outcome.is_some();
        }
        false
    }

    /// Stops the game for a reason that makes it a draw. No effect on an ended game.
    pub fn stop(&mut self, reason: EndReason) {
        self.outcome = self.outcome.or(Some(Outcome::draw(reason)));
    }

    /// `side` gives up. No effect on an ended game.
    pub fn resign(&mut self, side: Side) {
        self.lose(side, EndReason::Resignation);
    }

    /// `side` loses for a reason that is not on the board. No effect on an ended game.
    pub fn lose(&mut self, side: Side, reason: EndReason) {
        self.outcome = self.outcome.or(Some(Outcome { winner: Some(!side), reason }));
    }
}

#[cfg(test)]
mod tests {
    use super::super::options::Options;
    use super::*;

    fn game(text: &str, options: Options) -> InPlay {
        InPlay::new(text.parse::<Position>().unwrap().with_options(options))
    }

    const ROOKS: &str = "cubic 7k/8/8/8/8/8/8/K2R4 w - 0 1";

    #[test]
    fn the_third_time_is_a_draw() {
        let mut play = game(ROOKS, Options::default());
        for text in ["a1b1", "h8g8", "b1a1", "g8h8"].into_iter().cycle().take(8) {
            assert_eq!(play.outcome(), None);
            play.play_text(text).unwrap();
        }
        assert_eq!(play.outcome(), Some(Outcome::draw(EndReason::Repetition)));
        assert!(matches!(play.play_text("a1b1"), Err(TurnError::Illegal { .. })));
    }

    #[test]
    fn the_same_pieces_with_another_d_right_are_another_position() {
        // The check takes Black's right away, so the placement of the start comes back as another position.
        let mut play = game("cubic 7k/8/8/8/8/8/8/K2R4 w Kk 0 1", Options::default());
        for text in ["d1d4", "h8g8", "d4d1", "g8h8"] {
            play.play_text(text).unwrap();
        }
        assert_eq!(play.occurrences(), 1);
    }

    #[test]
    fn claimed_draws_wait() {
        let mut play = game(ROOKS, Options { draws_on_claim: true, ..Options::default() });
        assert!(!play.claim_draw());
        for text in ["a1b1", "h8g8", "b1a1", "g8h8"].into_iter().cycle().take(8) {
            play.play_text(text).unwrap();
        }
        assert_eq!(play.outcome(), None);
        assert!(play.claim_draw());
        assert_eq!(play.outcome(), Some(Outcome::draw(EndReason::Repetition)));
    }

    #[test]
    fn players_may_end_it() {
        let mut play = game(ROOKS, Options::default());
        play.resign(Side::White);
        play.stop(EndReason::Agreement);
        assert_eq!(play.outcome(), Some(Outcome { winner: Some(Side::Black), reason: EndReason::Resignation }));
    }
}

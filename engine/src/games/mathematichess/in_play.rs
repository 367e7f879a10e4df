//! A game in play: a position, and how players ended it.

use super::outcome::Outcome;
use super::position::Position;
use super::refusal::{Reason, Refusal};
use super::turn::{Turn, TurnError};
use crate::game::{EndReason, Side};

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
            return Err(Refusal::of_game(Reason::GameOver));
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

    /// Stops the game for a reason after which the score decides (rules 22 and 23). No effect on an ended game.
    pub fn stop(&mut self, reason: EndReason) {
        self.outcome = self.outcome.or_else(|| Some(Outcome::by_points(&self.position, reason)));
    }

    /// `side` gives up. No effect on an ended game.
    pub fn resign(&mut self, side: Side) {
        self.lose(side, EndReason::Resignation);
    }

    /// `side` loses for a reason that is not on the board. No effect on an ended game.
    pub fn lose(&mut self, side: Side, reason: EndReason) {
        self.outcome = self.outcome.or_else(|| {
            let counted = Outcome::by_points(&self.position, reason);
            Some(Outcome { winner: Some(!side), ..counted })
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Example A of the rules: White 156, Black 180.
    const A: &str = "NNbBPQpp/KPKRN1nN/QPrqRqrn/BbBKpbn1/pKR1npqn/rBPqbQkk/RkrQbrPk/1RNKQBqk w - -/- 00 0 50";

    #[test]
    fn players_may_end_it() {
        let mut play = InPlay::new(A.parse().unwrap());
        play.stop(EndReason::Agreement);
        play.resign(Side::Black);
        let outcome = play.outcome().unwrap();
        assert_eq!((outcome.winner, outcome.reason), (Some(Side::Black), EndReason::Agreement));
        assert!(play.play(Turn::Pass).is_err());

        let mut play = InPlay::new(A.parse().unwrap());
        play.resign(Side::Black);
        assert_eq!(play.outcome().map(|outcome| outcome.winner), Some(Some(Side::White)));
    }

    #[test]
    fn two_passes_in_a_row_of_one_player_end_it() {
        // Example G of the rules.
        for (turns, over) in [
            (&["pass", "pass", "pass"][..], true),
            (&["pass", "any", "any", "pass", "any", "pass"], true),
            (&["pass", "any", "any", "any", "pass"], false),
        ] {
            let mut play = InPlay::new(A.parse().unwrap());
            for turn in turns {
                assert_eq!(play.outcome(), None, "{turns:?}");
                // Where the example leaves the move open, the first one will do.
                let turn = if *turn == "pass" { Turn::Pass } else { play.position().turns()[0] };
                play.play(turn).unwrap();
            }
            assert_eq!(play.outcome().map(|outcome| outcome.reason), over.then_some(EndReason::TwoPasses), "{turns:?}");
        }
    }
}

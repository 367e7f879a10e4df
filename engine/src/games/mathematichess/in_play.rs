//! A game in play.

use super::options::Options;
use super::outcome::Outcome;
use super::position::Position;
use super::refusal::{Reason, Refusal};
use crate::game::{self, OptionsError, Plain, PlainInPlay, Side, Stop};

/// A running or ended game.
pub type InPlay = PlainInPlay<Position>;

impl Plain for Position {
    const OVER: Refusal = Refusal::of_game(Reason::GameOver);

    fn agreed(self, options: &str) -> Result<Self, OptionsError> {
        Ok(self.with_options(options.parse::<Options>()?))
    }

    /// Whole points. When halves occur, both sides have one more half than is said here: a shared territory gives to both.
    fn points(&self) -> Vec<u32> {
        self.halves().map(|halves| halves.unsigned_abs() / 2).to_vec()
    }

    /// The score decides when all stop (rules 22 and 23); who gives up or is out of time loses.
    fn stopped(&self, how: Stop) -> Option<game::Outcome> {
        let counted = Outcome::by_points(self.halves(), how.reason());
        let outcome = match how {
            // The rules know no umpire.
            Stop::Umpire => return None,
            Stop::Agreement | Stop::TimeLimit => counted,
            Stop::Resignation(seat) | Stop::OutOfTime(seat) => {
                Outcome { winner: Some(!Side::of_seat(seat)?), ..counted }
            }
        };
        Some(outcome.into())
    }
}

#[cfg(test)]
mod tests {
    use super::super::turn::Turn;
    use super::*;
    use crate::game::{EndReason, Game, GameInPlay};

    /// Example A of the rules: White 156, Black 180.
    const A: &str = "NNbBPQpp/KPKRN1nN/QPrqRqrn/BbBKpbn1/pKR1npqn/rBPqbQkk/RkrQbrPk/1RNKQBqk w - -/- 00 0 50";

    #[test]
    fn players_may_end_it() {
        let mut play = InPlay::begin(A.parse().unwrap());
        play.stop(Stop::Agreement);
        play.stop(Stop::Resignation(Side::Black.seat()));
        let outcome = play.outcome().unwrap();
        assert_eq!((outcome.winner(), outcome.reason), (Some(Side::Black.seat()), EndReason::Agreement));
        assert_eq!(play.play(Turn::Pass), Err(Position::OVER));

        let mut play = InPlay::begin(A.parse().unwrap());
        play.stop(Stop::Resignation(Side::Black.seat()));
        assert_eq!(play.outcome().and_then(|outcome| outcome.winner()), Some(Side::White.seat()));
    }

    #[test]
    fn the_greatest_limits_end_a_game_too() {
        for limit in [32_768, 65_535] {
            let mut play = InPlay::begin(A.replace("00 0 50", &format!("00 65534 {limit}")).parse().unwrap());
            let turn = play.position().turns()[0];
            play.play(turn).unwrap();
            assert_eq!(play.outcome().map(|outcome| outcome.reason), Some(EndReason::MoveLimit), "{limit}");
        }
    }

    #[test]
    fn two_passes_in_a_row_of_one_player_end_it() {
        // Example G of the rules.
        for (turns, over) in [
            (&["pass", "pass", "pass"][..], true),
            (&["pass", "any", "any", "pass", "any", "pass"], true),
            (&["pass", "any", "any", "any", "pass"], false),
        ] {
            let mut play = InPlay::begin(A.parse().unwrap());
            for turn in turns {
                assert_eq!(play.outcome(), None, "{turns:?}");
                // Where the example leaves the move open, take the first one.
                let turn = if *turn == "pass" { Turn::Pass } else { play.position().turns()[0] };
                play.play(turn).unwrap();
            }
            assert_eq!(play.outcome().map(|outcome| outcome.reason), over.then_some(EndReason::TwoPasses), "{turns:?}");
        }
    }
}

//! Phase 3, "Play now!": a game in play, with what ends it (rules, section 5).

use std::fmt;

use super::piece::Side;
use super::position::{LostSort, Position};
use super::refusal::Refusal;
use super::turn::{Turn, TurnError};
use crate::game::EndReason;

/// Turns in a row without a capture or removal after which the umpire stops the game, unless chosen otherwise.
pub const DEFAULT_QUIET_LIMIT: u16 = 100;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The winner; none for a draw.
    pub winner: Option<Side>,
    /// Why it is over.
    pub reason: EndReason,
}

impl Outcome {
    /// The outcome of a position in which a side has lost; none while neither has.
    pub fn of_position(position: &Position) -> Option<Self> {
        let [white, black] = position.loss()?.without;
        let reason = |lost| match lost {
            LostSort::Operators => EndReason::LostOperators,
            LostSort::Digits => EndReason::LostDigits,
            LostSort::Both => EndReason::LostBoth,
        };
        Some(match (white, black) {
            (Some(lost), None) => Self { winner: Some(Side::Black), reason: reason(lost) },
            (None, Some(lost)) => Self { winner: Some(Side::White), reason: reason(lost) },
            (Some(white), Some(black)) if white == black => Self { winner: None, reason: reason(white) },
            _ => Self { winner: None, reason: EndReason::LostBoth },
        })
    }

    /// Points decide: more win, equal points draw.
    pub fn by_points(position: &Position, reason: EndReason) -> Self {
        let [white, black] = Side::ALL.map(|side| position.taken(side).points());
        let winner = match white.cmp(&black) {
            std::cmp::Ordering::Greater => Some(Side::White),
            std::cmp::Ordering::Less => Some(Side::Black),
            std::cmp::Ordering::Equal => None,
        };
        Self { winner, reason }
    }
}

/// The words of the rules: `black has lost all operators`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let loser = self.winner.map_or("each side", |winner| (!winner).name());
        match self.reason {
            EndReason::LostOperators => write!(f, "{loser} has lost all operators"),
            EndReason::LostDigits => write!(f, "{loser} has lost all digits"),
            EndReason::LostBoth if self.winner.is_none() => write!(f, "{loser} has lost all operators or all digits"),
            EndReason::LostBoth => write!(f, "{loser} has lost all operators and all digits"),
            EndReason::TimeLimit => f.write_str("time limit"),
            EndReason::Agreement => f.write_str("agreement"),
            EndReason::Umpire => f.write_str("decision of the umpire"),
            EndReason::QuietLimit => f.write_str("too many turns without a capture or removal"),
            EndReason::Resignation => write!(f, "{loser} has resigned"),
            EndReason::OutOfTime => write!(f, "{loser} has run out of time"),
            other => f.write_str(other.words()),
        }
    }
}

/// A running or ended game.
///
/// ```
/// use mathchess_engine::games::mathematical_chess::{DEFAULT_QUIET_LIMIT, InPlay};
/// let mut play = InPlay::new("B3W+2W3/5/5/5/3W1B+ w last".parse().unwrap(), DEFAULT_QUIET_LIMIT);
/// play.play_text("B5!A5").unwrap();
/// assert_eq!(play.outcome().unwrap().to_string(), "black has lost all digits");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InPlay {
    position: Position,
    passes: u8,
    quiet: u16,
    quiet_limit: u16,
    passes_agree: bool,
    outcome: Option<Outcome>,
}

impl InPlay {
    /// A game that begins in `position`. It stops after `quiet_limit` turns in a row without a capture or removal.
    pub fn new(position: Position, quiet_limit: u16) -> Self {
        let outcome = Outcome::of_position(&position);
        Self { position, passes: 0, quiet: 0, quiet_limit, passes_agree: true, outcome }
    }

    /// The same game, in which two passes in a row are no agreement. A wrong claim of a strict game can be played as a pass,
    /// and nobody agrees to anything by it.
    #[must_use]
    pub fn without_agreement_by_passing(self) -> Self {
        Self { passes_agree: false, ..self }
    }

    /// Whether two passes in a row are an agreement to stop.
    pub const fn passes_agree(&self) -> bool {
        self.passes_agree
    }

    /// The position now.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// How the game ended, if it has.
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Passes in a row just before now: with 1, another pass stops the game. Always 0 where passes are no agreement.
    pub const fn passes(&self) -> u8 {
        self.passes
    }

    /// Turns in a row without a capture or removal.
    pub const fn quiet(&self) -> u16 {
        self.quiet
    }

    /// The number of quiet turns at which the game stops.
    pub const fn quiet_limit(&self) -> u16 {
        self.quiet_limit
    }

    /// Plays a turn.
    ///
    /// # Errors
    /// Why it is illegal; the game is then as it was.
    pub fn play(&mut self, turn: Turn) -> Result<(), Refusal> {
        if self.outcome.is_some() {
            return Err(Refusal::game_over());
        }
        let mover = self.position.side_to_move();
        let before = self.position.taken(mover);
        self.position = self.position.play(turn)?;
        self.passes = if turn.is_pass() && self.passes_agree { self.passes + 1 } else { 0 };
        self.quiet = if self.position.taken(mover) == before { self.quiet + 1 } else { 0 };
        self.outcome = Outcome::of_position(&self.position).or_else(|| {
            if self.passes >= 2 {
                Some(Outcome::by_points(&self.position, EndReason::Agreement))
            } else if self.quiet >= self.quiet_limit {
                Some(Outcome::by_points(&self.position, EndReason::QuietLimit))
            } else {
                None
            }
        });
        Ok(())
    }

    /// Reads and plays a turn.
    ///
    /// # Errors
    /// Why it can't be read or is illegal; the game is then as it was.
    pub fn play_text(&mut self, text: &str) -> Result<Turn, TurnError> {
        let turn: Turn = text.parse()?;
        self.play(turn).map_err(|refusal| TurnError::Illegal { text: text.to_owned(), refusal })?;
        Ok(turn)
    }

    /// Stops the game for a reason after which points decide. No effect on an ended game.
    pub fn stop(&mut self, reason: EndReason) {
        self.outcome = self.outcome.or_else(|| Some(Outcome::by_points(&self.position, reason)));
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
    use super::*;

    fn game() -> InPlay {
        let position = "B7B92B2B3/W+1W+1B+1/W9B5W4B12/1W+W3W5B+B4/B6W+B+1W7W1/B+W8W6B8W21 w last";
        InPlay::new(position.parse().unwrap(), 3)
    }

    #[test]
    fn two_passes_are_an_agreement() {
        let mut play = game();
        play.play(Turn::PASS).unwrap();
        assert_eq!(play.outcome(), None);
        play.play(Turn::PASS).unwrap();
        assert_eq!(play.outcome(), Some(Outcome { winner: None, reason: EndReason::Agreement }));
        assert_eq!(play.play(Turn::PASS), Err(Refusal::game_over()));
    }

    #[test]
    fn passes_are_no_agreement_where_a_wrong_claim_can_be_one() {
        let mut play = InPlay { quiet_limit: 5, ..game().without_agreement_by_passing() };
        for _ in 0..4 {
            play.play(Turn::PASS).unwrap();
            assert_eq!((play.passes(), play.outcome()), (0, None));
        }
        play.play(Turn::PASS).unwrap();
        assert_eq!(play.outcome(), Some(Outcome { winner: None, reason: EndReason::QuietLimit }));
    }

    #[test]
    fn quiet_turns_stop_the_game_and_points_decide() {
        let mut play = game();
        for text in ["A5-B5", "--", "B5-A5"] {
            assert_eq!(play.outcome(), None);
            play.play_text(text).unwrap();
        }
        assert_eq!(play.outcome(), Some(Outcome { winner: None, reason: EndReason::QuietLimit }));
    }

    #[test]
    fn resigning_loses() {
        let mut play = game();
        play.resign(Side::White);
        assert_eq!(play.outcome(), Some(Outcome { winner: Some(Side::Black), reason: EndReason::Resignation }));
    }
}

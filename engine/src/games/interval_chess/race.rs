//! A race: two people on equal rows (rule 11).

use super::in_play::{EndReason, InPlay};
use super::position::Position;
use super::refusal::Refusal;
use super::turn::Turn;
use crate::game::Side;

/// Two running puzzles that began alike. Each side moves on its own row, whenever it likes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Race {
    plays: [InPlay; 2],
    stopped: Option<Stopped>,
}

/// How people ended a race before both rows were over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stopped {
    /// This side gave up: the other has won.
    GivenUp(Side),
    /// Both agreed to stop: nobody has won.
    Agreed,
}

impl Race {
    /// A race in which both rows begin as `position` and stop when they count `limit` moves.
    pub fn new(position: &Position, limit: u32) -> Self {
        Self { plays: Side::ALL.map(|_| InPlay::new(position.clone(), limit)), stopped: None }
    }

    /// A side's puzzle.
    pub const fn of(&self, side: Side) -> &InPlay {
        &self.plays[side.index()]
    }

    /// Makes a move on a side's row.
    ///
    /// # Errors
    /// Why it is illegal; the race is then as it was.
    pub fn play(&mut self, side: Side, turn: Turn) -> Result<(), Refusal> {
        self.plays[side.index()].play(turn)
    }

    /// Who moves next where the players share a screen: White first, then in turn, past rows that are over. None at the end.
    pub fn to_move(&self) -> Option<Side> {
        if self.stopped.is_some() {
            return None;
        }
        let going = |side: &Side| self.of(*side).end().is_none();
        Side::ALL.into_iter().filter(going).min_by_key(|&side| self.of(side).position().moves())
    }

    /// Ends the race before both rows are over. No effect when it is over.
    pub fn stop(&mut self, how: Stopped) {
        if !self.is_over() {
            self.stopped = Some(how);
        }
    }

    /// How people ended it, if they did.
    pub const fn stopped(&self) -> Option<Stopped> {
        self.stopped
    }

    /// Are both rows over, or was the race stopped?
    pub fn is_over(&self) -> bool {
        self.stopped.is_some() || self.plays.iter().all(|play| play.end().is_some())
    }

    /// Who has won: the side that solved its row with fewer moves than the other. None while a row is not over, and when
    /// both needed as many or neither solved it.
    pub fn winner(&self) -> Option<Side> {
        match self.stopped {
            Some(Stopped::GivenUp(side)) => return Some(!side),
            Some(Stopped::Agreed) => return None,
            None if !self.is_over() => return None,
            None => {}
        }
        let [white, black] = &self.plays;
        // Whoever did not solve it comes after everybody who did.
        let result = |play: &InPlay| match play.end() {
            Some(EndReason::Solved) => play.position().moves(),
            _ => u32::MAX,
        };
        match result(white).cmp(&result(black)) {
            std::cmp::Ordering::Less => Some(Side::White),
            std::cmp::Ordering::Greater => Some(Side::Black),
            std::cmp::Ordering::Equal => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn race(white: &[&str], black: &[&str]) -> Race {
        let mut race = Race::new(&"BBBBWWWW.. alt 2 - 0".parse().unwrap(), 5);
        for (side, texts) in [(Side::White, white), (Side::Black, black)] {
            for text in texts {
                race.play(side, text.parse().unwrap()).unwrap();
            }
        }
        race
    }

    const FOUR: [&str; 4] = ["2>9", "5>2", "8>5", "1>8"];
    const FIVE: [&str; 5] = ["4>9", "8>4", "2>8", "7>2", "1>7"];

    #[test]
    fn fewer_moves_win() {
        assert_eq!(race(&FOUR, &FIVE).winner(), Some(Side::White));
        assert_eq!(race(&FIVE, &FOUR).winner(), Some(Side::Black));
        assert!(race(&FOUR, &FOUR).is_over());
        assert_eq!(race(&FOUR, &FOUR).winner(), None);
        assert_eq!(race(&FIVE, &FOUR[..3]).winner(), None);
        assert_eq!(race(&FIVE, &["1>9", "9>1", "1>9", "9>1", "1>9"]).winner(), Some(Side::White));
    }
}

//! A race: two players on equal rows (rule 11).

use super::position::Position;
use super::refusal::Refusal;
use super::row_in_play::RowInPlay;
use super::turn::Turn;
use crate::game::{EndReason, Side, Stop};

/// Two rows in play that began alike. Each side moves on its own row, independently of the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Race {
    rows: [RowInPlay; 2],
    stopped: Option<Stop>,
}

impl Race {
    /// A race in which both rows begin as `position` and stop after `limit` moves.
    pub fn new(position: &Position, limit: u32) -> Self {
        Self { rows: Side::ALL.map(|_| RowInPlay::new(position.clone(), limit)), stopped: None }
    }

    /// A side's row.
    pub const fn of(&self, side: Side) -> &RowInPlay {
        &self.rows[side.index()]
    }

    /// Makes a move on a side's row.
    ///
    /// # Errors
    /// Why it is illegal; the race is then unchanged.
    pub fn play(&mut self, side: Side, turn: Turn) -> Result<(), Refusal> {
        self.rows[side.index()].play(turn)
    }

    /// The side that moves next when the players share a screen: White first, then alternately, skipping rows that are
    /// over. None at the end.
    pub fn to_move(&self) -> Option<Side> {
        if self.stopped.is_some() {
            return None;
        }
        let going = |side: &Side| self.of(*side).end().is_none();
        Side::ALL.into_iter().filter(going).min_by_key(|&side| self.of(side).position().moves())
    }

    /// The fewest moves in which a side has solved its row; none while neither has.
    ///
    /// ```
    /// use mathchess_engine::games::interval_chess::{Position, Race};
    /// use mathchess_engine::game::Side;
    /// let mut race = Race::new(&"BBBBWWWW.. alt 2 - 0".parse::<Position>()?, 50);
    /// for white in ["2>9", "5>2", "8>5", "1>8"] {
    ///     race.play(Side::White, white.parse()?)?;
    /// }
    /// assert_eq!(race.solved_in(), Some(4));
    /// assert!(!race.is_over(), "Black may solve it in as few moves");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn solved_in(&self) -> Option<u32> {
        let solved = self.rows.iter().filter(|row| row.end() == Some(EndReason::Solved));
        solved.map(|row| row.position().moves()).min()
    }

    /// Stops the race before both rows are over. Does nothing when it is over, or for an umpire, which a race does not
    /// have.
    pub fn stop(&mut self, how: Stop) {
        if !self.is_over() && how != Stop::Umpire {
            self.stopped = Some(how);
        }
    }

    /// Why it is over; none while a row goes on.
    pub fn end(&self) -> Option<EndReason> {
        let solved = self.rows.iter().any(|row| row.position().is_solved());
        match self.stopped {
            Some(Stop::Resignation(_)) => Some(EndReason::GivenUp),
            Some(Stop::OutOfTime(_)) => Some(EndReason::OutOfTime),
            Some(Stop::TimeLimit) => Some(EndReason::TimeLimit),
            Some(Stop::Agreement | Stop::Umpire) => Some(EndReason::Agreement),
            None if !self.is_over() => None,
            None if solved => Some(EndReason::Solved),
            None => Some(EndReason::Unsolved),
        }
    }

    /// Are both rows over, or was the race stopped?
    pub fn is_over(&self) -> bool {
        self.stopped.is_some() || self.rows.iter().all(|row| row.end().is_some())
    }

    /// The winner: the side that solved its row in fewer moves. None while a row is not over, and if both needed equally
    /// many moves or neither solved its row.
    pub fn winner(&self) -> Option<Side> {
        match self.stopped {
            Some(Stop::Resignation(seat) | Stop::OutOfTime(seat)) => return Side::of_seat(seat).map(|side| !side),
            Some(Stop::Agreement | Stop::Umpire) => return None,
            None if !self.is_over() => return None,
            // The side that solved its row before the time ran out has won.
            Some(Stop::TimeLimit) | None => {}
        }
        let [white, black] = &self.rows;
        // A side that did not solve its row ranks below a side that did.
        let result = |row: &RowInPlay| match row.end() {
            Some(EndReason::Solved) => row.position().moves(),
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
        assert_eq!((race(&FOUR[..3], &FIVE).solved_in(), race(&FOUR, &FIVE).solved_in()), (Some(5), Some(4)));
        assert_eq!(race(&FOUR[..3], &FIVE[..3]).solved_in(), None);
        assert_eq!(race(&FIVE, &FOUR[..3]).winner(), None);
        assert_eq!(race(&FIVE, &["1>9", "9>1", "1>9", "9>1", "1>9"]).winner(), Some(Side::White));
    }
}

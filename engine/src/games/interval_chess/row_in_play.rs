//! One row in play: a position with a limit of moves, so that every game ends.

use super::position::Position;
use super::refusal::Refusal;
use super::turn::Turn;
use crate::game::EndReason;

/// The standard limit of moves: far more than the solution of any row that a person moves by hand.
pub const DEFAULT_MOVE_LIMIT: u32 = 1_000;

/// The most cells of a new game's row: 99 counters of each of two colours, and two empty cells. Recorded games with longer
/// rows can be read up to [`super::MOST_CELLS`].
pub const MOST_CELLS_TO_PLAY: usize = 200;

/// The end that a position means; none while it has moves.
pub(super) fn end_of(position: &Position) -> Option<EndReason> {
    if position.is_solved() {
        Some(EndReason::Solved)
    } else if position.has_turns() {
        None
    } else {
        Some(EndReason::Unsolved)
    }
}

/// A row in play, or ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowInPlay {
    position: Position,
    limit: u32,
    end: Option<EndReason>,
}

impl RowInPlay {
    /// A puzzle that begins in `position` and stops after `limit` moves.
    pub fn new(position: Position, limit: u32) -> Self {
        let end = end_of(&position);
        Self { position, limit, end }
    }

    /// The position now.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The limit of moves.
    pub const fn limit(&self) -> u32 {
        self.limit
    }

    /// Why it is over, if it is.
    pub const fn end(&self) -> Option<EndReason> {
        self.end
    }

    /// Stops it before its end. No effect on an ended puzzle.
    pub fn stop(&mut self, reason: EndReason) {
        self.end = self.end.or(Some(reason));
    }

    /// Makes a move.
    ///
    /// # Errors
    /// Why it is illegal; the puzzle is then unchanged.
    pub fn play(&mut self, turn: Turn) -> Result<(), Refusal> {
        if self.end.is_some() {
            return Err(Refusal::over());
        }
        self.position.judge(turn)?;
        self.position.make(turn);
        let stopped = (self.position.moves() >= self.limit).then_some(EndReason::MoveLimit);
        self.end = end_of(&self.position).or(stopped);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_puzzle_ends_when_solved_stuck_or_stopped() {
        let play = |text: &str, limit| RowInPlay::new(text.parse().unwrap(), limit);
        assert_eq!(play("BW.. alt 2 - 0", 9).end(), Some(EndReason::Solved));
        assert_eq!(play("BBWW. alt 2 - 0", 9).end(), Some(EndReason::Unsolved));
        let mut stopped = play("BBBWWW.. alt 2 - 0", 2);
        for text in ["1>7", "7>1"] {
            assert_eq!(stopped.end(), None);
            stopped.play(text.parse().unwrap()).unwrap();
        }
        assert_eq!(stopped.end(), Some(EndReason::MoveLimit));
        assert!(stopped.play("1>7".parse().unwrap()).is_err());
    }
}

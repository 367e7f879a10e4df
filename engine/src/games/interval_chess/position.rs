//! A position: a row with its rules, and the number of moves made.

use std::fmt;

use super::flags::Flags;
use super::goal::Goal;
use super::refusal::Refusal;
use super::row::{Counter, Row};
use super::turn::{Turn, TurnError};

/// A position.
#[derive(Clone, PartialEq, Eq)]
pub struct Position {
    pub(super) row: Row,
    moves: u32,
}

impl Position {
    /// A row of cells in which `size` neighbouring counters are lifted at a time.
    pub fn new(cells: &[Option<Counter>], goal: Goal, size: u32, flags: Flags, moves: u32) -> Self {
        Self { row: Row::new(cells, goal, size, flags), moves }
    }

    /// The cells, the left one first.
    pub fn cells(&self) -> &[Option<Counter>] {
        self.row.cells()
    }

    /// The goal of the row.
    pub const fn goal(&self) -> Goal {
        self.row.goal()
    }

    /// How many counters are lifted together.
    pub const fn size(&self) -> u32 {
        self.row.size()
    }

    /// The options that change which moves are legal.
    pub const fn flags(&self) -> Flags {
        self.row.flags()
    }

    /// The number of colours in the row.
    pub const fn colours(&self) -> usize {
        self.row.colours()
    }

    /// The number of moves made so far.
    pub const fn moves(&self) -> u32 {
        self.moves
    }

    /// Is the goal reached?
    pub const fn is_solved(&self) -> bool {
        self.row.is_solved()
    }

    /// Is there a legal move?
    pub fn has_turns(&self) -> bool {
        self.row.has_turns()
    }

    /// Calls `visit` once with every legal move; never when the goal is reached.
    pub fn for_each_turn(&self, visit: impl FnMut(Turn)) {
        self.row.for_each_turn(visit);
    }

    /// Is the move legal?
    ///
    /// # Errors
    /// What is wrong, where, and by which rule.
    ///
    /// ```
    /// use mathchess_engine::games::interval_chess::{Position, Reason};
    /// let position: Position = "BBBBWWWW.. alt 2 - 0".parse()?;
    /// assert_eq!(position.judge("2>9".parse()?), Ok(()));
    /// assert_eq!(position.judge("2>5".parse()?).unwrap_err().reason, Reason::Taken);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn judge(&self, turn: Turn) -> Result<(), Refusal> {
        self.row.judge(turn)
    }

    /// The position after a move.
    ///
    /// # Errors
    /// Why the move is illegal. This position stays unchanged.
    pub fn play(&self, turn: Turn) -> Result<Self, Refusal> {
        self.judge(turn)?;
        Ok(self.after(turn))
    }

    /// The position after a move known to be legal.
    ///
    /// Contract: `turn` was generated from this position or has passed [`Position::judge`].
    #[must_use]
    pub fn after(&self, turn: Turn) -> Self {
        let mut next = self.clone();
        next.make(turn);
        next
    }

    /// Makes a legal move in place, since copying a long row is slow.
    pub(super) fn make(&mut self, turn: Turn) {
        self.row.apply(turn);
        self.moves = self.moves.saturating_add(1);
    }

    /// Makes moves in place, each checked by the rules first.
    ///
    /// # Errors
    /// The index of the first illegal move and why it is illegal. The moves before it have been made.
    pub(super) fn make_all(&mut self, turns: &[Turn]) -> Result<(), (usize, Refusal)> {
        self.row.apply_all(turns, |row, index, turn| row.judge(turn).map_err(|refusal| (index, refusal)))?;
        self.moves = self.moves.saturating_add(u32::try_from(turns.len()).unwrap_or(u32::MAX));
        Ok(())
    }

    /// Reads a move that is legal here.
    ///
    /// # Errors
    /// What can't be read, or why it is illegal.
    pub fn parse_turn(&self, text: &str) -> Result<Turn, TurnError> {
        let turn: Turn = text.parse()?;
        self.judge(turn).map_err(|refusal| TurnError::Illegal { turn, refusal })?;
        Ok(turn)
    }

    /// A 64-bit hash of the row and its rules, without the number of moves; every move updates it.
    pub const fn hash(&self) -> u64 {
        self.row.hash()
    }

    /// The hash computed from scratch; always equal to [`Position::hash`].
    pub fn fresh_hash(&self) -> u64 {
        self.row.fresh_hash()
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

//! Solves any position, and checks solutions.

use std::fmt;

use super::exact::{DEFAULT_LIMIT, exact};
use super::linear::{rest, standard};
use super::position::Position;
use super::refusal::Refusal;
use super::solution::Solution;
use super::turn::Turn;

/// Solves a position: a standard puzzle of any length, or the middle of its solution, in linear time; any other position
/// by search, if its row is small.
pub fn solve(position: &Position) -> Solution {
    if position.is_solved() {
        return Solution::Solved(Vec::new());
    }
    match standard(position).or_else(|| rest(position)) {
        Some(turns) => Solution::Solved(turns),
        None => exact(position, DEFAULT_LIMIT),
    }
}

/// Why moves are not a solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum VerifyError {
    /// A move is illegal.
    Illegal {
        /// The move's number, counted from 1.
        number: usize,
        /// The move.
        turn: Turn,
        /// Why it is illegal.
        refusal: Refusal,
    },
    /// All moves are legal, but the goal is not reached.
    Unsolved,
}

impl fmt::Display for VerifyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Illegal { number, turn, refusal } => write!(f, "move number {number}, {turn}, is illegal: {refusal}"),
            Self::Unsolved => f.write_str("the moves do not reach the goal"),
        }
    }
}

impl std::error::Error for VerifyError {}

/// Replays moves, each checked by the rules, and returns the solved position they lead to.
///
/// # Errors
/// The first illegal move, or that the goal is not reached.
pub fn verify(position: &Position, turns: &[Turn]) -> Result<Position, VerifyError> {
    let mut at = position.clone();
    at.make_all(turns).map_err(|(index, refusal)| VerifyError::Illegal {
        number: index + 1,
        turn: turns[index],
        refusal,
    })?;
    if at.is_solved() { Ok(at) } else { Err(VerifyError::Unsolved) }
}

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
///
/// ```
/// use mathchess_engine::games::interval_chess::{Position, Solution, solve};
/// let middle: Position = "BBBBWWWW.. alt 2 - 0".parse::<Position>()?.after("2>9".parse()?);
/// let Solution::Solved(turns) = solve(&middle) else { panic!("no solution") };
/// assert_eq!(turns.iter().map(ToString::to_string).collect::<Vec<_>>(), ["5>2", "8>5", "1>8"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
///
/// ```
/// use mathchess_engine::games::interval_chess::{Position, VerifyError, verify};
/// let position: Position = "BBBBWWWW.. alt 2 - 0".parse()?;
/// let turns = ["2>9", "2>9"].map(|turn| turn.parse());
/// let [first, second] = turns;
/// let error = verify(&position, &[first?, second?]).unwrap_err();
/// assert!(matches!(error, VerifyError::Illegal { number: 2, .. }), "there is nothing to lift any more");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn verify(position: &Position, turns: &[Turn]) -> Result<Position, VerifyError> {
    let mut at = position.clone();
    at.make_all(turns).map_err(|(index, refusal)| VerifyError::Illegal {
        number: index + 1,
        turn: turns[index],
        refusal,
    })?;
    if at.is_solved() { Ok(at) } else { Err(VerifyError::Unsolved) }
}

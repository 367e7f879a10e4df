//! Goals of interval chess as predicates.

use mathchess_engine::games::interval_chess::{Counter, Position, Solution, Turn, solve};

/// The goal of an exercise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Make one move after which the row looks like this.
    Reach(Vec<Option<Counter>>),
    /// Solve the puzzle in at most this many moves.
    Solve {
        /// The limit of moves.
        moves: usize,
    },
    /// Answer a question about the row.
    Question(Question),
}

/// A question about the row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// The cells from which counters can be lifted: the left cell of each pair that has a legal move.
    Liftable,
    /// The cells to which the counters from a cell on can move: the left cell of each place.
    Targets {
        /// The left cell of the lifted counters.
        from: u32,
    },
    /// The fewest moves that solve the row.
    Fewest,
}

/// The fewest moves that solve a position, if they are known.
pub fn fewest(position: &Position) -> Option<Vec<Turn>> {
    match solve(position) {
        Solution::Solved(turns) => Some(turns),
        Solution::Unsolvable | Solution::Unknown => None,
    }
}

/// The cells of a row as text: a letter or a dot each.
pub fn row_text(cells: &[Option<Counter>]) -> String {
    cells.iter().map(|cell| cell.map_or('.', Counter::letter)).collect()
}

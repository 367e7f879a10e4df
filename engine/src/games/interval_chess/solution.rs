//! What solving a position finds.

use super::turn::Turn;

/// The result of solving a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Solution {
    /// The fewest moves that solve it. The first one serves as a hint.
    Solved(Vec<Turn>),
    /// The position can't be solved any more.
    Unsolvable,
    /// The row is too long to be searched.
    Unknown,
}

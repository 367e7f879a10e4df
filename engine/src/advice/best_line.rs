//! A turn and what follows it.

use super::judgement::Judgement;

/// A turn and what follows if everybody plays best.
#[derive(Clone, Debug, PartialEq)]
pub struct BestLine {
    /// How the game stands if it is played.
    pub judgement: Judgement,
    /// The turns.
    pub turns: Vec<String>,
    /// Turns looked ahead.
    pub depth: u32,
    /// Positions looked at.
    pub nodes: u64,
}

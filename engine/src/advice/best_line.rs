//! A turn and what follows it.

use super::judgement::Judgement;

/// A turn and what follows if everybody plays best.
#[derive(Clone, Debug, PartialEq)]
pub struct BestLine {
    /// How the game stands after this line.
    pub judgement: Judgement,
    /// The turns of the line, the suggested one first.
    pub turns: Vec<String>,
    /// The search depth, in turns.
    pub depth: u32,
    /// The number of positions searched.
    pub nodes: u64,
}

//! Looking back at a game.

use serde::Serialize;
use specta::Type;
use specta_typescript::Number;

use super::explanation::Explanation;
use super::sides::Sides;
use super::thinking::Evaluation;

/// A turn that was worse than the best one.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct Mistake {
    /// The turn's number, from 1.
    pub number: u32,
    /// The points it lost.
    #[specta(type = Number)]
    pub lost: f64,
    /// The turn that was played.
    pub played: Explanation,
    /// The better turn and what it leads to.
    pub better: Vec<Explanation>,
    /// The best reply to the turn that was played, and what follows; empty if it ended the game.
    pub refutation: Vec<Explanation>,
}

/// A reviewed game.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct Review {
    /// The score at the start and after each turn.
    pub scores: Vec<Evaluation>,
    /// Each side's biggest mistakes, the worst first: three at most.
    pub mistakes: Sides<Vec<Mistake>>,
    /// Was the whole game reviewed, and the review not stopped before?
    pub complete: bool,
}

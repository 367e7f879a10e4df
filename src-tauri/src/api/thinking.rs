//! How far a thought is, and what it says of a position.

use mathchess_engine::advice::Judgement;
use mathchess_engine::game::Unit;
use serde::Serialize;
use specta::Type;
use specta_typescript::Number;

/// How far the computer has thought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Thinking {
    /// Turns looked ahead.
    pub depth: u32,
    /// Positions looked at.
    #[specta(type = Number)]
    pub nodes: u64,
    /// How much of it is done, in percent.
    pub done: u8,
}

impl Thinking {
    /// So many positions of at most so many.
    pub fn new(depth: u32, nodes: u64, of: u64) -> Self {
        Self { depth, nodes, done: percent(nodes, of) }
    }
}

/// How far a review is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Reviewing {
    /// Turns reviewed.
    pub turns: u32,
    /// Turns of the game.
    pub of: u32,
}

/// What a game's scores are counted in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum ScoreUnit {
    /// Points of Mathematical Chess.
    Points,
    /// Pawns of spatial chess.
    Pawns,
    /// Pieces of digit chess.
    Pieces,
    /// Points of the territories of Mathematichess.
    Territory,
    /// Moves of interval chess.
    Moves,
}

/// A proven win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
pub struct ProvenWin {
    /// Who wins, alone or with an ally: the first seat, 0, or the second.
    pub seat: u8,
    /// The number of turns, those of all seats counted, within which it is won; 0 when the game is won.
    pub turns: u32,
}

/// How good a position is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Evaluation {
    /// What the lead is counted in.
    pub unit: ScoreUnit,
    /// By how much the first seat, with its ally, is better; a proven win counts 15, or 1500 points of territories. In a puzzle
    /// for one, the moves lost so far, below 0.
    #[specta(type = Number)]
    pub lead: f64,
    /// The win, where it is proven.
    pub wins_in: Option<ProvenWin>,
    /// Can the row not be solved any more, in interval chess?
    pub unsolvable: bool,
}

impl From<Unit> for ScoreUnit {
    fn from(unit: Unit) -> Self {
        match unit {
            Unit::Points => Self::Points,
            Unit::Pawns => Self::Pawns,
            Unit::Pieces => Self::Pieces,
            Unit::Territory => Self::Territory,
            Unit::Moves => Self::Moves,
        }
    }
}

impl From<Judgement> for Evaluation {
    fn from(judgement: Judgement) -> Self {
        Self {
            unit: judgement.unit.into(),
            lead: judgement.lead,
            wins_in: judgement.certain.map(|win| ProvenWin { seat: win.seat.number(), turns: win.turns }),
            unsolvable: judgement.unsolvable,
        }
    }
}

fn percent(part: u64, whole: u64) -> u8 {
    // At most 100, which fits.
    (part.saturating_mul(100) / whole.max(1)).min(100) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_is_a_part_of_the_whole() {
        assert_eq!([percent(0, 40), percent(10, 40), percent(50, 40), percent(1, 0)], [0, 25, 100, 100]);
    }
}

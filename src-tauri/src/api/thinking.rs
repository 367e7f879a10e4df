//! The progress of the computer's thinking, and its evaluation of a position.

use mathchess_engine::advice::Judgement;
use mathchess_engine::game::Unit;
use serde::Serialize;
use specta::Type;
use specta_typescript::Number;

/// The progress of the computer's thinking.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Thinking {
    /// The search depth, in turns.
    pub depth: u32,
    /// The number of positions searched.
    #[specta(type = Number)]
    pub nodes: u64,
    /// The progress in percent.
    pub done: u8,
}

impl Thinking {
    /// The progress after `nodes` of at most `of` positions.
    pub fn new(depth: u32, nodes: u64, of: u64) -> Self {
        Self { depth, nodes, done: percent(nodes, of) }
    }
}

/// The progress of a review.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Reviewing {
    /// The number of turns reviewed.
    pub turns: u32,
    /// The number of turns of the game.
    pub of: u32,
}

/// A proven win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
pub struct ProvenWin {
    /// The winner, alone or with an ally: the first seat, 0, or the second, 1.
    pub seat: u8,
    /// The number of turns, of all seats together, within which it is won; 0 when it is won already.
    pub turns: u32,
}

/// The evaluation of a position.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Evaluation {
    /// The unit of the lead.
    pub unit: Unit,
    /// The lead of the first seat and its ally; a proven win counts 15, or 1500 points of territories. In a puzzle for one:
    /// minus the number of moves lost so far.
    #[specta(type = Number)]
    pub lead: f64,
    /// The win, if it is proven.
    pub wins_in: Option<ProvenWin>,
    /// Whether it is certain that no side can force a win, so that the points decide; the lead is then that by points. In endings of
    /// Mathematical Chess.
    pub points_decide: bool,
    /// Whether the row can no longer be solved, in interval chess.
    pub unsolvable: bool,
}

impl From<Judgement> for Evaluation {
    fn from(judgement: Judgement) -> Self {
        Self {
            unit: judgement.unit,
            lead: judgement.lead,
            wins_in: judgement.certain.map(|win| ProvenWin { seat: win.seat.number(), turns: win.turns }),
            points_decide: judgement.points_decide,
            unsolvable: judgement.unsolvable,
        }
    }
}

fn percent(part: u64, whole: u64) -> u8 {
    // At most 100, which fits into a byte.
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

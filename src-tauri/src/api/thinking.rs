//! How far a thought is, and what it says of a position.

use mathchess_engine::games::mathematical_chess as engine;
use mathchess_engine::search::Score;
use serde::Serialize;
use specta::Type;
use specta_typescript::Number;

use super::sides::Side;

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

/// A proven win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
pub struct ProvenWin {
    /// Who wins.
    pub side: Side,
    /// Within so many turns, those of both sides counted; 0 when the game is won.
    pub turns: u32,
}

/// How good a position is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Evaluation {
    /// By how many points White is better; a proven win counts 15.
    #[specta(type = Number)]
    pub points: f64,
    /// The win, where it is proven.
    pub wins_in: Option<ProvenWin>,
}

/// A digit, which counts 1 point, in the search's scores.
pub const POINT: f64 = 100.0;
/// No score is shown as more points than this.
const MOST_POINTS: f64 = 15.0;

impl Evaluation {
    /// A search's score for the side to move.
    pub fn new(score: Score, mover: engine::Side) -> Self {
        let win = |side: engine::Side, turns| ProvenWin { side: side.into(), turns };
        let points = (f64::from(score.value()) / POINT).clamp(-MOST_POINTS, MOST_POINTS);
        Self {
            points: if mover == engine::Side::White { points } else { -points },
            wins_in: score
                .wins_in()
                .map(|turns| win(mover, turns))
                .or_else(|| score.loses_in().map(|turns| win(!mover, turns))),
        }
    }

    /// The score of a game that is over; without a winner it is a draw.
    pub fn of_winner(winner: Option<engine::Side>) -> Self {
        let points = match winner {
            None => 0.0,
            Some(engine::Side::White) => MOST_POINTS,
            Some(engine::Side::Black) => -MOST_POINTS,
        };
        Self { points, wins_in: winner.map(|side| ProvenWin { side: side.into(), turns: 0 }) }
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

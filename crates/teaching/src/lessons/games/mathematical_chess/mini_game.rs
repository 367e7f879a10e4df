//! The mini game of a course.

use super::gain::{points_of, richest_turn};
use mathchess_engine::games::mathematical_chess::{
    Conditions, DEFAULT_QUIET_LIMIT, InPlay, Placing, Position, Side, Turn,
};

/// The most seeds tried for a new start position. At least one start position in some hundreds suits a beginner, so this is
/// far more than needed.
const MOST_SEEDS: u64 = 10_000;

/// The learner's goal in a mini game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Success {
    /// Take this many points before the opponent does.
    PointsFirst(u32),
    /// Win, or be ahead when the game stops after this many turns of each side.
    AheadAfter(u16),
}

/// The state of a mini game for the learner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// It goes on.
    Going,
    /// The learner has reached the goal.
    Reached,
    /// It is over and the goal is not reached.
    Missed,
}

/// A small game against an [easy opponent](super::easy_turn). The learner is White and moves first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MiniGame {
    /// The conditions.
    pub conditions: Conditions,
    /// The start position of the first game, mirrored through the centre.
    pub position: Position,
    /// The most points that a first turn may take, for either side.
    pub first_turn_at_most: u32,
    /// The time limit of the whole game, in minutes.
    pub time_limit_minutes: u32,
    /// The goal of the game.
    pub success: Success,
    /// The lesson that it follows; none if it stands at the end of the course.
    pub after: Option<String>,
    /// Whether a hint is shown at each turn of the learner without asking.
    pub helped: bool,
}

impl MiniGame {
    /// The start position of the first game (`attempt` 0), or a new one for a repeated game; mirrored, so that both sides
    /// have equal chances.
    pub fn start_position(&self, attempt: u64) -> Position {
        if attempt == 0 {
            return self.position;
        }
        let fresh = (0..MOST_SEEDS).map(|i| attempt.wrapping_mul(MOST_SEEDS).wrapping_add(i)).find_map(|seed| {
            let placing = Placing::mirrored(self.conditions, Side::White, seed);
            placing.begin().ok().filter(|position| self.is_calm(position) && self.is_promising(position))
        });
        fresh.unwrap_or(self.position)
    }

    /// Whether no first turn takes more than allowed. The position is mirrored, so one side stands for both.
    pub fn is_calm(&self, position: &Position) -> bool {
        richest_turn(position).is_some_and(|(_, points)| points <= self.first_turn_at_most)
    }

    /// Whether an equation of the side to move reaches the goal at once, or prepares a second one that does.
    pub fn is_promising(&self, position: &Position) -> bool {
        let needed = match self.success {
            Success::PointsFirst(points) => points,
            Success::AheadAfter(_) => 1,
        };
        equations(position).into_iter().any(|(turn, points)| {
            let then = || equations(&position.after(turn).after(Turn::PASS)).into_iter();
            points >= needed || then().any(|(_, more)| points + more >= needed)
        })
    }

    /// A game that begins in `position`.
    pub fn begin(&self, position: Position) -> InPlay {
        InPlay::new(position, DEFAULT_QUIET_LIMIT)
    }

    /// The state for White after `turns` turns of both sides together. Of a game that is over, the outcome tells it.
    pub fn judge(&self, play: &InPlay, turns: usize) -> Progress {
        let by = |is_reached| if is_reached { Progress::Reached } else { Progress::Missed };
        if let Some(outcome) = play.outcome() {
            return by(outcome.winner == Some(Side::White));
        }
        let [white, black] = Side::ALL.map(|side| play.position().taken(side).points());
        match self.success {
            Success::PointsFirst(points) if white.max(black) >= points => by(white > black),
            Success::AheadAfter(each) if turns >= 2 * usize::from(each) => by(white > black),
            _ => Progress::Going,
        }
    }
}

/// The turns by which the side to move takes something with an equation, and their points.
fn equations(position: &Position) -> Vec<(Turn, u32)> {
    let mut found = Vec::new();
    position.for_each_turn(|turn| {
        if !turn.is_pass() && !turn.removed().is_empty() {
            found.push((turn, points_of(position, turn)));
        }
    });
    found
}

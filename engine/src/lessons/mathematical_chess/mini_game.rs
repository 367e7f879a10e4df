//! The mini game of a course.

use super::goal::richest_turn;
use crate::game::EndReason;
use crate::games::mathematical_chess::{Conditions, DEFAULT_QUIET_LIMIT, InPlay, Outcome, Placing, Position, Side};

/// The most seeds tried for a new start position. About one start position in ten is calm enough, so this is far more than
/// needed.
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

/// A small game against the computer. The learner is White and moves first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MiniGame {
    /// The conditions.
    pub conditions: Conditions,
    /// The start position of the first game, mirrored through the centre.
    pub position: Position,
    /// The strength of the computer, 1 to 10.
    pub opponent_strength: u8,
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
            placing.begin().ok().filter(|position| self.is_calm(position))
        });
        fresh.unwrap_or(self.position)
    }

    /// Whether no first turn takes more than allowed. The position is mirrored, so one side stands for both.
    pub fn is_calm(&self, position: &Position) -> bool {
        richest_turn(position).is_some_and(|(_, points)| points <= self.first_turn_at_most)
    }

    /// A game that begins in `position`.
    pub fn begin(&self, position: Position) -> InPlay {
        InPlay::new(position, DEFAULT_QUIET_LIMIT)
    }

    /// The state for White after `turns` turns of both sides together.
    ///
    /// `play` must not have been stopped: of a stopped game, use the [`Outcome`].
    pub fn judge(&self, play: &InPlay, turns: usize) -> Progress {
        let position = play.position();
        let [white, black] = Side::ALL.map(|side| position.taken(side).points());
        let ahead = if white > black { Progress::Reached } else { Progress::Missed };
        match self.success {
            Success::PointsFirst(points) => {
                if white >= points {
                    Progress::Reached
                } else if black >= points || play.outcome().is_some() {
                    won(play.outcome())
                } else {
                    Progress::Going
                }
            }
            Success::AheadAfter(each) => match play.outcome() {
                Some(outcome) if is_by_loss(outcome.reason) => won(Some(outcome)),
                Some(_) => ahead,
                None if turns >= 2 * usize::from(each) => ahead,
                None => Progress::Going,
            },
        }
    }
}

/// Whether the learner has won the game.
fn won(outcome: Option<Outcome>) -> Progress {
    match outcome {
        Some(Outcome { winner: Some(Side::White), .. }) => Progress::Reached,
        _ => Progress::Missed,
    }
}

/// Whether a side lost its pieces or gave up.
const fn is_by_loss(reason: EndReason) -> bool {
    matches!(
        reason,
        EndReason::LostOperators
            | EndReason::LostDigits
            | EndReason::LostBoth
            | EndReason::Resignation
            | EndReason::OutOfTime
    )
}

//! The small game of a course.

use super::goal::richest_turn;
use crate::game::EndReason;
use crate::games::mathematical_chess::{Conditions, DEFAULT_QUIET_LIMIT, InPlay, Outcome, Placing, Position, Side};

/// Seeds tried for a new start position. About one in ten start positions is calm enough, so this is far more than needed.
const MOST_SEEDS: u64 = 10_000;

/// What makes a mini game a success for the learner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Success {
    /// Take this many points before the opponent does.
    PointsFirst(u32),
    /// Win, or be ahead after this many turns of each side, when the game stops.
    AheadAfter(u16),
}

/// How a mini game stands for the learner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// It goes on.
    Going,
    /// The learner has done what was asked.
    Reached,
    /// It is over without that.
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
    /// What makes it a success.
    pub success: Success,
    /// The lesson that it follows; none if it stands at the end of the course.
    pub after: Option<String>,
    /// Does a hint stand there at each turn of the learner's, without being asked for?
    pub helped: bool,
}

impl MiniGame {
    /// The start position of the first game (`attempt` 0) or of a repeated one: mirrored anew, with equal chances.
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

    /// Does no first turn take more than it may? Both sides are looked at alike, because the start position is mirrored.
    pub fn is_calm(&self, position: &Position) -> bool {
        richest_turn(position).is_some_and(|(_, points)| points <= self.first_turn_at_most)
    }

    /// A game from `position`, ready to be played.
    pub fn begin(&self, position: Position) -> InPlay {
        InPlay::new(position, DEFAULT_QUIET_LIMIT)
    }

    /// How it stands for White after `turns` turns of both sides together.
    ///
    /// `play` must have been ended by its turns only, if at all; of a game that was stopped, ask the [`Outcome`].
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

/// Has the learner won the game itself?
fn won(outcome: Option<Outcome>) -> Progress {
    match outcome {
        Some(Outcome { winner: Some(Side::White), .. }) => Progress::Reached,
        _ => Progress::Missed,
    }
}

/// Did a side lose by having nothing left or by giving up?
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

//! The difficulty of a puzzle, from numbers that the solver counts.

use super::kind::Kind;
use super::solve::{gains, right_turns, winning_turns};
use super::themes::spares;
use mathchess_engine::games::mathematical_chess::{Explanation, Point, Position, Travel, Turn};

/// A Glicko-2 rating, on the scale on which a player begins with 1500.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Rating(pub u16);

impl Rating {
    /// The deviation of a rating that comes from [`Facts`] alone, before any answer.
    pub const DEVIATION: f64 = 250.0;
    /// The initial volatility: the usual one of Glicko-2.
    pub const VOLATILITY: f64 = 0.06;
}

/// Numbers that the solver counts in a position with a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// The number of legal turns.
    pub legal: usize,
    /// The number of right turns.
    pub right: usize,
    /// The number of moves (from one point to another) with which a turn that takes something begins.
    pub tempting: usize,
    /// The number of moves with which a right turn begins.
    pub right_moves: usize,
    /// The number of pieces on the board.
    pub pieces: usize,
    /// The most points that a turn takes.
    pub most: u32,
    /// The right turn that is easiest to find: the one to show.
    pub model: Turn,
    /// The difficulty of that turn, by [`Position::difficulty`].
    pub difficulty: u32,
    /// Whether it leaves a piece standing to take more (R08, R11).
    pub sparing: bool,
    /// Whether the obvious first answer is wrong. For points, that is the best plain capture or one-step removal by a piece
    /// that stays; for everything else, taking the most points now.
    pub first_answer_wrong: bool,
    /// Whether the learner could win at once.
    pub wins_at_once: bool,
}

impl Facts {
    /// Works out the facts; none if no turn is right.
    pub fn of(kind: Kind, position: &Position) -> Option<Self> {
        Self::with_right_turns(kind, position, &right_turns(kind, position))
    }

    /// The facts, if the right turns are known already.
    pub(super) fn with_right_turns(kind: Kind, position: &Position, right: &[Turn]) -> Option<Self> {
        let (difficulty, model) = easiest(position, right)?;
        let gains = gains(position);
        let most = gains.iter().map(|&(_, gain)| gain).max()?;
        let first_answer_wrong = match kind {
            Kind::MostPoints => {
                let at_sight = gains.iter().filter(|&&(turn, gain)| gain > 0 && seen_at_once(position, turn));
                at_sight.map(|&(_, gain)| gain).max() < Some(most)
            }
            _ => {
                let greedy: Vec<Turn> =
                    gains.iter().filter(|&&(_, gain)| gain == most).map(|&(turn, _)| turn).collect();
                2 * greedy.iter().filter(|turn| right.contains(turn)).count() < greedy.len()
            }
        };
        Some(Self {
            legal: gains.len(),
            right: right.len(),
            tempting: moves(gains.iter().filter(|&&(_, gain)| gain > 0).map(|&(turn, _)| turn)),
            right_moves: moves(right.iter().copied()),
            pieces: position.board().pieces().count(),
            most,
            model,
            difficulty,
            sparing: spares(position, model),
            first_answer_wrong,
            wins_at_once: !winning_turns(position).is_empty(),
        })
    }

    /// The initial rating. It uses integers only, so that it is the same on every device.
    pub fn rating(&self, kind: Kind) -> Rating {
        let question = match kind {
            Kind::MostPoints | Kind::WinNow => 0,
            Kind::WinOperator => 120,
            Kind::SafePoints => 220,
            Kind::WinInTwo => 350,
        };
        let share = (self.legal / self.right).max(1).ilog2();
        let rating = 620
            + question
            + 45 * self.difficulty
            + 60 * share
            + 6 * self.pieces as u32
            + if self.first_answer_wrong { 120 } else { 0 }
            + if self.sparing { 150 } else { 0 };
        Rating((rating / 10 * 10).clamp(600, 2600) as u16)
    }
}

/// The right turn that is easiest to find; among equals the one that takes the most, then the first in order.
pub(super) fn easiest(position: &Position, right: &[Turn]) -> Option<(u32, Turn)> {
    let ranked = right.iter().map(|&turn| (position.difficulty(turn), turn));
    ranked.min_by_key(|&(difficulty, turn)| {
        (difficulty, std::cmp::Reverse(super::solve::gain(position, turn)), turn.to_string())
    })
}

/// The number of distinct moves.
fn moves(turns: impl Iterator<Item = Turn>) -> usize {
    let mut moves: Vec<(Point, Point)> = turns.map(|turn| (turn.from(), turn.to())).collect();
    moves.sort_unstable();
    moves.dedup();
    moves.len()
}

/// Whether the turn is a plain capture, or a removal in one step by a piece that stays.
fn seen_at_once(position: &Position, turn: Turn) -> bool {
    match turn.travel() {
        Travel::Capture | Travel::Move => turn.removed().is_empty(),
        Travel::Stay => position.explain(turn).is_ok_and(|Explanation { steps, .. }| steps.len() == 1),
    }
}

//! Advice on rows of interval chess, from their solver.

use super::best_line::BestLine;
use super::judgement::{Judgement, MOST};
use crate::game::{AnyInPlay, GameInPlay, GameKind, OfKind, Seat, Side};
use crate::games::interval_chess::{self, InPlay, Position, Solution, Turn};
use crate::search::{Remark, Score};

/// The most moves of a solution that are listed; the solution of a long row could have thousands.
const TOLD: usize = 12;
/// The value of a move in the search's scores.
const MOVE: i32 = 100;

/// What is known about a row.
#[derive(Clone, Debug)]
pub(super) enum Known {
    /// The number of moves of a shortest solution, those made included, and the next moves of it.
    Takes { moves: i32, next: Vec<String> },
    /// The row can't be solved any more.
    Never,
    /// The row is too long to be searched.
    Unknown,
}

impl Known {
    pub(super) fn of(row: &Position) -> Self {
        match interval_chess::solve(row) {
            Solution::Solved(turns) => {
                let moves = i32::try_from(turns.len() as u64 + u64::from(row.moves())).unwrap_or(i32::MAX / MOVE);
                Self::Takes { moves, next: turns.iter().take(TOLD).map(ToString::to_string).collect() }
            }
            Solution::Unsolvable => Self::Never,
            Solution::Unknown => Self::Unknown,
        }
    }

    fn next(self) -> Vec<String> {
        match self {
            Self::Takes { next, .. } => next,
            Self::Never | Self::Unknown => Vec::new(),
        }
    }
}

/// By how many moves, in the search's scores, one row is ahead of the other; zero if that is not known.
fn lead(row: &Known, other: &Known) -> i32 {
    match (row, other) {
        (Known::Takes { moves, .. }, Known::Takes { moves: others, .. }) => {
            others.saturating_sub(*moves).saturating_mul(MOVE).clamp(-MOST, MOST)
        }
        (Known::Never, Known::Takes { .. }) => -MOST,
        (Known::Takes { .. }, Known::Never) => MOST,
        _ => 0,
    }
}

/// The rows of a game: both of a race, or the one of a puzzle now and at its start.
#[derive(Clone, Debug)]
pub(super) struct Rows {
    first: Known,
    other: Known,
    race: bool,
}

impl Rows {
    /// The rows now. `start` is the game before its first turn.
    pub(super) fn of(now: &InPlay, start: &InPlay) -> Self {
        match now.race() {
            Some(race) => {
                let [first, other] = Side::ALL.map(|side| Known::of(race.of(side).position()));
                Self { first, other, race: true }
            }
            None => Self { first: Known::of(now.position()), other: Known::of(start.position()), race: false },
        }
    }

    /// How the game stands.
    pub(super) fn judgement(&self, mover: Option<Seat>) -> Judgement {
        let to_move = if self.race && mover == Some(Seat::new(1)) { &self.other } else { &self.first };
        Judgement {
            unsolvable: matches!(to_move, Known::Never),
            ..Judgement::of_lead(GameKind::IntervalChess, lead(&self.first, &self.other))
        }
    }

    /// The remark on a turn of `seat`, and what is known about the rows after it.
    pub(super) fn remark(&mut self, number: usize, seat: Seat, turn: Turn, after: &Position) -> Remark<String> {
        let row = if self.race && seat == Seat::new(1) { &mut self.other } else { &mut self.first };
        let before = std::mem::replace(row, Known::of(after));
        Remark {
            number,
            seat,
            turn: turn.to_string(),
            score: Score::new(0),
            loss: (-lead(row, &before)).max(0),
            better: before.next(),
            refutation: row.clone().next(),
        }
    }
}

/// The shortest solution of the row of the seat to move; none if none is known.
pub(super) fn line(play: &InPlay, mover: Seat) -> Option<BestLine> {
    let rows = Rows::of(play, play);
    let judgement = rows.judgement(Some(mover));
    let turns = if play.race().is_some() && mover == Seat::new(1) { rows.other } else { rows.first }.next();
    let depth = u32::try_from(turns.len()).unwrap_or(u32::MAX);
    (!turns.is_empty()).then_some(BestLine { judgement, turns, depth, nodes: 0 })
}

/// How a game stands that started as `start`.
pub(super) fn judge(play: &InPlay, start: &AnyInPlay) -> Judgement {
    let start = if let OfKind::IntervalChess(start) = start.of_kind() { start } else { play };
    Rows::of(play, start).judgement(play.seat_to_move())
}

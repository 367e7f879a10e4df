//! Why a turn is what it is: the rule of its move and, step by step, the equations that allow its removals.

use super::board::Axis;
use super::equation::{Equation, allowing, put_essential_first};
use super::piece::Piece;
use super::point::Point;
use super::position::Position;
use super::reach::{MoveRule, judge_move};
use super::refusal::Refusal;
use super::removal::steps;
use super::turn::{Removed, Travel, Turn};

/// One removal step: what is taken away at the same moment, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RemovalStep {
    /// The removed pieces, by row, then column.
    pub removed: Vec<(Point, Piece)>,
    /// The fewest equations that account for all of them.
    pub equations: Vec<Equation>,
}

/// A turn, explained.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The turn.
    pub turn: Turn,
    /// The acting piece and where it started; none for a pass.
    pub acting: Option<(Point, Piece)>,
    /// The rule of its move.
    pub rule: MoveRule,
    /// The partner that was jumped over (R04, R05).
    pub over: Option<Point>,
    /// The piece captured by the move.
    pub captured: Option<(Point, Piece)>,
    /// The removals.
    pub steps: Vec<RemovalStep>,
    /// The points gained: 2 an operator, 1 a digit.
    pub gained: u32,
}

impl Position {
    /// Explains a turn.
    ///
    /// # Errors
    /// Why it is illegal, if it is.
    ///
    /// ```
    /// use mathchess_engine::games::mathematical_chess::{MoveRule, Position};
    /// let position: Position = "B1B6B9W+W6/5/5/5/4B+ w last".parse().unwrap();
    /// let turn = position.parse_turn("D5!A5,B5,C5").unwrap();
    /// let explanation = position.explain(turn).unwrap();
    /// assert_eq!(explanation.rule, MoveRule::Stay);
    /// assert_eq!(explanation.steps[0].equations[0].to_string(), "1 + 6 + 9 = 16 -> 6 | 6");
    /// assert_eq!(explanation.gained, 3);
    /// ```
    pub fn explain(&self, turn: Turn) -> Result<Explanation, Refusal> {
        self.judge(turn)?;
        if turn.is_pass() {
            return Ok(Explanation {
                turn,
                acting: None,
                rule: MoveRule::Pass,
                over: None,
                captured: None,
                steps: Vec::new(),
                gained: 0,
            });
        }
        let (from, to) = (turn.from(), turn.to());
        let (rule, over) = judge_move(self.board(), from, to)?;
        let here = |point| self.board().get(point).map(|piece| (point, piece));
        let captured = if turn.travel() == Travel::Capture { here(to) } else { None };
        let mut mid = self.in_mid_turn(from, to, Removed::NONE);
        let mut explained = Vec::new();
        for step in mid.removal_steps(to, turn.removed()) {
            explained.push(mid.explain_step(to, step));
            mid = mid.in_mid_turn(to, to, step);
        }
        let removed = explained.iter().flat_map(|step| &step.removed);
        let gained = captured.iter().chain(removed).map(|(_, piece)| piece.kind().points()).sum();
        Ok(Explanation { turn, acting: here(from), rule, over, captured, steps: explained, gained })
    }

    /// The fewest steps in which the piece on `acting` removes exactly `wanted`, both lines side by side.
    fn removal_steps(&self, acting: Point, wanted: Removed) -> Vec<Removed> {
        let mut together: Vec<Removed> = Vec::new();
        for axis in Axis::ALL {
            let path = steps(
                self.board().line(axis, acting),
                axis.place(acting),
                self.side_to_move(),
                self.compare(),
                wanted.on(axis),
            );
            for (i, places) in path.unwrap_or_default().into_iter().enumerate() {
                if together.len() <= i {
                    together.push(Removed::NONE);
                }
                together[i] = together[i].set(axis, places);
            }
        }
        together
    }

    /// Says why the piece on `acting` may remove all of `step` at this moment.
    fn explain_step(&self, acting: Point, step: Removed) -> RemovalStep {
        let points: Vec<Point> = step.points(acting).collect();
        let mut equations = allowing(self.board(), acting, self.compare());
        let essential = put_essential_first(&mut equations, &points);
        equations.truncate(essential);
        let removed = points.iter().filter_map(|&point| self.board().get(point).map(|piece| (point, piece))).collect();
        RemovalStep { removed, equations }
    }
}

//! Everything that a piece can remove from where it has come to, whichever steps a player takes.
//!
//! What happens on the row does not change the column, so the two are told apart: a player who has entered any removals finds
//! what is removable next by looking up what is gone from each line.

use std::collections::HashMap;

use super::board::Axis;
use super::equation::{Equation, allowing_on, put_essential_first};
use super::line::Places;
use super::piece::Piece;
use super::point::Point;
use super::position::Position;
use super::reach::{MoveRule, judge_move};
use super::refusal::Refusal;
use super::removal::{RemovalSets, removable};
use super::turn::{Removed, Turn};

/// A piece at the end of its move, and all that it can do there.
#[derive(Clone, Debug)]
pub struct Arrival {
    /// The position after the move; nothing is removed yet.
    pub position: Position,
    /// The acting piece, where it stands now.
    pub acting: (Point, Piece),
    /// The rule of its move.
    pub rule: MoveRule,
    /// The piece captured by the move.
    pub captured: Option<(Point, Piece)>,
    /// The move alone; a pass if the piece stays.
    pub turn: Turn,
    /// Its row, then its column.
    pub lines: [Removals; 2],
}

/// What can be removed on one line. There are at most 2¹¹ states, one for each set of the other places of a line.
#[derive(Clone, Debug)]
pub struct Removals {
    /// The line.
    pub axis: Axis,
    /// Every equation of any state, each once.
    pub equations: Vec<Equation>,
    /// The states, by what is gone, ascending; the first is the one before any removal.
    pub states: Vec<State>,
}

/// A line in the middle of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// What has been removed.
    pub gone: Places,
    /// What can be removed next (R08, R11).
    pub removable: Places,
    /// The equations that allow it, by their number among those of the line, the most telling first.
    pub equations: Vec<usize>,
    /// How many of them are needed to account for everything removable.
    pub essential: usize,
}

impl Position {
    /// What the piece on `from` can do once it has come to `to`; its own point to stay (R12).
    ///
    /// # Errors
    /// Why the piece can't act, or can't go there.
    ///
    /// ```
    /// use mathchess_engine::games::mathematical_chess::Position;
    /// let position: Position = "B3W+2W3/5/5/5/3W1B+ w last".parse()?;
    /// let stays = position.arrival("B5".parse()?, "B5".parse()?)?;
    /// let [row, column] = &stays.lines;
    /// // A5 may be taken on the row; then nothing is left. The column offers nothing.
    /// assert_eq!(row.states.iter().map(|state| (state.gone, state.removable)).collect::<Vec<_>>(), [(0, 1), (1, 0)]);
    /// assert_eq!(row.equations[0].to_string(), "3 | 3");
    /// assert_eq!(column.states.len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn arrival(&self, from: Point, to: Point) -> Result<Arrival, Refusal> {
        let piece = self.judge_choice(from)?;
        let (rule, _) = judge_move(self.board(), from, to)?;
        let position = self.in_mid_turn(from, to, Removed::NONE);
        Ok(Arrival {
            acting: (to, piece),
            rule,
            captured: self.board().get(to).filter(|_| from != to).map(|captured| (to, captured)),
            turn: Turn::new(from, to, self.travel(from, to), Removed::NONE),
            lines: Axis::ALL.map(|axis| position.removals(to, axis)),
            position,
        })
    }

    /// What the piece of the side to move on `acting` can remove on one of its lines.
    fn removals(&self, acting: Point, axis: Axis) -> Removals {
        let (line, place) = (self.board().line(axis, acting), axis.place(acting));
        let (side, compare) = (self.side_to_move(), self.compare());
        let mut sets = RemovalSets::default();
        sets.fill(line, place, side, compare);
        let mut numbers: HashMap<Equation, usize> = HashMap::new();
        let mut state = |gone: Places| {
            let now = removable(&line.without(gone), place, side, compare);
            let mut found = Vec::new();
            let mut essential = 0;
            if now != 0 {
                let then = self.in_mid_turn(acting, acting, Removed::NONE.set(axis, gone));
                let wanted: Vec<Point> = Removed::NONE.set(axis, now).points(acting).collect();
                found = allowing_on(then.board(), axis, acting, compare);
                essential = put_essential_first(&mut found, &wanted);
            }
            let mut numbered = |equation| {
                let next = numbers.len();
                *numbers.entry(equation).or_insert(next)
            };
            State { gone, removable: now, equations: found.into_iter().map(&mut numbered).collect(), essential }
        };
        let states = sets.iter().map(&mut state).collect();
        let mut equations: Vec<(Equation, usize)> = numbers.into_iter().collect();
        equations.sort_unstable_by_key(|&(_, number)| number);
        Removals { axis, equations: equations.into_iter().map(|(equation, _)| equation).collect(), states }
    }
}

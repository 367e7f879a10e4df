//! The rows of interval chess.

use mathchess_engine::game::{AnyGame, AnyInPlay, Side};
use mathchess_engine::games::interval_chess::{Counter, Position, Race, Turn};
use serde::Serialize;
use specta::Type;

/// The most cells of a row that is drawn in one line beside the board, together with the earlier rows.
const MOST_CELLS_IN_A_LINE: usize = 44;

/// A legal move: counters are lifted and put down elsewhere. Cells are numbered from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Lift {
    /// The first cell that is lifted.
    pub from: u32,
    /// The first cell into which they are put.
    pub to: u32,
}

impl From<Turn> for Lift {
    fn from(turn: Turn) -> Self {
        Self { from: turn.from(), to: turn.to() }
    }
}

/// A move of a solution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct SolutionStep {
    /// Its text.
    pub turn: String,
    /// The cells that it uses.
    pub lift: Lift,
    /// The cells after it.
    pub cells: String,
}

impl SolutionStep {
    /// The moves of a solution of a row, each with the row that it leads to.
    pub fn list(row: &Position, turns: &[Turn]) -> Vec<Self> {
        let steps = turns.iter().scan(row.clone(), |row, &turn| {
            *row = row.after(turn);
            Some(Self { turn: turn.to_string(), lift: turn.into(), cells: cells(row) })
        });
        steps.collect()
    }
}

/// A row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct IntervalRow {
    /// The cells: a letter for a counter, `.` for an empty cell.
    pub cells: String,
    /// The cells before each move made in this match; none if the row is too long for a line.
    pub earlier: Option<Vec<String>>,
    /// The number of moves made.
    pub moves: u32,
    /// Whether the goal is reached.
    pub solved: bool,
}

/// The board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct IntervalBoard {
    /// One row, or two in a race, that of the first seat first.
    pub rows: Vec<IntervalRow>,
    /// The goal: `alt` for alternating colours, `sep` for separate blocks.
    pub goal: String,
    /// The number of counters lifted together.
    pub size: u32,
    /// `-`, or letters: j = a move must jump, s = lifted counters are put down in reversed order.
    pub flags: String,
    /// The fewest moves for this row from its start, if the rules give the number.
    pub par: Option<u32>,
    /// The agreed number of moves after which the puzzle stops, if there is one.
    pub limit: Option<u32>,
    /// Every legal move of the row to move; empty when the game is over.
    pub moves: Vec<Lift>,
}

impl IntervalBoard {
    /// The board of a position; it has no moves when the game is over.
    pub fn new(position: &Position, race: Option<&Race>, limit: Option<u32>, over: bool) -> Self {
        let mut moves = Vec::new();
        if !over {
            position.for_each_turn(|turn| moves.push(turn.into()));
        }
        Self {
            rows: match race {
                Some(race) => Side::ALL.map(|side| IntervalRow::new(race.of(side).position())).to_vec(),
                None => vec![IntervalRow::new(position)],
            },
            goal: position.goal().name().to_owned(),
            size: position.size(),
            flags: position.flags().to_string(),
            par: position.par(),
            limit,
            moves,
        }
    }

    /// Adds the rows before each move; `past` are the games before each turn.
    pub fn after(mut self, past: &[AnyInPlay]) -> Self {
        for game in past {
            // The position of a race is the row of the seat to move.
            let (Some(seat), AnyGame::IntervalChess(position)) = (game.seat_to_move(), game.position()) else {
                continue;
            };
            let row = self.rows.get_mut(usize::from(seat.number()));
            if let Some(earlier) = row.and_then(|row| row.earlier.as_mut()) {
                earlier.push(cells(&position));
            }
        }
        self
    }
}

fn cells(position: &Position) -> String {
    position.cells().iter().map(|cell| cell.map_or('.', Counter::letter)).collect()
}

impl IntervalRow {
    fn new(position: &Position) -> Self {
        Self {
            cells: cells(position),
            earlier: (position.cells().len() <= MOST_CELLS_IN_A_LINE).then(Vec::new),
            moves: position.moves(),
            solved: position.is_solved(),
        }
    }
}

//! The rows of interval chess.

use mathchess_engine::game::Side;
use mathchess_engine::games::interval_chess::{Counter, Position, Race};
use serde::Serialize;
use specta::Type;

/// A legal move: counters are lifted and put down elsewhere. Cells are numbered from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Lift {
    /// The first cell that is lifted.
    pub from: u32,
    /// The first cell where they are put down.
    pub to: u32,
}

impl Lift {
    /// A legal move; none if it is not.
    pub fn new(before: &Position, text: &str) -> Option<Self> {
        let turn = before.parse_turn(text).ok()?;
        Some(Self { from: turn.from(), to: turn.to() })
    }
}

/// A row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct IntervalRow {
    /// A letter a cell, `.` where it is empty.
    pub cells: String,
    /// Moves made.
    pub moves: u32,
    /// Is the goal reached?
    pub solved: bool,
}

/// The board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct IntervalBoard {
    /// One row, or two in a race: that of the first seat first.
    pub rows: Vec<IntervalRow>,
    /// `alt`: the colours are to alternate; `sep`: to stand in blocks.
    pub goal: String,
    /// How many counters are lifted together.
    pub size: u32,
    /// `-`, or letters: j = a move must jump, s = what is lifted is put down in reversed order.
    pub flags: String,
    /// The fewest moves for this row from its start, where the rules say how many they are.
    pub par: Option<u32>,
    /// The moves after which the puzzle stops, if that was agreed.
    pub limit: Option<u32>,
    /// Every legal move of the row to move; none when the game is over.
    pub moves: Vec<Lift>,
}

impl IntervalBoard {
    /// The board of a position; nothing can be done when the game is over.
    pub fn new(position: &Position, race: Option<&Race>, limit: Option<u32>, over: bool) -> Self {
        let mut moves = Vec::new();
        if !over {
            position.for_each_turn(|turn| moves.push(Lift { from: turn.from(), to: turn.to() }));
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
}

impl IntervalRow {
    fn new(position: &Position) -> Self {
        Self {
            cells: position.cells().iter().map(|cell| cell.map_or('.', Counter::letter)).collect(),
            moves: position.moves(),
            solved: position.is_solved(),
        }
    }
}

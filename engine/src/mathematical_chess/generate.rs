//! Every legal turn of a position, without allocating.

use super::board::Axis;
use super::line::places;
use super::point::Point;
use super::position::Position;
use super::reach::reach;
use super::removal::{RemovalSets, could_remove};
use super::turn::{Removed, Travel, Turn};

/// The removals open to a piece after one move: any set of the row with any set of the column.
pub(super) struct Choices<'a> {
    pub from: Point,
    pub to: Point,
    pub travel: Travel,
    pub row: &'a RemovalSets,
    pub column: &'a RemovalSets,
}

impl Position {
    /// Gives every legal turn to `visit`, the pass first, each turn once; none when a side has lost.
    pub fn for_each_turn(&self, mut visit: impl FnMut(Turn)) {
        if self.is_lost() {
            return;
        }
        visit(Turn::PASS);
        self.for_each_choice(|choices| {
            for row in choices.row.iter() {
                for column in choices.column.iter() {
                    let removed = Removed { row, column };
                    if choices.travel != Travel::Stay || !removed.is_empty() {
                        visit(Turn::new(choices.from, choices.to, choices.travel, removed));
                    }
                }
            }
        });
    }

    /// The number of legal turns: the product of each move's removals, without making a turn of each.
    pub fn count_turns(&self) -> u64 {
        if self.is_lost() {
            return 0;
        }
        let mut count = 1;
        self.for_each_choice(|choices| {
            let sets = (choices.row.count() * choices.column.count()) as u64;
            count += if choices.travel == Travel::Stay { sets - 1 } else { sets };
        });
        count
    }

    /// All legal turns.
    ///
    /// ```
    /// use mathchess_engine::mathematical_chess::Position;
    /// let position: Position = "B3W+2W3/5/5/5/3W1B+ w last".parse().unwrap();
    /// let turns: Vec<String> = position.turns().iter().map(ToString::to_string).collect();
    /// assert_eq!(turns.len() as u64, position.count_turns());
    /// assert!(turns.contains(&"--".to_owned()) && turns.contains(&"B5!A5".to_owned()));
    /// ```
    pub fn turns(&self) -> Vec<Turn> {
        let mut turns = Vec::new();
        self.for_each_turn(|turn| turns.push(turn));
        turns
    }

    /// Gives every move to `visit`, the piece that stays included, with what may be removed after it.
    pub(super) fn for_each_choice(&self, mut visit: impl FnMut(&Choices<'_>)) {
        let (side, board, compare) = (self.side_to_move(), self.board(), self.compare());
        let mut home = [RemovalSets::default(), RemovalSets::default()];
        let mut along_sets = RemovalSets::default();
        let mut across_sets = RemovalSets::default();
        for from in board.points_of(side) {
            let Some(piece) = board.get(from) else { continue };
            for axis in Axis::ALL {
                home[axis as usize].fill(board.line(axis, from), axis.place(from), side, compare);
            }
            visit(&Choices { from, to: from, travel: Travel::Stay, row: &home[0], column: &home[1] });
            for axis in Axis::ALL {
                let line = board.line(axis, from);
                let place = axis.place(from);
                let reach = reach(line, place, board.size());
                let taking = reach.captures | reach.jumps;
                for target in places(reach.moves | taking) {
                    let to = axis.point(from, target);
                    // Most lines hold nothing to remove: then the line with the piece on it need not be made.
                    let (across, at) = (board.line(axis.other(), to), axis.other().place(to));
                    if could_remove(across, at, piece) {
                        across_sets.fill(&across.with(at, piece), at, side, compare);
                    } else {
                        across_sets.clear();
                    }
                    // A plain move keeps the order of the pieces on its line, and only their order matters.
                    let (travel, along) = if taking & 1 << target == 0 {
                        (Travel::Move, &home[axis as usize])
                    } else {
                        along_sets.fill(&line.without(1 << place).with(target, piece), target, side, compare);
                        (Travel::Capture, &along_sets)
                    };
                    let (row, column) = match axis {
                        Axis::Row => (along, &across_sets),
                        Axis::Column => (&across_sets, along),
                    };
                    visit(&Choices { from, to, travel, row, column });
                }
            }
        }
    }
}

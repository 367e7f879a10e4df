//! Every legal turn of a position, without allocating.

use super::board::{Axis, Board};
use super::line::{Line, Places, places};
use super::piece::{Piece, Side};
use super::point::Point;
use super::position::Position;
use super::reach::reach;
use super::removal::RemovalSets;
use super::turn::{Removed, Travel, Turn};

/// The removals open to a piece after one move: any set of the row with any set of the column.
struct Choices<'a> {
    from: Point,
    to: Point,
    travel: Travel,
    row: &'a [Places],
    column: &'a [Places],
}

impl Position {
    /// Gives every legal turn to `visit`, the pass first, each turn once; none when a side has lost.
    pub fn for_each_turn(&self, mut visit: impl FnMut(Turn)) {
        if self.is_lost() {
            return;
        }
        visit(Turn::PASS);
        self.for_each_choice(|choices| {
            for &row in choices.row {
                for &column in choices.column {
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
            let sets = (choices.row.len() * choices.column.len()) as u64;
            count += if choices.travel == Travel::Stay { sets - 1 } else { sets };
        });
        count
    }

    /// All legal turns.
    pub fn turns(&self) -> Vec<Turn> {
        let mut turns = Vec::new();
        self.for_each_turn(|turn| turns.push(turn));
        turns
    }

    fn for_each_choice(&self, mut visit: impl FnMut(&Choices<'_>)) {
        let (side, board) = (self.side_to_move(), self.board());
        let mut row_sets = RemovalSets::default();
        let mut column_sets = RemovalSets::default();
        for from in board.points_of(side) {
            let Some(piece) = board.get(from) else { continue };
            let mut fill = |travel, to, row: &Line, column: &Line| {
                visit(&Choices {
                    from,
                    to,
                    travel,
                    row: row_sets.fill(row, to.column(), side, self.compare()),
                    column: column_sets.fill(column, to.row(), side, self.compare()),
                });
            };
            fill(Travel::Stay, from, board.line(Axis::Row, from), board.line(Axis::Column, from));
            for axis in Axis::ALL {
                for_each_move(board, side, piece, from, axis, |travel, to, row, column| fill(travel, to, row, column));
            }
        }
    }
}

/// Gives every move of one piece along one axis, with the two lines it then stands on.
fn for_each_move(
    board: &Board,
    side: Side,
    piece: Piece,
    from: Point,
    axis: Axis,
    mut visit: impl FnMut(Travel, Point, &Line, &Line),
) {
    let line = board.line(axis, from);
    let place = axis.place(from);
    let reach = reach(line, place, board.size());
    let taking = reach.captures | reach.jumps;
    debug_assert_eq!(taking & line.of_side(side), 0);
    let left = line.without(1 << place);
    for target in places(reach.moves | taking) {
        let travel = if taking & 1 << target == 0 { Travel::Move } else { Travel::Capture };
        let to = axis.point(from, target);
        let along = left.with(target, piece);
        match axis {
            Axis::Row => visit(travel, to, &along, &board.line(Axis::Column, to).with(to.row(), piece)),
            Axis::Column => visit(travel, to, &board.line(Axis::Row, to).with(to.column(), piece), &along),
        }
    }
}

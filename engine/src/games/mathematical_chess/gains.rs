//! The moves of a position that gain something, each with the removal that takes most: all that quiescence asks for.
//!
//! What every line offers is known here, so that most pieces and lines are passed over at a glance. The rules themselves are
//! asked as everywhere: [`super::reach::reach`] for captures, [`super::removal::removable`] for removals.

use super::board::Axis;
use super::line::places;
use super::placement::Placement;
use super::position::Position;
use super::reach::{moves, reach};
use super::removal::worth;
use super::removal_facts::RemovalFacts;
use super::turn::{Removed, Travel, Turn};

impl Position {
    /// Gives the turns to `visit` that gain something, of each move the one that takes most, with its points, in the order of
    /// [`Position::for_each_choice`]. `placement` is that of this position.
    pub(super) fn for_each_gain(&self, placement: &Placement, mut visit: impl FnMut(Turn, u32)) {
        let (side, board, compare) = (self.side_to_move(), self.board(), self.compare());
        let chances = placement.chances(side);
        let anywhere = chances.anywhere();
        for from in board.points_of(side) {
            let Some(piece) = board.get(from) else { continue };
            let home = Axis::ALL.map(|axis| {
                if chances.standing(axis, from) {
                    RemovalFacts::at(board.line(axis, from), axis.place(from), piece, compare).most
                } else {
                    0
                }
            });
            let at_home = Axis::ALL.map(|axis| match home[axis as usize] {
                0 => 0,
                set => worth(set, board.line(axis, from).operators()),
            });
            if at_home != [0, 0] {
                let removed = Removed { row: home[0], column: home[1] };
                visit(Turn::new(from, from, Travel::Stay, removed), at_home[0] + at_home[1]);
            }
            for axis in Axis::ALL {
                let (place, other) = (axis.place(from), axis.other());
                let crossing = chances.crossing(&anywhere, axis, from, piece);
                let takes = chances.takes(axis, from);
                let (along_home, points_home) = (home[axis as usize], at_home[axis as usize]);
                if crossing == 0 && along_home == 0 && !takes {
                    continue;
                }
                let line = board.line(axis, from);
                let (free, taking) = if takes {
                    let reach = reach(line, place, board.size());
                    (reach.moves, reach.captures | reach.jumps)
                } else {
                    (moves(line, place, board.size()), 0)
                };
                let free = if along_home == 0 { free & crossing } else { free };
                for target in places(free | taking) {
                    let to = axis.point(from, target);
                    let (mut across, mut gain) = (0, 0);
                    if crossing & 1 << target != 0 {
                        let line = board.line(other, to);
                        across = RemovalFacts::at(line, other.place(to), piece, compare).most;
                        gain = worth(across, line.operators());
                    }
                    let (mut along, mut travel) = (along_home, Travel::Move);
                    if taking & 1 << target == 0 {
                        gain += points_home;
                    } else {
                        travel = Travel::Capture;
                        along = 0;
                        gain += line.piece_at(target).kind().points();
                        if line.of_side(!side) & !(1 << target) != 0 {
                            along = RemovalFacts::at(&line.without(1 << place), target, piece, compare).most;
                            gain += worth(along, line.operators());
                        }
                    }
                    if gain > 0 {
                        let removed = Removed::NONE.set(axis, along).set(other, across);
                        visit(Turn::new(from, to, travel, removed), gain);
                    }
                }
            }
        }
    }
}

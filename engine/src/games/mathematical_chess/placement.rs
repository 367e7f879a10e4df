//! What is known of the lines of a position in a search: how good they are, and where anything could be taken.

use super::board::Axis;
use super::chances::BoardChances;
use super::line::{Places, places};
use super::line_facts::KnownLines;
use super::piece::Side;
use super::point::MAX_SIZE;
use super::position::Position;
use super::terms::{FINENESS, Term, WEIGHTS};

/// What is known of the lines of a position, kept up to date from turn to turn: the evaluation of where the pieces stand, and
/// where each side could take anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Placement {
    lines: [[[i16; 2]; MAX_SIZE as usize]; 2],
    /// The sums of the lines.
    sums: [i32; 2],
    chances: [BoardChances; 2],
}

impl Placement {
    /// That of a position, from nothing.
    pub fn of(position: &Position) -> Self {
        let mut placement = Self { lines: [[[0; 2]; _]; 2], sums: [0; 2], chances: [BoardChances::default(); 2] };
        let all = (1 << position.board().size()) - 1;
        placement.renew(position, [all, all]);
        placement
    }

    /// Judges these rows and columns anew.
    pub fn renew(&mut self, position: &Position, changed: [Places; 2]) {
        let (board, compare) = (position.board(), position.compare());
        KnownLines::with(|known| {
            for axis in Axis::ALL {
                for number in places(changed[axis as usize]) {
                    let facts = known.facts(board.numbered_line(axis, number), board.size(), compare);
                    let line = &mut self.lines[axis as usize][usize::from(number)];
                    for side in Side::ALL {
                        let index = side.index();
                        self.sums[index] += i32::from(facts.weighed[index]) - i32::from(line[index]);
                        self.chances[index].put(axis, number, facts, side);
                    }
                    *line = facts.weighed;
                }
            }
        });
    }

    /// Where `side` could remove anything.
    pub const fn chances(&self, side: Side) -> &BoardChances {
        &self.chances[side.index()]
    }

    /// [`Position::evaluate`] of the position that this belongs to.
    pub fn evaluate(&self, position: &Position) -> i32 {
        let placed = self.sums[position.side_to_move().index()] + WEIGHTS[Term::Tempo as usize];
        position.material() + placed / FINENESS
    }
}

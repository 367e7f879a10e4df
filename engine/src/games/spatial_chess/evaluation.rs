//! The evaluation of a position: material, mobility and attacks near the kings.

use super::cell_set::CellSet;
use super::geometry::Geometry;
use super::piece::Kind;
use super::state::State;
use crate::game::Side;

/// The values of the kinds on one board, by their numbers. A pawn is 100 everywhere; the others are worth more in
/// proportion to their mobility on the empty board: a horse is a weak piece in the cube and a strong one in Nihongi.
pub(super) type Worth = [i32; 8];

/// The bonus for each cell that a piece other than a pawn or the king can move to.
const MOBILITY: i32 = 3;
/// The penalty for each cell around a king that the enemy attacks.
const EXPOSED: i32 = 9;
/// The bonus for the D right, which a king loses in its first check.
const D_RIGHT: i32 = 25;
/// The bonus for each step that a pawn is closer to promotion.
const ADVANCE: i32 = 3;

impl<S: CellSet> Geometry<S> {
    /// The values of the kinds on this board.
    pub fn worth(&self) -> Worth {
        let cells = self.shape().cells();
        let sum = |reach: &dyn Fn(usize) -> S| (0..cells).map(|cell| reach(cell).len() as i32).sum::<i32>().max(1);
        let pawn = sum(&|cell| self.straight_steps(cell));
        let mut worth = [0; 8];
        for (kind, cells) in [
            (Kind::Pawn, pawn),
            (Kind::Horse, sum(&|cell| self.straight_steps(cell) | self.space_steps(cell))),
            (Kind::Bishop, sum(&|cell| self.face_reach(cell))),
            (Kind::Rook, sum(&|cell| self.straight_reach(cell))),
            (Kind::Queen, sum(&|cell| self.face_reach(cell) | self.straight_reach(cell))),
        ] {
            worth[kind as usize] = 100 * cells / pawn;
        }
        worth
    }
}

impl<S: CellSet> State<S> {
    /// The material balance for the side to move.
    pub fn material(&self, worth: &Worth) -> i32 {
        let of = |side| {
            let pieces = self.pieces.of(side);
            let count = |kind| (self.pieces.of_kind(kind) & pieces).len() as i32;
            [Kind::Pawn, Kind::Horse, Kind::Bishop, Kind::Rook, Kind::Queen]
                .map(|kind| count(kind) * worth[kind as usize])
                .iter()
                .sum::<i32>()
        };
        of(self.side) - of(!self.side)
    }

    /// The value of the position for the side to move; a pawn is worth 100.
    pub fn evaluate(&self, worth: &Worth) -> i32 {
        let (own, other) = (self.prospects(self.side), self.prospects(!self.side));
        self.material(worth) + own - other
    }

    /// The positional part of a side's value.
    fn prospects(&self, side: Side) -> i32 {
        let geometry = self.geometry;
        let king = self.king(!side);
        let around = geometry.straight_steps(king) | geometry.space_steps(king) | S::of(king);
        let mut attacked = S::EMPTY;
        let mut score = if self.rights.has(side) { D_RIGHT } else { 0 };
        for cell in self.pieces.of(side).cells() {
            let reach = self.reach(cell);
            attacked = attacked | (reach & around);
            match self.pieces.get(cell).map(|piece| piece.kind) {
                Some(Kind::Pawn) => score -= ADVANCE * self.steps_to_promotion(cell, side),
                Some(Kind::King) | None => {}
                Some(_) => score += MOBILITY * reach.len() as i32,
            }
        }
        score + EXPOSED * attacked.len() as i32
    }

    /// The number of single steps from a cell to the promotion cell of a side's pawns.
    fn steps_to_promotion(&self, cell: usize, side: Side) -> i32 {
        let shape = self.geometry.shape();
        let [from, to] = [cell, self.geometry.promotion(side)].map(|cell| shape.place(self.geometry.cell(cell)));
        from.iter().zip(to).map(|(&a, b)| i32::from(a.abs_diff(b))).sum()
    }
}

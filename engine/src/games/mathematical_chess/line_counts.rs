//! What one line adds to the evaluation: no rule looks further than a line, so lines are judged one by one, and a turn
//! changes the judgement of few of them.

use super::conditions::Compare;
use super::line::{Line, above, below, highest, lowest, places};
use super::pairs::in_pairs;
use super::piece::{Kind, Piece, Side};
use super::reach::{may_jump, may_replace};

/// Counts on one line. Of two numbers for digits and operators, that for digits comes first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct LineCounts {
    /// Empty points that White's digits and operators can go to, less those that Black's can.
    pub mobility: [i32; 2],
    /// For each side, the enemy digits and operators that it can capture or jump to, each attack counted.
    pub attacks: [[i32; 2]; 2],
    /// For each side, the enemies in the pairs of its operators.
    pub removable: [i32; 2],
    /// White's operators with an enemy attached and digits on both sides whose values do not match, less Black's.
    pub almost: i32,
}

/// 1 for White, −1 for Black.
const fn sign(side: Side) -> i32 {
    1 - 2 * side as i32
}

impl LineCounts {
    /// Those of a line of a board of `size` points.
    pub fn of(line: &Line, size: u8, compare: Compare) -> Self {
        let mut counts = Self::default();
        if line.occupied() != 0 {
            counts.count_moves(line, size);
            counts.count_pairs(line, compare);
        }
        counts
    }

    fn walk(&mut self, piece: Piece, gap: u8) {
        self.mobility[usize::from(piece.is_operator())] += sign(piece.side()) * i32::from(gap);
    }

    fn attack(&mut self, by: Piece, target: Piece) {
        self.attacks[by.side().index()][usize::from(target.is_operator())] += 1;
    }

    /// Where the pieces may go: what [`super::reach::reach`] says of each, in one pass.
    fn count_moves(&mut self, line: &Line, size: u8) {
        // The two pieces before the one at hand, the nearer last.
        let mut before: [Option<Piece>; 2] = [None; 2];
        let mut next_place = 0;
        for place in places(line.occupied()) {
            let piece = line.piece_at(place);
            let gap = place - next_place;
            next_place = place + 1;
            self.walk(piece, gap);
            if let Some(neighbour) = before[1] {
                self.walk(neighbour, gap);
                if neighbour.side() == piece.side() {
                    if let Some(target) = before[0].filter(|&target| may_jump(piece, neighbour, target)) {
                        self.attack(piece, target);
                    }
                } else {
                    for (by, target) in [(piece, neighbour), (neighbour, piece)] {
                        if may_replace(line, by, target) {
                            self.attack(by, target);
                        }
                    }
                    if let Some(by) = before[0].filter(|&by| may_jump(by, neighbour, piece)) {
                        self.attack(by, piece);
                    }
                }
            }
            before = [before[1], Some(piece)];
        }
        if let Some(last) = before[1] {
            self.walk(last, size - next_place);
        }
    }

    /// What the operators' partial values make removable, and what they nearly do.
    fn count_pairs(&mut self, line: &Line, compare: Compare) {
        let digits = line.digits();
        if digits == 0 {
            return;
        }
        for place in places(line.operators() & above(lowest(digits)) & below(highest(digits))) {
            let piece = line.piece_at(place);
            let enemies = line.of_side(!piece.side());
            let [below, above] = line.attached(place);
            if below == 0 || above == 0 || (below | above) & enemies == 0 {
                continue;
            }
            let Kind::Operator(operator) = piece.kind() else { continue };
            let in_pairs = in_pairs(operator, line, [below, above], compare);
            let taken = in_pairs & enemies;
            if taken != 0 {
                self.removable[piece.side().index()] += taken.count_ones() as i32;
            } else if in_pairs == 0 {
                self.almost += sign(piece.side());
            }
        }
    }
}

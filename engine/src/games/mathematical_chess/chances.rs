//! Where on the board a side could remove anything, line by line.

use super::board::{Axis, Board};
use super::conditions::Compare;
use super::line::Places;
use super::line_facts::{KnownLines, LineFacts};
use super::piece::{Piece, Side};
use super::point::{MAX_SIZE, Point};

/// More than there are, so that a loop over all has a length that suits vectors.
const LINES: usize = 16;
const _: () = assert!(LINES > MAX_SIZE as usize);

/// A set of places for each line of both axes.
pub(super) type OfLines = [[Places; LINES]; 2];

/// The [`Chances`](super::removal::Chances) of a side on every line. Most lines hold nothing to remove, so that most removals need not be looked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct BoardChances {
    standing: OfLines,
    digits: OfLines,
    operators: OfLines,
    takers: OfLines,
}

/// The places of all lines of an axis together: for digits, then for operators.
pub(super) type Anywhere = [[Places; 2]; 2];

impl BoardChances {
    /// Those of `side` on a board.
    pub fn of(board: &Board, side: Side, compare: Compare) -> Self {
        let mut all = Self::default();
        KnownLines::with(|known| {
            for axis in Axis::ALL {
                for number in 0..board.size() {
                    let facts = known.facts(board.numbered_line(axis, number), board.size(), compare);
                    all.put(axis, number, facts, side);
                }
            }
        });
        all
    }

    /// Sets those of one line.
    #[inline]
    pub fn put(&mut self, axis: Axis, number: u8, facts: &LineFacts, side: Side) {
        let (axis, number, side) = (axis as usize, usize::from(number), side.index());
        let chances = &facts.chances[side];
        self.standing[axis][number] = chances.standing;
        self.digits[axis][number] = chances.digits;
        self.operators[axis][number] = chances.operators;
        self.takers[axis][number] = facts.takers[side];
    }

    /// May the piece on `point` capture something along `axis`?
    #[inline]
    pub const fn takes(&self, axis: Axis, point: Point) -> bool {
        self.takers[axis as usize][axis.other().place(point) as usize] & 1 << axis.place(point) != 0
    }

    /// The places of all lines of an axis together, for [`BoardChances::crossing`].
    pub fn anywhere(&self) -> Anywhere {
        let all = |lines: &[Places; LINES]| lines.iter().fold(0, |all, line| all | line);
        [0, 1].map(|axis| [all(&self.digits[axis]), all(&self.operators[axis])])
    }

    /// Can the piece on `point` remove something along `axis` where it stands?
    #[inline]
    pub const fn standing(&self, axis: Axis, point: Point) -> bool {
        self.standing[axis as usize][axis.other().place(point) as usize] & 1 << axis.place(point) != 0
    }

    /// The places along `axis` from which `piece`, on `from` now, may be able to remove something on the line across.
    #[inline]
    pub fn crossing(&self, anywhere: &Anywhere, axis: Axis, from: Point, piece: Piece) -> Places {
        let across = axis.other();
        let at = across.place(from);
        if anywhere[across as usize][usize::from(piece.is_operator())] >> at & 1 == 0 {
            return 0;
        }
        let lines = if piece.is_operator() { &self.operators } else { &self.digits };
        (0..LINES).fold(0, |crossing, number| crossing | (lines[across as usize][number] >> at & 1) << number)
    }
}

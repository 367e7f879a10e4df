//! How good a position is, as a sum of terms times weights.
//!
//! The weights come from games the engine played against itself: `cargo run --release --example tune`, described in
//! `docs/search.md`.

use super::board::Axis;
use super::piece::Side;
use super::position::Position;
use super::reach::reach;
use super::removal::Balance;

/// The number of operators that are counted one by one: the first is the one that must not be lost.
const OPERATORS: usize = 5;
/// The number of digits that are counted one by one.
const DIGITS: usize = 10;

/// What is counted, each time the side to move less the other side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms(pub [i32; Terms::COUNT]);

/// The places of the terms after the pieces themselves.
#[derive(Clone, Copy)]
enum Term {
    /// Being to move.
    Tempo = (OPERATORS + DIGITS) as isize,
    /// Empty points that operators can go to.
    OperatorMobility,
    /// Empty points that digits can go to.
    DigitMobility,
    /// Enemy digits that the side to move can capture or jump to, each attack counted.
    AttackedDigits,
    /// Enemy operators that it can.
    AttackedOperators,
    /// Own digits that the other side could.
    HangingDigits,
    /// Own operators that the other side could.
    HangingOperators,
    /// Enemy digits in the pairs of operators of the side to move (R06), less own digits in the other's: both can be
    /// removed without a move.
    Removable,
    /// The same for the side that waits.
    RemovableByOther,
    /// Operators with digits on both sides whose values do not match yet.
    AlmostMatching,
}

impl Terms {
    /// How many there are.
    pub const COUNT: usize = OPERATORS + DIGITS + 10;

    const fn add(&mut self, term: Term, amount: i32) {
        self.0[term as usize] += amount;
    }

    /// The weighted sum.
    pub fn weighed(&self, weights: &[i32; Self::COUNT]) -> i32 {
        self.0.iter().zip(weights).map(|(term, weight)| term * weight).sum()
    }
}

/// The weights of [`Terms`], in quarters of a score: what `tune` printed, but for the first operator and the first digit
/// (every game goes on with them, so that no game tells their worth) and for those beyond what the levels have.
pub const WEIGHTS: [i32; Terms::COUNT] = [
    900, 798, 982, 1007, 900, // operators, the first to the fifth and more
    800, 686, 499, 494, 464, 462, 491, 385, 303, 300, // digits
    37, 8, 2, // tempo, mobility
    37, 43, -62, -13, // attacked, hanging
    54, -16, 53, // removable, almost matching
];

/// The weights are so many times finer than scores.
const FINENESS: i32 = 4;

/// The worth of so many operators, and of so many digits, by [`WEIGHTS`].
const fn worth_of<const N: usize>(first: usize, slots: usize) -> [i32; N] {
    let mut worth = [0; N];
    let mut count = 1;
    while count < N {
        let slot = if count > slots { slots - 1 } else { count - 1 };
        worth[count] = worth[count - 1] + WEIGHTS[first + slot];
        count += 1;
    }
    worth
}

/// A side can have 24 operators and, in a position written by hand, any number of pieces up to 143.
const MOST: usize = 145;
static OPERATOR_WORTH: [i32; MOST] = worth_of(0, OPERATORS);
static DIGIT_WORTH: [i32; MOST] = worth_of(OPERATORS, DIGITS);

impl Position {
    /// How good the position is for the side to move: a digit in the middle of a game is worth about 100.
    pub fn evaluate(&self) -> i32 {
        let mut terms = Terms([0; Terms::COUNT]);
        self.count_placement(&mut terms);
        self.material() + terms.weighed(&WEIGHTS) / FINENESS
    }

    /// The worth of the pieces alone, for the side to move.
    pub fn material(&self) -> i32 {
        let worth = |side| {
            let left = self.left(side);
            OPERATOR_WORTH[usize::from(left.operators).min(MOST - 1)]
                + DIGIT_WORTH[usize::from(left.digits).min(MOST - 1)]
        };
        (worth(self.side_to_move()) - worth(!self.side_to_move())) / FINENESS
    }

    /// The points by which the side to move leads.
    pub fn lead(&self) -> i32 {
        let points = |side| self.taken(side).points() as i32;
        points(self.side_to_move()) - points(!self.side_to_move())
    }

    /// All terms, the pieces among them: what the tuning reads.
    pub fn terms(&self) -> Terms {
        let mut terms = Terms([0; Terms::COUNT]);
        for (side, sign) in [(self.side_to_move(), 1), (!self.side_to_move(), -1)] {
            let left = self.left(side);
            for count in 0..usize::from(left.operators) {
                terms.0[count.min(OPERATORS - 1)] += sign;
            }
            for count in 0..usize::from(left.digits) {
                terms.0[OPERATORS + count.min(DIGITS - 1)] += sign;
            }
        }
        self.count_placement(&mut terms);
        terms
    }

    /// The terms that depend on where the pieces stand.
    fn count_placement(&self, terms: &mut Terms) {
        let board = self.board();
        let mover = self.side_to_move();
        terms.add(Term::Tempo, 1);
        for side in Side::ALL {
            let moves_now = side == mover;
            let sign = if moves_now { 1 } else { -1 };
            let [attacked_digits, attacked_operators] = match moves_now {
                true => [Term::AttackedDigits, Term::AttackedOperators],
                false => [Term::HangingDigits, Term::HangingOperators],
            };
            for point in board.points_of(side) {
                for axis in Axis::ALL {
                    let line = board.line(axis, point);
                    let place = axis.place(point);
                    let reach = reach(line, place, board.size());
                    let operator = line.operators() & 1 << place != 0;
                    let mobility = if operator { Term::OperatorMobility } else { Term::DigitMobility };
                    terms.add(mobility, sign * reach.moves.count_ones() as i32);
                    let taking = reach.captures | reach.jumps;
                    if taking != 0 {
                        let operators = (taking & line.operators()).count_ones() as i32;
                        terms.add(attacked_operators, operators);
                        terms.add(attacked_digits, taking.count_ones() as i32 - operators);
                    }
                }
            }
        }
        self.count_balances(terms);
    }

    /// What the operators' partial values make removable, and what they nearly do.
    fn count_balances(&self, terms: &mut Terms) {
        let board = self.board();
        for side in Side::ALL {
            let removable = if side == self.side_to_move() { Term::Removable } else { Term::RemovableByOther };
            for point in board.points_of(side) {
                for axis in Axis::ALL {
                    let line = board.line(axis, point);
                    let place = axis.place(point);
                    if line.operators() & 1 << place == 0 {
                        continue;
                    }
                    let enemies = line.of_side(!side);
                    let [below, above] = line.attached(place);
                    if below == 0 || above == 0 || (below | above) & enemies == 0 {
                        continue;
                    }
                    let Some(balance) = Balance::read(line, place, self.compare()) else { continue };
                    let in_pairs = balance.in_pairs();
                    let taken = (in_pairs & enemies).count_ones() as i32;
                    if taken > 0 {
                        terms.add(removable, taken);
                    } else if in_pairs == 0 {
                        terms.add(Term::AlmostMatching, if side == self.side_to_move() { 1 } else { -1 });
                    }
                }
            }
        }
    }
}

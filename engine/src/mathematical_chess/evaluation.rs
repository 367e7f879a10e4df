//! How good a position is, as a sum of terms times weights.
//!
//! The weights come from games the engine played against itself: `cargo run --release --example tune`, described in
//! `docs/search.md`.

use super::board::Axis;
use super::conditions::Compare;
use super::line::{Line, places};
use super::piece::{Piece, Side};
use super::point::Point;
use super::position::Position;
use super::reach::{may_jump, may_replace};
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

    /// The terms that depend on where the pieces stand: line by line, since no rule looks further.
    fn count_placement(&self, terms: &mut Terms) {
        let (board, size) = (self.board(), self.board().size());
        terms.add(Term::Tempo, 1);
        for on_diagonal in (0..size).map(|i| Point::new(i, i)) {
            for axis in Axis::ALL {
                let line = board.line(axis, on_diagonal);
                if line.occupied() != 0 {
                    count_moves(line, self.side_to_move(), size, terms);
                    count_balances(line, self.side_to_move(), self.compare(), terms);
                }
            }
        }
    }
}

/// The terms for where the pieces of a line may go: what [`super::reach::reach`] says of each, in one pass.
fn count_moves(line: &Line, mover: Side, size: u8, terms: &mut Terms) {
    let mut walk = |piece: Piece, gap: u8| {
        let term = if piece.kind().is_operator() { Term::OperatorMobility } else { Term::DigitMobility };
        terms.add(term, if piece.side() == mover { i32::from(gap) } else { -i32::from(gap) });
    };
    let mut attacks = [[0; 2]; 2];
    let mut attack = |by: Piece, target: Piece| {
        attacks[usize::from(by.side() != mover)][usize::from(target.kind().is_operator())] += 1;
    };
    // The two pieces before the one at hand, the nearer last.
    let mut before: [Option<Piece>; 2] = [None; 2];
    let mut next_place = 0;
    for place in places(line.occupied()) {
        let Some(piece) = line.get(place) else { continue };
        let gap = place - next_place;
        next_place = place + 1;
        walk(piece, gap);
        if let Some(neighbour) = before[1] {
            walk(neighbour, gap);
            if neighbour.side() == piece.side() {
                if let Some(target) = before[0].filter(|&target| may_jump(piece, neighbour, target)) {
                    attack(piece, target);
                }
            } else {
                for (by, target) in [(piece, neighbour), (neighbour, piece)] {
                    if may_replace(line, by, target.kind()) {
                        attack(by, target);
                    }
                }
                if let Some(by) = before[0].filter(|&by| may_jump(by, neighbour, piece)) {
                    attack(by, piece);
                }
            }
        }
        before = [before[1], Some(piece)];
    }
    if let Some(last) = before[1] {
        walk(last, size - next_place);
    }
    let [[digits, operators], [hanging_digits, hanging_operators]] = attacks;
    terms.add(Term::AttackedDigits, digits);
    terms.add(Term::AttackedOperators, operators);
    terms.add(Term::HangingDigits, hanging_digits);
    terms.add(Term::HangingOperators, hanging_operators);
}

/// The terms for what the operators' partial values make removable, and what they nearly do.
fn count_balances(line: &Line, mover: Side, compare: Compare, terms: &mut Terms) {
    if line.digits().count_ones() < 2 {
        return;
    }
    for place in places(line.operators()) {
        let moves_now = line.of_side(mover) & 1 << place != 0;
        let enemies = line.of_side(if moves_now { !mover } else { mover });
        let [below, above] = line.attached(place);
        if below == 0 || above == 0 || (below | above) & enemies == 0 {
            continue;
        }
        let Some(balance) = Balance::read(line, place, compare) else { continue };
        let in_pairs = balance.in_pairs();
        let taken = (in_pairs & enemies).count_ones() as i32;
        if taken > 0 {
            terms.add(if moves_now { Term::Removable } else { Term::RemovableByOther }, taken);
        } else if in_pairs == 0 {
            terms.add(Term::AlmostMatching, if moves_now { 1 } else { -1 });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mathematical_chess::conditions::LEVELS;
    use crate::mathematical_chess::placing::Placing;
    use crate::mathematical_chess::reach::reach;
    use crate::random::SplitMix64;

    fn positions() -> impl Iterator<Item = Position> {
        (0..60).flat_map(|seed| {
            let level = &LEVELS[seed as usize % LEVELS.len()];
            let mut position = Placing::random(level.conditions(), Side::White, seed).begin().unwrap();
            let mut random = SplitMix64::new(seed);
            let mut met = Vec::new();
            while !position.is_lost() && met.len() < 40 {
                let turns = position.turns();
                met.push(position);
                position = position.after(turns[random.below(turns.len())]);
            }
            met
        })
    }

    #[test]
    fn attacks_and_mobility_are_those_of_the_rules() {
        for position in positions() {
            let mut expected = [0; Terms::COUNT];
            let (board, mover) = (position.board(), position.side_to_move());
            for (point, piece) in board.pieces() {
                let own = piece.side() == mover;
                let operator = piece.kind().is_operator();
                for axis in Axis::ALL {
                    let line = board.line(axis, point);
                    let reach = reach(line, axis.place(point), board.size());
                    let mobility = if operator { Term::OperatorMobility } else { Term::DigitMobility };
                    expected[mobility as usize] += reach.moves.count_ones() as i32 * if own { 1 } else { -1 };
                    let [digits, operators] = match own {
                        true => [Term::AttackedDigits, Term::AttackedOperators],
                        false => [Term::HangingDigits, Term::HangingOperators],
                    };
                    let taking = reach.captures | reach.jumps;
                    expected[digits as usize] += (taking & line.digits()).count_ones() as i32;
                    expected[operators as usize] += (taking & line.operators()).count_ones() as i32;
                }
            }
            let counted = position.terms().0;
            let placed = Term::OperatorMobility as usize..=Term::HangingOperators as usize;
            assert_eq!(counted[placed.clone()], expected[placed], "{position:?}");
        }
    }

    #[test]
    fn the_weighed_terms_are_the_evaluation_and_material_is_a_fair_estimate() {
        for position in positions() {
            let difference = position.evaluate() - position.terms().weighed(&WEIGHTS) / FINENESS;
            assert!(difference.abs() <= 2, "only rounding may differ: {difference}");
            let placement = position.evaluate() - position.material();
            assert!(placement.abs() <= <crate::mathematical_chess::InPlay as crate::search::Node>::MARGIN);
        }
    }

    #[test]
    fn both_sides_are_judged_alike() {
        for position in positions() {
            // The same pieces with the sides changed, the other side to move.
            let mut setup = position.setup();
            for (point, piece) in position.board().pieces() {
                setup.board.set(point, Piece::new(!piece.side(), piece.kind()));
            }
            setup.side = !setup.side;
            assert_eq!(Position::new(&setup).evaluate(), position.evaluate());
        }
    }
}

//! How good a position is, as a sum of terms times weights.

use super::board::Axis;
use super::line_counts::LineCounts;
use super::piece::Side;
use super::position::Position;
use super::terms::{DIGITS, FINENESS, OPERATORS, Term, Terms, WEIGHTS};

/// The worth of each number of operators, and of each number of digits, by [`WEIGHTS`].
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
    ///
    /// ```
    /// use mathchess_engine::games::mathematical_chess::Position;
    /// let position: Position = "B3W+2W3/5/5/5/3W1B+ w last".parse()?;
    /// assert!(position.evaluate() > 0, "White has a digit more, and the move");
    /// let other: Position = "B3W+2W3/5/5/5/3W1B+ b last".parse()?;
    /// assert!(other.evaluate() < position.evaluate());
    /// # Ok::<(), mathchess_engine::games::mathematical_chess::PositionError>(())
    /// ```
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
        let mover = self.side_to_move();
        let (own, other, sign) = (mover.index(), (!mover).index(), if mover == Side::White { 1 } else { -1 });
        terms.add(Term::Tempo, 1);
        for axis in Axis::ALL {
            for number in 0..self.board().size() {
                let counts = self.count_line(axis, number);
                terms.add(Term::DigitMobility, sign * counts.mobility[0]);
                terms.add(Term::OperatorMobility, sign * counts.mobility[1]);
                terms.add(Term::AttackedDigits, counts.attacks[own][0]);
                terms.add(Term::AttackedOperators, counts.attacks[own][1]);
                terms.add(Term::HangingDigits, counts.attacks[other][0]);
                terms.add(Term::HangingOperators, counts.attacks[other][1]);
                terms.add(Term::Removable, counts.removable[own]);
                terms.add(Term::RemovableByOther, counts.removable[other]);
                terms.add(Term::AlmostMatching, sign * counts.almost);
            }
        }
    }

    fn count_line(&self, axis: Axis, number: u8) -> LineCounts {
        LineCounts::of(self.board().numbered_line(axis, number), self.board().size(), self.compare())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::mathematical_chess::conditions::LEVELS;
    use crate::games::mathematical_chess::piece::Piece;
    use crate::games::mathematical_chess::placing::Placing;
    use crate::games::mathematical_chess::reach::reach;
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
                    let [digits, operators] = if own {
                        [Term::AttackedDigits, Term::AttackedOperators]
                    } else {
                        [Term::HangingDigits, Term::HangingOperators]
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
            assert!(placement.abs() <= <crate::games::mathematical_chess::SearchNode as crate::search::Node>::MARGIN);
        }
    }

    #[test]
    fn both_sides_are_judged_alike() {
        for position in positions() {
            // The same pieces with the sides changed, the other side to move.
            let mut arrangement = position.arrangement();
            for (point, piece) in position.board().pieces() {
                arrangement.board.set(point, Piece::new(!piece.side(), piece.kind()));
            }
            arrangement.side = !arrangement.side;
            assert_eq!(Position::new(&arrangement).evaluate(), position.evaluate());
        }
    }
}

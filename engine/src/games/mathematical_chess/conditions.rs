//! The conditions of a game, "Select now!" (rules, section 2), and the ten levels.

use std::fmt;

use super::piece::{Kind, Operator};
use super::point::{DEFAULT_SIZE, MAX_SIZE, MIN_SIZE};

/// When two partial values count as equal (condition 4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, serde::Deserialize, specta::Type),
    serde(rename_all = "camelCase")
)]
pub enum Compare {
    /// When their last digits are: 15 and 5.
    #[default]
    Last,
    /// When their digit sums are, added until one digit is left: 35 → 8, 26 → 8.
    Sum,
}

impl Compare {
    /// The digit that decides, 0 to 9.
    ///
    /// ```
    /// use mathchess_engine::games::mathematical_chess::Compare;
    /// assert_eq!(Compare::Last.digit(15), 5);
    /// assert_eq!(Compare::Sum.digit(729), 9);
    /// assert_eq!(Compare::Sum.digit(0), 0);
    /// ```
    pub const fn digit(self, value: u64) -> u8 {
        match self {
            Self::Last => (value % 10) as u8,
            Self::Sum if value == 0 => 0,
            Self::Sum => ((value - 1) % 9 + 1) as u8,
        }
    }

    /// The numbers on the way from `value` to the digit that decides, `value` itself left out:
    /// 49 → 13, 4 for digit sums; for last digits, 15 → 5. Empty when `value` has one digit.
    pub fn chain(self, value: u64) -> Vec<u64> {
        let mut chain = Vec::new();
        let mut value = value;
        while value > 9 {
            value = match self {
                Self::Last => value % 10,
                Self::Sum => value.to_string().bytes().map(|d| u64::from(d - b'0')).sum(),
            };
            chain.push(value);
        }
        chain
    }

    /// `last` or `sum`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Last => "last",
            Self::Sum => "sum",
        }
    }

    /// The comparison with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        [Self::Last, Self::Sum].into_iter().find(|compare| compare.name() == name)
    }
}

/// The most operators of one kind in a player's box.
pub const MAX_OF_OPERATOR: u8 = 4;

/// What the players agree on before they place their pieces: the same for both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Conditions {
    size: u8,
    digits: u16,
    operators: [u8; 6],
    compare: Compare,
}

/// A reason why conditions can't be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConditionsProblem {
    /// The board must have [`MIN_SIZE`] to [`MAX_SIZE`] points a side.
    SizeOutOfRange,
    /// Without digits there is nothing to calculate with.
    NoDigits,
    /// Without operators the game would be over at once.
    NoOperators,
    /// More than [`MAX_OF_OPERATOR`] of one kind: the box holds four.
    TooManyOfOperator(Operator),
    /// A digit above 9, or one named twice: the box holds one of each.
    BadDigit(u8),
    /// At least a third of the points must stay empty.
    BoardTooFull {
        /// Pieces of both sides.
        pieces: u32,
        /// Points of the board.
        points: u32,
        /// The smallest size that leaves a third empty, if there is one.
        smallest: Option<u8>,
    },
}

impl fmt::Display for ConditionsProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::SizeOutOfRange => write!(f, "the board must have {MIN_SIZE} to {MAX_SIZE} points a side"),
            Self::NoDigits => f.write_str("at least one digit is needed"),
            Self::NoOperators => f.write_str("at least one operator is needed"),
            Self::TooManyOfOperator(operator) => {
                write!(f, "a box holds {MAX_OF_OPERATOR} operators {} and no more", operator.symbol())
            }
            Self::BadDigit(digit) => write!(f, "{digit} can't be chosen: a box holds one each of the digits 0 to 9"),
            Self::BoardTooFull { pieces, points, smallest } => {
                write!(f, "{pieces} pieces leave less than a third of {points} points empty")?;
                match smallest {
                    Some(size) => write!(f, ": take at least {size} × {size}, or fewer pieces"),
                    None => f.write_str(": take fewer pieces"),
                }
            }
        }
    }
}

impl Conditions {
    /// Conditions with each operator as often as `operators` names it.
    ///
    /// # Errors
    /// What can't be written down: a digit above 9 or named twice, more than 255 operators of a kind.
    /// Conditions that can be written but not played are found by [`Conditions::problems`].
    ///
    /// ```
    /// use mathchess_engine::games::mathematical_chess::{Compare, Conditions, ConditionsProblem, Operator};
    /// let conditions = Conditions::new(5, [1, 2, 3], [Operator::Add], Compare::Last)?;
    /// assert!(conditions.problems(None).is_empty());
    /// let twice = Conditions::new(5, [1, 1], [Operator::Add], Compare::Last);
    /// assert_eq!(twice, Err(ConditionsProblem::BadDigit(1)));
    /// # Ok::<(), ConditionsProblem>(())
    /// ```
    pub fn new(
        size: u8,
        digits: impl IntoIterator<Item = u8>,
        operators: impl IntoIterator<Item = Operator>,
        compare: Compare,
    ) -> Result<Self, ConditionsProblem> {
        let mut conditions = Self { size, digits: 0, operators: [0; 6], compare };
        for digit in digits {
            if digit > 9 || conditions.digits & 1 << digit != 0 {
                return Err(ConditionsProblem::BadDigit(digit));
            }
            conditions.digits |= 1 << digit;
        }
        for operator in operators {
            let count = &mut conditions.operators[operator as usize];
            *count = count.checked_add(1).ok_or(ConditionsProblem::TooManyOfOperator(operator))?;
        }
        Ok(conditions)
    }

    /// Conditions with as many pieces of each kind in a box as `count` says; of a digit there is one or none.
    pub(super) fn of_boxes(size: u8, count: impl Fn(Kind) -> u8, compare: Compare) -> Self {
        let digits = (0..10).filter(|&digit| count(Kind::Digit(digit)) > 0).fold(0, |all, digit| all | 1 << digit);
        Self { size, digits, operators: Operator::ALL.map(|operator| count(Kind::Operator(operator))), compare }
    }

    /// Points a side of the board.
    pub const fn size(&self) -> u8 {
        self.size
    }

    /// The digits, ascending.
    pub fn digits(&self) -> impl Iterator<Item = u8> + '_ {
        (0..10).filter(|digit| self.digits & 1 << digit != 0)
    }

    /// The operators with repetition, in the order of the rules.
    pub fn operators(&self) -> impl Iterator<Item = Operator> + '_ {
        Operator::ALL
            .into_iter()
            .flat_map(|operator| std::iter::repeat_n(operator, self.operators[operator as usize].into()))
    }

    /// The pieces of one player's box: operators, then digits.
    pub fn kinds(&self) -> impl Iterator<Item = Kind> + '_ {
        self.operators().map(Kind::Operator).chain(self.digits().map(Kind::Digit))
    }

    /// How values are compared.
    pub const fn compare(&self) -> Compare {
        self.compare
    }

    /// The same conditions on a board of another size.
    #[must_use]
    pub const fn with_size(mut self, size: u8) -> Self {
        self.size = size;
        self
    }

    /// Whether all operators are among those of the level; with fewer of them it is still the level.
    pub fn is_of(&self, level: &Level) -> bool {
        Operator::ALL.iter().all(|&operator| {
            usize::from(self.operators[operator as usize])
                <= level.operators.iter().filter(|&&other| other == operator).count()
        })
    }

    /// Every reason why these conditions can't be played; none if they can.
    ///
    /// A level at its suggested size or a larger one may fill more than two thirds of the board (level 1 with nine digits
    /// has 26 pieces on 36 points); everything else must leave a third of the points empty (rules, section 2).
    ///
    /// ```
    /// use mathchess_engine::games::mathematical_chess::{Compare, Conditions, ConditionsProblem, Level, Operator};
    /// let none = Conditions::new(5, [1, 2, 3], [], Compare::Last)?;
    /// assert!(!none.problems(None).is_empty(), "nobody could calculate");
    /// let level = Level::numbered(1).expect("there are ten levels");
    /// assert!(level.conditions().problems(Some(level)).is_empty());
    /// # Ok::<(), ConditionsProblem>(())
    /// ```
    pub fn problems(&self, level: Option<&Level>) -> Vec<ConditionsProblem> {
        let mut problems = Vec::new();
        let size_fits = (MIN_SIZE..=MAX_SIZE).contains(&self.size);
        if !size_fits {
            problems.push(ConditionsProblem::SizeOutOfRange);
        }
        if self.digits == 0 {
            problems.push(ConditionsProblem::NoDigits);
        }
        if self.operators == [0; 6] {
            problems.push(ConditionsProblem::NoOperators);
        }
        for operator in Operator::ALL {
            if self.operators[operator as usize] > MAX_OF_OPERATOR {
                problems.push(ConditionsProblem::TooManyOfOperator(operator));
            }
        }
        let as_suggested = level.is_some_and(|level| self.size >= level.suggested_sizes[0] && self.is_of(level));
        let pieces = 2 * self.kinds().count() as u32;
        let fits = |size: u8| pieces * 3 <= u32::from(size).pow(2) * 2;
        if size_fits && !as_suggested && !fits(self.size) {
            problems.push(ConditionsProblem::BoardTooFull {
                pieces,
                points: u32::from(self.size).pow(2),
                smallest: (MIN_SIZE..=MAX_SIZE).find(|&size| fits(size)),
            });
        }
        problems
    }
}

/// One of the ten levels: a preset for the operators, with the board that suits it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// 1 to 10.
    pub number: u8,
    /// The operators of each side; fewer may be chosen.
    pub operators: [Operator; 4],
    /// The suggested sizes, the smallest first.
    pub suggested_sizes: &'static [u8],
}

/// The ten levels (rules, section 2).
pub const LEVELS: [Level; 10] = {
    use Operator::{Add as A, Divide as D, Multiply as M, Power as P, Root as R, Subtract as S};
    const fn level(number: u8, operators: [Operator; 4], suggested_sizes: &'static [u8]) -> Level {
        Level { number, operators, suggested_sizes }
    }
    [
        level(1, [A, A, A, A], &[6]),
        level(2, [S, S, S, S], &[6]),
        level(3, [A, A, S, S], &[8]),
        level(4, [M, M, M, M], &[6]),
        level(5, [D, D, D, D], &[6]),
        level(6, [M, M, D, D], &[8]),
        level(7, [P, P, P, P], &[6]),
        level(8, [R, R, R, R], &[6]),
        level(9, [A, S, M, D], &[9, 10]),
        level(10, [M, D, P, R], &[9, 10]),
    ]
};

impl Level {
    /// The level with this number, 1 to 10.
    pub fn numbered(number: u8) -> Option<&'static Self> {
        LEVELS.iter().find(|level| level.number == number)
    }

    /// The level as it is usually played: digits 1 to 9, last digits compared, on 9 × 9.
    pub fn conditions(&self) -> Conditions {
        let mut operators = [0; 6];
        for operator in self.operators {
            operators[operator as usize] += 1;
        }
        Conditions { size: DEFAULT_SIZE, digits: 0b11_1111_1110, operators, compare: Compare::Last }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_can_be_played_at_its_suggested_sizes_and_the_default() {
        for level in &LEVELS {
            for &size in level.suggested_sizes.iter().chain([&DEFAULT_SIZE]) {
                assert_eq!(level.conditions().with_size(size).problems(Some(level)), []);
            }
        }
    }

    #[test]
    fn own_levels_leave_a_third_empty() {
        let conditions = LEVELS[0].conditions().with_size(6);
        assert_eq!(
            conditions.problems(None),
            [ConditionsProblem::BoardTooFull { pieces: 26, points: 36, smallest: Some(7) }]
        );
        assert_eq!(conditions.with_size(7).problems(None), []);
    }

    #[test]
    fn every_problem_is_told_at_once() {
        let conditions = Conditions::new(4, [], [Operator::Add; 5], Compare::Last).unwrap();
        assert_eq!(
            conditions.problems(None),
            [
                ConditionsProblem::SizeOutOfRange,
                ConditionsProblem::NoDigits,
                ConditionsProblem::TooManyOfOperator(Operator::Add)
            ]
        );
        assert_eq!(Conditions::new(9, [1, 1], [], Compare::Last), Err(ConditionsProblem::BadDigit(1)));
    }

    #[test]
    fn chains_end_at_the_digit_that_decides() {
        assert_eq!(Compare::Sum.chain(49), [13, 4]);
        assert_eq!(Compare::Last.chain(15), [5]);
        assert_eq!(Compare::Last.chain(7), [0_u64; 0]);
        for value in 0..3000 {
            for compare in [Compare::Last, Compare::Sum] {
                let end = compare.chain(value).last().copied().unwrap_or(value);
                assert_eq!(end, u64::from(compare.digit(value)));
            }
        }
    }
}

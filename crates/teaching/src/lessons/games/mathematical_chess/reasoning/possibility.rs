//! Things that may happen or may be impossible. All cases are tried, so the answer is known.

use super::calculation::{calculations, in_order};
use super::case::{Case, listed, sets_of_digits};
use super::written::Written;
use mathchess_engine::games::mathematical_chess::{Compare, Operator};

/// The numbers below this are tried where a number may have tens: two digits show everything that tens can do.
pub const BELOW: u64 = 100;

/// In which digit a number ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// In this one.
    Digit(u8),
    /// In an odd one.
    Odd,
    /// In an even one.
    Even,
    /// In any.
    Any,
}

impl Ending {
    /// Whether a number ends so.
    pub fn is_of(self, number: u64) -> bool {
        let last = Compare::Last.digit(number);
        match self {
            Self::Digit(digit) => last == digit,
            Self::Odd => last % 2 == 1,
            Self::Even => last.is_multiple_of(2),
            Self::Any => true,
        }
    }

    /// The word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Digit(_) => "digit",
            Self::Odd => "odd",
            Self::Even => "even",
            Self::Any => "any",
        }
    }

    /// The digit, if it is one.
    pub const fn digit(self) -> u8 {
        match self {
            Self::Digit(digit) => digit,
            Self::Odd | Self::Even | Self::Any => 0,
        }
    }

    fn numbers(self) -> impl Iterator<Item = u64> {
        (0..BELOW).filter(move |&number| self.is_of(number))
    }
}

/// Something that may be possible or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Possibility {
    /// Two numbers with these last digits make one with that last digit.
    Ends {
        /// How they are combined: by a sum or a product.
        operator: Operator,
        /// In what the first ends.
        first: Ending,
        /// In what the second ends.
        second: Ending,
        /// In what the result ends.
        result: Ending,
    },
    /// A square ends so.
    Square {
        /// In what.
        result: Ending,
    },
    /// One digit can be divided by another, by the rules of the game.
    Divided {
        /// The digit.
        digit: Ending,
        /// By which digit.
        by: u8,
    },
    /// Two digits have these two differences.
    Differences {
        /// The differences.
        both: [u8; 2],
    },
    /// That many different digits, of which no two make ten.
    NoTen {
        /// How many.
        digits: u32,
    },
    /// That many different digits, all of whose sums of two and more end differently.
    AllSumsDiffer {
        /// How many.
        digits: u32,
    },
}

impl Possibility {
    /// Every case that there is.
    pub fn cases(self) -> Vec<Case> {
        match self {
            Self::Ends { operator, first, second, result } => {
                let couples = first.numbers().flat_map(|one| second.numbers().map(move |other| [one, other]));
                let written = couples.filter_map(|couple| Written::new(operator, couple.to_vec()));
                written.map(|it| Case::new(result.is_of(it.value()), it.worked_out())).collect()
            }
            Self::Square { result } => (0..BELOW)
                .map(|number| number * number)
                .zip(0..)
                .map(|(square, number): (u64, u64)| {
                    Case::new(result.is_of(square), format_args!("{number}² = {square}"))
                })
                .collect(),
            Self::Divided { digit, by } => (0..10)
                .filter(|&one| digit.is_of(one.into()))
                .map(|one| match in_order(Operator::Divide, one, by) {
                    Some(made) => Case::new(true, made),
                    None => Case::new(false, format_args!("{one} ÷ {by}")),
                })
                .collect(),
            Self::Differences { both } => sets_of_digits(2)
                .map(|two| {
                    let made = calculations(Operator::Subtract, &two);
                    let has = |wanted: u8| made.iter().any(|difference| difference.value == u64::from(wanted));
                    Case::new(both.into_iter().all(has), listed(&made))
                })
                .collect(),
            Self::NoTen { digits } => sets_of_digits(digits)
                .map(|set| {
                    let ten = calculations(Operator::Add, &set)
                        .into_iter()
                        .any(|sum| sum.digits.len() == 2 && sum.value == 10);
                    Case::new(!ten, listed(&set))
                })
                .collect(),
            Self::AllSumsDiffer { digits } => sets_of_digits(digits)
                .map(|set| {
                    let sums = calculations(Operator::Add, &set);
                    let mut ends: Vec<u8> = sums.iter().map(|sum| Compare::Last.digit(sum.value)).collect();
                    ends.sort_unstable();
                    ends.dedup();
                    Case::new(ends.len() == sums.len(), listed(&sums))
                })
                .collect(),
        }
    }

    /// The first case in which it happens.
    pub fn example(self) -> Option<Case> {
        self.cases().into_iter().find(|case| case.holds)
    }

    /// Its name, by which its sentence is chosen.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ends { operator: Operator::Multiply, .. } => "productEnds",
            Self::Ends { .. } => "sumEnds",
            Self::Square { .. } => "square",
            Self::Divided { .. } => "divided",
            Self::Differences { .. } => "differences",
            Self::NoTen { .. } => "noTen",
            Self::AllSumsDiffer { .. } => "allSumsDiffer",
        }
    }
}

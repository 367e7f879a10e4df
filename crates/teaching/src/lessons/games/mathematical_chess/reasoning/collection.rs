//! Things that are to be found or counted. What belongs to a collection follows from the rules.

use std::collections::BTreeSet;

use super::calculation::{Calculation, calculations, in_order};
use super::case::{listed, sets_of_digits};
use super::written::Written;
use mathchess_engine::games::mathematical_chess::{Compare, Form, Operator};

/// A product with one digit of its result left out: `23 × 4 = 9?`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gap {
    /// The calculation.
    pub written: Written,
    /// The digits of the result before the one that is left out.
    pub before: u64,
}

/// A result beside a calculation, right or wrong: `7 × 8 = 54`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claimed {
    /// The calculation.
    pub written: Written,
    /// The result that somebody has written.
    pub result: u64,
}

/// What is to be found or counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Collection {
    /// Those of the calculations that count as equal to another one.
    Like {
        /// The calculations.
        of: Vec<Written>,
        /// The other one.
        like: Written,
    },
    /// Those of the results that can't be right, since the two sides do not count as equal.
    Unequal {
        /// The results.
        of: Vec<Claimed>,
    },
    /// The last digits of what an operator makes of this digit and any other, or of this digit alone by a power or a root.
    Made {
        /// The operator.
        operator: Operator,
        /// The digit.
        digit: u8,
    },
    /// The last digits of all cubes.
    Cubes,
    /// The digits that another digit can't divide.
    NotDivided {
        /// The other digit.
        by: u8,
    },
    /// The digits that another digit divides.
    Divided {
        /// The other digit.
        by: u8,
    },
    /// The two digits of which an operator makes a number that ends in a digit.
    Couples {
        /// The operator.
        operator: Operator,
        /// The digit.
        end: u8,
    },
    /// The two digits that have the same number as both differences.
    EqualDifferences,
    /// The differences that two digits have beside this one.
    OtherDifference {
        /// The known difference.
        known: u8,
    },
    /// The other digits whose square ends as that of this one.
    Twins {
        /// The digit.
        of: u8,
    },
    /// Those of the digits that make ten with another one of them.
    Partners {
        /// The digits.
        of: Vec<u8>,
    },
    /// The sums of two and more of the digits.
    Sums {
        /// The digits.
        of: Vec<u8>,
    },
    /// The digits in which more than one of these sums ends.
    RepeatedEnds {
        /// The digits that are added.
        of: Vec<u8>,
    },
    /// The digits that may stand in the gap, if both sides count as equal.
    Missing {
        /// The calculation with the gap.
        gap: Gap,
    },
}

/// What belongs to a collection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// Digits, ascending.
    Digits(Vec<u64>),
    /// Couples of digits, the smaller one first, ascending.
    Couples(Vec<[u64; 2]>),
    /// For each line of the task, whether it belongs to it.
    Lines(Vec<bool>),
    /// Sums.
    Sums(Vec<String>),
}

/// Whether `end` is the last digit.
fn ends_in(made: &Calculation, end: u64) -> bool {
    u64::from(Compare::Last.digit(made.value)) == end
}

fn of_form(operator: Operator, digit: u8, form: Form) -> Option<Calculation> {
    calculations(operator, &[digit]).into_iter().find(|made| made.form == form)
}

impl Gap {
    /// The result with a digit in the gap.
    pub const fn filled(&self, digit: u64) -> u64 {
        10 * self.before + digit
    }
}

impl Collection {
    /// The calculations among which it looks; empty for lines and for gaps.
    fn calculations(&self) -> Vec<Calculation> {
        match self {
            Self::Made { operator: operator @ (Operator::Power | Operator::Root), digit } => {
                calculations(*operator, &[*digit])
            }
            Self::Made { operator, digit } => {
                (0..10).flat_map(|other| calculations(*operator, &[*digit, other])).collect()
            }
            Self::Cubes => (0..10).filter_map(|digit| of_form(Operator::Power, digit, Form::Cube)).collect(),
            Self::NotDivided { by } | Self::Divided { by } => {
                (0..10).filter_map(|digit| in_order(Operator::Divide, digit, *by)).collect()
            }
            Self::EqualDifferences => {
                sets_of_digits(2).flat_map(|two| calculations(Operator::Subtract, &two)).collect()
            }
            Self::OtherDifference { known } => sets_of_digits(2)
                .map(|two| calculations(Operator::Subtract, &two))
                .filter(|both| both.iter().any(|difference| difference.value == u64::from(*known)))
                .flatten()
                .collect(),
            Self::Couples { operator, .. } => (0..10)
                .flat_map(|one| (one..10).flat_map(move |other| calculations(*operator, &[one, other])))
                .collect(),
            Self::Twins { .. } => (0..10).filter_map(|digit| of_form(Operator::Power, digit, Form::Square)).collect(),
            Self::Partners { of } | Self::Sums { of } | Self::RepeatedEnds { of } => calculations(Operator::Add, of),
            Self::Like { .. } | Self::Unequal { .. } | Self::Missing { .. } => Vec::new(),
        }
    }

    /// What belongs to it, under this comparison.
    pub fn found(&self, compare: Compare) -> Found {
        let all = self.calculations();
        let digits = |keep: &dyn Fn(u64) -> bool| Found::Digits((0..10).filter(|&digit| keep(digit)).collect());
        let couples = |keep: &dyn Fn(&[u64; 2]) -> bool| {
            let every: BTreeSet<[u64; 2]> = all.iter().filter_map(couple_of).filter(keep).collect();
            Found::Couples(every.into_iter().collect())
        };
        match self {
            Self::Like { of, like } => {
                Found::Lines(of.iter().map(|one| compare.digit(one.value()) == compare.digit(like.value())).collect())
            }
            Self::Unequal { of } => Found::Lines(
                of.iter().map(|one| compare.digit(one.written.value()) != compare.digit(one.result)).collect(),
            ),
            Self::Made { .. } | Self::Cubes => digits(&|end| all.iter().any(|made| ends_in(made, end))),
            Self::NotDivided { .. } => digits(&|digit| !all.iter().any(|made| u64::from(made.digits[0]) == digit)),
            Self::Divided { .. } => digits(&|digit| all.iter().any(|made| u64::from(made.digits[0]) == digit)),
            Self::OtherDifference { known } => {
                digits(&|digit| digit != u64::from(*known) && all.iter().any(|made| made.value == digit))
            }
            Self::Twins { of } => {
                let Some(own) = all.iter().find(|made| made.digits[0] == *of) else { return Found::Digits(Vec::new()) };
                let end = u64::from(Compare::Last.digit(own.value));
                digits(&|digit| {
                    all.iter().any(|made| u64::from(made.digits[0]) == digit && made != own && ends_in(made, end))
                })
            }
            Self::Partners { .. } => digits(&|digit| {
                let mut tens = all.iter().filter(|sum| sum.digits.len() == 2 && sum.value == 10);
                tens.any(|sum| sum.digits.iter().any(|&one| u64::from(one) == digit))
            }),
            Self::RepeatedEnds { .. } => digits(&|end| all.iter().filter(|sum| ends_in(sum, end)).count() > 1),
            Self::Missing { gap } => {
                digits(&|digit| compare.digit(gap.filled(digit)) == compare.digit(gap.written.value()))
            }
            Self::EqualDifferences => couples(&|couple| {
                let mut of_both = all.iter().filter(|made| couple_of(made) == Some(*couple));
                of_both.next().map(|made| made.value) == of_both.next().map(|made| made.value)
            }),
            Self::Couples { end, .. } => couples(&|couple| {
                all.iter().any(|made| couple_of(made) == Some(*couple) && ends_in(made, u64::from(*end)))
            }),
            Self::Sums { .. } => Found::Sums(all.iter().map(ToString::to_string).collect()),
        }
    }

    /// How many belong to it.
    pub fn count(&self, compare: Compare) -> u64 {
        let count = match self.found(compare) {
            Found::Digits(all) => all.len(),
            Found::Couples(all) => all.len(),
            Found::Lines(all) => all.into_iter().filter(|&is_one| is_one).count(),
            Found::Sums(all) => all.len(),
        };
        count as u64
    }

    /// The calculations that show what belongs to it, for after the answer.
    pub fn shown(&self, compare: Compare) -> Vec<String> {
        let sums = |number: u64| std::iter::once(number).chain(compare.chain(number)).map(|it| it.to_string());
        let chained = |number| sums(number).collect::<Vec<_>>().join(" → ");
        let all = self.calculations();
        let texts = |keep: &dyn Fn(&Calculation) -> bool| {
            all.iter().filter(|made| keep(made)).map(ToString::to_string).collect::<Vec<_>>()
        };
        match (self, self.found(compare)) {
            (Self::Like { of, like }, _) => of.iter().chain([like]).map(Written::worked_out).collect(),
            (Self::Unequal { of }, _) => {
                let both =
                    |one: &Claimed| [format!("{}: {}", one.written, chained(one.written.value())), chained(one.result)];
                of.iter().map(|one| both(one).join(" | ")).collect()
            }
            (Self::Missing { gap }, Found::Digits(digits)) => {
                let both = |digit: u64| {
                    format!("{}: {} | {}", gap.written, chained(gap.written.value()), chained(gap.filled(digit)))
                };
                digits.into_iter().map(both).collect()
            }
            (Self::RepeatedEnds { .. }, Found::Digits(ends)) => texts(&|sum| ends.iter().any(|&end| ends_in(sum, end))),
            (Self::Partners { .. }, _) => texts(&|sum| sum.digits.len() == 2 && sum.value == 10),
            (Self::Twins { of }, Found::Digits(twins)) => {
                texts(&|made| made.digits[0] == *of || twins.contains(&made.digits[0].into()))
            }
            (Self::Couples { .. } | Self::EqualDifferences, Found::Couples(couples)) => {
                texts(&|made| couple_of(made).is_some_and(|couple| couples.contains(&couple)))
            }
            // Two digits are enough; the last ones lend a ten.
            (Self::OtherDifference { .. }, _) => {
                let mut both = texts(&|_| true);
                both.split_off(both.len().saturating_sub(2))
            }
            _ => texts(&|_| true),
        }
    }

    /// What shows that a digit does not belong to it; empty if nothing does without telling more than was answered.
    pub fn against_digit(&self, digit: u64, compare: Compare) -> String {
        let all = self.calculations();
        let of = |keep: &dyn Fn(&Calculation) -> bool| listed(all.iter().filter(|made| keep(made)));
        match self {
            Self::NotDivided { .. } => of(&|made| u64::from(made.digits[0]) == digit),
            Self::Twins { of: own } => {
                of(&|made| u64::from(made.digits[0]) == digit || (made.digits[0] == *own && digit < 10))
            }
            Self::RepeatedEnds { .. } => of(&|sum| ends_in(sum, digit)),
            Self::Missing { gap } if digit < 10 => {
                let [one, other] = [gap.written.value(), gap.filled(digit)].map(|value| compare.digit(value));
                format!("{} → {one}, {} → {other}", gap.written, gap.filled(digit))
            }
            _ => String::new(),
        }
    }

    /// What shows that two digits do not belong to it.
    pub fn against_couple(&self, couple: [u64; 2]) -> String {
        listed(self.calculations().iter().filter(|made| couple_of(made) == Some(couple)))
    }

    /// What shows how it is with one line of the task.
    pub fn about_line(&self, index: usize, compare: Compare) -> String {
        match self {
            Self::Like { of, like } => listed(of.get(index).into_iter().chain([like]).map(Written::worked_out)),
            Self::Unequal { of } => of.get(index).map_or_else(String::new, |one| {
                let [digit, other] = [one.written.value(), one.result].map(|value| compare.digit(value));
                format!("{} → {digit}, {} → {other}", one.written, one.result)
            }),
            _ => String::new(),
        }
    }

    /// The lines of the task, if it lists any.
    pub fn lines(&self) -> Vec<String> {
        match self {
            Self::Like { of, .. } => of.iter().map(ToString::to_string).collect(),
            Self::Unequal { of } => of.iter().map(|one| format!("{} = {}", one.written, one.result)).collect(),
            _ => Vec::new(),
        }
    }
}

/// The two digits of a calculation, the smaller one first.
fn couple_of(made: &Calculation) -> Option<[u64; 2]> {
    let &[one, other] = &made.digits[..] else { return None };
    Some([one.min(other).into(), one.max(other).into()])
}

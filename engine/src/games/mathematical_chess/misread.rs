//! The arithmetic of `super::partial`, misread in the ways in which beginners misread it.
//!
//! Each [`Reading`] changes one thing and keeps the rest: what a wrong answer has in common with one of them tells why
//! it is wrong. The true reading comes from [`super::partial`] itself.

use super::line::{Line, Places, places};
use super::partial::{Form, Partial, for_each};
use super::piece::Operator;

/// A way to read the digits of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reading {
    /// As the rules say.
    True,
    /// Each digit also counts alone (+ − × ÷).
    EachAlone,
    /// The digit itself is also a value (P, R).
    ItselfToo,
    /// Equal digits have the difference 0.
    ZeroToo,
    /// A quotient with a remainder is cut off, where there is no whole one.
    CutOff,
    /// A quotient with a remainder is cut off, whether or not tens could be added.
    CutOffAlways,
    /// A digit divided by 0 gives 0.
    ByZeroIsZero,
    /// A digit divided by 0 stays as it is.
    ByZeroIsItself,
    /// Twice and three times the digit stand for its square and cube.
    Multiples,
    /// Twice and three times the digit are values beside its square and cube.
    MultiplesToo,
    /// A difference may have three digits.
    ThreeTerms,
    /// One of + − × ÷ is taken for another.
    As(Operator),
    /// One of + − × ÷ makes what any of them makes.
    AnyOfFour,
    /// Only all digits together make a value.
    AllTogether,
    /// A single digit makes none.
    NoSingle,
    /// No tens are added.
    WithoutTens,
    /// Squares and square roots only.
    SquaresOnly,
    /// Only the smallest root of each digit.
    SmallestRoot,
}

impl Reading {
    /// The four operations that are easily taken for each other.
    pub const FOUR: [Operator; 4] = [Operator::Add, Operator::Subtract, Operator::Multiply, Operator::Divide];

    /// The readings in which `operator` is taken for another of + − × ÷.
    pub fn other_operations(operator: Operator) -> impl Iterator<Item = Self> {
        Self::FOUR.into_iter().filter(move |&other| other != operator).map(Self::As)
    }

    /// What `operator` makes of `digits` in this reading: values with the places that make them.
    pub fn values(self, operator: Operator, line: &Line, digits: Places) -> Vec<(u64, Places)> {
        let mut found = Vec::new();
        let truth = |keep: fn(&Partial) -> bool| {
            let mut found = Vec::new();
            for_each(operator, line, digits, |partial| {
                if keep(&partial) {
                    found.push((partial.value, partial.digits));
                }
            });
            found
        };
        let powers = matches!(operator, Operator::Power | Operator::Root);
        let each = || places(digits).map(|place| (u64::from(line.digit_at(place)), 1 << place));
        match self {
            Self::True => found = truth(|_| true),
            Self::EachAlone => {
                found = truth(|_| true);
                if !powers && digits.count_ones() > 1 {
                    found.extend(each());
                }
            }
            Self::ItselfToo => {
                found = truth(|_| true);
                if powers {
                    found.extend(each());
                }
            }
            Self::ZeroToo => {
                found = truth(|_| true);
                if operator == Operator::Subtract {
                    self.add_pairs(line, digits, &mut found, |a, b| (a == b).then_some(0));
                }
            }
            Self::CutOff | Self::CutOffAlways | Self::ByZeroIsZero | Self::ByZeroIsItself => {
                found = truth(|_| true);
                if operator == Operator::Divide && digits.count_ones() > 1 {
                    self.add_pairs(line, digits, &mut found, |a, b| self.false_quotient(a, b));
                }
            }
            Self::Multiples if operator == Operator::Power => {
                found = each().flat_map(|(digit, place)| [(2 * digit, place), (3 * digit, place)]).collect();
            }
            Self::MultiplesToo => {
                found = truth(|_| true);
                found.extend(Self::Multiples.values(operator, line, digits));
            }
            Self::ThreeTerms => {
                found = truth(|_| true);
                if operator == Operator::Subtract {
                    for a in places(digits) {
                        let rest = digits & !(1 << a);
                        for b in places(rest) {
                            for c in places(rest & !(1 << b)).filter(|&c| c > b) {
                                let minus = line.digit_at(b) + line.digit_at(c);
                                let tens = (0..2).find(|tens| 10 * tens + line.digit_at(a) > minus);
                                let value = 10 * tens.unwrap_or(2) + line.digit_at(a) - minus;
                                found.push((value.into(), 1 << a | 1 << b | 1 << c));
                            }
                        }
                    }
                }
            }
            Self::As(_) | Self::AnyOfFour if powers => found = truth(|_| true),
            Self::As(other) => found = Self::True.values(other, line, digits),
            Self::AnyOfFour => {
                found = Self::FOUR.into_iter().flat_map(|other| Self::True.values(other, line, digits)).collect();
            }
            Self::AllTogether => {
                found = truth(|_| true);
                found.retain(|&(_, made_of)| made_of == digits);
            }
            Self::NoSingle => found = truth(|partial| partial.form != Form::Single),
            Self::WithoutTens => found = truth(|partial| partial.tens == 0),
            Self::SquaresOnly => {
                found = truth(|partial| !matches!(partial.form, Form::Cube | Form::CubeRoot));
            }
            Self::SmallestRoot if operator == Operator::Root => {
                for (_, place) in each() {
                    found.extend(Self::True.values(operator, line, place).into_iter().min());
                }
            }
            Self::Multiples | Self::SmallestRoot => found = truth(|_| true),
        }
        found
    }

    fn false_quotient(self, a: u8, b: u8) -> Option<u8> {
        match self {
            Self::ByZeroIsZero => (b == 0).then_some(0),
            Self::ByZeroIsItself => (b == 0).then_some(a),
            Self::CutOffAlways => a.checked_div(b).filter(|whole| whole * b != a),
            _ => a.checked_div(b).filter(|_| (0..10).all(|tens| !(10 * tens + a).is_multiple_of(b))),
        }
    }

    /// Adds what `value` makes of any two digits, in both orders.
    fn add_pairs(
        self,
        line: &Line,
        digits: Places,
        found: &mut Vec<(u64, Places)>,
        value: impl Fn(u8, u8) -> Option<u8>,
    ) {
        for a in places(digits) {
            for b in places(digits & !(1 << a)) {
                if let Some(value) = value(line.digit_at(a), line.digit_at(b)) {
                    found.push((value.into(), 1 << a | 1 << b));
                }
            }
        }
    }
}

//! Which digits can decide on one side of an operator, from tables: a quick test that two sides have no pair.
//!
//! Most lines offer no pair, and most sides have one or two attached digits. For those a look into a table made from
//! [`super::partial::for_each`] itself replaces the arithmetic.

use std::sync::LazyLock;

use super::conditions::Compare;
use super::line::{Line, Places, places};
use super::partial::by_digit;
use super::piece::{Kind, Operator, Piece, Side};

/// A set of digits that decide: bit 7 for 7. Ten bits.
pub type Classes = u16;

/// Every digit: what a side may make of which nothing is known.
const ANY: Classes = 0x3FF;

struct Tables {
    /// For an operator and a comparison, what one digit makes.
    one: [[[Classes; 10]; 2]; 6],
    /// What two digits make.
    two: [[[[Classes; 10]; 10]; 2]; 6],
}

static TABLES: LazyLock<Box<Tables>> = LazyLock::new(|| {
    let mut tables = Box::new(Tables { one: [[[0; 10]; 2]; 6], two: [[[[0; 10]; 10]; 2]; 6] });
    let made = |operator, digits: &[u8], compare| {
        let mut line = Line::default();
        for (place, &digit) in (0..).zip(digits) {
            line.set(place, Piece::new(Side::White, Kind::Digit(digit)));
        }
        let by_digit = by_digit(operator, &line, line.digits(), compare);
        (0..10).filter(|&digit| by_digit[digit] != 0).fold(0, |classes, digit| classes | 1 << digit)
    };
    for operator in Operator::ALL {
        for compare in [Compare::Last, Compare::Sum] {
            for a in 0..10_u8 {
                let (o, c, first) = (operator as usize, compare as usize, usize::from(a));
                tables.one[o][c][first] = made(operator, &[a], compare);
                for b in 0..10_u8 {
                    tables.two[o][c][first][usize::from(b)] = made(operator, &[a, b], compare);
                }
            }
        }
    }
    tables
});

/// The digits that can decide on a side, or more: never fewer.
pub fn classes(operator: Operator, line: &Line, digits: Places, compare: Compare) -> Classes {
    let (o, c) = (operator as usize, compare as usize);
    let digit_at = |place| usize::from(line.digit_at(place));
    let first = digits.trailing_zeros() as u8;
    match digits.count_ones() {
        0 => 0,
        1 => TABLES.one[o][c][digit_at(first)],
        2 => TABLES.two[o][c][digit_at(first)][digit_at(15 - digits.leading_zeros() as u8)],
        _ => match operator {
            Operator::Add | Operator::Multiply => ANY,
            Operator::Power | Operator::Root => {
                places(digits).fold(0, |classes, place| classes | TABLES.one[o][c][digit_at(place)])
            }
            Operator::Subtract | Operator::Divide => places(digits).fold(0, |classes, a| {
                let later = digits & !((1 << a) | ((1 << a) - 1));
                places(later).fold(classes, |classes, b| classes | TABLES.two[o][c][digit_at(a)][digit_at(b)])
            }),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::SplitMix64;

    #[test]
    fn no_class_is_ever_missed() {
        let mut random = SplitMix64::new(3);
        for _ in 0..20_000 {
            let mut line = Line::default();
            for place in 0..random.below(6) as u8 {
                line.set(place, Piece::new(Side::Black, Kind::Digit(random.below(10) as u8)));
            }
            let operator = Operator::ALL[random.below(6)];
            let compare = [Compare::Last, Compare::Sum][random.below(2)];
            let by_digit = by_digit(operator, &line, line.digits(), compare);
            let made = (0..10).filter(|&digit| by_digit[digit] != 0).fold(0, |classes, digit| classes | 1 << digit);
            let quick = classes(operator, &line, line.digits(), compare);
            assert_eq!(quick & made, made);
            assert!(quick == made || quick == ANY, "{operator:?} {line:?}");
        }
    }
}

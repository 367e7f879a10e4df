//! Partial values: what an operator makes of the digits attached on one side (rules, 4.2).
//!
//! The one place that knows the arithmetic. Legality, equations, hints and drills all read [`for_each`].

use super::conditions::Compare;
use super::line::{Line, Places, places};
use super::piece::Operator;

/// How a partial value is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, specta::Type), serde(rename_all = "camelCase"))]
pub enum Form {
    /// The only attached digit itself.
    Single,
    /// `a + b + …`
    Sum,
    /// `a × b × …`
    Product,
    /// `a − b`, a ten added to `a` if it is smaller.
    Difference,
    /// `a ÷ b`, tens added to `a` until the quotient is whole.
    Quotient,
    /// `a²`
    Square,
    /// `a³`
    Cube,
    /// `√n`, where `n` ends in the digit.
    SquareRoot,
    /// `∛n`, where `n` ends in the digit.
    CubeRoot,
}

impl Form {
    /// The form's name in data, such as `squareRoot`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Single => "single",
            Self::Sum => "sum",
            Self::Product => "product",
            Self::Difference => "difference",
            Self::Quotient => "quotient",
            Self::Square => "square",
            Self::Cube => "cube",
            Self::SquareRoot => "squareRoot",
            Self::CubeRoot => "cubeRoot",
        }
    }
}

/// One partial value and the pieces that make it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Partial {
    /// How it is written.
    pub form: Form,
    /// The value itself, before the comparison.
    pub value: u64,
    /// The places of its digits.
    pub digits: Places,
    /// The place of the first operand: the minuend, the dividend, the base; for all others the lowest digit.
    pub first: u8,
    /// Tens written before the first operand: 1 in 12 − 5 = 7, 4 in 42 ÷ 7 = 6, 6 in √64 = 8, 51 in ∛512 = 8.
    pub tens: u8,
}

/// Gives every partial value of `operator` on the attached `digits` of `line` to `visit`, once for each set of pieces
/// and way of writing it. Allocates nothing.
///
/// ```
/// use mathchess_engine::games::mathematical_chess::{Axis, Operator, Point, Position, for_each_partial_value};
/// let position: Position = "B7B9W+W6B5/5/5/5/3W1B+ w last".parse()?;
/// let plus: Point = "C5".parse()?;
/// let line = position.board().line(Axis::Row, plus);
/// let [left, _] = line.attached(Axis::Row.place(plus));
/// let mut values = Vec::new();
/// for_each_partial_value(Operator::Add, line, left, |partial| values.push(partial.value));
/// assert_eq!(values, [16]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn for_each(operator: Operator, line: &Line, digits: Places, mut visit: impl FnMut(Partial)) {
    if digits == 0 {
        return;
    }
    let single_stands_for_itself = !matches!(operator, Operator::Power | Operator::Root);
    if single_stands_for_itself && digits.is_power_of_two() {
        let first = digits.trailing_zeros() as u8;
        let value = line.digit_at(first).into();
        visit(Partial { form: Form::Single, value, digits, first, tens: 0 });
        return;
    }
    match operator {
        Operator::Add => subsets(Form::Sum, line, digits, |a, b| a + b, &mut visit),
        Operator::Multiply => subsets(Form::Product, line, digits, |a, b| a * b, &mut visit),
        Operator::Subtract => ordered_pairs(line, digits, |first, second, a, b| {
            if a != b {
                let tens = u8::from(a < b);
                let value = (10 * tens + a - b).into();
                visit(Partial { form: Form::Difference, value, digits: 1 << first | 1 << second, first, tens });
            }
        }),
        Operator::Divide => ordered_pairs(line, digits, |first, second, a, b| {
            if b != 0
                && let Some(tens) = (0..10).find(|tens| (10 * tens + a) % b == 0)
            {
                let value = ((10 * tens + a) / b).into();
                visit(Partial { form: Form::Quotient, value, digits: 1 << first | 1 << second, first, tens });
            }
        }),
        Operator::Power => places(digits).for_each(|first| {
            let digit = u64::from(line.digit_at(first));
            for (form, value) in [(Form::Square, digit.pow(2)), (Form::Cube, digit.pow(3))] {
                visit(Partial { form, value, digits: 1 << first, first, tens: 0 });
            }
        }),
        Operator::Root => places(digits).for_each(|first| {
            for &(root, form, tens) in roots(line.digit_at(first)) {
                visit(Partial { form, value: root.into(), digits: 1 << first, first, tens });
            }
        }),
    }
}

/// Every whole number from 0 to 9 whose square or cube ends in the digit, with the tens of that square or cube.
/// Where both end in it, the square is shown.
const fn roots(digit: u8) -> &'static [(u8, Form, u8)] {
    use Form::{CubeRoot, SquareRoot};
    match digit {
        0 => &[(0, SquareRoot, 0)],
        1 => &[(1, SquareRoot, 0), (9, SquareRoot, 8)],
        2 => &[(8, CubeRoot, 51)],
        3 => &[(7, CubeRoot, 34)],
        4 => &[(2, SquareRoot, 0), (8, SquareRoot, 6), (4, CubeRoot, 6)],
        5 => &[(5, SquareRoot, 2)],
        6 => &[(4, SquareRoot, 1), (6, SquareRoot, 3)],
        7 => &[(3, CubeRoot, 2)],
        8 => &[(2, CubeRoot, 0)],
        _ => &[(3, SquareRoot, 0), (7, SquareRoot, 4), (9, CubeRoot, 72)],
    }
}

/// Every subset of two or more digits, combined by `combine`. A line has at most 11 digits beside its operator, so the
/// recursion is shallow and the product at most 9¹¹ < 2³⁵.
fn subsets(form: Form, line: &Line, digits: Places, combine: fn(u64, u64) -> u64, visit: &mut impl FnMut(Partial)) {
    fn grow(
        form: Form,
        line: &Line,
        rest: Places,
        so_far: (Places, u64),
        combine: fn(u64, u64) -> u64,
        visit: &mut impl FnMut(Partial),
    ) {
        let mut rest = rest;
        while rest != 0 {
            let place = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            let digits = so_far.0 | 1 << place;
            let digit = line.digit_at(place).into();
            let value = if so_far.0 == 0 { digit } else { combine(so_far.1, digit) };
            if so_far.0 != 0 {
                visit(Partial { form, value, digits, first: digits.trailing_zeros() as u8, tens: 0 });
            }
            grow(form, line, rest, (digits, value), combine, visit);
        }
    }
    grow(form, line, digits, (0, 0), combine, visit);
}

/// Any two digits, in both orders.
fn ordered_pairs(line: &Line, digits: Places, mut visit: impl FnMut(u8, u8, u8, u8)) {
    for first in places(digits) {
        for second in places(digits & !(1 << first)) {
            visit(first, second, line.digit_at(first), line.digit_at(second));
        }
    }
}

/// For each digit that can decide, the union of the places that make a value with it: all that legality needs of a side.
pub type ByDigit = [Places; 10];

/// The partial values of one side, sorted by the digit that decides under `compare`.
pub fn by_digit(operator: Operator, line: &Line, digits: Places, compare: Compare) -> ByDigit {
    let mut by_digit = [0; 10];
    for_each(operator, line, digits, |partial| {
        by_digit[usize::from(compare.digit(partial.value))] |= partial.digits;
    });
    by_digit
}

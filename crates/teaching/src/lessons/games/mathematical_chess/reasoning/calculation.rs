//! Calculations with a few digits, as the rules make them.

use std::fmt;

use mathchess_engine::games::mathematical_chess::{Form, Kind, Line, Operator, Piece, Side, for_each_partial_value};

/// What an operator makes of digits, and how it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Calculation {
    /// How it is written.
    pub form: Form,
    /// The digits, in the order in which they are written.
    pub digits: Vec<u8>,
    /// Tens written before the first digit.
    pub tens: u8,
    /// The value.
    pub value: u64,
}

/// Everything that an operator makes of digits on one of its sides by the rules; a single digit that stands for itself is
/// left out.
pub fn calculations(operator: Operator, digits: &[u8]) -> Vec<Calculation> {
    let mut line = Line::default();
    for (place, &digit) in (0..).zip(digits) {
        line.put(place, Piece::new(Side::White, Kind::Digit(digit)));
    }
    let mut made = Vec::new();
    for_each_partial_value(operator, &line, line.digits(), |partial| {
        let places = (0..).zip(digits).filter(|(place, _)| partial.digits & 1 << place != 0);
        let rest = places.filter(|(place, _)| *place != partial.first).map(|(_, &digit)| digit);
        if partial.form != Form::Single {
            let digits = std::iter::once(line.digit_at(partial.first)).chain(rest).collect();
            made.push(Calculation { form: partial.form, digits, tens: partial.tens, value: partial.value });
        }
    });
    made
}

/// What an operator makes of two digits in this order; none if it makes nothing of them.
pub fn in_order(operator: Operator, first: u8, second: u8) -> Option<Calculation> {
    calculations(operator, &[first, second]).into_iter().find(|made| made.digits == [first, second])
}

/// `15 − 7 = 8`, `7² = 49`: signs and numbers only, the same in every language.
impl fmt::Display for Calculation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { form, digits, tens, value } = self;
        let first = 10 * u64::from(*tens) + u64::from(digits[0]);
        let rest = |sign: char| digits[1..].iter().map(|digit| format!(" {sign} {digit}")).collect::<String>();
        match form {
            Form::Single => write!(f, "{first}"),
            Form::Sum => write!(f, "{first}{} = {value}", rest('+')),
            Form::Product => write!(f, "{first}{} = {value}", rest('×')),
            Form::Difference => write!(f, "{first}{} = {value}", rest('−')),
            Form::Quotient => write!(f, "{first}{} = {value}", rest('÷')),
            Form::Square => write!(f, "{first}² = {value}"),
            Form::Cube => write!(f, "{first}³ = {value}"),
            Form::SquareRoot => write!(f, "√{first} = {value}"),
            Form::CubeRoot => write!(f, "∛{first} = {value}"),
        }
    }
}

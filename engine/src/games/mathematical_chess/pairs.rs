//! Which attached digits are in pairs, looked up: what up to three digits make is in a table.
//!
//! Most sides of an operator have one, two or three attached digits. The table is made from [`super::partial::for_each`],
//! which stays the one place that knows the arithmetic; longer sides are computed by it each time.

use std::sync::OnceLock;

use super::conditions::Compare;
use super::line::{Line, Places};
use super::partial::{ByDigit, by_digit};
use super::piece::{Kind, Operator, Piece, Side};

/// What a short side makes: three bits for each digit that can decide, one for each of the side's digits, the lowest place
/// first, that makes a value of that digit with others or alone.
type Made = u32;

/// The lowest bit of each of the ten groups.
const GROUPS: Made = 0o1_111_111_111;

/// All sides of one digit, then all of two, then all of three.
const SIDES: usize = 10 + 100 + 1000;

/// A table for each operator and comparison.
const TABLES: usize = Operator::ALL.len() * 2;

/// For each operator and comparison, what each short side makes: computed when it is first asked for, since a game needs few.
static MADE: [OnceLock<Box<[Made; SIDES]>>; TABLES] = [const { OnceLock::new() }; TABLES];

/// What each short side makes for this operator and comparison.
fn table(operator: Operator, compare: Compare) -> &'static [Made; SIDES] {
    MADE[table_of(operator, compare)].get_or_init(|| {
        let mut table = Box::new([0; SIDES]);
        for digits in 0..1000 {
            let (a, b, c) = (digits / 100, digits / 10 % 10, digits % 10);
            table[110 + digits] = compute(operator, &[a, b, c], compare);
            if a == 0 {
                table[10 + digits] = compute(operator, &[b, c], compare);
            }
            if a == 0 && b == 0 {
                table[digits] = compute(operator, &[c], compare);
            }
        }
        table
    })
}

const fn table_of(operator: Operator, compare: Compare) -> usize {
    operator as usize * 2 + compare as usize
}

fn compute(operator: Operator, digits: &[usize], compare: Compare) -> Made {
    let mut line = Line::default();
    for (place, &digit) in (0..).zip(digits) {
        line.set(place, Piece::new(Side::White, Kind::Digit(digit as u8)));
    }
    let by_digit = by_digit(operator, &line, line.digits(), compare);
    by_digit.iter().rev().fold(0, |made, &places| made << 3 | Made::from(places))
}

/// What a side of at most three digits makes; none for a longer one.
fn look_up(table: &[Made; SIDES], line: &Line, digits: Places) -> Option<Made> {
    let digit_at = |places: Places| usize::from(line.digit_at(places.trailing_zeros() as u8));
    let second = digits & digits.wrapping_sub(1);
    let third = second & second.wrapping_sub(1);
    let index = if digits == 0 {
        return Some(0);
    } else if second == 0 {
        digit_at(digits)
    } else if third == 0 {
        10 + 10 * digit_at(digits) + digit_at(second)
    } else if third.is_power_of_two() {
        110 + 100 * digit_at(digits) + 10 * digit_at(second) + digit_at(third)
    } else {
        return None;
    };
    Some(table[index])
}

/// The digits that decide, as the lowest bit of their groups.
const fn decided(made: Made) -> Made {
    (made | made >> 1 | made >> 2) & GROUPS
}

/// Could `digit`, coming to the `near` side of an `operator` on this line, be in one of its pairs? False is certain.
pub fn could_join(operator: Operator, line: &Line, digit: u8, near: Places, far: Places, compare: Compare) -> bool {
    let table = table(operator, compare);
    let Some(opposite) = look_up(table, line, far) else { return true };
    let digit_at = |places: Places| usize::from(line.digit_at(places.trailing_zeros() as u8));
    let second = near & near.wrapping_sub(1);
    let index = if near == 0 {
        usize::from(digit)
    } else if second == 0 {
        10 + 10 * usize::from(digit) + digit_at(near)
    } else if second.is_power_of_two() {
        110 + 100 * usize::from(digit) + 10 * digit_at(near) + digit_at(second)
    } else {
        return true;
    };
    // Written first, the digit has the lowest bit of each group.
    table[index] & decided(opposite) != 0
}

/// The places of the digits that have a bit in any group of `made`.
fn spread(made: Made, digits: Places) -> Places {
    let five = made | made >> 15;
    let any = five | five >> 3 | five >> 6 | five >> 9 | five >> 12;
    let first = digits & digits.wrapping_neg();
    let rest = digits ^ first;
    let second = rest & rest.wrapping_neg();
    let third = rest ^ second;
    let chosen = |bit: u32, place: Places| (0 as Places).wrapping_sub((any >> bit & 1) as Places) & place;
    chosen(0, first) | chosen(1, second) | chosen(2, third)
}

/// The attached digits of `operator` that are in pairs: those that make, on either side, a value decided by a digit that also
/// decides on the other.
pub fn in_pairs(operator: Operator, line: &Line, attached: [Places; 2], compare: Compare) -> Places {
    let table = table(operator, compare);
    if let (Some(below), Some(above)) = (look_up(table, line, attached[0]), look_up(table, line, attached[1])) {
        let equal = decided(below) & decided(above);
        if equal == 0 {
            return 0;
        }
        let equal = equal * 0b111;
        return spread(below & equal, attached[0]) | spread(above & equal, attached[1]);
    }
    let values = attached.map(|digits| by_digit(operator, line, digits, compare));
    of_values(&values)
}

/// The digits in pairs, from the values of both sides.
pub fn of_values(values: &[ByDigit; 2]) -> Places {
    values[0].iter().zip(&values[1]).filter(|&(&a, &b)| a != 0 && b != 0).fold(0, |all, (a, b)| all | a | b)
}

#[cfg(test)]
mod tests {
    use super::super::line::places;
    use super::*;
    use crate::random::SplitMix64;

    #[test]
    fn what_is_looked_up_is_what_is_computed() {
        let mut random = SplitMix64::new(3);
        for _ in 0..40_000 {
            let mut line = Line::default();
            let mut sides = [0; 2];
            for place in (0..11).filter(|&place| place != 5) {
                if random.below(3) > 0 {
                    line.set(place, Piece::new(Side::ALL[random.below(2)], Kind::Digit(random.below(10) as u8)));
                    sides[usize::from(place > 5)] |= 1 << place;
                }
            }
            // Sides of all lengths, the short ones often.
            let attached =
                sides.map(|side: Places| (0..random.below(4)).fold(side, |rest, _| rest & rest.wrapping_sub(1)));
            let operator = Operator::ALL[random.below(6)];
            let compare = [Compare::Last, Compare::Sum][random.below(2)];
            let values = attached.map(|digits| by_digit(operator, &line, digits, compare));
            let in_pairs = in_pairs(operator, &line, attached, compare);
            assert_eq!(in_pairs, of_values(&values), "{operator:?} {line:?}");
            // A digit taken away from its side could come back, if it was in a pair, and only then if it is known.
            for near in 0..2 {
                let (side, far) = (attached[near], attached[1 - near]);
                for place in places(side) {
                    let could = could_join(operator, &line, line.digit_at(place), side & !(1 << place), far, compare);
                    let known = side.count_ones() <= 3 && far.count_ones() <= 3;
                    let joins = in_pairs & 1 << place != 0;
                    assert!(could == joins || could && !known, "{operator:?} {line:?} {place}");
                }
            }
        }
    }
}

//! Equations as data: which pieces, which operator, which two equal values. The interface typesets and translates them.

use std::cmp::Reverse;
use std::fmt;

use super::board::{Axis, Board};
use super::conditions::Compare;
use super::line::{Line, Places, places};
use super::partial::{Form, Partial, for_each};
use super::piece::{Kind, Operator, Piece, Side};
use super::point::Point;
use super::removal::{Balance, through};

/// A digit piece in an expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, specta::Type))]
pub struct Operand {
    /// Where it stands.
    pub point: Point,
    /// Whose it is.
    pub side: Side,
    /// Its digit.
    pub digit: u8,
    /// Tens written before it: the number read is `10 × tens + digit`. 1 in 12 − 5 = 7, 6 in √64 = 8, 51 in ∛512 = 8.
    pub tens: u8,
}

/// One side of an equation.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Expression {
    /// How it is written.
    pub form: Form,
    /// The pieces, in the order they are written.
    pub operands: Vec<Operand>,
    /// The value before the comparison.
    pub value: u64,
    /// What comes between the value and the digit that decides: [`Compare::chain`].
    pub chain: Vec<u64>,
    /// The digit that decides.
    pub compared: u8,
}

/// Two equal partial values of one operator, on opposite sides.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Equation {
    /// Where the operator stands.
    pub operator: Point,
    /// The operator piece.
    pub piece: Piece,
    /// Along which line.
    pub axis: Axis,
    /// Left or below.
    pub first: Expression,
    /// Right or above.
    pub second: Expression,
    /// The digit in which both agree.
    pub compared: u8,
    /// Does the acting digit stand in it? Always so for an acting operator's own equations.
    pub with_acting: bool,
    /// Pieces of the side not acting that it lets the acting piece remove; the operator itself among them when the
    /// acting digit stands in the equation (R09).
    pub removes: Vec<Point>,
}

impl Expression {
    fn new(line: &Line, axis: Axis, on_line: Point, partial: &Partial, compare: Compare) -> Self {
        let rest = partial.digits & !(1 << partial.first);
        let operands = std::iter::once((partial.first, partial.tens))
            .chain(places(rest).map(|place| (place, 0)))
            .map(|(place, tens)| Operand {
                point: axis.point(on_line, place),
                side: if line.of_side(Side::White) & 1 << place == 0 { Side::Black } else { Side::White },
                digit: line.digit_at(place),
                tens,
            })
            .collect();
        Self {
            form: partial.form,
            operands,
            value: partial.value,
            chain: compare.chain(partial.value),
            compared: compare.digit(partial.value),
        }
    }
}

/// All expressions of the digits attached on one side of `operator`.
pub fn expressions(
    board: &Board,
    axis: Axis,
    on_line: Point,
    operator: Operator,
    attached: Places,
    compare: Compare,
) -> Vec<Expression> {
    let line = board.line(axis, on_line);
    let mut found = Vec::new();
    for_each(operator, line, attached, |partial| {
        found.push(Expression::new(line, axis, on_line, &partial, compare));
    });
    // Shortest first, then as they lie on the board.
    found.sort_by_key(|expression| expression.operands.len());
    found
}

/// The equations of one operator on one axis. `acting` is the piece that would remove: it decides what each removes.
pub fn of_operator(board: &Board, balance: &Balance, axis: Axis, acting: Point, compare: Compare) -> Vec<Equation> {
    let operator = axis.point(acting, balance.place);
    let (Some(piece), Some(actor)) = (board.get(operator), board.get(acting)) else { return Vec::new() };
    let [firsts, seconds] =
        balance.attached.map(|attached| expressions(board, axis, operator, balance.operator, attached, compare));
    let mut found = Vec::new();
    for first in &firsts {
        for second in seconds.iter().filter(|second| second.compared == first.compared) {
            let operands = || first.operands.iter().chain(&second.operands);
            let with_acting = acting == operator || operands().any(|operand| operand.point == acting);
            let mut removes: Vec<Point> =
                operands().filter(|operand| operand.side != actor.side()).map(|operand| operand.point).collect();
            if with_acting && acting != operator && piece.side() != actor.side() {
                removes.push(operator);
            }
            found.push(Equation {
                operator,
                piece,
                axis,
                first: first.clone(),
                second: second.clone(),
                compared: first.compared,
                with_acting,
                removes,
            });
        }
    }
    found
}

/// Every equation by which the piece on `acting` may remove something at this moment.
pub fn allowing(board: &Board, acting: Point, compare: Compare) -> Vec<Equation> {
    Axis::ALL.into_iter().flat_map(|axis| allowing_on(board, axis, acting, compare)).collect()
}

/// Those of one line.
pub fn allowing_on(board: &Board, axis: Axis, acting: Point, compare: Compare) -> Vec<Equation> {
    let mut found = Vec::new();
    let line = board.line(axis, acting);
    for balance in through(line, axis.place(acting), compare) {
        found.extend(of_operator(board, &balance, axis, acting, compare));
    }
    found.retain(|equation| !equation.removes.is_empty() || equation.with_acting);
    found
}

/// Puts the equations that tell most first and returns how many of them are needed to account for all of `wanted`.
///
/// The needed ones: for each operator an acting digit removes through, one equation that the digit stands in (R09);
/// then, again and again, the one that accounts for most pieces not yet accounted for, the shortest of equals.
pub fn put_essential_first(equations: &mut Vec<Equation>, wanted: &[Point]) -> usize {
    let mut missing: Vec<Point> = wanted.to_vec();
    let mut rest = std::mem::take(equations);
    rest.retain(|equation| equation.with_acting || !equation.removes.is_empty());
    loop {
        let best = rest
            .iter()
            .enumerate()
            .map(|(i, equation)| {
                let new = equation.removes.iter().filter(|point| missing.contains(point)).count();
                let entitled = equation.with_acting
                    || equations.iter().any(|chosen| chosen.with_acting && chosen.operator == equation.operator);
                (i, if entitled { new } else { 0 }, equation.length())
            })
            .filter(|&(_, new, _)| new > 0)
            .max_by_key(|&(i, new, length)| (new, Reverse(length), Reverse(i)));
        let Some((index, _, _)) = best.or_else(|| entitling(&rest, equations, &missing)) else { break };
        let chosen = rest.remove(index);
        missing.retain(|point| !chosen.removes.contains(point));
        equations.push(chosen);
    }
    let essential = equations.len();
    rest.sort_by_key(|equation| (Reverse(equation.removes.len()), equation.length()));
    equations.append(&mut rest);
    essential
}

/// An equation that the acting digit stands in, of an operator whose other equations account for missing pieces.
fn entitling(rest: &[Equation], chosen: &[Equation], missing: &[Point]) -> Option<(usize, usize, usize)> {
    rest.iter()
        .enumerate()
        .filter(|(_, equation)| {
            equation.with_acting
                && !chosen.iter().any(|chosen| chosen.with_acting && chosen.operator == equation.operator)
                && rest.iter().any(|other| {
                    other.operator == equation.operator && other.removes.iter().any(|point| missing.contains(point))
                })
        })
        .map(|(i, equation)| (i, 0, equation.length()))
        .min_by_key(|&(_, _, length)| length)
}

impl Equation {
    /// The number of pieces on both sides.
    pub fn length(&self) -> usize {
        self.first.operands.len() + self.second.operands.len()
    }
}

/// Plain text: `1 + 6 + 9 = 16 -> 6`.
impl fmt::Display for Expression {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = match self.form {
            Form::Sum => " + ",
            Form::Product => " x ",
            Form::Difference => " - ",
            Form::Quotient => " : ",
            _ => "",
        };
        f.write_str(match self.form {
            Form::SquareRoot => "√",
            Form::CubeRoot => "∛",
            _ => "",
        })?;
        for (i, operand) in self.operands.iter().enumerate() {
            if i > 0 {
                f.write_str(sign)?;
            }
            write!(f, "{}", 10 * u32::from(operand.tens) + u32::from(operand.digit))?;
        }
        f.write_str(match self.form {
            Form::Square => "²",
            Form::Cube => "³",
            _ => "",
        })?;
        if self.form != Form::Single {
            write!(f, " = {}", self.value)?;
        }
        for step in &self.chain {
            write!(f, " -> {step}")?;
        }
        Ok(())
    }
}

/// Plain text: `1 + 6 + 9 = 16 -> 6 | 6`.
impl fmt::Display for Equation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} | {}", self.first, self.second)
    }
}

/// The operator on a point, if one stands there.
pub(super) fn operator_on(board: &Board, point: Point) -> Option<Operator> {
    match board.get(point)?.kind() {
        Kind::Operator(operator) => Some(operator),
        Kind::Digit(_) => None,
    }
}

//! Equations, as data that can be typeset and translated.

use mathchess_engine::games::mathematical_chess as engine;
use serde::Serialize;
use specta::Type;
use specta_typescript::Number;

use super::piece::{PlacedPiece, point_names};
use super::sides::Side;

/// A line of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum Axis {
    /// The row: left and right.
    Row,
    /// The column: below and above.
    Column,
}

/// The operation of an expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum Form {
    /// A single digit.
    Single,
    /// A sum.
    Sum,
    /// A product.
    Product,
    /// A difference.
    Difference,
    /// A quotient.
    Quotient,
    /// A square.
    Square,
    /// A cube.
    Cube,
    /// A square root.
    SquareRoot,
    /// A cube root.
    CubeRoot,
}

/// A digit piece in an expression. The number read is `tens` × 10 + `digit`: 12 for a 2 that gets a ten, 512 for a 2 under a cube root.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Operand {
    /// The piece's point.
    pub point: String,
    /// The piece's side.
    pub side: Side,
    /// The piece's digit.
    pub digit: u8,
    /// The tens added before the digit.
    pub tens: u32,
}

/// One side of an equation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Expression {
    /// The operation.
    pub form: Form,
    /// Its pieces, in reading order.
    pub operands: Vec<Operand>,
    /// Its value.
    #[specta(type = Number)]
    pub value: u64,
    /// Digit sums from the value to the compared digit (49 → 13, 4). Empty if last digits are compared.
    #[specta(type = Vec<Number>)]
    pub chain: Vec<u64>,
    /// The digit that is compared.
    pub compared: u8,
}

/// Two equal values on opposite sides of an operator, and the removals that they allow.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Equation {
    /// The operator.
    pub operator: PlacedPiece,
    /// Its line.
    pub axis: Axis,
    /// Left or below.
    pub first: Expression,
    /// Right or above.
    pub second: Expression,
    /// The digit in which both agree.
    pub compared: u8,
    /// The enemy digits in it that may be removed.
    pub removes: Vec<String>,
    /// Whether the enemy's operator may be removed too (R09).
    pub takes_operator: bool,
    /// Plain text: `1 + 6 + 9 = 16 -> 6 | 6`.
    pub text: String,
}

impl From<engine::Axis> for Axis {
    fn from(axis: engine::Axis) -> Self {
        match axis {
            engine::Axis::Row => Self::Row,
            engine::Axis::Column => Self::Column,
        }
    }
}

impl From<engine::Form> for Form {
    fn from(form: engine::Form) -> Self {
        match form {
            engine::Form::Single => Self::Single,
            engine::Form::Sum => Self::Sum,
            engine::Form::Product => Self::Product,
            engine::Form::Difference => Self::Difference,
            engine::Form::Quotient => Self::Quotient,
            engine::Form::Square => Self::Square,
            engine::Form::Cube => Self::Cube,
            engine::Form::SquareRoot => Self::SquareRoot,
            engine::Form::CubeRoot => Self::CubeRoot,
        }
    }
}

impl From<engine::Operand> for Operand {
    fn from(operand: engine::Operand) -> Self {
        Self {
            point: operand.point.to_string(),
            side: operand.side.into(),
            digit: operand.digit,
            tens: operand.tens.into(),
        }
    }
}

impl Expression {
    /// An expression as it is compared under the conditions of the game.
    pub fn new(expression: engine::Expression, compare: engine::Compare) -> Self {
        let chain = if compare == engine::Compare::Sum { expression.chain } else { Vec::new() };
        Self {
            form: expression.form.into(),
            operands: expression.operands.into_iter().map(Operand::from).collect(),
            value: expression.value,
            chain,
            compared: expression.compared,
        }
    }
}

impl Equation {
    /// An equation as it is compared under the conditions of the game.
    pub fn new(equation: engine::Equation, compare: engine::Compare) -> Self {
        let text = equation.to_string();
        let takes_operator = equation.removes.contains(&equation.operator);
        let digits: Vec<engine::Point> =
            equation.removes.into_iter().filter(|&point| point != equation.operator).collect();
        Self {
            operator: (equation.operator, equation.piece).into(),
            axis: equation.axis.into(),
            first: Expression::new(equation.first, compare),
            second: Expression::new(equation.second, compare),
            compared: equation.compared,
            removes: point_names(&digits),
            takes_operator,
            text,
        }
    }

    /// Several equations.
    pub fn all(equations: Vec<engine::Equation>, compare: engine::Compare) -> Vec<Self> {
        equations.into_iter().map(|equation| Self::new(equation, compare)).collect()
    }
}

//! Equations, as data that can be typeset and translated.

use mathchess_engine::games::mathematical_chess as engine;
use serde::Serialize;
use specta::Type;
use specta_typescript::Number;

use super::piece::{PlacedPiece, point_names};

/// One side of an equation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Expression {
    /// The operation.
    pub form: engine::Form,
    /// Its pieces, in reading order.
    pub operands: Vec<engine::Operand>,
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
    pub axis: engine::Axis,
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

impl Expression {
    /// An expression as it is compared under the conditions of the game.
    pub fn new(expression: engine::Expression, compare: engine::Compare) -> Self {
        let chain = if compare == engine::Compare::Sum { expression.chain } else { Vec::new() };
        Self {
            form: expression.form,
            operands: expression.operands,
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
            axis: equation.axis,
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

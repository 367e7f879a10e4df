//! `explain`: the rules and equations behind a turn of Mathematical Chess.

use std::io::Write;

use mathchess_engine::game::AnyGame;
use mathchess_engine::games::mathematical_chess::{
    Axis, Equation, Explanation, Expression, MoveRule, Piece, Point, RemovalStep,
};
use serde_json::{Value, json};

use super::Failure;

/// Prints the rule of a turn's move and, for every removal step, the equations that allow it, as one JSON object
#[derive(clap::Args)]
#[command(after_help = "Example: mathchess-engine explain mathematical-chess 'B3W+2W3/5/5/5/3W1B+ w last' 'B5!A5'")]
pub struct Explain {
    /// The game's name: mathematical-chess
    game: String,
    /// The position
    position: String,
    /// The turn
    turn: String,
}

impl Explain {
    pub fn answer(&self, out: &mut impl Write) -> Result<(), Failure> {
        let AnyGame::MathematicalChess(position) = AnyGame::read(super::kind(&self.game)?, &self.position)? else {
            return Err(Failure::Question(format!("there are no equations to explain in {}", self.game)));
        };
        let turn = position.parse_turn(&self.turn).map_err(|error| Failure::Question(error.to_string()))?;
        let explanation = position.explain(turn).map_err(|refusal| Failure::Question(refusal.to_string()))?;
        writeln!(out, "{}", describe(&explanation))?;
        Ok(())
    }
}

fn describe(explanation: &Explanation) -> Value {
    let turn = explanation.turn;
    let acting = explanation.acting.map(
        |(from, piece)| json!({ "piece": piece.to_string(), "from": from.to_string(), "to": turn.to().to_string() }),
    );
    let rule = match explanation.rule {
        // Passing is the half of R01 that says "the move is not mandatory".
        MoveRule::Pass => MoveRule::Move,
        rule => rule,
    };
    json!({
        "turn": turn.to_string(),
        "acting": acting,
        "rule": rule.name(),
        "over": explanation.over.map(|over| over.to_string()),
        "captured": explanation.captured.map(standing),
        "steps": explanation.steps.iter().map(step).collect::<Vec<_>>(),
        "gained": explanation.gained,
    })
}

fn standing((point, piece): (Point, Piece)) -> Value {
    json!({ "point": point.to_string(), "piece": piece.to_string() })
}

fn step(step: &RemovalStep) -> Value {
    json!({
        "removed": step.removed.iter().copied().map(standing).collect::<Vec<_>>(),
        "equations": step.equations.iter().map(equation).collect::<Vec<_>>(),
    })
}

fn equation(equation: &Equation) -> Value {
    json!({
        "text": equation.to_string(),
        "operator": standing((equation.operator, equation.piece)),
        "axis": match equation.axis { Axis::Row => "row", Axis::Column => "column" },
        "first": expression(&equation.first),
        "second": expression(&equation.second),
        "compared": equation.compared,
        "removes": equation.removes.iter().map(ToString::to_string).collect::<Vec<_>>(),
    })
}

fn expression(expression: &Expression) -> Value {
    let operands: Vec<Value> = expression
        .operands
        .iter()
        .map(|operand| {
            json!({
                "point": operand.point.to_string(),
                "side": operand.side.name(),
                "digit": operand.digit,
                "tens": operand.tens,
            })
        })
        .collect();
    json!({
        "text": expression.to_string(),
        "form": expression.form.name(),
        "operands": operands,
        "value": expression.value,
        "chain": expression.chain,
        "compared": expression.compared,
    })
}

//! How hard a turn is to find for a learner, told from its explanation.

use super::equation::Equation;
use super::partial::Form;
use super::position::Position;
use super::reach::MoveRule;
use super::turn::Turn;

impl Position {
    /// How hard a legal turn is to find: 0 for one that takes nothing, 1 for a plain capture, more for jumps, for each
    /// piece of a long equation, for roots and cubes, for removals in several steps, and for moving first to remove.
    pub fn difficulty(&self, turn: Turn) -> u32 {
        let Ok(explanation) = self.explain(turn) else { return 0 };
        let moving = match explanation.rule {
            MoveRule::Pass | MoveRule::Move | MoveRule::Stay => 0,
            MoveRule::OperatorCapture | MoveRule::AloneDigits => 1,
            MoveRule::OperatorJump | MoveRule::DigitJump => 3,
        };
        let equations = explanation.steps.iter().flat_map(|step| &step.equations);
        let Some(hardest) = equations.map(Equation::difficulty).max() else { return moving };
        // One has to imagine the piece where it does not stand yet.
        let imagined = u32::from(explanation.rule != MoveRule::Stay);
        moving + hardest + imagined + 2 * (explanation.steps.len() as u32 - 1)
    }
}

impl Equation {
    /// How hard the equation is to see: longer ones, written tens, powers and roots are harder.
    fn difficulty(&self) -> u32 {
        let sides = [&self.first, &self.second];
        let pieces: usize = sides.iter().map(|side| side.operands.len()).sum();
        let forms: u32 = sides
            .iter()
            .map(|side| match side.form {
                Form::Single | Form::Sum => 0,
                Form::Difference | Form::Product | Form::Square => 1,
                Form::Quotient | Form::SquareRoot | Form::Cube => 2,
                Form::CubeRoot => 3,
            })
            .sum();
        let tens = sides.iter().flat_map(|side| &side.operands).any(|operand| operand.tens > 0);
        pieces as u32 - 1 + forms + u32::from(tens)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn longer_ways_are_harder() {
        let position: Position = "W32W0B0/W5W+2W7/W+3B7/1B+B+2/W91B32 w last".parse().unwrap();
        assert_eq!(position.difficulty(Turn::PASS), 0);
        let by_travel = |rule: &str| {
            position
                .turns()
                .into_iter()
                .filter(|&turn| position.explain(turn).unwrap().rule.name() == rule)
                .map(|turn| position.difficulty(turn))
                .min()
        };
        assert_eq!(by_travel("R01"), Some(0));
        assert_eq!(by_travel("R02"), Some(1));
        let plain: Turn = "A5-C5!C1".parse().unwrap();
        assert!(position.difficulty(plain) > 1);
    }
}

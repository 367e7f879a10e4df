//! Mini games as they are written in course files.

use serde::Deserialize;

use crate::lessons::games::mathematical_chess::mini_game::{MiniGame, Success};
use crate::lessons::games::mathematical_chess::problem::MiniGameProblem;
use mathchess_engine::game::AnyPositionError;
use mathchess_engine::games::mathematical_chess::{Arrangement, Compare, Conditions, Operator, Placing, Position};

/// A mini game as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MiniGameFile {
    conditions: ConditionsFile,
    position: String,
    first_turn_at_most: u32,
    success: SuccessFile,
    after: Option<String>,
    #[serde(default)]
    helped: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ConditionsFile {
    digits: Vec<u8>,
    operators: String,
    compare: String,
    size: u8,
    time_limit_minutes: u32,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum SuccessFile {
    PointsFirst(u32),
    AheadAfter(u16),
}

/// Reads a mini game.
///
/// # Errors
/// What is wrong with its conditions or its start position.
pub fn read_mini_game(file: MiniGameFile) -> Result<MiniGame, MiniGameProblem> {
    let ConditionsFile { digits, operators, compare, size, time_limit_minutes } = file.conditions;
    let compare = Compare::from_name(&compare).ok_or(MiniGameProblem::NotAComparison(compare))?;
    let operators: Vec<Operator> = operators
        .chars()
        .map(|symbol| Operator::from_symbol(symbol).ok_or(MiniGameProblem::NotAnOperator(symbol)))
        .collect::<Result<_, _>>()?;
    let conditions = Conditions::new(size, digits, operators, compare).map_err(MiniGameProblem::Conditions)?;
    if let Some(&problem) = conditions.problems(None).first() {
        return Err(MiniGameProblem::Conditions(problem));
    }
    let arrangement: Arrangement = file.position.parse().map_err(AnyPositionError::MathematicalChess)?;
    Placing::from_start_position(conditions, arrangement.side, &arrangement.board)
        .map_err(MiniGameProblem::OtherConditions)?;
    let position = Position::new(&arrangement);
    let success = match file.success {
        SuccessFile::PointsFirst(points) => Success::PointsFirst(points),
        SuccessFile::AheadAfter(turns) => Success::AheadAfter(turns),
    };
    let game = MiniGame {
        conditions,
        position,
        first_turn_at_most: file.first_turn_at_most,
        time_limit_minutes,
        success,
        after: file.after,
        helped: file.helped,
    };
    if !game.is_calm(&position) {
        return Err(MiniGameProblem::NotCalm(game.first_turn_at_most));
    }
    Ok(game)
}

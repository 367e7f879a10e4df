//! What is chosen before a game of Mathematichess.

use super::options::{Options, Repetition};
use super::position::{Position, TURN_LIMIT};
use crate::game::{self, ChosenOption, Fields, Game, Start, StartError};

/// The starts by their names.
const STARTS: [(&str, &str); 2] = [("standard", "standard"), ("placed", "placed")];
/// The offered limits of turns of each player in the movement stage.
const TURN_LIMITS: [u32; 5] = [5, 10, 25, 50, 100];
/// The choices of forbidden repetitions.
const REPETITIONS: [(&str, Repetition); 3] =
    [("standard", Repetition::StraightBack), ("strict", Repetition::Strict), ("free", Repetition::Free)];

/// What is chosen before a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chosen {
    /// The name of the start.
    start: &'static str,
    turn_limit: Option<u32>,
    options: Options,
}

impl game::Chosen<Position> for Chosen {
    fn choose(fields: &mut Fields<'_>) -> Self {
        let start = fields.choice("start", &STARTS, STARTS[0]);
        let turn_limit = fields.limit("turnLimit", &TURN_LIMITS, TURN_LIMIT.into());
        let options = Options {
            repetition: fields.choice("repetition", &REPETITIONS, REPETITIONS[0]),
            bonus_in_majority: fields.flag("bonusDecides", Options::STANDARD.bonus_in_majority),
            poker_bonuses: fields.flag("poker", Options::STANDARD.poker_bonuses),
            finding: Options::STANDARD.finding,
        };
        Self { start, turn_limit, options }
    }

    fn seats(&self) -> usize {
        2
    }

    fn start(&self, seed: u64) -> Result<Position, StartError> {
        let start = Start { setup: Some(self.start.to_owned()), size: None, seed: Some(seed) };
        // Every offered number fits.
        let limit = self.turn_limit.and_then(|limit| u16::try_from(limit).ok());
        Position::start(&start).map(|position| position.with_limit(limit))
    }

    fn options(&self) -> String {
        self.options.to_string()
    }

    fn read(position: &Position, options: &str, seed: Option<u64>) -> Option<Vec<ChosenOption>> {
        let options: Options = options.parse().ok()?;
        let turn_limit = position.limit().map(u32::from);
        let begun_by = |&start: &&'static str| {
            let chosen = Self { start, turn_limit, options };
            game::Chosen::start(&chosen, seed.unwrap_or_default())
                .is_ok_and(|begun| begun.to_string() == position.to_string())
        };
        let start = Position::SETUPS.iter().find(|start| begun_by(start));
        let repetition = REPETITIONS.iter().find(|&&(_, repetition)| repetition == options.repetition)?;
        let start = start.map(|start| ChosenOption::choice("start", start));
        let agreed = [
            ChosenOption::number("turnLimit", turn_limit),
            ChosenOption::choice("repetition", repetition.0),
            ChosenOption::flag("bonusDecides", options.bonus_in_majority),
            ChosenOption::flag("poker", options.poker_bonuses),
        ];
        Some(start.into_iter().chain(agreed).collect())
    }
}

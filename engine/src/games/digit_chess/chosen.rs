//! What is chosen before a game of digit chess.

use super::options::{CircleSet, Options};
use super::position::Position;
use super::variant::{Rule, Variant};
use crate::game::{self, ChosenOption, Fields, Game, Start, StartError};

/// The choices of two or four players.
const PLAYERS: [(&str, bool); 2] = [("2", false), ("4", true)];
/// The rules by their numbers.
const RULES: [(&str, Rule); 3] = [("1", Rule::Sum), ("2", Rule::Product), ("3", Rule::Dark)];
/// The offered limits of quiet turns for two players.
const QUIET_LIMITS_OF_TWO: [u32; 5] = [10, 30, 50, 100, 150];
/// The offered limits of quiet turns for four players.
const QUIET_LIMITS_OF_FOUR: [u32; 5] = [10, 30, 50, 150, 200];

/// What is chosen before a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chosen {
    variant: Variant,
    options: Options,
}

impl game::Chosen<Position> for Chosen {
    fn choose(fields: &mut Fields<'_>) -> Self {
        let four = fields.choice("players", &PLAYERS, PLAYERS[0]);
        let variant = Variant { rule: fields.choice("rule", &RULES, RULES[0]), four };
        let steps = if four { QUIET_LIMITS_OF_FOUR } else { QUIET_LIMITS_OF_TWO };
        let standard = variant.quiet_limit();
        let quiet_limit = u16::try_from(fields.number("quietLimit", &steps, standard.into())).unwrap_or(standard);
        let mut options = Options {
            quiet_limit: (quiet_limit != standard).then_some(quiet_limit),
            quiet_draws: fields.flag("quietDraws", false),
            straight_slides: fields.flag("straightSlides", false),
            ..Options::default()
        };
        if variant.is_dark() {
            options.failed_attack_loses = fields.flag("failedAttackLoses", false);
            options.starred = if fields.flag("openCircles", false) { CircleSet::NONE } else { CircleSet::CROSS };
        }
        Self { variant, options }
    }

    fn seats(&self) -> usize {
        self.variant.seats()
    }

    fn start(&self, seed: u64) -> Result<Position, StartError> {
        Position::start(&Start { setup: Some(self.variant.name().to_owned()), size: None, seed: Some(seed) })
    }

    fn options(&self) -> String {
        self.options.to_string()
    }

    fn read(position: &Position, options: &str, _seed: Option<u64>) -> Option<Vec<ChosenOption>> {
        let options: Options = options.parse().ok()?;
        let variant = position.variant();
        let players = PLAYERS.iter().find(|&&(_, four)| four == variant.four)?.0;
        let rule = RULES.iter().find(|&&(_, rule)| rule == variant.rule)?.0;
        let quiet_limit = options.quiet_limit.unwrap_or(variant.quiet_limit());
        let mut list = vec![
            ChosenOption::choice("players", players),
            ChosenOption::choice("rule", rule),
            ChosenOption::number("quietLimit", Some(quiet_limit.into())),
            ChosenOption::flag("quietDraws", options.quiet_draws),
            ChosenOption::flag("straightSlides", options.straight_slides),
        ];
        // The other rules have neither hidden pieces nor starred circles.
        if variant.is_dark() {
            let open = match options.starred {
                CircleSet::NONE => true,
                CircleSet::CROSS => false,
                _ => return None,
            };
            list.push(ChosenOption::flag("failedAttackLoses", options.failed_attack_loses));
            list.push(ChosenOption::flag("openCircles", open));
        }
        Some(list)
    }
}

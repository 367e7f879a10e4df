//! The options of Mathematical Chess: the level, the conditions, how the pieces are placed, and who begins.

use mathchess_engine::game::Side;
use mathchess_engine::games::mathematical_chess::{self as engine, DEFAULT_QUIET_LIMIT, LEVELS};
use mathchess_records::Records;

use super::displays::displays;
use super::levels::{own_levels, problems_of};
use crate::api::conditions::{Conditions, Level, OwnLevel};
use crate::api::display::Display;
use crate::api::options::{ChosenOption, MatchOptions, OptionField, OptionKind, OptionValue};
use crate::api::placing::Placing;
use crate::error::{MatchProblem, Result};

/// The time limit of a game by the rules, in minutes, if nothing else is agreed.
pub(crate) const USUAL_MINUTES: u32 = 30;

const SEATS: u32 = 2;

/// The names of the options. The interface's form of the game knows them.
const LEVEL: &str = "level";
const CONDITIONS: &str = "conditions";
const PLACING: &str = "placing";
const STARTER: &str = "starter";
const QUIET_LIMIT: &str = "quietLimit";

/// The names of the sides that can begin.
const STARTERS: [(&str, Side); 2] = [("white", Side::White), ("black", Side::Black)];

/// What is chosen before a game of Mathematical Chess.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct MathematicalOptions {
    /// The level's number, if it is one of the ten.
    pub level: Option<u8>,
    /// The own level's id, if it is one.
    pub own_level: Option<String>,
    /// The conditions.
    pub conditions: Conditions,
    /// How the pieces are placed.
    pub placing: Placing,
    /// The side that begins each phase.
    pub starter: Side,
    /// The number of turns without a capture after which the game stops.
    pub quiet_limit: u32,
}

impl MathematicalOptions {
    /// A level on the board that suits it, with everything else as usual.
    fn of_level(level: &engine::Level) -> Self {
        let usual = level.conditions();
        let suits = level.suggested_sizes.contains(&usual.size());
        let size = level.suggested_sizes.first().copied().filter(|_| !suits);
        Self {
            level: Some(level.number),
            own_level: None,
            conditions: Conditions::from(&size.map_or(usual, |size| usual.with_size(size))),
            placing: Placing::Mirrored,
            starter: Side::White,
            quiet_limit: DEFAULT_QUIET_LIMIT.into(),
        }
    }

    /// Reads the chosen options; the others take their standard values: those of the first level.
    ///
    /// # Errors
    /// An option that the game does not have, or that has another kind of value.
    pub(crate) fn read(chosen: &[ChosenOption]) -> Result<Self> {
        let [first, ..] = &LEVELS;
        let mut options = Self::of_level(first);
        // Conditions alone are those of no level.
        if chosen.iter().any(|option| option.name == CONDITIONS) {
            options.level = None;
        }
        for ChosenOption { name, value } in chosen {
            match (name.as_str(), value) {
                (LEVEL, OptionValue::Level { number, own }) => {
                    options.level = *number;
                    options.own_level.clone_from(own);
                }
                (CONDITIONS, OptionValue::Conditions { conditions }) => options.conditions = conditions.clone(),
                (PLACING, OptionValue::Placing { placing }) => options.placing = placing.clone(),
                (STARTER, OptionValue::Choice { choice }) => {
                    let starter = STARTERS.iter().find(|(name, _)| name == choice);
                    options.starter = starter.ok_or_else(|| MatchProblem::OptionValue { name: name.clone() })?.1;
                }
                (QUIET_LIMIT, OptionValue::Number { number: Some(number) }) => options.quiet_limit = *number,
                (LEVEL | CONDITIONS | PLACING | STARTER | QUIET_LIMIT, _) => {
                    return Err(MatchProblem::OptionValue { name: name.clone() }.into());
                }
                _ => return Err(MatchProblem::OptionNotOffered { name: name.clone() }.into()),
            }
        }
        Ok(options)
    }

    /// All of them, as [`MathematicalOptions::read`] reads them.
    pub(crate) fn chosen(self) -> Vec<ChosenOption> {
        self.values().map(|(name, value)| ChosenOption { name: name.to_owned(), value }).into()
    }

    fn values(self) -> [(&'static str, OptionValue); 5] {
        let starter = STARTERS.map(|(name, side)| (side == self.starter).then_some(name)).into_iter().flatten();
        [
            (LEVEL, OptionValue::Level { number: self.level, own: self.own_level }),
            (CONDITIONS, OptionValue::Conditions { conditions: self.conditions }),
            (PLACING, OptionValue::Placing { placing: self.placing }),
            (STARTER, OptionValue::Choice { choice: starter.collect() }),
            (QUIET_LIMIT, OptionValue::Number { number: Some(self.quiet_limit) }),
        ]
    }

    /// Drops the level and the display if the conditions have changed too much: one of the ten levels allows fewer
    /// operators, a level that somebody has made and a display allow no change.
    fn settled(mut self, own: &[OwnLevel], displays: &[Display]) -> Self {
        let read = |conditions: &Conditions| conditions.read().ok().and_then(std::result::Result::ok);
        let chosen = read(&self.conditions);
        let level = self.level.and_then(engine::Level::numbered);
        if !level.zip(chosen.as_ref()).is_some_and(|(level, chosen)| chosen.is_of(level)) {
            self.level = None;
        }
        let saved = own.iter().find(|level| level.id.is_some() && level.id == self.own_level);
        self.own_level = self.own_level.filter(|_| saved.is_some_and(|saved| read(&saved.conditions) == chosen));
        if let Placing::Display { id } = &self.placing {
            let shown = displays.iter().find(|display| display.id == *id).map(|display| {
                let Display { size, digits, operators, .. } = display.clone();
                Conditions { size, digits, operators, compare: self.conditions.compare }
            });
            if !shown.is_some_and(|shown| read(&shown) == chosen) {
                self.placing = Placing::Mirrored;
            }
        }
        self
    }
}

/// The options offered before a game after some choices.
pub(super) fn offered(chosen: &[ChosenOption], records: &mut Records) -> Result<MatchOptions> {
    let (own, displays) = (own_levels(records)?, displays(records)?);
    let options = MathematicalOptions::read(chosen)?.settled(&own, &displays);
    let problems = problems_of(&options.conditions, options.level)?;
    let kind_of = |name: &str| match name {
        LEVEL => OptionKind::Level { levels: LEVELS.iter().map(Level::from).collect(), own: own.clone() },
        CONDITIONS => OptionKind::Conditions {
            sizes: (engine::MIN_SIZE..=engine::MAX_SIZE).collect(),
            digits: (0..=9).collect(),
            operators: engine::Operator::ALL.map(|operator| operator.symbol().to_string()).into(),
            most: engine::MAX_OF_OPERATOR,
        },
        PLACING => OptionKind::Placing { displays: displays.clone() },
        STARTER => OptionKind::Choice { of: STARTERS.map(|(name, _)| name.to_owned()).into() },
        _ => OptionKind::Number { from: 1, to: u16::MAX.into(), step: Vec::new(), none: false },
    };
    let field = |(name, value): (&str, OptionValue)| OptionField { name: name.to_owned(), kind: kind_of(name), value };
    Ok(MatchOptions {
        fields: options.values().map(field).into(),
        seats: SEATS,
        is_calculated: true,
        problems,
        usual_minutes: Some(USUAL_MINUTES),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn own(id: &str, conditions: Conditions) -> OwnLevel {
        OwnLevel { id: Some(id.to_owned()), name: "Mine".to_owned(), conditions }
    }

    fn level(number: u8) -> MathematicalOptions {
        MathematicalOptions::of_level(engine::Level::numbered(number).unwrap())
    }

    #[test]
    fn the_first_level_is_chosen_on_the_board_that_suits_it() {
        let usual = MathematicalOptions::read(&[]).unwrap();
        assert_eq!((usual.level, usual.conditions.size, usual.conditions.digits.len()), (Some(1), 6, 9));
        assert_eq!(usual.conditions.operators, ["+", "+", "+", "+"]);
        assert_eq!(level(10).conditions.size, 9, "the usual board suits it");
    }

    #[test]
    fn what_was_chosen_is_read_back() {
        let options = MathematicalOptions { starter: Side::Black, quiet_limit: 7, ..level(9) };
        assert_eq!(MathematicalOptions::read(&options.clone().chosen()).unwrap(), options);
        let refused = |name: &str, value| {
            let chosen = ChosenOption { name: name.to_owned(), value };
            MathematicalOptions::read(&[chosen]).unwrap_err().problem
        };
        let flag = OptionValue::Flag { on: true };
        assert_eq!(refused("jump", flag.clone()), MatchProblem::OptionNotOffered { name: "jump".to_owned() }.into());
        assert_eq!(refused(LEVEL, flag), MatchProblem::OptionValue { name: LEVEL.to_owned() }.into());
        let grey = OptionValue::Choice { choice: "grey".to_owned() };
        assert_eq!(refused(STARTER, grey), MatchProblem::OptionValue { name: STARTER.to_owned() }.into());
    }

    #[test]
    fn a_level_keeps_its_number_with_fewer_operators_and_no_others() {
        let with = |operators: &[&str]| {
            let operators = operators.iter().map(|&symbol| symbol.to_owned()).collect();
            let third = level(3);
            let conditions = Conditions { operators, ..third.conditions.clone() };
            MathematicalOptions { conditions, ..third }.settled(&[], &[]).level
        };
        assert_eq!(with(&["+", "-"]), Some(3));
        assert_eq!(with(&["+", "+", "+"]), None);
        assert_eq!(with(&["+", "x"]), None);
    }

    #[test]
    fn a_level_of_ones_own_is_chosen_with_its_own_conditions_alone() {
        let mine = level(4).conditions;
        let chosen = MathematicalOptions { level: None, own_level: Some("m".to_owned()), ..level(4) };
        assert_eq!(chosen.clone().settled(&[own("m", mine.clone())], &[]).own_level.as_deref(), Some("m"));
        assert_eq!(chosen.clone().settled(&[own("n", mine.clone())], &[]).own_level, None);
        assert_eq!(chosen.settled(&[own("m", Conditions { size: 12, ..mine })], &[]).own_level, None);
    }

    #[test]
    fn a_display_is_left_when_its_conditions_are() {
        let Conditions { size, digits, operators, .. } = level(4).conditions;
        let (id, name, rows) = ("d".to_owned(), "Twins".to_owned(), String::new());
        let saved = Display { id: id.clone(), name, size, rows, created_at: 0, digits, operators, level: Some(4) };
        let chosen = MathematicalOptions { placing: Placing::Display { id }, ..level(4) };
        assert_eq!(chosen.clone().settled(&[], std::slice::from_ref(&saved)).placing, chosen.placing);
        assert_eq!(chosen.clone().settled(&[], &[Display { size: 12, ..saved }]).placing, Placing::Mirrored);
        assert_eq!(chosen.settled(&[], &[]).placing, Placing::Mirrored);
    }
}

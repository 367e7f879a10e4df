//! The options that can be chosen before a game, and the chosen ones.

use mathchess_engine::game as engine;
use serde::{Deserialize, Serialize};
use specta::Type;

use super::conditions::{Conditions, ConditionsProblem, Level, OwnLevel};
use super::display::Display;
use super::placing::Placing;
use crate::error::{AppError, MatchProblem, Result};

/// The kind of an option, with its possible values.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "is", rename_all = "camelCase")]
pub enum OptionKind {
    /// On or off.
    Flag,
    /// A number.
    Number {
        /// The smallest number.
        from: u32,
        /// The largest number.
        to: u32,
        /// The numbers that are offered, ascending.
        step: Vec<u32>,
        /// Whether the number can be left out (no limit).
        none: bool,
    },
    /// One of several names.
    Choice {
        /// The names.
        of: Vec<String>,
    },
    /// Any number of several names.
    Set {
        /// The names.
        of: Vec<String>,
    },
    /// A level: one of the ten, or one that somebody has made.
    Level {
        /// The ten.
        levels: Vec<Level>,
        /// Those that were made.
        own: Vec<OwnLevel>,
    },
    /// The pieces of each side, the board, and when two values are equal.
    Conditions {
        /// The sizes that a board can have.
        sizes: Vec<u8>,
        /// The digits that can be chosen, each once.
        digits: Vec<u8>,
        /// The operators that can be chosen, in the order of the rules.
        operators: Vec<String>,
        /// The most operators of one kind.
        most: u8,
    },
    /// How the pieces come onto the board.
    Placing {
        /// The saved displays.
        displays: Vec<Display>,
    },
}

/// The value of an option.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "is", rename_all = "camelCase")]
pub enum OptionValue {
    /// On or off.
    Flag {
        /// Whether it is on.
        on: bool,
    },
    /// A number.
    Number {
        /// The number; none for a limit that is not set.
        number: Option<u32>,
    },
    /// One of the option's names.
    Choice {
        /// The name.
        choice: String,
    },
    /// Several of the option's names.
    Set {
        /// The names.
        members: Vec<String>,
    },
    /// A level; neither number nor id for none.
    Level {
        /// The number of one of the ten.
        number: Option<u8>,
        /// The id of one that somebody has made.
        own: Option<String>,
    },
    /// The pieces of each side, the board, and when two values are equal.
    Conditions {
        /// These.
        conditions: Conditions,
    },
    /// How the pieces come onto the board.
    Placing {
        /// The way.
        placing: Placing,
    },
}

/// A field that can be chosen, with its present value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct OptionField {
    /// The name; the catalogue has its words under it.
    pub name: String,
    /// The kind, with the possible values.
    pub kind: OptionKind,
    /// The chosen value, or the standard one.
    pub value: OptionValue,
}

/// The value chosen for one option.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct ChosenOption {
    /// The option's name.
    pub name: String,
    /// Its value.
    pub value: OptionValue,
}

/// All option fields of a game after some choices.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct MatchOptions {
    /// The fields that can be chosen now, each with its present value.
    pub fields: Vec<OptionField>,
    /// The number of seats with these options.
    pub seats: u32,
    /// Whether turns are found by calculating, so that players can agree on who does it.
    pub is_calculated: bool,
    /// Why no game can begin with these values; empty where one can.
    pub problems: Vec<ConditionsProblem>,
    /// The time limit of a game for which nothing else is agreed, in minutes; none without one.
    pub usual_minutes: Option<u32>,
}

fn names(of: Vec<&'static str>) -> Vec<String> {
    of.into_iter().map(str::to_owned).collect()
}

impl From<engine::OptionKind> for OptionKind {
    fn from(kind: engine::OptionKind) -> Self {
        match kind {
            engine::OptionKind::Flag => Self::Flag,
            engine::OptionKind::Number { from, to, steps, none } => Self::Number { from, to, step: steps, none },
            engine::OptionKind::Choice { of } => Self::Choice { of: names(of) },
            engine::OptionKind::Set { of } => Self::Set { of: names(of) },
        }
    }
}

impl From<engine::OptionValue> for OptionValue {
    fn from(value: engine::OptionValue) -> Self {
        match value {
            engine::OptionValue::Flag(on) => Self::Flag { on },
            engine::OptionValue::Number(number) => Self::Number { number },
            engine::OptionValue::Choice(choice) => Self::Choice { choice },
            engine::OptionValue::Set(members) => Self::Set { members },
        }
    }
}

impl From<engine::ChosenOption> for ChosenOption {
    fn from(chosen: engine::ChosenOption) -> Self {
        Self { name: chosen.name, value: chosen.value.into() }
    }
}

impl TryFrom<ChosenOption> for engine::ChosenOption {
    type Error = AppError;

    /// The engine's option; it has none whose value is a level, conditions or a placing.
    fn try_from(chosen: ChosenOption) -> Result<Self> {
        let ChosenOption { name, value } = chosen;
        let value = match value {
            OptionValue::Flag { on } => engine::OptionValue::Flag(on),
            OptionValue::Number { number } => engine::OptionValue::Number(number),
            OptionValue::Choice { choice } => engine::OptionValue::Choice(choice),
            OptionValue::Set { members } => engine::OptionValue::Set(members),
            OptionValue::Level { .. } | OptionValue::Conditions { .. } | OptionValue::Placing { .. } => {
                return Err(MatchProblem::OptionNotOffered { name }.into());
            }
        };
        Ok(Self { name, value })
    }
}

impl From<engine::MatchOptions> for MatchOptions {
    fn from(options: engine::MatchOptions) -> Self {
        let fields = options.fields.into_iter().map(|field| OptionField {
            name: field.name.to_owned(),
            kind: field.kind.into(),
            value: field.value.into(),
        });
        Self {
            fields: fields.collect(),
            seats: u32::try_from(options.seats).unwrap_or(u32::MAX),
            is_calculated: options.is_calculated,
            problems: Vec::new(),
            usual_minutes: None,
        }
    }
}

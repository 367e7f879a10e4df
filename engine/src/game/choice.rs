//! Options that are chosen before a game: their kinds, their values, and why a value is refused.

use std::error::Error;
use std::fmt::{self, Display};

/// The value of an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionValue {
    /// On or off.
    Flag(bool),
    /// A number; none for a limit that is not set.
    Number(Option<u32>),
    /// One of the option's names.
    Choice(String),
    /// Several of the option's names.
    Set(Vec<String>),
}

impl Display for OptionValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flag(true) => f.write_str("on"),
            Self::Flag(false) => f.write_str("off"),
            Self::Number(Some(number)) => number.fmt(f),
            Self::Number(None) => f.write_str("none"),
            Self::Choice(choice) => f.write_str(&start_of(choice)),
            Self::Set(members) => write!(f, "a set of {}", members.len()),
        }
    }
}

/// The value chosen for one option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChosenOption {
    /// The option's name.
    pub name: String,
    /// Its value.
    pub value: OptionValue,
}

impl ChosenOption {
    /// An option that is on or off.
    pub fn flag(name: &str, on: bool) -> Self {
        Self { name: name.to_owned(), value: OptionValue::Flag(on) }
    }

    /// An option that is a number, or none.
    pub fn number(name: &str, number: Option<u32>) -> Self {
        Self { name: name.to_owned(), value: OptionValue::Number(number) }
    }

    /// An option that is one of some names.
    pub fn choice(name: &str, choice: &str) -> Self {
        Self { name: name.to_owned(), value: OptionValue::Choice(choice.to_owned()) }
    }
}

/// The kind of an option, with its possible values.
#[derive(Clone, Debug, PartialEq, Eq)]
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
        steps: Vec<u32>,
        /// Whether the number can be left out (no limit).
        none: bool,
    },
    /// One of several names.
    Choice {
        /// The names.
        of: Vec<&'static str>,
    },
    /// Any number of several names.
    Set {
        /// The names.
        of: Vec<&'static str>,
    },
}

impl OptionKind {
    /// Whether this value can be chosen.
    pub fn takes(&self, value: &OptionValue) -> bool {
        match (self, value) {
            (Self::Flag, OptionValue::Flag(_)) => true,
            (Self::Number { none, .. }, OptionValue::Number(None)) => *none,
            (Self::Number { steps, .. }, OptionValue::Number(Some(number))) => steps.contains(number),
            (Self::Choice { of }, OptionValue::Choice(choice)) => of.iter().any(|name| name == choice),
            (Self::Set { of }, OptionValue::Set(members)) => {
                members.len() <= of.len()
                    && members.iter().all(|member| of.iter().any(|name| name == member))
                    && of.iter().all(|name| members.iter().filter(|member| member == name).count() <= 1)
            }
            _ => false,
        }
    }
}

impl Display for OptionKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flag => f.write_str("on or off"),
            Self::Number { steps, none, .. } => {
                let mut offered: Vec<String> = steps.iter().map(ToString::to_string).collect();
                offered.extend(none.then(|| "none".to_owned()));
                write!(f, "one of {}", offered.join(", "))
            }
            Self::Choice { of } => write!(f, "one of {}", of.join(", ")),
            Self::Set { of } => write!(f, "some of {}, each once", of.join(", ")),
        }
    }
}

/// Why the chosen options are refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChoiceError {
    /// The option is not offered, at least not together with the other choices.
    NotOffered {
        /// Its name, shortened if it is long.
        name: String,
        /// The names of the offered options.
        offered: Vec<&'static str>,
    },
    /// The option is chosen more than once.
    Repeated {
        /// Its name.
        name: &'static str,
    },
    /// The option can't have this value.
    Value {
        /// Its name.
        name: &'static str,
        /// The value.
        value: OptionValue,
        /// What can be chosen.
        kind: OptionKind,
    },
}

impl ChoiceError {
    /// The name of the option that it is about.
    pub fn name(&self) -> &str {
        match self {
            Self::NotOffered { name, .. } => name,
            Self::Repeated { name } | Self::Value { name, .. } => name,
        }
    }

    /// The error for an option that is not offered.
    pub(super) fn not_offered(name: &str, offered: Vec<&'static str>) -> Self {
        Self::NotOffered { name: start_of(name), offered }
    }
}

/// The most letters of a user's text that a message repeats.
const MOST_LETTERS: usize = 40;

fn start_of(text: &str) -> String {
    text.chars().take(MOST_LETTERS).collect()
}

impl Display for ChoiceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotOffered { name, offered } if offered.is_empty() => {
                write!(f, "the option ‘{name}’ is not offered: this game has no options")
            }
            Self::NotOffered { name, offered } => {
                write!(f, "the option ‘{name}’ is not offered: choose from {}", offered.join(", "))
            }
            Self::Repeated { name } => write!(f, "the option ‘{name}’ is chosen twice: choose it once"),
            Self::Value { name, value, kind } => write!(f, "the option ‘{name}’ can't be {value}: choose {kind}"),
        }
    }
}

impl Error for ChoiceError {}

//! The picture of a lesson: what it is of. The interface draws it.

use serde::Deserialize;

/// A picture that answers the question of a lesson.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Picture {
    /// A clock with ten hours, on which somebody walks.
    Clock(Walk),
    /// Digits of a sum, of which those that make ten vanish.
    Tens {
        /// The digits.
        digits: Vec<u8>,
    },
    /// The table of the last digits of all products, in which the odd ones get a colour.
    Products {
        /// The two digits whose product is shown.
        of: [u8; 2],
    },
    /// The squares of all digits, folded in the middle.
    Squares {
        /// The digit that is shown with its twin.
        of: u8,
    },
    /// Counters in rows of nine.
    Nines {
        /// How many.
        counters: u8,
    },
    /// The sums of two and more digits, put into ten drawers by their last digit.
    Drawers {
        /// The digits.
        digits: Vec<u8>,
    },
}

/// A walk on the clock of ten hours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Walk {
    /// The hour where it starts.
    pub start: u8,
    /// The hours of each step; negative if it goes back.
    pub step: i8,
    /// How many steps.
    pub steps: u8,
}

/// The most counters of a picture: the greatest product of two digits.
const MOST_COUNTERS: u8 = 81;

impl Picture {
    /// What of it can't be drawn.
    pub fn problem(&self) -> Option<&'static str> {
        let digits = match self {
            Self::Clock(Walk { start, step, steps }) => {
                if !(-9..10).contains(step) || *step == 0 || !(1..=10).contains(steps) {
                    return Some("a walk has 1 to 10 steps of 1 to 9 hours");
                }
                vec![*start]
            }
            Self::Tens { digits } | Self::Drawers { digits } => {
                if !(2..=6).contains(&digits.len()) {
                    return Some("there are 2 to 6 digits to add");
                }
                digits.clone()
            }
            Self::Products { of } => of.to_vec(),
            Self::Squares { of } => vec![*of],
            Self::Nines { counters } if (1..=MOST_COUNTERS).contains(counters) => Vec::new(),
            Self::Nines { .. } => return Some("there are 1 to 81 counters"),
        };
        digits.iter().any(|&digit| digit > 9).then_some("a digit is at most 9")
    }
}

//! Help for players that a teacher can switch off.

use crate::api::match_view::Allowed;
use crate::error::{ClassroomProblem, Result};

/// Help that a teacher can switch off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Help {
    /// Taking back a turn.
    TakeBack,
    /// Hints, the score of a position, and the analysis of a running game.
    Hints,
    /// Showing the partial values.
    Values,
}

impl Allowed {
    /// Everything is allowed.
    pub const EVERYTHING: Self = Self { take_back: true, hints: true, values: true };

    /// What both allow.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self {
            take_back: self.take_back && other.take_back,
            hints: self.hints && other.hints,
            values: self.values && other.values,
        }
    }

    /// Refuses help that is switched off.
    ///
    /// # Errors
    /// If it is switched off.
    pub fn require(self, help: Help) -> Result<()> {
        let (allowed, problem) = match help {
            Help::TakeBack => (self.take_back, ClassroomProblem::TakeBackSwitchedOff),
            Help::Hints => (self.hints, ClassroomProblem::HintsSwitchedOff),
            Help::Values => (self.values, ClassroomProblem::ValuesSwitchedOff),
        };
        if allowed { Ok(()) } else { Err(problem.into()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::ErrorKind;

    #[test]
    fn only_what_is_switched_off_is_refused() {
        let no_hints = Allowed { hints: false, ..Allowed::EVERYTHING };
        let no_values = Allowed { values: false, ..Allowed::EVERYTHING };
        assert!(no_hints.require(Help::TakeBack).is_ok() && no_hints.require(Help::Values).is_ok());
        assert_eq!(no_hints.require(Help::Hints).unwrap_err().kind(), ErrorKind::SwitchedOff);
        assert_eq!(no_hints.and(no_values), Allowed { take_back: true, hints: false, values: false });
    }
}

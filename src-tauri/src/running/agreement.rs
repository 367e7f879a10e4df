//! Who may stop a game before its end: two people whenever they agree, a person and the computer after many quiet turns, and only
//! if the computer does not see itself clearly ahead.

use crate::error::{MatchProblem, Result};

/// Turns in a row without a capture after which the computer can be asked to stop.
pub const QUIET_ENOUGH: u32 = 20;
/// Turns after which it can be asked again when it has declined.
pub const ASK_AGAIN: u32 = 10;
/// Positions looked at before it answers: as many as its greatest strength looks at for a turn.
pub const NODES: u64 = 24_000;
/// The score from which the computer plays on: what a digit, or a pawn, is worth.
const CLEARLY_BETTER: i32 = 100;

/// What decides whether a game can be stopped by agreement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Agreement {
    /// The people who play.
    pub people: usize,
    /// The computers that play.
    pub computers: usize,
    /// Turns in a row without a capture; none where the game does not count them.
    pub quiet: Option<u32>,
    /// The turns so far.
    pub turns: usize,
    /// The turns when the computer declined last.
    pub declined: Option<usize>,
}

impl Agreement {
    /// May the players agree to stop now?
    ///
    /// # Errors
    /// Why not, and when they may.
    pub fn require(&self) -> Result<()> {
        if self.people == 0 {
            return Err(MatchProblem::OnlyComputers.into());
        }
        if self.computers == 0 {
            return Ok(());
        }
        let Some(quiet) = self.quiet else {
            return Err(MatchProblem::ComputerNeverAgrees.into());
        };
        if quiet < QUIET_ENOUGH {
            return Err(MatchProblem::ComputerNotYet { needed: QUIET_ENOUGH, quiet }.into());
        }
        let left = self.declined.map_or(0, |declined| (declined + ASK_AGAIN as usize).saturating_sub(self.turns));
        if left > 0 {
            return Err(MatchProblem::ComputerDeclined { turns: u32::try_from(left).unwrap_or(u32::MAX) }.into());
        }
        Ok(())
    }

    /// Refuses an umpire where a person plays against a computer: no third person is there to judge.
    ///
    /// # Errors
    /// When it is so.
    pub fn require_umpire(&self) -> Result<()> {
        if self.people == 0 || self.computers == 0 {
            return Ok(());
        }
        Err(MatchProblem::NoUmpire { turns: QUIET_ENOUGH }.into())
    }
}

/// Does a computer agree for whose side the game has this score?
pub const fn accepts(score: i32) -> bool {
    score < CLEARLY_BETTER
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::ErrorKind;

    const WITH_COMPUTER: Agreement =
        Agreement { people: 1, computers: 1, quiet: Some(QUIET_ENOUGH), turns: 40, declined: None };

    #[test]
    fn the_computer_is_asked_after_quiet_turns_and_not_again_at_once() {
        for (agreement, offered) in [
            (WITH_COMPUTER, true),
            (Agreement { quiet: Some(19), ..WITH_COMPUTER }, false),
            (Agreement { quiet: None, ..WITH_COMPUTER }, false),
            (Agreement { declined: Some(31), ..WITH_COMPUTER }, false),
            (Agreement { declined: Some(30), ..WITH_COMPUTER }, true),
            (Agreement { people: 0, computers: 2, ..WITH_COMPUTER }, false),
            (Agreement { people: 2, computers: 0, quiet: Some(0), ..WITH_COMPUTER }, true),
            (Agreement { people: 2, computers: 0, quiet: None, ..WITH_COMPUTER }, true),
        ] {
            assert_eq!(agreement.require().is_ok(), offered, "{agreement:?}");
        }
    }

    #[test]
    fn only_a_lead_of_a_digit_is_clear() {
        assert!(accepts(-30_000) && accepts(0) && accepts(99));
        assert!(!accepts(100) && !accepts(30_000));
    }

    #[test]
    fn an_umpire_is_for_people_or_for_whoever_watches_computers() {
        let seated = |people, computers| Agreement { people, computers, ..WITH_COMPUTER };
        assert!(seated(2, 0).require_umpire().is_ok() && seated(0, 2).require_umpire().is_ok());
        assert_eq!(seated(1, 1).require_umpire().unwrap_err().kind(), ErrorKind::Illegal);
    }
}

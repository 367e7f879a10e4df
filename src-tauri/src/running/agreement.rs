//! Who may end a game by agreement: two people at any time, a person and the computer only after many quiet turns and if
//! the computer is not clearly ahead. After still more of them the computer offers it itself.

use crate::error::{MatchProblem, Result};

/// The number of turns in a row without a capture after which the computer can be asked.
pub const QUIET_ENOUGH: u32 = 20;
/// The number of turns after which it can be asked again when it has declined.
pub const ASK_AGAIN: u32 = 10;
/// The number of turns in a row without a capture after which the computer offers to stop.
pub const OFFERS_AFTER: u32 = 30;
/// The number of turns after which it offers again when the person has played on.
pub const OFFERS_AGAIN: u32 = 20;
/// The number of positions searched for its answer: as many as at its greatest strength for a turn.
pub const NODES: u64 = 24_000;
/// The score from which on the computer plays on: the value of a digit or a pawn.
const CLEARLY_BETTER: i32 = 100;

/// The conditions of an agreement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Agreement {
    /// The number of people who play.
    pub people: usize,
    /// The number of computers that play.
    pub computers: usize,
    /// The number of turns in a row without a capture; none in games that do not count them.
    pub quiet: Option<u32>,
    /// The number of turns so far.
    pub turns: usize,
    /// The number of turns when the computer last declined.
    pub declined: Option<usize>,
    /// The number of turns when the computer last offered to stop.
    pub offered: Option<usize>,
    /// Whether the game has a goal of its own, as a mini game has: then the computer offers nothing.
    pub has_goal: bool,
}

impl Agreement {
    /// Checks that the players may agree to stop now.
    ///
    /// # Errors
    /// Why they may not, and when they may.
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

    /// Whether the computer offers to stop now, unless it is clearly ahead.
    pub fn offer_is_due(&self) -> bool {
        let waited = |since: usize| since + OFFERS_AGAIN as usize <= self.turns;
        self.computers > 0
            && !self.has_goal
            && self.quiet.is_some_and(|quiet| quiet >= OFFERS_AFTER)
            && self.offered.is_none_or(waited)
            && self.require().is_ok()
    }

    /// Whether the computer has offered to stop with its last turn.
    pub fn is_offered(&self) -> bool {
        self.offered == Some(self.turns) && self.require().is_ok()
    }

    /// Refuses an umpire in a game of a person against a computer, since there is no third person.
    ///
    /// # Errors
    /// If it is such a game.
    pub fn require_umpire(&self) -> Result<()> {
        if self.people == 0 || self.computers == 0 {
            return Ok(());
        }
        Err(MatchProblem::NoUmpire { turns: QUIET_ENOUGH }.into())
    }
}

/// Whether a computer agrees, given the score of its side.
pub const fn accepts(score: i32) -> bool {
    score < CLEARLY_BETTER
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::ErrorKind;

    const WITH_COMPUTER: Agreement = Agreement {
        people: 1,
        computers: 1,
        quiet: Some(QUIET_ENOUGH),
        turns: 40,
        declined: None,
        offered: None,
        has_goal: false,
    };

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
    fn the_computer_offers_after_more_quiet_turns_and_not_again_at_once() {
        let due = Agreement { quiet: Some(OFFERS_AFTER), ..WITH_COMPUTER };
        for (agreement, offers) in [
            (due, true),
            (Agreement { quiet: Some(29), ..due }, false),
            (Agreement { quiet: None, ..due }, false),
            (Agreement { offered: Some(21), ..due }, false),
            (Agreement { offered: Some(20), ..due }, true),
            (Agreement { declined: Some(31), ..due }, false),
            (Agreement { has_goal: true, ..due }, false),
            (Agreement { people: 0, computers: 2, ..due }, false),
            (Agreement { people: 2, computers: 0, ..due }, false),
        ] {
            assert_eq!(agreement.offer_is_due(), offers, "{agreement:?}");
        }
        assert!(Agreement { offered: Some(40), ..due }.is_offered());
        assert!(!Agreement { offered: Some(39), ..due }.is_offered());
        assert!(!Agreement { offered: Some(40), quiet: Some(0), ..due }.is_offered());
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

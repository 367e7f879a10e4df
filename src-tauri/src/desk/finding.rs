//! Who finds the equations: what teachers have set, what a learner has chosen, and what the app suggests.

use mathchess_engine::game::{Finding, GameKind};
use mathchess_progress::{Attempt, CheckOf, start};
use mathchess_records::{Player, Records};
use mathchess_teaching::lessons;

use super::Desk;
use super::locks::permissions_of;
use crate::error::{ClassroomProblem, Result};

impl Desk {
    /// The answers of a learner, or of the guest of this run.
    pub(crate) fn attempts_of(&self, profile: Option<&str>) -> Result<Vec<Attempt>> {
        let mut open = self.lock()?;
        match profile {
            Some(id) => Ok(open.records.attempts().of_profile(id.parse()?)?),
            None => Ok(open.guest.attempts().to_vec()),
        }
    }

    /// Who finds the equations of the drills and puzzles of a learner with these answers. One try for each equation is for
    /// games and checks: practice explains what was wrong.
    pub(crate) fn finding_in_practice(&self, profile: Option<&str>, attempts: &[Attempt]) -> Result<Finding> {
        Ok(self.usual_finding(profile, attempts)?.min(Finding::Found))
    }

    /// Who finds the equations of a course's small game that a learner begins; `before` says who found them when it is played
    /// again. Until the first check is passed the app shows them in it, as in the lessons around it, which teach how they are
    /// found.
    pub(crate) fn finding_in_mini_game(&self, profile: Option<&str>, before: Option<Finding>) -> Result<Finding> {
        let attempts = self.attempts_of(profile)?;
        // Nobody knows what a guest has learned elsewhere, so what teachers have set holds at once.
        let begins = !suggested_finding(&attempts).is_claimed();
        if begins && (profile.is_some() || self.set_finding(None)?.is_none()) {
            return Ok(Finding::Shown);
        }
        match before {
            None => self.usual_finding(profile, &attempts),
            Some(before) => Ok(self.set_finding(profile)?.map_or(before, |set| before.max(set))),
        }
    }

    /// Who finds the equations of an unfinished game of Mathematical Chess that comes from elsewhere: as its text says, or with
    /// less help if teachers have set so. A teacher who is there brings in any game.
    pub(crate) fn finding_of_arrival(
        &self,
        said: Finding,
        players: &[Player],
        records: &mut Records,
    ) -> Result<Finding> {
        if self.teacher_is_there() {
            return Ok(said);
        }
        Ok(strictest_set(players, records)?.map_or(said, |(set, _)| said.max(set)))
    }

    /// Who finds the equations of a game that is played again: as before, or with less help if teachers have set so since.
    pub(crate) fn finding_again(&self, before: Finding, players: &[Player]) -> Result<Finding> {
        if self.teacher_looks()? {
            return Ok(before);
        }
        let set = strictest_set(players, &mut self.lock()?.records)?;
        Ok(set.map_or(before, |(set, _)| before.max(set)))
    }

    /// What a teacher has set, otherwise what the learner has chosen, otherwise what the app suggests.
    fn usual_finding(&self, profile: Option<&str>, attempts: &[Attempt]) -> Result<Finding> {
        let said = match self.set_finding(profile)? {
            Some(set) => Some(set),
            None => self.chosen_finding(profile)?,
        };
        Ok(said.unwrap_or_else(|| suggested_finding(attempts)))
    }

    /// What a teacher has set for a learner or a guest.
    fn set_finding(&self, profile: Option<&str>) -> Result<Option<Finding>> {
        Ok(self.permissions(profile)?.equations)
    }
}

/// Who finds the equations as long as nobody has said otherwise: the learner, once a mastery check was passed or a placement
/// has passed a course over, since the first course shows how equations are found.
pub(crate) fn suggested_finding(attempts: &[Attempt]) -> Finding {
    let start = start(attempts);
    let passed = lessons::courses_of(GameKind::MathematicalChess).any(|course| {
        let check = course.check.as_ref();
        start.is_some_and(|start| start.passes_over(&course.id))
            || check.is_some_and(|check| CheckOf::new(course, check).progress(attempts).best >= check.pass)
    });
    if passed { Finding::Found } else { Finding::Shown }
}

/// What teachers have set for the players of a game, and the player for whom it was set: of several the one with the least
/// help. None where everybody plays as they like.
fn strictest_set<'a>(players: &'a [Player], records: &mut Records) -> Result<Option<(Finding, &'a Player)>> {
    let mut strictest: Option<(Finding, &Player)> = None;
    for player in players.iter().filter(|player| player.strength.is_none()) {
        let set = permissions_of(player, records)?.equations;
        if let Some(set) = set.filter(|&set| strictest.is_none_or(|(before, _)| set > before)) {
            strictest = Some((set, player));
        }
    }
    Ok(strictest)
}

/// Refuses a game with more help than teachers allow to one of the players. A teacher who is there begins any game.
pub(crate) fn check_finding(
    finding: Finding,
    players: &[Player],
    records: &mut Records,
    teacher_looks: bool,
) -> Result<()> {
    match strictest_set(players, records)? {
        Some((set, player)) if finding < set && !teacher_looks => {
            Err(ClassroomProblem::EquationsSetFor { finding: set, name: player.name.clone() }.into())
        }
        _ => Ok(()),
    }
}

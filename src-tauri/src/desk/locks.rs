//! Levels that a teacher has locked: learners for whom a level is locked can't open, answer or begin anything of it.

use std::collections::BTreeSet;

use mathchess_records::{Permissions, Player, Records};
use mathchess_teaching::lessons::Skill;

use super::Desk;
use crate::error::{ClassroomProblem, Result};

impl Desk {
    /// The levels that a teacher has locked for a learner or a guest.
    pub(crate) fn locked_levels(&self, profile: Option<&str>) -> Result<BTreeSet<u8>> {
        Ok(self.permissions(profile)?.locked_levels)
    }

    /// Refuses to show something of a level that is locked for a learner. Teachers may look at it.
    pub(crate) fn may_open(&self, profile: Option<&str>, level: Option<u8>) -> Result<()> {
        if self.teacher_looks()? { Ok(()) } else { self.may_answer(profile, level) }
    }

    /// Refuses practice with something of a level that is locked for a learner, and answers to it.
    pub(crate) fn may_answer(&self, profile: Option<&str>, level: Option<u8>) -> Result<()> {
        match level {
            Some(level) if self.locked_levels(profile)?.contains(&level) => {
                Err(ClassroomProblem::LevelLocked { level }.into())
            }
            _ => Ok(()),
        }
    }
}

/// Refuses a game of a level that a teacher has locked for one of the players. A teacher who is there begins any game.
pub(crate) fn check_unlocked(
    level: Option<u8>,
    players: &[Player],
    records: &mut Records,
    teacher_looks: bool,
) -> Result<()> {
    if teacher_looks {
        return Ok(());
    }
    let Some(level) = level else { return Ok(()) };
    for player in players.iter().filter(|player| player.strength.is_none()) {
        if permissions_of(player, records)?.locked_levels.contains(&level) {
            return Err(ClassroomProblem::LevelLockedFor { level, name: player.name.clone() }.into());
        }
    }
    Ok(())
}

/// What teachers allow to a person in a game.
pub(super) fn permissions_of(person: &Player, records: &mut Records) -> Result<Permissions> {
    Ok(match person.profile {
        Some(profile) => records.switches().permissions(profile)?,
        None => records.switches().outsiders()?.permissions,
    })
}

/// The level that first teaches a skill; none for skills of the first course.
pub(crate) fn level_of_skill(skill: &Skill) -> Option<u8> {
    let number = skill.first_course.strip_prefix('c')?.parse().ok()?;
    Some(number).filter(|&level| level > 0)
}

//! What can be practised, and recording answers.

use std::collections::{BTreeSet, HashSet};

use mathchess_progress::{Attempt, Practice, SkillMastery, without_open_placement};
use mathchess_records::ProfileId;
use mathchess_teaching::lessons::{SKILLS, Skill};
use mathchess_teaching::puzzles::{Puzzle, Theme};

use super::Learning;
use super::drill_items::unreadable;
use super::puzzles::{open_levels, solved};
use super::shipped_puzzles::{LEVELS, puzzles};
use crate::api::practice::{PracticeHome, PractisedSkill, PuzzleLevel, PuzzlesOfTheme};
use crate::desk::guest::owner;
use crate::error::Result;
use crate::wall_clock::now_ms;

impl Learning {
    /// The answers of a learner, or of the guest of this run, about which anything may be said: those of a placement that is
    /// not finished are left out.
    pub(super) fn told_attempts(&self, profile: Option<&str>) -> Result<Vec<Attempt>> {
        Ok(without_open_placement(self.desk.attempts_of(profile)?, now_ms()))
    }

    /// The contents of the practice screen for a learner or a guest.
    pub fn practice_home(&self, profile: Option<&str>) -> Result<PracticeHome> {
        let attempts = self.told_attempts(profile)?;
        let learner: Option<ProfileId> = profile.map(str::parse).transpose()?;
        let rating = self.rated(learner, |ratings| ratings.learner(owner(learner)))?;
        let locked = self.desk.locked_levels(profile)?;
        let now = now_ms();
        let practice = Practice::new(&attempts, &locked, now);
        let open = || practice.reviews().iter().filter(|review| practice.is_open(&review.skill));
        Ok(PracticeHome {
            due: practice.due().map(str::to_owned).collect(),
            suggested: practice
                .suggested()
                .map_err(|error| unreadable(&error))?
                .into_iter()
                .map(str::to_owned)
                .collect(),
            next_due: open().map(|review| review.due_ms).filter(|&due| due > now).min(),
            skills: SKILLS.iter().map(|skill| practised(&practice, skill)).collect(),
            puzzles: puzzle_levels(&solved(&attempts), &locked, |_| true)?,
            themes: puzzle_themes(&attempts, &locked)?,
            rating,
        })
    }
}

/// A skill on the practice screen.
fn practised(practice: &Practice<'_>, skill: &Skill) -> PractisedSkill {
    let nothing = SkillMastery::default();
    let known = practice.skills().get(skill.id).unwrap_or(&nothing);
    let (right, of) = known.lately();
    PractisedSkill {
        skill: skill.id.to_owned(),
        kind: skill.kind,
        operator: skill.operator.map(|operator| operator.symbol().to_string()),
        first_course: skill.first_course.to_owned(),
        mastery: known.word(),
        answered: count(known.items()),
        right: count(right),
        of: count(of),
        due: practice.due().any(|due| due == skill.id),
        locked: !practice.is_open(skill.id),
    }
}

/// The puzzles of a kind, level by level.
fn puzzle_levels(
    solved: &HashSet<&str>,
    locked: &BTreeSet<u8>,
    of_kind: impl Fn(&Puzzle) -> bool,
) -> Result<Vec<PuzzleLevel>> {
    let all = puzzles()?;
    Ok(LEVELS
        .map(|level| {
            let of_level = || all.iter().filter(|(_, puzzle)| puzzle.level == level && of_kind(puzzle));
            PuzzleLevel {
                level,
                total: count(of_level().count()),
                solved: count(of_level().filter(|(id, _)| solved.contains(id.as_str())).count()),
                locked: locked.contains(&level),
            }
        })
        .collect())
}

/// The themes of which puzzles are left in the levels from which a learner gets puzzles.
fn puzzle_themes(attempts: &[Attempt], locked: &BTreeSet<u8>) -> Result<Vec<PuzzlesOfTheme>> {
    let (solved, open) = (solved(attempts), open_levels(attempts, locked));
    let mut themes = Vec::new();
    for theme in Theme::ALL {
        let levels = puzzle_levels(&solved, locked, |puzzle| puzzle.themes.contains(&theme))?;
        let there = || levels.iter().filter(|level| open.contains(&level.level));
        let (total, solved) = (there().map(|level| level.total).sum(), there().map(|level| level.solved).sum());
        if solved < total {
            themes.push(PuzzlesOfTheme { theme, total, solved, levels });
        }
    }
    Ok(themes)
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

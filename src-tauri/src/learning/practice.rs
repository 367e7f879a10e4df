//! What can be practised, and recording answers.

use std::collections::{BTreeSet, HashSet};
use std::time::{SystemTime, UNIX_EPOCH};

use mathchess_engine::lessons::{SKILLS, Skill};
use mathchess_engine::puzzles::{Puzzle, Theme};
use mathchess_progress::{Attempt, AttemptKind, Making, Practice, Setting, SkillMastery, without_open_placement};
use mathchess_records::{NewAttempt, ProfileId, RULES_VERSION};

use super::Learning;
use super::drills::unreadable;
use super::puzzles::{LEVELS, open_levels, puzzles, solved};
use crate::api::practice::{GivenBy, PracticeHome, PractisedSkill, PuzzleLevel, PuzzlesOfTheme};
use crate::desk::OpenDesk;
use crate::desk::guest::owner;
use crate::error::Result;

/// An answer to be recorded.
pub(crate) struct Answered {
    pub kind: AttemptKind,
    pub course: Option<String>,
    pub lesson: Option<String>,
    pub item: String,
    pub skills: Vec<String>,
    pub setting: Setting,
    pub answer: String,
    pub right: bool,
    pub mistake: Option<String>,
    /// How it was made, and the number of help steps before it.
    pub made: (Making, u8),
    pub data_version: u32,
}

impl Learning {
    /// The id of a new round.
    pub fn begin_round(&self) -> Result<String> {
        Ok(self.desk.lock()?.records.attempts().new_sitting().to_string())
    }

    /// Counts an answer to an exercise: who gave it, with its true number. `learner` is for whom it is counted.
    pub(crate) fn counted(&self, learner: Option<&str>, exercise: &str, given: &GivenBy, right: bool) -> GivenBy {
        let mut wrong = self.desk.wrong_answers.lock();
        let answer_number = wrong.number(learner, exercise, given.answer_number);
        wrong.note(learner, exercise, right);
        GivenBy { answer_number, ..given.clone() }
    }

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
            rating: rating.map(Into::into),
        })
    }

    /// Records an answer; a guest's answer is kept in memory until the app is closed.
    pub(crate) fn keep_answer(&self, given: &GivenBy, answered: Answered) -> Result<()> {
        self.keep_all(given.profile.as_deref(), &[answered.given_by(given)?])
    }

    /// Records what belongs together of a learner or of the guest, all or nothing.
    pub(crate) fn keep_all(&self, profile: Option<&str>, new: &[NewAttempt]) -> Result<()> {
        let mut open = self.desk.lock()?;
        let OpenDesk { records, guest, .. } = &mut *open;
        match profile {
            Some(_) => records.attempts().append(new).map(drop).map_err(Into::into),
            None => new.iter().try_for_each(|attempt| guest.answered(records, attempt)),
        }
    }
}

impl Answered {
    /// The answer as a learner, or the guest, gives it.
    pub(crate) fn given_by(self, given: &GivenBy) -> Result<NewAttempt> {
        let learner: Option<ProfileId> = given.profile.as_deref().map(str::parse).transpose()?;
        let Self {
            kind,
            course,
            lesson,
            item,
            skills,
            setting,
            answer,
            right,
            mistake,
            made: (made, hints),
            data_version,
        } = self;
        Ok(NewAttempt {
            profile: owner(learner).into(),
            sitting: given.sitting.parse()?,
            kind,
            course,
            lesson,
            item,
            skills,
            setting,
            answer,
            answer_number: given.answer_number,
            right,
            hints,
            made: Some(made),
            mistake,
            used_ms: given.used_ms,
            utc_offset_minutes: given.utc_offset_minutes,
            rules_version: RULES_VERSION,
            data_version,
        })
    }
}

/// The time of this device's clock, in milliseconds since 1970.
pub(crate) fn now_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// A skill on the practice screen.
fn practised(practice: &Practice<'_>, skill: &Skill) -> PractisedSkill {
    let nothing = SkillMastery::default();
    let known = practice.skills().get(skill.id).unwrap_or(&nothing);
    let (right, of) = known.lately();
    PractisedSkill {
        skill: skill.id.to_owned(),
        kind: skill.kind.into(),
        operator: skill.operator.map(|operator| operator.symbol().to_string()),
        first_course: skill.first_course.to_owned(),
        mastery: known.word().into(),
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
            themes.push(PuzzlesOfTheme { theme: theme.into(), total, solved, levels });
        }
    }
    Ok(themes)
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

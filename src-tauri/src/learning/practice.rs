//! What can be practised, and recording answers.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::time::{SystemTime, UNIX_EPOCH};

use mathchess_engine::drills::{MIXED, templates};
use mathchess_engine::game::GameKind;
use mathchess_engine::lessons::{self, SKILLS, Skill, SkillKind, skill_by_id};
use mathchess_progress::{
    Attempt, AttemptKind, FAMILIAR_ITEMS, Making, Mastery, Review, Setting, SkillMastery, course_progress, reviews,
    skill_mastery,
};
use mathchess_records::{NewAttempt, ProfileId, RULES_VERSION};

use super::Learning;
use super::puzzles::{LEVELS, puzzles};
use crate::api::practice::{GivenBy, PracticeHome, PractisedSkill, PuzzleLevel};
use crate::desk::OpenDesk;
use crate::desk::guest::owner;
use crate::desk::locks::level_of_skill;
use crate::error::Result;

/// The most due skills with which a round begins.
const MOST_DUE: usize = 5;
/// The courses that everybody may practise.
const FIRST_COURSES: [&str; 2] = ["c00", "c01"];

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

    /// The contents of the practice screen for a learner or a guest.
    pub fn practice_home(&self, profile: Option<&str>) -> Result<PracticeHome> {
        let attempts = self.desk.attempts_of(profile)?;
        let learner: Option<ProfileId> = profile.map(str::parse).transpose()?;
        let rating = self.rated(learner, |ratings| ratings.learner(owner(learner)))?;
        let locked = self.desk.locked_levels(profile)?;
        let now = now_ms();
        let practice = Practice::new(&attempts, &locked, now);
        let open = || practice.reviews.iter().filter(|review| practice.is_open(&review.skill));
        Ok(PracticeHome {
            due: practice.due().map(str::to_owned).collect(),
            suggested: practice.suggested()?.into_iter().map(str::to_owned).collect(),
            next_due: open().map(|review| review.due_ms).filter(|&due| due > now).min(),
            skills: SKILLS.iter().map(|skill| practice.practised(skill)).collect(),
            puzzles: puzzle_levels(&attempts, &locked)?,
            rating: rating.map(Into::into),
        })
    }

    /// Records an answer; a guest's answer is kept in memory until the app is closed.
    pub(crate) fn keep_answer(&self, given: &GivenBy, answered: Answered) -> Result<()> {
        let learner: Option<ProfileId> = given.profile.as_deref().map(str::parse).transpose()?;
        let Answered {
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
        } = answered;
        let attempt = NewAttempt {
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
        };
        let mut open = self.desk.lock()?;
        let OpenDesk { records, guest, .. } = &mut *open;
        match learner {
            Some(_) => records.attempts().append(&[attempt]).map(drop).map_err(Into::into),
            None => guest.answered(records, &attempt),
        }
    }
}

/// The time of this device's clock, in milliseconds since 1970.
pub(crate) fn now_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// A learner's practice so far, and what comes next.
pub(crate) struct Practice<'a> {
    skills: BTreeMap<&'a str, SkillMastery>,
    courses: HashSet<&'a str>,
    locked: &'a BTreeSet<u8>,
    reviews: Vec<Review>,
    now: i64,
}

impl<'a> Practice<'a> {
    pub(crate) fn new(attempts: &'a [Attempt], locked: &'a BTreeSet<u8>, now: i64) -> Self {
        let skills = skill_mastery(attempts);
        let begun = attempts.iter().filter_map(|attempt| attempt.course.as_deref());
        let courses = FIRST_COURSES.into_iter().chain(begun).collect();
        let all = || lessons::courses_of(GameKind::MathematicalChess);
        let passed: HashSet<&str> = course_progress(all(), attempts, &skills)
            .into_iter()
            .filter_map(|course| course.check_passed.then_some(course.course))
            .collect();
        let reviews =
            reviews(attempts, now, |skill| skills.get(skill).is_some_and(|known| comes_back(skill, known, &passed)));
        Self { skills, courses, locked, reviews, now }
    }

    /// The mastery of each skill.
    pub(crate) fn skills(&self) -> &BTreeMap<&'a str, SkillMastery> {
        &self.skills
    }

    /// The skills that are due, the most urgent first.
    pub(crate) fn due(&self) -> impl Iterator<Item = &str> {
        let due = self.reviews.iter().filter(|review| review.is_due(self.now));
        due.map(|review| review.skill.as_str()).filter(|skill| self.is_open(skill) && self.is_begun(skill))
    }

    /// Whether a skill is about one operator, which a mistake in a game with it makes worth practising, or about removing, of a
    /// course that was begun, or was practised before. Exercises about playing well have operators of several courses.
    fn is_begun(&self, id: &str) -> bool {
        let is_known = |skill: &Skill| {
            let is_removal = skill.kind == SkillKind::Removal && self.courses.contains(skill.first_course);
            skill.operator.is_some() || is_removal
        };
        skill_by_id(id).is_some_and(is_known) || self.skills.get(id).is_some_and(|known| known.items() > 0)
    }

    /// Whether the learner may practise it.
    fn is_open(&self, id: &str) -> bool {
        SKILLS.iter().any(|skill| skill.id == id && !self.is_locked(skill))
    }

    fn is_locked(&self, skill: &Skill) -> bool {
        level_of_skill(skill).is_some_and(|level| self.locked.contains(&level))
    }

    /// The skills of the next round: the due ones; then, until the round is mixed, skills that are being learnt and new
    /// ones of the courses that were begun, as far as there are quick questions about them.
    pub(crate) fn suggested(&self) -> Result<Vec<&str>> {
        let mut chosen: Vec<&str> = self.due().take(MOST_DUE).collect();
        let quick: HashSet<&str> = templates()
            .map_err(|error| super::drills::unreadable(&error))?
            .iter()
            .filter(|template| template.quick)
            .map(|template| template.skill.id)
            .collect();
        let open: Vec<&Skill> = SKILLS
            .iter()
            .filter(|skill| {
                quick.contains(skill.id) && self.courses.contains(skill.first_course) && self.is_open(skill.id)
            })
            .collect();
        let word = |skill: &Skill| self.skills.get(skill.id).map(SkillMastery::word).unwrap_or_default();
        let learning = |skill: &&&Skill| word(skill) == Mastery::Attempted;
        let new = |skill: &&&Skill| word(skill) == Mastery::NotBegun;
        let known = |skill: &&&Skill| word(skill) >= Mastery::Familiar;
        let more = open.iter().filter(learning).chain(open.iter().filter(new)).chain(open.iter().filter(known));
        for skill in more {
            if chosen.len() >= MIXED {
                break;
            }
            if !chosen.contains(&skill.id) {
                chosen.push(skill.id);
            }
        }
        Ok(chosen)
    }

    fn practised(&self, skill: &Skill) -> PractisedSkill {
        let nothing = SkillMastery::default();
        let known = self.skills.get(skill.id).unwrap_or(&nothing);
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
            due: self.due().any(|due| due == skill.id),
            locked: self.is_locked(skill),
        }
    }
}

/// Whether a skill comes back for practice: from *familiar* on; and before, once its lessons are no longer what practises it,
/// because its course is done, or once enough items were answered that it should be familiar.
fn comes_back(skill: &str, known: &SkillMastery, passed: &HashSet<&str>) -> bool {
    let is_done = || skill_by_id(skill).is_some_and(|skill| passed.contains(skill.first_course));
    known.word() >= Mastery::Familiar || known.items() >= FAMILIAR_ITEMS || is_done()
}

fn puzzle_levels(attempts: &[Attempt], locked: &BTreeSet<u8>) -> Result<Vec<PuzzleLevel>> {
    let solved: HashSet<&str> = attempts
        .iter()
        .filter(|attempt| attempt.kind == AttemptKind::Puzzle && attempt.right)
        .map(|attempt| attempt.item.as_str())
        .collect();
    let all = puzzles()?;
    Ok(LEVELS
        .map(|level| {
            let of_level = || all.iter().filter(move |(_, puzzle)| puzzle.level == level);
            PuzzleLevel {
                level,
                total: count(of_level().count()),
                solved: count(of_level().filter(|(id, _)| solved.contains(id.as_str())).count()),
                locked: locked.contains(&level),
            }
        })
        .collect())
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

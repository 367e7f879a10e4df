//! A learner's row in the table of a class, counted answer by answer, so that the answers need not all be in memory and
//! counting can continue from a checkpoint.

mod checkpoint;
mod checks;
mod content;
mod counts;
mod given;
mod item_set;
#[cfg(test)]
mod tests;

pub use checkpoint::{Checkpoint, fold_version};
pub use given::GivenAnswer;

use std::collections::{BTreeMap, HashMap, HashSet};

use mathchess_engine::game::GameKind;
use mathchess_teaching::lessons::courses_of;
use serde::{Deserialize, Serialize};

use crate::attempt::AttemptKind;
use crate::help::{Help, Lately, TWO_WEEKS_MS, counts_for_help};
use crate::levels::{CourseProgress, Done, courses_as_they_stand};
use crate::mastery::{FirstAnswer, Mastery, SkillMastery, counts_for_skills};
use crate::mistakes::MistakeCount;
use crate::moment::Moment;
use crate::operators::OperatorAnswers;
use crate::placement::{course_of_start, passes_over};
use checks::Checks;
use counts::Counts;
use item_set::ItemSet;

/// The least age of a checkpoint in milliseconds: the periods that can be chosen, and the two weeks that decide who needs
/// help, must lie entirely after it.
const SETTLED_AFTER_MS: i64 = 45 * 86_400_000;

/// The overview of a learner after the answers counted so far.
pub struct Overview {
    learnt: Learnt,
    /// The items whose answers counted for skills.
    answered: ItemSet,
    /// The start of the requested period; none for all time.
    since_ms: Option<i64>,
    /// The counts of the period, if it is not all time.
    period: Counts,
    /// The time two weeks ago.
    lately_ms: i64,
    lately: Lately,
    /// The levels of mastery two weeks ago, if the learner has answered since.
    words_before: Option<HashMap<String, Mastery>>,
    /// The time up to which answers belong in a checkpoint.
    settled_ms: i64,
}

/// The totals of all answers.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Learnt {
    skills: BTreeMap<String, SkillMastery>,
    /// The steps of lessons that were ever answered right.
    solved: HashSet<String>,
    /// The courses with answers, other than those of a placement.
    begun: HashSet<String>,
    /// The course with which the path begins; none without a placement.
    start: Option<String>,
    checks: Checks,
    counts: Counts,
    /// The last answer's moment.
    last: Option<Moment>,
}

impl Overview {
    /// A learner without answers. Counts will cover the time since `since_ms`, or all time.
    pub fn new(since_ms: Option<i64>, now_ms: i64) -> Self {
        Self::going_on(Learnt::default(), ItemSet::default(), since_ms, now_ms)
    }

    /// Continues from a checkpoint. None if another version of the program wrote it, or if it is too recent for the
    /// requested period: then all answers must be counted.
    pub fn from_checkpoint(checkpoint: &Checkpoint, since_ms: Option<i64>, now_ms: i64) -> Option<Self> {
        let (learnt, answered) = checkpoint.read()?;
        let begun = Self::going_on(learnt, answered, since_ms, now_ms);
        let first_needed = since_ms.unwrap_or(i64::MAX).min(begun.lately_ms);
        begun.learnt.last.is_none_or(|last| last.at_ms < first_needed).then_some(begun)
    }

    fn going_on(learnt: Learnt, answered: ItemSet, since_ms: Option<i64>, now_ms: i64) -> Self {
        Self {
            learnt,
            answered,
            since_ms,
            period: Counts::default(),
            lately_ms: now_ms.saturating_sub(TWO_WEEKS_MS),
            lately: Lately::default(),
            words_before: None,
            settled_ms: now_ms.saturating_sub(SETTLED_AFTER_MS),
        }
    }

    /// Whether a checkpoint taken now, before an answer of this time is counted, would be useful for long.
    pub fn is_settled_before(&self, at_ms: i64) -> bool {
        at_ms >= self.settled_ms && self.learnt.last.is_some_and(|last| last.at_ms < self.settled_ms)
    }

    /// A checkpoint of what has been counted so far.
    pub fn checkpoint(&self) -> Option<Checkpoint> {
        Checkpoint::write(&self.learnt, &self.answered)
    }

    /// Counts the next answer. Answers must be ordered by time.
    pub fn count(&mut self, answer: &GivenAnswer<'_>) {
        let counts_for_skills = counts_for_skills(answer.kind, answer.setting);
        let first = counts_for_skills && self.answered.insert(answer.item);
        if answer.at_ms >= self.lately_ms {
            let words = || self.learnt.skills.iter().map(|(skill, known)| (skill.clone(), known.word()));
            self.words_before.get_or_insert_with(|| words().collect());
            if first && counts_for_help(answer.kind) && !answer.skills.trim_ascii().is_empty() {
                self.lately.count(answer.right, answer.mistake, answer.skills());
            }
        }
        let learnt = &mut self.learnt;
        if first {
            let answer_counted = FirstAnswer::from(answer);
            for skill in answer.skills() {
                match learnt.skills.get_mut(skill) {
                    Some(known) => known.count(&answer_counted),
                    None => learnt.skills.entry(skill.to_owned()).or_default().count(&answer_counted),
                }
            }
        }
        if answer.kind == AttemptKind::Lesson && answer.right && !learnt.solved.contains(answer.item) {
            learnt.solved.insert(answer.item.to_owned());
        }
        let begun = answer.course.filter(|_| answer.kind != AttemptKind::Placement);
        if let Some(course) = begun.filter(|&course| !learnt.begun.contains(course)) {
            learnt.begun.insert(course.to_owned());
        }
        if let Some(start) = course_of_start(answer.kind, answer.item) {
            learnt.start = Some(start.to_owned());
        }
        learnt.checks.count(answer);
        learnt.counts.count(answer, first);
        learnt.last = Some(Moment { at_ms: answer.at_ms, utc_offset_minutes: Some(answer.utc_offset_minutes) });
        if self.since_ms.is_some_and(|since| answer.at_ms >= since) {
            self.period.count(answer, first);
        }
    }

    fn of_period(&self) -> &Counts {
        if self.since_ms.is_some() { &self.period } else { &self.learnt.counts }
    }

    /// The level of mastery of a skill.
    pub fn word(&self, skill: &str) -> Mastery {
        self.learnt.skills.get(skill).map(SkillMastery::word).unwrap_or_default()
    }

    /// The progress in the courses of Mathematical Chess.
    pub fn courses(&self) -> Vec<CourseProgress<'static>> {
        courses_as_they_stand(
            courses_of(GameKind::MathematicalChess),
            &Done {
                solved: &|step| self.learnt.solved.contains(step),
                begun: &|course| self.learnt.begun.contains(course),
                passed_over: &|course| self.learnt.start.as_ref().is_some_and(|start| passes_over(start, course)),
                best: &|course, _| self.learnt.checks.best(&course.id),
                word: &|skill| self.word(skill),
            },
        )
    }

    /// The items of the period that need each operator.
    pub fn operators(&self) -> Vec<OperatorAnswers> {
        self.of_period().operators()
    }

    /// The number of items answered for the first time in the period.
    pub fn items(&self) -> usize {
        self.of_period().items
    }

    /// The number of them that were right.
    pub fn right(&self) -> usize {
        self.of_period().right
    }

    /// The time spent on exercises in the period, in milliseconds.
    pub fn learning_ms(&self) -> u64 {
        self.of_period().learning_ms
    }

    /// The most frequent mistake of the period.
    pub fn mistake(&self) -> Option<MistakeCount> {
        self.of_period().mistake()
    }

    /// The number of puzzles solved in the period.
    pub fn puzzles(&self) -> usize {
        self.of_period().puzzles()
    }

    /// When the last answer was given.
    pub fn last(&self) -> Option<Moment> {
        self.learnt.last
    }

    /// Why help is needed, if so.
    pub fn help(&self) -> Option<Help> {
        let before =
            |skill: &str| self.words_before.as_ref().and_then(|words| words.get(skill)).copied().unwrap_or_default();
        self.lately.help(before, |skill| self.word(skill))
    }
}

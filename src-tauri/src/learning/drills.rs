//! Drills: rounds that suit a learner, and the marking of answers.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

use mathchess_engine::drills::{
    Choices, DueSkill, Item, ItemError, ItemId, LONGEST, RoundOptions, TemplateError, is_mixed, item, round,
};
use mathchess_engine::lessons::{Ask, Exercise, course, mistake_of_code, skill_by_id};
use mathchess_progress::{Attempt, AttemptKind, CheckOf, DRILL_PREFIX, DrillRatings, Making, Practice, Setting};
use uuid::Uuid;

use super::Learning;
use super::exercises::{made_with, position_of};
use super::practice::{Answered, now_ms};
use crate::api::drill::{DrillAnswer, DrillItem, DrillMarking, DrillRound, MadeMistake};
use crate::api::lesson::{LessonMarking, LessonModel, LessonVerdict};
use crate::desk::locks::level_of_skill;
use crate::error::{AppError, LearningProblem, Result};

/// The version of the templates that come with the app.
pub(crate) const TEMPLATES_VERSION: u32 = 1;
/// The number of exercises on whole positions in a round for one skill.
const POSITIONS: usize = 6;
/// The time from a learner's first answer during which lines run from left to right, in milliseconds.
const FIRST_WEEK_MS: i64 = 7 * 86_400_000;
/// The number of items made to estimate the difficulty of a template.
const SAMPLES: u32 = 3;
/// Of so many items that could be answered by choosing, one is.
const ONE_IN: u32 = 4;
/// The number of wrong answers after which the model is shown.
const MODEL_AFTER: u16 = 2;

impl Learning {
    /// A round of quick questions that suit the learner now, or of whole positions: for one skill, or, named by a course,
    /// for what went wrong in its check.
    pub fn drill_round(&self, profile: Option<&str>, skill: Option<&str>) -> Result<DrillRound> {
        let attempts = self.desk.attempts_of(profile)?;
        let locked = self.desk.locked_levels(profile)?;
        let sitting = self.begin_round()?;
        let practice = Practice::new(&attempts, &locked, now_ms());
        let chosen = match skill {
            Some(id) => match skill_by_id(id) {
                Some(skill) => {
                    self.desk.may_answer(profile, level_of_skill(skill))?;
                    vec![skill.id]
                }
                None => self.failed_in(id, &attempts, profile)?,
            },
            None => practice.suggested().map_err(|error| unreadable(&error))?,
        };
        let ratings = DrillRatings::of(&attempts, typical_rating);
        let due: Vec<DueSkill<'_>> =
            chosen.iter().map(|&skill| DueSkill { skill, rating: ratings.skill(skill) }).collect();
        let options = RoundOptions {
            items: if skill.is_some() { POSITIONS } else { LONGEST },
            quick: skill.is_none(),
            upright: is_in_first_week(&attempts),
            seed: seed_of(&sitting),
            harder: &|template| ratings.harder(template),
        };
        let items = round(&due, &options).map_err(|error| not_made(&error))?;
        let finding = self.desk.finding_in_practice(profile, &attempts)?;
        let asked = items.iter().map(|item| Ok((item.id.to_string(), position_of(&*item.step.exercise)?)));
        self.desk.asked.lock().begin(asked.collect::<Result<Vec<_>>>()?, finding, profile);
        Ok(DrillRound {
            sitting,
            mixed: is_mixed(&items),
            finding: finding.into(),
            items: items
                .iter()
                .map(|item| DrillItem::new(item, asked_by(item) == Asking::Typing))
                .collect::<Result<_>>()?,
        })
    }

    /// The skills of the tasks that were wrong in the last check of a course.
    fn failed_in<'a>(&self, id: &str, attempts: &'a [Attempt], profile: Option<&str>) -> Result<Vec<&'a str>> {
        let course = course(id).ok_or_else(|| no_skill(id))?;
        self.desk.may_answer(profile, course.level)?;
        let check = course.check.as_ref().ok_or_else(|| no_skill(id))?;
        let retake = CheckOf::new(course, check).retake(attempts, now_ms()).ok_or_else(|| no_skill(id))?;
        Ok(if retake.to_practise.is_empty() { retake.failed } else { retake.to_practise })
    }

    /// Marks an answer to a drill, and records it.
    pub fn mark_drill(&self, answer: &DrillAnswer) -> Result<DrillMarking> {
        let id: ItemId = answer.id.parse().map_err(|error| not_made(&error))?;
        self.desk.may_answer(answer.given.profile.as_deref(), level_of(id))?;
        let item = item(id).map_err(|error| not_made(&error))?;
        let exercise = &*item.step.exercise;
        self.desk.asked.lock().require_in_no_check(&answer.id, &position_of(exercise)?)?;
        let marking = LessonMarking::new(exercise, &answer.answer)?;
        let right = marking.verdict == LessonVerdict::Right;
        // Whoever answers wrong sees what is wrong, and a drill is made for one learner.
        let given = self.counted(None, &answer.id, &answer.given, right);
        let made = if is_turn(exercise) {
            self.made_turn(&answer.id, &given)?
        } else {
            let made = match asked_by(&item) {
                Asking::Board => Making::Found,
                Asking::Typing => Making::Typed,
                Asking::Choosing => Making::Chosen,
            };
            let helps = self.desk.asked.lock().helps(&answer.id);
            made_with(made, given.hints.max(helps), &given)
        };
        let answered = Answered {
            kind: AttemptKind::Drill,
            course: None,
            lesson: None,
            item: format!("{DRILL_PREFIX}{id}"),
            skills: item.step.skills.clone(),
            setting: if answer.mixed { Setting::Mixed } else { Setting::Practice },
            answer: answer.answer.read().to_string(),
            right,
            mistake: marking.idea.clone(),
            made,
            data_version: TEMPLATES_VERSION,
        };
        self.keep_answer(&given, answered)?;
        let told = right || given.answer_number >= MODEL_AFTER;
        if told {
            self.desk.asked.lock().answered(&answer.id);
        }
        let model = if told { LessonModel::new(exercise)? } else { None };
        let operator = skill_by_id(id.skill).and_then(|skill| skill.operator);
        let mistake =
            marking.idea.as_deref().and_then(mistake_of_code).map(|mistake| MadeMistake::new(mistake, operator));
        Ok(DrillMarking { marking, model, mistake })
    }

    /// The first stage of the hint at a drill: the points to look at, none if nothing can be taken. The answer counts as helped.
    pub fn drill_hint(&self, id: &str, profile: Option<&str>) -> Result<Vec<String>> {
        let id: ItemId = id.parse().map_err(|error| not_made(&error))?;
        self.desk.may_answer(profile, level_of(id))?;
        let step = item(id).map_err(|error| not_made(&error))?.step;
        let position = position_of(&*step.exercise)?;
        let mut asked = self.desk.asked.lock();
        asked.require_in_no_check(&id.to_string(), &position)?;
        asked.hint(&id.to_string(), position, profile);
        Ok(step.look_at)
    }

    /// The last stage of the hint at a drill: the engine's answer.
    pub fn drill_model(&self, id: &str, profile: Option<&str>) -> Result<Option<LessonModel>> {
        let id: ItemId = id.parse().map_err(|error| not_made(&error))?;
        self.desk.may_answer(profile, level_of(id))?;
        let exercise = item(id).map_err(|error| not_made(&error))?.step.exercise;
        let position = position_of(&*exercise)?;
        let mut asked = self.desk.asked.lock();
        asked.require_in_no_check(&id.to_string(), &position)?;
        asked.tell(&id.to_string(), position, profile);
        LessonModel::new(&*exercise)
    }
}

/// How an item is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Asking {
    /// On the board.
    Board,
    /// By typing.
    Typing,
    /// By choosing among given answers.
    Choosing,
}

/// How an item is answered: of those with answers to choose from, one in four is.
pub(crate) fn asked_by(item: &Item) -> Asking {
    match item.choices {
        Choices::Board => Asking::Board,
        _ if item.id.seed.is_multiple_of(ONE_IN) => Asking::Choosing,
        _ => Asking::Typing,
    }
}

/// Whether an exercise asks for a turn.
pub(crate) fn is_turn(exercise: &dyn Exercise) -> bool {
    matches!(exercise.asks(), Ask::Turn { .. })
}

/// The initial rating of a template's items: the median of a few, computed once.
pub(super) fn typical_rating(id: ItemId) -> Option<f64> {
    static KNOWN: LazyLock<Mutex<HashMap<ItemId, Option<f64>>>> = LazyLock::new(Mutex::default);
    let template = ItemId { upright: true, moved: false, seed: 0, ..id };
    // The data is consistent also after a panic, since entries are inserted as a whole.
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    *known.entry(template).or_insert_with(|| {
        let made = (0..SAMPLES).filter_map(|seed| item(ItemId { seed, ..template }).ok());
        let mut ratings: Vec<u16> = made.map(|item| item.rating).collect();
        ratings.sort_unstable();
        ratings.get(ratings.len() / 2).map(|&rating| f64::from(rating))
    })
}

/// The level that first teaches the skill of a drill.
pub(crate) fn level_of(id: ItemId) -> Option<u8> {
    skill_by_id(id.skill).and_then(level_of_skill)
}

/// Whether it is a learner's first week, or a guest.
pub(crate) fn is_in_first_week(attempts: &[Attempt]) -> bool {
    attempts.first().is_none_or(|first| now_ms().saturating_sub(first.at_ms) < FIRST_WEEK_MS)
}

/// The seed of a round, from the random part of its id; it decides the items.
pub(crate) fn seed_of(sitting: &str) -> u64 {
    Uuid::try_parse(sitting).map_or(0, |id| id.as_u64_pair().1)
}

fn no_skill(id: &str) -> AppError {
    LearningProblem::NoSkill { id: id.to_owned() }.into()
}

pub(crate) fn not_made(error: &ItemError) -> AppError {
    AppError::caused(LearningProblem::ExerciseNotMade, error)
}

/// The templates are part of the app, so this is a bug.
pub(crate) fn unreadable(error: &TemplateError) -> AppError {
    AppError::caused(LearningProblem::DrillsUnreadable, error)
}

#[cfg(test)]
mod tests {
    use mathchess_progress::{AttemptKind, Setting};

    use super::*;

    #[test]
    fn any_time_is_in_the_first_week_or_after_it() {
        let answered = |at_ms| Attempt {
            id: Uuid::nil(),
            profile: Uuid::nil(),
            sitting: Uuid::nil(),
            kind: AttemptKind::Drill,
            course: None,
            lesson: None,
            item: "drill:add.pair/1/1".to_owned(),
            skills: Vec::new(),
            setting: Setting::Practice,
            answer: String::new(),
            answer_number: 1,
            right: true,
            hints: 0,
            made: None,
            mistake: None,
            used_ms: 1,
            at_ms,
            utc_offset_minutes: 0,
            rules_version: 1,
            data_version: 1,
        };
        for (at_ms, first_week) in [(i64::MIN, false), (0, false), (now_ms(), true), (i64::MAX, true)] {
            assert_eq!(is_in_first_week(&[answered(at_ms)]), first_week, "{at_ms}");
        }
    }
}

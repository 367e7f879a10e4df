//! Drills: rounds that suit a learner, and the marking of answers.

use mathchess_progress::{Attempt, AttemptKind, CheckOf, DRILL_PREFIX, DrillRatings, Making, Practice, Setting};
use mathchess_teaching::drills::{Choices, DueSkill, Item, ItemId, LONGEST, RoundOptions, is_mixed, item, round};
use mathchess_teaching::lessons::{Verdict, course, mistake_of_code, skill_by_id};

use super::Learning;
use super::answered::{Answered, made_with};
use super::board_exercise::{is_turn, position_of};
use super::drill_items::{
    TEMPLATES_VERSION, is_in_first_week, level_of, not_made, seed_of, typical_rating, unreadable,
};
use crate::api::drill::{DrillAnswer, DrillItem, DrillMarking, DrillRound, MadeMistake};
use crate::api::lesson::{LessonMarking, LessonModel};
use crate::desk::locks::level_of_skill;
use crate::error::{AppError, LearningProblem, Result};
use crate::wall_clock::now_ms;

/// The number of exercises on whole positions in a round for one skill.
const POSITIONS: usize = 6;
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
            finding,
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
        let right = marking.verdict == Verdict::Right;
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
    pub(super) fn drill_hint(&self, id: ItemId, profile: Option<&str>) -> Result<Vec<String>> {
        self.desk.may_answer(profile, level_of(id))?;
        let step = item(id).map_err(|error| not_made(&error))?.step;
        let position = position_of(&*step.exercise)?;
        let mut asked = self.desk.asked.lock();
        asked.require_in_no_check(&id.to_string(), &position)?;
        asked.hint(&id.to_string(), position, profile);
        Ok(step.look_at)
    }

    /// The last stage of the hint at a drill: the engine's answer.
    pub(super) fn drill_model(&self, id: ItemId, profile: Option<&str>) -> Result<Option<LessonModel>> {
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

fn no_skill(id: &str) -> AppError {
    LearningProblem::NoSkill { id: id.to_owned() }.into()
}

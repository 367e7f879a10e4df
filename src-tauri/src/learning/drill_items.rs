//! What is known of the items of drills before they are asked: their level, their difficulty, how their lines run.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

use mathchess_progress::Attempt;
use mathchess_teaching::drills::{ItemError, ItemId, TemplateError, item};
use mathchess_teaching::lessons::skill_by_id;
use uuid::Uuid;

use crate::desk::locks::level_of_skill;
use crate::error::{AppError, LearningProblem};
use crate::wall_clock::now_ms;

/// The version of the templates that come with the app.
pub(crate) const TEMPLATES_VERSION: u32 = 1;
/// The time from a learner's first answer during which lines run from left to right, in milliseconds.
const FIRST_WEEK_MS: i64 = 7 * 86_400_000;
/// The number of items made to estimate the difficulty of a template.
const SAMPLES: u32 = 3;

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

/// An item that can't be made: its name is not one of the templates'.
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

//! The contents of Home for a learner.

use serde::Serialize;
use specta::Type;
use specta_typescript::Number;

use super::progress::Next;

/// The place of a lesson in its course.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
pub struct LessonPlace {
    /// Its number, from 1.
    pub number: u32,
    /// The number of lessons in the course.
    pub of: u32,
}

/// A day of the week that Home shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct HomeDay {
    /// The learner's own day, counted from 1 January 1970.
    #[specta(type = Number)]
    pub day: i64,
    /// The time spent on exercises and on finished games, in milliseconds.
    #[specta(type = Number)]
    pub used_ms: u64,
    /// The number of items that were right at the first answer.
    pub right: u32,
}

/// The contents of Home for a learner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct LearnerHome {
    /// The suggested next step.
    pub next: Next,
    /// The place of that lesson in its course, if it is a lesson.
    pub place: Option<LessonPlace>,
    /// The learner's present day, counted from 1 January 1970.
    #[specta(type = Number)]
    pub today: i64,
    /// The week of that day, from Monday on.
    pub week: Vec<HomeDay>,
}

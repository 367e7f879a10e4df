//! What Home shows about a learner.

use serde::Serialize;
use specta::Type;
use specta_typescript::Number;

use super::progress::Next;

/// Where a lesson stands in its course.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
pub struct LessonPlace {
    /// Its number, from 1.
    pub number: u32,
    /// How many lessons the course has.
    pub of: u32,
}

/// A day of the week that Home shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct HomeDay {
    /// The learner's own day, counted from 1 January 1970.
    #[specta(type = Number)]
    pub day: i64,
    /// Time on exercises and in games that ended, in milliseconds.
    #[specta(type = Number)]
    pub used_ms: u64,
    /// How many items were right at the first answer.
    pub right: u32,
}

/// What Home shows about a learner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct LearnerHome {
    /// One thing to do next.
    pub next: Next,
    /// Where it stands in its course, if it is a lesson.
    pub place: Option<LessonPlace>,
    /// The learner's day now, counted from 1 January 1970.
    #[specta(type = Number)]
    pub today: i64,
    /// The week of that day, from Monday on.
    pub week: Vec<HomeDay>,
}

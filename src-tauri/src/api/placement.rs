//! Placement: tasks that say where a learner begins, and where the path begins.

use mathchess_progress as progress;
use mathchess_progress::Moment;
use mathchess_teaching::lessons;
use serde::{Deserialize, Serialize};
use specta::Type;

use super::given::GivenBy;
use super::lesson::{LessonAnswer, LessonStep};

/// The state of a learner's placement.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct PlacementView {
    /// The number of tasks answered in the placement that is open; 0 if none is.
    pub answered: u32,
    /// The most tasks that a placement has.
    pub most: u32,
    /// Whether tasks would say anything: not if every open course is done.
    pub possible: bool,
    /// The task that is asked; null before it is begun and after its end.
    pub task: Option<LessonStep>,
    /// Where the path begins; null without a placement.
    pub start: Option<Start>,
    /// Where the last placement ended, if the learner has chosen to begin elsewhere since.
    pub placed: Option<Start>,
}

/// Where a learner's path begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Start {
    /// The course.
    pub course: String,
    /// Its level; null for the first course.
    pub level: Option<u8>,
    /// Whether it is where everybody begins.
    pub beginning: bool,
    /// When that was found or chosen.
    pub at: Moment,
}

impl From<progress::Start<'_>> for Start {
    fn from(start: progress::Start<'_>) -> Self {
        Self {
            course: start.course.to_owned(),
            level: lessons::course(start.course).and_then(|course| course.level),
            beginning: start.is_beginning(),
            at: start.at,
        }
    }
}

/// An answer to a task of a placement.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Type)]
pub struct PlacementAnswer {
    /// The learner, and the circumstances of the answer; its sitting is the placement's.
    pub given: GivenBy,
    /// The id of the task's step.
    pub task: String,
    /// The answer; null for “I don't know”.
    pub answer: Option<LessonAnswer>,
}

/// A step of a placement.
#[derive(Clone, Debug, PartialEq, Deserialize, Type)]
#[serde(tag = "is", rename_all = "camelCase")]
pub enum PlacementStep {
    /// It begins, or goes on where it was left: its next task is asked.
    Begin {
        /// The learner's profile; none for a guest.
        profile: Option<String>,
    },
    /// The task that is asked is answered, and the next one is asked or it ends.
    Answer {
        /// The answer.
        answer: PlacementAnswer,
    },
    /// The path begins elsewhere.
    Start {
        /// The learner, and the circumstances.
        given: GivenBy,
        /// Where it begins.
        start: ChosenStart,
    },
}

impl PlacementStep {
    /// The profile of the learner; none for a guest.
    pub fn profile(&self) -> Option<&str> {
        match self {
            Self::Begin { profile } => profile.as_deref(),
            Self::Answer { answer } => answer.given.profile.as_deref(),
            Self::Start { given, .. } => given.profile.as_deref(),
        }
    }
}

/// Where a learner chooses to begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum ChosenStart {
    /// At the first course.
    Beginning,
    /// Where the last placement ended.
    Placed,
}

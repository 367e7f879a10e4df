//! Courses, lessons and steps as they are used.

use std::sync::Arc;

use mathchess_engine::game::GameKind;

use super::exercise::Exercise;
use super::games::mathematical_chess::MiniGame;
use super::picture::Picture;

/// A path of lessons on one subject. Titles and texts are in the catalogue, by id.
#[derive(Clone, Debug)]
pub struct Course {
    /// The id, such as `c01`.
    pub id: String,
    /// The game that it teaches.
    pub game: GameKind,
    /// The level that it belongs to, if any.
    pub level: Option<u8>,
    /// Its lessons, in order.
    pub lessons: Vec<Lesson>,
    /// The mastery check at its end.
    pub check: Option<Check>,
    /// Its mini game, played after one of its lessons or at its end.
    pub mini_game: Option<MiniGame>,
    /// The courses that come next.
    pub next: Vec<String>,
}

impl Course {
    /// Whether it lies beside the path: each of its lessons comes after another course, and nobody needs it to go on.
    pub fn is_beside(&self) -> bool {
        self.lessons.iter().all(|lesson| lesson.after.is_some())
    }

    /// Every step: those of the lessons, then those of the check.
    pub fn steps(&self) -> impl Iterator<Item = &Step> {
        self.lessons.iter().flat_map(|lesson| &lesson.steps).chain(self.check.iter().flat_map(|check| &check.steps))
    }
}

/// A few steps on one idea.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// The id, such as `c01-l03`.
    pub id: String,
    /// The course that it comes after, if it is not the one that it belongs to.
    pub after: Option<String>,
    /// The picture that answers its question.
    pub picture: Option<Picture>,
    /// The rules that it teaches.
    pub rules: Vec<String>,
    /// Its steps, in order.
    pub steps: Vec<Step>,
}

/// Mixed steps without hints, by which mastery is judged.
#[derive(Clone, Debug)]
pub struct Check {
    /// The number of right answers that passes it.
    pub pass: usize,
    /// Its steps.
    pub steps: Vec<Step>,
}

/// How a step is presented.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, specta::Type),
    serde(rename = "StepRole", rename_all = "camelCase")
)]
pub enum Role {
    /// The answer is shown first, then asked for. It is not counted.
    Example,
    /// The pieces are named and a hint is available.
    Guided,
    /// The task without help.
    Alone,
    /// The same idea in an unexpected form.
    Twist,
}

impl Role {
    /// All roles, in the order in which a lesson has them.
    pub const ALL: [Self; 4] = [Self::Example, Self::Guided, Self::Alone, Self::Twist];

    /// Its name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Example => "example",
            Self::Guided => "guided",
            Self::Alone => "alone",
            Self::Twist => "twist",
        }
    }

    /// The role with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.name() == name)
    }
}

/// One position with one goal.
#[derive(Clone, Debug)]
pub struct Step {
    /// The id, such as `c01-l03-s2` or `c01-check-s4`. A published step that is changed gets a new id, since attempts refer
    /// to it.
    pub id: String,
    /// How it is presented.
    pub role: Role,
    /// The position, its goal and the marking.
    pub exercise: Arc<dyn Exercise>,
    /// The rules that the model answer uses.
    pub rules: Vec<String>,
    /// The ids of the skills that an answer counts for.
    pub skills: Vec<String>,
    /// Topics, for statistics of coverage.
    pub topics: Vec<String>,
    /// The lesson that it reviews.
    pub review: Option<String>,
    /// The first stage of the hint: points to look at.
    pub look_at: Vec<String>,
    /// What is drawn on the board from the start.
    pub marks: Vec<Mark>,
    /// Wrong answers that the step foresees.
    pub foreseen: Vec<Foreseen>,
    /// The line of its file on which it begins.
    pub line: usize,
}

/// Something drawn on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A ring around a point.
    Ring(String),
    /// An arrow from a point to another.
    Arrow(String, String),
}

/// A wrong answer that many learners give.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Foreseen {
    /// The answer.
    pub answer: super::answer::Answer,
    /// The code of the idea behind it.
    pub code: String,
}

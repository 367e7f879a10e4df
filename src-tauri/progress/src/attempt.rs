//! One answer of a learner, as it is kept.

use uuid::Uuid;

/// One answer to one item. Attempts are only ever appended: nothing about them changes afterwards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// Its id: a UUID of version 7, so that attempts of several devices can be put together.
    pub id: Uuid,
    /// The profile that it counts for.
    pub profile: Uuid,
    /// What it was part of: one run through a lesson, one mastery check, one round of drills or puzzles, one game.
    pub sitting: Uuid,
    /// Where the item came from.
    pub kind: AttemptKind,
    /// The course, such as `c01`: of a lesson step or mastery check; of a drill that was offered within a course.
    pub course: Option<String>,
    /// The lesson, such as `c01-l03`, of a lesson step.
    pub lesson: Option<String>,
    /// What was asked: a step's id, `drill:` and the name of the item, such as `drill:add.pair/2q/17`, a puzzle's id, `game:GAME-ID:PLY`.
    pub item: String,
    /// The ids of the skills that the item needs, in the order of its data.
    pub skills: Vec<String>,
    /// Whether the item stood among its like.
    pub setting: Setting,
    /// The answer as text: a turn, or the chosen values or points.
    pub answer: String,
    /// Which answer to this item it is within the sitting, from 1.
    pub answer_number: u16,
    /// Whether it is right.
    pub right: bool,
    /// How many steps of the hint had been shown before it; 0 without a hint.
    pub hints: u8,
    /// The code of the wrong idea, such as `single-of-many`, if the answer was wrong and one was found.
    pub mistake: Option<String>,
    /// The time from the question, or from the answer before, to this answer, in milliseconds.
    pub used_ms: u32,
    /// When it was given, in milliseconds since 1970.
    pub at_ms: i64,
    /// How far the learner's clock was ahead of UTC then, in minutes: it decides which day it was.
    pub utc_offset_minutes: i16,
    /// The version of the game's rules by which it was marked.
    pub rules_version: u32,
    /// The version of the courses, drill templates or puzzles from which the item came.
    pub data_version: u32,
}

impl Attempt {
    /// The learner's own day on which it was given, counted from 1 January 1970.
    pub fn local_day(&self) -> i64 {
        local_day(self.at_ms, self.utc_offset_minutes)
    }
}

/// The day, counted from 1 January 1970, on which it was this time by a clock that is so far ahead of UTC.
pub fn local_day(at_ms: i64, utc_offset_minutes: i16) -> i64 {
    const MINUTE_MS: i64 = 60_000;
    at_ms.saturating_add(i64::from(utc_offset_minutes) * MINUTE_MS).div_euclid(24 * 60 * MINUTE_MS)
}

/// Where an item came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AttemptKind {
    /// A step of a lesson.
    Lesson,
    /// A step of a mastery check.
    Check,
    /// A drill.
    Drill,
    /// A puzzle.
    Puzzle,
    /// A turn of a played game in which a common mistake was found. It gives no mastery.
    Game,
}

impl AttemptKind {
    /// All kinds.
    pub const ALL: [Self; 5] = [Self::Lesson, Self::Check, Self::Drill, Self::Puzzle, Self::Game];

    /// Its name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Lesson => "lesson",
            Self::Check => "check",
            Self::Drill => "drill",
            Self::Puzzle => "puzzle",
            Self::Game => "game",
        }
    }

    /// The kind with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// Whether an item stood among its like, where it is known beforehand what has to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Setting {
    /// A worked example: the answer was shown first. It solves a step and is not counted for a skill.
    Example,
    /// Among its like: a lesson, a drill round of one or two skills, a puzzle.
    Practice,
    /// Among others: a mastery check, a drill round of three skills or more. Only this can make a skill mastered.
    Mixed,
}

impl Setting {
    /// All settings.
    pub const ALL: [Self; 3] = [Self::Example, Self::Practice, Self::Mixed];

    /// Its name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Example => "example",
            Self::Practice => "practice",
            Self::Mixed => "mixed",
        }
    }

    /// The setting with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|setting| setting.name() == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{DAY_MS, HOUR_MS, drill};

    #[test]
    fn names_are_read_back() {
        for kind in AttemptKind::ALL {
            assert_eq!(AttemptKind::from_name(kind.name()), Some(kind));
        }
        for setting in Setting::ALL {
            assert_eq!(Setting::from_name(setting.name()), Some(setting));
        }
        assert_eq!((AttemptKind::from_name("Lesson"), Setting::from_name("")), (None, None));
    }

    #[test]
    fn the_learners_clock_decides_the_day() {
        let day = |at_ms, utc_offset_minutes| Attempt { utc_offset_minutes, ..drill(at_ms, true) }.local_day();
        assert_eq!([day(0, 0), day(DAY_MS - 1, 0), day(DAY_MS, 0)], [0, 0, 1]);
        assert_eq!([day(23 * HOUR_MS, 60), day(23 * HOUR_MS, 59), day(0, -1)], [1, 0, -1]);
    }
}

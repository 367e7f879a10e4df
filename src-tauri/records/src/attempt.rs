//! An answer of a learner, before the records have it, and what of an answer to a puzzle ratings need.

use mathchess_progress::{AttemptKind, Setting};

use uuid::Uuid;

use crate::id::{ProfileId, SittingId};

/// An answer to be kept; the records add its id and the time. Everything is as in [`mathchess_progress::Attempt`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewAttempt {
    /// Who answered.
    pub profile: ProfileId,
    /// What it was part of.
    pub sitting: SittingId,
    /// Where the item came from.
    pub kind: AttemptKind,
    /// The course.
    pub course: Option<String>,
    /// The lesson.
    pub lesson: Option<String>,
    /// What was asked; not blank.
    pub item: String,
    /// The skills that the item needs; ids without blanks.
    pub skills: Vec<String>,
    /// Whether the item stood among its like.
    pub setting: Setting,
    /// The answer as text.
    pub answer: String,
    /// Which answer to this item it is within the sitting, from 1.
    pub answer_number: u16,
    /// Whether it is right.
    pub right: bool,
    /// How many steps of the hint had been shown.
    pub hints: u8,
    /// The code of the wrong idea.
    pub mistake: Option<String>,
    /// The time that the answer took, in milliseconds.
    pub used_ms: u32,
    /// How far the learner's clock is ahead of UTC, in minutes.
    pub utc_offset_minutes: i16,
    /// The version of the rules.
    pub rules_version: u32,
    /// The version of the data that the item came from.
    pub data_version: u32,
}

/// An answer to a puzzle, as far as ratings need it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleAnswer<'a> {
    /// When it was given, in milliseconds since 1970.
    pub at_ms: i64,
    /// Its id.
    pub id: Uuid,
    /// The profile that it counts for.
    pub profile: Uuid,
    /// The puzzle.
    pub item: &'a str,
    /// Whether it was solved.
    pub right: bool,
    /// How many steps of the hint had been shown.
    pub hints: u8,
}

/// What tells whether answers to puzzles are still those that were gone through before.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PuzzleAnswers {
    pub(crate) answers: i64,
    pub(crate) times: i64,
    pub(crate) merges: Vec<(ProfileId, ProfileId)>,
}

//! An answer of a learner before it is recorded, and the part of a puzzle answer that ratings use.

use mathchess_progress::{AttemptKind, Making, Setting};

use uuid::Uuid;

use crate::ground::id::{ProfileId, SittingId};

/// An answer to be recorded; the records add its id and the time. The fields are those of [`mathchess_progress::Attempt`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewAttempt {
    /// The profile that answered.
    pub profile: ProfileId,
    /// The sitting that it was part of.
    pub sitting: SittingId,
    /// The kind of exercise that the item came from.
    pub kind: AttemptKind,
    /// The course.
    pub course: Option<String>,
    /// The lesson.
    pub lesson: Option<String>,
    /// The item that was asked; not blank.
    pub item: String,
    /// The skills that the item needs; ids without blanks.
    pub skills: Vec<String>,
    /// Whether the item was asked among similar ones.
    pub setting: Setting,
    /// The answer as text.
    pub answer: String,
    /// The number of this answer to the item within the sitting, from 1.
    pub answer_number: u16,
    /// Whether it is right.
    pub right: bool,
    /// The number of hint steps shown before the answer.
    pub hints: u8,
    /// How it was made.
    pub made: Option<Making>,
    /// The code of the wrong idea.
    pub mistake: Option<String>,
    /// The time that the answer took, in milliseconds.
    pub used_ms: u32,
    /// The offset of the learner's clock from UTC, in minutes.
    pub utc_offset_minutes: i16,
    /// The version of the rules.
    pub rules_version: u32,
    /// The version of the data that the item came from.
    pub data_version: u32,
}

/// The part of a puzzle answer that ratings use.
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
    /// The number of hint steps shown before the answer.
    pub hints: u8,
}

/// A fingerprint of the puzzle answers that were processed before; it changes when they change.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PuzzleAnswers {
    pub(crate) answers: i64,
    pub(crate) times: i64,
    pub(crate) merges: Vec<(ProfileId, ProfileId)>,
}

//! An answer as it is counted, wherever it is kept.

use crate::attempt::{AttemptKind, Setting, local_day};
use crate::mastery::FirstAnswer;

/// An answer as it is counted. Everything is as in [`crate::Attempt`].
#[derive(Clone, Copy, Debug)]
pub struct GivenAnswer<'a> {
    /// When it was given.
    pub at_ms: i64,
    /// How far the learner's clock was ahead of UTC.
    pub utc_offset_minutes: i16,
    /// The id of what it was part of.
    pub sitting: &'a str,
    /// Where the item came from.
    pub kind: AttemptKind,
    /// The course.
    pub course: Option<&'a str>,
    /// What was asked.
    pub item: &'a str,
    /// The skills, with blanks between.
    pub skills: &'a str,
    /// Whether the item stood among its like.
    pub setting: Setting,
    /// Whether it is right.
    pub right: bool,
    /// How many steps of the hint had been shown.
    pub hints: u8,
    /// The code of the wrong idea.
    pub mistake: Option<&'a str>,
    /// The time that it took.
    pub used_ms: u32,
}

impl<'a> GivenAnswer<'a> {
    /// The skills, one by one.
    pub(super) fn skills(&self) -> impl Iterator<Item = &'a str> + use<'a> {
        self.skills.split_whitespace()
    }
}

impl From<&GivenAnswer<'_>> for FirstAnswer {
    fn from(answer: &GivenAnswer<'_>) -> Self {
        let &GivenAnswer { at_ms, utc_offset_minutes, setting, right, hints, .. } = answer;
        Self { at_ms, local_day: local_day(at_ms, utc_offset_minutes), setting, right, hints }
    }
}

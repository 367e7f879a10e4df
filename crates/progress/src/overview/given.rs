//! An answer in the form in which it is counted, independent of where it is stored.

use crate::attempt::{AttemptKind, Making, Setting, is_chosen, is_helped};
use crate::mastery::FirstAnswer;
use crate::moment::local_day;

/// An answer in the form in which it is counted. The fields are those of [`crate::Attempt`].
#[derive(Clone, Copy, Debug)]
pub struct GivenAnswer<'a> {
    /// When it was given.
    pub at_ms: i64,
    /// The offset of the learner's clock from UTC, in minutes.
    pub utc_offset_minutes: i16,
    /// The id of the sitting.
    pub sitting: &'a str,
    /// The kind of exercise.
    pub kind: AttemptKind,
    /// The course.
    pub course: Option<&'a str>,
    /// The item.
    pub item: &'a str,
    /// The skills, separated by blanks.
    pub skills: &'a str,
    /// Whether the item was asked among similar ones.
    pub setting: Setting,
    /// Whether it is right.
    pub right: bool,
    /// The number of hint steps shown before the answer.
    pub hints: u8,
    /// How it was made.
    pub made: Option<Making>,
    /// The answer as text.
    pub answer: &'a str,
    /// The code of the wrong idea.
    pub mistake: Option<&'a str>,
    /// The time that it took, in milliseconds.
    pub used_ms: u32,
}

impl<'a> GivenAnswer<'a> {
    /// The skills, one by one.
    pub(super) fn skills(&self) -> impl Iterator<Item = &'a str> + Clone + use<'a> {
        self.skills.split_whitespace()
    }
}

impl From<&GivenAnswer<'_>> for FirstAnswer {
    fn from(answer: &GivenAnswer<'_>) -> Self {
        let &GivenAnswer { at_ms, utc_offset_minutes, kind, setting, right, hints, made, answer, .. } = answer;
        Self {
            at_ms,
            local_day: local_day(at_ms, utc_offset_minutes),
            setting,
            right,
            helped: is_helped(hints, made, answer),
            chosen: is_chosen(kind, made, answer),
        }
    }
}

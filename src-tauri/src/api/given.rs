//! Who gives an answer.

use serde::Deserialize;
use specta::Type;

/// The learner who gives an answer, and the circumstances.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct GivenBy {
    /// The learner's profile; none for a guest.
    pub profile: Option<String>,
    /// The round that it is part of.
    pub sitting: String,
    /// The number of this answer to the item within the round, from 1.
    pub answer_number: u16,
    /// The number of hint steps shown before the answer.
    pub hints: u8,
    /// The time that it took, in milliseconds.
    pub used_ms: u32,
    /// The offset of the learner's clock from UTC, in minutes.
    pub utc_offset_minutes: i16,
}

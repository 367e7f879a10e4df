//! A time together with the local clock's offset where something was done.

use mathchess_progress as progress;
use serde::Serialize;
use specta::Type;
use specta_typescript::Number;

/// A time with the offset of the local clock, which decides the day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Moment {
    /// The time, in milliseconds since 1970.
    #[specta(type = Number)]
    pub at: i64,
    /// The offset of the clock from UTC, in minutes, if it is known.
    pub utc_offset_minutes: Option<i16>,
}

impl From<progress::Moment> for Moment {
    fn from(progress::Moment { at_ms, utc_offset_minutes }: progress::Moment) -> Self {
        Self { at: at_ms, utc_offset_minutes }
    }
}

//! When something was done, with the clock on the wall where it was done.

use mathchess_progress as progress;
use serde::Serialize;
use specta::Type;
use specta_typescript::Number;

/// A time; it belongs to the day of the clock that was there.
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

//! A time together with the local clock's offset where something was done. It decides the day, wherever it is read later.

use serde::{Deserialize, Serialize};

const MINUTE_MS: i64 = 60_000;
const DAY_MS: i64 = 24 * 60 * MINUTE_MS;

/// The largest offset of a clock from UTC, in minutes: 18 hours.
pub const MOST_OFFSET_MINUTES: u16 = 18 * 60;

/// A time with the offset of the local clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "wire", derive(specta::Type))]
#[serde(rename_all = "camelCase")]
pub struct Moment {
    /// The time, in milliseconds since 1970.
    #[serde(rename = "at")]
    #[cfg_attr(feature = "wire", specta(type = specta_typescript::Number))]
    pub at_ms: i64,
    /// The offset of the clock from UTC, in minutes, if it is known.
    pub utc_offset_minutes: Option<i16>,
}

impl Moment {
    /// The local day, counted from 1 January 1970; `here` is the offset for a clock that is not known.
    ///
    /// ```
    /// # use mathchess_progress::Moment;
    /// // 23:30 in UTC is the next day in Vietnam, also for somebody who looks at it from London.
    /// let late = Moment { at_ms: 23 * 3_600_000 + 1_800_000, utc_offset_minutes: Some(420) };
    /// assert_eq!(late.local_day(0), 1);
    /// ```
    pub fn local_day(self, here: i16) -> i64 {
        local_day(self.at_ms, self.utc_offset_minutes.unwrap_or(here))
    }
}

/// The local day of a time, counted from 1 January 1970.
pub fn local_day(at_ms: i64, utc_offset_minutes: i16) -> i64 {
    // Times in imported records can have any value.
    at_ms.saturating_add(i64::from(utc_offset_minutes) * MINUTE_MS).div_euclid(DAY_MS)
}

/// The earliest time, in milliseconds since 1970, at which a clock anywhere can show a local day.
pub fn earliest_of_day(day: i64) -> i64 {
    day.saturating_mul(DAY_MS).saturating_sub(i64::from(MOST_OFFSET_MINUTES) * MINUTE_MS)
}

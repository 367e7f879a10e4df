//! The clock on the wall where this device is.

use std::time::{SystemTime, UNIX_EPOCH};

use jiff::Zoned;

/// Its offset from UTC now, in minutes; none if the system has no time zone.
pub(crate) fn utc_offset_minutes() -> Option<i16> {
    let now = Zoned::now();
    let known = !now.time_zone().is_unknown();
    known.then(|| now.offset().seconds() / 60).and_then(|minutes| minutes.try_into().ok())
}

/// The beginning of 1971, in milliseconds since 1970.
const CLOCKS_SET_MS: i64 = 365 * 24 * 60 * 60 * 1000;

/// Whether a time comes from a clock that had been set. Devices begin in 1970 until their clock is set, so a time in 1970 is
/// unknown.
pub(crate) fn was_set(unix_ms: i64) -> bool {
    unix_ms >= CLOCKS_SET_MS
}

/// The time of this device's clock, in milliseconds since 1970.
pub(crate) fn now_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

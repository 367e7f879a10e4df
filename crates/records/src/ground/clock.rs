//! The time, and what else differs between two runs of the same calls.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Returns the time.
pub(crate) type Clock = Box<dyn Fn() -> SystemTime + Send>;

/// Returns how long the program has been running. Unlike the device's clock, users can't set it.
pub(crate) type RunClock = Box<dyn Fn() -> Duration + Send>;

/// Returns the bytes that distinguish an id from others of the same millisecond.
pub(crate) type Chance = Box<dyn Fn() -> [u8; 10] + Send>;

/// Milliseconds since 1970; 0 for an earlier time.
pub(crate) fn unix_ms(time: SystemTime) -> i64 {
    let since = time.duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

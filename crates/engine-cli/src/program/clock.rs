//! The clock of a think, which the engine itself does not know.

use std::time::{Duration, Instant};

/// The part of `time` that has passed since `begin`: 1 or more when it is over, 0 without a limit.
pub fn part_passed(begin: Instant, time: Option<Duration>) -> f64 {
    match time {
        None => 0.0,
        Some(time) if time.is_zero() => 1.0,
        Some(time) => begin.elapsed().as_secs_f64() / time.as_secs_f64(),
    }
}

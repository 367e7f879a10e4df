//! The clock of a whole game.

use std::time::{Duration, Instant, SystemTime};

/// The source of time, which tests can replace.
pub trait TimeSource: Send + Sync {
    /// The time since a fixed moment; it never decreases.
    fn now(&self) -> Duration;

    /// The time of the device's clock, which users can set and which advances while the device sleeps.
    fn date(&self) -> SystemTime {
        SystemTime::now()
    }
}

/// The time of this device.
#[derive(Debug)]
pub struct DeviceTime(Instant);

impl DeviceTime {
    /// Starts counting now.
    pub fn new() -> Self {
        Self(Instant::now())
    }
}

impl TimeSource for DeviceTime {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}

/// The clock of one game; it can be started and stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    limit_ms: Option<u32>,
    used: Duration,
    since: Option<Duration>,
}

impl Clock {
    /// A stopped clock.
    pub fn new(limit_ms: Option<u32>, used_ms: u32) -> Self {
        Self { limit_ms, used: Duration::from_millis(used_ms.into()), since: None }
    }

    /// Starts it, if it is stopped.
    pub fn start(&mut self, now: Duration) {
        self.since.get_or_insert(now);
    }

    /// Stops it, if it is running.
    pub fn stop(&mut self, now: Duration) {
        self.used = self.exactly_used(now);
        self.since = None;
    }

    /// The time limit in milliseconds.
    pub fn limit_ms(&self) -> Option<u32> {
        self.limit_ms
    }

    /// Whether it is running.
    pub fn is_running(&self) -> bool {
        self.since.is_some()
    }

    /// The time used, in milliseconds.
    pub fn used_ms(&self, now: Duration) -> u32 {
        u32::try_from(self.exactly_used(now).as_millis()).unwrap_or(u32::MAX)
    }

    /// The time limit.
    pub fn limit(&self) -> Option<Duration> {
        self.limit_ms.map(|limit| Duration::from_millis(limit.into()))
    }

    /// The time used, in whole milliseconds.
    pub fn used(&self, now: Duration) -> Duration {
        Duration::from_millis(self.used_ms(now).into())
    }

    fn exactly_used(&self, now: Duration) -> Duration {
        self.used + self.since.map_or(Duration::ZERO, |since| now.saturating_sub(since))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_running_time_counts() {
        let at = Duration::from_millis;
        let mut clock = Clock::new(Some(100), 40);
        assert_eq!(clock.used_ms(at(1000)), 40);
        clock.start(at(1000));
        clock.start(at(1010));
        assert_eq!(clock.used_ms(at(1020)), 60);
        clock.stop(at(1030));
        assert_eq!((clock.used_ms(at(5000)), clock.is_running()), (70, false));
        clock.start(at(5000));
        assert_eq!((clock.used(at(5029)), clock.used(at(5030))), (at(99), at(100)));
        assert_eq!((clock.limit(), Clock::new(None, u32::MAX).limit()), (Some(at(100)), None));
    }
}

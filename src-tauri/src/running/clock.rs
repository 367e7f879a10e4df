//! The clock of a whole game.

use std::sync::{Arc, Weak};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use parking_lot::Mutex;

/// The source of time, which tests can replace.
pub trait TimeSource: Send + Sync {
    /// The time since a fixed moment; it never decreases.
    fn now(&self) -> Duration;

    /// The time of the device's clock, which users can set and which advances while the device sleeps.
    fn date(&self) -> SystemTime {
        SystemTime::now()
    }
}

/// The time of this device, without the time in which it slept.
#[derive(Debug)]
pub struct DeviceTime {
    since: Instant,
    awake: Option<Arc<Mutex<Awake>>>,
}

/// How often the time is looked at where the system's clock goes on while the device sleeps.
const BEAT: Duration = Duration::from_secs(1);

impl DeviceTime {
    /// Starts counting now. Linux and Apple's systems stop this clock while the device sleeps; on Windows it goes on.
    pub fn new() -> Self {
        let since = Instant::now();
        let awake = cfg!(windows).then(|| Arc::new(Mutex::new(Awake::default())));
        if let Some(awake) = &awake {
            look_regularly(Arc::downgrade(awake), since);
        }
        Self { since, awake }
    }
}

/// Looks at the time once a second, until nobody uses it any more.
fn look_regularly(awake: Weak<Mutex<Awake>>, since: Instant) {
    thread::spawn(move || {
        while let Some(awake) = awake.upgrade() {
            awake.lock().at(since.elapsed());
            drop(awake);
            thread::sleep(BEAT);
        }
    });
}

impl TimeSource for DeviceTime {
    fn now(&self) -> Duration {
        let elapsed = self.since.elapsed();
        self.awake.as_ref().map_or(elapsed, |awake| awake.lock().at(elapsed))
    }
}

/// Takes the time in which the device slept out of a clock that goes on meanwhile. The clock is looked at regularly: if there
/// is a gap, nothing ran in it.
#[derive(Debug, Default)]
struct Awake {
    last: Duration,
    slept: Duration,
}

impl Awake {
    /// The longest time between two looks at which the device may have been awake, only very busy.
    const GAP: Duration = Duration::from_secs(10);

    /// The time without sleep, at this time of the clock.
    fn at(&mut self, elapsed: Duration) -> Duration {
        let gap = elapsed.saturating_sub(self.last);
        if gap > Self::GAP {
            self.slept += gap.saturating_sub(BEAT);
        }
        self.last = self.last.max(elapsed);
        self.last.saturating_sub(self.slept)
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

    /// Sets the time used. A running clock goes on from there.
    pub fn set_used(&mut self, used_ms: u32, now: Duration) {
        self.used = Duration::from_millis(used_ms.into());
        self.since = self.since.map(|_| now);
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
    fn a_clock_that_goes_on_while_the_device_sleeps_is_put_right() {
        let at = Duration::from_secs;
        let mut awake = Awake::default();
        let mut game = Clock::new(None, 0);
        game.start(awake.at(at(0)));
        for second in 1..=5 {
            assert_eq!(awake.at(at(second)), at(second));
        }
        // Two hours with the lid closed: the first look afterwards counts one beat, and the next goes on from there.
        let woken = awake.at(at(7205));
        assert_eq!(woken, at(6));
        assert_eq!(game.used(woken), at(6));
        assert_eq!(awake.at(at(7206)), at(7));
        // A look that comes late on a busy device does not count as sleep, and time never goes back.
        assert_eq!(awake.at(at(7216)), at(17));
        assert_eq!(awake.at(at(7214)), at(17));
        assert_eq!(awake.at(at(20_000)), at(18));
    }

    #[test]
    fn the_time_is_looked_at_as_long_as_it_is_used() {
        let awake = Arc::new(Mutex::new(Awake::default()));
        look_regularly(Arc::downgrade(&awake), Instant::now());
        while awake.lock().last == Duration::ZERO {
            thread::yield_now();
        }
        assert!(DeviceTime::new().now() < Duration::from_secs(60));
    }

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
        clock.set_used(30, at(5030));
        assert_eq!(clock.used_ms(at(5040)), 40);
        assert_eq!((clock.limit(), Clock::new(None, u32::MAX).limit()), (Some(at(100)), None));
    }
}

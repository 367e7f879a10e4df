//! A clock that tests can set.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// A clock that stands still until it is moved. Its clones show the same time.
#[derive(Clone, Debug, Default)]
pub struct TestClock {
    unix_ms: Arc<AtomicU64>,
    run_ms: Arc<AtomicU64>,
}

impl TestClock {
    /// Sets the time, in milliseconds since 1970.
    pub fn set(&self, unix_ms: u64) {
        self.unix_ms.store(unix_ms, Ordering::Relaxed);
    }

    /// Lets the program's running time go on, in milliseconds, without changing the clock of the device.
    pub fn run_on(&self, ms: u64) {
        self.run_ms.fetch_add(ms, Ordering::Relaxed);
    }

    /// The running time, for [`mathchess_records::Records::timed_by`].
    pub fn run_teller(&self) -> impl Fn() -> Duration + Send + 'static {
        let run_ms = Arc::clone(&self.run_ms);
        move || Duration::from_millis(run_ms.load(Ordering::Relaxed))
    }

    /// The time, for [`mathchess_records::Records::open`].
    pub fn teller(&self) -> impl Fn() -> SystemTime + Send + 'static {
        let unix_ms = Arc::clone(&self.unix_ms);
        move || UNIX_EPOCH + Duration::from_millis(unix_ms.load(Ordering::Relaxed))
    }
}

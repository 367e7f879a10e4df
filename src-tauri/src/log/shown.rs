//! What is logged: the level that a person has chosen.

use std::sync::atomic::{AtomicU8, Ordering};

use tracing::Level;

use crate::api::settings::LogLevel;

/// The chosen level, which may change at any time.
pub(super) struct Shown(AtomicU8);

impl Default for Shown {
    fn default() -> Self {
        Self(AtomicU8::new(number(LogLevel::Normal)))
    }
}

impl Shown {
    /// Chooses a level.
    pub(super) fn set(&self, level: LogLevel) {
        self.0.store(number(level), Ordering::Relaxed);
    }

    /// Whether events of this level are logged.
    pub(super) fn includes(&self, level: &Level) -> bool {
        let needed = match *level {
            Level::ERROR | Level::WARN => LogLevel::Errors,
            Level::INFO => LogLevel::Normal,
            _ => LogLevel::Detailed,
        };
        self.0.load(Ordering::Relaxed) >= number(needed)
    }
}

/// The levels in order: each includes those before it.
const fn number(level: LogLevel) -> u8 {
    match level {
        LogLevel::Off => 0,
        LogLevel::Errors => 1,
        LogLevel::Normal => 2,
        LogLevel::Detailed => 3,
    }
}

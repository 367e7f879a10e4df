//! The log in the field: what happened in the app, for whoever is asked for help. It lies beside the records, in at most five
//! files of 1 MB, and stays there until a person saves it.
//!
//! Everything that is logged is an event of `tracing`. **An event holds no text of a person**: no name, no answer, no PIN, no
//! name of a file, no message that may quote one. What an error may tell is [`AppError::for_log`](crate::error::AppError::for_log);
//! errors of the system (the bus, the window, the disk) are told in the system's words.
//!
//! No fault of the log reaches the app: a line that can't be written is counted, and the next one says how many are missing.

mod line;
mod panics;
mod queue;
mod rolling_file;
mod shown;
mod subscriber;

use std::path::Path;
use std::sync::{Arc, OnceLock};

use crate::api::settings::LogLevel;
use queue::Queue;
use rolling_file::RollingFile;
use shown::Shown;
use subscriber::Subscriber;

/// The folder of the files, beside the records.
const FOLDER: &str = "log";

/// The log of this run.
pub struct Log {
    shown: Arc<Shown>,
    queue: Arc<Queue>,
    file: OnceLock<RollingFile>,
}

impl Log {
    /// A log that hears nothing yet, at the usual level. What it hears waits in memory until [`Log::keep_beside`].
    pub fn new() -> Self {
        let shown = Arc::new(Shown::default());
        Self { queue: Arc::new(Queue::new(Arc::clone(&shown))), shown, file: OnceLock::new() }
    }

    /// Begins the log of the app: it hears all events and panics from now on.
    pub fn begin() -> Arc<Self> {
        let log = Arc::new(Self::new());
        // There is no other subscriber in the app, so this can't fail.
        let _ = tracing::subscriber::set_global_default(log.subscriber());
        panics::hear(&log);
        log
    }

    fn subscriber(&self) -> Subscriber {
        Subscriber::new(Arc::clone(&self.shown), Arc::clone(&self.queue))
    }

    /// Writes from now on, and what has waited, beside the records of this folder.
    pub fn keep_beside(&self, records: &Path) {
        let file = self.file.get_or_init(|| RollingFile::new(records.join(FOLDER)));
        self.queue.keep_in(file.clone());
    }

    /// Logs what this level includes from now on.
    pub fn show(&self, level: LogLevel) {
        self.shown.set(level);
    }

    /// Waits until everything so far is written, for a second at most.
    pub fn flush(&self) {
        self.queue.flush();
    }

    /// Everything that is kept, oldest first, below a line about this app.
    pub fn text(&self) -> String {
        self.flush();
        let kept = self.file.get().map(RollingFile::text).unwrap_or_default();
        format!(
            "MathChess {}, {} on {}\n{kept}",
            env!("CARGO_PKG_VERSION"),
            std::env::consts::OS,
            std::env::consts::ARCH
        )
    }
}

impl Default for Log {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
impl Log {
    /// Runs work whose events this log hears: those of this thread.
    pub(crate) fn hearing<T>(&self, work: impl FnOnce() -> T) -> T {
        tracing::subscriber::with_default(self.subscriber(), work)
    }

    /// Hears panics from now on.
    pub(crate) fn hears_panics(self: &Arc<Self>) {
        panics::hear(self);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(level: LogLevel) -> String {
        let folder = tempfile::tempdir().unwrap();
        let log = Log::new();
        log.hearing(|| {
            tracing::info!("early");
            log.show(level);
            log.keep_beside(folder.path());
            tracing::error!(code = 7, "broken");
            tracing::warn!("odd");
            tracing::info!(version = "1.0", "begun");
            tracing::debug!(ms = 1200, "slow");
            tracing::error!(target: "tauri_plugin_store", "an event of another crate, which may hold anything");
        });
        log.text()
    }

    /// The messages of the lines below the first.
    fn messages(level: LogLevel) -> Vec<String> {
        let text = kept(level);
        let message = |line: &str| line.split_once(": ").unwrap().1.to_owned();
        text.lines().skip(1).map(message).collect()
    }

    #[test]
    fn each_level_includes_those_before_it_and_off_keeps_nothing() {
        assert_eq!(messages(LogLevel::Off), Vec::<String>::new());
        assert_eq!(messages(LogLevel::Errors), ["broken code=7", "odd"]);
        assert_eq!(messages(LogLevel::Normal), ["early", "broken code=7", "odd", "begun version=1.0"]);
        assert_eq!(
            messages(LogLevel::Detailed),
            ["early", "broken code=7", "odd", "begun version=1.0", "slow ms=1200"]
        );
    }

    #[test]
    fn what_is_saved_says_from_which_app_it_is_even_if_nothing_was_kept() {
        let text = Log::new().text();
        assert!(text.starts_with("MathChess ") && text.lines().count() == 1, "{text}");
    }

    #[test]
    fn a_folder_that_can_not_be_written_stops_nothing() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join(FOLDER), "a file in the place of the folder").unwrap();
        let log = Log::new();
        log.keep_beside(folder.path());
        log.hearing(|| tracing::error!("unheard"));
        assert_eq!(log.text().lines().count(), 1);
        // It goes on as soon as it can.
        std::fs::remove_file(folder.path().join(FOLDER)).unwrap();
        log.hearing(|| tracing::error!("heard"));
        let text = log.text();
        assert!(text.contains("1 lines could not be written") && text.contains("heard"), "{text}");
    }

    #[test]
    fn a_panic_is_kept_with_its_place_and_without_what_it_quotes() {
        let folder = tempfile::tempdir().unwrap();
        let log = Arc::new(Log::new());
        log.keep_beside(folder.path());
        log.hears_panics();
        log.hearing(|| {
            let name = "Zaphira";
            let _ = std::panic::catch_unwind(|| panic!("nobody is called {name}"));
            let _ = std::panic::catch_unwind(|| panic!("a fault of the app"));
        });
        let text = log.text();
        assert!(text.contains("log/mod.rs:") && text.contains("a fault of the app"), "{text}");
        assert!(!text.contains("Zaphira"), "{text}");
    }
}

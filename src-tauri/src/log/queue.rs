//! Lines on their way to the disk. A thread of its own writes them, so that no touch waits for a slow disk.

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, SyncSender, TrySendError};
use std::thread;
use std::time::{Duration, Instant};

use tracing::Level;

use super::rolling_file::RollingFile;
use super::shown::Shown;

/// The most lines that wait. A disk that is slower than this loses some.
const ROOM: usize = 1000;
/// How long somebody waits for what is on its way.
const PATIENCE: Duration = Duration::from_secs(1);

enum Entry {
    Line(Level, String),
    File(RollingFile),
    Flush(SyncSender<()>),
}

/// The lines that wait.
pub(super) struct Queue {
    sender: SyncSender<Entry>,
    lost: Arc<AtomicUsize>,
}

impl Queue {
    /// A queue whose lines wait for a file.
    pub(super) fn new(shown: Arc<Shown>) -> Self {
        let (sender, entries) = mpsc::sync_channel(ROOM);
        let lost = Arc::new(AtomicUsize::new(0));
        let writer = Writer { shown, lost: Arc::clone(&lost), waiting: Vec::new(), file: None };
        // A system that gives no thread has other worries than the log: then its lines are lost.
        let _ = thread::Builder::new().name("log".to_owned()).spawn(move || writer.write(&entries));
        Self { sender, lost }
    }

    /// Adds a line, unless the queue is full.
    pub(super) fn add(&self, level: Level, line: String) {
        if self.sender.try_send(Entry::Line(level, line)).is_err() {
            self.lost.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Writes into this file from now on, and what has waited.
    pub(super) fn keep_in(&self, file: RollingFile) {
        self.send(Entry::File(file));
    }

    /// Waits until the lines so far are written, for a second at most.
    pub(super) fn flush(&self) {
        let (done, finished) = mpsc::sync_channel(1);
        self.send(Entry::Flush(done));
        // Late or without a thread: nobody waits longer.
        let _ = finished.recv_timeout(PATIENCE);
    }

    /// Adds what must not be lost, if there is room within a second.
    fn send(&self, mut entry: Entry) {
        let begun = Instant::now();
        while let Err(TrySendError::Full(back)) = self.sender.try_send(entry) {
            if begun.elapsed() >= PATIENCE {
                return;
            }
            entry = back;
            thread::sleep(Duration::from_millis(5));
        }
    }
}

/// What the thread knows.
struct Writer {
    shown: Arc<Shown>,
    lost: Arc<AtomicUsize>,
    /// The lines before there is a file.
    waiting: Vec<(Level, String)>,
    file: Option<RollingFile>,
}

impl Writer {
    fn write(mut self, entries: &Receiver<Entry>) {
        for entry in entries {
            match entry {
                Entry::Line(level, line) => self.line(level, line),
                Entry::File(file) => {
                    self.file = Some(file);
                    // The level that was chosen is known only now.
                    for (level, line) in std::mem::take(&mut self.waiting) {
                        if self.shown.includes(&level) {
                            self.keep(&line);
                        }
                    }
                }
                Entry::Flush(done) => {
                    // Nobody may wait for it any more.
                    let _ = done.send(());
                }
            }
        }
    }

    fn line(&mut self, level: Level, line: String) {
        // Whoever started the app in a terminal sees faults there, as before there is a file.
        if level <= Level::WARN {
            let _ = std::io::stderr().write_all(line.as_bytes());
        }
        if self.file.is_some() {
            self.keep(&line);
        } else if self.waiting.len() < ROOM {
            self.waiting.push((level, line));
        } else {
            self.lost.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Writes a line; one that can't be written is counted, and the count is written with the next one.
    fn keep(&self, line: &str) {
        let Some(file) = &self.file else { return };
        let missing = self.lost.swap(0, Ordering::Relaxed);
        let note = if missing > 0 { format!("{missing} lines could not be written\n") } else { String::new() };
        if file.append(&format!("{note}{line}")).is_err() {
            self.lost.fetch_add(missing + 1, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_adds_a_line_never_waits_and_what_is_lost_is_told() {
        let folder = tempfile::tempdir().unwrap();
        let (sender, entries) = mpsc::sync_channel(2);
        let lost = Arc::new(AtomicUsize::new(0));
        let queue = Queue { sender, lost: Arc::clone(&lost) };
        // Nobody writes yet, as behind a disk that does not answer.
        for number in 0..5 {
            queue.add(Level::INFO, format!("line {number}\n"));
        }
        let file = RollingFile::new(folder.path().join("log"));
        let writer = Writer { shown: Arc::default(), lost, waiting: Vec::new(), file: Some(file.clone()) };
        drop(queue);
        writer.write(&entries);
        assert_eq!(file.text(), "3 lines could not be written\nline 0\nline 1\n");
    }

    #[test]
    fn a_flush_that_nobody_answers_ends() {
        let (sender, _entries) = mpsc::sync_channel(1);
        let queue = Queue { sender, lost: Arc::default() };
        queue.add(Level::INFO, "line\n".to_owned());
        queue.flush();
    }
}

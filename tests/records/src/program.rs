//! A program that works until it is killed, and its reports.

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use crate::report::Report;
use crate::self_play::Result;

/// The longest time of a step, even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(30);

/// A running program.
pub struct Program {
    child: Child,
    reports: mpsc::Receiver<()>,
    reader: JoinHandle<std::result::Result<Vec<Report>, String>>,
}

impl Program {
    /// Starts it.
    ///
    /// # Errors
    /// If it can't be started.
    pub fn start(command: &mut Command) -> Result<Self> {
        let mut child = command.stdout(Stdio::piped()).spawn()?;
        let output = child.stdout.take().ok_or("the program can't be listened to")?;
        let (report, reports) = mpsc::channel();
        let reader = thread::spawn(move || read(output, &report));
        Ok(Self { child, reports, reader })
    }

    /// Waits until it reports something.
    ///
    /// # Errors
    /// If it reports nothing.
    pub fn wait_for_report(&self) -> Result<()> {
        Ok(self.reports.recv_timeout(PATIENCE).map_err(|error| format!("the program tells nothing: {error}"))?)
    }

    /// Kills it (SIGKILL) and returns all its reports.
    ///
    /// # Errors
    /// If it ended by itself, or wrote something other than a report.
    pub fn kill(mut self) -> Result<Vec<Report>> {
        if let Some(status) = self.child.try_wait()? {
            return Err(format!("the program ended by itself: {status}").into());
        }
        self.child.kill()?;
        self.child.wait()?;
        Ok(self.reader.join().map_err(|_| "what the program told can't be read")??)
    }
}

fn read(output: impl Read, report: &mpsc::Sender<()>) -> std::result::Result<Vec<Report>, String> {
    let lines = BufReader::new(output).lines().map(|line| line.map_err(|error| error.to_string()));
    lines
        .map(|line| {
            // Nobody listens any more once the program is about to be killed.
            let _ = report.send(());
            line?.parse()
        })
        .collect()
}

//! Displays long steps with their name, the elapsed seconds and what they are doing.

use std::fs::File;
use std::io::{BufRead, BufReader, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::project::Project;

/// The number of last lines shown for a failed step; the rest is in its log.
const LAST_LINES: usize = 60;
/// The interval for updating a terminal's line.
const REDRAW: Duration = Duration::from_secs(1);
/// The interval for adding a line if the output is not a terminal.
const REMIND: Duration = Duration::from_secs(20);

/// One step of a command: it runs programs, shows the elapsed time and keeps their output in a log.
pub struct Step {
    name: String,
    started: Instant,
    log_path: PathBuf,
    log: File,
    shown: Instant,
    terminal: bool,
}

impl Step {
    /// Says that the step begins.
    pub fn begin(project: &Project, name: &str) -> Result<Self> {
        let file = name.replace([' ', '/'], "-");
        let log_path = project.output(&format!("logs/{file}.log"))?;
        let log = File::create(&log_path).with_context(|| format!("{} could not be written.", log_path.display()))?;
        let now = Instant::now();
        let terminal = std::io::stdout().is_terminal();
        if !terminal {
            println!("{name} …");
        }
        Ok(Self { name: name.to_owned(), started: now, log_path, log, shown: now, terminal })
    }

    /// Runs a program to its end; returns its output. A failing program ends the step.
    pub fn run(&mut self, command: &mut Command) -> Result<String> {
        let line = command_line(command);
        writeln!(self.log, "$ {line}").context("The log could not be written.")?;
        let mut child = command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .with_context(|| format!("`{line}` could not be started."))?;
        let (sender, lines) = channel();
        let readers = [
            child.stdout.take().map(|stream| read_lines(stream, sender.clone())),
            child.stderr.take().map(|stream| read_lines(stream, sender)),
        ];
        let mut said = String::new();
        loop {
            match lines.recv_timeout(REDRAW) {
                Ok(text) => {
                    writeln!(self.log, "{text}").context("The log could not be written.")?;
                    self.show(&text);
                    said.push_str(&text);
                    said.push('\n');
                }
                Err(RecvTimeoutError::Timeout) => self.show(said.lines().next_back().unwrap_or_default()),
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        for reader in readers.into_iter().flatten() {
            // A reader ends early only if it panicked; the program's own result is what matters.
            drop(reader.join());
        }
        let status = child.wait().with_context(|| format!("`{line}` could not be waited for."))?;
        if !status.success() {
            let all: Vec<&str> = said.lines().collect();
            let last = all.get(all.len().saturating_sub(LAST_LINES)..).unwrap_or_default().join("\n");
            bail!("`{line}` ended with {status}.\n{last}\n\nEverything it said: {}", self.log_path.display());
        }
        Ok(said)
    }

    /// Ends the step.
    pub fn done(self, note: &str) {
        let note = if note.is_empty() { String::new() } else { format!(": {note}") };
        self.clear();
        println!("{} ({} s){note}", self.name, self.started.elapsed().as_secs());
    }

    /// Clears the progress, so that other text can take its place.
    pub fn clear(&self) {
        if self.terminal {
            print!("\r\x1b[2K");
        }
    }

    fn show(&mut self, doing: &str) {
        let every = if self.terminal { REDRAW } else { REMIND };
        if self.shown.elapsed() < every {
            return;
        }
        self.shown = Instant::now();
        let doing: String = doing.trim().chars().filter(|sign| !sign.is_control()).take(60).collect();
        let line = format!("{} … {} s  {doing}", self.name, self.started.elapsed().as_secs());
        if self.terminal {
            print!("\r\x1b[2K{line}");
            // The work goes on if the terminal can't be written to.
            drop(std::io::stdout().flush());
        } else {
            println!("{line}");
        }
    }
}

fn read_lines(stream: impl Read + Send + 'static, lines: Sender<String>) -> thread::JoinHandle<()> {
    thread::spawn(move || {
        let mut reader = BufReader::new(stream);
        let mut line = Vec::new();
        while reader.read_until(b'\n', &mut line).is_ok_and(|length| length > 0) {
            let text = String::from_utf8_lossy(&line).trim_end().to_owned();
            line.clear();
            if lines.send(text).is_err() {
                return;
            }
        }
    })
}

/// The command as a user would type it.
fn command_line(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let words = std::iter::once(program.file_name().unwrap_or(program.as_os_str())).chain(command.get_args());
    words.map(|word| word.to_string_lossy().into_owned()).collect::<Vec<_>>().join(" ")
}

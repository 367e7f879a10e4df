//! A program and all processes that it starts, as one group that ends together.

use std::fs;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use rustix::process::{Pid, Signal, kill_process, kill_process_group};

/// How long the programs may take to end when asked to.
const PATIENCE: Duration = Duration::from_secs(5);

/// A running program in its own process group, so that the processes that it started end with it.
pub(crate) struct Group {
    process: Child,
}

impl Group {
    /// Starts a program without input and output.
    pub(crate) fn start(command: &mut Command) -> Result<Self> {
        let quiet = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).process_group(0);
        let started = quiet.spawn();
        let process = started.with_context(|| format!("{} could not be started", command.get_program().display()))?;
        Ok(Self { process })
    }

    /// Kills the only process of the group that runs such a program.
    pub(crate) fn kill_the_one(&self, name: &str, is_it: impl Fn(&Path) -> bool) -> Result<()> {
        let group = self.process.id();
        let mut killed = 0;
        for entry in fs::read_dir("/proc").context("/proc could not be read")? {
            let entry = entry.context("/proc could not be read")?;
            let Some(id) = entry.file_name().to_str().and_then(|name| name.parse::<i32>().ok()) else { continue };
            // A process can end while it is examined; then it is not the running app.
            let runs_it = fs::read_link(entry.path().join("exe")).is_ok_and(|program| is_it(&program));
            if !runs_it || process_group(id) != Some(group) {
                continue;
            }
            let id = Pid::from_raw(id).context("a process has no number")?;
            kill_process(id, Signal::KILL).with_context(|| format!("{name} could not be killed"))?;
            killed += 1;
        }
        if killed != 1 {
            bail!("{killed} processes of {name} were found, and one should run");
        }
        Ok(())
    }

    fn signal(&self, signal: Signal) {
        if let Some(group) = i32::try_from(self.process.id()).ok().and_then(Pid::from_raw) {
            // A group that has ended needs no signal.
            let _ = kill_process_group(group, signal);
        }
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        self.signal(Signal::TERM);
        let asked = Instant::now();
        while matches!(self.process.try_wait(), Ok(None)) && asked.elapsed() < PATIENCE {
            sleep(Duration::from_millis(10));
        }
        self.signal(Signal::KILL);
        drop(self.process.wait());
    }
}

/// The process group of a process, if it still runs.
fn process_group(id: i32) -> Option<u32> {
    let status = fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
    // After the name in parentheses: state, parent, group.
    status.rsplit_once(')')?.1.split_whitespace().nth(2)?.parse().ok()
}

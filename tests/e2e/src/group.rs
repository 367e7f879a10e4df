//! A program and all processes that it starts, as one group that ends together.

use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use rustix::process::{Pid, Signal, kill_process_group};

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

    /// The number of the group.
    pub(crate) fn id(&self) -> u32 {
        self.process.id()
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

//! A separate D-Bus, on which apps find each other as on a desktop.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, ensure};
use tempfile::TempDir;

use crate::project;

/// A running bus.
pub struct Bus {
    daemon: Child,
    address: String,
    // Removed after the daemon has ended.
    _sockets: TempDir,
}

impl Bus {
    /// Starts a bus; it ends when the value is dropped.
    pub fn start() -> Result<Self> {
        let sockets = TempDir::with_prefix("mathchess-bus-").context("no temporary folder could be made")?;
        let mut daemon = Command::new(project::program("dbus-daemon")?)
            .args(["--session", "--nofork", "--nopidfile", "--print-address=1"])
            // The accessibility bus has the same name in each session, so that two stories would take it from each other.
            .env("XDG_RUNTIME_DIR", sockets.path())
            // What a story changes in the settings of the desktop must not last.
            .env("GSETTINGS_BACKEND", "memory")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .context("dbus-daemon could not be started")?;
        let mut address = String::new();
        if let Some(said) = daemon.stdout.take() {
            BufReader::new(said).read_line(&mut address).context("the bus did not say its address")?;
        }
        let address = address.trim().to_owned();
        ensure!(!address.is_empty(), "the bus ended at once");
        Ok(Self { daemon, address, _sockets: sockets })
    }

    /// The variable by which a program finds the bus.
    pub fn variable(&self) -> (&'static str, &str) {
        ("DBUS_SESSION_BUS_ADDRESS", &self.address)
    }
}

impl Drop for Bus {
    fn drop(&mut self) {
        drop(self.daemon.kill());
        drop(self.daemon.wait());
    }
}

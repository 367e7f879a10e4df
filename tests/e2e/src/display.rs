//! A virtual display for one app.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, ensure};

use crate::project;

/// A running Xvfb.
pub struct Display {
    server: Child,
    name: String,
}

impl Display {
    /// Starts one with a free number. It ends when its last window is closed, at the latest when dropped.
    pub fn start() -> Result<Self> {
        Self::start_with(&[])
    }

    /// Like `start`, with the display's contents in a file in this folder.
    pub fn drawn_into(folder: &Path) -> Result<Self> {
        Self::start_with(&["-fbdir".as_ref(), folder.as_os_str()])
    }

    fn start_with(more: &[&OsStr]) -> Result<Self> {
        let mut server = Command::new(project::program("Xvfb")?)
            .args(["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp", "-terminate"])
            .args(more)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .context("Xvfb could not be started")?;
        let mut number = String::new();
        if let Some(said) = server.stdout.take() {
            BufReader::new(said).read_line(&mut number).context("Xvfb did not say its number")?;
        }
        ensure!(!number.trim().is_empty(), "Xvfb ended at once");
        Ok(Self { server, name: format!(":{}", number.trim()) })
    }

    /// Its name, as in the variable DISPLAY.
    pub fn name(&self) -> &str {
        &self.name
    }
}

impl Drop for Display {
    fn drop(&mut self) {
        // It may have ended already, which is fine.
        drop(self.server.kill());
        drop(self.server.wait());
    }
}

//! tauri-driver with the processes that it starts: the webview's driver and the app.

use std::net::{Ipv4Addr, TcpListener};
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use crate::bus::Bus;
use crate::display::Display;
use crate::folders::Folders;
use crate::group::Group;
use crate::project;
use crate::surroundings::surround;

/// A running tauri-driver.
pub struct Driver {
    group: Group,
    port: u16,
}

impl Driver {
    /// Starts one for an app that will use this display and these folders.
    pub fn start(display: &Display, folders: &Folders, bus: Option<&Bus>) -> Result<Self> {
        let (port, native_port) = free_ports()?;
        // WEBKIT_DISABLE_DMABUF_RENDERER saves time elsewhere, but here no screenshot of a page at rest could be taken.
        let mut driver = Command::new(project::program("tauri-driver")?);
        driver
            .args(["--port", &port.to_string(), "--native-port", &native_port.to_string()])
            .arg("--native-driver")
            .arg(project::program("WebKitWebDriver")?);
        let group = Group::start(surround(&mut driver, display, folders, bus))?;
        Ok(Self { group, port })
    }

    /// The address on which it listens.
    pub fn address(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// Kills the app at once, as a power cut would, so that it can't clean up.
    pub fn kill_app(&self, app: &Path) -> Result<()> {
        let app = app.canonicalize().with_context(|| format!("{} is gone", app.display()))?;
        self.group.kill_the_one(&app.display().to_string(), |program| program == app)
    }
}

/// Two free ports.
pub(crate) fn free_ports() -> Result<(u16, u16)> {
    let listen = || TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).context("no port is free");
    let (first, second) = (listen()?, listen()?);
    let port =
        |listener: &TcpListener| listener.local_addr().map(|address| address.port()).context("a port has no number");
    Ok((port(&first)?, port(&second)?))
}

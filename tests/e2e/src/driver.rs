//! tauri-driver with the processes that it starts: the webview's driver and the app.

use std::fs;
use std::net::{Ipv4Addr, TcpListener};
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};
use rustix::process::{Pid, Signal, kill_process};

use crate::bus::Bus;
use crate::display::Display;
use crate::folders::Folders;
use crate::group::Group;
use crate::project;

/// WebKit's process for a page.
const PAGE: &str = "WebKitWebProcess";

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
        let group = Group::start(
            Command::new(project::program("tauri-driver")?)
                .args(["--port", &port.to_string(), "--native-port", &native_port.to_string()])
                .arg("--native-driver")
                .arg(project::program("WebKitWebDriver")?)
                .env("DISPLAY", display.name())
                .env("GDK_BACKEND", "x11")
                .env_remove("WAYLAND_DISPLAY")
                .envs(bus.map(Bus::variable))
                .envs(folders.variables()),
        )?;
        Ok(Self { group, port })
    }

    /// The address on which it listens.
    pub fn address(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// Kills the app at once, as a power cut would, so that it can't clean up.
    pub fn kill_app(&self, app: &Path) -> Result<()> {
        let app = app.canonicalize().with_context(|| format!("{} is gone", app.display()))?;
        self.kill_the_one(&app.display().to_string(), |program| program == app)
    }

    /// Kills the process that draws the page, as a fault in it would end it.
    pub fn kill_page(&self) -> Result<()> {
        self.kill_the_one(PAGE, |program| program.file_name().is_some_and(|name| name == PAGE))
    }

    /// Kills the only process of the group that runs such a program.
    fn kill_the_one(&self, name: &str, is_it: impl Fn(&Path) -> bool) -> Result<()> {
        let group = self.group.id();
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
}

/// The process group of a process, if it still runs.
fn process_group(id: i32) -> Option<u32> {
    let status = fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
    // After the name in parentheses: state, parent, group.
    status.rsplit_once(')')?.1.split_whitespace().nth(2)?.parse().ok()
}

/// Two free ports.
pub(crate) fn free_ports() -> Result<(u16, u16)> {
    let listen = || TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).context("no port is free");
    let (first, second) = (listen()?, listen()?);
    let port =
        |listener: &TcpListener| listener.local_addr().map(|address| address.port()).context("a port has no number");
    Ok((port(&first)?, port(&second)?))
}

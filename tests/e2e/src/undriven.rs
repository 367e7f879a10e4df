//! The app without WebDriver. A session of WebDriver ends with the process of the page, and takes the app along.

use std::path::Path;
use std::process::Command;

use anyhow::Result;

use crate::bus::Bus;
use crate::display::Display;
use crate::folders::Folders;
use crate::group::Group;
use crate::surroundings::surround;

/// The name of WebKit's process for a page.
pub(crate) const PAGE: &str = "WebKitWebProcess";

/// The running app on a display of its own.
pub struct Undriven {
    // In this order, so that the app ends before its display.
    group: Group,
    _display: Display,
}

impl Undriven {
    /// Starts the app in a file with these folders.
    pub(crate) fn start(file: &Path, folders: &Folders, bus: Option<&Bus>) -> Result<Self> {
        let display = Display::start()?;
        let group = Group::start(surround(&mut Command::new(file), &display, folders, bus))?;
        Ok(Self { group, _display: display })
    }

    /// Ends the process that draws the page, as a fault in it would; the app goes on.
    pub fn end_page(&self) -> Result<()> {
        self.group.kill_the_one(PAGE, |program| program.file_name().is_some_and(|name| name == PAGE))
    }
}

//! What every program of a story sees: its display, its bus and its folders.

use std::process::Command;

use crate::bus::Bus;
use crate::display::Display;
use crate::folders::Folders;

/// Gives a program a display, folders and, if there is one, a bus of its own.
pub(crate) fn surround<'command>(
    program: &'command mut Command,
    display: &Display,
    folders: &Folders,
    bus: Option<&Bus>,
) -> &'command mut Command {
    program
        .env("DISPLAY", display.name())
        .env("GDK_BACKEND", "x11")
        .env_remove("WAYLAND_DISPLAY")
        .envs(bus.map(Bus::variable))
        .envs(folders.variables())
}

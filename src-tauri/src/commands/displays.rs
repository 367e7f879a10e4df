//! Saved displays.

use super::commands;
use crate::api::display::Display;
use crate::desk::Desk;
use crate::error::Result;

commands! {
    /// The saved displays.
    fn displays(desk: &Desk) -> Result<Vec<Display>> {
        desk.displays()
    }

    /// Saves how a game began, or how it is being prepared.
    fn save_display(desk: &Desk, id: String, name: String) -> Result<Display> {
        desk.save_display(&id, &name)
    }

    /// Puts a display away.
    fn delete_display(desk: &Desk, id: String) -> Result<()> {
        desk.delete_display(&id)
    }

    /// Brings a display back.
    fn restore_display(desk: &Desk, id: String) -> Result<()> {
        desk.restore_display(&id)
    }
}

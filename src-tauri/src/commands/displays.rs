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
}

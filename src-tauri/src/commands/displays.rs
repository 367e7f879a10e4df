//! Saved displays.

use super::commands;
use crate::api::display::Display;
use crate::error::Result;
use crate::house::House;

commands! {
    /// Saves the display with which a game began, or its present placement during preparation.
    #[access(Seen(&id))]
    fn save_display(house: &House, id: String, name: String) -> Result<Display> {
        house.matches.save_display(&id, &name)
    }
}

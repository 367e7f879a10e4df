//! Saved displays.

use super::commands;
use crate::api::display::Display;
use crate::error::Result;
use crate::house::House;

commands! {
    /// The saved displays.
    #[access(Anyone)]
    fn displays(house: &House) -> Result<Vec<Display>> {
        house.matches.displays()
    }

    /// Saves the display with which a game began, or its present placement during preparation.
    #[access(Seen(&id))]
    fn save_display(house: &House, id: String, name: String) -> Result<Display> {
        house.matches.save_display(&id, &name)
    }
}

//! Levels and conditions.

use super::commands;
use crate::api::conditions::{Level, OwnLevel};
use crate::error::Result;
use crate::house::House;

commands! {
    /// The ten levels.
    #[access(Anyone)]
    fn levels(house: &House) -> Result<Vec<Level>> {
        house.matches.levels()
    }

    /// Saves an own level: a new one without an id, a changed one with its id.
    #[access(Anyone)]
    fn save_own_level(house: &House, level: OwnLevel) -> Result<OwnLevel> {
        house.matches.save_own_level(&level)
    }
}

//! Levels and conditions.

use super::commands;
use crate::api::conditions::{Conditions, ConditionsProblem, Level, OwnLevel};
use crate::error::Result;
use crate::house::House;

commands! {
    /// The ten levels.
    #[access(Anyone)]
    fn levels(house: &House) -> Result<Vec<Level>> {
        house.matches.levels()
    }

    /// Every reason why these conditions can't be played; empty if they can. A level at its suggested size may fill the
    /// board more.
    #[access(Anyone)]
    fn check_conditions(house: &House, conditions: Conditions, level: Option<u8>) -> Result<Vec<ConditionsProblem>> {
        house.matches.check_conditions(&conditions, level)
    }

    /// The levels made by users.
    #[access(Anyone)]
    fn own_levels(house: &House) -> Result<Vec<OwnLevel>> {
        house.matches.own_levels()
    }

    /// Saves an own level: a new one without an id, a changed one with its id.
    #[access(Anyone)]
    fn save_own_level(house: &House, level: OwnLevel) -> Result<OwnLevel> {
        house.matches.save_own_level(&level)
    }
}

//! Levels and conditions.

use super::commands;
use crate::api::conditions::{Conditions, ConditionsProblem, Level, OwnLevel};
use crate::desk::Desk;
use crate::error::Result;

commands! {
    /// The ten levels.
    fn levels(desk: &Desk) -> Result<Vec<Level>> {
        desk.levels()
    }

    /// Every reason why these conditions can't be played; none if they can. A level at its suggested size may fill the board more.
    fn check_conditions(desk: &Desk, conditions: Conditions, level: Option<u8>) -> Result<Vec<ConditionsProblem>> {
        desk.check_conditions(&conditions, level)
    }

    /// The levels that somebody made and kept.
    fn own_levels(desk: &Desk) -> Result<Vec<OwnLevel>> {
        desk.own_levels()
    }

    /// Keeps an own level: a new one without an id, a changed one with its id.
    fn save_own_level(desk: &Desk, level: OwnLevel) -> Result<OwnLevel> {
        desk.save_own_level(&level)
    }
}

//! The bin, values changed on two devices, and erasing for good.

use std::sync::Arc;

use mathchess_records::{ErasurePlan, ReplacedValue};
use tauri::{AppHandle, Manager, Wry};

use super::commands;
use crate::api::bin::{BinPage, Erased};
use crate::error::Result;
use crate::house::House;
use crate::settings::SettingsFile;

commands! {
    /// A page of the bin, the most recently deleted first: `size` rows after the first `from`.
    #[access(Teacher)]
    fn bin(house: &House, from: u32, size: u32) -> Result<BinPage> {
        house.classroom.bin(from, size)
    }

    /// A page of a profile's own games that were deleted in the last 30 days.
    #[access(Profile(&profile))]
    fn deleted_games(house: &House, profile: String, from: u32, size: u32) -> Result<BinPage> {
        house.classroom.deleted_games(&profile, from, size)
    }

    /// Values replaced by other devices' records that nobody has decided about.
    #[access(Teacher)]
    fn replaced_values(house: &House, from: u32, size: u32) -> Result<Vec<ReplacedValue>> {
        house.classroom.replaced_values(from, size)
    }

    /// Restores a replaced value, or keeps the present one.
    #[access(Teacher)]
    fn settle_replaced(house: &House, value: i32, use_old: bool) -> Result<()> {
        house.classroom.settle_replaced(value.into(), use_old)
    }

    /// The consequences of erasing a profile for good.
    #[access(TeacherOf(&[&profile]))]
    fn profile_erasure(house: &House, profile: String) -> Result<ErasurePlan> {
        house.classroom.profile_erasure(&profile)
    }

    /// Erases a profile for good. `name` is the name that the user has typed to confirm.
    #[access(TeacherOf(&[&profile]))]
    fn erase_profile(house: &House, app: AppHandle, profile: String, name: String) -> Result<Erased> {
        let erased = house.classroom.erase_profile(&profile, &name)?;
        app.state::<Arc<SettingsFile<Wry>>>().forget(&profile)?;
        Ok(erased)
    }

    /// The consequences of erasing a class for good.
    #[access(TeacherOfClass(&class_id))]
    fn class_erasure(house: &House, class_id: String) -> Result<ErasurePlan> {
        house.classroom.class_erasure(&class_id)
    }

    /// Erases a class for good, with its competitions. Its members stay. `name` is the name that the user has typed to
    /// confirm.
    #[access(TeacherOfClass(&class_id))]
    fn erase_class(house: &House, class_id: String, name: String) -> Result<Erased> {
        house.classroom.erase_class(&class_id, &name)
    }
}

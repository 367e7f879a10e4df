//! The bin, values changed on two devices, and erasing for good.

use std::sync::Arc;

use mathchess_records::{ErasurePlan, ReplacedValue};
use tauri::{AppHandle, Manager, Wry};

use super::commands;
use crate::api::bin::{BinOf, BinPage, Erasable, Erased};
use crate::error::Result;
use crate::house::House;
use crate::settings::SettingsFile;

commands! {
    /// A page of deleted things, the most recently deleted first: `size` rows after the first `from`.
    #[access(Bin(&of))]
    fn bin(house: &House, of: BinOf, from: u32, size: u32) -> Result<BinPage> {
        house.classroom.bin(&of, from, size)
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

    /// The consequences of erasing a profile or a class for good.
    #[access(Erasing(&what))]
    fn erasure(house: &House, what: Erasable) -> Result<ErasurePlan> {
        house.classroom.erasure(&what)
    }

    /// Erases a profile or a class for good. `name` is the name that the user has typed to confirm.
    #[access(Erasing(&what))]
    fn erase(house: &House, app: AppHandle, what: Erasable, name: String) -> Result<Erased> {
        let erased = house.classroom.erase(&what, &name)?;
        if let Erasable::Profile { id } = &what {
            app.state::<Arc<SettingsFile<Wry>>>().forget(id)?;
        }
        Ok(erased)
    }
}

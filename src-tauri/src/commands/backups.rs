//! Copies of the records, and damaged records.

use mathchess_records::Replacement;

use super::commands;
use crate::api::backups::{Backups, Damage};
use crate::error::Result;
use crate::house::House;

commands! {
    /// The copies of the records.
    #[access(Teacher)]
    fn backups(house: &House) -> Result<Backups> {
        house.desk.backups()
    }

    /// Restores a copy, and returns the number of games in it. The present records are copied first. With `leave_folder` this
    /// device leaves its shared folder, so that nothing from there comes back.
    #[access(TeacherOfAll)]
    fn restore_backup(house: &House, name: String, leave_folder: bool) -> Result<u32> {
        house.folder.restore_backup(&name, leave_folder)
    }

    /// The remains of damaged records, and what can replace them.
    #[access(Anyone)]
    fn damage(house: &House) -> Result<Damage> {
        house.desk.damage()
    }

    /// Replaces damaged records, and returns where they are kept; null if there was no file, or if the records are not
    /// damaged.
    #[access(Anyone)]
    fn replace_damaged(house: &House, replacement: Replacement) -> Result<Option<String>> {
        house.desk.replace_damaged(replacement)
    }
}

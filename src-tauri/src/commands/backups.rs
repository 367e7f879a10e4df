//! Copies of the records, and records that are damaged.

use super::commands;
use crate::api::backups::{Backups, Damage, Replacement};
use crate::error::Result;
use crate::house::House;

commands! {
    /// The copies of the records.
    #[access(Teacher)]
    fn backups(house: &House) -> Result<Backups> {
        house.desk.backups()
    }

    /// Makes the records what a copy holds, and answers how many games they have. What they were is copied first.
    #[access(TeacherOfAll)]
    fn restore_backup(house: &House, name: String) -> Result<u32> {
        house.desk.restore_backup(&name)
    }

    /// What is left of damaged records, and what can be put in their place.
    #[access(Anyone)]
    fn damage(house: &House) -> Result<Damage> {
        house.desk.damage()
    }

    /// Puts something in place of damaged records, and answers where these are kept; nothing if there was no file, or if it is not
    /// damaged.
    #[access(Anyone)]
    fn replace_damaged(house: &House, replacement: Replacement) -> Result<Option<String>> {
        house.desk.replace_damaged(replacement)
    }
}

//! Records that can't be read.

use super::commands;
use crate::api::unreadable::{RecordKind, UnreadableRow};
use crate::error::Result;
use crate::house::House;

commands! {
    /// The rows of one kind that can't be read.
    #[access(Anyone)]
    fn unreadable_rows(house: &House, kind: RecordKind) -> Result<Vec<UnreadableRow>> {
        house.matches.unreadable_rows(kind)
    }
}

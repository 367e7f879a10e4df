//! Unreadable records.

use super::commands;
use crate::api::unreadable::{RecordKind, UnreadableRow};
use crate::error::Result;
use crate::house::House;

commands! {
    /// The unreadable rows of one kind.
    #[access(Anyone)]
    fn unreadable_rows(house: &House, kind: RecordKind) -> Result<Vec<UnreadableRow>> {
        house.matches.unreadable_rows(kind)
    }
}

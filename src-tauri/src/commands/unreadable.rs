//! Records that can't be read.

use super::commands;
use crate::api::unreadable::{RecordKind, UnreadableRow};
use crate::desk::Desk;
use crate::error::Result;

commands! {
    /// The rows of one kind that can't be read.
    fn unreadable_rows(desk: &Desk, kind: RecordKind) -> Result<Vec<UnreadableRow>> {
        desk.unreadable_rows(kind)
    }
}

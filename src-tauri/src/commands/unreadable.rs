//! What waits to be gone on with, and records that can't be read.

use super::commands;
use crate::api::unreadable::{RecordKind, Unfinished, UnreadableRow};
use crate::desk::Desk;
use crate::error::Result;

commands! {
    /// The game that was played last and can be gone on with, whichever game it is.
    fn unfinished(desk: &Desk) -> Result<Unfinished> {
        desk.unfinished()
    }

    /// The rows of one kind that can't be read.
    fn unreadable_rows(desk: &Desk, kind: RecordKind) -> Result<Vec<UnreadableRow>> {
        desk.unreadable_rows(kind)
    }
}

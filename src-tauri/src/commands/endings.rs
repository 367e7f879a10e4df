//! Ending a match before its natural end.

use super::commands;
use crate::api::match_view::{Ending, MatchView};
use crate::desk::Desk;
use crate::error::Result;

commands! {
    /// Ends a match by agreement, resignation, an umpire or the time limit.
    fn end_match(desk: &Desk, id: String, ending: Ending) -> Result<MatchView> {
        desk.end_match(&id, ending)
    }
}

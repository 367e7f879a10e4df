//! The scoreboard.

use super::commands;
use crate::api::scoreboard::Scoreboard;
use crate::desk::Desk;
use crate::error::Result;

commands! {
    /// Who won how often, and what was taken and given.
    fn scoreboard(desk: &Desk) -> Result<Scoreboard> {
        desk.scoreboard()
    }
}

//! The scoreboard.

use super::commands;
use crate::api::match_view::GameKind;
use crate::api::scoreboard::Scoreboard;
use crate::desk::Desk;
use crate::error::Result;

commands! {
    /// Who won how often at a game, and what was taken and given.
    fn scoreboard(desk: &Desk, kind: GameKind, variant: Option<String>) -> Result<Scoreboard> {
        desk.scoreboard(kind, variant)
    }
}

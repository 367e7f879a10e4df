//! The scoreboard.

use super::commands;
use crate::api::match_view::GameKind;
use crate::api::scoreboard::Scoreboard;
use crate::error::Result;
use crate::house::House;

commands! {
    /// Who won how often at a game, at one level or at all, and what was taken and given.
    #[access(Anyone)]
    fn scoreboard(house: &House, kind: GameKind, variant: Option<String>, level: Option<u8>) -> Result<Scoreboard> {
        house.matches.scoreboard(kind, variant, level)
    }
}

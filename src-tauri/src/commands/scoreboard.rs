//! The scoreboard.

use super::commands;
use crate::api::match_view::GameKind;
use crate::api::scoreboard::Scoreboard;
use crate::error::Result;
use crate::house::House;

commands! {
    /// The wins and points of all players in a game, at one level or at all levels.
    #[access(Anyone)]
    fn scoreboard(house: &House, kind: GameKind, variant: Option<String>, level: Option<u8>) -> Result<Scoreboard> {
        house.matches.scoreboard(kind, variant, level)
    }
}

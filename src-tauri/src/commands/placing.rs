//! Placing the pieces.

use super::commands;
use crate::api::match_view::MatchView;
use crate::api::preparation::PlacingAct;
use crate::error::Result;
use crate::house::House;

commands! {
    /// Does something in the placing phase.
    #[access(Played(&id))]
    fn prepare(house: &House, id: String, act: PlacingAct) -> Result<MatchView> {
        house.matches.prepare(&id, &act)
    }
}

//! Beginning, continuing and viewing matches.

use super::commands;
use crate::api::match_view::{GameKind, MatchFrame, MatchView};
use crate::api::new_match::NewMatch;
use crate::api::options::{ChosenOption, MatchOptions};
use crate::api::settings::Timing;
use crate::api::visit::{MatchAfter, Visit};
use crate::error::Result;
use crate::house::House;

commands! {
    /// Begins a match; its clocks give as much time as `timing` says.
    #[access(NewMatch(&game))]
    fn new_match(house: &House, game: NewMatch, timing: Timing) -> Result<MatchView> {
        house.matches.new_match(game, timing)
    }

    /// The options offered before a game after some choices. A form asks again after each choice.
    #[access(Anyone)]
    fn match_options(house: &House, kind: GameKind, chosen: Vec<ChosenOption>) -> Result<MatchOptions> {
        house.matches.match_options(kind, chosen)
    }

    /// Begins another match with the same players.
    #[access(Seats(&id))]
    fn match_after(house: &House, id: String, next: MatchAfter) -> Result<MatchView> {
        house.matches.match_after(&id, next)
    }

    /// A match, after something was done with its clock.
    #[access(Visit(&id, visit))]
    fn visit_match(house: &House, id: String, visit: Visit) -> Result<MatchView> {
        house.matches.visit_match(&id, visit)
    }

    /// The table is left: the clock stops, unless a teacher is the umpire; returns nothing.
    #[access(Anyone)]
    fn leave_match(house: &House, id: String) -> Result<()> {
        house.matches.leave_match(&id)
    }

    /// The board after a turn of a match, with the effects of that turn.
    #[access(Seen(&id))]
    fn frame(house: &House, id: String, number: u32) -> Result<MatchFrame> {
        house.matches.frame(&id, number)
    }
}

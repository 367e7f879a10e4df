//! Beginning a match, going on with one, looking at one.

use super::commands;
use crate::api::match_view::{GameKind, MatchFrame, MatchView};
use crate::api::new_match::NewMatch;
use crate::api::options::{ChosenOption, MatchOptions};
use crate::error::Result;
use crate::house::House;

commands! {
    /// Begins a match.
    fn new_match(house: &House, game: NewMatch) -> Result<MatchView> {
        house.matches.new_match(&game)
    }

    /// What can be chosen before a game now, after some choices. A form asks again after each.
    fn match_options(house: &House, kind: GameKind, chosen: Vec<ChosenOption>) -> Result<MatchOptions> {
        house.matches.match_options(kind, chosen)
    }

    /// Begins the same game with the same players once more.
    fn play_again(house: &House, id: String) -> Result<MatchView> {
        house.matches.play_again(&id)
    }

    /// Opens a match and lets its clock run: one that was interrupted is played again and checked.
    fn open_match(house: &House, id: String) -> Result<MatchView> {
        house.matches.open_match(&id)
    }

    /// A match as it stands: nothing is begun, its clock is left alone.
    fn look_at_match(house: &House, id: String) -> Result<MatchView> {
        house.matches.look_at_match(&id)
    }

    /// Stops the clock.
    fn pause_match(house: &House, id: String) -> Result<MatchView> {
        house.matches.pause_match(&id)
    }

    /// The board after one of the turns of a match, with what that turn did.
    fn frame(house: &House, id: String, number: u32) -> Result<MatchFrame> {
        house.matches.frame(&id, number)
    }
}

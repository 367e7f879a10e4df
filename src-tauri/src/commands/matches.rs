//! Beginning, continuing and viewing matches.

use super::commands;
use crate::api::match_view::{GameKind, MatchFrame, MatchView};
use crate::api::new_match::NewMatch;
use crate::api::options::{ChosenOption, MatchOptions};
use crate::api::settings::Timing;
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

    /// Begins the same game with the same players again.
    #[access(Seats(&id))]
    fn play_again(house: &House, id: String) -> Result<MatchView> {
        house.matches.play_again(&id)
    }

    /// Begins the next puzzle with the same player: one with more counters.
    #[access(Seats(&id))]
    fn next_puzzle(house: &House, id: String) -> Result<MatchView> {
        house.matches.next_puzzle(&id)
    }

    /// Opens a match and starts its clock; an interrupted one is replayed and verified.
    #[access(Opened(&id))]
    fn open_match(house: &House, id: String) -> Result<MatchView> {
        house.matches.open_match(&id)
    }

    /// A match as it is: no clock is started.
    #[access(Seen(&id))]
    fn look_at_match(house: &House, id: String) -> Result<MatchView> {
        house.matches.look_at_match(&id)
    }

    /// Stops the clock.
    #[access(Paused(&id))]
    fn pause_match(house: &House, id: String) -> Result<MatchView> {
        house.matches.pause_match(&id)
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

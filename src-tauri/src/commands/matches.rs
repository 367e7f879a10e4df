//! Beginning a match, going on with one, looking at one.

use super::commands;
use crate::api::match_view::{GameKind, MatchFrame, MatchView};
use crate::api::new_match::NewMatch;
use crate::api::options::{ChosenOption, MatchOptions};
use crate::desk::Desk;
use crate::error::Result;

commands! {
    /// Begins a match.
    fn new_match(desk: &Desk, game: NewMatch) -> Result<MatchView> {
        desk.new_match(&game)
    }

    /// What can be chosen before a game now, after some choices. A form asks again after each.
    fn match_options(desk: &Desk, kind: GameKind, chosen: Vec<ChosenOption>) -> Result<MatchOptions> {
        desk.match_options(kind, chosen)
    }

    /// Begins the same game with the same players once more.
    fn play_again(desk: &Desk, id: String) -> Result<MatchView> {
        desk.play_again(&id)
    }

    /// Opens a match and lets its clock run: one that was interrupted is played again and checked.
    fn open_match(desk: &Desk, id: String) -> Result<MatchView> {
        desk.open_match(&id)
    }

    /// A match as it stands: nothing is begun, its clock is left alone.
    fn look_at_match(desk: &Desk, id: String) -> Result<MatchView> {
        desk.look_at_match(&id)
    }

    /// Stops the clock.
    fn pause_match(desk: &Desk, id: String) -> Result<MatchView> {
        desk.pause_match(&id)
    }

    /// The board after one of the turns of a match, with what that turn did.
    fn frame(desk: &Desk, id: String, number: u32) -> Result<MatchFrame> {
        desk.frame(&id, number)
    }
}

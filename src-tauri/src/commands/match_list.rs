//! Lists of matches, export and import.

use super::commands;
use crate::api::match_list::{Import, MatchChoices, MatchFilter, MatchPage};
use crate::desk::Desk;
use crate::error::Result;

commands! {
    /// A page of the matches of all games that agree with the filter, the last played first.
    fn matches(desk: &Desk, filter: MatchFilter) -> Result<MatchPage> {
        desk.matches(&filter)
    }

    /// What the list of matches can be narrowed to: games, with the number of matches that the filter finds, and players.
    fn match_choices(desk: &Desk, filter: MatchFilter) -> Result<MatchChoices> {
        desk.match_choices(&filter)
    }

    /// A game as text.
    fn export_game(desk: &Desk, id: String) -> Result<String> {
        desk.export_game(&id)
    }

    /// Reads a game from text and keeps it.
    fn import_game(desk: &Desk, text: String) -> Result<Import> {
        desk.import_game(&text)
    }
}

//! Lists of matches, export and import.

use super::commands;
use crate::api::match_list::{Import, MatchChoices, MatchFilter, MatchPage};
use crate::error::Result;
use crate::house::House;

commands! {
    /// A page of the matches of all games that match the filter, the last played first.
    #[access(GamesOf(&filter))]
    fn matches(house: &House, filter: MatchFilter) -> Result<MatchPage> {
        house.matches.matches(&filter)
    }

    /// The choices for filtering the list of matches: games, with their numbers of matches, and players.
    #[access(GamesOf(&filter))]
    fn match_choices(house: &House, filter: MatchFilter) -> Result<MatchChoices> {
        house.matches.match_choices(&filter)
    }

    /// A game as text.
    #[access(Seen(&id))]
    fn export_game(house: &House, id: String) -> Result<String> {
        house.matches.export_game(&id)
    }

    /// Previews the import of a game from text. Nothing is recorded.
    #[access(Anyone)]
    fn preview_game(house: &House, text: String) -> Result<Import> {
        house.matches.preview_game(&text)
    }

    /// Imports a game from text.
    #[access(Anyone)]
    fn import_game(house: &House, text: String) -> Result<Import> {
        house.matches.import_game(&text)
    }
}

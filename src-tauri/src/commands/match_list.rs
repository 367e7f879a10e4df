//! Lists of matches, export and import.

use super::commands;
use crate::api::match_list::{Imports, MatchChoices, MatchFilter, MatchPage};
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

    /// Imports the games of a text that can be read, or only looks at what that would bring.
    #[access(Anyone)]
    fn import_games(house: &House, text: String, only_look: bool) -> Result<Imports> {
        if only_look { house.matches.preview_games(&text) } else { house.matches.import_games(&text) }
    }
}

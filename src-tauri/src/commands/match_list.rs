//! Lists of matches, export and import.

use super::commands;
use crate::api::match_list::{Import, MatchChoices, MatchFilter, MatchPage};
use crate::error::Result;
use crate::house::House;

commands! {
    /// A page of the matches of all games that agree with the filter, the last played first.
    #[access(GamesOf(&filter))]
    fn matches(house: &House, filter: MatchFilter) -> Result<MatchPage> {
        house.matches.matches(&filter)
    }

    /// What the list of matches can be narrowed to: games, with the number of matches that the filter finds, and players.
    #[access(GamesOf(&filter))]
    fn match_choices(house: &House, filter: MatchFilter) -> Result<MatchChoices> {
        house.matches.match_choices(&filter)
    }

    /// A game as text.
    #[access(Seen(&id))]
    fn export_game(house: &House, id: String) -> Result<String> {
        house.matches.export_game(&id)
    }

    /// Reads a game from text and tells what keeping it would do. Nothing is kept.
    #[access(Anyone)]
    fn preview_game(house: &House, text: String) -> Result<Import> {
        house.matches.preview_game(&text)
    }

    /// Reads a game from text and keeps it.
    #[access(Anyone)]
    fn import_game(house: &House, text: String) -> Result<Import> {
        house.matches.import_game(&text)
    }
}

//! Competitions in a class.

use super::commands;
use crate::api::competition::{Competition, CompetitionChange, CompetitionRow, NewCompetition};
use crate::api::match_view::MatchView;
use crate::error::Result;
use crate::house::House;

commands! {
    /// The competitions of a class, the most recently created first.
    #[access(Anyone)]
    fn competitions(house: &House, class_id: String) -> Result<Vec<CompetitionRow>> {
        house.classroom.competitions(&class_id)
    }

    /// A competition, including results of games that have ended.
    #[access(Anyone)]
    fn competition(house: &House, id: String) -> Result<Competition> {
        house.classroom.competition(&id)
    }

    /// Creates a competition without rounds.
    #[access(Teacher)]
    fn create_competition(house: &House, competition: NewCompetition) -> Result<Competition> {
        house.classroom.create_competition(&competition)
    }

    /// Changes a competition, and returns it as it is then.
    #[access(Teacher)]
    fn change_competition(house: &House, id: String, change: CompetitionChange) -> Result<Competition> {
        house.classroom.change_competition(&id, &change)
    }

    /// Begins the game of a pairing, or continues it. Its result is entered when it is over.
    #[access(Pairing(&id, round, first))]
    fn play_pairing(house: &House, id: String, round: u32, first: u32) -> Result<MatchView> {
        house.classroom.play_pairing(&id, round, first)
    }
}

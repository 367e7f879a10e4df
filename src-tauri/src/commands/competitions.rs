//! Competitions in a class.

use super::commands;
use crate::api::competition::{Competition, CompetitionRow, NewCompetition, PairingResult};
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

    /// Changes the name and the number of rounds of a competition.
    #[access(Teacher)]
    fn update_competition(house: &House, id: String, name: String, rounds: u32) -> Result<Competition> {
        house.classroom.update_competition(&id, &name, rounds)
    }

    /// Pairs the next round.
    #[access(Teacher)]
    fn pair_round(house: &House, id: String) -> Result<Competition> {
        house.classroom.pair_round(&id)
    }

    /// Removes the pairings of the last round if it has no result.
    #[access(Teacher)]
    fn undo_round(house: &House, id: String) -> Result<Competition> {
        house.classroom.undo_round(&id)
    }

    /// Begins the game of a pairing, or continues it. Its result is entered when it is over.
    #[access(Pairing(&id, round, first))]
    fn play_pairing(house: &House, id: String, round: u32, first: u32) -> Result<MatchView> {
        house.classroom.play_pairing(&id, round, first)
    }

    /// Enters the result of a pairing, or withdraws it if it is null.
    #[access(Teacher)]
    fn enter_result(
        house: &House,
        id: String,
        round: u32,
        first: u32,
        result: Option<PairingResult>,
    ) -> Result<Competition> {
        house.classroom.enter_result(&id, round, first, result.as_ref())
    }

    /// Adds competitors, by the ids of their profiles.
    #[access(Teacher)]
    fn join_competition(house: &House, id: String, members: Vec<String>) -> Result<Competition> {
        house.classroom.join_competition(&id, &members)
    }

    /// Withdraws a competitor, or brings one back.
    #[access(Teacher)]
    fn set_withdrawn(house: &House, id: String, number: u32, withdrawn: bool) -> Result<Competition> {
        house.classroom.set_withdrawn(&id, number, withdrawn)
    }
}

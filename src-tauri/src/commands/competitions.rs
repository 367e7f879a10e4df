//! Competitions in a class.

use super::commands;
use crate::api::competition::{Competition, CompetitionRow, NewCompetition, PairingResult};
use crate::api::match_view::MatchView;
use crate::desk::Desk;
use crate::error::Result;

commands! {
    /// The competitions of a class, the last made first.
    fn competitions(desk: &Desk, class_id: String) -> Result<Vec<CompetitionRow>> {
        desk.competitions(&class_id)
    }

    /// A competition as it stands, with the results of games that are over by now.
    fn competition(desk: &Desk, id: String) -> Result<Competition> {
        desk.competition(&id)
    }

    /// Begins a competition, without a round.
    fn create_competition(desk: &Desk, competition: NewCompetition) -> Result<Competition> {
        desk.create_competition(&competition)
    }

    /// Gives a competition another name, or another number of rounds.
    fn update_competition(desk: &Desk, id: String, name: String, rounds: u32) -> Result<Competition> {
        desk.update_competition(&id, &name, rounds)
    }

    /// Pairs the next round.
    fn pair_round(desk: &Desk, id: String) -> Result<Competition> {
        desk.pair_round(&id)
    }

    /// Takes the pairings of the last round back, as long as it has no result.
    fn undo_round(desk: &Desk, id: String) -> Result<Competition> {
        desk.undo_round(&id)
    }

    /// Begins the game of a pairing, or goes on with it. Its result is taken when it is over.
    fn play_pairing(desk: &Desk, id: String, round: u32, first: u32) -> Result<MatchView> {
        desk.play_pairing(&id, round, first)
    }

    /// Enters how a pairing ended, or with null withdraws what was entered.
    fn enter_result(
        desk: &Desk,
        id: String,
        round: u32,
        first: u32,
        result: Option<PairingResult>,
    ) -> Result<Competition> {
        desk.enter_result(&id, round, first, result.as_ref())
    }

    /// Lets more people take part, by the ids of their profiles.
    fn join_competition(desk: &Desk, id: String, members: Vec<String>) -> Result<Competition> {
        desk.join_competition(&id, &members)
    }

    /// Somebody stops taking part, or comes back.
    fn set_withdrawn(desk: &Desk, id: String, number: u32, withdrawn: bool) -> Result<Competition> {
        desk.set_withdrawn(&id, number, withdrawn)
    }
}

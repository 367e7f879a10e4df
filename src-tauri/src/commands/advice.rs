//! Hints and scores for a running game.

use super::commands;
use crate::api::board::interval_chess::SolutionStep;
use crate::api::entry::Entry;
use crate::api::match_hint::MatchHint;
use crate::api::thinking::Evaluation;
use crate::error::Result;
use crate::house::House;

commands! {
    /// A good turn for the player to move, shown in stages; for a puzzle, the next move of a solution.
    #[access(Played(&id))]
    fn hint(house: &House, id: String, entry: Option<Entry>) -> Result<MatchHint> {
        house.analysis.hint(&id, entry.as_ref())
    }

    /// The moves that solve a puzzle from here; none if there are none or they are unknown.
    #[access(Played(&id))]
    fn solution(house: &House, id: String) -> Result<Vec<SolutionStep>> {
        house.analysis.solution(&id)
    }

    /// The evaluation of the position.
    #[access(Played(&id))]
    fn evaluation(house: &House, id: String) -> Result<Evaluation> {
        house.analysis.evaluation(&id)
    }

    /// Ends hints, scores, reviews and analyses with what they have found so far.
    #[access(Anyone)]
    fn stop_thinking(house: &House) -> Result<()> {
        house.desk.stop_thinking();
        Ok(())
    }
}

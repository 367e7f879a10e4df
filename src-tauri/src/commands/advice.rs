//! Hints and scores for a game that is played.

use super::commands;
use crate::api::entry::Entry;
use crate::api::hint::MatchHint;
use crate::api::thinking::Evaluation;
use crate::desk::Desk;
use crate::error::Result;

commands! {
    /// A good turn for whoever is to move, to be shown in stages, or how a puzzle goes on.
    fn hint(desk: &Desk, id: String, entry: Option<Entry>) -> Result<MatchHint> {
        desk.hint(&id, entry.as_ref())
    }

    /// The moves that solve a puzzle from here; none if there are none or they are not known.
    fn solution(desk: &Desk, id: String) -> Result<Vec<String>> {
        desk.solution(&id)
    }

    /// How good the position is.
    fn evaluation(desk: &Desk, id: String) -> Result<Evaluation> {
        desk.evaluation(&id)
    }

    /// Ends hints, scores, reviews and analyses with what they have found so far.
    fn stop_thinking(desk: &Desk) -> Result<()> {
        desk.stop_thinking();
        Ok(())
    }
}

//! Hints and scores for a game that is played.

use super::commands;
use crate::api::entry::Entry;
use crate::api::hint::Hint;
use crate::api::thinking::Evaluation;
use crate::desk::Desk;
use crate::error::Result;

commands! {
    /// A good turn for the side to move, to be shown in three stages.
    fn hint(desk: &Desk, id: String, entry: Entry) -> Result<Hint> {
        desk.hint(&id, &entry)
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

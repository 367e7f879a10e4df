//! Hints and scores for a game that is played.

use mathchess_engine::games::mathematical_chess::{InPlay, Refusal, SearchNode, Turn};
use mathchess_engine::search::{DEFAULT_MIB, Limits, Search, Thought as Found};

use super::Desk;
use crate::api::entry::Entry;
use crate::api::hint::Hint;
use crate::api::thinking::Evaluation;
use crate::error::Result;
use crate::games::allowed::Help;
use crate::thinking::ADVICE_NODES;
use crate::thinking::thoughts::{Thought, Topic};

impl Desk {
    /// A good turn for the side to move.
    pub fn hint(&self, id: &str, entry: &Entry) -> Result<Hint> {
        let entry = entry.read()?;
        let (play, found) = self.advise(id, Topic::Hint)?;
        let found = found.ok_or_else(Refusal::game_over)?;
        let position = play.position();
        Hint::new(position, found.turn, &entry, Evaluation::new(found.score, position.side_to_move()))
    }

    /// How good the position is.
    pub fn evaluation(&self, id: &str) -> Result<Evaluation> {
        let (play, found) = self.advise(id, Topic::Evaluation)?;
        Ok(evaluated(&play, found.as_ref()))
    }

    /// Thinks about a game as it is now; nothing is found if it is over.
    fn advise(&self, id: &str, topic: Topic) -> Result<(InPlay, Option<Found<Turn>>)> {
        let thought = self.thoughts.begin(topic);
        let (play, past) = self.look(id, |game, faces, _| {
            game.allowed(faces).require(Help::Hints)?;
            let playing = game.playing()?;
            Ok((playing.play.clone(), playing.past()))
        })?;
        let found = judged(&play, &past, ADVICE_NODES, &thought);
        Ok((play, found))
    }
}

/// What `nodes` positions tell of a game, or as many as there is time for; nothing if it is over.
pub(super) fn judged(play: &InPlay, past: &[u64], nodes: u64, thought: &Thought<'_>) -> Option<Found<Turn>> {
    // A game can be over while its position could be played on.
    if play.outcome().is_some() {
        return None;
    }
    let limits = Limits { stop: Some(thought.stop()), ..Limits::nodes(nodes) };
    Search::new(DEFAULT_MIB).think(&SearchNode::new(play), past, &limits, |_| {})
}

/// The score of a game: what was found, or how it ended.
pub(super) fn evaluated(play: &InPlay, found: Option<&Found<Turn>>) -> Evaluation {
    match found {
        Some(found) => Evaluation::new(found.score, play.position().side_to_move()),
        None => Evaluation::of_winner(play.outcome().and_then(|outcome| outcome.winner)),
    }
}

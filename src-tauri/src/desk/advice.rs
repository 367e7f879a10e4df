//! Hints and scores for a game that is played.

use mathchess_engine::game::{AnyGame, AnyInPlay};
use mathchess_engine::games::interval_chess::{self, Solution};
use mathchess_engine::games::mathematical_chess::{InPlay, Refusal, SearchNode, Turn};
use mathchess_engine::opponent::{Task, choose};
use mathchess_engine::search::{DEFAULT_MIB, Limits, Search, Strength, Thought as Found};

use super::Desk;
use super::turns::foreseen;
use crate::api::entry::Entry;
use crate::api::hint::BoardHint;
use crate::api::hint::Hint;
use crate::api::thinking::Evaluation;
use crate::error::Result;
use crate::matches::allowed::Help;
use crate::thinking::ADVICE_NODES;
use crate::thinking::thoughts::{Thought, Topic};

/// The strength that gives hints.
const ADVISER: u8 = 10;

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

    /// The moves that solve a puzzle from here; none if it can't be solved any more, or if that is not known.
    pub fn solution(&self, id: &str) -> Result<Vec<String>> {
        let running = self.game_to_help_with(id)?;
        Ok(match solution_of(&running) {
            Some(Solution::Solved(turns)) => turns.iter().map(ToString::to_string).collect(),
            _ => Vec::new(),
        })
    }

    /// A good turn for whoever is to move.
    pub fn board_hint(&self, id: &str) -> Result<BoardHint> {
        let thought = self.thoughts.begin(Topic::Hint);
        let running = self.game_to_help_with(id)?;
        let hint = |turn: Option<String>, left, unsolvable| BoardHint {
            facts: turn.as_deref().and_then(|turn| foreseen(&running, turn)),
            turn,
            left,
            unsolvable,
        };
        Ok(match solution_of(&running) {
            Some(Solution::Solved(turns)) => {
                let left = u32::try_from(turns.len()).ok();
                hint(turns.first().map(ToString::to_string), left, false)
            }
            Some(Solution::Unsolvable) => hint(None, None, true),
            Some(Solution::Unknown) => hint(None, None, false),
            None => hint(advised(&running, &thought), None, false),
        })
    }

    /// A game in which whoever is to move may have help.
    fn game_to_help_with(&self, id: &str) -> Result<AnyInPlay> {
        self.look(id, |game, people, _| {
            game.allowed(people).require(Help::Hints)?;
            Ok(game.playing()?.now().clone())
        })
    }

    /// Thinks about a game as it is now; nothing is found if it is over.
    fn advise(&self, id: &str, topic: Topic) -> Result<(InPlay, Option<Found<Turn>>)> {
        let thought = self.thoughts.begin(topic);
        let (play, past) = self.look(id, |game, people, _| {
            game.allowed(people).require(Help::Hints)?;
            let playing = game.playing()?;
            Ok((playing.mathematical()?.clone(), playing.past_keys()))
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

/// A good turn for whoever is to move.
fn advised(running: &AnyInPlay, thought: &Thought<'_>) -> Option<String> {
    let strength = Strength::new(ADVISER)?;
    choose(running, &[], Task { strength, seed: 0, stop: thought.stop() }, |_| {})
}

/// What is known of the solutions of a puzzle; none if it is no puzzle.
fn solution_of(running: &AnyInPlay) -> Option<Solution> {
    match running.position() {
        AnyGame::IntervalChess(position) => Some(interval_chess::solve(&position)),
        _ => None,
    }
}

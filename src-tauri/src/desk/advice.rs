//! Hints and scores for a game that is played.

use mathchess_engine::advice::{best_line, judge};
use mathchess_engine::game::{AnyGame, AnyInPlay};
use mathchess_engine::games::interval_chess::{self, Solution};
use mathchess_engine::games::mathematical_chess::Refusal;
use mathchess_engine::opponent::{Task, choose};
use mathchess_engine::search::{Limits, Strength};

use super::Desk;
use super::turns::foreseen;
use crate::api::entry::Entry;
use crate::api::hint::BoardHint;
use crate::api::hint::Hint;
use crate::api::thinking::Evaluation;
use crate::error::Result;
use crate::matches::allowed::Help;
use crate::matches::playing::Playing;
use crate::thinking::ADVICE_NODES;
use crate::thinking::thoughts::{Thought, Topic};

/// The strength that gives hints.
const ADVISER: u8 = 10;

impl Desk {
    /// A good turn for the side to move.
    pub fn hint(&self, id: &str, entry: &Entry) -> Result<Hint> {
        let entry = entry.read()?;
        let thought = self.thoughts.begin(Topic::Hint);
        let playing = self.match_to_help_with(id)?;
        let position = playing.mathematical()?.position();
        let found = best_line(playing.now(), playing.past(), &advice_limits(&thought));
        let found = found.ok_or_else(Refusal::game_over)?;
        let turn = found.turns.first().ok_or_else(Refusal::game_over)?;
        Hint::new(position, position.parse_turn(turn)?, &entry, found.judgement.into())
    }

    /// How good the position is.
    pub fn evaluation(&self, id: &str) -> Result<Evaluation> {
        let thought = self.thoughts.begin(Topic::Evaluation);
        let playing = self.match_to_help_with(id)?;
        Ok(judge(playing.now(), playing.past(), &advice_limits(&thought)).into())
    }

    /// The moves that solve a puzzle from here; none if it can't be solved any more, or if that is not known.
    pub fn solution(&self, id: &str) -> Result<Vec<String>> {
        let running = self.match_to_help_with(id)?.now().clone();
        Ok(match solution_of(&running) {
            Some(Solution::Solved(turns)) => turns.iter().map(ToString::to_string).collect(),
            _ => Vec::new(),
        })
    }

    /// A good turn for whoever is to move.
    pub fn board_hint(&self, id: &str) -> Result<BoardHint> {
        let thought = self.thoughts.begin(Topic::Hint);
        let running = self.match_to_help_with(id)?.now().clone();
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

    /// A match in which whoever is to move may have help.
    fn match_to_help_with(&self, id: &str) -> Result<Playing> {
        self.look(id, |game, people, _| {
            game.allowed(people).require(Help::Hints)?;
            game.playing().cloned()
        })
    }
}

/// How much is thought about for a hint or a score.
fn advice_limits<'a>(thought: &'a Thought<'_>) -> Limits<'a> {
    Limits { stop: Some(thought.stop()), ..Limits::nodes(ADVICE_NODES) }
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

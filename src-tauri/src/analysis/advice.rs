//! Hints and scores for a running game.

use mathchess_engine::advice::{Reconsidered, best_line, judge, reconsider};
use mathchess_engine::game::{AnyGame, AnyInPlay};
use mathchess_engine::games::interval_chess::{self, Solution};
use mathchess_engine::games::mathematical_chess::Refusal;
use mathchess_engine::opponent::{Task, choose};
use mathchess_engine::search::{Limits, Strength};

use super::Analyst;
use crate::api::board::interval_chess::SolutionStep;
use crate::api::entry::Entry;
use crate::api::match_hint::{HintWhy, MatchHint, MathematicalHint};
use crate::api::thinking::Evaluation;
use crate::error::Result;
use crate::matches::turns::foreseen;
use crate::running::allowed::Help;
use crate::running::playing::Playing;
use crate::thinking::ADVICE_NODES;
use crate::thinking::thoughts::{Thought, Topic};

/// The strength that gives hints.
const ADVISER: u8 = 10;

impl Analyst {
    /// A good turn for the player to move, adapted to `entry`, the entered part of a turn; for a puzzle, the next move of a
    /// solution.
    pub fn hint(&self, id: &str, entry: Option<&Entry>) -> Result<MatchHint> {
        let thought = self.desk.thoughts.begin(Topic::Hint);
        let (playing, tells_replies) = self.match_to_help_with(id)?;
        let running = playing.now();
        let hint = match running.position() {
            AnyGame::MathematicalChess(position) => {
                let entry = entry.cloned().unwrap_or_default().read()?;
                let limits = advice_limits(&thought);
                let found = best_line(running, playing.past(), &self.endings, &limits);
                let found = found.ok_or_else(Refusal::game_over)?;
                let turn = found.turns.into_iter().next().ok_or_else(Refusal::game_over)?;
                let (turn, why) = self.reasoned(running, turn, tells_replies, &thought)?;
                let steps =
                    MathematicalHint::new(&position, position.parse_turn(&turn)?, &entry, found.judgement.into())?;
                MatchHint { steps: Some(steps), why, ..hint_at(running, Some(turn)) }
            }
            AnyGame::IntervalChess(row) => match interval_chess::solve(&row) {
                Solution::Solved(turns) => MatchHint {
                    left: u32::try_from(turns.len()).ok(),
                    ..hint_at(running, turns.first().map(ToString::to_string))
                },
                Solution::Unsolvable => MatchHint { unsolvable: true, ..MatchHint::default() },
                Solution::Unknown => MatchHint::default(),
            },
            _ => match advised(running, &thought) {
                Some(turn) => {
                    let (turn, why) = self.reasoned(running, turn, tells_replies, &thought)?;
                    MatchHint { why, ..hint_at(running, Some(turn)) }
                }
                None => hint_at(running, None),
            },
        };
        self.note_help(id, &playing)?;
        Ok(hint)
    }

    /// A turn to give as a hint, with the reason if it asks for one and may be told. Of two turns that are as good, it is the one
    /// that asks for none.
    fn reasoned(
        &self,
        running: &AnyInPlay,
        turn: String,
        tells_replies: bool,
        thought: &Thought<'_>,
    ) -> Result<(String, Option<HintWhy>)> {
        let Reconsidered { turn, why } = reconsider(running, turn, &self.endings, &advice_limits(thought));
        let why = why.filter(|why| tells_replies || why.reply.is_none());
        Ok((turn, why.map(|why| HintWhy::new(running, why)).transpose()?))
    }

    /// Remembers that the player to move was helped with this turn.
    fn note_help(&self, id: &str, playing: &Playing) -> Result<()> {
        let mut open = self.desk.lock()?;
        Ok(open.records.games().note_help(id.parse()?, playing.next_number())?)
    }

    /// The evaluation of the position. In a game with hidden pieces it is available only when the game is over; not at all in
    /// a game whose players find what turns take, since it is better for whoever can take something.
    pub fn evaluation(&self, id: &str) -> Result<Evaluation> {
        let thought = self.desk.thoughts.begin(Topic::Evaluation);
        let playing = self.desk.look_to_tell(id, |game, people, _| {
            game.require_shown()?;
            game.require_help(game.allowed(people), Help::Hints)?;
            game.playing().cloned()
        })?;
        playing.require_open()?;
        Ok(judge(playing.now(), playing.past(), &self.endings, &advice_limits(&thought)).into())
    }

    /// The moves that solve a puzzle from here; none if it can't be solved any more, or if the solution is unknown.
    pub fn solution(&self, id: &str) -> Result<Vec<SolutionStep>> {
        let (playing, _) = self.match_to_help_with(id)?;
        let AnyGame::IntervalChess(row) = playing.now().position() else { return Ok(Vec::new()) };
        Ok(match interval_chess::solve(&row) {
            Solution::Solved(turns) => SolutionStep::list(&row, &turns),
            Solution::Unsolvable | Solution::Unknown => Vec::new(),
        })
    }

    /// A match in which the player to move may have help, and whether that may name replies.
    fn match_to_help_with(&self, id: &str) -> Result<(Playing, bool)> {
        self.desk.look_to_tell(id, |game, people, _| {
            game.require_help(game.allowed(people), Help::Hints)?;
            Ok((game.playing()?.clone(), game.may_tell_replies()))
        })
    }
}

/// The limits of the search for a hint or a score.
fn advice_limits<'a>(thought: &'a Thought<'_>) -> Limits<'a> {
    Limits { stop: Some(thought.stop()), ..Limits::nodes(ADVICE_NODES) }
}

/// A hint at a turn, if one is known.
fn hint_at(running: &AnyInPlay, turn: Option<String>) -> MatchHint {
    MatchHint { facts: turn.as_deref().and_then(|turn| foreseen(running, turn)), turn, ..MatchHint::default() }
}

/// A good turn for the player to move.
fn advised(running: &AnyInPlay, thought: &Thought<'_>) -> Option<String> {
    let strength = Strength::new(ADVISER)?;
    choose(running, &[], Task { strength, seed: 0, stop: thought.stop() }, |_| {})
}

//! Ending a game before its natural end.

use std::time::Duration;

use mathchess_engine::games::mathematical_chess::{EndReason, InPlay, Refusal};
use mathchess_records::{GameId, Outcome, Records};

use super::Desk;
use super::advice::judged;
use crate::api::course::MiniGameProgress;
use crate::api::game_view::{GameView, Stage};
use crate::api::sides::Side;
use crate::error::Result;
use crate::games::agreement::{self, Agreement};
use crate::games::running::RunningGame;
use crate::thinking::thoughts::{Thought, Topic};

impl Desk {
    /// A player gives up.
    pub fn resign(&self, id: &str, side: Side) -> Result<GameView> {
        self.interrupt(id)?;
        self.change(id, |game, records, now| end(game, records, now, |play| play.resign(side.into())))
    }

    /// The players agree to stop. The computer looks at the game first and may decline: the game then goes on.
    pub fn agree_to_stop(&self, id: &str) -> Result<GameView> {
        let game_id: GameId = id.parse()?;
        self.look(id, |game, _, _| {
            if game.playing()?.play.outcome().is_some() {
                return Err(Refusal::game_over().into());
            }
            game.agreement().require()
        })?;
        // It ends the computer's thought about a turn, and is ended by whatever changes the game.
        let thought = self.thoughts.begin(Topic::Game(game_id));
        let (play, computers) = self.look(id, |game, _, _| Ok((game.playing()?.play.clone(), game.computers())))?;
        let agreed = computers.is_empty() || agrees(&play, &computers, &thought);
        self.change(id, |game, records, now| {
            if thought.is_unwanted() || game.playing()?.play != play {
                return Ok(());
            }
            if agreed {
                return end(game, records, now, |play| play.stop(EndReason::Agreement));
            }
            game.declined = Some(game.playing()?.turns.len());
            Ok(())
        })
    }

    /// The umpire stops the game. Against the computer there is none, but the app itself, which stops a small game whose goal
    /// is decided.
    pub fn umpire_stops(&self, id: &str) -> Result<GameView> {
        let decided = self.mini_game_state(id)?.is_some_and(|state| state.progress != MiniGameProgress::Going);
        if !decided {
            self.look(id, |game, _, _| {
                let Agreement { people, computers, .. } = game.agreement();
                agreement::require_umpire(people, computers)
            })?;
        }
        self.interrupt(id)?;
        self.change(id, |game, records, now| end(game, records, now, |play| play.stop(EndReason::Umpire)))
    }

    /// Ends the game if its time has passed; otherwise answers the game as it is.
    pub fn time_up(&self, id: &str) -> Result<GameView> {
        self.change(id, end_if_time_is_up)
    }
}

/// Do all these sides of the computer agree to stop? The position is judged as if it were new: after this many quiet turns there
/// is always a way back to an earlier one, which would hide who is ahead.
fn agrees(play: &InPlay, computers: &[Side], thought: &Thought<'_>) -> bool {
    let Some(found) = judged(play, &[], agreement::NODES, thought) else { return false };
    let (score, to_move) = (found.score.value(), Side::from(play.position().side_to_move()));
    computers.iter().all(|&side| agreement::accepts(if side == to_move { score } else { -score }))
}

/// Ends a game that is being played.
fn end(game: &mut RunningGame, records: &mut Records, now: Duration, how: impl FnOnce(&mut InPlay)) -> Result<()> {
    let (id, used_ms) = (game.id(), game.clock.used_ms(now));
    let playing = game.playing_mut()?;
    if playing.play.outcome().is_some() {
        return Err(Refusal::game_over().into());
    }
    let mut next = playing.play.clone();
    how(&mut next);
    if let Some(outcome) = next.outcome() {
        records.games().finish(id, &Outcome::from(outcome), used_ms)?;
        playing.play = next;
        game.clock.stop(now);
    }
    Ok(())
}

/// Ends a game that is being played and whose time has passed; leaves any other as it is.
pub(super) fn end_if_time_is_up(game: &mut RunningGame, records: &mut Records, now: Duration) -> Result<()> {
    if game.stage() == Stage::Play && game.clock.is_up(now) {
        end(game, records, now, |play| play.stop(EndReason::TimeLimit))?;
    }
    Ok(())
}

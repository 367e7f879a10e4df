//! Ending a game before its natural end.

use std::time::Duration;

use mathchess_engine::mathematical_chess::{EndReason, Play, Refusal};
use mathchess_records::{Outcome, Records};

use super::Desk;
use crate::error::Result;
use crate::games::running::RunningGame;
use crate::transfer::game_view::{GameView, Stage};
use crate::transfer::sides::Side;

impl Desk {
    /// A player gives up.
    pub fn resign(&self, id: &str, side: Side) -> Result<GameView> {
        self.interrupt(id)?;
        self.change(id, |game, records, now| end(game, records, now, |play| play.resign(side.into())))
    }

    /// The players agree to stop.
    pub fn agree_to_stop(&self, id: &str) -> Result<GameView> {
        self.stop(id, EndReason::Agreement)
    }

    /// The umpire stops the game.
    pub fn umpire_stops(&self, id: &str) -> Result<GameView> {
        self.stop(id, EndReason::Umpire)
    }

    /// Ends the game if its time has passed; otherwise answers the game as it is.
    pub fn time_up(&self, id: &str) -> Result<GameView> {
        self.change(id, end_if_time_is_up)
    }

    fn stop(&self, id: &str, reason: EndReason) -> Result<GameView> {
        self.interrupt(id)?;
        self.change(id, |game, records, now| end(game, records, now, |play| play.stop(reason)))
    }
}

/// Ends a game that is being played.
fn end(game: &mut RunningGame, records: &mut Records, now: Duration, how: impl FnOnce(&mut Play)) -> Result<()> {
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

//! Ending a match before its natural end.

use mathchess_engine::game::{AnyInPlay, Seat, Stop};
use mathchess_engine::opponent::judged;
use mathchess_records::GameId;

use super::Desk;
use crate::api::course::MiniGameProgress;
use crate::api::game_view::GameView;
use crate::error::{MatchProblem, Result};
use crate::matches::agreement::{self, Agreement};
use crate::matches::{Match, Shown};
use crate::thinking::thoughts::{Thought, Topic};

impl Desk {
    /// A seat gives up.
    pub(super) fn resign_as<V: Shown>(&self, id: &str, seat: u8) -> Result<V> {
        self.interrupt(id)?;
        self.change(id, |game, records, now| {
            if usize::from(seat) >= game.summary.terms.players.len() {
                return Err(MatchProblem::NobodyAtSeat { seat }.into());
            }
            game.stop(records, now, Stop::Resignation(Seat::new(seat)))
        })
    }

    /// The players agree to stop. A computer looks at the game first and may decline: the match then goes on.
    pub(super) fn agree_as<V: Shown>(&self, id: &str) -> Result<V> {
        let game_id: GameId = id.parse()?;
        self.look(id, |game, _, _| {
            game.require_going()?;
            game.agreement().require()
        })?;
        // It ends the computer's thought about a turn, and is ended by whatever changes the match.
        let thought = self.thoughts.begin(Topic::Game(game_id));
        let (running, turns, computers) = self.look(id, |game, _, _| {
            let playing = game.playing()?;
            Ok((playing.now().clone(), playing.turns().len(), game.computers()))
        })?;
        let agreed = computers.is_empty() || agrees(&running, &computers, &thought);
        self.change(id, |game, records, now| {
            let playing = game.playing()?;
            let unchanged = playing.turns().len() == turns && playing.now().hash() == running.hash();
            if thought.is_unwanted() || !unchanged {
                return Ok(());
            }
            if agreed {
                return game.stop(records, now, Stop::Agreement);
            }
            game.declined = Some(turns);
            Ok(())
        })
    }

    /// The umpire stops the match. Against the computer there is none, but the app itself, which stops a small game whose goal
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
        self.change(id, |game, records, now| game.stop(records, now, Stop::Umpire))
    }

    /// Ends the match if its time has passed; otherwise answers the match as it is.
    pub fn time_up(&self, id: &str) -> Result<GameView> {
        self.change(id, Match::end_if_time_is_up)
    }
}

/// Do all these seats of the computer agree to stop? The position is judged as if it were new: after this many quiet turns there
/// is always a way back to an earlier one, which would hide who is ahead. Seats of one side, as in a game for four, have every
/// other turn.
fn agrees(running: &AnyInPlay, computers: &[u8], thought: &Thought<'_>) -> bool {
    let score = judged(running, agreement::NODES, thought.stop());
    let (Some(score), Some(to_move)) = (score, running.seat_to_move()) else { return false };
    let of_side = |seat: u8| if usize::from(seat) % 2 == to_move.index() % 2 { score.value() } else { -score.value() };
    computers.iter().all(|&seat| agreement::accepts(of_side(seat)))
}

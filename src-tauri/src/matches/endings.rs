//! Ending a match before its natural end.

use mathchess_engine::game::{AnyInPlay, EndReason, Seat, Stop};
use mathchess_engine::opponent::judged;
use mathchess_records::GameId;

use super::Matches;
use crate::api::match_view::{Ending, MatchView};
use crate::error::{MatchProblem, Result};
use crate::running::Match;
use crate::running::agreement;
use crate::thinking::thoughts::{Thought, Topic};

impl Matches {
    /// Ends a match before its natural end, if allowed.
    pub fn end_match(&self, id: &str, ending: Ending) -> Result<MatchView> {
        match ending {
            Ending::Agree => self.agree(id),
            Ending::Resign { seat } => self.resign(id, seat),
            Ending::Umpire => self.umpire_stops(id),
            // If the time has not run out, the match is returned unchanged.
            Ending::TimeUp => self.desk.change(id, Match::end_if_time_is_up),
        }
    }

    /// Resigns for a seat.
    fn resign(&self, id: &str, seat: u8) -> Result<MatchView> {
        self.interrupt(id)?;
        self.desk.change(id, |game, records, now| {
            if usize::from(seat) >= game.summary.terms.players.len() {
                return Err(MatchProblem::NobodyAtSeat { seat }.into());
            }
            game.stop(records, now, Stop::Resignation(Seat::new(seat)))
        })
    }

    /// Ends the match by agreement. A computer examines the game first and may decline: the match then continues.
    fn agree(&self, id: &str) -> Result<MatchView> {
        let game_id: GameId = id.parse()?;
        self.desk.look(id, |game, _, _| {
            game.require_going()?;
            game.agreement().require()
        })?;
        // This interrupts the computer's thought about a turn, and is interrupted by any change of the match.
        let thought = self.desk.thoughts.begin(Topic::Game(game_id));
        let (running, turns, computers, is_offered) = self.desk.look(id, |game, _, _| {
            let playing = game.playing()?;
            Ok((playing.now().clone(), playing.turns().len(), game.computers(), game.agreement().is_offered()))
        })?;
        let agreed = computers.is_empty() || is_offered || agrees(&running, &computers, &thought);
        self.desk.change(id, |game, records, now| {
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

    /// Ends the match by an umpire. A match against the computer has none.
    fn umpire_stops(&self, id: &str) -> Result<MatchView> {
        self.desk.look(id, |game, _, _| {
            if !game.kind().end_reasons().contains(&EndReason::Umpire) {
                return Err(MatchProblem::OtherKind.into());
            }
            game.agreement().require_umpire()
        })?;
        self.interrupt(id)?;
        self.desk.change(id, |game, records, now| game.stop(records, now, Stop::Umpire))
    }
}

/// Whether all these seats of the computer agree to stop. The position is judged without its history: after this many quiet
/// turns a repetition is always possible, which would hide who is ahead. Seats of one side, as in a game for four, have
/// every other turn.
pub(super) fn agrees(running: &AnyInPlay, computers: &[u8], thought: &Thought<'_>) -> bool {
    let score = judged(running, agreement::NODES, thought.stop());
    let (Some(score), Some(to_move)) = (score, running.seat_to_move()) else { return false };
    let of_side = |seat: u8| if usize::from(seat) % 2 == to_move.index() % 2 { score.value() } else { -score.value() };
    computers.iter().all(|&seat| agreement::accepts(of_side(seat)))
}

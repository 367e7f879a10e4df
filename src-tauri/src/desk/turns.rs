//! Entering, playing and explaining turns.

use std::time::Duration;

use mathchess_engine::games::mathematical_chess::{InPlay, Position, Refusal as EngineRefusal};
use mathchess_records::{Outcome, Records, Turn};

use super::Desk;
use super::endings::end_if_time_is_up;
use crate::api::entry::{Entry, EntryView};
use crate::api::game_view::{GameView, Stage};
use crate::api::piece::read_point;
use crate::api::refusal::Refusal;
use crate::api::replay::Explanation;
use crate::api::values::{AxisValues, ValuesView};
use crate::error::{BoardProblem, MatchProblem, Result};
use crate::games::allowed::Help;
use crate::games::playing::PlayedTurn;
use crate::games::running::RunningGame;

impl Desk {
    /// What is legal next, after what has been entered.
    pub fn look_at(&self, id: &str, entry: &Entry) -> Result<EntryView> {
        self.look(id, |game, _, _| look_in(&game.playing()?.play, entry))
    }

    /// Why this point can't be chosen next; nothing if it can.
    pub fn why_not(&self, id: &str, entry: &Entry, point: &str) -> Result<Option<Refusal>> {
        self.look(id, |game, _, _| why_not_in(&game.playing()?.play, entry, point))
    }

    /// Every legal turn.
    pub fn legal_turns(&self, id: &str) -> Result<Vec<String>> {
        self.look(id, |game, _, _| {
            let play = &game.playing()?.play;
            let turns = if play.outcome().is_none() { play.position().turns() } else { Vec::new() };
            Ok(turns.iter().map(ToString::to_string).collect())
        })
    }

    /// What the operator on this point calculates, on the board as entered so far.
    pub fn values(&self, id: &str, entry: Option<&Entry>, point: &str) -> Result<ValuesView> {
        self.look(id, |game, faces, _| {
            game.allowed(faces).require(Help::Values)?;
            values_in(&game.position(), entry, point)
        })
    }

    /// Plays a turn. A turn that comes when the time limit has passed ends the game instead.
    pub fn play_turn(&self, id: &str, text: &str) -> Result<GameView> {
        self.change(id, |game, records, now| {
            game.persons_step()?;
            play_turn(game, records, now, text)
        })
    }

    /// Takes the last turn back, and with the computer's the person's before it. The clock goes on.
    pub fn take_back(&self, id: &str) -> Result<GameView> {
        self.look(id, |game, faces, _| game.allowed(faces).require(Help::TakeBack))?;
        self.interrupt(id)?;
        self.change(id, |game, records, _| {
            // Where there is no such turn, the records refuse and say why.
            let turns = game.turns_to_take_back().unwrap_or(u32::MAX);
            records.games().take_back(game.id(), turns)?;
            let saved = records.games().load(game.id())?;
            *game = RunningGame { clock: game.clock, ..RunningGame::of_record(saved)? };
            Ok(())
        })
    }

    /// Why a played turn was legal, with its equations.
    pub fn explain_turn(&self, id: &str, number: u32) -> Result<Explanation> {
        self.look(id, |game, _, _| {
            let turns = &game.playing()?.turns;
            let played = turns.iter().find(|played| played.row.number == number).ok_or_else(|| {
                MatchProblem::NoTurn { number, turns: u32::try_from(turns.len()).unwrap_or(u32::MAX) }
            })?;
            Explanation::new(&played.before, played.turn)
        })
    }
}

/// What is legal next in a game, after what has been entered.
pub(super) fn look_in(play: &InPlay, entry: &Entry) -> Result<EntryView> {
    let read = entry.read()?;
    if read.from.is_some() && play.outcome().is_some() {
        return Err(EngineRefusal::game_over().into());
    }
    Ok(EntryView::new(entry, play.position().look(&read)?))
}

/// Why a point can't be chosen next in a game; nothing if it can.
pub(super) fn why_not_in(play: &InPlay, entry: &Entry, point: &str) -> Result<Option<Refusal>> {
    let (entry, point) = (entry.read()?, read_point(point)?);
    let refusal = match play.outcome() {
        Some(_) => Some(EngineRefusal::game_over()),
        None => play.position().why_not(&entry, point),
    };
    Ok(refusal.map(Refusal::from))
}

/// What the operator on a point calculates, on the board as entered so far.
pub(super) fn values_in(now: &Position, entry: Option<&Entry>, point: &str) -> Result<ValuesView> {
    let point = read_point(point)?;
    let position = match entry {
        Some(entry) => now.look(&entry.read()?)?.position,
        None => *now,
    };
    let board = position.board();
    let (Some(values), Some(piece)) = (position.values(point), board.get(point)) else {
        return Err(BoardProblem::NoOperatorOn { point: point.to_string() }.into());
    };
    let axes = values.into_iter().map(|axis| AxisValues::new(axis, board, position.compare())).collect();
    Ok(ValuesView { operator: (point, piece).into(), axes })
}

/// Plays a turn, a person's or the computer's: it is recorded, then made.
pub(super) fn play_turn(game: &mut RunningGame, records: &mut Records, now: Duration, text: &str) -> Result<()> {
    end_if_time_is_up(game, records, now)?;
    let (used_ms, game_id) = (game.clock.used_ms(now), game.id());
    if game.stage() == Stage::Over && game.clock.is_up(now) {
        return Ok(());
    }
    let playing = game.playing_mut()?;
    let mut next = playing.play.clone();
    let before = *next.position();
    let turn = next.play_text(text)?;
    let number = playing.next_number();
    let played = PlayedTurn::new(number, before, turn, next.position(), used_ms)?;
    let kept = Turn::of_mathematical_chess(turn, number, next.position(), used_ms);
    let outcome = next.outcome().map(Outcome::from);
    records.games().append_turn(game_id, &kept, outcome.as_ref())?;
    playing.play = next;
    playing.turns.push(played);
    if outcome.is_some() {
        game.clock.stop(now);
    }
    Ok(())
}

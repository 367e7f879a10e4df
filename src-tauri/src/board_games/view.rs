//! A board game as the interface shows it.

use std::time::Duration;

use super::BoardGame;
use crate::api::board_game::{Board, BoardFrame, BoardGameView, BoardOutcome, BoardTurn};
use crate::api::game_view::{Clock, Stage};
use crate::error::{MatchProblem, Result};
use crate::games::faces::Faces;

impl BoardGame {
    fn board(&self) -> Result<Board> {
        Board::new(&self.running).ok_or_else(|| MatchProblem::OtherKind.into())
    }

    /// Everything the interface shows of the game.
    ///
    /// # Errors
    /// When it is no board game.
    pub fn view(&self, faces: &Faces, now: Duration) -> Result<BoardGameView> {
        let terms = &self.summary.terms;
        let stage = self.stage();
        let allowed = self.allowed(faces);
        let turns = (1..).zip(&self.turns).map(|(number, turn)| BoardTurn {
            number,
            seat: turn.seat,
            text: turn.text.clone(),
            points: turn.points.clone(),
        });
        Ok(BoardGameView {
            id: self.id().to_string(),
            stage,
            options: terms.conditions.clone(),
            players: terms.players.iter().map(|seat| faces.player(seat)).collect(),
            seat_to_move: self.seat_to_move(),
            points: self.running.points(),
            position: self.running.shown(),
            board: self.board()?,
            turns: turns.collect(),
            last_turn: self.last.clone(),
            clock: Clock {
                limit_ms: self.clock.limit_ms(),
                used_ms: self.clock.used_ms(now),
                running: self.clock.is_running(),
            },
            outcome: self.running.outcome().map(|end| BoardOutcome::new(&end.reason, &end.standings)),
            take_back: terms.take_back_allowed,
            can_take_back: terms.take_back_allowed
                && allowed.take_back
                && stage == Stage::Play
                && self.turns_to_take_back().is_some(),
            allowed,
            can_agree: stage == Stage::Play && self.agreement().require().is_ok(),
            started_at: self.summary.created_ms,
        })
    }

    /// The board as it is now, as one of a replay.
    ///
    /// # Errors
    /// When it is no board game.
    pub fn frame(&self) -> Result<BoardFrame> {
        Ok(BoardFrame {
            number: u32::try_from(self.turns.len()).unwrap_or(u32::MAX),
            board: self.board()?,
            points: self.running.points(),
            seat_to_move: self.seat_to_move(),
            turn: self.last.clone(),
        })
    }
}

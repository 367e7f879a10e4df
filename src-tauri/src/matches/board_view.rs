//! A match of any game but Mathematical Chess as the interface shows it.

use std::time::Duration;

use mathchess_engine::game::AnyInPlay;

use super::participants::Participants;
use super::{Match, Shown};
use crate::api::board_game::{Board, BoardFrame, BoardGameView, BoardTurn, TurnFacts};
use crate::api::game_view::{Clock, Stage};
use crate::error::{MatchProblem, Result};

fn board(game: &AnyInPlay) -> Result<Board> {
    Board::new(game).ok_or_else(|| MatchProblem::OtherKind.into())
}

impl Shown for BoardGameView {
    fn of(game: &Match, people: &Participants, now: Duration) -> Result<Self> {
        let terms = &game.summary.terms;
        let playing = game.playing()?;
        let stage = game.stage();
        let allowed = game.allowed(people);
        let turns = (1..).zip(playing.turns()).map(|(number, turn)| BoardTurn {
            number,
            seat: turn.seat,
            text: turn.text.clone(),
            points: turn.points.clone(),
        });
        Ok(Self {
            id: game.id().to_string(),
            stage,
            options: terms.conditions.clone(),
            players: terms.players.iter().map(|seat| people.player(seat)).collect(),
            seat_to_move: playing.seat_to_move(),
            points: playing.now().points(),
            position: playing.now().shown(),
            board: board(playing.now())?,
            turns: turns.collect(),
            last_turn: playing.last(),
            clock: Clock {
                limit_ms: game.clock.limit_ms(),
                used_ms: game.clock.used_ms(now),
                running: game.clock.is_running(),
            },
            outcome: playing.outcome().map(|end| (&end).into()),
            take_back: terms.take_back_allowed,
            can_take_back: game.can_take_back(allowed),
            allowed,
            can_agree: stage == Stage::Play && game.agreement().require().is_ok(),
            started_at: game.summary.created_ms,
        })
    }
}

impl BoardFrame {
    /// The board after turn `number`, with what that turn did.
    ///
    /// # Errors
    /// When it is Mathematical Chess.
    pub fn of(number: u32, game: &AnyInPlay, turn: Option<TurnFacts>) -> Result<Self> {
        Ok(Self {
            number,
            board: board(game)?,
            points: game.points(),
            seat_to_move: game.seat_to_move().map(|seat| seat.number()),
            turn,
        })
    }
}

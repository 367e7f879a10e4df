//! A match as the interface shows it.

use std::time::Duration;

use mathchess_engine::advice::hides_pieces;
use mathchess_engine::game::{EndReason, GameKind, Side};
use mathchess_engine::games::mathematical_chess::{Arrangement, Position};
use mathchess_records::Stage;

use super::participants::Participants;
use super::playing::Playing;
use super::preparing::Preparing as Placed;
use super::{Match, Phase, day_of, own_level_name, read_conditions};
use crate::api::board::Board;
use crate::api::board::mathematical_chess::MathematicalBoard;
use crate::api::match_outcome::MatchOutcome;
use crate::api::match_view::{
    Allowed, Clock, MatchFrame, MatchTerms, MatchTurn, MatchView, MathematicalTerms, PlayerClocks,
};
use crate::api::preparation::Preparation;
use crate::api::sides::Sides;
use crate::error::Result;

impl Match {
    /// The match with everything that the interface shows of it.
    ///
    /// # Errors
    /// If the terms can't be read.
    pub fn view(&self, people: &Participants, now: Duration) -> Result<MatchView> {
        let terms = &self.summary.terms;
        let allowed = self.allowed(people);
        let playing = self.playing().ok();
        let stage = self.stage();
        Ok(MatchView {
            id: self.id().to_string(),
            kind: self.kind().into(),
            stage,
            terms: self.terms()?,
            players: terms.players.iter().map(|seat| people.player(seat)).collect(),
            seat_to_move: self.seat_to_act(),
            points: playing.map_or_else(|| vec![0; self.seats()], |playing| playing.now().points()),
            position: match &self.phase {
                Phase::Preparing(placed) => placed.position().to_string(),
                Phase::Playing(playing) => playing.now().shown(),
            },
            board: self.told(self.board(), allowed),
            turns: playing.map(turns).unwrap_or_default(),
            last: playing.and_then(Playing::last),
            preparing: match &self.phase {
                Phase::Preparing(placed) => Some(preparing(placed)),
                Phase::Playing(_) => None,
            },
            clock: Clock {
                limit_ms: self.clock.limit_ms(),
                used_ms: self.clock.used_ms(now),
                running: self.clock.is_running(),
                players: self.summary.terms.player_clock.zip(self.time_left()).map(|(agreed, left)| PlayerClocks {
                    increment_ms: agreed.increment_ms,
                    left_ms: left.at(self.clock.used_ms(now)),
                }),
            },
            allowed,
            can_take_back: self.can_take_back(allowed),
            can_agree: stage == Stage::Play && self.seats() > 1 && self.agreement().require().is_ok(),
            offers_to_stop: stage == Stage::Play && self.agreement().is_offered(),
            has_umpire: self.kind().end_reasons().contains(&EndReason::Umpire)
                && self.agreement().require_umpire().is_ok(),
            teacher_umpires: people.have_umpire(),
            judged: self.kind().is_searched() && !playing.is_some_and(|playing| hides_pieces(playing.now())),
            outcome: playing.and_then(Playing::outcome).as_ref().map(MatchOutcome::from),
            started_at: self.summary.created_ms,
            started_on: day_of(&self.summary),
            utc_offset_minutes: self.summary.terms.utc_offset_minutes,
        })
    }

    /// The board after the first `number` turns, with the effects of the last of them.
    ///
    /// # Errors
    /// If the match has not begun, or there are fewer turns.
    pub fn frame(&self, number: u32, people: &Participants, now: Duration) -> Result<MatchFrame> {
        let playing = match &self.phase {
            Phase::Playing(playing) => playing,
            // During preparation there is only one board.
            Phase::Preparing(placed) if number == 0 => {
                return Ok(MatchFrame {
                    number,
                    board: Board::Mathematical(MathematicalBoard::of_position(&placed.position())),
                    points: vec![0; self.seats()],
                    seat_to_move: self.seat_to_act(),
                    left_ms: None,
                    turn: None,
                    explanation: None,
                });
            }
            Phase::Preparing(_) => self.playing()?,
        };
        let (then, led) = playing.at(number)?;
        Ok(MatchFrame {
            number,
            board: self.told(playing.board(number as usize), self.allowed(people)),
            points: then.points(),
            seat_to_move: then.seat_to_move().map(|seat| seat.number()),
            left_ms: self.time_left_after(number as usize, now),
            turn: led,
            explanation: playing.explanation(number)?,
        })
    }

    fn terms(&self) -> Result<MatchTerms> {
        let terms = &self.summary.terms;
        Ok(MatchTerms {
            finding: terms.finding,
            mathematical: match self.kind() {
                GameKind::MathematicalChess => Some(MathematicalTerms {
                    conditions: (&read_conditions(&self.summary)?).into(),
                    quiet_limit: terms.quiet_limit.unwrap_or_default(),
                    starter: terms.starter,
                }),
                _ => None,
            },
            level: terms.level,
            own_level: terms.own_level.map(|level| level.to_string()),
            own_level_name: own_level_name(terms),
            course: terms.course.clone(),
            take_back: terms.take_back_allowed,
        })
    }

    /// A board of it, without what its players have to find or may not be shown while it goes on.
    fn told(&self, board: Board, allowed: Allowed) -> Board {
        match board {
            Board::Digit(board) if self.stage() == Stage::Play && self.is_claimed() => Board::Digit(board.withheld()),
            Board::Digit(board) if !allowed.values => Board::Digit(board.without_measures()),
            board => board,
        }
    }

    /// The present board.
    pub fn board(&self) -> Board {
        match &self.phase {
            Phase::Preparing(placed) => Board::Mathematical(MathematicalBoard::of_position(&placed.position())),
            Phase::Playing(playing) => playing.board(playing.turns().len()),
        }
    }

    /// The present position of Mathematical Chess; during preparation, that of the pieces placed so far.
    ///
    /// # Errors
    /// If it is another game.
    pub fn mathematical_position(&self) -> Result<Position> {
        Ok(match &self.phase {
            Phase::Preparing(placed) => placed.position(),
            Phase::Playing(playing) => *playing.mathematical()?.position(),
        })
    }
}

impl Placed {
    /// The position of the pieces placed so far.
    fn position(&self) -> Position {
        let placing = &self.placing;
        let compare = placing.conditions().compare();
        Position::new(&Arrangement { board: *placing.board(), side: placing.starter(), compare })
    }
}

fn turns(playing: &Playing) -> Vec<MatchTurn> {
    let turn = |(number, turn): (u32, &super::playing::Played)| MatchTurn {
        number,
        seat: turn.seat,
        text: turn.text.clone(),
        points: turn.points.clone(),
        gain: turn.gain.clone(),
        piece: turn.pieces.acting.clone(),
        taken: turn.pieces.taken.clone(),
    };
    (1..).zip(playing.turns()).map(turn).collect()
}

fn preparing(placed: &Placed) -> Preparation {
    let placing = &placed.placing;
    let left = |side: Side| placing.left(side).iter().map(|kind| kind.symbol().to_string()).collect();
    Preparation {
        step: placing.step(),
        supervisor: placing.is_supervised(),
        to_place: placing.to_place().filter(|_| !placing.is_supervised()),
        boxes: Sides::each(left),
        can_undo: placed.can_undo,
        can_begin: placed.display().is_ok(),
    }
}

//! A game as the interface shows it.

use std::time::Duration;

use mathchess_engine::games::mathematical_chess::{Arrangement, Board, Position, Side as EngineSide};
use mathchess_records::{Outcome as RecordedOutcome, Terms};

use super::faces::Faces;
use super::playing::Playing;
use super::preparing::Preparing;
use super::running::{Phase, RunningGame};
use crate::api::game_view::{Clock, GameView, LastTurn, Prepare, Score, Stage};
use crate::api::outcome::Outcome;
use crate::api::piece::{pieces_on, point_names};
use crate::api::sides::{Side, Sides};
use crate::error::Result;

impl RunningGame {
    /// The board now.
    pub fn board(&self) -> &Board {
        match &self.phase {
            Phase::Preparing(preparing) => preparing.placing.board(),
            Phase::Playing(playing) => playing.play.position().board(),
        }
    }

    /// The position now; while the pieces are being placed, the one that they make so far.
    pub fn position(&self) -> Position {
        match &self.phase {
            Phase::Preparing(Preparing { placing, .. }) => {
                let compare = placing.conditions().compare();
                Position::new(&Arrangement { board: *placing.board(), side: placing.starter(), compare })
            }
            Phase::Playing(playing) => *playing.play.position(),
        }
    }

    /// The side that begins each phase.
    pub fn starter(&self) -> Side {
        if self.summary.terms.starter == 0 { Side::White } else { Side::Black }
    }

    /// The game as the interface shows it.
    ///
    /// # Errors
    /// When the recorded end has no known reason.
    pub fn view(&self, faces: &Faces, now: Duration) -> Result<GameView> {
        let terms = &self.summary.terms;
        let position = self.position();
        let playing = match &self.phase {
            Phase::Playing(playing) => Some(playing),
            Phase::Preparing(_) => None,
        };
        let prepare = match &self.phase {
            Phase::Preparing(preparing) => Some(prepare(preparing)),
            Phase::Playing(_) => None,
        };
        let outcome = playing.and_then(|playing| playing.play.outcome());
        let stage = self.stage();
        let allowed = self.allowed(faces);
        let turns = playing.map(|playing| playing.turns.iter().map(|turn| turn.row.clone()).collect::<Vec<_>>());
        let turns = turns.unwrap_or_default();
        let scores = Sides::each(|side| Score {
            points: position.taken(side.into()).points(),
            taken: turns.iter().filter(|turn| turn.side == side).flat_map(|turn| turn.taken.clone()).collect(),
        });
        Ok(GameView {
            id: self.id().to_string(),
            stage,
            level: terms.level,
            own_level: terms.own_level.map(|level| level.to_string()),
            own_level_name: own_level_name(terms),
            course: terms.course.clone(),
            conditions: (&self.conditions).into(),
            players: faces.players(&self.summary),
            starter: self.starter(),
            quiet_limit: terms.quiet_limit.unwrap_or_default(),
            take_back: terms.take_back_allowed,
            pieces: pieces_on(self.board()),
            position: position.to_string(),
            side_to_move: position.side_to_move().into(),
            scores,
            can_take_back: terms.take_back_allowed
                && allowed.take_back
                && stage == Stage::Play
                && self.turns_to_take_back().is_some(),
            allowed,
            can_agree: stage == Stage::Play && self.agreement().require().is_ok(),
            turns,
            last_turn: playing.and_then(last_turn),
            prepare,
            clock: Clock {
                limit_ms: self.clock.limit_ms(),
                used_ms: self.clock.used_ms(now),
                running: self.clock.is_running(),
            },
            outcome: outcome.map(|outcome| Outcome::try_from(&RecordedOutcome::from(outcome))).transpose()?,
            other_passed: stage == Stage::Play && playing.is_some_and(|playing| playing.play.passes() > 0),
            quiet_turns: playing.map_or(0, |playing| playing.play.quiet().into()),
            started_at: self.summary.created_ms,
        })
    }
}

/// The name of the level that players made. Older records of small games have the course's name there.
pub fn own_level_name(terms: &Terms) -> Option<String> {
    terms.own_level_name.clone().filter(|_| terms.course.is_none())
}

fn last_turn(playing: &Playing) -> Option<LastTurn> {
    let turn = playing.turns.last()?.turn;
    (!turn.is_pass()).then(|| LastTurn {
        from: turn.from().to_string(),
        to: turn.to().to_string(),
        removed: point_names(&turn.removed_points().collect::<Vec<_>>()),
    })
}

fn prepare(preparing: &Preparing) -> Prepare {
    let placing = &preparing.placing;
    let left = |side: Side| placing.left(EngineSide::from(side)).iter().map(|kind| kind.symbol().to_string()).collect();
    Prepare {
        step: placing.step().into(),
        supervisor: placing.is_supervised(),
        to_place: placing.to_place().filter(|_| !placing.is_supervised()).map(Side::from),
        boxes: Sides::each(left),
        can_undo: preparing.can_undo,
        can_begin: preparing.display().is_ok(),
    }
}

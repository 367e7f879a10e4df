//! A match of Mathematical Chess as the interface shows it.

use std::time::Duration;

use mathchess_engine::games::mathematical_chess::{Arrangement, Board, Position, Side as EngineSide};

use super::participants::Participants;
use super::playing::Playing;
use super::preparing::Preparing;
use super::{Match, Phase, Shown, own_level_name, read_conditions};
use crate::api::game_view::{Clock, GameView, LastTurn, Prepare, Score, Stage, TurnRow};
use crate::api::outcome::Outcome;
use crate::api::piece::{pieces_on, point_names};
use crate::api::sides::{Side, Sides};
use crate::error::Result;

impl Match {
    /// The board of Mathematical Chess now.
    ///
    /// # Errors
    /// When it is another game.
    pub fn mathematical_board(&self) -> Result<Board> {
        Ok(match &self.phase {
            Phase::Preparing(preparing) => *preparing.placing.board(),
            Phase::Playing(playing) => *playing.mathematical()?.position().board(),
        })
    }

    /// The position of Mathematical Chess now; while the pieces are being placed, the one that they make so far.
    ///
    /// # Errors
    /// When it is another game.
    pub fn mathematical_position(&self) -> Result<Position> {
        Ok(match &self.phase {
            Phase::Preparing(Preparing { placing, .. }) => {
                let compare = placing.conditions().compare();
                Position::new(&Arrangement { board: *placing.board(), side: placing.starter(), compare })
            }
            Phase::Playing(playing) => *playing.mathematical()?.position(),
        })
    }
}

impl Shown for GameView {
    fn of(game: &Match, people: &Participants, now: Duration) -> Result<Self> {
        let terms = &game.summary.terms;
        let position = game.mathematical_position()?;
        let playing = game.playing().ok();
        let play = playing.map(Playing::mathematical).transpose()?;
        let stage = game.stage();
        let allowed = game.allowed(people);
        let turns = playing.map(rows).unwrap_or_default();
        let scores = Sides::each(|side| Score {
            points: position.taken(side.into()).points(),
            taken: turns.iter().filter(|turn| turn.side == side).flat_map(|turn| turn.taken.clone()).collect(),
        });
        Ok(Self {
            id: game.id().to_string(),
            stage,
            level: terms.level,
            own_level: terms.own_level.map(|level| level.to_string()),
            own_level_name: own_level_name(terms),
            course: terms.course.clone(),
            conditions: (&read_conditions(&game.summary)?).into(),
            players: people.players(&game.summary),
            starter: Side::of_seat(terms.starter),
            quiet_limit: terms.quiet_limit.unwrap_or_default(),
            take_back: terms.take_back_allowed,
            pieces: pieces_on(&game.mathematical_board()?),
            position: position.to_string(),
            side_to_move: position.side_to_move().into(),
            scores,
            can_take_back: game.can_take_back(allowed),
            allowed,
            can_agree: stage == Stage::Play && game.agreement().require().is_ok(),
            turns,
            last_turn: playing.map(last_turn).transpose()?.flatten(),
            prepare: match &game.phase {
                Phase::Preparing(preparing) => Some(prepare(preparing)),
                Phase::Playing(_) => None,
            },
            clock: Clock {
                limit_ms: game.clock.limit_ms(),
                used_ms: game.clock.used_ms(now),
                running: game.clock.is_running(),
            },
            outcome: playing.and_then(Playing::outcome).as_ref().map(Outcome::from),
            other_passed: stage == Stage::Play && play.is_some_and(|play| play.passes() > 0),
            quiet_turns: play.map_or(0, |play| play.quiet().into()),
            started_at: game.summary.created_ms,
        })
    }
}

fn rows(playing: &Playing) -> Vec<TurnRow> {
    let row = |(number, turn): (u32, &super::playing::Played)| {
        let gain = turn.gain.as_ref()?;
        Some(TurnRow {
            number,
            side: Side::of_seat(turn.seat),
            text: turn.text.clone(),
            rule: gain.rule,
            gained: gain.points,
            taken: gain.taken.clone(),
            points: Sides::each(|side| turn.points.get(side.seat()).copied().unwrap_or_default()),
        })
    };
    (1..).zip(playing.turns()).filter_map(row).collect()
}

fn last_turn(playing: &Playing) -> Result<Option<LastTurn>> {
    let Some(number) = playing.next_number().checked_sub(1).filter(|&number| number > 0) else { return Ok(None) };
    let (before, played) = playing.before(number)?;
    let turn = before.parse_turn(&played.text)?;
    Ok((!turn.is_pass()).then(|| LastTurn {
        from: turn.from().to_string(),
        to: turn.to().to_string(),
        removed: point_names(&turn.removed_points().collect::<Vec<_>>()),
    }))
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

//! The list of games, and replay.

use mathchess_engine::game::AnyGame;
use mathchess_engine::games::mathematical_chess::Level;
use mathchess_engine::search::Strength;
use mathchess_records::{GameSummary, HistoryFilter as Filter, MATHEMATICAL_CHESS};

use super::Desk;
use crate::api::conditions::Conditions;
use crate::api::history::{GameRow, HistoryFilter, Progress};
use crate::api::outcome::Outcome;
use crate::api::replay::{Explanation, Frame, Replay};
use crate::api::sides::Sides;
use crate::error::{AppError, MatchProblem, Result};
use crate::games::faces::Faces;
use crate::games::running::{Phase, RunningGame, read_conditions};
use crate::games::view::own_level_name;

impl Desk {
    /// The games, the last played first; those that can't be read are left out.
    pub fn history(&self, filter: &HistoryFilter) -> Result<Vec<GameRow>> {
        let filter = Filter {
            profile: filter.profile.as_deref().map(str::parse).transpose()?,
            name: filter.name.clone(),
            strength: filter.computer,
            level: filter.level,
            finished: filter.stage.map(|progress| progress == Progress::Finished),
            game: Some(MATHEMATICAL_CHESS.to_owned()),
            limit: filter.limit,
        };
        let mut open = self.lock()?;
        let faces = Faces::new(open.records.profiles().list()?);
        let games = open.records.games().list(&filter)?;
        Ok(games.iter().filter_map(|game| row(game, &faces).ok()).collect())
    }

    /// A game with all its boards and equations.
    pub fn replay(&self, id: &str) -> Result<Replay> {
        self.look(id, |game, faces, now| Ok(Replay { game: game.view(faces, now)?, frames: frames(game)? }))
    }

    /// Puts a game away.
    pub(super) fn delete_game(&self, id: &str) -> Result<()> {
        self.interrupt(id)?;
        let id = id.parse()?;
        let mut open = self.lock()?;
        open.records.games().delete(id)?;
        open.games.remove(&id);
        open.board_games.remove(&id);
        Ok(())
    }

    /// Brings a game back.
    pub(super) fn restore_game(&self, id: &str) -> Result<()> {
        Ok(self.lock()?.records.games().restore(id.parse()?)?)
    }
}

/// A game in the list.
pub(super) fn row(game: &GameSummary, faces: &Faces) -> Result<GameRow> {
    check_listed(game)?;
    let Conditions { size, operators, compare, .. } = (&read_conditions(game)?).into();
    Ok(GameRow {
        id: game.id.to_string(),
        started_at: game.created_ms,
        updated_at: game.updated_ms,
        stage: game.stage.into(),
        level: game.terms.level,
        own_level: game.terms.own_level.map(|level| level.to_string()),
        own_level_name: own_level_name(&game.terms),
        course: game.terms.course.clone(),
        size,
        operators,
        compare,
        players: faces.players(game),
        turns: game.turns,
        points: Sides::each(|side| game.points.get(side.seat()).copied().unwrap_or_default()),
        outcome: game.outcome.as_ref().map(Outcome::try_from).transpose()?,
    })
}

/// The latest time that the interface can show, in milliseconds since 1970.
const LATEST_MS: i64 = 8_640_000_000_000_000;

/// Refuses what no version of the app writes and no list can show.
pub(super) fn check_listed(game: &GameSummary) -> Result<()> {
    let times = [Some(game.created_ms), Some(game.updated_ms), game.finished_ms];
    let strengths = game.terms.players.iter().filter_map(|player| player.strength);
    let seats = game.terms.players.len();
    let problem = if times.into_iter().flatten().any(|time| !(0..=LATEST_MS).contains(&time)) {
        "its times can't be right"
    } else if game.terms.level.is_some_and(|level| Level::numbered(level).is_none()) {
        "there is no such level"
    } else if strengths.into_iter().any(|strength| Strength::new(strength).is_none()) {
        "the computer has no such strength"
    } else if seats == 0 || game.terms.game == MATHEMATICAL_CHESS && seats != 2 {
        "its players are missing"
    } else if !AnyGame::NAMES.contains(&game.terms.game.as_str()) {
        "this version of the app does not know the game"
    } else {
        return Ok(());
    };
    Err(AppError::with_detail(MatchProblem::GameUnreadable, format!("game {}: {problem}", game.id)))
}

fn frames(game: &RunningGame) -> Result<Vec<Frame>> {
    let Phase::Playing(playing) = &game.phase else {
        return Ok(vec![Frame::new(&game.position(), None)]);
    };
    let start = Frame::new(&playing.display, None);
    let after = playing.turns.iter().map(|played| {
        let explanation = Explanation::new(&played.before, played.turn)?;
        Ok(Frame::new(&played.before.after(played.turn), Some(explanation)))
    });
    std::iter::once(Ok(start)).chain(after).collect()
}

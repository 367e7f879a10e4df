//! The list of games.

use mathchess_engine::game::{GameError, GameKind};
use mathchess_engine::games::mathematical_chess::Level;
use mathchess_engine::search::Strength;
use mathchess_records::{GameSummary, HistoryFilter as Filter};

use super::Desk;
use crate::api::conditions::Conditions;
use crate::api::history::{BoardGameRow, GameRow, HistoryFilter, Progress};
use crate::api::match_outcome::MatchOutcome;
use crate::api::outcome::Outcome;
use crate::api::sides::Sides;
use crate::error::{AppError, MatchProblem, Result};
use crate::matches::participants::Participants;
use crate::matches::{own_level_name, read_conditions};

impl Desk {
    /// The games, the last played first; those that can't be read are left out.
    pub fn history(&self, filter: &HistoryFilter) -> Result<Vec<GameRow>> {
        let filter = Filter {
            profile: filter.profile.as_deref().map(str::parse).transpose()?,
            name: filter.name.clone(),
            strength: filter.computer,
            level: filter.level,
            finished: filter.stage.map(|progress| progress == Progress::Finished),
            game: Some(GameKind::MathematicalChess),
            limit: filter.limit,
        };
        let mut open = self.lock()?;
        let people = Participants::new(open.records.profiles().list()?);
        let games = open.records.games().list(&filter)?;
        Ok(games.iter().filter_map(|game| row(game, &people).ok()).collect())
    }

    /// The games, the last played first, of one game or of all five; those that can't be read are left out.
    pub fn board_game_rows(&self, game: Option<&str>) -> Result<Vec<BoardGameRow>> {
        let mut open = self.lock()?;
        let people = Participants::new(open.records.profiles().list()?);
        let game = game.map(str::parse).transpose().map_err(GameError::from)?;
        let filter = Filter { game, ..Filter::default() };
        let games = open.records.games().list(&filter)?;
        let wanted = games.iter().filter(|kept| kept.terms.game != GameKind::MathematicalChess);
        Ok(wanted.filter_map(|kept| board_row(kept, &people).ok()).collect())
    }

    /// Puts a game away.
    pub(super) fn delete_game(&self, id: &str) -> Result<()> {
        self.interrupt(id)?;
        let id = id.parse()?;
        let mut open = self.lock()?;
        open.records.games().delete(id)?;
        open.matches.remove(&id);
        Ok(())
    }

    /// Brings a game back.
    pub(super) fn restore_game(&self, id: &str) -> Result<()> {
        Ok(self.lock()?.records.games().restore(id.parse()?)?)
    }
}

/// A game in the list.
pub(super) fn row(game: &GameSummary, people: &Participants) -> Result<GameRow> {
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
        players: people.players(game),
        turns: game.turns,
        points: Sides::each(|side| game.points.get(side.seat()).copied().unwrap_or_default()),
        outcome: game.outcome.as_ref().map(Outcome::from),
    })
}

/// A game as lists show it.
pub(super) fn board_row(kept: &GameSummary, people: &Participants) -> Result<BoardGameRow> {
    check_listed(kept)?;
    Ok(BoardGameRow {
        id: kept.id.to_string(),
        game: kept.terms.game.name().to_owned(),
        position: kept.display.clone().filter(|_| kept.terms.game != GameKind::DigitChess).unwrap_or_default(),
        variant: kept.display.as_deref().and_then(|text| text.split(' ').next()).unwrap_or_default().to_owned(),
        options: kept.terms.conditions.clone(),
        started_at: kept.created_ms,
        updated_at: kept.updated_ms,
        stage: kept.stage.into(),
        players: kept.terms.players.iter().map(|seat| people.player(seat)).collect(),
        turns: kept.turns,
        points: kept.points.clone(),
        outcome: kept.outcome.as_ref().map(MatchOutcome::from),
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
    } else if seats == 0 || game.terms.game == GameKind::MathematicalChess && seats != 2 {
        "its players are missing"
    } else {
        return Ok(());
    };
    Err(AppError::with_detail(MatchProblem::GameUnreadable, format!("game {}: {problem}", game.id)))
}

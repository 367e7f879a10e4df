//! Export and import of one game as text.

use std::path::Path;

use mathchess_engine::game::{AnyInPlay, GameError, GameKind, GameRecord, RecordError, RecordedTurn};
use mathchess_engine::games::mathematical_chess::{Options, conditions_of};
use mathchess_records::{GameId, GameSummary, ImportedGame, Importing, Player, RULES_VERSION, SavedGame, Terms, Turn};
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;
use uuid::Uuid;

use super::Matches;
use super::match_list::row;
use crate::api::match_list::{Import, MatchRow};
use crate::desk::OpenDesk;
use crate::error::{AppError, MatchProblem, Result};
use crate::running::Match;
use crate::running::participants::Participants;

/// The most bytes of a game's text: some 6,000 turns of 40 bytes each.
pub const LARGEST_GAME_TEXT: usize = 256 << 10;

impl Matches {
    /// A game as text.
    pub fn export_game(&self, id: &str) -> Result<String> {
        self.desk.look(id, |game, _, _| Ok(record(game)?.to_string()))
    }

    /// Writes a game as a text file into `downloads`, or beside the records if there is no such folder, and returns its
    /// path.
    pub(crate) fn export_game_file(&self, id: &str, downloads: Option<&Path>) -> Result<String> {
        let text = self.export_game(id)?;
        let name = title(&self.desk.lock()?.records.games().load(id.parse()?)?.summary);
        self.desk.write_file(downloads, &name, "txt", &text)
    }

    /// Previews the import of a game's text. Nothing is recorded.
    pub fn preview_game(&self, text: &str) -> Result<Import> {
        let game = read_game(text)?;
        let mut open = self.desk.lock()?;
        let (fate, there) = open.records.games().preview(&game)?;
        open.told(fate, &game, there)
    }

    /// Imports a game from text. A game that exists already is not added again.
    pub fn import_game(&self, text: &str) -> Result<Import> {
        let game = read_game(text)?;
        let mut open = self.desk.lock()?;
        let (fate, there) = open.records.games().import(&game)?;
        open.told(fate, &game, there)
    }
}

/// Reads a text and replays its turns.
fn read_game(text: &str) -> Result<ImportedGame> {
    if text.len() > LARGEST_GAME_TEXT {
        let (kilobytes, most) = (kilobytes(text.len()), kilobytes(LARGEST_GAME_TEXT));
        return Err(MatchProblem::TextTooLong { kilobytes, most }.into());
    }
    let unreadable = |cause: RecordError| AppError::with_detail(MatchProblem::TextUnreadable, cause.to_string());
    imported(&text.parse::<GameRecord>().map_err(unreadable)?, text)
}

impl OpenDesk {
    /// The result of an import, and the game as it is in the records then.
    fn told(&mut self, fate: Importing, game: &ImportedGame, there: SavedGame) -> Result<Import> {
        if let Importing::Differs { turns_here } = fate {
            let there = u32::try_from(game.turns.len()).unwrap_or(u32::MAX);
            return Err(MatchProblem::GameDiffers { here: turns_here, there }.into());
        }
        let people = Participants::new(self.records.profiles().list()?);
        let row = row(&there.summary, &people)?;
        let seat_to_move = if row.outcome.is_some() { None } else { Match::of_record(there)?.seat_to_act() };
        Ok(Import { row: MatchRow { seat_to_move, ..row }, already: fate == Importing::AlreadyHere })
    }
}

fn kilobytes(bytes: usize) -> u32 {
    u32::try_from(bytes.div_ceil(1024)).unwrap_or(u32::MAX)
}

/// A title for the text of the game, with players and date: "Mai – Tom, 2026-11-22".
fn title(game: &GameSummary) -> String {
    let players: Vec<String> = game.terms.players.iter().map(Player::written_name).collect();
    let date = written_date(game.created_ms).unwrap_or_default();
    let day = date.split('T').next().unwrap_or_default();
    format!("{}, {day}", players.join(" – "))
}

/// The record of a match.
///
/// # Errors
/// If the record would reveal pieces that are still hidden, or if the match has not begun.
pub(crate) fn record(game: &Match) -> Result<GameRecord> {
    let playing = game.playing()?;
    let outcome = playing.outcome();
    if outcome.is_none() && playing.now().shown() != playing.now().position().to_string() {
        return Err(MatchProblem::PiecesHidden.into());
    }
    let terms = &game.summary.terms;
    Ok(GameRecord {
        kind: game.kind(),
        id: Some(game.id().to_string()),
        date: written_date(game.summary.created_ms),
        players: terms.players.iter().map(Player::written_name).collect(),
        level: terms.level,
        options: playing.now().options().to_owned(),
        seed: terms.seed.filter(|_| game.kind() != GameKind::MathematicalChess),
        time_limit: terms.time_limit_ms.map(|limit| limit / 1000),
        player_time: terms.player_clock.map(Into::into),
        start: game.summary.display.clone().unwrap_or_default(),
        turns: playing
            .turns()
            .iter()
            .map(|played| RecordedTurn { text: played.text.clone(), used_ms: Some(played.used_ms) })
            .collect(),
        outcome,
    })
}

/// The id of a record's game. A record without an id gets one derived from its text, so that it is recognised again.
fn known_again(id: Option<&str>, text: &str) -> GameId {
    id.and_then(|id| id.parse().ok())
        .unwrap_or_else(|| GameId::from(Uuid::new_v5(&Uuid::NAMESPACE_OID, text.as_bytes())))
}

/// The date of a game's beginning, as a record writes it.
fn written_date(created_ms: i64) -> Option<String> {
    let began = i128::from(created_ms) * 1_000_000;
    OffsetDateTime::from_unix_timestamp_nanos(began).ok()?.format(&Rfc3339).ok()
}

/// The reverse of [`written_date`]; 0 for a text that can't be read as a date, and for dates before 1970.
fn read_date(date: Option<&str>) -> i64 {
    let began = date.and_then(|date| OffsetDateTime::parse(date, &Rfc3339).ok());
    began.map_or(0, |began| i64::try_from(began.unix_timestamp_nanos() / 1_000_000).unwrap_or_default().max(0))
}

/// The game of a record, for the records.
fn imported(record: &GameRecord, text: &str) -> Result<ImportedGame> {
    let mut running = AnyInPlay::begin(record.kind, &record.start, &record.options)?;
    let starter = running.seat_to_move().map_or(0, |seat| seat.number());
    // The records store the conditions of Mathematical Chess in a form of their own.
    let (conditions, quiet_limit) = match running.mathematical() {
        None => (record.options.clone(), None),
        Some(play) => {
            let options = Options::read(&record.options).map_err(GameError::Options)?;
            let conditions = options.conditions(play.position()).ok().flatten();
            let conditions = conditions
                .map_or_else(|| conditions_of(&play.position().arrangement()).map_err(|_| no_conditions()), Ok)?;
            (conditions.to_string(), Some(options.quiet_limit.into()))
        }
    };
    let mut turns = Vec::with_capacity(record.turns.len());
    let mut used_ms = 0;
    for (ply, recorded) in (1..).zip(&record.turns) {
        running.play(&recorded.text)?;
        used_ms = recorded.used_ms.unwrap_or(used_ms);
        turns.push(Turn::played(&recorded.text, ply, &running, used_ms));
    }
    Ok(ImportedGame {
        id: known_again(record.id.as_deref(), text),
        terms: Terms {
            game: record.kind,
            rules_version: RULES_VERSION,
            conditions,
            seed: record.seed,
            starter,
            players: record.players.iter().map(|name| Player::of_text(name)).collect(),
            level: record.level,
            own_level: None,
            own_level_name: None,
            course: None,
            time_limit_ms: record.time_limit.map(|seconds| seconds.saturating_mul(1000)),
            player_clock: record.player_time.map(Into::into),
            quiet_limit,
            take_back_allowed: true,
        },
        display: record.start.clone(),
        turns,
        outcome: record.outcome.clone(),
        created_ms: read_date(record.date.as_deref()),
    })
}

fn no_conditions() -> AppError {
    AppError::with_detail(MatchProblem::TextUnreadable, "it does not say which pieces the boxes hold")
}

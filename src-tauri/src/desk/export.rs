//! One game as text, out and in: those of Mathematical Chess here, all others in [`super::board_export`].

use std::path::Path;

use mathchess_engine::game::board_record::{self, BoardRecord};
use mathchess_engine::games::mathematical_chess::{GameRecord, InPlay, RecordedTurn};
use mathchess_records::{
    GameId, GameSummary, ImportedGame, Importing, MATHEMATICAL_CHESS, Outcome, Player, RULES_VERSION, Terms, Turn,
};
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;
use uuid::Uuid;

use super::board_games::board_row;
use super::history::row;
use super::{Desk, board_export};
use crate::api::history::Import;
use crate::api::sides::Side;
use crate::error::{AppError, MatchProblem, Result};
use crate::games::faces::Faces;
use crate::games::running::RunningGame;

/// The most bytes of a game's text: some 6,000 turns of 40 bytes each.
pub const LARGEST_GAME_TEXT: usize = 256 << 10;

impl Desk {
    /// A game as text.
    pub fn export_game(&self, id: &str) -> Result<String> {
        let kind = self.lock()?.records.games().load(id.parse()?)?.summary.terms.game;
        if kind == MATHEMATICAL_CHESS {
            return self.look(id, |game, _, _| Ok(record(game)?.to_string()));
        }
        self.look_at_board_game(id, |game, _, _| Ok(board_export::record(game)?.to_string()))
    }

    /// Writes a game as a text file into `downloads`, or beside the records where there is no such folder, and answers its path.
    pub(super) fn export_game_file(&self, id: &str, downloads: Option<&Path>) -> Result<String> {
        let text = self.export_game(id)?;
        let name = title(&self.lock()?.records.games().load(id.parse()?)?.summary);
        self.write_file(downloads, &name, "txt", &text)
    }

    /// Reads a game from text and keeps it. The same game is not kept twice.
    pub fn import_game(&self, text: &str) -> Result<Import> {
        fn unreadable(cause: impl std::fmt::Display) -> AppError {
            AppError::with_detail(MatchProblem::TextUnreadable, cause.to_string())
        }
        if text.len() > LARGEST_GAME_TEXT {
            return Err(MatchProblem::TextTooLong {
                kilobytes: kilobytes(text.len()),
                most: kilobytes(LARGEST_GAME_TEXT),
            }
            .into());
        }
        let game = match board_record::game_of(text) {
            Some(kind) if kind != MATHEMATICAL_CHESS => {
                board_export::imported(&text.parse::<BoardRecord>().map_err(unreadable)?, text)?
            }
            _ => imported(&text.parse::<GameRecord>().map_err(unreadable)?, text)?,
        };
        let mut open = self.lock()?;
        let importing = open.records.games().import(&game)?;
        if let Importing::Differs { turns_here } = importing {
            let there = u32::try_from(game.turns.len()).unwrap_or(u32::MAX);
            return Err(MatchProblem::GameDiffers { here: turns_here, there }.into());
        }
        let faces = Faces::new(open.records.profiles().list()?);
        let kept = open.records.games().load(game.id)?;
        let already = importing == Importing::AlreadyHere;
        Ok(if kept.summary.terms.game == MATHEMATICAL_CHESS {
            Import { game: Some(row(&kept.summary, &faces)?), board_game: None, already }
        } else {
            Import { game: None, board_game: Some(board_row(&kept.summary, &faces)?), already }
        })
    }
}

fn kilobytes(bytes: usize) -> u32 {
    u32::try_from(bytes.div_ceil(1024)).unwrap_or(u32::MAX)
}

/// Who plays, and the day in the text of the game: "Mai – Tom, 2026-11-22".
fn title(game: &GameSummary) -> String {
    let players: Vec<String> = game.terms.players.iter().map(Player::written_name).collect();
    let date = written_date(game.created_ms).unwrap_or_default();
    let day = date.split('T').next().unwrap_or_default();
    format!("{}, {day}", players.join(" – "))
}

fn record(game: &RunningGame) -> Result<GameRecord> {
    let playing = game.playing()?;
    let terms = &game.summary.terms;
    let name = |side: Side| terms.players.get(side.seat()).map(Player::written_name).unwrap_or_default();
    Ok(GameRecord {
        id: Some(game.id().to_string()),
        date: written_date(game.summary.created_ms),
        players: [name(Side::White), name(Side::Black)],
        level: terms.level,
        conditions: game.conditions,
        time_limit: terms.time_limit_ms.map(|limit| limit / 1000),
        quiet_limit: playing.play.quiet_limit(),
        display: playing.display,
        turns: playing
            .turns
            .iter()
            .map(|played| RecordedTurn { turn: played.turn, used_ms: Some(played.used_ms) })
            .collect(),
        outcome: playing.play.outcome(),
    })
}

/// The id of a record's game. One without gets the id that its text alone decides, so that it is known again.
pub(super) fn known_again(id: Option<&str>, text: &str) -> GameId {
    id.and_then(|id| id.parse().ok())
        .unwrap_or_else(|| GameId::from(Uuid::new_v5(&Uuid::NAMESPACE_OID, text.as_bytes())))
}

/// When a game was begun, in milliseconds since 1970, as a record says it.
pub(super) fn written_date(created_ms: i64) -> Option<String> {
    let began = i128::from(created_ms) * 1_000_000;
    OffsetDateTime::from_unix_timestamp_nanos(began).ok()?.format(&Rfc3339).ok()
}

/// The reverse of [`written_date`]; 0 for a text that can't be read as a date, and for dates before 1970.
pub(super) fn read_date(date: Option<&str>) -> i64 {
    let began = date.and_then(|date| OffsetDateTime::parse(date, &Rfc3339).ok());
    began.map_or(0, |began| i64::try_from(began.unix_timestamp_nanos() / 1_000_000).unwrap_or_default().max(0))
}

/// The game of a record.
fn imported(record: &GameRecord, text: &str) -> Result<ImportedGame> {
    let mut play = InPlay::new(record.display, record.quiet_limit);
    let mut turns = Vec::with_capacity(record.turns.len());
    let mut used_ms = 0;
    for (ply, recorded) in (1..).zip(&record.turns) {
        play.play(recorded.turn)?;
        used_ms = recorded.used_ms.unwrap_or(used_ms);
        turns.push(Turn::of_mathematical_chess(recorded.turn, ply, play.position(), used_ms));
    }
    Ok(ImportedGame {
        id: known_again(record.id.as_deref(), text),
        terms: Terms {
            game: MATHEMATICAL_CHESS.to_owned(),
            rules_version: RULES_VERSION,
            conditions: record.conditions.to_string(),
            seed: None,
            starter: if Side::from(record.display.side_to_move()) == Side::White { 0 } else { 1 },
            players: record.players.iter().map(|name| Player::of_text(name)).collect(),
            level: record.level,
            own_level: None,
            own_level_name: None,
            course: None,
            time_limit_ms: record.time_limit.map(|seconds| seconds.saturating_mul(1000)),
            quiet_limit: Some(record.quiet_limit.into()),
            take_back_allowed: true,
        },
        display: record.display.to_string(),
        turns,
        outcome: record.outcome.map(Outcome::from),
        created_ms: read_date(record.date.as_deref()),
    })
}

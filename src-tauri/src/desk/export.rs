//! One game as text, out and in.

use std::path::Path;

use mathchess_engine::mathematical_chess::{GameRecord, Play, RecordedTurn};
use mathchess_records::{
    GameId, ImportedGame, Importing, MATHEMATICAL_CHESS, Outcome, Player, RULES_VERSION, Terms, Turn,
};
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;
use uuid::Uuid;

use super::Desk;
use super::history::row;
use crate::error::{AppError, ErrorCode, Result};
use crate::games::faces::Faces;
use crate::games::running::RunningGame;
use crate::transfer::history::Import;
use crate::transfer::sides::Side;

impl Desk {
    /// A game as text.
    pub fn export_game(&self, id: &str) -> Result<String> {
        self.look(id, |game, _, _| Ok(record(game)?.to_string()))
    }

    /// Writes a game as a text file into `downloads`, or beside the records where there is no such folder, and answers its path.
    pub fn export_game_file(&self, id: &str, downloads: Option<&Path>) -> Result<String> {
        let text = self.export_game(id)?;
        self.write_file(downloads, &format!("MathChess game {id}"), "txt", &text)
    }

    /// Reads a game from text and keeps it. The same game is not kept twice.
    pub fn import_game(&self, text: &str) -> Result<Import> {
        let record: GameRecord = text.parse().map_err(|cause| {
            let message = format!("This text can't be read as a game: {cause}. Nothing was changed.");
            AppError::new(ErrorCode::Import, message)
        })?;
        let mut open = self.lock()?;
        let game = imported(&record, text)?;
        let importing = open.records.games().import(&game)?;
        let faces = Faces::new(open.records.profiles().list()?);
        let kept = open.records.games().load(game.id)?;
        Ok(Import { game: row(&kept.summary, &faces)?, already: importing == Importing::AlreadyHere })
    }
}

fn record(game: &RunningGame) -> Result<GameRecord> {
    let playing = game.playing()?;
    let terms = &game.summary.terms;
    let name = |side: Side| terms.players.get(side.seat()).map(|player| player.name.clone()).unwrap_or_default();
    let began = i128::from(game.summary.created_ms) * 1_000_000;
    let date = OffsetDateTime::from_unix_timestamp_nanos(began).ok().and_then(|date| date.format(&Rfc3339).ok());
    Ok(GameRecord {
        id: Some(game.id().to_string()),
        date,
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

/// The game of a record. One without an id gets the id that its text alone decides, so that it is known again.
fn imported(record: &GameRecord, text: &str) -> Result<ImportedGame> {
    let id = record.id.as_deref().and_then(|id| id.parse().ok());
    let began = record.date.as_deref().and_then(|date| OffsetDateTime::parse(date, &Rfc3339).ok());
    let mut play = Play::new(record.display, record.quiet_limit);
    let mut turns = Vec::with_capacity(record.turns.len());
    let mut used_ms = 0;
    for (ply, recorded) in (1..).zip(&record.turns) {
        play.play(recorded.turn)?;
        used_ms = recorded.used_ms.unwrap_or(used_ms);
        turns.push(Turn::of_mathematical_chess(recorded.turn, ply, play.position(), used_ms));
    }
    Ok(ImportedGame {
        id: id.unwrap_or_else(|| GameId::from(Uuid::new_v5(&Uuid::NAMESPACE_OID, text.as_bytes()))),
        terms: Terms {
            game: MATHEMATICAL_CHESS.to_owned(),
            rules_version: RULES_VERSION,
            conditions: record.conditions.to_string(),
            seed: None,
            starter: if Side::from(record.display.side_to_move()) == Side::White { 0 } else { 1 },
            players: record
                .players
                .iter()
                .map(|name| Player { profile: None, name: name.clone(), strength: None })
                .collect(),
            level: record.level,
            own_level_name: None,
            time_limit_ms: record.time_limit.map(|seconds| seconds.saturating_mul(1000)),
            quiet_limit: Some(record.quiet_limit.into()),
            take_back_allowed: true,
        },
        display: record.display.to_string(),
        turns,
        outcome: record.outcome.map(Outcome::from),
        created_ms: began
            .map_or(0, |began| i64::try_from(began.unix_timestamp_nanos() / 1_000_000).unwrap_or_default()),
    })
}

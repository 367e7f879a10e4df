//! Export of games as text.

use std::path::Path;

use mathchess_engine::game::{GameKind, GameRecord, Notes, RecordedTurn};
use mathchess_progress::Moment;
use mathchess_records::{GameSummary, Player};

use super::Matches;
use super::game_texts::{LARGEST_TEXT, MOST_GAMES, check_size, count, written_date};
use crate::api::match_list::MatchFilter;
use crate::error::{AppError, ErrorKind, MatchProblem, Problem, Result};
use crate::running::Match;

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

    /// Writes all games of a filter into one text file, the last played first, and returns its path. A game that has no text
    /// yet is left out: one that has not begun, and one in play with hidden pieces.
    pub(crate) fn export_listed(&self, filter: &MatchFilter, name: &str, downloads: Option<&Path>) -> Result<String> {
        let mut texts = Vec::new();
        for game in self.listed(filter)? {
            match self.export_game(&game.to_string()) {
                Ok(text) => texts.push(text),
                Err(error) if has_no_text(&error) => {}
                Err(error) => return Err(error),
            }
        }
        if texts.is_empty() {
            return Err(MatchProblem::NothingToWrite.into());
        }
        if texts.len() > MOST_GAMES {
            return Err(MatchProblem::TooManyGames { games: count(texts.len()), most: count(MOST_GAMES) }.into());
        }
        let text = texts.join("\n");
        check_size(&text, LARGEST_TEXT)?;
        self.desk.write_file(downloads, name, "txt", &text)
    }
}

/// Whether a game has no text, for one of the reasons that are not faults, or because its record can't be read.
fn has_no_text(error: &AppError) -> bool {
    matches!(error.problem, Problem::Match(MatchProblem::NotBegun | MatchProblem::PiecesHidden))
        || error.kind() == ErrorKind::Unreadable
}

/// A title for the text of the game, with players and date: "Mai – Tom, 2026-11-22".
fn title(game: &GameSummary) -> String {
    let players: Vec<String> = game.terms.players.iter().map(Player::written_name).collect();
    let names = players.join(" – ");
    match date_of(game) {
        Some(date) => format!("{names}, {}", date.get(..10).unwrap_or(&date)),
        None => names,
    }
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
    let turns: Vec<RecordedTurn> = playing
        .turns()
        .iter()
        .map(|played| RecordedTurn { text: played.text.clone(), used_ms: Some(played.used_ms) })
        .collect();
    let notes = game.notes.as_deref().map(|notes| Notes::kept(notes, &turns)).unwrap_or_default();
    Ok(GameRecord {
        kind: game.kind(),
        id: Some(game.id().to_string()),
        date: date_of(&game.summary),
        players: terms.players.iter().map(Player::written_name).collect(),
        level: terms.level,
        options: playing.now().options().to_owned(),
        seed: terms.seed.filter(|_| game.kind() != GameKind::MathematicalChess),
        time_limit: terms.time_limit_ms.map(|limit| limit / 1000),
        player_time: terms.player_clock.map(Into::into),
        start: game.summary.display.clone().unwrap_or_default(),
        turns,
        outcome,
        notes,
    })
}

/// The date of a game, as its text has it: in its own words, if it came from a text that says no moment.
fn date_of(game: &GameSummary) -> Option<String> {
    match &game.written_date {
        Some(date) => Some(date.clone()).filter(|date| !date.is_empty()),
        None => written_date(Moment { at_ms: game.created_ms, utc_offset_minutes: game.terms.utc_offset_minutes }),
    }
}

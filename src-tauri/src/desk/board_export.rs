//! The games beside Mathematical Chess as text, out and in.

use mathchess_engine::game::AnyInPlay;
use mathchess_engine::game::Seat;
use mathchess_engine::game::board_record::{BoardRecord, BoardTurn};
use mathchess_records::{ImportedGame, Outcome, Player, RULES_VERSION, Terms, Turn};

use super::export::{known_again, read_date, written_date};
use crate::board_games::BoardGame;
use crate::error::{MatchProblem, Result};

/// A game as it is written down.
///
/// # Errors
/// When the text would tell what is still hidden from the players.
pub(super) fn record(game: &BoardGame) -> Result<BoardRecord> {
    let outcome = game.running.outcome();
    let start = game.summary.display.clone().unwrap_or_default();
    if outcome.is_none() && game.running.shown() != game.running.position().to_string() {
        return Err(MatchProblem::PiecesHidden.into());
    }
    let terms = &game.summary.terms;
    Ok(BoardRecord {
        game: terms.game.clone(),
        id: Some(game.id().to_string()),
        date: written_date(game.summary.created_ms),
        players: terms.players.iter().map(Player::written_name).collect(),
        options: terms.conditions.clone(),
        seed: terms.seed,
        time_limit: terms.time_limit_ms.map(|limit| limit / 1000),
        start,
        turns: game
            .turns
            .iter()
            .map(|played| BoardTurn { text: played.text.clone(), used_ms: Some(played.used_ms) })
            .collect(),
        loser: game.loser().map(Seat::new),
        outcome,
    })
}

/// The game of a record.
pub(super) fn imported(record: &BoardRecord, text: &str) -> Result<ImportedGame> {
    let mut running = AnyInPlay::begin(&record.game, &record.start, &record.options)?;
    let starter = running.seat_to_move().map_or(0, |seat| seat.index() as u8);
    let mut turns = Vec::with_capacity(record.turns.len());
    let mut used_ms = 0;
    for (ply, recorded) in (1..).zip(&record.turns) {
        running.play(&recorded.text)?;
        used_ms = recorded.used_ms.unwrap_or(used_ms);
        turns.push(Turn::of_board_game(&recorded.text, ply, &running, used_ms));
    }
    let loser = record.loser.map(|seat| seat.index() as u8);
    Ok(ImportedGame {
        id: known_again(record.id.as_deref(), text),
        terms: Terms {
            game: record.game.clone(),
            rules_version: RULES_VERSION,
            conditions: record.options.clone(),
            seed: record.seed,
            starter,
            players: record.players.iter().map(|name| Player::of_text(name)).collect(),
            level: None,
            own_level: None,
            own_level_name: None,
            course: None,
            time_limit_ms: record.time_limit.map(|seconds| seconds.saturating_mul(1000)),
            quiet_limit: None,
            take_back_allowed: true,
        },
        display: record.start.clone(),
        turns,
        outcome: record.outcome.clone().map(|outcome| Outcome::of_board_game(outcome, loser)),
        created_ms: read_date(record.date.as_deref()),
    })
}

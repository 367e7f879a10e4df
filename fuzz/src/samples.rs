//! Samples shared by several targets.

use mathchess_engine::game::{AnyGame, AnyInPlay, GameError, GameKind, GameRecord, Notes, RecordedTurn, Start, Stop};
use mathchess_engine::random::SplitMix64;

/// The number of turns of a sample: enough for captures, few enough for many inputs a second.
const TURNS: usize = 24;

/// The texts of a game of each kind, ended by agreement if it was not over already.
pub fn game_texts() -> Vec<Vec<u8>> {
    GameKind::ALL.iter().flat_map(|&kind| drawn(kind)).map(|record| record.to_string().into_bytes()).collect()
}

fn drawn(kind: GameKind) -> Result<GameRecord, GameError> {
    let start = AnyGame::start(kind, &Start { seed: Some(1), ..Start::default() })?;
    let mut play = AnyInPlay::begin_in(start, "")?;
    let start = play.position().to_string();
    let mut random = SplitMix64::new(1);
    let mut turns = Vec::new();
    while turns.len() < TURNS && play.outcome().is_none() {
        let legal = play.turns();
        let Some(text) = legal.get(random.below(legal.len())) else { break };
        play.play(text)?;
        turns.push(RecordedTurn { text: text.clone(), used_ms: Some(1000) });
    }
    play.stop(Stop::Agreement);
    Ok(GameRecord {
        kind,
        id: None,
        date: Some("2026-11-22T10:00:00Z".to_owned()),
        players: (1..=play.seats()).map(|seat| format!("Player {seat}")).collect(),
        level: None,
        options: play.options().to_owned(),
        seed: Some(1),
        time_limit: Some(1800),
        player_time: None,
        start,
        turns,
        outcome: play.outcome(),
        notes: Notes::default(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_sample_that_is_read() {
        let texts = game_texts();
        assert_eq!(texts.len(), GameKind::ALL.len());
        for text in texts {
            String::from_utf8(text).unwrap().parse::<GameRecord>().unwrap();
        }
    }
}

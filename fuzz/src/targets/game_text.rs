//! A text is refused as a game, or has the same meaning after it is written again, and can be played through to its result;
//! so has each of several games in one text, all of them written into one.

use mathchess_engine::game::{GameRecord, Notes};

/// Tries one input.
pub fn run(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let games: Vec<GameRecord> = GameRecord::read_all(text).into_iter().filter_map(|game| game.record.ok()).collect();
    for record in &games {
        assert_eq!(record.to_string().parse().as_ref(), Ok(record));
        let kept = Notes::kept(&record.notes.to_keep(&record.turns), &record.turns);
        assert_eq!(kept, record.notes, "notes are kept as they were read");
        let played = record.replay();
        assert!(played.is_ok(), "a text that was read can't be played: {:?}", played.err());
    }
    let together: String = games.iter().map(ToString::to_string).collect();
    let again: Result<Vec<_>, _> = GameRecord::read_all(&together).into_iter().map(|game| game.record).collect();
    assert_eq!(again, Ok(games));
}

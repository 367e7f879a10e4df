//! A text is refused as a game, or has the same meaning after it is written again, and can be played through to its result.

use mathchess_engine::game::GameRecord;

/// Tries one input.
pub fn run(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if let Ok(record) = text.parse::<GameRecord>() {
        assert_eq!(record.to_string().parse().as_ref(), Ok(&record));
        let played = record.replay();
        assert!(played.is_ok(), "a text that was read can't be played: {:?}", played.err());
    }
}

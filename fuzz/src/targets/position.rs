//! A text is refused as a position, or written back exactly.

use mathchess_engine::games::mathematical_chess::Position;

/// Tries one input.
pub fn run(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if let Ok(position) = text.parse::<Position>() {
        assert_eq!(position.to_string(), text);
    }
}

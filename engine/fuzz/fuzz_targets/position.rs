//! A text is refused as a position, or written back to the letter.
#![no_main]

use libfuzzer_sys::fuzz_target;
use mathchess_engine::games::mathematical_chess::Position;

fuzz_target!(|text: &str| {
    if let Ok(position) = text.parse::<Position>() {
        assert_eq!(position.to_string(), text);
    }
});

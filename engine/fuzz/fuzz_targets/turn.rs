//! A text is refused as a turn, or written back to the letter; judging it in any position never panics.
#![no_main]

use libfuzzer_sys::fuzz_target;
use mathchess_engine::games::mathematical_chess::Turn;
use mathchess_engine_fuzz::AnyPosition;

fuzz_target!(|input: (&str, AnyPosition)| {
    let (text, AnyPosition(position)) = input;
    if let Ok(turn) = text.parse::<Turn>() {
        assert_eq!(turn.to_string(), text);
        assert_eq!(position.play(turn).is_ok(), position.turns().contains(&turn));
    }
});

//! A text is refused as a record of a game, or means the same after it was written again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use mathchess_engine::game::GameRecord;

fuzz_target!(|text: &str| {
    if let Ok(record) = text.parse::<GameRecord>() {
        assert_eq!(record.to_string().parse(), Ok(record));
    }
});

//! A text is refused as a file of puzzles with a line's number, or is written again to the letter but for comments.
#![no_main]

use libfuzzer_sys::fuzz_target;
use mathchess_engine::puzzles::PuzzleFile;

fuzz_target!(|text: &str| {
    match text.parse::<PuzzleFile>() {
        Ok(file) => assert_eq!(file.to_string().parse(), Ok(file)),
        Err(error) => assert!(error.line <= text.lines().count().max(3)),
    }
});

//! A text is refused as a file of puzzles with a line number, or written back exactly except for comments.

use mathchess_teaching::puzzles::PuzzleFile;

/// Tries one input.
pub fn run(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    match text.parse::<PuzzleFile>() {
        Ok(file) => assert_eq!(file.to_string().parse(), Ok(file)),
        Err(error) => assert!(error.line <= text.lines().count().max(3)),
    }
}

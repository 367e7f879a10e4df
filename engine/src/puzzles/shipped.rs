//! The puzzles that come with the app.

use super::file::{PuzzleFile, PuzzleFileError};
use super::puzzle::Puzzle;

const FILES: [&str; 10] = [
    include_str!("../../puzzles/level-01.txt"),
    include_str!("../../puzzles/level-02.txt"),
    include_str!("../../puzzles/level-03.txt"),
    include_str!("../../puzzles/level-04.txt"),
    include_str!("../../puzzles/level-05.txt"),
    include_str!("../../puzzles/level-06.txt"),
    include_str!("../../puzzles/level-07.txt"),
    include_str!("../../puzzles/level-08.txt"),
    include_str!("../../puzzles/level-09.txt"),
    include_str!("../../puzzles/level-10.txt"),
];

/// The text of the file with the puzzles of a level, 1 to 10; none for any other number.
pub fn shipped_file(level: u8) -> Option<&'static str> {
    FILES.get(usize::from(level).checked_sub(1)?).copied()
}

/// The puzzles of a level, the easiest first within each kind; none for a level that is not 1 to 10.
///
/// # Errors
/// The line that can't be read; a test proves that the shipped files have none.
pub fn shipped(level: u8) -> Result<Vec<Puzzle>, PuzzleFileError> {
    shipped_file(level).map_or(Ok(Vec::new()), |text| text.parse().map(|file: PuzzleFile| file.puzzles))
}

//! The puzzles that come with the app.

use super::file::{PuzzleFile, PuzzleFileError};
use super::puzzle::Puzzle;

/// For each level the puzzles from games and those on small boards.
const FILES: [[&str; 2]; 10] = [
    [include_str!("../../puzzles/level-01.txt"), include_str!("../../puzzles/small-01.txt")],
    [include_str!("../../puzzles/level-02.txt"), include_str!("../../puzzles/small-02.txt")],
    [include_str!("../../puzzles/level-03.txt"), include_str!("../../puzzles/small-03.txt")],
    [include_str!("../../puzzles/level-04.txt"), include_str!("../../puzzles/small-04.txt")],
    [include_str!("../../puzzles/level-05.txt"), include_str!("../../puzzles/small-05.txt")],
    [include_str!("../../puzzles/level-06.txt"), include_str!("../../puzzles/small-06.txt")],
    [include_str!("../../puzzles/level-07.txt"), include_str!("../../puzzles/small-07.txt")],
    [include_str!("../../puzzles/level-08.txt"), include_str!("../../puzzles/small-08.txt")],
    [include_str!("../../puzzles/level-09.txt"), include_str!("../../puzzles/small-09.txt")],
    [include_str!("../../puzzles/level-10.txt"), include_str!("../../puzzles/small-10.txt")],
];

/// The texts of the files with the puzzles of a level, 1 to 10: those from games, then those on small boards. None for any
/// other number.
pub fn shipped_files(level: u8) -> Option<[&'static str; 2]> {
    FILES.get(usize::from(level).checked_sub(1)?).copied()
}

/// The puzzles of a level: those from games, then those on small boards, each the easiest first within each kind. None
/// for a level that is not 1 to 10.
///
/// # Errors
/// The line that can't be read; a test proves that the shipped files have none.
pub fn shipped(level: u8) -> Result<Vec<Puzzle>, PuzzleFileError> {
    let mut puzzles = Vec::new();
    for text in shipped_files(level).into_iter().flatten() {
        puzzles.extend(text.parse::<PuzzleFile>()?.puzzles);
    }
    Ok(puzzles)
}

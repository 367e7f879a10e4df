//! `puzzles`: makes the puzzles of a level.

use std::io::Write;

use clap::builder::RangedU64ValueParser;
use mathchess_engine::puzzles::{PuzzleFile, generate};

use super::Failure;

/// Makes puzzles of one level from games against itself and prints them as a file of puzzles
///
/// The same level, seed and number of games make the same puzzles.
#[derive(clap::Args)]
#[command(after_help = "Example: mathchess-engine puzzles 4 --seed 1 > engine/puzzles/level-04.txt")]
pub struct Puzzles {
    /// The level, 1 to 10
    #[arg(value_parser = RangedU64ValueParser::<u8>::new().range(1..=10))]
    level: u8,
    /// The seed of the games
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many games at most
    #[arg(long, value_name = "N", default_value_t = 20000)]
    games: u32,
    /// Say how far it is
    #[arg(long)]
    progress: bool,
}

impl Puzzles {
    pub fn answer(&self, out: &mut impl Write) -> Result<(), Failure> {
        let puzzles = generate(self.level, self.seed, self.games, |game, candidates| {
            if self.progress && game.is_multiple_of(50) {
                // The work goes on if progress can't be written.
                let _ = writeln!(std::io::stderr(), "{game} games, {candidates} candidates");
            }
        });
        write!(out, "{}", PuzzleFile { level: self.level, seed: self.seed, puzzles })?;
        Ok(())
    }
}

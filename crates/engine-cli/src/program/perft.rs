//! `perft`: the number of turn sequences.

use std::io::Write;

use mathchess_engine::perft::MOST_DEPTH;

use super::{Beginning, Failure};

/// Prints the number of turn sequences of a length; a finished game has none
#[derive(clap::Args)]
#[command(after_help = "Example: mathchess-engine perft mathematical-chess 2 --setup level-10")]
pub struct Perft {
    /// The game's name
    game: String,
    /// The length of the sequences, at most 60
    #[arg(value_parser = clap::value_parser!(u32).range(..=i64::from(MOST_DEPTH)))]
    depth: u32,
    #[command(flatten)]
    beginning: Beginning,
    /// First print each turn with the number of sequences that begin with it
    #[arg(long)]
    divide: bool,
}

impl Perft {
    pub fn answer(&self, out: &mut impl Write) -> Result<(), Failure> {
        let game = self.beginning.read(&self.game)?;
        if self.divide {
            for (turn, count) in game.divide(self.depth) {
                writeln!(out, "{turn} {count}")?;
            }
        }
        writeln!(out, "{}", game.perft(self.depth))?;
        Ok(())
    }
}

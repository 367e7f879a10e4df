//! `moves`: every legal turn.

use std::io::Write;

use super::{Beginning, Failure};

/// Prints every legal turn, one a line, sorted by bytes; nothing when the game is over
#[derive(clap::Args)]
#[command(after_help = "Example: mathchess-engine moves mathematical-chess 'W+W13/5/5/5/3B1B+ b last'")]
pub struct Moves {
    /// The game's name
    game: String,
    #[command(flatten)]
    beginning: Beginning,
}

impl Moves {
    pub fn answer(&self, out: &mut impl Write) -> Result<(), Failure> {
        let mut lines = self.beginning.read(&self.game)?.turns();
        lines.push(String::new());
        out.write_all(lines.join("\n").as_bytes())?;
        Ok(())
    }
}

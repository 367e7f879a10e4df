//! `outcome`: whether and how a game is over.

use std::io::Write;

use mathchess_engine::game::AnyGame;

use super::Failure;

/// Prints whether the game is over, why and who has won, as one JSON object
#[derive(clap::Args)]
#[command(after_help = "Example: mathchess-engine outcome mathematical-chess 'W+W13/5/5/5/4B+ b last'")]
pub struct Outcome {
    /// The game's name
    game: String,
    /// The position
    position: String,
}

impl Outcome {
    pub fn answer(&self, out: &mut impl Write) -> Result<(), Failure> {
        let outcome = AnyGame::read(super::kind(&self.game)?, &self.position)?.outcome();
        serde_json::to_writer(&mut *out, &outcome).map_err(std::io::Error::from)?;
        writeln!(out)?;
        Ok(())
    }
}

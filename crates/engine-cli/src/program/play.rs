//! `play`: the position after some turns.

use std::io::Write;

use mathchess_engine::game::AnyGame;

use super::Failure;

/// Prints the position after the turns
#[derive(clap::Args)]
#[command(after_help = "Example: mathchess-engine play mathematical-chess 'B3W+2W3/5/5/5/3W1B+ w last' E5-E2 -- D1-C1")]
pub struct Play {
    /// The game's name
    game: String,
    /// The position
    position: String,
    /// The turns, in order
    #[arg(required = true, value_name = "TURN")]
    turns: Vec<String>,
}

impl Play {
    pub fn answer(&self, out: &mut impl Write) -> Result<(), Failure> {
        let game = AnyGame::read(super::kind(&self.game)?, &self.position)?.play(&self.turns)?;
        writeln!(out, "{game}")?;
        Ok(())
    }
}

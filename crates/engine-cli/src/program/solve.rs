//! `solve`: the fewest moves that solve an interval-chess puzzle.

use std::io::{BufWriter, Write};

use mathchess_engine::game::Game;
use mathchess_engine::games::interval_chess::{Position, PositionError, Setup, Solution, solve, verify};

use super::Failure;

/// Prints the fewest moves that solve a puzzle, one a line
///
/// Standard puzzles of any length are solved in linear time, other positions by search if their row is small.
#[derive(clap::Args)]
#[command(after_help = "Example: mathchess-engine solve interval-chess 'BBWWBBWW.. alt 2 - 0' --verify")]
pub struct Solve {
    /// The game's name: interval-chess
    game: String,
    /// The number of counters of each of two colours (inverse-N and tait-N for the inverse puzzle), or a position
    puzzle: String,
    /// Print only the number of moves
    #[arg(long)]
    quiet: bool,
    /// Replay the moves by the rules and report that they reach the goal
    #[arg(long)]
    verify: bool,
}

impl Solve {
    pub fn answer(&self, out: &mut impl Write) -> Result<(), Failure> {
        let position = self.position()?;
        let turns = match solve(&position) {
            Solution::Solved(turns) => turns,
            Solution::Unsolvable => return Err(Failure::Question("no moves solve this position".to_owned())),
            Solution::Unknown => {
                let problem = "this position is not a standard puzzle, and its row is too long for a search";
                return Err(Failure::Question(problem.to_owned()));
            }
        };
        // Verify before printing: a wrong solution must not be printed.
        if self.verify {
            verify(&position, &turns).map_err(|error| Failure::Question(error.to_string()))?;
        }
        let mut out = BufWriter::new(out);
        if self.quiet {
            writeln!(out, "{}", turns.len())?;
        } else {
            for turn in &turns {
                writeln!(out, "{turn}")?;
            }
        }
        if self.verify {
            writeln!(out, "verified: {} moves reach the goal", turns.len())?;
        }
        out.flush()?;
        Ok(())
    }

    fn position(&self) -> Result<Position, Failure> {
        let kind = super::kind(&self.game)?;
        if kind != Position::KIND {
            return Err(Failure::Question(format!("{kind} is not a puzzle: solve knows {}", Position::KIND)));
        }
        match self.puzzle.parse::<Setup>() {
            Ok(setup) => Ok(setup.position()),
            Err(_) => self.puzzle.parse().map_err(|error: PositionError| Failure::Question(error.to_string())),
        }
    }
}

//! `match`: many games between two players.

use std::io::Write;

use mathchess_engine::game::{AnyGame, GameError, SearchQuestion};
use mathchess_engine::game::{Start, StartError};
use mathchess_engine::search::{Contest, Results, Searched, Spec};
use serde_json::json;

use super::{Failure, rows};

/// Plays games between two players and prints the wins, draws and losses of the one named white, and the mean length,
/// as one JSON object
///
/// Sides alternate: every start, a mirrored random position of its own, is played twice with the sides changed.
#[derive(clap::Args)]
#[command(
    after_help = "Example: mathchess-engine match mathematical-chess --white strength:4 --black greedy --games 20"
)]
pub struct Match {
    /// The game's name
    game: String,
    /// random, greedy, strength:1 to strength:10, or nodes:N
    #[arg(long, value_name = "SPEC")]
    white: Spec,
    /// The opponent
    #[arg(long, value_name = "SPEC")]
    black: Spec,
    /// How many games
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// The seed of the starts and of the players' chances
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// A standard start: level-1 to level-10 for mathematical-chess [default: level-9]
    #[arg(long, value_name = "NAME")]
    setup: Option<String>,
    /// Points a side of the board [default: 9]
    #[arg(long, value_name = "N")]
    size: Option<u8>,
}

impl Match {
    pub fn answer(&self, out: &mut impl Write) -> Result<(), Failure> {
        let start = Start { setup: self.setup.clone(), size: self.size, seed: Some(self.seed) };
        let results = match AnyGame::start(super::kind(&self.game)?, &start)? {
            AnyGame::IntervalChess(_) => {
                rows::races([self.white, self.black], self.games, self.seed, self.setup.as_deref())?
            }
            game => {
                let results = game.ask(Games(self)).ok_or_else(|| super::no_opponent(&self.game))?;
                results.map_err(GameError::Start)?
            }
        };
        let answer = json!({
            "white": self.white.to_string(),
            "black": self.black.to_string(),
            "games": self.games,
            "wins": results.wins,
            "draws": results.draws,
            "losses": results.losses,
            "meanLength": results.turns as f64 / f64::from(self.games),
        });
        writeln!(out, "{answer}")?;
        Ok(())
    }
}

/// How the games of a match end.
struct Games<'a>(&'a Match);

impl SearchQuestion for Games<'_> {
    type Answer = Result<Results, StartError>;

    fn ask<G: Searched>(self, _any_start: G) -> Result<Results, StartError> {
        let contest = Contest { first: self.0.white, second: self.0.black, seed: self.0.seed };
        let mut results = Results::default();
        for number in 0..self.0.games {
            let seed = Some(self.0.seed.wrapping_add(u64::from(number / 2)));
            let start = G::start(&Start { setup: self.0.setup.clone(), size: self.0.size, seed })?;
            contest.play(start, number, &mut results);
        }
        Ok(results)
    }
}

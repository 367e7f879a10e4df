//! `bench`: how fast the engine is on this machine.

use std::hint::black_box;
use std::io::Write;
use std::time::{Duration, Instant};

use mathchess_engine::game::{Game, GameInPlay, Start};
use mathchess_engine::game::{GameError, GameKind};
use mathchess_engine::games::digit_chess;
use mathchess_engine::games::interval_chess::{self, Setup};
use mathchess_engine::games::mathematical_chess::Position;
use mathchess_engine::games::mathematichess;
use mathchess_engine::games::spatial_chess;
use mathchess_engine::perft::{perft, perft_walk};
use mathchess_engine::search::{DEFAULT_MIB, Limits, Search, Searched};
use serde_json::json;

use super::Failure;

/// The least duration of each measurement.
const ENOUGH: Duration = Duration::from_millis(500);

/// Measures the engine and prints one JSON object a line: name, count, seconds, per_second
#[derive(clap::Args)]
#[command(after_help = "Example: mathchess-engine bench mathematical-chess")]
pub struct Bench {
    /// The game's name; without it, every game
    game: Option<String>,
}

impl Bench {
    pub fn answer(&self, out: &mut impl Write) -> Result<(), Failure> {
        let game = self.game.as_deref().map(super::kind).transpose()?;
        let wanted = |kind: GameKind| game.is_none_or(|game| game == kind);
        if wanted(Position::KIND) {
            for setup in ["level-9", "level-10"] {
                let position = measure_start::<Position>(setup, out)?;
                let turns = position.turns();
                measure(&format!("{} {setup} explain", Position::KIND), out, || {
                    turns.iter().filter(|&&turn| black_box(position.explain(turn)).is_ok()).count() as u64
                })?;
                measure_search(setup, &position, out)?;
            }
        }
        if wanted(spatial_chess::Position::KIND) {
            for setup in spatial_chess::Position::SETUPS {
                measure_start::<spatial_chess::Position>(setup, out)?;
            }
        }
        if wanted(digit_chess::Position::KIND) {
            for setup in digit_chess::Position::SETUPS {
                measure_start::<digit_chess::Position>(setup, out)?;
            }
        }
        if wanted(interval_chess::Position::KIND) {
            measure_intervals(out)?;
        }
        if wanted(mathematichess::Position::KIND) {
            let placed = measure_start::<mathematichess::Position>("placed", out)?;
            measure("mathematichess placed scores", out, || black_box(black_box(&placed).halves()).len() as u64 / 2)?;
        }
        Ok(())
    }
}

/// Runs the measurements that every game has, from a standard start, and returns that start.
fn measure_start<G: Game>(setup: &str, out: &mut impl Write) -> Result<G, Failure> {
    let position = &G::start(&Start { setup: Some(setup.to_owned()), ..Start::default() }).map_err(GameError::Start)?;
    let name = |what: &str| format!("{} {setup} {what}", G::KIND);
    measure(&name("perft walk"), out, || perft_walk(position, 3))?;
    measure(&name("perft bulk"), out, || perft(position, 3))?;
    measure(&name("turns generated"), out, || {
        let mut count = 0;
        black_box(position).for_each_turn(|turn| {
            black_box(turn);
            count += 1;
        });
        count
    })?;
    Ok(position.clone())
}

/// Measures the search for the fewest moves, the solver of long rows and the check of its solutions.
fn measure_intervals(out: &mut impl Write) -> Result<(), Failure> {
    let small = measure_start::<interval_chess::Position>("8", out)?;
    measure("interval-chess 8 puzzles searched", out, || {
        black_box(interval_chess::exact(&small, interval_chess::DEFAULT_LIMIT));
        1
    })?;
    let long = Setup::Forward(1_000_000);
    let position = long.position();
    let moves = || interval_chess::solve_blocks(black_box(long.pairs()), 1).unwrap_or_default();
    measure("interval-chess 1000000 moves solved", out, || black_box(moves()).len() as u64)?;
    let turns = moves();
    measure("interval-chess 1000000 moves verified", out, || {
        black_box(interval_chess::verify(&position, &turns)).map_or(0, |_| turns.len() as u64)
    })
}

/// Measures the computer opponent in positions searched.
fn measure_search<G: Searched>(setup: &str, position: &G, out: &mut impl Write) -> Result<(), Failure> {
    let node = G::node(&G::InPlay::begin(position.clone()));
    let mut search = Search::new(DEFAULT_MIB);
    measure(&format!("{} {setup} search", G::KIND), out, || {
        search.forget();
        let thought = search.think(black_box(&node), &[], &Limits::nodes(100_000), |_| {});
        thought.map_or(0, |thought| thought.nodes)
    })
}

/// Repeats `work` until enough time has passed and prints how much was done.
fn measure(name: &str, out: &mut impl Write, mut work: impl FnMut() -> u64) -> Result<(), Failure> {
    let begin = Instant::now();
    let mut count = 0;
    while begin.elapsed() < ENOUGH {
        count += work();
    }
    let seconds = begin.elapsed().as_secs_f64();
    let per_second = (count as f64 / seconds).round() as u64;
    writeln!(out, "{}", json!({ "name": name, "count": count, "seconds": seconds, "per_second": per_second }))?;
    Ok(())
}

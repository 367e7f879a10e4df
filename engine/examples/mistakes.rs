//! How evenly weak the ten strengths are: what share of their turns are mistakes of which size.
//!
//! `cargo run --release -p mathchess-engine-lib --example mistakes -- GAME SETUP GAMES NODES SEED`: each strength plays GAMES games
//! against itself from starts of SETUP, after some turns at random. A review that thinks about every position within NODES
//! positions says what each turn lost. Prints a row of a table for each strength.

mod numbers;
mod self_play;

use std::process::ExitCode;

use mathchess_engine::game::{SearchQuestion, Start};
use mathchess_engine::search::{Limits, Player, Searched, Spec, Strength, play_out, review};

/// The least losses that count as slips, mistakes and blunders, where a digit or pawn is worth about 100.
const LEAST: [i32; 3] = [50, 100, 300];

fn main() -> ExitCode {
    let usage = "a game that is searched, one of its setups and three numbers from 1 on are needed: games, nodes for a \
                 position, seed";
    self_play::answer(usage, |start, [games, nodes, seed]| Mistakes { start, games, nodes, seed })
}

/// The arguments.
struct Mistakes {
    start: Start,
    games: u64,
    nodes: u64,
    seed: u64,
}

impl SearchQuestion for Mistakes {
    type Answer = Result<String, String>;

    fn ask<G: Searched>(self, _any_start: G) -> Self::Answer {
        let Self { start, games, nodes, seed } = self;
        let rows = rows::<G>(&start, games, nodes, seed)?;
        Ok(format!(
            "| strength | turns | slips | mistakes | blunders | mean loss of a turn |\n|---|---|---|---|---|---|\n{rows}"
        ))
    }
}

/// A row for each strength.
fn rows<G: Searched>(start: &Start, games: u64, nodes: u64, seed: u64) -> Result<String, String> {
    let mut rows = String::new();
    for strength in (1..=10).filter_map(Strength::new) {
        let mut losses = Vec::new();
        for game in 0..games {
            losses.extend(losses_of_a_game::<G>(start, strength, nodes, seed.wrapping_add(game))?);
        }
        let turns = losses.len().max(1) as f64;
        let share = |least: i32, below: i32| {
            let found = losses.iter().filter(|&&loss| (least..below).contains(&loss)).count();
            format!("{:.1} %", 100.0 * found as f64 / turns)
        };
        let [slip, mistake, blunder] = LEAST;
        let mean = losses.iter().map(|&loss| f64::from(loss)).sum::<f64>() / turns;
        rows += &format!(
            "| {strength} | {} | {} | {} | {} | {:.2} |\n",
            losses.len(),
            share(slip, mistake),
            share(mistake, blunder),
            share(blunder, i32::MAX),
            mean / 100.0
        );
    }
    Ok(rows)
}

/// What each turn of one game lost that a strength plays against itself; the random turns are not counted.
fn losses_of_a_game<G: Searched>(start: &Start, strength: Strength, nodes: u64, seed: u64) -> Result<Vec<i32>, String> {
    let (course, _) = self_play::opened::<G>(start, seed)?;
    let begun = course.running().clone();
    let before = course.turns().len();
    let [mut one, mut other] = [0, 1].map(|side| Player::<G>::new(Spec::Strength(strength), seed * 2 + side));
    let ended = play_out(course, [&mut one, &mut other]);
    let turns = &ended.course.turns()[before..];
    let reviewed = review::<G>(begun, turns, 1, &Limits::nodes(nodes), &|_| None, |_| {});
    Ok(reviewed.remarks.iter().map(|remark| remark.loss).collect())
}

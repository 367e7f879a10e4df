//! Fits the evaluation's weights to games that the engine plays against itself.
//!
//! `cargo run --release -p mathchess-engine --example tune -- GAMES NODES SEED`: every quiet position of the games is a
//! sample; the weights are those whose sum, through a logistic curve, best foretells who won (Texel's tuning method).
//! Prints how well the old and the new weights foretell, then the new ones.

use std::process::ExitCode;

use mathchess_engine::game::{Game, GameInPlay, Standing, Start};
use mathchess_engine::games::mathematical_chess::{InPlay, Position, Terms, WEIGHTS};
use mathchess_engine::random::SplitMix64;
use mathchess_engine::search::{Limits, Node, Player, Searched, Spec};

/// Random turns at the start of every game, so that no two are alike.
const RANDOM_TURNS: usize = 4;
/// Positions after more turns without a capture are left out: they are many and much alike.
const EVENTFUL: u16 = 12;
/// The score at which a win is e times as likely as a loss.
const SCALE: f64 = 400.0;
const STEPS: usize = 600;
/// How far a weight moves in the first step.
const RATE: f64 = 4.0;
/// Keeps weights near the old ones where the games give no evidence.
const CAUTION: f64 = 1e-7;

/// A position and what came of it for the side to move: 1 won, 0.5 drawn, 0 lost.
struct Sample {
    terms: Terms,
    result: f64,
}

fn main() -> ExitCode {
    let arguments: Vec<u64> = std::env::args().skip(1).filter_map(|argument| argument.parse().ok()).collect();
    let &[games, nodes, seed] = &arguments[..] else {
        eprintln!("three numbers are needed: games, nodes for a turn, seed");
        return ExitCode::from(2);
    };
    let samples: Vec<Sample> = (0..games).flat_map(|game| play(game, nodes, seed)).collect();
    let old = WEIGHTS.map(f64::from);
    let new = fit(&samples, old);
    println!("{games} games of {nodes} nodes a turn, seed {seed}: {} samples", samples.len());
    println!("mean squared error: {:.6} before, {:.6} after", error(&samples, &old), error(&samples, &new));
    println!("{:?}", new.map(|weight| weight.round() as i32));
    ExitCode::SUCCESS
}

/// Plays one game and gives its quiet positions.
fn play(game: u64, nodes: u64, seed: u64) -> Vec<Sample> {
    let setups = Position::SETUPS;
    let setup = setups[game as usize % setups.len()].to_owned();
    let start = Start { setup: Some(setup), seed: Some(seed.wrapping_add(game)), ..Start::default() };
    let Ok(position) = Position::start(&start) else { return Vec::new() };
    let mut running = InPlay::begin(position);
    let mut random = SplitMix64::new(seed ^ game << 32);
    let mut player = Player::<Position>::new(Spec::Nodes(nodes), game);
    let mut past = Vec::new();
    let mut seen = Vec::new();
    while running.outcome().is_none() {
        let turns = running.position().turns();
        let chosen = if past.len() < RANDOM_TURNS {
            turns.get(random.below(turns.len())).copied()
        } else {
            player.choose(&running, &past, &Limits::default())
        };
        let Some(turn) = chosen else { break };
        past.push(Position::node(&running).key());
        let mover = running.position().side_to_move();
        let (before, terms) = (running.position().taken(mover), running.position().terms());
        if running.play(turn).is_err() {
            break;
        }
        let eventful = running.quiet() < EVENTFUL;
        if past.len() > RANDOM_TURNS && eventful && running.position().taken(mover) == before {
            seen.push((mover, terms));
        }
    }
    let Some(outcome) = GameInPlay::outcome(&running) else { return Vec::new() };
    let result = |standing| match standing {
        Standing::Won => 1.0,
        Standing::Drawn => 0.5,
        Standing::Lost => 0.0,
    };
    seen.into_iter()
        .map(|(side, terms)| Sample { terms, result: result(outcome.standings[side.seat().index()]) })
        .collect()
}

/// How likely the side to move wins, by these weights.
fn foretold(terms: &Terms, weights: &[f64; Terms::COUNT]) -> f64 {
    let score: f64 = terms.0.iter().zip(weights).map(|(&term, weight)| f64::from(term) * weight).sum();
    1.0 / (1.0 + (-score / SCALE).exp())
}

fn error(samples: &[Sample], weights: &[f64; Terms::COUNT]) -> f64 {
    let sum: f64 = samples.iter().map(|sample| (foretold(&sample.terms, weights) - sample.result).powi(2)).sum();
    sum / samples.len() as f64
}

/// Gradient descent with a step of its own for each weight (Adam).
fn fit(samples: &[Sample], old: [f64; Terms::COUNT]) -> [f64; Terms::COUNT] {
    let mut weights = old;
    let (mut mean, mut square) = ([0.0; Terms::COUNT], [0.0; Terms::COUNT]);
    for step in 1..=STEPS {
        let mut gradient = [0.0; Terms::COUNT];
        for sample in samples {
            let likely = foretold(&sample.terms, &weights);
            let slope = (likely - sample.result) * likely * (1.0 - likely);
            for (gradient, &term) in gradient.iter_mut().zip(&sample.terms.0) {
                *gradient += slope * f64::from(term);
            }
        }
        let rate = RATE * (1.0 - step as f64 / (STEPS + 1) as f64);
        for i in 0..Terms::COUNT {
            let slope = gradient[i] / samples.len() as f64 + CAUTION * (weights[i] - old[i]);
            mean[i] = 0.9 * mean[i] + 0.1 * slope;
            square[i] = 0.99 * square[i] + 0.01 * slope * slope;
            let unbiased = mean[i] / (1.0 - 0.9_f64.powi(step as i32));
            let size = (square[i] / (1.0 - 0.99_f64.powi(step as i32))).sqrt();
            weights[i] -= rate * unbiased / (size + 1e-9);
        }
    }
    weights
}

//! Fits the evaluation's weights to what a search finds in games that the engine plays against itself.
//!
//! `cargo run --release -p mathchess-engine-lib --example tune -- GAMES NODES SEED`: a sample is a position in which a search of NODES
//! nodes prefers a turn that takes nothing, with the search's score. The weights are those whose sum comes nearest to the scores,
//! both through a logistic curve (Texel's tuning method, with the search's score instead of the game's result). Prints how near
//! the old and the new weights come, then the new ones.

mod found_scores;
mod numbers;

use std::process::ExitCode;

use found_scores::logistic;
use mathchess_engine::games::mathematical_chess::{Terms, WEIGHTS};
use numbers::numbers;

/// How many times finer the weights are than scores.
const FINENESS: f64 = 4.0;
const STEPS: usize = 600;
/// How far a weight moves in the first step.
const RATE: f64 = 4.0;
/// Keeps weights near the old ones where the games give no evidence.
const CAUTION: f64 = 1e-7;

/// A position's terms and how good the search found it.
struct Sample {
    terms: Terms,
    found: f64,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some([games, nodes, seed]) = numbers(&arguments) else {
        eprintln!("three numbers from 1 on are needed: games, nodes for a turn, seed");
        return ExitCode::from(2);
    };
    let samples = found_scores::samples(games, nodes, seed);
    let samples: Vec<Sample> =
        samples.iter().map(|sample| Sample { terms: sample.position.terms(), found: sample.found }).collect();
    let old = WEIGHTS.map(f64::from);
    let new = fit(&samples, old);
    println!("{games} games of {nodes} nodes a turn, seed {seed}: {} samples", samples.len());
    println!("mean squared error: {:.6} before, {:.6} after", error(&samples, &old), error(&samples, &new));
    println!("{:?}", new.map(|weight| weight.round() as i32));
    ExitCode::SUCCESS
}

/// How likely the side to move wins, by these weights.
fn predicted(terms: &Terms, weights: &[f64; Terms::COUNT]) -> f64 {
    let score: f64 = terms.0.iter().zip(weights).map(|(&term, weight)| f64::from(term) * weight).sum();
    logistic(score / FINENESS)
}

fn error(samples: &[Sample], weights: &[f64; Terms::COUNT]) -> f64 {
    let sum: f64 = samples.iter().map(|sample| (predicted(&sample.terms, weights) - sample.found).powi(2)).sum();
    sum / samples.len() as f64
}

/// Gradient descent with a step of its own for each weight (Adam).
fn fit(samples: &[Sample], old: [f64; Terms::COUNT]) -> [f64; Terms::COUNT] {
    let mut weights = old;
    let (mut mean, mut square) = ([0.0; Terms::COUNT], [0.0; Terms::COUNT]);
    for step in 1..=STEPS {
        let mut gradient = [0.0; Terms::COUNT];
        for sample in samples {
            let likely = predicted(&sample.terms, &weights);
            let slope = (likely - sample.found) * likely * (1.0 - likely);
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

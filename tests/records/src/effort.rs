//! How long a harness runs, and with which seed: `cargo xtask torture` sets it; otherwise the run is short.

use std::env;

/// The seed of a run: `MATHCHESS_SEED`, or `usual`.
pub fn seed_or(usual: u64) -> u64 {
    env::var("MATHCHESS_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(usual)
}

/// The seed of a run: `MATHCHESS_SEED`, or a random one. It is printed, so that the run can be repeated.
///
/// # Panics
/// If the seed is not a number.
pub fn seed() -> u64 {
    let seed = env::var("MATHCHESS_SEED").map_or_else(
        |_| fastrand::u64(..),
        |seed| seed.parse().unwrap_or_else(|error| panic!("MATHCHESS_SEED={seed}: {error}")),
    );
    println!("MATHCHESS_SEED={seed}");
    seed
}

/// How often something is tried: `MATHCHESS_TIMES`, or `short`.
pub fn times(short: usize) -> usize {
    env::var("MATHCHESS_TIMES").ok().and_then(|times| times.parse().ok()).unwrap_or(short)
}

/// Prints a result for the table of `cargo xtask torture`.
pub fn figure(text: &str) {
    println!("FIGURE {text}");
}

//! How long a harness tries, and with what: `cargo xtask torture` says, and otherwise it is short.

use std::env;

/// The seed of a run: that of `MATHCHESS_SEED`, or this one.
pub fn seed_or(usual: u64) -> u64 {
    env::var("MATHCHESS_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(usual)
}

/// The seed of a run: that of `MATHCHESS_SEED`, or any. It is printed, so that the run can be repeated.
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

/// How many times something is tried: as often as `MATHCHESS_TIMES` says, or `short`.
pub fn times(short: usize) -> usize {
    env::var("MATHCHESS_TIMES").ok().and_then(|times| times.parse().ok()).unwrap_or(short)
}

/// Tells what was tried, for the table of `cargo xtask torture`.
pub fn figure(text: &str) {
    println!("FIGURE {text}");
}

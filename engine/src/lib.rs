//! The engine of MathChess: rules, notation and explanations of mathematical board games.
//!
//! Pure Rust: no file, no clock, no network. The caller supplies seeds and time.
//! In this family of games a capture *is* an equation, so everything that judges a turn
//! (legality, reasons, explanations, the list of legal turns) reads the same few functions:
//! [`games::mathematical_chess::reach`] for moves and [`games::mathematical_chess::removal`] for removals.
//!
//! [`game::Game`] is what all games have in common, [`game::AnyGame`] is any of them as text,
//! [`lessons`] teaches them.

pub mod advice;
pub mod batch;
pub mod drills;
pub mod game;
pub mod games;
pub mod lessons;
pub mod opponent;
pub mod perft;
pub mod puzzles;
pub mod random;
pub mod search;

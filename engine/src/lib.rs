//! The engine of MathChess: rules, notation and explanations of mathematical board games.
//!
//! Pure Rust: no file, no clock, no network. Whoever calls it supplies seeds and time.
//! In this family of games a capture *is* an equation, so everything that judges a turn
//! (legality, reasons, explanations, the list of legal turns) reads the same few functions:
//! [`mathematical_chess::reach`] for moves and [`mathematical_chess::removal`] for removals.

pub mod mathematical_chess;
pub mod random;

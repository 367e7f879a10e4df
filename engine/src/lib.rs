//! The engine of MathChess: rules, notation and explanations of mathematical board games.
//!
//! Pure Rust: no file, no clock, no network. Whoever calls it supplies seeds and time.
//! In this family of games a capture *is* an equation, so everything that judges a turn
//! (legality, reasons, explanations, the list of legal turns) reads the same few functions:
//! [`mathematical_chess::reach`] for moves and [`mathematical_chess::removal`] for removals.
//!
//! [`game::Game`] is what all games have in common, [`games::AnyGame`] is any of them as text,
//! [`lessons`] teaches them.

pub mod batch;
pub mod board_record;
pub mod digit_chess;
pub mod drills;
pub mod game;
pub mod games;
pub mod interval_chess;
pub mod lessons;
pub mod mathematical_chess;
pub mod mathematichess;
pub mod opponent;
pub mod perft;
pub mod puzzles;
pub mod random;
mod record_lines;
pub mod running;
pub mod search;
pub mod side;
pub mod spatial_chess;

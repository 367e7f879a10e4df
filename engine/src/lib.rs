//! The engine of MathChess: rules, notation and explanations of mathematical board games.
//!
//! Pure Rust without files, clock or network: the caller supplies seeds and time. In this family of games a capture *is* an
//! equation, so everything that judges a turn (legality, reasons, explanations, the list of legal turns) uses the same few
//! functions: [`games::mathematical_chess::reach`] for moves and [`games::mathematical_chess::removal`] for removals.
//!
//! [`game::Game`] is the trait of all games, [`game::AnyGame`] holds any of them and speaks text.

pub mod advice;
pub mod batch;
pub mod game;
pub mod games;
pub mod opponent;
pub mod perft;
pub mod random;
pub mod search;

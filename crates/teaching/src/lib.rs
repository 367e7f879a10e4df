//! What MathChess teaches: courses of lessons, drills and puzzles, with their data files.
//!
//! Everything here asks the engine ([`mathchess_engine`]) about rules and turns; it knows no learner. What a learner has
//! answered and needs next is the business of the progress crate.

pub mod drills;
pub mod lessons;
pub mod puzzles;

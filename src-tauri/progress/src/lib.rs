//! What a learner's answers add up to. Everything is computed from [`Attempt`]s and can be computed anew; nothing is
//! stored here, and the crate knows no file and no clock.

mod attempt;

pub use attempt::{Attempt, AttemptKind, Setting};
